/* board_change.h - tags and tables of a board by their names, and boards with other ones.
 *
 * Boards are read through pointers to const: who changes one copies its struct, and these functions give the copy lists
 * of its own. */
#ifndef MODEL_BOARD_CHANGE_H
#define MODEL_BOARD_CHANGE_H

#include <gamut/board.h>

#include "base/arena.h"

/* The first tag of that name among those without a member of their own. NULL: there is none. */
const gamut_board_tag *board_find_tag(const gamut_board *board, const char *name);
/* Gives the tag that value, after the others if it is new. Neither name nor value are copied: both must live as
 * long as the board. False: out of memory. */
MUST_USE bool board_put_tag(base_arena *arena, gamut_board *board, const char *name, base_text value);
/* Replaces the table of that name, or adds it after the others. False: out of memory. */
MUST_USE bool board_put_table(base_arena *arena, gamut_board *board, gamut_table table);
/* The whole table in other memory, with all its texts. False: out of memory. */
MUST_USE bool board_copy_table(gamut_table *out, base_arena *arena, const gamut_table *table);

#endif
