/* traveller.c - sorts and compares the scores of a board.
 *
 * The rows are sorted and have running sums, so every query is a binary search. */
#include "traveller.h"

#include <stdlib.h>

static int compare_scores(const void *a, const void *b)
{
    const bridge_frequency *left = a, *right = b;
    return (left->score > right->score) - (left->score < right->score);
}

/* Merges equal scores, and drops rows with a count of 0. */
bool bridge_build_traveller(bridge_traveller *out, bridge_frequency *rows, size_t count)
{
    size_t kept = 0;
    uint64_t total = 0;
    if (count)
        qsort(rows, count, sizeof *rows, compare_scores);
    for (size_t at = 0; at < count; at++) {
        if (rows[at].count == 0)
            continue;
        if (kept > 0 && rows[kept - 1].score == rows[at].score)
            rows[kept - 1].count += rows[at].count;
        else
            rows[kept++] = (bridge_frequency){ rows[at].score, rows[at].count, total };
        total += rows[at].count;
        if (total > BRIDGE_TRAVELLER_LIMIT)
            return false;
    }
    *out = (bridge_traveller){ rows, kept, total };
    return true;
}

/* The index of the first row with this score or a higher one. */
static size_t traveller_find_row(const bridge_traveller *traveller, int64_t score)
{
    size_t low = 0, high = traveller->row_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (traveller->rows[middle].score < score)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint64_t bridge_count_below(const bridge_traveller *traveller, int64_t score)
{
    size_t at = traveller_find_row(traveller, score);
    return at < traveller->row_count ? traveller->rows[at].worse : traveller->total;
}

const bridge_frequency *bridge_find_score(const bridge_traveller *traveller, int32_t score)
{
    size_t at = traveller_find_row(traveller, score);
    return at < traveller->row_count && traveller->rows[at].score == score ? &traveller->rows[at] : NULL;
}

/* Finds the last row with at most `at` tables below it. */
int32_t bridge_score_at(const bridge_traveller *traveller, uint64_t at)
{
    size_t low = 0, high = traveller->row_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (traveller->rows[middle].worse <= at)
            low = middle;
        else
            high = middle;
    }
    return traveller->rows[low].score;
}

/* ---- matchpoints ---- */

static const bridge_ratio absent = { 0, 0 };

int64_t bridge_matchpoint_top(uint64_t tables)
{
    return tables ? 2 * ((int64_t)tables - 1) : 0;
}

/* Points by MP1. The count of the row includes the score itself, which is not compared with itself. */
static int64_t count_points(const bridge_frequency *row)
{
    return 2 * (int64_t)row->worse + (int64_t)row->count - 1;
}

/* The expected number of tables: at least the number of tables with scores, at most BRIDGE_TRAVELLER_LIMIT. */
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

/* If no scores are missing, the formula gives the same points as MP1. */
bridge_ratio bridge_neuberg(const bridge_traveller *traveller, int32_t score, uint64_t expected)
{
    const bridge_frequency *row = bridge_find_score(traveller, score);
    if (!row)
        return absent;
    int64_t tables = (int64_t)traveller->total;
    int64_t total = expected_tables(traveller, expected);
    return (bridge_ratio){ (count_points(row) + 1) * total - tables, tables };
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

/* With n scores, the result is between 100 / 2n and 100 - 100 / 2n, never 0 or 100: that is the purpose of Ascherman's
 * method. */
bridge_ratio bridge_ascherman_percentage(const bridge_traveller *traveller, int32_t score)
{
    bridge_ratio points = bridge_ascherman(traveller, score);
    points.numerator *= 100;
    return bridge_divide_ratio(points, 2 * (int64_t)traveller->total);
}
