/* tables.h - constants of the board; tools/chess_tables.py writes them when Gamut is built. */
#ifndef CHESS_TABLES_H
#define CHESS_TABLES_H

#include "square.h"

/* What a piece sees on an empty board, by role and square; nothing for pawns. */
extern const chess_set chess_reach[7][64];
/* What a pawn attacks, by side and square. */
extern const chess_set chess_pawn_attacks[2][64];
/* Where a piece on that square would give check to a king on an empty board, by piece and square: a king nowhere. */
extern const chess_set chess_threats[16][64];

/* The lines through a square, without it. */
typedef struct chess_lines {
    chess_set file;
    chess_set diagonal;      /* a1 to h8 */
    chess_set anti_diagonal; /* a8 to h1 */
} chess_lines;
extern const chess_lines chess_line_masks[64];

/* By the occupied squares of files b to g, then by file: the edges never change what a rook sees. */
extern const uint8_t chess_rank_attacks[64][8];

/* The squares strictly between two squares of one line; none when they share no line. */
extern const chess_set chess_between[64][64];

/* Keys of the hash. Absent things have key 0, so that they can be hashed in without asking. */
extern const uint64_t chess_piece_keys[16][64];
extern const uint64_t chess_castling_keys[64];   /* by the rook's square */
extern const uint64_t chess_en_passant_keys[65]; /* the same for all squares of a file */
extern const uint64_t chess_black_key;           /* Black is to move */

#endif
