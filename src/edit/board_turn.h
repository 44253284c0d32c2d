/* board_turn.h - turns a board: every hand moves a number of seats clockwise, and all names of seats and sides
 * follow. */
#ifndef EDIT_BOARD_TURN_H
#define EDIT_BOARD_TURN_H

#include <gamut/board.h>

#include "base/arena.h"
#include "rules/bridge/deal.h"

/* Return the board turned by `steps` seats. Names, dealer, vulnerability, hands, auction, declarer, play, results and
 * scores by side are turned, and so are the tags and columns of tables that name seats or sides. Comments and notes
 * stay unchanged. Unchanged parts are shared with the original board. NULL: out of memory. */
MUST_USE const gamut_board *board_turn(base_arena *arena, const gamut_board *board, unsigned steps);

#endif
