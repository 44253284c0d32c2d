/* traveller.h - all scores of one board, sorted: what every comparison of pairs starts from.
 *
 * A traveller is built once a board, in n log n; every question to it then takes log n, so that a board with a million
 * results is no problem. Averages and other artificial scores take no part in comparisons: leave them out. */
#ifndef BRIDGE_TRAVELLER_H
#define BRIDGE_TRAVELLER_H

#include "base/base.h"

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

#endif
