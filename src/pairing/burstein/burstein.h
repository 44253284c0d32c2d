/* burstein.h - the Burstein system (FIDE Handbook C.04.4.2, from February 2026), after its seeding rounds.
 *
 * It wants players of a score to have met opponents of equal strength: whoever met strong ones meets who met weak
 * ones. */
#ifndef BURSTEIN_BURSTEIN_H
#define BURSTEIN_BURSTEIN_H

#include "pairing/swiss/swiss_field.h"
#include "rules/event/event_grid.h"

typedef struct burstein_problem {
    const pairing_problem *field; /* of the round */
    const int64_t *buchholz;      /* by player (1.7) */
    const int64_t *sonneborn;
} burstein_problem;

/* How many rounds are paired by the Dutch system before (1.6). */
uint32_t burstein_seeding_rounds(uint32_t rounds);
/* The two indexes from the rounds before that of the field, of the same event. False: out of memory. */
MUST_USE bool burstein_problem_make(burstein_problem *out, base_arena *arena, const event_grid *grid,
                                    const pairing_problem *field);
/* With a review, which may be NULL, also why. False: out of memory. */
MUST_USE bool burstein_solve(swiss_answer *out, base_arena *arena, const burstein_problem *problem,
                             swiss_review *review);

#endif
