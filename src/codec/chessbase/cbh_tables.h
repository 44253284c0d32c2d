/* cbh_tables.h - the entities of a database that is being written. Each is stored once, and found by the texts that
 * identify it. */
#ifndef CHESSBASE_CBH_TABLES_H
#define CHESSBASE_CBH_TABLES_H

#include "base/index.h"
#include "cbh.h"
#include "cbh_names.h"
#include "model/tree.h"

typedef struct cbh_table {
    const cbh_entity *entity;
    const cb_entity_kind *kind; /* how the entities are sorted */
    base_buffer records;        /* as stored, each followed by what another file adds; links are not set yet */
    base_buffer uses;           /* a cbh_use for each record */
    base_index index;           /* the joined texts of entities, and the texts that were looked up for them */
    base_buffer numbers;        /* for each item of the index: the entity, from 1, and flags (see IS_TAKEN) */
    base_buffer joined;         /* the texts that are being looked up */
    base_buffer last;           /* the texts of the last lookup, since games of a tournament follow each other */
    uint32_t last_number;       /* the result of the last lookup; 0: none, or no longer valid */
    base_buffer facts;          /* those texts of the last lookup that do not identify the entity */
    uint64_t facts_of;          /* the number of the entity that was found then, from 1 */
    bool is_settled;            /* the record of that entity has exactly these texts */
    base_arena *scratch;
    size_t count;
    base_encoding encoding;
    const gamut_value *document; /* description of these entities in the original database, or NULL */
    size_t followed;             /* number of records that came from the original database */
} cbh_table;

/* Open a table with the entities of `document`, if it is not NULL. `more` is the file that adds values to them (.cbtt).
 * The arena must outlive the table. */
void cbh_table_open(cbh_table *table, base_arena *arena, cbh_kind kind, const gamut_value *document, base_bytes more,
                    base_encoding encoding);
/* Find the entity with these texts, or add it. Entities with different names stay different, even if their names are
 * cut to the same stored name. `is_exact` is set if the entity is known to have exactly these texts. Return false if
 * out of memory, or if no number is left for a new entity. */
MUST_USE bool cbh_table_find(uint32_t *out, bool *is_exact, cbh_table *table, const base_text *names);
/* Return whether the first `count` texts of the entity equal those in `names`. */
bool cbh_table_has(const cbh_table *table, uint32_t id, const base_text *names, unsigned count);
/* Return the record as it will be stored, apart from link and statistics. */
const uint8_t *cbh_table_record(const cbh_table *table, uint32_t id);
/* Count one more reference to the entity, from this game. */
void cbh_table_use(cbh_table *table, uint32_t id, uint64_t game);
/* Set the statistics, build or keep tree and chain, apply residues, and write the file. Return false if out of
 * memory. */
MUST_USE bool cbh_table_write(cbh_table *table, io_sink *sink, base_arena *scratch);
/* Append the bytes of the .cbtt. What the tournaments have no values for stays as in `old`, the original file. */
void cbh_table_write_more(base_buffer *out, const cbh_table *table, base_bytes old);
void cbh_table_free(cbh_table *table);

/* ---- cbh_document.c: the description of a whole database: entities in their order, holes, headers, other members ----
 *
 * The reader makes it, and the writer restores the files from it. An entity is described as the list of the values of
 * its fields. */

/* Fill a zeroed record from the list of the values of its fields. */
void cbh_entity_from_values(uint8_t *record, const cbh_entity *entity, const gamut_value *values,
                            base_encoding encoding);
void cbh_entity_put_use(uint8_t *record, const cbh_entity *entity, int32_t games, int32_t first);

/* Add one game to a hash of everything that search boosters depend on: its record, teams, title and moves. */
uint64_t cbh_hash_game(uint64_t hash, const uint8_t *record, const cbh_more *more, base_bytes moves);

/* Return the headers that the writer gives to its files. */
cbh_header cbh_make_header(size_t count);
cbh_store_header cbh_make_store(size_t header_size, uint64_t size, uint64_t unused);

#endif
