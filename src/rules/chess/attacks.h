/* attacks.h - the squares that a piece attacks.
 *
 * Lines are solved by subtraction (hyperbola quintessence): the borrow of occupied - square stops at the first blocker
 * above a square; below it, the same works on the byte-reversed board. That needs 2 KB of masks, which stay in the
 * cache while a file is read, and no initialisation. */
#ifndef CHESS_ATTACKS_H
#define CHESS_ATTACKS_H

#include "square.h"

/* ---- constants of the board, made by tools/chess_tables.py during the build ---- */

/* The squares that a piece attacks on an empty board, by role and square; none for pawns. */
extern const chess_set chess_reach[7][64];
/* The squares that a pawn attacks, by side and square. */
extern const chess_set chess_pawn_attacks[2][64];
/* The squares where a king is in check from a piece on an empty board, by piece and square; none for kings. */
extern const chess_set chess_threats[16][64];

/* The lines through a square, without it. */
typedef struct chess_lines {
    chess_set file;
    chess_set diagonal;      /* a1 to h8 */
    chess_set anti_diagonal; /* a8 to h1 */
} chess_lines;
extern const chess_lines chess_line_masks[64];

/* By the occupied squares of files b to g, then by file: pieces on the edges do not change a rook's attacks. */
extern const uint8_t chess_rank_attacks[64][8];

/* The squares between two squares of one line, without both; none if they share no line. */
extern const chess_set chess_between[64][64];
/* The squares of their line behind the second, as seen from the first; none if they share no line. */
extern const chess_set chess_beyond[64][64];

/* Keys of the hash. The keys of an empty square and of no square are 0, so that hashing needs no test. */
extern const uint64_t chess_piece_keys[16][64];
extern const uint64_t chess_castling_keys[64];   /* by the rook's square */
extern const uint64_t chess_en_passant_keys[65]; /* the same for all squares of a file */
extern const uint64_t chess_black_key;           /* Black is to move */

/* ---- lines ---- */

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
