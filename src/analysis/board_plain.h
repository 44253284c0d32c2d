/* board_plain.h - a board in one spelling, so that two boards that mean the same are equal.
 *
 * The same board may begin its deal with any seat, have an unknown value as ?, as nothing or not at all, its tags in any
 * order, a comment in braces or behind a semicolon, and rows of the play padded or not. Whoever compares boards by their
 * meaning compares them in this form. */
#ifndef ANALYSIS_BOARD_PLAIN_H
#define ANALYSIS_BOARD_PLAIN_H

#include <gamut/board.h>

#include "base/arena.h"

/* `*board` is a copy of the struct; lists that change are made anew in `arena`. False: out of memory. */
MUST_USE bool board_make_plain(base_arena *arena, gamut_board *board);

#endif
