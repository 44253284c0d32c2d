/* positions.h - the index of positions, which finds the games of a collection that reach a position.
 *
 * The index consists of segments. A segment covers all games whose ids are in its range: positions (board and side to
 * move) are divided into buckets by their hash, and each bucket lists the ids of the games that reach one of its
 * positions. A listed game may reach only another position of the bucket, so each game must be tested; but no game is
 * missing. For positions that many games reach, a segment also stores the board and the exact counts of the moves made
 * there.
 *
 * Games that no segment covers must be tested one by one. So the answer is right at any time: segments are written
 * after a load, each in one transaction, and a transaction that removes a game also removes its segment. */
#ifndef COLLECTION_POSITIONS_H
#define COLLECTION_POSITIONS_H

#include "search/move_tree.h"
#include "store.h"

/* Return the SQL statement that creates table number `at` of the index in SQLite; NULL after the last. */
const char *positions_table_at(size_t at);

/* Make segments for all games that no segment covers yet, and join small segments. False: the store failed, or out of
 * memory. */
MUST_USE bool positions_update(collection_store *store, base_budget *budget);

/* Return the games that may reach the position, ascending. NULL with `*count` 0: there are no such games, or memory ran
 * out, which the arena reports. If the store failed, `*is_known` is false and all games must be tested. */
const collection_range *positions_find(size_t *count, bool *is_known, base_arena *arena, collection_store *store,
                                       const chess_position *position);
/* Append a range of games to an ascending list of collection_range. False: out of memory. */
MUST_USE bool positions_add_range(base_list *ranges, base_arena *arena, int64_t first, int64_t last);
/* Return the union of two lists of games if `is_either`, otherwise their intersection. NULL as in positions_find. */
const collection_range *positions_join(size_t *count, base_arena *arena, const collection_range *a, size_t a_count,
                                       const collection_range *b, size_t b_count, bool is_either);

/* Add the moves that all games made in the position to the tree. False: the index covers too few games, or the store
 * failed; then all games must be read. */
MUST_USE bool positions_grow_tree(search_tree *tree, base_arena *arena, collection_store *store,
                                  const chess_position *position);

#endif
