/* position_segments.h - the segments of the index of positions, shared by the files that read and write it. */
#ifndef COLLECTION_POSITION_SEGMENTS_H
#define COLLECTION_POSITION_SEGMENTS_H

#include "position_walk.h"
#include "positions.h"

enum {
    SEGMENT_BLOCK = 256, /* buckets in a block; each block is one row */
    SEGMENT_BOARD = 33   /* bytes of a packed board: two squares in each byte, and the side to move */
};

typedef struct position_segment {
    int64_t id;
    collection_range games;
    uint64_t game_count, positions;
    unsigned bits; /* the highest `bits` bits of a key are the number of its bucket */
} position_segment;

/* Return the segments that this version can read, sorted by their games. NULL: there are none; if the store failed,
 * `*is_known` is false. */
position_segment *position_segments_list(size_t *count, bool *is_known, base_arena *arena, collection_store *store);

/* Append the games that may reach a position with that key, except games of segments marked in `is_passed` (NULL: no
 * segment is marked). `segments` must be ascending. With `with_unknown`, also append all games outside the segments.
 * False: out of memory, or the store failed. */
MUST_USE bool position_segments_find(base_list *out, base_arena *arena, collection_store *store,
                                     const position_segment *segments, size_t count, const bool *is_passed,
                                     uint64_t key, bool with_unknown);
/* Select the games of the ranges, to be stepped through by store_next_row. NULL: the store failed. */
store_statement *position_ask_games(collection_store *store, const collection_range *ranges, size_t count);

/* Pack a board into the form in which segments store it. */
void position_board_pack(uint8_t out[SEGMENT_BOARD], const chess_piece board[64], unsigned side);

/* A move made in a position, with its counts. */
typedef struct counted_move {
    search_branch branch;
    int64_t best; /* id of the best game with this move (see search_count_game) */
} counted_move;
/* Return the entry of the move in the list; add it if it is missing. NULL: out of memory. */
counted_move *position_find_move(base_list *moves, base_arena *arena, chess_move move);

#endif
