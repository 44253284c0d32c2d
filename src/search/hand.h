/* hand.h - what a hand of bridge must have: 'hcp>=15 and s>=5', 'balanced', 'shape=5332 or shape=6=3=2=2'.
 *
 * Terms are joined by "and" and "or", of which "and" binds more tightly; "not" may stand before a term. A term is a
 * count and a comparison (= != < <= > >=) with a number or a range (15-17), or a word alone.
 *     hcp        high-card points                  s h d c    cards of a suit; spades ... clubs are the same
 *     controls   ace 2, king 1                     losers     losing trick count
 *     longest shortest                             aces kings queens    how many of them
 *     shape=     5=3=3=2: spades to clubs; 5332: in any order; x is any length
 *     balanced   4333, 4432 or 5332                void singleton    in some suit
 * Names of cards ask whether the hand has them: SA, HK. */
#ifndef SEARCH_HAND_H
#define SEARCH_HAND_H

#include "base/arena.h"
#include "rules/bridge/card.h"

typedef struct search_hand search_hand;

/* NULL: `*problem` says why, or is NULL when memory was not enough. */
MUST_USE search_hand *search_read_hand(base_arena *arena, base_text text, const char **problem);
/* Of a hand of 13 cards. */
bool search_fits_hand(const search_hand *asked, bridge_hand hand);

#endif
