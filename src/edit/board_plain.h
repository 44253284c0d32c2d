/* board_plain.h - a board in one spelling, so that two boards that mean the same are equal.
 *
 * The same board may begin its deal with any seat, have an unknown value as ?, as nothing or not at all, its tags in
 * any order, a comment in braces or after a semicolon, and rows of the play padded or not. Boards are compared by
 * meaning in this form. */
#ifndef EDIT_BOARD_PLAIN_H
#define EDIT_BOARD_PLAIN_H

#include <gamut/board.h>

#include "base/arena.h"

typedef enum board_plainness {
    BOARD_BY_MEANING,
    BOARD_AS_LAID_OUT, /* keep the kinds of comments, blanks around and inside texts, and the widths of columns */
    BOARD_AS_NUMBERED  /* and the numbers of notes: otherwise a note is its text wherever something refers to it */
} board_plainness;

/* `*board` is a copy of the struct; lists that change are rebuilt in `arena`. False: out of memory. */
MUST_USE bool board_make_plain(base_arena *arena, gamut_board *board, board_plainness plainness);

#endif
