/* setup.h - positions that were set up rather than played: what is wrong with them, and the arrays of Chess960. */
#ifndef CHESS_SETUP_H
#define CHESS_SETUP_H

#include "position.h"

/* A bit per fault, so that all are reported at once. */
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

/* A sum of chess_fault; 0: it could be a position of a game, as far as counting and looking can tell. */
uint32_t chess_find_faults(const chess_position *position);

/* Takes away the castling rights whose king or rook is not there: they were said, and cannot be used. */
void chess_drop_false_rights(chess_position *position);

/* How a fault is called in data and in words. */
typedef struct chess_fault_row {
    chess_fault fault;
    const char *name; /* "no-white-king" */
    const char *text; /* "White has no king" */
} chess_fault_row;

/* The faults in the order of their bits; NULL after the last. */
const chess_fault_row *chess_fault_at(size_t at);

/* Whether castling rights need Chess960: a king off the e-file or a rook off the corners. */
bool chess_is_chess960(const chess_position *position);

/* ---- the 960 starting arrays and their numbers ---- */

enum {
    CHESS_960_COUNT = 960,
    CHESS_960_STANDARD = 518 /* the usual array */
};

/* Sets up a starting position by its number, 0 to 959. */
void chess_set_start_960(chess_position *out, unsigned number);

/* The number of the array when the position is the start of a game with all castling rights, or -1. */
int chess_number_960(const chess_position *position);

#endif
