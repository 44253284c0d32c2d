/* game_stats.h - what many chess games say together: players, openings, results, years, lengths and events. */
#ifndef ANALYSIS_GAME_STATS_H
#define ANALYSIS_GAME_STATS_H

#include "stats.h"

/* Tables "results", "players", "openings", "years", "lengths" and "events"; players, openings and events with most games
 * first, the others in their own order. */
extern const stats_subject game_subject;

#endif
