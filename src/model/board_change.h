/* board_change.h - finding and replacing tags and tables of a board.
 *
 * Boards of a reader are const: to change one, copy its struct; these functions give the copy new lists. */
#ifndef MODEL_BOARD_CHANGE_H
#define MODEL_BOARD_CHANGE_H

#include <gamut/board.h>

#include "base/arena.h"

/* Return the first tag of that name in `tags`, or NULL. */
const gamut_board_tag *board_find_tag(const gamut_board *board, const char *name);
/* Set the value of a tag, or append a new tag. Name and value are not copied and must outlive the board. False: out of
 * memory. */
MUST_USE bool board_put_tag(base_arena *arena, gamut_board *board, const char *name, base_text value);
/* Replace the first table of that name, or append the table. False: out of memory. */
MUST_USE bool board_put_table(base_arena *arena, gamut_board *board, gamut_table table);
/* Copy the table with all its texts to the arena. False: out of memory. */
MUST_USE bool board_copy_table(gamut_table *out, base_arena *arena, const gamut_table *table);

#endif
