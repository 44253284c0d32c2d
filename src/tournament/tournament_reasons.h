/* tournament_reasons.h - explains why a round is paired as it is, for all systems. */
#ifndef TOURNAMENT_TOURNAMENT_REASONS_H
#define TOURNAMENT_TOURNAMENT_REASONS_H

#include "pairing/swiss/swiss_review.h"
#include "tournament.h"

typedef struct tournament_verdict {
    bool is_same;          /* the given pairing has the same pairs and bye, whatever the colours */
    bool is_illegal;       /* it has two competitors that may not meet, or a forbidden bye */
    const char *criterion; /* "C12", or an article; NULL: the given pairing is the same */
    const char *why;       /* a sentence; NULL: the given pairing is the same */
} tournament_verdict;

/* Find out where another pairing differs from the round. The round itself must be possible. False: out of memory. */
MUST_USE bool tournament_judge(tournament_verdict *out, base_arena *arena, const tournament_round *round,
                               const pairing_given *given);

/* The best pairing in which two competitors meet (with PAIRING_NOBODY as the second: the first gets the bye), and why
 * the round is not paired so. No pairs: no legal pairing has this pair. */
typedef struct tournament_wish {
    tournament_verdict verdict;
    const pairing_pair *pairs;
    size_t pair_count;
} tournament_wish;
MUST_USE bool tournament_why_not(tournament_wish *out, base_arena *arena, const tournament_round *round, uint32_t a,
                                 uint32_t b);

/* List the brackets (swiss_bracket) of a round in the arena, for Swiss systems other than the Dutch. False: out of
 * memory. */
MUST_USE bool tournament_review(swiss_review *out, base_arena *arena, const tournament_round *round);

#endif
