/* team_match.h - teams in a session: participation, matches and the winner of a knockout. */
#ifndef BRIDGE_TEAM_MATCH_H
#define BRIDGE_TEAM_MATCH_H

#include <gamut/bridge_session.h>

#include "base/base.h"

enum {
    BRIDGE_BYE = 888 /* the opponent of a team that sits out */
};

bool bridge_is_for_teams(const gamut_bridge_session *session);
bool bridge_is_knockout(const gamut_bridge_session *session);
/* Return whether the section plays a Howell, in which an entry has one number in all directions. */
bool bridge_is_howell(const gamut_bridge_section *section);
/* Return whether an entry takes part. Pairs and individuals do if they have played a board, or have a score without
 * boards in a session that was scored by hand. Teams, whose boards are not counted, do if they are entered. */
bool bridge_takes_part(const gamut_bridge_session *session, const gamut_bridge_entry *entry);

/* Return the entry of the team with index `at`; NULL: there is none. */
const gamut_bridge_entry *bridge_entry_of_team(const gamut_bridge_section *section, size_t at);
/* Return whether two teams were paired, or one has a bye. Tables have a row for every round, also for rounds that a
 * team did not reach. */
bool bridge_is_match(const gamut_bridge_match *match);
bool bridge_is_played_match(const gamut_bridge_match *match);
/* Return the winner of a knockout; NULL: the final is not decided. */
const gamut_bridge_entry *bridge_find_knockout_winner(const gamut_bridge_section *section);

#endif
