/* ratio.h - exact scores: factored matchpoints and averages are fractions until they are printed. */
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
    BRIDGE_HALF_AWAY, /* halves away from zero */
    BRIDGE_HALF_UP,   /* halves towards plus infinity */
    BRIDGE_HALF_DOWN, /* halves towards minus infinity */
    BRIDGE_CUT        /* everything towards zero */
} bridge_rounding;

static inline bool bridge_has_ratio(bridge_ratio ratio)
{
    return ratio.denominator > 0;
}

static inline bridge_ratio bridge_whole(int64_t value)
{
    return (bridge_ratio){ value, 1 };
}

/* Round to units of 10^-places, at most 6 places; 0 for an absent ratio. The whole part must fit in 43 bits, as all
 * scores of this folder do. */
int64_t bridge_round_ratio(bridge_ratio ratio, unsigned places, bridge_rounding rounding);
/* Return whether a stored number of at most 6 places is the rounded ratio, with halves up or down: programs differ. */
bool bridge_ratio_rounds_to(bridge_ratio ratio, gamut_decimal stored);
/* Divide by a positive number. */
bridge_ratio bridge_divide_ratio(bridge_ratio ratio, int64_t divisor);

enum {
    BRIDGE_SUM_DENOMINATOR = 20000000 /* the limit of a sum's denominator */
};
/* Add two ratios, neither absent, with a sum below 10^9. The boards of a session have few different numbers of results,
 * so that the denominator of a sum is usually within the limit; beyond it the sum is in millionths. */
bridge_ratio bridge_add_ratio(bridge_ratio a, bridge_ratio b);

#endif
