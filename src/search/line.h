/* line.h - the first moves of a game: '1.e4 c5 2.Nf3'. */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "base/arena.h"
#include "rules/chess/position.h"

typedef struct search_line {
    const chess_move *moves;
    size_t count;
    chess_position end; /* after the last move */
} search_line;

/* Parse moves from the initial position, in any notation, with move numbers or without. False: `*problem` is the
 * reason, or NULL if out of memory. */
MUST_USE bool search_read_line(search_line *out, base_arena *arena, base_text text, const char **problem);

#endif
