/* bidding.h - patterns of auctions: '1S - 2D', '1NT P 2C * 3NT'.
 *
 * A pattern is a list of calls from the first bid on: bids, P or - for a pass, X and XX for double and redouble, ? for
 * any call, * for any number of calls; 1? is any bid of that level, ?S any bid of that suit. A pattern that begins with
 * a pass is compared from the first call of the auction on. The auction may go on after the last call of the pattern,
 * unless the pattern ends with the word "end". */
#ifndef SEARCH_BIDDING_H
#define SEARCH_BIDDING_H

#include <gamut/board.h>

#include "base/arena.h"

typedef struct search_bidding search_bidding;

/* Parse a pattern. NULL: `*problem` is the reason, or NULL if out of memory. */
MUST_USE search_bidding *search_read_bidding(base_arena *arena, base_text text, const char **problem);
/* Whether the auction of the board fits. Also false if the board has no auction, if one of its calls cannot be read, or
 * if memory runs out, which the arena reports. */
bool search_fits_bidding(const search_bidding *bidding, base_arena *scratch, const gamut_board *board);

#endif
