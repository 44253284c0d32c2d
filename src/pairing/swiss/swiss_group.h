/* swiss_group.h - systems that pair one score group after the other, from the top, each with its upfloaters. */
#ifndef SWISS_SWISS_GROUP_H
#define SWISS_SWISS_GROUP_H

#include "swiss_round.h"

/* All competitors that are not paired yet or, `is_inside`, one bracket: the payload of all questions about them. */
typedef struct swiss_group {
    const swiss_round *round;
    uint32_t *open; /* competitors by score, then by number */
    uint32_t count;
    int64_t top;    /* the score of the residents */
    int64_t *lower; /* the scores below, the lowest first */
    uint32_t lower_count;
    bool is_inside;
    swiss_bracket *bracket; /* for the review */
    void *state;            /* of the system while it pairs a bracket */
} swiss_group;

/* A system with upfloaters. */
typedef struct swiss_group_system {
    swiss_system system; /* its pair_bracket is swiss_pair_group; first, so that a round's system can be cast */
    /* Criteria of the question about upfloaters. The first digit counts them, one digit for each lower score counts
     * those of that score, and each further criterion has one digit. */
    const swiss_criterion *upfloat_criteria;
    uint32_t upfloat_criterion_count;
    const swiss_criterion *inside_criteria; /* of a bracket: one digit each */
    uint32_t inside_criterion_count;
    void (*price)(const void *group, uint32_t a, uint32_t b, uint32_t *digits);
    /* Forces the pairs of a bracket, for which `choice` has a best matching, into the order of the rules. */
    swiss_result (*pair_inside)(swiss_group *bracket, swiss_choice *choice);
} swiss_group_system;

MUST_USE swiss_result swiss_pair_group(swiss_round *round, swiss_answer *out);
/* Return the digit that counts the upfloaters of a score. */
uint32_t swiss_digit_of_score(const swiss_group *group, int64_t score);
/* Review a bracket whose plain pairing is the first half of `order`, which has places, with the second. `has_values`:
 * the question about upfloaters did not ask for the criteria of the bracket. False: out of memory. */
MUST_USE bool swiss_review_halves(const swiss_group *group, const swiss_choice *choice, const uint32_t *order,
                                  bool has_values);

static inline const swiss_competitor *swiss_competitor_at(const swiss_group *group, uint32_t at)
{
    return &group->round->competitors[group->open[at]];
}

#endif
