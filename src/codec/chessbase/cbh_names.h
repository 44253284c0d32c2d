/* cbh_names.h - entities as tags of a game, and entities made from tags.
 *
 * Every entity of a kind has the same number of texts; the table of its kind names their tags. */
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
    const char *name; /* "players": in documents and answers */
    const layout_table *layout;
    uint32_t games_at;  /* where the statistics are; the bytes between the link and them identify the entity */
    uint32_t more_size; /* of what another file (.cbtt) adds; in memory it follows the record */
    bool is_core;       /* also in databases of older programs */
    cb_entity_kind kind;
} cbh_entity;

extern const cbh_entity cbh_entities[CBH_KIND_COUNT];

/* Return the size of a record with what another file adds: of a tournament, its .cbtt record of version 3, or zeros. */
static inline size_t cbh_entity_size(const cbh_entity *entity)
{
    return entity->layout->size + entity->more_size;
}
/* Return how the kind is sorted and checked. Players of old databases are sorted by signed bytes. */
const cb_entity_kind *cbh_entity_kind(cbh_kind kind, bool is_old);

/* ---- cbh_names.c ---- */

enum {
    CBH_NAMES_MAX = 11,        /* texts of one entity */
    CBH_ENTITY_SIZE_MAX = 1617 /* bytes of one entity, with what another file adds */
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
    CBH_EVENT_END, /* from here on stored in the .cbtt */
    CBH_EVENT_COORDINATES,
    CBH_EVENT_TIE_BREAKS
} cbh_tournament_name;

typedef struct cbh_names_row {
    unsigned count;
    unsigned keys;    /* number of leading texts that identify an entity; another file stores the others */
    unsigned strings; /* number of leading texts that are names; the others are numbers, dates and codes */
    /* Tags by text; NULL: a member of the game. Of teams, the part after "White" and "Black". */
    const char *tags[CBH_NAMES_MAX];
    /* Reads the texts of a record, including what another file adds. Missing values become absent texts. */
    void (*read)(base_text *out, base_arena *arena, const uint8_t *record, base_encoding encoding);
    /* Writes the texts into a zeroed record; link and statistics stay 0. Values that do not fit are left out or cut. */
    void (*write)(uint8_t *record, const base_text *names, base_encoding encoding);
} cbh_names_row;

extern const cbh_names_row cbh_names[CBH_KIND_COUNT];

/* Return whether any of the texts is present. */
bool cbh_names_exist(const base_text *names, unsigned count);

/* Put a text into a string of a record, cut to fit: in the encoding or, if that cannot hold it, in UTF-8. */
void cbh_string_put(const layout_field *field, uint8_t *record, base_text text, base_encoding encoding);

/* Return type and team byte of a tournament as EventType, such as "team-swiss (rapid)"; absent if both are 0. */
base_text cbh_type_print(base_arena *arena, uint8_t type, uint8_t team);
uint8_t cbh_type_parse(uint8_t *team, base_text type);

/* Return whether a stored name equals a given one, apart from a blank after the comma. */
bool cbh_is_same_name(base_text stored, base_text given);
/* Write the digits of a number before `end`, at least so many. Return their start. */
static inline char *cbh_put_digits(char *end, uint32_t number, unsigned least)
{
    for (const char *last = end - least; number || end > last; number /= 10)
        *--end = (char)('0' + number % 10);
    return end;
}

/* Print a number by hand, because every game has several; absent: it is 0. */
static inline base_text cbh_number_print(base_arena *arena, uint32_t number)
{
    char text[12], *end = text + sizeof text, *at = cbh_put_digits(end, number, 0);
    return number ? base_arena_copy(arena, (base_text){ at, (size_t)(end - at) }) : (base_text){ NULL, 0 };
}

/* Read a number of at most `most`; 0: it is not one. */
uint32_t cbh_number_parse(base_text text, uint32_t most);
/* Print a stored date as PGN does; absent: it is empty. */
base_text cbh_date_print(base_arena *arena, uint32_t packed);

#endif
