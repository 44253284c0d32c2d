/* ratio.c - rounding fractions. */
#include "ratio.h"

enum {
    MOST_PLACES = 6
};

/* Whether the cut-off part, `rest` of `whole`, rounds the magnitude up. */
static bool rounds_up(int64_t rest, int64_t whole, bool is_negative, bridge_rounding rounding)
{
    if (rounding == BRIDGE_CUT || 2 * rest < whole)
        return false;
    if (2 * rest > whole || rounding == BRIDGE_HALF_AWAY)
        return true;
    return is_negative == (rounding == BRIDGE_HALF_DOWN);
}

/* Whole part and fraction are scaled apart, or a great numerator would overflow. */
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

/* Not reduced: the limits of ratio.h leave room for the factors that the laws divide by. */
bridge_ratio bridge_divide_ratio(bridge_ratio ratio, int64_t by)
{
    return bridge_has_ratio(ratio) ? (bridge_ratio){ ratio.numerator, ratio.denominator * by } : ratio;
}

/* Halves go up or down by program, and negative ones the other way round. */
bool bridge_ratio_rounds_to(bridge_ratio ratio, gamut_decimal stored)
{
    if (!bridge_has_ratio(ratio) || stored.places > 6)
        return false;
    return stored.value == bridge_round_ratio(ratio, stored.places, BRIDGE_HALF_UP) ||
           stored.value == bridge_round_ratio(ratio, stored.places, BRIDGE_HALF_DOWN);
}
