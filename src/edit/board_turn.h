/* board_turn.h - a board with the table turned: every hand moves some seats clockwise, and all that names a seat or a
 * side with it. */
#ifndef EDIT_BOARD_TURN_H
#define EDIT_BOARD_TURN_H

#include <gamut/board.h>

#include "base/arena.h"
#include "rules/bridge/deal.h"

/* Names, dealer, vulnerability, hands, auction, declarer, play, results and scores by side, the tags and the columns of
 * tables that name seats or sides. Comments and notes stay as they were written. What is not changed is shared with the
 * board. NULL: out of memory. */
MUST_USE const gamut_board *board_turn(base_arena *arena, const gamut_board *board, unsigned steps);

#endif
