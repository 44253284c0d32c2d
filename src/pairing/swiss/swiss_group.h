/* swiss_group.h - a round that is paired group after group from the top, each group with those who float up to it. */
#ifndef SWISS_SWISS_GROUP_H
#define SWISS_SWISS_GROUP_H

#include "swiss_review.h"

/* All who are not paired yet or, `is_inside`, one bracket. It is the first member of a system's own stage, which is the
 * payload of the system's questions. */
typedef struct swiss_group {
    base_arena *arena;
    const int64_t *scores; /* by competitor */
    uint32_t *open;        /* competitors by score, then by number */
    uint32_t count;
    int64_t top;    /* the score of the residents */
    int64_t *lower; /* the scores below, the lowest first */
    uint32_t lower_count;
    bool is_inside;
    const swiss_criterion *completion; /* of others who cannot be paired */
    swiss_review *review;              /* NULL: the reasons are not wanted */
    swiss_bracket *told;               /* with a review: what is known of the bracket */
} swiss_group;

/* Finds the group on top and the scores below it. False: out of memory. */
MUST_USE bool swiss_open_group(swiss_group *group);
/* The first digit of a question about upfloaters counts them, one for each lower score counts those of that score, and
 * the others follow: the place of a score among the digits, and the place of a digit among the criteria. */
uint32_t swiss_digit_of_score(const swiss_group *group, int64_t score);
uint32_t swiss_criterion_of_digit(const swiss_group *group, uint32_t digit);
/* Takes the group on top and its upfloaters off `group`; `bracket` is a copy of it before. */
MUST_USE swiss_result swiss_take_bracket(swiss_group *bracket, swiss_group *group, const swiss_question *question);
/* Reviews a bracket whose plain way pairs the first half of `order`, which has places, with the second; `has_values`:
 * what its matching does not keep is not known from the question about upfloaters. False: out of memory. */
MUST_USE bool swiss_review_halves(const swiss_group *bracket, const swiss_choice *choice, const uint32_t *order,
                                  bool has_values);

#endif
