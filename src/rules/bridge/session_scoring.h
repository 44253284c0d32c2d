/* session_scoring.h - the points of a session, its rulings and its masterpoints. */
#ifndef BRIDGE_SESSION_SCORING_H
#define BRIDGE_SESSION_SCORING_H

#include <gamut/bridge_session.h>

#include "ratio.h"

/* Return whether the points are IMPs, or matchpoints; only matchpoints give percentages. */
bool bridge_is_by_imps(const gamut_bridge_session *session);
bool bridge_is_by_matchpoints(const gamut_bridge_session *session);
/* Return whether the director gave an average. */
bool bridge_is_average(const gamut_bridge_side *side);
/* Return whether the side has points on the board, which was played or adjusted. The points of a late play, or of a
 * board that was not played, are 0 in files and mean nothing. */
bool bridge_has_points(const gamut_bridge_side *side);
/* Return the masterpoints that this session added, in hundredths, so that the sessions of an event can be summed: the
 * total minus the awards of earlier sessions. Without a total, the awards of the session. */
int64_t bridge_awards_won(const gamut_bridge_entry *entry);

/* ---- rulings ---- */

/* The words that are written in place of a score, in the order of gamut_bridge_ruling; [0] is unused. */
extern const char *const bridge_ruling_words[GAMUT_BRIDGE_NOT_IN_PLAY + 1];
/* Read these words and those of other programs. GAMUT_BRIDGE_PLAYED: another word. */
gamut_bridge_ruling bridge_read_ruling(base_text word);
/* Return the ruling of the other side if only one side has a word: a plus for a minus, else the same. */
gamut_bridge_ruling bridge_mirror_ruling(gamut_bridge_ruling ruling);
/* Return the points of an average: 40, 50 or 60 percent of `top`, never the pair's own percentage. Absent for other
 * rulings. */
bridge_ratio bridge_average_points(gamut_bridge_ruling ruling, int64_t top);

#endif
