/* swiss_choice.h - finds the pairing that the criteria of a system prefer, as a perfect matching of least cost.
 *
 * The criteria of a system are the digits of a cost; the first digit counts most. The first pairing in the order of the
 * rules is found by forcing one pair or float after the other, and keeping those that do not raise the cost. */
#ifndef SWISS_SWISS_CHOICE_H
#define SWISS_SWISS_CHOICE_H

#include "base/arena.h"

typedef enum swiss_result {
    SWISS_FOUND,
    SWISS_NONE,
    SWISS_FAILED /* out of memory */
} swiss_result;

/* The criterion that a digit counts, for messages. */
typedef struct swiss_criterion {
    const char *name;  /* "C7", or an article, "3.1.3" */
    const char *title; /* "colour preferences not granted" */
    bool is_seen;      /* users see it from the pairs themselves, so a review does not list it */
} swiss_criterion;

/* A request for a perfect matching of `count` places. The callbacks get two places, the smaller one first. */
typedef struct swiss_question {
    uint32_t count;
    uint32_t digit_count; /* the sum of each digit over a matching is below 4096 */
    base_arena *arena;
    const swiss_criterion *(*find_flaw)(const void *payload, uint32_t a, uint32_t b); /* NULL: they may meet */
    void (*price)(const void *payload, uint32_t a, uint32_t b, uint32_t *digits);     /* adds the cost to digits */
    const void *payload;
    const swiss_criterion *(*criterion)(const void *payload, uint32_t digit); /* may be NULL if no reasons are needed */
} swiss_question;

/* The pairs that are still allowed, and the best matching that uses only these. */
typedef struct swiss_choice {
    const swiss_question *question;
    bool *is_allowed; /* a square table, indexed by two places */
    uint32_t *mates;
    uint32_t *sums; /* the digits, summed over the matching */
} swiss_choice;

/* Find the best matching or, without `has_costs`, any matching. */
MUST_USE swiss_result swiss_ask(swiss_choice *out, const swiss_question *question, bool has_costs);
/* Whether a pair is allowed. swiss_ask_within finds the best matching of the pairs that `may` allows. */
typedef bool (*swiss_permit)(const void *context, uint32_t a, uint32_t b);
MUST_USE swiss_result swiss_ask_within(swiss_choice *out, const swiss_question *question, swiss_permit may,
                                       const void *context);
bool swiss_may_meet(const swiss_choice *choice, uint32_t a, uint32_t b);
/* Forbid `player` all opponents for which `is_cut` is true. SWISS_NONE: this would raise the cost, and nothing is
 * changed. */
typedef bool (*swiss_cut)(const void *payload, uint32_t player, uint32_t other);
MUST_USE swiss_result swiss_try_without(swiss_choice *choice, uint32_t player, swiss_cut is_cut);
/* Like swiss_try_without, but forbid `a` and `b` all opponents except each other. */
MUST_USE swiss_result swiss_try_pair(swiss_choice *choice, uint32_t a, uint32_t b);

#endif
