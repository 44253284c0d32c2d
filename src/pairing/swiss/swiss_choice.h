/* swiss_choice.h - questions about pairings, answered by perfect matchings of least cost.
 *
 * The criteria of a system are digits of a cost, the first counting most. The first pairing in the order of the rules
 * is found by forcing one choice after the other and keeping those that do not raise the cost. */
#ifndef SWISS_SWISS_CHOICE_H
#define SWISS_SWISS_CHOICE_H

#include "base/arena.h"

typedef enum swiss_result {
    SWISS_FOUND,
    SWISS_NONE,
    SWISS_FAILED /* out of memory */
} swiss_result;

/* What a digit counts, for people. */
typedef struct swiss_criterion {
    const char *name;  /* "C7", or an article, "3.1.3" */
    const char *title; /* "colour preferences not granted" */
    bool is_seen;      /* the pairs show it, so that a review does not list it */
} swiss_criterion;

/* A perfect matching of `count` places is wanted. The functions get places, the smaller first. */
typedef struct swiss_question {
    uint32_t count;
    uint32_t digit_count; /* each sum below 4096 */
    base_arena *arena;
    const swiss_criterion *(*find_flaw)(const void *payload, uint32_t a, uint32_t b); /* NULL: they may meet */
    void (*price)(const void *payload, uint32_t a, uint32_t b, uint32_t *digits);     /* adds to digits */
    const void *payload;
    const swiss_criterion *(*criterion)(const void *payload, uint32_t digit); /* NULL: without reasons */
} swiss_question;

/* The pairs that are still allowed, and the best matching of them. */
typedef struct swiss_choice {
    const swiss_question *question;
    bool *is_allowed; /* by two places */
    uint32_t *mates;
    uint32_t *sums; /* of the digits */
} swiss_choice;

/* Find the best matching or, without costs, any. */
MUST_USE swiss_result swiss_ask(swiss_choice *out, const swiss_question *question, bool has_costs);
/* Find the best matching of pairs that `may` allows. */
typedef bool (*swiss_permit)(const void *context, uint32_t a, uint32_t b);
MUST_USE swiss_result swiss_ask_within(swiss_choice *out, const swiss_question *question, swiss_permit may,
                                       const void *context);
bool swiss_may_meet(const swiss_choice *choice, uint32_t a, uint32_t b);
/* Forbid `player` the opponents for which `is_cut` is true. SWISS_NONE: that would raise the cost; nothing is
 * changed. */
typedef bool (*swiss_cut)(const void *payload, uint32_t player, uint32_t other);
MUST_USE swiss_result swiss_try_without(swiss_choice *choice, uint32_t player, swiss_cut is_cut);
/* The same for all opponents of `a` and `b` except each other. */
MUST_USE swiss_result swiss_try_pair(swiss_choice *choice, uint32_t a, uint32_t b);

#endif
