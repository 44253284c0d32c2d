/* butler.h - comparing scores by IMPs: against a datum, or against every other score. */
#ifndef BRIDGE_BUTLER_H
#define BRIDGE_BUTLER_H

#include "imp.h"
#include "traveller.h"

/* The mean score. `dropped`, an even number, is how many extreme scores do not count, half of them at each end (PBN's
 * Butler-2); an odd number counts as the even one below it. Absent when no score is left. */
bridge_ratio bridge_mean_datum(const bridge_traveller *traveller, uint64_t dropped);
/* The middle score, or the mean of the two in the middle. Absent when there is none. */
bridge_ratio bridge_median_datum(const bridge_traveller *traveller);
/* To the nearest ten, a five away from zero, as is the habit: then every difference is on the IMP scale. */
bridge_ratio bridge_round_datum(bridge_ratio datum);

/* PBN's Cross: the IMPs against each other score, summed. */
int64_t bridge_cross_imps(const bridge_traveller *traveller, const bridge_imp_scale *scale, int32_t score);
/* PBN's Cross1 and Cross2: that sum by the number of scores, or of comparisons. Absent when there is none. */
bridge_ratio bridge_cross_imps_per_score(const bridge_traveller *traveller, const bridge_imp_scale *scale,
                                         int32_t score);
bridge_ratio bridge_cross_imps_per_comparison(const bridge_traveller *traveller, const bridge_imp_scale *scale,
                                              int32_t score);

#endif
