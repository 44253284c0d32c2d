/* setup.h - faults of positions that were set up, and the starting positions of Chess960. */
#ifndef CHESS_SETUP_H
#define CHESS_SETUP_H

#include "position.h"

/* The faults are flags, so that all of them can be reported at once. */
typedef enum chess_fault {
    CHESS_FAULT_EMPTY = 1 << 0,
    CHESS_FAULT_NO_WHITE_KING = 1 << 1,
    CHESS_FAULT_NO_BLACK_KING = 1 << 2,
    CHESS_FAULT_WHITE_KINGS = 1 << 3,
    CHESS_FAULT_BLACK_KINGS = 1 << 4,
    CHESS_FAULT_WHITE_PAWNS = 1 << 5,
    CHESS_FAULT_BLACK_PAWNS = 1 << 6,
    CHESS_FAULT_WHITE_PIECES = 1 << 7,
    CHESS_FAULT_BLACK_PIECES = 1 << 8,
    CHESS_FAULT_WHITE_PROMOTED = 1 << 9,
    CHESS_FAULT_BLACK_PROMOTED = 1 << 10,
    CHESS_FAULT_PAWN_ON_EDGE = 1 << 11,
    CHESS_FAULT_WHITE_CASTLING = 1 << 12,
    CHESS_FAULT_BLACK_CASTLING = 1 << 13,
    CHESS_FAULT_EN_PASSANT = 1 << 14,
    CHESS_FAULT_KINGS_TOUCH = 1 << 15,
    CHESS_FAULT_OPPONENT_IN_CHECK = 1 << 16,
    CHESS_FAULT_CHECKERS = 1 << 17
} chess_fault;

/* Return a sum of chess_fault. 0: these tests give no reason why a game could not reach the position. */
uint32_t chess_find_faults(const chess_position *position);

/* Remove castling rights for which the king or the rook is not in its place. */
void chess_drop_false_rights(chess_position *position);

/* The names of a fault, for data and for people. */
typedef struct chess_fault_row {
    chess_fault fault;
    const char *name; /* "no-white-king" */
    const char *text; /* "White has no king" */
} chess_fault_row;

/* Return the fault with that index, in the order of the bits; NULL after the last. */
const chess_fault_row *chess_fault_at(size_t at);

/* Return whether the castling rights exist only in Chess960: the king is not on the e-file, or the rook not in a
 * corner. */
bool chess_is_chess960(const chess_position *position);

/* ---- the 960 starting arrays and their numbers ---- */

enum {
    CHESS_960_COUNT = 960,
    CHESS_960_STANDARD = 518 /* the usual starting position */
};

/* Set up a starting position by its number, 0 to 959. */
void chess_set_start_960(chess_position *out, unsigned number);

/* Return the number of the starting position if the position is one, with all castling rights; otherwise -1. */
int chess_number_960(const chess_position *position);

#endif
