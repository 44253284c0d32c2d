/* outcome.h - how a game stands: over, drawn if somebody asks, or going on. */
#ifndef CHESS_OUTCOME_H
#define CHESS_OUTCOME_H

#include "position.h"

typedef enum chess_outcome {
    CHESS_GOING_ON,
    CHESS_CHECKMATE, /* the side to move has lost */
    CHESS_STALEMATE,
    CHESS_DEAD,    /* nobody can mate any more, whatever is played: by material only */
    CHESS_GAVE_ALL /* antichess: the side to move has nothing left, and has won */
} chess_outcome;

/* What the position itself decides. A stalemate in antichess is one: to some players it is a win for the side to move, to
 * others a question of who has fewer pieces. */
chess_outcome chess_judge(const chess_position *position);

/* Whether some sequence of legal moves, however silly, could let the side mate; judged by material only. */
bool chess_can_mate(const chess_position *position, chess_side side);

/* Fifty moves each without capture or pawn move: the side to move may claim a draw; seventy-five: it is drawn, unless
 * the last move mated. */
bool chess_is_fifty_moves(const chess_position *position);
bool chess_is_seventy_five_moves(const chess_position *position);

/* How often the last of the positions, given by their hashes in the order of play, has occurred among them: 3 lets a
 * player claim a draw, 5 ends the game. `clock` is that of the last position and bounds the search. */
unsigned chess_count_occurrences(const uint64_t *hashes, size_t count, uint32_t clock);

#endif
