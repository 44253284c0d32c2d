/* attacks.h - what a piece sees.
 *
 * Lines are solved by subtraction (hyperbola quintessence): the first blocker above a square is where the borrow of
 * occupied - square stops; below it, the same on the byte-reversed board. That needs 2 KB of masks, stays in the
 * cache while a file streams by, and has nothing to initialise. */
#ifndef CHESS_ATTACKS_H
#define CHESS_ATTACKS_H

#include "tables.h"

static inline chess_set chess_line_attacks(chess_square square, chess_set occupied, chess_set line)
{
    chess_set up = occupied & line;
    chess_set down = __builtin_bswap64(up) - chess_bit(square ^ 56);
    return ((up - chess_bit(square)) ^ __builtin_bswap64(down)) & line;
}

/* A byte swap does not reverse a rank, so ranks are looked up. */
static inline chess_set chess_row_attacks(chess_square square, chess_set occupied)
{
    unsigned shift = square & 56u;
    return (chess_set)chess_rank_attacks[occupied >> (shift + 1) & 63u][chess_file(square)] << shift;
}

static inline chess_set chess_bishop_attacks(chess_square square, chess_set occupied)
{
    const chess_lines *lines = &chess_line_masks[square];
    return chess_line_attacks(square, occupied, lines->diagonal) |
           chess_line_attacks(square, occupied, lines->anti_diagonal);
}

static inline chess_set chess_rook_attacks(chess_square square, chess_set occupied)
{
    return chess_line_attacks(square, occupied, chess_line_masks[square].file) | chess_row_attacks(square, occupied);
}

#endif
