/* cbh_tables.h - the entities of a database that is written: each is stored once, and found by what identifies it. */
#ifndef CHESSBASE_CBH_TABLES_H
#define CHESSBASE_CBH_TABLES_H

#include "base/index.h"
#include "cbh.h"
#include "cbh_names.h"
#include "model/tree.h"

typedef struct cbh_table {
    const cbh_entity *entity;
    const cb_entity_kind *kind; /* its order */
    base_buffer records;        /* as stored, followed by what another file adds; links are not set yet */
    base_buffer uses;           /* cbh_use of each */
    base_index index;           /* of the texts of entities, and of the texts that were looked up for them */
    base_buffer numbers;        /* of the entity, from 1, for each text of the index; see IS_TAKEN */
    base_buffer joined;         /* the texts that are looked up */
    base_buffer last;           /* the texts of the last lookup; games of a tournament follow each other */
    uint32_t last_number;       /* its result; 0: none, or no longer valid */
    base_buffer facts;          /* the texts of the last entity that do not identify it */
    uint64_t facts_of;          /* the number of that entity, from 1 */
    bool is_settled;            /* it has exactly these texts */
    base_arena *scratch;
    size_t count;
    base_encoding encoding;
    const gamut_value *document; /* of this kind of entity in the original database, or NULL */
    size_t followed;             /* number of records that came from there */
} cbh_table;

/* Open a table with the entities of `document`, if any, and `more`, the file that adds to them. The arena must outlive
 * the table. */
void cbh_table_open(cbh_table *table, base_arena *arena, cbh_kind kind, const gamut_value *document, base_bytes more,
                    base_encoding encoding);
/* Find the entity with these texts, or add it. Different names never share an entity, even if they are cut to the same
 * stored name. `is_exact` is set if the entity is known to have exactly these texts. Return false if out of memory, or
 * if no number is left. */
MUST_USE bool cbh_table_find(uint32_t *out, bool *is_exact, cbh_table *table, const base_text *names);
/* Return whether the entity has the first `count` texts. */
bool cbh_table_has(const cbh_table *table, uint32_t id, const base_text *names, unsigned count);
/* Return the record as it will be stored, apart from link and statistics. */
const uint8_t *cbh_table_record(const cbh_table *table, uint32_t id);
/* Count one more reference. */
void cbh_table_use(cbh_table *table, uint32_t id, uint64_t game);
/* Set statistics, tree, chain and residues, and write the file. Return false if out of memory. */
MUST_USE bool cbh_table_write(cbh_table *table, io_sink *sink, base_arena *scratch);
/* Append the .cbtt; fields that tournaments do not have stay as in the old file. */
void cbh_table_write_more(base_buffer *out, const cbh_table *table, base_bytes old);
void cbh_table_free(cbh_table *table);

/* ---- cbh_document.c: the description of a whole database: entities in their order, holes, headers, opaque members
 * ----
 *
 * The reader makes it, and the writer restores the files from it. An entity is the list of the values of its fields. */

/* Fill a zeroed record from the list of the values of its fields. */
void cbh_entity_from_values(uint8_t *record, const cbh_entity *entity, const gamut_value *values,
                            base_encoding encoding);
void cbh_entity_put_use(uint8_t *record, const cbh_entity *entity, int32_t games, int32_t first);

/* Hash one game with everything that search boosters depend on: its record, teams, title and moves. */
uint64_t cbh_hash_game(uint64_t hash, const uint8_t *record, const cbh_more *more, base_bytes moves);

/* Return the headers that the writer makes. */
cbh_header cbh_make_header(size_t count);
cbh_store_header cbh_make_store(size_t header_size, uint64_t size, uint64_t unused);

#endif
