/* traveller.h - all scores of one board, sorted: what every comparison of pairs starts from.
 *
 * A traveller is built once a board, in n log n; every question to it then takes log n, so that a board with a million
 * results is no problem. Averages and other artificial scores take no part in comparisons: leave them out. */
#ifndef BRIDGE_TRAVELLER_H
#define BRIDGE_TRAVELLER_H

#include "base/base.h"
#include "ratio.h"

enum {
    BRIDGE_TRAVELLER_LIMIT = 1000000 /* tables on one board: keeps all arithmetic exact */
};

/* One score and how often it was made. */
typedef struct bridge_frequency {
    int32_t score;  /* seen by one side, the same for all rows */
    uint32_t count; /* at how many tables; PBN's Multiplicity */
    uint64_t worse; /* at how many tables the score was lower */
} bridge_frequency;

/* Sorted and counted; zeroed it is one without scores. */
typedef struct bridge_traveller {
    const bridge_frequency *rows; /* ascending, every score once */
    size_t row_count;
    uint64_t total; /* of tables */
} bridge_traveller;

/* Sorts `rows`, of which score and count are filled, in place and merges equal scores. The traveller lives in these
 * rows. False: more tables than the limit. */
MUST_USE bool bridge_build_traveller(bridge_traveller *out, bridge_frequency *rows, size_t count);

/* How many scores are lower than this one, which need not be among them. */
uint64_t bridge_count_below(const bridge_traveller *traveller, int64_t score);
/* The row of a score, or NULL. */
const bridge_frequency *bridge_find_score(const bridge_traveller *traveller, int32_t score);
/* The score number `at`, from 0, in ascending order; `at` must be less than the total. */
int32_t bridge_score_at(const bridge_traveller *traveller, uint64_t at);

/* ---- matchpoints: comparing scores by who beat whom (Law 78A) ---- */

/* The unit is PBN's MP1: two points for each worse score, one for each equal one. MP2 is half of that
 * (bridge_divide_ratio by 2). Every function answers an absent ratio for a score that the traveller does not have. */

/* What a sole best score gets among so many, and so the sum of both sides' points at every table. */
int64_t bridge_matchpoint_top(uint64_t tables);

bridge_ratio bridge_matchpoints(const bridge_traveller *traveller, int32_t score);

/* On a board with fewer scores than the `expected` number, as if those that are missing were spread like those that are
 * there. With `expected` less than the number of scores nothing is changed.
 *   Neuberg  (MP1 + 1) * expected / scores - 1
 *   old      MP1 + (expected - scores): the missing scores count as ties */
bridge_ratio bridge_neuberg(const bridge_traveller *traveller, int32_t score, uint64_t expected);
bridge_ratio bridge_old_factoring(const bridge_traveller *traveller, int32_t score, uint64_t expected);

/* Everybody also ties with himself: one point more than MP1, of twice the number of scores. */
bridge_ratio bridge_ascherman(const bridge_traveller *traveller, int32_t score);

/* Of 100. A score that can be compared with no other has 50. `expected` as for Neuberg. */
bridge_ratio bridge_percentage(const bridge_traveller *traveller, int32_t score, uint64_t expected);
bridge_ratio bridge_ascherman_percentage(const bridge_traveller *traveller, int32_t score);

#endif
