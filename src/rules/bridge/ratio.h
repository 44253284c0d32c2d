/* ratio.h - exact scores: factored matchpoints and averages are kept as fractions until they are printed. */
#ifndef BRIDGE_RATIO_H
#define BRIDGE_RATIO_H

#include "base/base.h"

/* The fraction numerator / denominator, not necessarily in lowest terms. The denominator is positive and at most 4 *
 * 10^12. Zeroed: absent. */
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

/* Round to units of 10^-places, with at most 6 places; 0 for an absent ratio. The whole part must fit in 43 bits, which
 * is true of all scores in this folder. */
int64_t bridge_round_ratio(bridge_ratio ratio, unsigned places, bridge_rounding rounding);
/* Return whether a stored number of at most 6 places is equal to the rounded ratio. Halves may be rounded up or down,
 * because programs differ. */
bool bridge_ratio_rounds_to(bridge_ratio ratio, gamut_decimal stored);
/* Divide by a positive number; an absent ratio stays absent. */
bridge_ratio bridge_divide_ratio(bridge_ratio ratio, int64_t divisor);

enum {
    BRIDGE_SUM_DENOMINATOR = 20000000 /* the largest denominator of a sum */
};
/* Add two ratios, neither of them absent, with a sum below 10^9. The numbers of results differ little between the
 * boards of a session, so the denominator of a sum is usually within the limit; otherwise the sum is rounded to
 * millionths. */
bridge_ratio bridge_add_ratio(bridge_ratio a, bridge_ratio b);

#endif
