/* dubov.h - the Dubov system (FIDE Handbook C.04.4.1, from February 2026).
 *
 * Its aim is that players with the same score have met opponents with the same ratings. Players who seek White, ordered
 * by the ratings of their opponents, meet players who seek Black, ordered by their own ratings. */
#ifndef DUBOV_DUBOV_H
#define DUBOV_DUBOV_H

#include "pairing/swiss/swiss_field.h"
#include "rules/event/event_grid.h"

typedef struct dubov_problem {
    const pairing_problem *field; /* the players of the round */
    const int64_t *average;       /* indexed by player: mean rating of the opponents; 0: no opponents yet (1.7) */
    const uint32_t *upfloats;     /* indexed by player: games against opponents with a higher score (1.8) */
} dubov_problem;

/* Fill the problem from the rounds before the one that `field` is for. `grid` is the event that `field` was made from.
 * False: out of memory. */
MUST_USE bool dubov_problem_make(dubov_problem *out, base_arena *arena, const event_grid *grid,
                                 const pairing_problem *field);
/* Return the colour that a player seeks (1.6); a player without a game seeks Black. */
gamut_colour dubov_seeks(const pairing_player *player);
/* Pair the round. `review` collects the reasons; it may be NULL. False: out of memory. */
MUST_USE bool dubov_solve(swiss_answer *out, base_arena *arena, const dubov_problem *problem, swiss_review *review);

#endif
