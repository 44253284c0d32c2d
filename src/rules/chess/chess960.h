/* chess960.h - the 960 starting arrays and their numbers. */
#ifndef CHESS_CHESS960_H
#define CHESS_CHESS960_H

#include "position.h"

enum {
    CHESS_960_COUNT = 960,
    CHESS_960_STANDARD = 518 /* the usual array */
};

/* Sets up a starting position by its number, 0 to 959. */
void chess_set_start_960(chess_position *out, unsigned number);

/* The number of the array when the position is the start of a game with all castling rights, or -1. */
int chess_number_960(const chess_position *position);

#endif
