/* burstein.h - the Burstein system (FIDE Handbook C.04.4.2, from February 2026), after its seeding rounds.
 *
 * Its aim is that players with the same score have met opponents of the same strength: a player whose opponents were
 * strong meets one whose opponents were weak. */
#ifndef BURSTEIN_BURSTEIN_H
#define BURSTEIN_BURSTEIN_H

#include "pairing/swiss/swiss_field.h"
#include "rules/event/event_grid.h"

typedef struct burstein_problem {
    const pairing_problem *field; /* the players of the round */
    const int64_t *buchholz;      /* indexed by player (1.7) */
    const int64_t *sonneborn;
} burstein_problem;

/* Return how many of the first rounds are paired by the Dutch system (1.6). */
uint32_t burstein_seeding_rounds(uint32_t rounds);
/* Compute both indexes from the rounds before the one that `field` is for. `grid` is the event that `field` was made
 * from. False: out of memory. */
MUST_USE bool burstein_problem_make(burstein_problem *out, base_arena *arena, const event_grid *grid,
                                    const pairing_problem *field);
/* Pair the round. `review` collects the reasons; it may be NULL. False: out of memory. */
MUST_USE bool burstein_solve(swiss_answer *out, base_arena *arena, const burstein_problem *problem,
                             swiss_review *review);

#endif
