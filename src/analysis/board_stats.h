/* board_stats.h - what many bridge boards say together: contracts, players, partnerships, openings, leads and strengths. */
#ifndef ANALYSIS_BOARD_STATS_H
#define ANALYSIS_BOARD_STATS_H

#include "stats.h"

/* Tables "contracts", "levels", "players", "partnerships", "declarers", "openings", "leads" and "strengths"; those with most
 * boards first, but levels and strengths in their own order. */
extern const stats_subject board_subject;

#endif
