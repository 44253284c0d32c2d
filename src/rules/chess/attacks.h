/* attacks.h - the squares that a piece attacks.
 *
 * The attacks of line pieces (bishop, rook, queen) along files and diagonals are computed by subtraction, a method
 * known as hyperbola quintessence: in `occupied - square`, the borrow runs up the line and stops at the first blocker.
 * For the other direction, the same is done on the board with reversed bytes. Attacks along a rank are looked up
 * (chess_row_attacks). That needs only 2 KB of masks and tables, which stay in the cache while a file is read, and no
 * initialisation. */
#ifndef CHESS_ATTACKS_H
#define CHESS_ATTACKS_H

#include "square.h"

/* ---- constants of the board, made by tools/chess_tables.py during the build ---- */

/* The squares that a piece attacks on an empty board, indexed by role and square; empty for pawns. */
extern const chess_set chess_reach[7][64];
/* The squares that a pawn attacks, indexed by side and square. */
extern const chess_set chess_pawn_attacks[2][64];
/* The squares on which an enemy king would be in check by a piece on an empty board, indexed by piece and square; empty
 * for kings. */
extern const chess_set chess_threats[16][64];

/* The lines through a square, without the square itself. */
typedef struct chess_lines {
    chess_set file;
    chess_set diagonal;      /* a1 to h8 */
    chess_set anti_diagonal; /* a8 to h1 */
} chess_lines;
extern const chess_lines chess_line_masks[64];

/* The attacks of a rook along its rank, indexed by the occupied squares of files b to g and by the file of the rook.
 * The a-file and the h-file do not matter, because nothing is behind them. */
extern const uint8_t chess_rank_attacks[64][8];

/* The squares between two squares of the same line, without these two; empty if they share no line. */
extern const chess_set chess_between[64][64];
/* The squares of the same line that are behind the second square, as seen from the first; empty if they share no
 * line. */
extern const chess_set chess_beyond[64][64];

/* Keys of the position hash. The keys of an empty square and of CHESS_NO_SQUARE are 0, so these two cases need no
 * test. */
extern const uint64_t chess_piece_keys[16][64];
extern const uint64_t chess_castling_keys[64];   /* indexed by the rook's square */
extern const uint64_t chess_en_passant_keys[65]; /* the keys of all squares of a file are equal */
extern const uint64_t chess_black_key;           /* included if Black is to move */

/* ---- lines ---- */

static inline chess_set chess_line_attacks(chess_square square, chess_set occupied, chess_set line)
{
    chess_set up = occupied & line;
    chess_set down = __builtin_bswap64(up) - chess_bit(square ^ 56);
    return ((up - chess_bit(square)) ^ __builtin_bswap64(down)) & line;
}

/* Along a rank the subtraction would need reversed bits, not reversed bytes, so the attacks are looked up in a
 * table. */
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
