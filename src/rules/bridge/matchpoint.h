/* matchpoint.h - comparing scores by who beat whom (Law 78A).
 *
 * The unit is PBN's MP1: two points for each worse score, one for each equal one. MP2 is half of that
 * (bridge_divide_ratio by 2). Every function answers an absent ratio for a score that the traveller does not have. */
#ifndef BRIDGE_MATCHPOINT_H
#define BRIDGE_MATCHPOINT_H

#include "ratio.h"
#include "traveller.h"

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
