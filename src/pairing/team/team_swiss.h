/* team_swiss.h - the Swiss system for teams (FIDE Handbook C.04.6, from February 2026).
 *
 * A problem is a field of teams in memory, from any source. Teams are referred to by their index in it. */
#ifndef TEAM_TEAM_SWISS_H
#define TEAM_TEAM_SWISS_H

#include "pairing/swiss/swiss_review.h"
#include "rules/event/event_grid.h"

/* The kind of colour preferences that teams have (1.7). */
typedef enum team_preferences {
    TEAM_NO_PREFERENCES,
    TEAM_TYPE_A, /* simple preferences only */
    TEAM_TYPE_B  /* strong and mild preferences */
} team_preferences;

typedef struct team_entry {
    uint32_t number; /* pairing number (TPN); no two are equal */
    int64_t points;  /* the primary score in the standings */
    int64_t score;   /* `points` plus what acceleration adds in this round */
    int64_t second;  /* secondary score; 0 for all teams if it is not used */
    bool is_present;
    bool may_get_bye;            /* the pairing-allocated bye (C2) */
    bool has_floated;            /* in the round before this one (C7, C10) */
    uint32_t played;             /* number of matches played (3.4.3) */
    const bool *met;             /* indexed by team: this team has met it, or must not meet it */
    const gamut_colour *colours; /* of the matches played, the earliest first */
    size_t colour_count;
} team_entry;

typedef struct team_problem {
    uint32_t round, rounds; /* `rounds` is 0 if not known; this round then does not count as one of the last two */
    team_preferences preferences;
    gamut_colour first_colour; /* the colour drawn by lot; never NONE */
    team_entry *teams;
    size_t count;
} team_problem;

/* Build the problem of a round, counted from 1, of a team event. NULL: out of memory. */
MUST_USE team_problem *team_problem_make(base_arena *arena, const event_grid *grid, const pairing_options *options);
/* Pair the round. `review` collects the reasons; it may be NULL. False: out of memory. */
MUST_USE bool team_solve(swiss_answer *out, base_arena *arena, const team_problem *problem, swiss_review *review);
/* Return a copy of the problem in which two teams must meet. With PAIRING_NOBODY as the second, the bye, if there is
 * one, must go to the first. NULL: out of memory. */
MUST_USE team_problem *team_bind(base_arena *arena, const team_problem *problem, uint32_t a, uint32_t b);
extern const swiss_criterion team_c1;

/* Return the colour that a team prefers, NONE if it has no preference, and whether the preference is strong. */
gamut_colour team_preference(const team_problem *problem, uint32_t team, bool *is_strong);
/* Return the two teams with their colours on the first board (article 4). `problem` is a team_problem. */
pairing_pair team_give_colours(const void *problem, uint32_t a, uint32_t b);

#endif
