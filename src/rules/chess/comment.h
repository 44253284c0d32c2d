/* comment.h - the values of structured annotations. They are kept as they were spelled; these read what they say. */
#ifndef CHESS_COMMENT_H
#define CHESS_COMMENT_H

#include "square.h"

/* [%clk] (time left) and [%emt] (time spent). False: it is no time. */
MUST_USE bool chess_read_clock(int64_t *milliseconds, base_text text);

/* One of [%csl] (squares) or [%cal] (arrows): "Ge4", "Gd2d4". */
typedef struct chess_mark {
    char colour; /* 'G', 'R', 'Y', 'B' ... as written */
    uint8_t from;
    uint8_t to; /* CHESS_NO_SQUARE for a square */
} chess_mark;
enum {
    CHESS_MARKS_MAX = 256 /* more than a board can show */
};
/* False: something else stands there, or there are more than `capacity`. */
MUST_USE bool chess_read_marks(chess_mark *out, size_t *count, size_t capacity, base_text text, bool are_arrows);

#endif
