/* imp.c - the IMP scales.
 *
 * Sources: today's scale is printed in Law 78B of the Laws of Duplicate Bridge; the one before in Sports Illustrated of
 * 2 May 1960, which explains it to the spectators of the first World Bridge Olympiad. */
#include "imp.h"

static const uint16_t steps_1962[] = { 20,  50,  90,   130,  170,  220,  270,  320,  370,  430,  500,  600,
                                       750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000 };
static const uint16_t steps_1948[] = {
    20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000
};

const bridge_imp_scale bridge_imp_scale_1962 = { steps_1962, COUNT(steps_1962) };
const bridge_imp_scale bridge_imp_scale_1948 = { steps_1948, COUNT(steps_1948) };

/* How many steps the difference reaches, by halving. */
static int climb(const bridge_imp_scale *scale, uint64_t difference)
{
    size_t low = 0, high = scale->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (difference >= scale->steps[middle])
            low = middle + 1;
        else
            high = middle;
    }
    return (int)low;
}

int bridge_imps(const bridge_imp_scale *scale, int64_t difference)
{
    return difference < 0 ? -climb(scale, 0 - (uint64_t)difference) : climb(scale, (uint64_t)difference);
}

int bridge_imps_against(const bridge_imp_scale *scale, int32_t score, bridge_ratio datum)
{
    if (!bridge_has_ratio(datum))
        return 0;
    /* The steps are whole numbers, so the fraction of the difference never matters. */
    bridge_ratio difference = { score * datum.denominator - datum.numerator, datum.denominator };
    return bridge_imps(scale, bridge_round_ratio(difference, 0, BRIDGE_CUT));
}

unsigned bridge_board_a_match(int32_t own, int32_t other)
{
    return own > other ? 2 : own == other ? 1 : 0;
}
