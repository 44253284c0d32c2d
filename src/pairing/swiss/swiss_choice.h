/* swiss_choice.h - questions about pairings, answered by perfect matchings of least cost.
 *
 * The criteria of a system are digits of a cost, the first counting most. The first pairing in the order of the rules
 * is found by forcing one choice after the other, and keeping those that leave the cost as it is. */
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
    bool is_seen;      /* everybody sees it in the pairs */
} swiss_criterion;

/* All of `count` must be matched. Both functions get places, the first before the second. */
typedef struct swiss_question {
    uint32_t count;
    uint32_t digit_count; /* each sum below 4096 */
    base_arena *arena;
    const swiss_criterion *(*find_flaw)(const void *payload, uint32_t a, uint32_t b); /* NULL: they may meet */
    void (*price)(const void *payload, uint32_t a, uint32_t b, uint32_t *digits);     /* which are 0 before */
    const void *payload;
    const swiss_criterion *(*criterion)(const void *payload, uint32_t digit); /* NULL: nobody asks for reasons */
} swiss_question;

/* The pairs that are still allowed, and the best of what they allow. */
typedef struct swiss_choice {
    const swiss_question *question;
    bool *is_allowed; /* by two places */
    uint32_t *mates;
    uint32_t *sums; /* of the digits */
} swiss_choice;

/* With the best matching, or, without costs, any. */
MUST_USE swiss_result swiss_ask(swiss_choice *out, const swiss_question *question, bool has_costs);
/* The best with those pairs only that `may` allows, too. */
typedef bool (*swiss_permit)(const void *context, uint32_t a, uint32_t b);
MUST_USE swiss_result swiss_ask_within(swiss_choice *out, const swiss_question *question, swiss_permit may,
                                       const void *context);
bool swiss_may_meet(const swiss_choice *choice, uint32_t a, uint32_t b);
/* Forbids `who` those for whom `is_cut` holds. SWISS_NONE: that would cost something, and nothing was changed. */
typedef bool (*swiss_cut)(const void *payload, uint32_t player, uint32_t other);
MUST_USE swiss_result swiss_try_without(swiss_choice *choice, uint32_t player, swiss_cut is_cut);
/* The same for pairing the two. */
MUST_USE swiss_result swiss_try_pair(swiss_choice *choice, uint32_t a, uint32_t b);

#endif
