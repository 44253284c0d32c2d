/* board_plain.h - one form for boards that mean the same, to compare them.
 *
 * The deal of a board may begin with any seat, an unknown value may be "?", empty or missing, a comment may be in
 * braces or after a semicolon, and rows of the play may be padded. */
#ifndef EDIT_BOARD_PLAIN_H
#define EDIT_BOARD_PLAIN_H

#include <gamut/board.h>

#include "base/arena.h"

/* Which details of the original form are kept. */
typedef enum board_plainness {
    BOARD_BY_MEANING,
    BOARD_AS_LAID_OUT, /* keeps the kinds of comments, blanks around and inside texts, and widths of columns */
    BOARD_AS_NUMBERED  /* also keeps the numbers of notes; otherwise a reference becomes the text of its note */
} board_plainness;

/* Change `*board`, which must be the caller's own copy of the struct; lists that change are rebuilt in `arena`. False:
 * out of memory. */
MUST_USE bool board_make_plain(base_arena *arena, gamut_board *board, board_plainness plainness);

#endif
