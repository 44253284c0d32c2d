/* pair.h - what the operations on rounds share. */
#ifndef API_PAIR_H
#define API_PAIR_H

#include <gamut/tournament.h>

#include "handle/session.h"
#include "tournament/tournament.h"

/* False: an option makes no sense, and the session says which. */
MUST_USE bool operation_pair_options(gamut_session *session, const gamut_pair_options *from, tournament_options *out);

/* A round that was paired from a file with errors may be wrong, so its errors are reported; a file without any is
 * paired in silence. What is wrong with it, in a session of its own; NULL: nothing is known, for standard input cannot
 * be read twice. */
gamut_session *operation_check_aside(const gamut_session *session, const char *path);
/* Reports the errors, if there are any, in place of what reading found, and closes that session. */
bool handle_take_errors(gamut_session *session, gamut_session *checked);

/* A player, or a team of an event whose rounds are of teams; teams of the old record have no number and are counted. */
gamut_number operation_competitor_id(const gamut_event *event, bool is_teams, uint32_t competitor);
base_text operation_competitor_name(const gamut_event *event, bool is_teams, uint32_t competitor);

/* Adds "brackets" and "why_not" to the answer. False: `*problem` says why not, or is NULL when out of memory. */
MUST_USE bool operation_explain_round(gamut_value *answer, base_arena *arena, base_arena *scratch,
                                      const gamut_event *event, const tournament_round *round,
                                      const gamut_pair_options *asked, const char **problem);

#endif
