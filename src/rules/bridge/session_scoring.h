/* session_scoring.h - what the points of a session are, and which of them count. */
#ifndef BRIDGE_SESSION_SCORING_H
#define BRIDGE_SESSION_SCORING_H

#include <gamut/bridge_session.h>

#include "ratio.h"

/* Whether its points are IMPs; else whether they are matchpoints, which alone make percentages. */
bool bridge_is_by_imps(const gamut_bridge_session *session);
bool bridge_is_by_matchpoints(const gamut_bridge_session *session);
/* An average that the director gave. */
bool bridge_is_average(const gamut_bridge_side *side);
/* Whether the side has points on the board: it was played, or adjusted. The points of a late play, or of a board that
 * was not played, are 0 in files and mean nothing. */
bool bridge_has_points(const gamut_bridge_side *side);

/* ---- rulings ---- */
/* Words in place of a score, as we write them, in the order of gamut_bridge_ruling; [0] unused. */
extern const char *const bridge_ruling_words[GAMUT_BRIDGE_NOT_IN_PLAY + 1];
/* Also the words of other programs. GAMUT_BRIDGE_PLAYED: it is no such word. */
gamut_bridge_ruling bridge_read_ruling(base_text word);
/* What the others get where only one side has a word: a plus for a minus, else the same. */
gamut_bridge_ruling bridge_mirror_ruling(gamut_bridge_ruling ruling);
/* What an average is worth where `top` is all that can be had: 40, 50 or 60 percent, never the pair's own percentage.
 * Absent for other rulings. */
bridge_ratio bridge_average_points(gamut_bridge_ruling ruling, int64_t top);

#endif
