/* positions.h - which games of a collection come to a position, without looking at all of them.
 *
 * The index consists of segments. A segment knows all games whose ids are in its range: positions (board and side to
 * move) fall into buckets by their hash, and of each bucket it has the ids of the games that come there. Some of them
 * come to another position of the bucket, so who asks looks at each; none is ever missing. Of positions that many games
 * come to a segment also has the moves that were made there, counted, with the board itself, so that these counts are
 * exact.
 *
 * Games that no segment knows are to be looked at one by one. So the answer is right at any time: segments are written
 * after a load, each in one transaction, and a segment goes in the transaction that takes one of its games away. */
#ifndef COLLECTION_POSITIONS_H
#define COLLECTION_POSITIONS_H

#include "search/move_tree.h"
#include "store.h"

/* The tables, of SQLite; NULL after the last. */
const char *positions_table_at(size_t at);

/* Makes segments of all games that none knows, joining small ones. False: the store failed, or out of memory. */
MUST_USE bool positions_update(collection_store *store, base_budget *budget);

/* The games that may come to the position, ascending. NULL with `*count` 0: none; or out of memory, which the arena
 * reports, or the store failed, and then `*is_known` is false and all games have to be looked at. */
const collection_range *positions_find(size_t *count, bool *is_known, base_arena *arena, collection_store *store,
                                       const chess_position *position);
/* Adds the games to an ascending list of collection_range. False: out of memory. */
MUST_USE bool positions_add_range(base_list *ranges, base_arena *arena, int64_t first, int64_t last);
/* What two answers have in common, or what either has. NULL as above. */
const collection_range *positions_join(size_t *count, base_arena *arena, const collection_range *a, size_t a_count,
                                       const collection_range *b, size_t b_count, bool is_either);

/* The moves from the position in all games. False: that needs more than the index knows, or the store failed, and the
 * games have to be looked at. */
MUST_USE bool positions_grow_tree(search_tree *tree, base_arena *arena, collection_store *store,
                                  const chess_position *position);

#endif
