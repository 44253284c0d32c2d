/* traveller.c - sorting the scores of a board.
 *
 * Sorted rows with running sums answer every question by halving; nobody compares tables with each other one by one. */
#include "traveller.h"

static void swap_rows(bridge_frequency *a, bridge_frequency *b)
{
    bridge_frequency copy = *a;
    *a = *b;
    *b = copy;
}

/* Lets row `at` of the heap [0, count) sink to its place. */
static void sink(bridge_frequency *rows, size_t at, size_t count)
{
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= count)
            return;
        if (child + 1 < count && rows[child + 1].score > rows[child].score)
            child++;
        if (rows[at].score >= rows[child].score)
            return;
        swap_rows(&rows[at], &rows[child]);
        at = child;
    }
}

/* A heap sort: the worst case is as good as any, and it needs no memory. */
static void sort_rows(bridge_frequency *rows, size_t count)
{
    for (size_t at = count / 2; at-- > 0;)
        sink(rows, at, count);
    for (size_t last = count; last-- > 1;) {
        swap_rows(&rows[0], &rows[last]);
        sink(rows, 0, last);
    }
}

/* After sorting, equal scores stand together: they are merged, and rows that count for no table fall out. */
bool bridge_build_traveller(bridge_traveller *out, bridge_frequency *rows, size_t count)
{
    size_t kept = 0;
    uint64_t total = 0;
    sort_rows(rows, count);
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

/* The first row whose score is not lower. */
static size_t find_row(const bridge_traveller *traveller, int64_t score)
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
    size_t at = find_row(traveller, score);
    return at < traveller->row_count ? traveller->rows[at].worse : traveller->total;
}

const bridge_frequency *bridge_find_score(const bridge_traveller *traveller, int32_t score)
{
    size_t at = find_row(traveller, score);
    return at < traveller->row_count && traveller->rows[at].score == score ? &traveller->rows[at] : NULL;
}

/* The last row with at most so many tables below it. */
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
