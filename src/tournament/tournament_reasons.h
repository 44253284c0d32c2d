/* tournament_reasons.h - why a round is paired as it is, whatever the system. */
#ifndef TOURNAMENT_TOURNAMENT_REASONS_H
#define TOURNAMENT_TOURNAMENT_REASONS_H

#include "pairing/swiss/swiss_review.h"
#include "tournament.h"

typedef struct tournament_verdict {
    bool is_same;          /* the same pairs and bye, whatever the colours */
    bool is_illegal;       /* two competitors that may not meet, or a forbidden bye */
    const char *criterion; /* "C12", or an article; NULL: it is the same */
    const char *why;       /* a sentence; NULL: it is the same */
} tournament_verdict;

/* Find out where another pairing differs from the round, which must be possible. False: out of memory. */
MUST_USE bool tournament_judge(tournament_verdict *out, base_arena *arena, const tournament_round *round,
                               const pairing_given *given);

/* The best pairing in which two competitors meet (with PAIRING_NOBODY as the second: the first gets the bye), and why
 * it is not the round. No pairs: there is none. */
typedef struct tournament_wish {
    tournament_verdict verdict;
    const pairing_pair *pairs;
    size_t pair_count;
} tournament_wish;
MUST_USE bool tournament_why_not(tournament_wish *out, base_arena *arena, const tournament_round *round, uint32_t a,
                                 uint32_t b);

/* List the brackets (swiss_bracket) of a round of a Swiss system other than the Dutch, in the arena. False: out of
 * memory. */
MUST_USE bool tournament_review(swiss_review *out, base_arena *arena, const tournament_round *round);

#endif
