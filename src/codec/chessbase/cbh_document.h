/* cbh_document.h - what belongs to a whole database: its entities in their order, holes, headers, members nobody understands.
 *
 * The reader describes it, the writer finds its way back by it. Entities are lists of the values of their fields. */
#ifndef CHESSBASE_CBH_DOCUMENT_H
#define CHESSBASE_CBH_DOCUMENT_H

#include "cbh_names.h"
#include "model/tree.h"

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
