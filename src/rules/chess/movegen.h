/* movegen.h - the legal moves of a position. */
#ifndef CHESS_MOVEGEN_H
#define CHESS_MOVEGEN_H

#include "position.h"

/* The most legal moves of a position. In games there are at most 218, but a position that was set up may be full of
 * queens. A square can be attacked along at most 8 lines and by 8 knights, and a piece attacks at most 27 squares. So
 * if `a` squares are targets and the others have pieces, there are at most 16 a moves, and at most 27 (64 - a) moves;
 * the two limits are equal at 643. Promotions on 8 squares along 3 lines add 96 (in antichess, promotions to a king as
 * well), castling adds 2. */
enum {
    CHESS_MOVES_MAX = 752
};

typedef struct chess_moves {
    chess_move items[CHESS_MOVES_MAX];
    unsigned count;
} chess_moves;

/* List all legal moves by the laws of the position, in no particular order. The null move is not included. */
void chess_generate(chess_moves *out, const chess_position *position);
/* Count the legal moves without listing them. */
unsigned chess_count_moves(const chess_position *position);
bool chess_has_move(const chess_position *position);

enum {
    CHESS_PERFT_DEPTH = 16
};
/* Count the sequences of exactly `depth` legal moves (at most CHESS_PERFT_DEPTH), which is the usual test of a move
 * generator. */
uint64_t chess_perft(const chess_position *position, unsigned depth);

#endif
