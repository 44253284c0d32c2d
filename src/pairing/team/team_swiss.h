/* team_swiss.h - the Swiss system for teams (FIDE Handbook C.04.6, from February 2026).
 *
 * A problem is a field of teams in memory; where it comes from does not matter. Teams are named by their index in
 * it. */
#ifndef TEAM_TEAM_SWISS_H
#define TEAM_TEAM_SWISS_H

#include "pairing/swiss/swiss_review.h"
#include "rules/event/event_grid.h"

/* What teams may ask for (1.7). */
typedef enum team_preferences {
    TEAM_NO_PREFERENCES,
    TEAM_TYPE_A, /* simple ones */
    TEAM_TYPE_B  /* strong and mild ones */
} team_preferences;

typedef struct team_entry {
    uint32_t number; /* TPN; no two are equal */
    int64_t points;  /* primary score of the standings */
    int64_t score;   /* that, and what acceleration adds in this round */
    int64_t second;  /* 0 for all where it is not used */
    bool is_present;
    bool may_get_bye;            /* C2 */
    bool has_floated;            /* in the round before: C7, C10 */
    uint32_t played;             /* matches: 3.4.3 */
    const bool *met;             /* by team */
    const gamut_colour *colours; /* of the matches that were played, the first first */
    size_t colour_count;
} team_entry;

typedef struct team_problem {
    uint32_t round, rounds; /* rounds 0: nobody knows, and this is none of the last two */
    team_preferences preferences;
    gamut_colour first_colour; /* never NONE */
    team_entry *teams;
    size_t count;
} team_problem;

/* The problem of a round, from 1, of an event of teams. NULL: out of memory. */
MUST_USE team_problem *team_problem_make(base_arena *arena, const event_grid *grid, const pairing_options *options);
/* With a review, which may be NULL, also why. False: out of memory. */
MUST_USE bool team_solve(swiss_answer *out, base_arena *arena, const team_problem *problem, swiss_review *review);
/* The same teams, of which two must meet or, with PAIRING_NOBODY as the second, the first gets the bye if any does.
 * NULL: out of memory. */
MUST_USE team_problem *team_bind(base_arena *arena, const team_problem *problem, uint32_t a, uint32_t b);
/* For team_solve: judges what can be judged of the given pairing before its brackets. */
void team_review_open(swiss_review *review, const team_problem *problem, uint32_t bye);
extern const swiss_criterion team_c1, team_c2, team_c3;

/* The preference of a team: its colour, and whether it is a strong one. NONE: it has none. */
gamut_colour team_preference(const team_problem *problem, uint32_t team, bool *is_strong);
/* Who of the two has White (article 4). */
pairing_pair team_give_colours(const team_problem *problem, uint32_t a, uint32_t b);

#endif
