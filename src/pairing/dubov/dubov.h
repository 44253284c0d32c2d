/* dubov.h - the Dubov system (FIDE Handbook C.04.4.1, from February 2026).
 *
 * It wants players of a score to have met opponents of equal ratings: those who seek White, by the ratings that they
 * have met, meet those who seek Black, by their own. */
#ifndef DUBOV_DUBOV_H
#define DUBOV_DUBOV_H

#include "pairing/swiss/swiss_field.h"
#include "rules/event/event_grid.h"

typedef struct dubov_problem {
    const pairing_problem *field; /* of the round */
    const int64_t *average;       /* by player: of the ratings of his opponents; 0: none (1.7) */
    const uint32_t *upfloats;     /* how often he met a higher score (1.8) */
} dubov_problem;

/* From the rounds before that of the field, of the same event. False: out of memory. */
MUST_USE bool dubov_problem_make(dubov_problem *out, base_arena *arena, const event_grid *grid,
                                 const pairing_problem *field);
/* The colour that somebody seeks (1.6); who has not played seeks Black. */
gamut_colour dubov_seeks(const pairing_player *player);
/* With a review, which may be NULL, also why. False: out of memory. */
MUST_USE bool dubov_solve(swiss_answer *out, base_arena *arena, const dubov_problem *problem, swiss_review *review);

#endif
