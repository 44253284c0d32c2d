/* session_complete.h - a session of which only results and people are known gets all that follows from them. */
#ifndef ANALYSIS_SESSION_COMPLETE_H
#define ANALYSIS_SESSION_COMPLETE_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* A copy in the arena with movement, entries, tops, counts and strats filled in where the event does not say them, and then
 * scored: points, sums, percentages and ranks. Of teams: rounds, boards, wins and victory points of their matches. NULL:
 * out of memory. */
const gamut_event *session_complete(base_arena *arena, const gamut_event *event);

#endif
