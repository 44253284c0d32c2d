/* ratio.h - exact scores: factored matchpoints and averages are fractions until somebody prints them. */
#ifndef BRIDGE_RATIO_H
#define BRIDGE_RATIO_H

#include "base/base.h"

/* numerator / denominator, the denominator positive and at most 4 * 10^12; not necessarily in lowest terms.
 * Zeroed: absent. */
typedef struct bridge_ratio {
    int64_t numerator;
    int64_t denominator;
} bridge_ratio;

typedef enum bridge_rounding {
    BRIDGE_HALF_AWAY, /* a half goes away from zero */
    BRIDGE_HALF_UP,   /* towards plus infinity */
    BRIDGE_HALF_DOWN, /* towards minus infinity */
    BRIDGE_CUT        /* everything goes towards zero */
} bridge_rounding;

static inline bool bridge_has_ratio(bridge_ratio ratio)
{
    return ratio.denominator > 0;
}

static inline bridge_ratio bridge_whole(int64_t value)
{
    return (bridge_ratio){ value, 1 };
}

/* In units of 10^-places, at most 6 places; 0 for an absent ratio. The whole part must fit in 43 bits, which every
 * score of this folder does. */
int64_t bridge_round_ratio(bridge_ratio ratio, unsigned places, bridge_rounding rounding);
/* Whether a stored number of at most 6 places is the ratio, rounded; programs differ about halves, so both ways are
 * right. */
bool bridge_ratio_rounds_to(bridge_ratio ratio, gamut_decimal stored);
/* Divides by a positive number. */
bridge_ratio bridge_divide_ratio(bridge_ratio ratio, int64_t by);

enum {
    BRIDGE_SUM_DENOMINATOR = 20000000 /* of a sum at most: room for a maximum and a share of it */
};
/* Both must be there, and their sum below 10^9. Boards of a session have few different numbers of results, so that a
 * sum of their points has a denominator within the limit; beyond it the sum is one of millionths. */
bridge_ratio bridge_add_ratio(bridge_ratio a, bridge_ratio b);

#endif
