/* swiss_round.h - a round of any system except the Dutch: who takes part, who gets the bye, and bracket after
 * bracket. */
#ifndef SWISS_SWISS_ROUND_H
#define SWISS_SWISS_ROUND_H

#include "swiss_review.h"

/* A player or a team, with the facts that all systems need. */
typedef struct swiss_competitor {
    int64_t score;
    int64_t games;       /* number of games played, or that number plus a constant: only differences matter */
    uint32_t number;     /* breaks ties of score, smaller first; no two competitors have the same */
    uint32_t id;         /* the number in messages */
    gamut_colour colour; /* the preferred colour, for messages */
    bool is_present;
    bool may_get_bye;
} swiss_competitor;

typedef struct swiss_system swiss_system;

/* A round while it is being paired. */
typedef struct swiss_round {
    const swiss_system *system;
    const void *problem;  /* private to the system */
    uint32_t count;       /* number of all competitors */
    swiss_review *review; /* NULL: the reasons are not needed */
    void *state;          /* private to the system */
    /* Filled by swiss_solve: */
    base_arena *arena; /* temporary, freed at the end of the round */
    swiss_competitor *competitors;
    uint32_t *open; /* competitors that are not paired yet, sorted by score, then by number */
    uint32_t open_count;
} swiss_round;

/* What differs between the systems. Competitors are passed as indexes; `problem` is the round's. */
struct swiss_system {
    const char *noun;           /* what a competitor is called in messages: "player" */
    const swiss_criterion *bye; /* the criterion that is broken if the bye goes to a competitor who may not get it */
    const swiss_criterion *completion; /* the criterion that is broken if the remaining competitors cannot be paired */
    const swiss_criterion
        *clash; /* the criterion that forbids two to meet because both must have one colour, or NULL */
    const swiss_criterion *bye_order; /* the three articles that decide the bye: by score, games and order */
    swiss_competitor (*competitor)(const void *problem, uint32_t at);
    const swiss_criterion *(*find_flaw)(const void *problem, uint32_t a, uint32_t b); /* NULL: the two may meet */
    bool (*is_lower)(const void *problem, uint32_t a, uint32_t b); /* `a` gets the bye before `b`; NULL: by number */
    pairing_pair (*give_colours)(const void *problem, uint32_t a, uint32_t b);
    /* Pairs the next bracket and removes its paired members from the open competitors. */
    swiss_result (*pair_bracket)(swiss_round *round, swiss_answer *out);
};

/* Pair the round. The caller fills `system`, `problem`, `count`, `review` and `state`. The answer is in `arena`. False:
 * out of memory. */
MUST_USE bool swiss_solve(swiss_answer *out, base_arena *arena, swiss_round *round);

#endif
