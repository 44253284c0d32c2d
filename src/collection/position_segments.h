/* position_segments.h - the segments of the index of positions, as they are stored: for positions.c and its
 * neighbours. */
#ifndef COLLECTION_POSITION_SEGMENTS_H
#define COLLECTION_POSITION_SEGMENTS_H

#include "position_walk.h"
#include "positions.h"

enum {
    SEGMENT_BLOCK = 256, /* buckets of a block, which is a row */
    SEGMENT_BOARD = 33   /* bytes of a board: two squares each, and the side to move */
};

typedef struct position_segment {
    int64_t id;
    collection_range games;
    uint64_t game_count, positions;
    unsigned bits; /* of the number of a bucket, which are the first of a key */
} position_segment;

/* Those that can be read, by their games. NULL: there are none, or the store failed, and then `*is_known` is false. */
position_segment *position_segments_list(size_t *count, bool *is_known, base_arena *arena, collection_store *store);

/* Adds the games of the segments, which are ascending, that may come to a position of that key; `is_passed` (NULL:
 * none): segments of which none is wanted. Games that lie between the segments, and are known by none, are added if
 * `with_unknown`. False: out of memory, or the store failed. */
MUST_USE bool position_segments_find(base_list *out, base_arena *arena, collection_store *store,
                                     const position_segment *segments, size_t count, const bool *is_passed,
                                     uint64_t key, bool with_unknown);
/* The games of the ranges, to be walked through by store_next_row. NULL: the store failed. */
store_statement *position_ask_games(collection_store *store, const collection_range *ranges, size_t count);

/* A board as the counted moves of a segment have it. */
void position_board_pack(uint8_t out[SEGMENT_BOARD], const chess_piece board[64], unsigned side);

/* A move of a position, with its best game by its id. */
typedef struct counted_move {
    search_branch branch;
    int64_t best;
} counted_move;
/* The move's place in the list, where it is put if it is not there. NULL: out of memory. */
counted_move *position_find_move(base_list *moves, base_arena *arena, chess_move move);

#endif
