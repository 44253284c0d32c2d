/* lim_group.h - one score group of a round while it is paired. */
#ifndef LIM_LIM_GROUP_H
#define LIM_LIM_GROUP_H

#include "lim.h"

typedef struct lim_group {
    const lim_problem *problem;
    base_arena *arena;
    int64_t score;
    bool is_up;     /* paired upward: below the median */
    bool is_median; /* nobody floats out of it */
    uint32_t *residents;
    uint32_t resident_count;
    uint32_t *guests; /* players who floated in, in the order in which they are paired */
    uint32_t guest_count;
    const struct lim_group *next; /* the group that takes floaters; NULL for the median */
    /* Filled by lim_pair_group: */
    uint32_t *floaters;
    uint32_t floater_count;
    pairing_pair *pairs; /* in the order in which they were made; `white` was scrutinised first, whatever the colours */
    uint32_t pair_count, guest_pair_count;
    uint32_t *order; /* the players paired with each other after the guests, by number */
    uint32_t order_count;
    uint32_t clashes; /* pairs of these who are due the same colour */
} lim_group;

/* Pair the group. SWISS_NONE: the median group is blocked. */
MUST_USE swiss_result lim_pair_group(lim_group *group);
/* Return whether a player is listed. */
bool lim_is_listed(const uint32_t *list, uint32_t count, uint32_t player);

#endif
