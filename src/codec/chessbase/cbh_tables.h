/* cbh_tables.h - the entities of a database that is being written: each once, found again by what tells it apart. */
#ifndef CHESSBASE_CBH_TABLES_H
#define CHESSBASE_CBH_TABLES_H

#include "base/index.h"
#include "cbh_document.h"
#include "cbh_statistics.h"

typedef struct cbh_table {
    const cbh_entity *entity;
    const cb_entity_kind *kind; /* how it is sorted */
    base_buffer records;        /* as stored, links still open */
    base_buffer uses;           /* cbh_use of each */
    base_index index;           /* of what entities say, and of what was said when they were made */
    base_buffer numbers;        /* of the entity, from 1, for each text of the index */
    base_buffer joined;         /* the texts that are being looked up */
    base_arena *scratch;
    size_t count;
    base_encoding encoding;
    const gamut_value *document; /* of this kind of entity in the file that is followed, or NULL */
    size_t followed;             /* so many records came from there */
} cbh_table;

/* With the entities of `document`, if any. The arena lives as long as the table. */
void cbh_table_open(cbh_table *table, base_arena *arena, cbh_kind kind, const gamut_value *document,
                    base_encoding encoding);
/* The number of the entity with these texts, which is entered when it is new. Different names never have the same entity, also
 * where there is no room for all of them. False: out of memory, or no number is left. */
MUST_USE bool cbh_table_find(uint32_t *out, cbh_table *table, const base_text *names);
/* Whether the entity says the first `count` texts. */
bool cbh_table_says(const cbh_table *table, uint32_t id, const base_text *names, unsigned count);
/* As it will be stored, but for link and statistics. */
const uint8_t *cbh_table_record(const cbh_table *table, uint32_t id);
/* Counts one more reference. */
void cbh_table_use(cbh_table *table, uint32_t id, uint64_t game);
/* Statistics, tree, chain, leftovers; then the whole file. False: out of memory. */
MUST_USE bool cbh_table_write(cbh_table *table, io_sink *sink, base_arena *scratch);
void cbh_table_free(cbh_table *table);

#endif
