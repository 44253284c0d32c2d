/* position_segments.h - the segments of the index of positions, shared by the files that read and write it. */
#ifndef COLLECTION_POSITION_SEGMENTS_H
#define COLLECTION_POSITION_SEGMENTS_H

#include "position_walk.h"
#include "positions.h"

enum {
    SEGMENT_BLOCK = 256, /* buckets in a block, which is a row */
    SEGMENT_BOARD = 33   /* bytes of a packed board: two squares in each byte, and the side to move */
};

typedef struct position_segment {
    int64_t id;
    collection_range games;
    uint64_t game_count, positions;
    unsigned bits; /* the bucket of a key is its highest bits, as many as this */
} position_segment;

/* Return the readable segments, sorted by their games. NULL: there are none; if the store failed, `*is_known` is
 * false. */
position_segment *position_segments_list(size_t *count, bool *is_known, base_arena *arena, collection_store *store);

/* Append the games of ascending segments that may reach a position of that key, except those of segments marked in
 * `is_passed` (NULL: none). With `with_unknown`, also append all games outside the segments. False: out of memory, or
 * the store failed. */
MUST_USE bool position_segments_find(base_list *out, base_arena *arena, collection_store *store,
                                     const position_segment *segments, size_t count, const bool *is_passed,
                                     uint64_t key, bool with_unknown);
/* Return the games of the ranges, to be stepped through by store_next_row. NULL: the store failed. */
store_statement *position_ask_games(collection_store *store, const collection_range *ranges, size_t count);

/* Pack a board as segments store it. */
void position_board_pack(uint8_t out[SEGMENT_BOARD], const chess_piece board[64], unsigned side);

/* A move of a position. */
typedef struct counted_move {
    search_branch branch;
    int64_t best; /* id of its best game */
} counted_move;
/* Return the move in the list, added if necessary. NULL: out of memory. */
counted_move *position_find_move(base_list *moves, base_arena *arena, chess_move move);

#endif
