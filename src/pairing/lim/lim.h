/* lim.h - the Lim system (FIDE Handbook C.04.4.3), in one deterministic reading: its text leaves choices open, which
 * docs/pairing-rules.md lists.
 *
 * A high player has a small number, a low player a large one. */
#ifndef LIM_LIM_H
#define LIM_LIM_H

#include "pairing/swiss/swiss_field.h"
#include "rules/event/event_grid.h"

typedef struct lim_problem {
    const pairing_problem *field; /* the players of the round */
    int64_t median;               /* half of the points of the rounds played */
    const bool *has_floated;      /* indexed by player: in the round before this one (3.10) */
} lim_problem;

/* Fill the problem from the rounds before the one that `field` is for. `grid` is the event that `field` was made from.
 * False: out of memory. */
MUST_USE bool lim_problem_make(lim_problem *out, base_arena *arena, const event_grid *grid,
                               const pairing_problem *field);
/* Pair the round. `review` collects the reasons; it may be NULL. False: out of memory. */
MUST_USE bool lim_solve(swiss_answer *out, base_arena *arena, const lim_problem *problem, swiss_review *review);

/* ---- colours ---- */

/* Return the colour that a player is due (5.1 to 5.6); NONE: the player has had no game. */
gamut_colour lim_due(const pairing_problem *field, uint32_t player);
/* Return whether both players are due the same colour. */
bool lim_clash(const pairing_problem *field, uint32_t a, uint32_t b);
/* Return why two players are not compatible (2.1, in the last round 6); NULL: they are. */
const swiss_criterion *lim_find_flaw(const lim_problem *problem, uint32_t a, uint32_t b);
/* Return the two players with their colours. `problem` is a lim_problem. */
pairing_pair lim_give_colours(const void *problem, uint32_t a, uint32_t b);
extern const swiss_criterion lim_met, lim_colours;

#endif
