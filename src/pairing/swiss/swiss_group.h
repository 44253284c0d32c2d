/* swiss_group.h - systems that pair one score group after the other, from the top, each together with its
 * upfloaters. */
#ifndef SWISS_SWISS_GROUP_H
#define SWISS_SWISS_GROUP_H

#include "swiss_round.h"

/* All competitors that are not paired yet or, with `is_inside`, those of one bracket. It is the payload of all requests
 * for matchings among them. */
typedef struct swiss_group {
    const swiss_round *round;
    uint32_t *open; /* competitors sorted by score, then by number */
    uint32_t count;
    int64_t top;    /* the score of the residents */
    int64_t *lower; /* all scores below `top`, the lowest first */
    uint32_t lower_count;
    bool is_inside;
    swiss_bracket *bracket; /* for the review */
    void *state;            /* private data of the system while it pairs a bracket */
} swiss_group;

/* A system with upfloaters. */
typedef struct swiss_group_system {
    swiss_system system; /* its pair_bracket is swiss_pair_group; the first member, so that pointers can be cast */
    /* Criteria for the choice of upfloaters. The first digit counts the upfloaters, then one digit for each lower score
     * counts those with that score; each further criterion has one digit. */
    const swiss_criterion *upfloat_criteria;
    uint32_t upfloat_criterion_count;
    const swiss_criterion *inside_criteria; /* for the pairs of a bracket: one digit each */
    uint32_t inside_criterion_count;
    void (*price)(const void *group, uint32_t a, uint32_t b, uint32_t *digits);
    /* Chooses, among the best matchings of a bracket, the first in the order of the rules; `choice` already has a best
     * matching. */
    swiss_result (*pair_inside)(swiss_group *bracket, swiss_choice *choice);
} swiss_group_system;

MUST_USE swiss_result swiss_pair_group(swiss_round *round, swiss_answer *out);
/* Return the digit that counts the upfloaters with a score. */
uint32_t swiss_digit_of_score(const swiss_group *group, int64_t score);
/* Fill the digits of the criteria by which the systems for teams and for Double-Swiss choose upfloaters, for a pair of
 * open competitors: C4 counts the upfloaters, C5 (one digit for each score, the lowest first) their scores, C6 the
 * upfloaters of the next group, and C7 those with `is_repeated`, who have floated in the round before. */
void swiss_price_upfloat(const swiss_group *group, uint32_t a, uint32_t b, bool is_repeated, uint32_t *digits);
/* A pair_inside for the same two systems (their article 3.6): a pairing is identified by the smaller numbers of its
 * pairs in ascending order, followed by those of their partners; the first identifier is chosen. */
MUST_USE swiss_result swiss_pair_by_identifier(swiss_group *bracket, swiss_choice *choice);
/* Review a bracket whose plain pairing is the first half of `order` (places in the bracket) with the second half.
 * `has_values`: add the values of the criteria of the bracket, because the choice of upfloaters has not counted them.
 * False: out of memory. */
MUST_USE bool swiss_review_halves(const swiss_group *group, const swiss_choice *choice, const uint32_t *order,
                                  bool has_values);

static inline const swiss_competitor *swiss_competitor_at(const swiss_group *group, uint32_t at)
{
    return &group->round->competitors[group->open[at]];
}

#endif
