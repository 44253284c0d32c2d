/* butler.c - datums and cross-IMPs.
 *
 * A traveller is sorted and counted, so a datum is a walk over different scores and a comparison with all other
 * tables is a few binary searches: neither depends on how many tables had the same score. */
#include "butler.h"

/* How many of the tables [first, last) lie among the `count` tables from `from` on. */
static uint64_t overlap(uint64_t from, uint64_t count, uint64_t first, uint64_t last)
{
    uint64_t begin = from > first ? from : first;
    uint64_t end = from + count < last ? from + count : last;
    return begin < end ? end - begin : 0;
}

/* Equal scores may be partly among the dropped ones: of each row only the tables within the limits count. */
bridge_ratio bridge_mean_datum(const bridge_traveller *traveller, uint64_t dropped)
{
    uint64_t first = dropped / 2;
    if (traveller->total == 0 || first > (traveller->total - 1) / 2)
        return (bridge_ratio){ 0, 0 };
    uint64_t last = traveller->total - first;
    int64_t sum = 0;
    for (size_t at = 0; at < traveller->row_count; at++) {
        const bridge_frequency *row = &traveller->rows[at];
        sum += row->score * (int64_t)overlap(row->worse, row->count, first, last);
    }
    return (bridge_ratio){ sum, (int64_t)(last - first) };
}

/* With an odd number both are the same score. */
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

/* Each step of the scale is one IMP from every score that is so much lower, and one to every score so much higher:
 * counting them needs no look at the single scores. */
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
                                    uint64_t by)
{
    if (by == 0)
        return (bridge_ratio){ 0, 0 };
    return (bridge_ratio){ bridge_cross_imps(traveller, scale, score), (int64_t)by };
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
