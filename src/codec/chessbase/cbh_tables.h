/* cbh_tables.h - the entities of a database that is being written: each once, found again by what distinguishes it. */
#ifndef CHESSBASE_CBH_TABLES_H
#define CHESSBASE_CBH_TABLES_H

#include "base/index.h"
#include "cbh.h"
#include "cbh_names.h"
#include "model/tree.h"

typedef struct cbh_table {
    const cbh_entity *entity;
    const cb_entity_kind *kind; /* how it is sorted */
    base_buffer records;        /* as stored, with what another file knows of them; links still open */
    base_buffer uses;           /* cbh_use of each */
    base_index index;           /* of what entities say, and of what was said when they were made */
    base_buffer numbers;        /* of the entity, from 1, for each text of the index */
    base_buffer joined;         /* the texts that are being looked up */
    base_buffer last;           /* those that were looked up before, mostly the same: a tournament has many games */
    uint32_t last_number;       /* what was entered for them; 0: they are not to be relied on */
    base_buffer facts;          /* the texts of the last entity that do not distinguish it */
    uint64_t facts_of;          /* its number, from 1 */
    bool is_settled;            /* it says just these */
    base_arena *scratch;
    size_t count;
    base_encoding encoding;
    const gamut_value *document; /* of this kind of entity in the file that is followed, or NULL */
    size_t followed;             /* so many records came from there */
} cbh_table;

/* With the entities of `document`, if any, and the file that knows more of them. The arena lives as long as the
 * table. */
void cbh_table_open(cbh_table *table, base_arena *arena, cbh_kind kind, const gamut_value *document, base_bytes more,
                    base_encoding encoding);
/* The number of the entity with these texts, which is entered when it is new. Different names never have the same
 * entity, also where there is no room for all of them. `is_said` becomes whether the entity says just these texts;
 * false: perhaps not. False: out of memory, or no number is left. */
MUST_USE bool cbh_table_find(uint32_t *out, bool *is_said, cbh_table *table, const base_text *names);
/* Whether the entity says the first `count` texts. */
bool cbh_table_says(const cbh_table *table, uint32_t id, const base_text *names, unsigned count);
/* As it will be stored, but for link and statistics. */
const uint8_t *cbh_table_record(const cbh_table *table, uint32_t id);
/* Counts one more reference. */
void cbh_table_use(cbh_table *table, uint32_t id, uint64_t game);
/* Statistics, tree, chain, leftovers; then the whole file. False: out of memory. */
MUST_USE bool cbh_table_write(cbh_table *table, io_sink *sink, base_arena *scratch);
/* The .cbtt; what the tournaments do not know of it is as in the old file. Nothing is written where none is needed. */
void cbh_table_write_more(base_buffer *out, const cbh_table *table, base_bytes old);
void cbh_table_free(cbh_table *table);

/* ---- cbh_document.c: what belongs to a whole database: its entities in their order, holes, headers, members that are
 * not understood ----
 *
 * The reader describes it, the writer finds its way back by it. Entities are lists of the values of their fields. */

/* The fields of an entity as a list of texts and numbers, in the order of the table, without link and statistics. */
gamut_value *cbh_entity_values(base_arena *arena, const cbh_entity *entity, const uint8_t *record,
                               base_encoding encoding);
/* The record of such a list; `record` is zeroed before. */
void cbh_entity_from_values(uint8_t *record, const cbh_entity *entity, const gamut_value *values,
                            base_encoding encoding);
void cbh_entity_put_use(uint8_t *record, const cbh_entity *entity, int32_t games, int32_t first);

/* FNV-1a, piece by piece, from CBH_HASH_START on. */
#define CBH_HASH_START UINT64_C(0xcbf29ce484222325)
uint64_t cbh_hash(uint64_t hash, base_bytes bytes);
/* The same of one game, with all that search boosters are made of: its record, its teams and title, its moves. */
uint64_t cbh_hash_game(uint64_t hash, const uint8_t *record, const cbh_more *more, base_bytes moves);

/* The headers that the writer makes. */
cbh_header cbh_make_header(size_t count);
cbh_store_header cbh_make_store(size_t header_size, uint64_t size, uint64_t unused);
cb_entity_header cbh_make_entity_header(const cbh_entity *entity, size_t count, cb_ends ends, size_t extra_size);
cbh_more_header cbh_make_more_header(uint32_t version, uint32_t record_size, size_t count);

#endif
