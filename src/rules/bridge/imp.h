/* imp.h - international match points for a difference of scores (Law 78B), and victory points for a match. */
#ifndef BRIDGE_IMP_H
#define BRIDGE_IMP_H

#include "base/base.h"
#include "ratio.h"
#include "traveller.h"

/* An IMP scale in ascending order: steps[i] is the least difference of scores that is worth i + 1 IMPs. Callers may
 * define their own scale. */
typedef struct bridge_imp_scale {
    const uint16_t *steps;
    size_t count;
} bridge_imp_scale;

extern const bridge_imp_scale bridge_imp_scale_1962; /* the current scale */
extern const bridge_imp_scale bridge_imp_scale_1948; /* used from 1948 to 1960 */
/* The scale of 1961 (PBN's IMP_1961) was used for one year; no published copy of it is known to us. */

/* Convert a difference of scores to IMPs, with the same sign. */
int bridge_imps(const bridge_imp_scale *scale, int64_t difference);
/* Convert the difference between a score and a datum (the result of bridge_mean_datum, or any whole number of 32 bits)
 * to IMPs. Without a datum the result is 0. */
int bridge_imps_against(const bridge_imp_scale *scale, int32_t score, bridge_ratio datum);

enum {
    BRIDGE_BOARD_A_MATCH_TOP = 1 /* the most points for a board */
};
/* Compare two tables at board-a-match, in half points: 2 for the better score, 1 for equal scores, else 0. */
unsigned bridge_board_a_match(int32_t own, int32_t other);

/* ---- comparison with a datum, and with every other table ---- */

/* Return the mean score after the `dropped` most extreme scores were left out, half of them at each end (PBN's
 * Butler-2); an odd number counts as the even number below it. Absent if no score is left. */
bridge_ratio bridge_mean_datum(const bridge_traveller *traveller, uint64_t dropped);
/* Return the median score. Absent if there are no scores. */
bridge_ratio bridge_median_datum(const bridge_traveller *traveller);
/* Round a datum to the nearest ten, and fives away from zero, which is usual. */
bridge_ratio bridge_round_datum(bridge_ratio datum);

/* Return the sum of the IMPs in the comparisons with each other score (PBN's Cross). */
int64_t bridge_cross_imps(const bridge_traveller *traveller, const bridge_imp_scale *scale, int32_t score);
/* Return the result of bridge_cross_imps divided by the number of scores (Cross1) or by the number of comparisons
 * (Cross2). Absent if the divisor is 0. */
bridge_ratio bridge_cross_imps_per_score(const bridge_traveller *traveller, const bridge_imp_scale *scale,
                                         int32_t score);
bridge_ratio bridge_cross_imps_per_comparison(const bridge_traveller *traveller, const bridge_imp_scale *scale,
                                              int32_t score);

/* ---- victory points for a margin in IMPs ---- */

enum {
    BRIDGE_VP_UNIT = 100, /* victory points are counted in hundredths */
    BRIDGE_VP_BOARDS = 400,
    BRIDGE_VP_ROWS = 304 /* enough for BRIDGE_VP_BOARDS: the highest margin is 15 times the square root of the boards */
};

/* The victory points for margins from `margin` up to the next row. */
typedef struct bridge_vp_row {
    uint16_t margin;
    uint16_t win;
    uint16_t lose;
} bridge_vp_row;

/* A victory point scale: rows by ascending margin, beginning with 0. Callers may fill in their own scale. The old 25-5
 * scales are not built in, because they have a different table for every number of boards. */
typedef struct bridge_vp_scale {
    size_t count;
    bridge_vp_row rows[BRIDGE_VP_ROWS];
} bridge_vp_scale;

/* Make a scale of the World Bridge Federation since 2013, from 10-10 to 20-0, for 1 to 400 boards: the continuous scale
 * with two decimal places, or the discrete scale with whole points. False: the number of boards is out of range. */
MUST_USE bool bridge_wbf_continuous_scale(bridge_vp_scale *out, unsigned boards);
MUST_USE bool bridge_wbf_discrete_scale(bridge_vp_scale *out, unsigned boards);
/* Do the same for 20 points, or for 30 (from 15-15 to 30-0), which is the same curve drawn half as high again. */
MUST_USE bool bridge_wbf_scale(bridge_vp_scale *out, unsigned points, unsigned boards, bool is_discrete);
/* Make an older North American Swiss scale of 20 or 30 points, for 6 to 11 boards. False: there is no such scale. */
MUST_USE bool bridge_swiss_scale(bridge_vp_scale *out, unsigned points, unsigned boards);

/* The built-in scales. */
typedef enum bridge_vp_kind {
    BRIDGE_VP_USUAL, /* the Swiss scale of 20 points where there is one, else the discrete scale of 20 points */
    BRIDGE_VP_WBF_20,
    BRIDGE_VP_WBF_20_DISCRETE,
    BRIDGE_VP_WBF_30,
    BRIDGE_VP_WBF_30_DISCRETE,
    BRIDGE_VP_SWISS_20,
    BRIDGE_VP_SWISS_30
} bridge_vp_kind;
/* Make a built-in scale. False: it does not exist for this number of boards. */
MUST_USE bool bridge_find_vp_scale(bridge_vp_scale *out, bridge_vp_kind kind, unsigned boards);
/* Return the points that both teams of a match share: 20 or 30. */
unsigned bridge_vp_points(bridge_vp_kind kind);

/* Return whether the scale is usable: the margins ascend from 0, the winner's points never fall and the loser's never
 * rise. */
bool bridge_vp_scale_is_sound(const bridge_vp_scale *scale);
/* Return the points of both sides; a positive margin means that the first side (`own`) won. The scale must be sound. */
void bridge_victory_points(unsigned *own, unsigned *other, const bridge_vp_scale *scale, int64_t margin);

#endif
