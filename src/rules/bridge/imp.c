/* imp.c - the IMP scales, and the comparison of scores.
 *
 * Sources: the current scale is in Law 78B of the Laws of Duplicate Bridge; the older one in Sports Illustrated of 2
 * May 1960, which explains it to the spectators of the first World Bridge Olympiad. */
#include "imp.h"

static const uint16_t steps_1962[] = { 20,  50,  90,   130,  170,  220,  270,  320,  370,  430,  500,  600,
                                       750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000 };
static const uint16_t steps_1948[] = {
    20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000
};

const bridge_imp_scale bridge_imp_scale_1962 = { steps_1962, COUNT(steps_1962) };
const bridge_imp_scale bridge_imp_scale_1948 = { steps_1948, COUNT(steps_1948) };

/* The number of steps of the scale that the difference reaches, which is the number of IMPs. */
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
    /* The steps are whole numbers, so the fractional part of the difference can be dropped. */
    bridge_ratio difference = { score * datum.denominator - datum.numerator, datum.denominator };
    return bridge_imps(scale, bridge_round_ratio(difference, 0, BRIDGE_CUT));
}

unsigned bridge_board_a_match(int32_t own, int32_t other)
{
    return own > other ? 2 : own == other ? 1 : 0;
}

/* ---- comparison with a datum, and with every other table ---- */

/* Of the scores, numbered from 0 in ascending order, those from `first` to `last` - 1 count. A row stands for several
 * equal scores, so a row may count in part. */
bridge_ratio bridge_mean_datum(const bridge_traveller *traveller, uint64_t dropped)
{
    uint64_t first = dropped / 2;
    if (traveller->total == 0 || first > (traveller->total - 1) / 2)
        return (bridge_ratio){ 0, 0 };
    uint64_t last = traveller->total - first;
    int64_t sum = 0;
    for (size_t at = 0; at < traveller->row_count; at++) {
        const bridge_frequency *row = &traveller->rows[at];
        uint64_t begin = row->worse > first ? row->worse : first;
        uint64_t end = row->worse + row->count < last ? row->worse + row->count : last;
        if (begin < end)
            sum += row->score * (int64_t)(end - begin);
    }
    return (bridge_ratio){ sum, (int64_t)(last - first) };
}

bridge_ratio bridge_median_datum(const bridge_traveller *traveller)
{
    if (traveller->total == 0)
        return (bridge_ratio){ 0, 0 };
    int64_t low = bridge_score_at(traveller, (traveller->total - 1) / 2);
    int64_t high = bridge_score_at(traveller, traveller->total / 2);
    return (bridge_ratio){ low + high, 2 };
}

bridge_ratio bridge_round_datum(bridge_ratio datum)
{
    if (!bridge_has_ratio(datum))
        return datum;
    bridge_ratio tens = bridge_divide_ratio(datum, 10);
    return bridge_whole(10 * bridge_round_ratio(tens, 0, BRIDGE_HALF_AWAY));
}

/* The IMPs for a difference are the number of steps that it reaches. So each step of the scale brings one IMP for every
 * score that is lower by at least this step, and costs one for every score that is higher by at least this step. It is
 * enough to count these scores for each step. */
int64_t bridge_cross_imps(const bridge_traveller *traveller, const bridge_imp_scale *scale, int32_t score)
{
    int64_t sum = 0;
    for (size_t at = 0; at < scale->count; at++) {
        uint64_t beaten = bridge_count_below(traveller, (int64_t)score - scale->steps[at] + 1);
        uint64_t winners = traveller->total - bridge_count_below(traveller, (int64_t)score + scale->steps[at]);
        sum += (int64_t)beaten - (int64_t)winners;
    }
    return sum;
}

static bridge_ratio mean_cross_imps(const bridge_traveller *traveller, const bridge_imp_scale *scale, int32_t score,
                                    uint64_t count)
{
    return count ? (bridge_ratio){ bridge_cross_imps(traveller, scale, score), (int64_t)count }
                 : (bridge_ratio){ 0, 0 };
}

bridge_ratio bridge_cross_imps_per_score(const bridge_traveller *traveller, const bridge_imp_scale *scale,
                                         int32_t score)
{
    return mean_cross_imps(traveller, scale, score, traveller->total);
}

bridge_ratio bridge_cross_imps_per_comparison(const bridge_traveller *traveller, const bridge_imp_scale *scale,
                                              int32_t score)
{
    return mean_cross_imps(traveller, scale, score, traveller->total ? traveller->total - 1 : 0);
}
