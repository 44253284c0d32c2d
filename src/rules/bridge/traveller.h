/* traveller.h - the sorted scores of one board, for all comparisons between tables.
 *
 * A traveller is built once per board in time n log n, and every query takes log n, so a board may have a million
 * results. Averages and other artificial scores are not compared and must be left out. */
#ifndef BRIDGE_TRAVELLER_H
#define BRIDGE_TRAVELLER_H

#include "base/base.h"
#include "ratio.h"

enum {
    BRIDGE_TRAVELLER_LIMIT = 1000000 /* most tables for one board, so that all arithmetic is exact */
};

/* A score and the number of tables with it. */
typedef struct bridge_frequency {
    int32_t score;  /* from the view of the same side in all rows */
    uint32_t count; /* number of tables with this score; PBN's Multiplicity */
    uint64_t worse; /* number of tables with a lower score */
} bridge_frequency;

/* Sorted scores; zeroed: none. */
typedef struct bridge_traveller {
    const bridge_frequency *rows; /* in ascending order, each score once */
    size_t row_count;
    uint64_t total; /* number of tables */
} bridge_traveller;

/* Sort `rows`, whose score and count are set, in place and merge equal scores. The traveller refers to this array.
 * False: there are more tables than BRIDGE_TRAVELLER_LIMIT. */
MUST_USE bool bridge_build_traveller(bridge_traveller *out, bridge_frequency *rows, size_t count);

/* Count the tables with a lower score than `score`, which need not occur in the traveller. */
uint64_t bridge_count_below(const bridge_traveller *traveller, int64_t score);
/* Return the row with the score. NULL: there is none. */
const bridge_frequency *bridge_find_score(const bridge_traveller *traveller, int32_t score);
/* Return the score at index `at` of all scores in ascending order; `at` must be less than the total. */
int32_t bridge_score_at(const bridge_traveller *traveller, uint64_t at);

/* ---- matchpoints (Law 78A) ----
 *
 * The unit is PBN's MP1: two points for each worse score, one for each equal one. MP2 is half of that. Every function
 * returns an absent ratio for a score that the traveller does not have. */

/* Return the points for a score that is better than all others. At every table, the points of both sides add up to this
 * number. */
int64_t bridge_matchpoint_top(uint64_t tables);

bridge_ratio bridge_matchpoints(const bridge_traveller *traveller, int32_t score);

/* Return the points of a score, factored because the board has fewer scores than the `expected` number. If no scores
 * are missing, the points are those of bridge_matchpoints.
 *   Neuberg  (MP1 + 1) * expected / scores - 1: the missing scores are distributed like the others
 *   old      MP1 + (expected - scores): the missing scores count as ties */
bridge_ratio bridge_neuberg(const bridge_traveller *traveller, int32_t score, uint64_t expected);
bridge_ratio bridge_old_factoring(const bridge_traveller *traveller, int32_t score, uint64_t expected);

/* Return the points by Ascherman: one more than MP1, as if every score also tied with itself. The top is twice the
 * number of scores. */
bridge_ratio bridge_ascherman(const bridge_traveller *traveller, int32_t score);

/* Return percentages. If there is only one score, it has 50 percent. `expected` as for bridge_neuberg. */
bridge_ratio bridge_percentage(const bridge_traveller *traveller, int32_t score, uint64_t expected);
bridge_ratio bridge_ascherman_percentage(const bridge_traveller *traveller, int32_t score);

#endif
