/* perft.c - counting the leaves of the game tree; the last move is counted, not played. */
#include "perft.h"

#include <assert.h>

#include "movegen.h"

/* Recursion, but as deep as the caller asks and at most CHESS_PERFT_DEPTH. */
static uint64_t count_leaves(const chess_position *position, unsigned depth)
{
    if (depth == 1)
        return chess_count_moves(position);
    chess_moves moves;
    chess_generate(&moves, position);
    uint64_t leaves = 0;
    for (unsigned i = 0; i < moves.count; i++) {
        chess_position next = *position;
        chess_play(&next, moves.items[i]);
        leaves += count_leaves(&next, depth - 1);
    }
    return leaves;
}

uint64_t chess_perft(const chess_position *position, unsigned depth)
{
    assert(depth <= CHESS_PERFT_DEPTH);
    return depth == 0 ? 1 : count_leaves(position, depth);
}
