/* scid_names.h - the names of a database: those that a .sn4 or .sn5 has, and those of one that is written.
 *
 * Players, events, sites and rounds are numbered from 0, each kind by itself. A .sn4 is sorted, and each name shares
 * its first letters with the one before it. A .sn5 has the names in the order of their numbers, of all kinds together,
 * and records with facts about the database among them. */
#ifndef SCID_SCID_NAMES_H
#define SCID_SCID_NAMES_H

#include "base/buffer.h"
#include "base/encoding.h"
#include "base/index.h"
#include "model/tree.h"
#include "scid_layout.h"

typedef enum scid_kind {
    SCID_PLAYERS,
    SCID_EVENTS,
    SCID_SITES,
    SCID_ROUNDS,
    SCID_INFO /* in a .sn5: a fact about the database, its key directly before its value */
} scid_kind;
extern const char *const scid_kind_names[SCID_NAME_KINDS + 1]; /* "player" ... */

/* Facts about a database. Absent texts are unknown. */
enum {
    SCID_ABOUT_DESCRIPTION,
    SCID_ABOUT_TYPE,
    SCID_ABOUT_AUTOLOAD,
    SCID_ABOUT_FLAG, /* the first of six names of custom flags */
    SCID_ABOUT_COUNT = SCID_ABOUT_FLAG + SCID_CUSTOM_FLAGS
};
extern const char *const scid_about_keys[SCID_ABOUT_COUNT]; /* "description" ..., as in a .sn5 */
typedef struct scid_about {
    base_text values[SCID_ABOUT_COUNT];
} scid_about;
/* Return which fact an info record states; SCID_ABOUT_COUNT: an unknown one. `*value` is what follows its key. */
unsigned scid_about_find(base_text *value, base_text info);

/* ---- reading ---- */

enum {
    SCID_NAME_MAX = 255
};

/* A stored name. */
typedef struct scid_name {
    scid_kind kind;
    uint64_t id;
    uint32_t uses;    /* in a .sn4 */
    base_bytes bytes; /* of the whole entry in the file */
    base_bytes text;  /* valid until the next one is read */
} scid_name;

typedef struct scid_names_cursor {
    scid_edition edition;
    base_bytes rest;
    scid_names_header header; /* of a .sn4 */
    unsigned kind;            /* of the next name of a .sn4 */
    uint64_t next[SCID_NAME_KINDS + 1];
    size_t length; /* of the name before */
    uint8_t before[SCID_NAME_MAX];
    const char *flaw; /* why the rest cannot be read; NULL: nothing is wrong so far */
} scid_names_cursor;

/* Start with the first name. The flaw of a .sn4 without a header is set at once. */
void scid_names_open(scid_names_cursor *out, scid_edition edition, base_bytes file);
/* False: there are no more names, or the rest cannot be read. */
bool scid_names_next(scid_names_cursor *cursor, scid_name *out);

/* ---- writing ---- */

typedef struct scid_table {
    base_index index;  /* of different names */
    base_list ids;     /* uint32_t: the id of each number in the index */
    base_list entries; /* scid_table_entry, by id */
} scid_table;

typedef struct scid_table_entry {
    base_text name;
    uint32_t uses;
} scid_table_entry;

typedef struct scid_tables {
    scid_edition edition;
    base_arena *arena;
    scid_table kinds[SCID_NAME_KINDS];
    base_buffer records; /* the .sn5 so far */
    scid_about about;    /* the facts that are in these records */
} scid_tables;

void scid_tables_open(scid_tables *out, base_arena *arena, scid_edition edition);
void scid_tables_close(scid_tables *tables);
/* Find a name, or add it, and count its use. False: out of memory, or more names than the edition can number. */
MUST_USE bool scid_tables_refer(scid_tables *tables, uint32_t *id, scid_kind kind, base_text name);
/* Add the names of a list [["player", "Ashdown, Vera"], ...] in their order; NULL is fine. False: out of memory. */
MUST_USE bool scid_tables_follow(scid_tables *tables, const gamut_value *list);
/* Add facts to a .sn5, except those that it has already. */
void scid_tables_tell(scid_tables *tables, const scid_about *about);
/* Append the whole file of names. */
void scid_tables_write(scid_tables *tables, base_buffer *out, base_arena *scratch);

#endif
