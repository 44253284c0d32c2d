/* cbh_names.h - reads entities as tags of a game, and makes entities from tags.
 *
 * All entities of a kind have the same number of texts. The row of the kind in cbh_names has the tag of each text. */
#ifndef CHESSBASE_CBH_NAMES_H
#define CHESSBASE_CBH_NAMES_H

#include "base/encoding.h"
#include "cb_entities.h"
#include "cbh_layout.h"

/* ---- cbh_entities.c: the six kinds of entities that games refer to ---- */

typedef enum cbh_kind {
    CBH_PLAYERS,
    CBH_TOURNAMENTS,
    CBH_ANNOTATORS,
    CBH_SOURCES,
    CBH_TEAMS,
    CBH_TITLES,
    CBH_KIND_COUNT
} cbh_kind;

typedef struct cbh_entity {
    const char *extension;
    const char *name; /* such as "players": the key in JSON, and the name in messages */
    const layout_table *layout;
    uint32_t games_at;  /* offset of the statistics; the bytes between link and statistics identify the entity */
    uint32_t more_size; /* bytes that another file (.cbtt) adds; in memory they follow the record */
    bool is_core;       /* databases of older programs have this kind, too */
    cb_entity_kind kind;
} cbh_entity;

extern const cbh_entity cbh_entities[CBH_KIND_COUNT];

/* Return the size of a record together with what another file adds. For a tournament, that is its .cbtt record in
 * version 3, or zeros. */
static inline size_t cbh_entity_size(const cbh_entity *entity)
{
    return entity->layout->size + entity->more_size;
}
/* Return how entities of the kind are sorted and checked. Players of old databases are sorted by signed bytes. */
const cb_entity_kind *cbh_entity_kind(cbh_kind kind, bool is_old);

/* ---- cbh_names.c ---- */

enum {
    CBH_NAMES_MAX = 11,        /* most texts of one entity */
    CBH_ENTITY_SIZE_MAX = 1617 /* most bytes of one entity, with what another file adds */
};

typedef enum cbh_tournament_name {
    CBH_EVENT,
    CBH_SITE,
    CBH_EVENT_DATE,
    CBH_EVENT_TYPE,
    CBH_EVENT_ROUNDS,
    CBH_EVENT_COUNTRY,
    CBH_EVENT_CATEGORY,
    CBH_EVENT_FLAGS,
    CBH_EVENT_END, /* from here on, the texts are stored in the .cbtt */
    CBH_EVENT_COORDINATES,
    CBH_EVENT_TIE_BREAKS
} cbh_tournament_name;

typedef struct cbh_names_row {
    unsigned count;
    unsigned keys;    /* number of leading texts that identify an entity; another file (.cbtt) stores the others */
    unsigned strings; /* number of leading texts that are names; the others are numbers, dates and codes */
    /* The tag of each text; NULL: the text is a member of the game instead. For teams, the tag without "White" or
     * "Black". */
    const char *tags[CBH_NAMES_MAX];
    /* Reads the texts of a record, including what another file adds. Missing values become absent texts. */
    void (*read)(base_text *out, base_arena *arena, const uint8_t *record, base_encoding encoding);
    /* Writes the texts into a zeroed record; link and statistics stay 0. Values that do not fit are left out or cut. */
    void (*write)(uint8_t *record, const base_text *names, base_encoding encoding);
} cbh_names_row;

extern const cbh_names_row cbh_names[CBH_KIND_COUNT];

/* Return whether any of the texts is present. */
bool cbh_names_exist(const base_text *names, unsigned count);

/* Put a text into a string field of a record, cut to fit. It is in the encoding or, if that cannot hold it, in
 * UTF-8. */
void cbh_string_put(const layout_field *field, uint8_t *record, base_text text, base_encoding encoding);

/* Return the type and team bytes of a tournament as an EventType, such as "team-swiss (rapid)"; absent if both are
 * 0. */
base_text cbh_type_print(base_arena *arena, uint8_t type, uint8_t team);
uint8_t cbh_type_parse(uint8_t *team, base_text type);

/* Return whether a stored name equals a given one, apart from a blank after the comma. */
bool cbh_is_same_name(base_text stored, base_text given);
/* Write the digits of a number so that they end before `end`, with leading zeros if there are fewer than `least`.
 * Return the start. */
static inline char *cbh_put_digits(char *end, uint32_t number, unsigned least)
{
    for (const char *last = end - least; number || end > last; number /= 10)
        *--end = (char)('0' + number % 10);
    return end;
}

/* Print a number without printf, which is slow, because every game has several numbers; absent if it is 0. */
static inline base_text cbh_number_print(base_arena *arena, uint32_t number)
{
    char text[12], *end = text + sizeof text, *at = cbh_put_digits(end, number, 0);
    return number ? base_arena_copy(arena, (base_text){ at, (size_t)(end - at) }) : (base_text){ NULL, 0 };
}

/* Return the number that the text is; 0 if it is not a number, or greater than `most`. */
uint32_t cbh_number_parse(base_text text, uint32_t most);
/* Print a stored date as PGN does; absent if the date is empty. */
base_text cbh_date_print(base_arena *arena, uint32_t packed);
uint32_t cbh_date_parse(base_text text); /* 0: it is no date */

/* Join last and first name as "Last, First", and split such a name. */
base_text cbh_name_join(base_arena *arena, base_text last, base_text first);
void cbh_name_split(base_text *last, base_text *first, base_text name);

#endif
