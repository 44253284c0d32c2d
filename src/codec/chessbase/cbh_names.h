/* cbh_names.h - what entities say in the tags of a game, and entities made from such tags.
 *
 * Every entity of a kind has the same number of texts; which tags these are, the table of its kind says. */
#ifndef CHESSBASE_CBH_NAMES_H
#define CHESSBASE_CBH_NAMES_H

#include "base/encoding.h"
#include "cb_entities.h"
#include "cbh_layout.h"

/* ---- cbh_entities.c: the six kinds of entities that games refer to, as one table of facts each ---- */

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
    uint32_t
        games_at; /* of the statistics; what stands between them and the link distinguishes one entity from another */
    uint32_t more_size; /* of what another file knows of it; in memory that follows the record */
    bool is_core;       /* older programs have it too */
    cb_entity_kind kind;
} cbh_entity;

extern const cbh_entity cbh_entities[CBH_KIND_COUNT];

/* A record with what another file knows of it: of a tournament that of the .cbtt, in version 3, or zeros. */
static inline size_t cbh_entity_size(const cbh_entity *entity)
{
    return entity->layout->size + entity->more_size;
}
/* How the kind is sorted and judged. Players of old databases are sorted by signed bytes. */
const cb_entity_kind *cbh_entity_kind(cbh_kind kind, bool is_old);

/* ---- cbh_names.c ---- */

enum {
    CBH_NAMES_MAX = 11,        /* texts of one entity */
    CBH_ENTITY_SIZE_MAX = 1617 /* bytes of one, with all that is known of it */
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
    CBH_EVENT_END, /* this and the following are in the .cbtt */
    CBH_EVENT_COORDINATES,
    CBH_EVENT_TIE_BREAKS
} cbh_tournament_name;

typedef struct cbh_names_row {
    unsigned count;
    unsigned keys; /* so many of them, the first, distinguish one entity from another; another file knows the others */
    unsigned strings; /* so many of them, the first, are names; the others are numbers, dates and codes */
    /* Tags by text; NULL: a member of the game says it. For teams, what stands after "White" and "Black". */
    const char *tags[CBH_NAMES_MAX];
    /* The record with what another file knows of it. Absent texts are what it does not say. */
    void (*read)(base_text *out, base_arena *arena, const uint8_t *record, base_encoding encoding);
    /* The same without link and statistics, zeroed before. What does not fit is left out or cut. */
    void (*write)(uint8_t *record, const base_text *names, base_encoding encoding);
} cbh_names_row;

extern const cbh_names_row cbh_names[CBH_KIND_COUNT];

/* Whether any of the texts is there. */
bool cbh_names_say(const base_text *names, unsigned count);

/* Puts a text into a string of a record, cut to fit: in the encoding or, where that cannot hold it, in UTF-8. */
void cbh_string_put(const layout_field *field, uint8_t *record, base_text text, base_encoding encoding);

/* "team-swiss (rapid)": the type and the team byte of a tournament as EventType; absent when both are 0. */
base_text cbh_type_print(base_arena *arena, uint8_t type, uint8_t team);
uint8_t cbh_type_parse(uint8_t *team, base_text type);

/* Whether a stored name is what was said. A blank after the comma is no part of it. */
bool cbh_is_same_name(base_text stored, base_text said);
/* "Adams, Michael" from its two parts, and back. */
base_text cbh_name_join(base_arena *arena, base_text last, base_text first);
void cbh_name_split(base_text *last, base_text *first, base_text name);

#endif
