/* ratio.c - arithmetic and rounding of fractions. */
#include "ratio.h"

enum {
    MOST_PLACES = 6,
    MILLION = 1000000
};

/* Whether a fraction of `rest` / `whole` rounds the absolute value up. */
static bool rounds_up(int64_t rest, int64_t whole, bool is_negative, bridge_rounding rounding)
{
    if (rounding == BRIDGE_CUT || 2 * rest < whole)
        return false;
    if (2 * rest > whole || rounding == BRIDGE_HALF_AWAY)
        return true;
    return is_negative == (rounding == BRIDGE_HALF_DOWN);
}

/* The whole part and the fraction are scaled separately, because scaling a large numerator would overflow. */
int64_t bridge_round_ratio(bridge_ratio ratio, unsigned places, bridge_rounding rounding)
{
    if (!bridge_has_ratio(ratio))
        return 0;
    int64_t unit = 1;
    for (unsigned place = 0; place < places && place < MOST_PLACES; place++)
        unit *= 10;
    bool is_negative = ratio.numerator < 0;
    int64_t magnitude = is_negative ? -ratio.numerator : ratio.numerator;
    int64_t part = magnitude % ratio.denominator * unit;
    int64_t value = magnitude / ratio.denominator * unit + part / ratio.denominator;
    if (rounds_up(part % ratio.denominator, ratio.denominator, is_negative, rounding))
        value++;
    return is_negative ? -value : value;
}

/* The result is not reduced: the limits in ratio.h leave enough room for all divisors that are used. */
bridge_ratio bridge_divide_ratio(bridge_ratio ratio, int64_t divisor)
{
    return bridge_has_ratio(ratio) ? (bridge_ratio){ ratio.numerator, ratio.denominator * divisor } : ratio;
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* Reduces to lowest terms. If the denominator is still above the limit, rounds to millionths. */
static bridge_ratio shorten_ratio(bridge_ratio ratio)
{
    int64_t divisor = common_divisor(ratio.numerator, ratio.denominator);
    ratio = (bridge_ratio){ ratio.numerator / divisor, ratio.denominator / divisor };
    return ratio.denominator <= BRIDGE_SUM_DENOMINATOR
               ? ratio
               : (bridge_ratio){ bridge_round_ratio(ratio, MOST_PLACES, BRIDGE_HALF_UP), MILLION };
}

bridge_ratio bridge_add_ratio(bridge_ratio a, bridge_ratio b)
{
    a = shorten_ratio(a);
    b = shorten_ratio(b);
    int64_t common = a.denominator / common_divisor(a.denominator, b.denominator) * b.denominator;
    if (common > BRIDGE_SUM_DENOMINATOR)
        return (bridge_ratio){ bridge_round_ratio(a, MOST_PLACES, BRIDGE_HALF_UP) +
                                   bridge_round_ratio(b, MOST_PLACES, BRIDGE_HALF_UP),
                               MILLION };
    return (bridge_ratio){ a.numerator * (common / a.denominator) + b.numerator * (common / b.denominator), common };
}

bool bridge_ratio_rounds_to(bridge_ratio ratio, gamut_decimal stored)
{
    if (!bridge_has_ratio(ratio) || stored.places > 6)
        return false;
    return stored.value == bridge_round_ratio(ratio, stored.places, BRIDGE_HALF_UP) ||
           stored.value == bridge_round_ratio(ratio, stored.places, BRIDGE_HALF_DOWN);
}
