/* matchpoint.c - matchpoints and what is made of them (Law 78A).
 *
 * Everything follows from two counts of the score's row: how many tables had less, and how many the same. Results
 * are exact fractions; BRIDGE_TRAVELLER_LIMIT sees to it that no product below leaves 64 bits. */
#include "matchpoint.h"

static const bridge_ratio absent = { 0, 0 };

int64_t bridge_matchpoint_top(uint64_t tables)
{
    return tables ? 2 * ((int64_t)tables - 1) : 0;
}

/* The score itself is among the equal ones of its row, and does not compare with itself. */
static int64_t count_points(const bridge_frequency *row)
{
    return 2 * (int64_t)row->worse + (int64_t)row->count - 1;
}

/* More tables than were compared, within what the arithmetic can bear. */
static int64_t expected_tables(const bridge_traveller *traveller, uint64_t expected)
{
    if (expected < traveller->total)
        expected = traveller->total;
    return expected < BRIDGE_TRAVELLER_LIMIT ? (int64_t)expected : BRIDGE_TRAVELLER_LIMIT;
}

bridge_ratio bridge_matchpoints(const bridge_traveller *traveller, int32_t score)
{
    const bridge_frequency *row = bridge_find_score(traveller, score);
    return row ? bridge_whole(count_points(row)) : absent;
}

/* With nothing missing the formula gives back MP1: no case of its own is needed. */
bridge_ratio bridge_neuberg(const bridge_traveller *traveller, int32_t score, uint64_t expected)
{
    const bridge_frequency *row = bridge_find_score(traveller, score);
    if (!row)
        return absent;
    int64_t tables = (int64_t)traveller->total;
    int64_t all = expected_tables(traveller, expected);
    return (bridge_ratio){ (count_points(row) + 1) * all - tables, tables };
}

bridge_ratio bridge_old_factoring(const bridge_traveller *traveller, int32_t score, uint64_t expected)
{
    const bridge_frequency *row = bridge_find_score(traveller, score);
    if (!row)
        return absent;
    return bridge_whole(count_points(row) + expected_tables(traveller, expected) - (int64_t)traveller->total);
}

bridge_ratio bridge_ascherman(const bridge_traveller *traveller, int32_t score)
{
    const bridge_frequency *row = bridge_find_score(traveller, score);
    return row ? bridge_whole(count_points(row) + 1) : absent;
}

/* One score alone, and one expected, was compared with nobody: half of nothing. */
bridge_ratio bridge_percentage(const bridge_traveller *traveller, int32_t score, uint64_t expected)
{
    bridge_ratio points = bridge_neuberg(traveller, score, expected);
    if (!bridge_has_ratio(points))
        return absent;
    int64_t top = bridge_matchpoint_top((uint64_t)expected_tables(traveller, expected));
    if (top == 0)
        return bridge_whole(50);
    points.numerator *= 100;
    return bridge_divide_ratio(points, top);
}

/* Between 1 / 2n and 1 - 1 / 2n: nobody has all or nothing, which is the point of the method. */
bridge_ratio bridge_ascherman_percentage(const bridge_traveller *traveller, int32_t score)
{
    bridge_ratio points = bridge_ascherman(traveller, score);
    points.numerator *= 100;
    return bridge_divide_ratio(points, 2 * (int64_t)traveller->total);
}
