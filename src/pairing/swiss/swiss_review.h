/* swiss_review.h - why a round is paired as it is, and where another pairing differs from it.
 *
 * The caller solves the round again with a review. Each system adds its brackets as it pairs them, and judges the given
 * pairing up to the first difference. Competitors are players or teams, referred to by their index. */
#ifndef SWISS_SWISS_REVIEW_H
#define SWISS_SWISS_REVIEW_H

#include "pairing/pairing.h"
#include "swiss_choice.h"

typedef struct swiss_answer {
    bool is_possible;
    pairing_pair *pairs; /* in the order of the boards; of two teams, `white` has White on the first board */
    size_t pair_count;
    uint32_t bye; /* PAIRING_NOBODY: none */
} swiss_answer;

/* How often a criterion is broken. */
typedef struct swiss_value {
    const swiss_criterion *criterion;
    uint32_t value;
} swiss_value;

typedef struct swiss_bracket {
    int64_t score;           /* of the residents */
    const uint32_t *players; /* in the order of the rules */
    size_t count;
    const uint32_t *floated; /* competitors from another score group */
    size_t floated_count;
    bool is_up;            /* `floated` came from a lower group */
    const uint32_t *risen; /* competitors from a lower group, where `floated` came from a higher one */
    size_t risen_count;
    const uint32_t *s1; /* S1 and S2 are paired with each other */
    size_t s1_count;
    const uint32_t *s2;
    size_t s2_count;
    const pairing_pair *pairs; /* `white` is the competitor of S1, whatever the colours */
    size_t pair_count;
    const uint32_t *left; /* downfloaters */
    size_t left_count;
    const swiss_criterion *floated_by; /* why the first lower competitors do not float up; NULL: they do */
    const swiss_criterion *decided;    /* why S1 is not paired with S2 in order; NULL: S1 is paired with S2 in order */
    const swiss_value *values;         /* criteria whose value is not 0 */
    size_t value_count;
} swiss_bracket;

typedef struct swiss_verdict {
    bool is_same;    /* the given pairing has the same pairs and bye, whatever the colours */
    bool is_illegal; /* it has two competitors that may not meet, or a forbidden bye */
    /* The first criterion by which the given pairing is worse; NULL: it is worse by none, but comes later in the order
     * of the rules. */
    const swiss_criterion *criterion;
    const char *why; /* a sentence; NULL: the given pairing is the same */
} swiss_verdict;

typedef struct swiss_review {
    base_arena *arena;     /* for the results */
    unsigned places;       /* decimals of scores */
    const uint32_t *given; /* by competitor: the opponent, itself for the bye, or PAIRING_NOBODY; NULL: none given */
    base_list brackets;    /* swiss_bracket */
    swiss_verdict verdict;
} swiss_review;

/* ---- for the systems ---- */

/* A bracket and its matching; players are given by their places in `question`. The first `inside` places belong to the
 * bracket. */
typedef struct swiss_step {
    const swiss_question *question;
    const swiss_choice *choice;
    const uint32_t *open; /* indexed by place: the competitor */
    uint32_t inside;
    int64_t score;
    const swiss_criterion *completion; /* the criterion that is broken if the remaining competitors cannot be paired */
} swiss_step;

/* The plain pairing of a bracket is the one that comes first in the rules, such as S1 with S2 in order. Set `*out` to
 * the criterion because of which it was not chosen: the one that forbids one of its pairs, or the first by which it is
 * worse than the chosen pairing. NULL: it was chosen, or no criterion is against it. `mates` is the plain pairing,
 * indexed by place; UINT32_MAX: the competitor floats. Return false if out of memory. */
MUST_USE bool swiss_weigh_plain(const swiss_criterion **out, const swiss_step *step, const uint32_t *mates);
/* Judge the pairs of the given pairing inside the bracket. False: out of memory. */
MUST_USE bool swiss_judge_pairs(swiss_review *review, const swiss_step *step);
/* Judge the upfloaters of the given pairing; `chosen` has the places of the right upfloaters, and the first
 * step->inside places are the residents. Also fills the bracket's `floated` and `floated_by`. False: out of memory. */
MUST_USE bool swiss_review_upfloaters(swiss_review *review, swiss_bracket *bracket, const swiss_step *step,
                                      const uint32_t *chosen, size_t count);
/* Add the criteria that the matching breaks to the bracket's values. False: out of memory. */
MUST_USE bool swiss_review_values(swiss_review *review, swiss_bracket *bracket, const swiss_step *step);
/* List the competitors at some places (NULL: at the first `count`) in the arena of the review. NULL: out of memory. */
const uint32_t *swiss_review_list(const swiss_review *review, const swiss_step *step, const uint32_t *places,
                                  size_t count);
/* Fill the pairs and downfloaters of a bracket and add the bracket to the review. Pairs are listed in the order of
 * `order`, an array of places; NULL: by place. False: out of memory. */
MUST_USE bool swiss_review_add(swiss_review *review, swiss_bracket *bracket, const swiss_step *step,
                               const uint32_t *order);

/* ---- for callers ---- */

/* List the opponents, indexed by competitor, from pairs and a bye. NULL: out of memory, or a competitor is unknown. */
MUST_USE uint32_t *swiss_given(base_arena *arena, size_t count, const pairing_pair *pairs, size_t pair_count,
                               uint32_t bye);

#endif
