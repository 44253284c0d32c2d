/* cbh2_entities.h - the entities of a 2CBH database: players (who may be annotators), tournaments, sources, teams and
 * game tags. Their texts are those of cbh_names.h, in the same order; a player has a second one, FIDE's number. */
#ifndef CHESSBASE_CBH2_ENTITIES_H
#define CHESSBASE_CBH2_ENTITIES_H

#include "base/index.h"
#include "cbh2_layout.h"
#include "cbh_names.h"
#include "codec/codec.h"

typedef enum cbh2_type {
    CBH2_PLAYERS,
    CBH2_TOURNAMENTS,
    CBH2_SOURCES,
    CBH2_UNUSED,
    CBH2_TEAMS,
    CBH2_TITLES,
    CBH2_TYPE_COUNT
} cbh2_type;

enum {
    CBH2_PLAYER_FIDE = 1, /* index of FIDE's number among the texts of a player */
    CBH2_LID_HEADER = 184
};

typedef struct cbh2_type_row {
    const char *name;   /* the key in JSON, and the name in messages */
    const char *record; /* of one of them */
    uint32_t container; /* bytes of an entity in new files */
    unsigned count;     /* texts */
    /* Read the texts from the data of an entity. Missing values become absent texts. */
    void (*read)(base_text *out, base_arena *arena, base_bytes data, base_encoding encoding);
    /* Append the data of an entity with these texts, at most `room` bytes; names are cut. */
    void (*write)(base_buffer *out, const base_text *names, size_t room);
} cbh2_type_row;
extern const cbh2_type_row cbh2_types[CBH2_TYPE_COUNT];
cbh2_type cbh2_type_of(cbh_kind kind);

/* ---- a .2lid that is read ---- */

typedef struct cbh2_lid {
    const io_source *source; /* NULL: the file is missing, or its header is unreadable */
    uint32_t file;
    size_t header_size;
    size_t block; /* bytes of all entities with one number */
    unsigned type_count;
    cbh2_lid_type types[CBH2_TYPE_COUNT];
    size_t at[CBH2_TYPE_COUNT];     /* offset of a type in its block */
    size_t counts[CBH2_TYPE_COUNT]; /* entities that the file has room for, at most as many as its header states */
    size_t rooms[CBH2_TYPE_COUNT];  /* entities that the file has room for */
} cbh2_lid;

/* Read the header. Return false if it is unreadable. */
MUST_USE bool cbh2_lid_open(cbh2_lid *out, const io_source *source, uint32_t file);
/* Return the number of entities of a type up to the last one that is in use, whatever the header states. */
size_t cbh2_lid_extent(const cbh2_lid *lid, cbh2_type type);
/* Return the data of an entity; {NULL, 0}: there is none, it is unused, or its length is wrong. */
base_bytes cbh2_lid_data(const cbh2_lid *lid, cbh2_type type, int64_t id);
/* Return whether the data is that of a deleted entity. */
bool cbh2_is_deleted(base_bytes data, int64_t *next);
uint64_t cbh2_lid_offset(const cbh2_lid *lid, cbh2_type type, size_t id);

/* ---- entities that are written ---- */

typedef struct cbh2_row {
    size_t at; /* of its data in `data` */
    uint32_t length;
    bool is_exact; /* its data has exactly the texts that it was looked up by */
} cbh2_row;

typedef struct cbh2_table {
    cbh2_type type;
    base_arena *scratch;
    base_index index;    /* the joined texts */
    base_buffer numbers; /* for each item of the index: its entity, as uint32_t */
    base_buffer rows;    /* cbh2_row */
    base_buffer data;
    base_buffer joined;
    base_buffer last; /* the texts of the last lookup, since games of a tournament follow each other */
    uint32_t last_id;
    size_t count;
    int64_t first_deleted;
} cbh2_table;

/* Open a table with the entities of `document`, if it is not NULL. The arena must outlive the table. */
void cbh2_table_open(cbh2_table *table, base_arena *arena, cbh2_type type, const gamut_value *document);
/* Find the entity with these texts, or add it. Return false if out of memory. */
MUST_USE bool cbh2_table_find(uint32_t *out, cbh2_table *table, const base_text *names);
base_bytes cbh2_table_data(const cbh2_table *table, uint32_t id);
bool cbh2_table_is_exact(const cbh2_table *table, uint32_t id);
/* Return whether the first `count` texts of the entity equal those in `names`. */
bool cbh2_table_has(const cbh2_table *table, uint32_t id, const base_text *names, unsigned count);
void cbh2_table_free(cbh2_table *table);
/* Append a .2lid with the entities of all types. */
void cbh2_lid_build(base_buffer *out, const cbh2_table tables[CBH2_TYPE_COUNT]);

/* Describe the entities of one type, so that cbh2_table_open restores them. */
gamut_value *cbh2_lid_describe(base_arena *arena, const cbh2_lid *lid, cbh2_type type, const base_text *names,
                               bool is_fixing);

#endif
