/* swiss_review.h - why a round is paired as it is, and where another pairing parts from it.
 *
 * Whoever asks solves the round again with a review: each system adds its brackets as it pairs them, and stops caring
 * for the pairing that was given where it parts from its own. Competitors are players or teams, named by their
 * index. */
#ifndef SWISS_SWISS_REVIEW_H
#define SWISS_SWISS_REVIEW_H

#include "pairing/pairing.h"
#include "swiss_choice.h"

typedef struct swiss_answer {
    bool is_possible;
    pairing_pair *pairs; /* in the order of the boards; of two teams `white` has White on the first board */
    size_t pair_count;
    uint32_t bye; /* PAIRING_NOBODY: none */
} swiss_answer;

/* How often a criterion is not kept. */
typedef struct swiss_value {
    const swiss_criterion *criterion;
    uint32_t value;
} swiss_value;

typedef struct swiss_bracket {
    int64_t score;           /* of the residents */
    const uint32_t *players; /* in the order of the rules */
    size_t count;
    const uint32_t *floated; /* those of them who come from another group */
    size_t floated_count;
    bool is_up;         /* they floated up */
    const uint32_t *s1; /* the two parts that are paired with each other */
    size_t s1_count;
    const uint32_t *s2;
    size_t s2_count;
    const pairing_pair *pairs; /* `white` is the one of S1, whatever the colours */
    size_t pair_count;
    const uint32_t *left; /* who floats down from here */
    size_t left_count;
    const swiss_criterion *floated_by; /* why others than the first float up; NULL: the first do */
    const swiss_criterion *decided;    /* why S1 is not paired with S2 in order; NULL: it is */
    const swiss_value *values;         /* that are not 0 */
    size_t value_count;
} swiss_bracket;

typedef struct swiss_verdict {
    bool is_same;                     /* the same pairs and bye, whatever the colours */
    bool is_illegal;                  /* two who may not meet, or a bye for who may not get it */
    const swiss_criterion *criterion; /* by which it is worse; NULL: it comes later in the order of the rules */
    const char *why;                  /* a sentence; NULL: it is the same */
} swiss_verdict;

typedef struct swiss_review {
    base_arena *arena;     /* of all that it says */
    unsigned places;       /* of scores */
    const uint32_t *given; /* by competitor: the opponent, oneself for the bye, PAIRING_NOBODY; NULL: none to judge */
    base_list brackets;    /* swiss_bracket */
    swiss_verdict verdict;
} swiss_review;

/* ---- for the systems ---- */

/* A bracket whose matching was found, by places of its question: the first `inside` of them are paired here. */
typedef struct swiss_step {
    const swiss_question *question;
    const swiss_choice *choice;
    const uint32_t *open; /* competitors by place */
    uint32_t inside;
    int64_t score;
    const swiss_criterion *completion; /* of others who cannot be paired */
} swiss_step;

/* Why a plain way to pair them (mates by place, UINT32_MAX: floats) was not chosen; NULL: it was. False: out of
 * memory. */
MUST_USE bool swiss_weigh_plain(const swiss_criterion **out, const swiss_step *step, const uint32_t *mates);
/* Whether the given pairing parts from the rules in the pairs inside. False: out of memory. */
MUST_USE bool swiss_judge_pairs(swiss_review *review, const swiss_step *step);
/* The same for who floats up to the residents, who are inside: `chosen` are places. Fills the bracket's `floated` and
 * `floated_by`. */
MUST_USE bool swiss_review_upfloaters(swiss_review *review, swiss_bracket *bracket, const swiss_step *step,
                                      const uint32_t *chosen, size_t count);
/* Adds to the values of a bracket what its matching does not keep. False: out of memory. */
MUST_USE bool swiss_review_values(swiss_review *review, swiss_bracket *bracket, const swiss_step *step);
/* Competitors of places (NULL: the first ones), in the arena of the review. NULL: out of memory. */
const uint32_t *swiss_review_list(const swiss_review *review, const swiss_step *step, const uint32_t *places,
                                  size_t count);
/* Fills the pairs of a bracket and those who float down, and adds it. `order`: places as pairs are listed; NULL: as
 * they are. */
MUST_USE bool swiss_review_add(swiss_review *review, swiss_bracket *bracket, const swiss_step *step,
                               const uint32_t *order);

/* ---- for those who ask ---- */

/* By competitor, from pairs and a bye. NULL: out of memory, or there is somebody whom nobody knows. */
MUST_USE uint32_t *swiss_given(base_arena *arena, size_t count, const pairing_pair *pairs, size_t pair_count,
                               uint32_t bye);

#endif
