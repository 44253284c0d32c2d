/* imp.h - international match points, what a difference of scores is worth (Law 78B), and victory points, what a match
 * is. */
#ifndef BRIDGE_IMP_H
#define BRIDGE_IMP_H

#include "base/base.h"
#include "ratio.h"
#include "traveller.h"

/* steps[i] is the least difference that is worth i + 1 IMPs; ascending. A caller may bring a scale of his own. */
typedef struct bridge_imp_scale {
    const uint16_t *steps;
    size_t count;
} bridge_imp_scale;

extern const bridge_imp_scale bridge_imp_scale_1962; /* of today */
extern const bridge_imp_scale bridge_imp_scale_1948; /* of the years 1948 to 1960 */
/* The scale of 1961 (PBN's IMP_1961) was used for one year; no published copy of it is known to us. */

/* Signed like the difference. */
int bridge_imps(const bridge_imp_scale *scale, int64_t difference);
/* Of a score against a datum (bridge_mean_datum, or any whole number of 32 bits). An absent datum gives 0. */
int bridge_imps_against(const bridge_imp_scale *scale, int32_t score, bridge_ratio datum);

/* Board-a-match between two tables, in half points: 2 for the better score, 1 for equal ones, 0. */
enum {
    BRIDGE_BOARD_A_MATCH_TOP = 1 /* in points */
};
unsigned bridge_board_a_match(int32_t own, int32_t other);

/* ---- against a datum, and against every other table ---- */

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

/* ---- victory points: what a won match is worth ----
 *
 * Scales from a margin in IMPs to victory points. */

enum {
    BRIDGE_VP_UNIT = 100, /* victory points are counted in hundredths */
    BRIDGE_VP_BOARDS = 400,
    BRIDGE_VP_ROWS = 304 /* enough for the longest match: the winner's maximum needs 15 times the root of the boards */
};

/* From this margin on, up to the next row's. */
typedef struct bridge_vp_row {
    uint16_t margin;
    uint16_t win;
    uint16_t lose;
} bridge_vp_row;

/* Rows by ascending margin, from 0 on. A caller may fill it with a scale of his own: the old 25-5 scales, a table for
 * every number of boards, are available only in this way. */
typedef struct bridge_vp_scale {
    size_t count;
    bridge_vp_row rows[BRIDGE_VP_ROWS];
} bridge_vp_scale;

/* The scales of the World Bridge Federation since 2013, 10-10 to 20-0, for 1 to 400 boards: the continuous one, to two
 * places, and the discrete one of whole points. False: not that many boards. */
MUST_USE bool bridge_wbf_continuous_scale(bridge_vp_scale *out, unsigned boards);
MUST_USE bool bridge_wbf_discrete_scale(bridge_vp_scale *out, unsigned boards);
/* The older North American Swiss scales of 20 or 30 points, for 6 to 11 boards. False: there is no such scale. */
MUST_USE bool bridge_swiss_scale(bridge_vp_scale *out, unsigned points, unsigned boards);

/* Whether margins ascend from 0 and no win brings less than a smaller one, nor its loss more. */
bool bridge_vp_scale_is_sound(const bridge_vp_scale *scale);
/* Both sides' points for a margin as the first side sees it. The scale must be sound. */
void bridge_victory_points(unsigned *own, unsigned *other, const bridge_vp_scale *scale, int64_t margin);

#endif
