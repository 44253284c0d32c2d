/* session_scoring.h - the points of a session, its rulings and its masterpoints. */
#ifndef BRIDGE_SESSION_SCORING_H
#define BRIDGE_SESSION_SCORING_H

#include <gamut/bridge_session.h>

#include "ratio.h"

/* Return whether the session is scored by IMPs; bridge_is_by_matchpoints: by matchpoints. Both can be false.
 * Percentages exist only for matchpoints. */
bool bridge_is_by_imps(const gamut_bridge_session *session);
bool bridge_is_by_matchpoints(const gamut_bridge_session *session);
/* Return whether an entry has a percentage. Files store 0 for entries without one as well, so 0 counts only for an
 * entry that played boards by matchpoints and scored nothing. */
bool bridge_has_percentage(const gamut_bridge_session *session, const gamut_bridge_entry *entry);
/* Return whether the director awarded an average (plus, minus or plain). */
bool bridge_is_average(const gamut_bridge_side *side);
/* Return whether the side has valid points on the board, because it was played or an average was awarded. For a late
 * play, or a board that was not played, files contain 0 points, which mean nothing. */
bool bridge_has_points(const gamut_bridge_side *side);
/* Return the masterpoints that were added in this session, in hundredths, so that those of all sessions of an event can
 * be summed: the total minus the awards of earlier sessions or, without a total, the awards of the session. */
int64_t bridge_awards_won(const gamut_bridge_entry *entry);

/* Return whether the session states only its results and totals, as a results file does, and none of the numbers that a
 * scoring program keeps for its own work: tables, rounds, tops and averages. What is absent there is not wrong. */
bool bridge_states_only_results(const gamut_bridge_session *session);

/* ---- rulings ---- */

/* The words that are written in place of a score, indexed by gamut_bridge_ruling; [0] is unused. */
extern const char *const bridge_ruling_words[GAMUT_BRIDGE_NOT_IN_PLAY + 1];
/* Read one of these words, or of those that other programs use. GAMUT_BRIDGE_PLAYED: the word is not a ruling. */
gamut_bridge_ruling bridge_read_ruling(base_text word);
/* Return the ruling for the other side if only one side has a word: plus for minus, minus for plus, otherwise the
 * same. */
gamut_bridge_ruling bridge_mirror_ruling(gamut_bridge_ruling ruling);
/* Return the points for an average (minus, plain or plus): 40, 50 or 60 percent of `top`, never the pair's own
 * percentage. Absent for other rulings. */
bridge_ratio bridge_average_points(gamut_bridge_ruling ruling, int64_t top);

#endif
