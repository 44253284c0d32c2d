/* pair.h - what the operations that pair rounds share. */
#ifndef OPERATION_PAIR_H
#define OPERATION_PAIR_H

#include <gamut/tournament.h>

#include "handle/session.h"
#include "tournament/tournament.h"

/* Convert the options. False: an option makes no sense, and the session's message states which. */
MUST_USE bool operation_pair_options(gamut_session *session, const gamut_pair_options *options,
                                     tournament_options *out);

/* Check the file that a round is paired from, in a session of its own, and return that session: errors in the file may
 * make the round wrong and must be reported, but if there are only warnings and notes, they should not appear. NULL:
 * not checked, because standard input cannot be read twice, or because memory ran out. */
gamut_session *operation_check_aside(const gamut_session *session, const char *path);
/* If `checked` has errors, replace the findings of `session` by those of `checked`. Return whether it has errors.
 * Closes `checked`. */
bool operation_take_errors(gamut_session *session, gamut_session *checked);

base_text operation_competitor_name(const gamut_event *event, bool is_teams, uint32_t competitor);
/* Return the id of a player, or of a team if rounds are played by teams. A team without an id has its place in the list
 * of teams, from 1. */
gamut_number operation_competitor_id(const gamut_event *event, bool is_teams, uint32_t competitor);
/* Return the same id as an integer; 0: PAIRING_NOBODY, or unknown. */
int64_t operation_competitor_number(const gamut_event *event, bool is_teams, uint32_t competitor);
/* Return the numbers of both competitors as a list. */
gamut_value *operation_pair_numbers(base_arena *arena, const gamut_event *event, bool is_teams, pairing_pair pair);

/* Add the members "brackets" (and "table" for a round robin) and "why_not" to the answer, as far as they are asked for.
 * False: `*problem` states why, or is unchanged if out of memory. */
MUST_USE bool operation_explain_round(gamut_value *answer, base_arena *arena, base_arena *scratch,
                                      const gamut_event *event, const tournament_round *round,
                                      const gamut_pair_options *asked, const char **problem);

#endif
