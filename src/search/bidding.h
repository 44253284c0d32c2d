/* bidding.h - auctions with wild cards: '1S - 2D', '1NT P 2C * 3NT'.
 *
 * Calls stand one after the other, from the first that is no pass: bids, P or - for a pass, X and XX for double and
 * redouble, ? for any call, * for any number of calls. 1? is any bid of that level, ?S any bid of that suit. Passes
 * before the first bid are counted only if the auction asked for begins with one. What comes after the last call asked
 * for does not matter, unless "end" stands there. */
#ifndef SEARCH_BIDDING_H
#define SEARCH_BIDDING_H

#include <gamut/board.h>

#include "base/arena.h"

typedef struct search_bidding search_bidding;

/* NULL: `*problem` says why, or is NULL when memory was not enough. */
MUST_USE search_bidding *search_read_bidding(base_arena *arena, base_text text, const char **problem);
/* A board without an auction fits nothing. False also when out of memory, and then the arena knows. */
bool search_fits_bidding(const search_bidding *asked, base_arena *scratch, const gamut_board *board);

#endif
