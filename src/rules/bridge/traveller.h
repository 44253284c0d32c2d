/* traveller.h - the sorted scores of one board, for all comparisons of pairs.
 *
 * A traveller is built once a board in n log n, and every query takes log n, so that a board may have a million
 * results. Averages and other artificial scores are not compared and must be left out. */
#ifndef BRIDGE_TRAVELLER_H
#define BRIDGE_TRAVELLER_H

#include "base/base.h"
#include "ratio.h"

enum {
    BRIDGE_TRAVELLER_LIMIT = 1000000 /* tables for one board: keeps all arithmetic exact */
};

/* A score and its frequency. */
typedef struct bridge_frequency {
    int32_t score;  /* from the view of one side, the same for all rows */
    uint32_t count; /* tables with this score; PBN's Multiplicity */
    uint64_t worse; /* tables with a lower score */
} bridge_frequency;

/* Sorted scores; zeroed: none. */
typedef struct bridge_traveller {
    const bridge_frequency *rows; /* ascending, every score once */
    size_t row_count;
    uint64_t total; /* of tables */
} bridge_traveller;

/* Sort `rows`, which have score and count, in place and merge equal scores. The traveller refers to these rows. False:
 * more tables than the limit. */
MUST_USE bool bridge_build_traveller(bridge_traveller *out, bridge_frequency *rows, size_t count);

/* Count the scores that are lower than this one, which need not be among them. */
uint64_t bridge_count_below(const bridge_traveller *traveller, int64_t score);
/* Return the row of a score, or NULL. */
const bridge_frequency *bridge_find_score(const bridge_traveller *traveller, int32_t score);
/* Return the score number `at`, from 0, in ascending order; `at` is less than the total. */
int32_t bridge_score_at(const bridge_traveller *traveller, uint64_t at);

/* ---- matchpoints (Law 78A) ----
 *
 * The unit is PBN's MP1: two points for each worse score, one for each equal one. MP2 is half of that. Every function
 * returns an absent ratio for a score that the traveller does not have. */

/* Return the points of a sole best score, which is also the sum of both sides' points at every table. */
int64_t bridge_matchpoint_top(uint64_t tables);

bridge_ratio bridge_matchpoints(const bridge_traveller *traveller, int32_t score);

/* Factor the points of a board with fewer scores than the `expected` number; with `expected` less than the number of
 * scores nothing is changed.
 *   Neuberg  (MP1 + 1) * expected / scores - 1: the missing scores are distributed like the others
 *   old      MP1 + (expected - scores): the missing scores count as ties */
bridge_ratio bridge_neuberg(const bridge_traveller *traveller, int32_t score, uint64_t expected);
bridge_ratio bridge_old_factoring(const bridge_traveller *traveller, int32_t score, uint64_t expected);

/* Return one point more than MP1, as if every score also tied with itself; the top is twice the number of scores. */
bridge_ratio bridge_ascherman(const bridge_traveller *traveller, int32_t score);

/* Return percentages. A score without another one to compare has 50. `expected` as for Neuberg. */
bridge_ratio bridge_percentage(const bridge_traveller *traveller, int32_t score, uint64_t expected);
bridge_ratio bridge_ascherman_percentage(const bridge_traveller *traveller, int32_t score);

#endif
