/* team_match.h - teams in a session: participation, matches and the winner of a knockout. */
#ifndef BRIDGE_TEAM_MATCH_H
#define BRIDGE_TEAM_MATCH_H

#include <gamut/bridge_session.h>

#include "base/base.h"

enum {
    BRIDGE_BYE = 888 /* number of the opponent in the record of a team that sits out */
};

bool bridge_is_for_teams(const gamut_bridge_session *session);
bool bridge_is_knockout(const gamut_bridge_session *session);
/* Return whether the movement of the section is a Howell, in which an entry keeps its number in all directions. */
bool bridge_is_howell(const gamut_bridge_section *section);
/* Return whether an entry takes part in the session. A pair or individual does if it has played a board, or if it has a
 * score although no boards were entered (a session that was scored by hand). A team, whose boards are not counted, does
 * if it is marked as entered. */
bool bridge_takes_part(const gamut_bridge_session *session, const gamut_bridge_entry *entry);

/* Return the entry of the team with index `at`; NULL: there is none. */
const gamut_bridge_entry *bridge_entry_of_team(const gamut_bridge_section *section, size_t at);
/* Return whether two teams were paired, or one has a bye. The table of matches has a row for every round, even for
 * rounds that a team did not reach. */
bool bridge_is_match(const gamut_bridge_match *match);
bool bridge_is_played_match(const gamut_bridge_match *match);
/* Return the winner of a knockout; NULL: the final is not decided. */
const gamut_bridge_entry *bridge_find_knockout_winner(const gamut_bridge_section *section);

#endif
