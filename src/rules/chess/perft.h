/* perft.h - how many ways a game can go on: the test of every move generator. */
#ifndef CHESS_PERFT_H
#define CHESS_PERFT_H

#include "position.h"

/* The number of move sequences of exactly `depth` moves (at most CHESS_PERFT_DEPTH). */
enum {
    CHESS_PERFT_DEPTH = 16
};
uint64_t chess_perft(const chess_position *position, unsigned depth);

#endif
