/* swiss_round.h - a round of any system except the Dutch: who takes part, the bye, and bracket after bracket. */
#ifndef SWISS_SWISS_ROUND_H
#define SWISS_SWISS_ROUND_H

#include "swiss_review.h"

/* A player or a team, as far as all systems need it. */
typedef struct swiss_competitor {
    int64_t score;
    int64_t games;       /* played, counted from any zero: it is only compared */
    uint32_t number;     /* breaks ties of score, smaller first; no two are equal */
    uint32_t id;         /* in messages */
    gamut_colour colour; /* the preferred one, for messages */
    bool is_present;
    bool may_get_bye;
} swiss_competitor;

typedef struct swiss_system swiss_system;

/* A round while it is paired. */
typedef struct swiss_round {
    const swiss_system *system;
    const void *problem;  /* of the system */
    uint32_t count;       /* of all competitors */
    swiss_review *review; /* NULL: the reasons are not wanted */
    void *state;          /* of the system */
    /* Filled by swiss_solve: */
    base_arena *arena; /* lives as long as the round */
    swiss_competitor *competitors;
    uint32_t *open; /* competitors that are not paired yet: by score, then by number */
    uint32_t open_count;
} swiss_round;

/* What differs between the systems. Competitors are indexes; `problem` is the one of the round. */
struct swiss_system {
    const char *noun;                  /* of a competitor: "player" */
    const swiss_criterion *bye;        /* broken by a bye for a competitor that may not get it */
    const swiss_criterion *completion; /* broken if the others cannot be paired */
    const swiss_criterion *bye_order;  /* the three articles that the bye is given by: score, games, order */
    swiss_competitor (*competitor)(const void *problem, uint32_t at);
    const swiss_criterion *(*find_flaw)(const void *problem, uint32_t a, uint32_t b); /* NULL: the two may meet */
    bool (*is_lower)(const void *problem, uint32_t a, uint32_t b); /* in the order of the bye; NULL: by number */
    pairing_pair (*give_colours)(const void *problem, uint32_t a, uint32_t b);
    /* Pairs the next bracket and takes its members off the open ones. */
    swiss_result (*pair_bracket)(swiss_round *round, swiss_answer *out);
};

/* Pair the round: `system`, `problem`, `count`, `review` and `state` are given. The answer is in `arena`. False: out of
 * memory. */
MUST_USE bool swiss_solve(swiss_answer *out, base_arena *arena, swiss_round *round);

#endif
