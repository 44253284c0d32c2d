/* session_scoring.h - what the points of a session are, and which of them count. */
#ifndef BRIDGE_SESSION_SCORING_H
#define BRIDGE_SESSION_SCORING_H

#include <gamut/bridge_session.h>

/* Whether its points are IMPs; else whether they are matchpoints, which alone make percentages. */
bool bridge_is_by_imps(const gamut_bridge_session *session);
bool bridge_is_by_matchpoints(const gamut_bridge_session *session);
/* An average that the director gave. */
bool bridge_is_average(const gamut_bridge_side *side);
/* Whether the side has points on the board: it was played, or adjusted. The points of a late play, or of a board that was not
 * played, are 0 in files and mean nothing. */
bool bridge_has_points(const gamut_bridge_side *side);

#endif
