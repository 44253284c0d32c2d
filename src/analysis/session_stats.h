/* session_stats.h - what many bridge sessions say together: players, partnerships, who does well against whom, how strong
 * the fields were, and how rounds and tables compare. */
#ifndef ANALYSIS_SESSION_STATS_H
#define ANALYSIS_SESSION_STATS_H

#include "stats.h"

/* Tables "sessions", "players", "partnerships", "payoffs", "rounds" and "tables"; players and partnerships with most sessions
 * first, the others by key. */
extern const stats_subject session_subject;

#endif
