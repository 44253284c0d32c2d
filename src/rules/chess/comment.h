/* comment.h - the values of structured annotations. They are kept as they were spelled; this reads what they say. */
#ifndef CHESS_COMMENT_H
#define CHESS_COMMENT_H

#include "base/base.h"

/* [%clk] (time left) and [%emt] (time spent): "1:40:22", "0:00:02.96", "59.9", in milliseconds. False: it is no
 * time, or one of more than three years, which is no player's; sums of such times overflow nothing. */
MUST_USE bool chess_read_clock(int64_t *milliseconds, base_text text);

#endif
