/* victory_point.h - what a won match is worth: scales from a margin in IMPs to victory points. */
#ifndef BRIDGE_VICTORY_POINT_H
#define BRIDGE_VICTORY_POINT_H

#include "base/base.h"

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
 * every number of boards, are to be had only so. */
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
