/* hand.h - conditions on a bridge hand: 'hcp>=15 and s>=5', 'balanced', 'shape=5332 or shape=6=3=2=2'.
 *
 * Terms are joined by "and" and "or"; "and" binds more tightly, and "not" may precede a term. A term is a count with a
 * comparison (= != < <= > >=) and a number or a range (15-17), or a word alone, which means at least one.
 *     hcp        high-card points                  s h d c    cards of a suit; spades ... clubs are the same
 *     controls   ace 2, king 1                     losers     losing trick count
 *     longest shortest    length of that suit      aces kings queens    their number
 *     shape=     5=3=3=2: spades to clubs; 5332: in any order; x is any length
 *     balanced   4333, 4432 or 5332                void singleton    in some suit
 *     SA HK      the hand has that card */
#ifndef SEARCH_HAND_H
#define SEARCH_HAND_H

#include "base/arena.h"
#include "rules/bridge/card.h"

typedef struct search_hand search_hand;

/* Parse conditions. NULL: `*problem` is the reason, or NULL if out of memory. */
MUST_USE search_hand *search_read_hand(base_arena *arena, base_text text, const char **problem);
/* Whether a hand of 13 cards meets the conditions. */
bool search_fits_hand(const search_hand *conditions, bridge_hand hand);

#endif
