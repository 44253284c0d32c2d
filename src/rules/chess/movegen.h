/* movegen.h - the legal moves of a position. */
#ifndef CHESS_MOVEGEN_H
#define CHESS_MOVEGEN_H

#include "position.h"

/* No game reaches more than 218, but a set-up may be a board full of queens. Every square that can be moved to is
 * seen along at most 8 lines and by 8 knights, and a piece sees at most 27 squares: 16 a = 27 (64 - a) gives 643, and
 * promotions on 8 squares along 3 lines add 96 (in antichess to a king, too), castling 2. */
enum {
    CHESS_MOVES_MAX = 752
};

typedef struct chess_moves {
    chess_move items[CHESS_MOVES_MAX];
    unsigned count;
} chess_moves;

/* All legal moves by the laws of the position, in no promised order; the null move is not among them. */
void chess_generate(chess_moves *out, const chess_position *position);
/* How many there are, without writing them down. */
unsigned chess_count_moves(const chess_position *position);
bool chess_has_move(const chess_position *position);

/* ---- how many ways a game can go on: the test of every move generator ---- */

/* The number of move sequences of exactly `depth` moves (at most CHESS_PERFT_DEPTH). */
enum {
    CHESS_PERFT_DEPTH = 16
};
uint64_t chess_perft(const chess_position *position, unsigned depth);

#endif
