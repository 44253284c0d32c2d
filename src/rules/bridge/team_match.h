/* team_match.h - teams in a session: who takes part, whose matches are whose, what was played, who won. */
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
/* Pairs and individuals take part when they have played a board, or have a score without one, as where a session was
 * scored by hand; nobody counts the boards of teams, so those who are entered do. */
bool bridge_takes_part(const gamut_bridge_session *session, const gamut_bridge_entry *entry);

/* The entry that the matches of team `at` belong to; NULL: there is none. */
const gamut_bridge_entry *bridge_entry_of_team(const gamut_bridge_section *section, size_t at);
/* Whether two teams were paired, or one has a bye. Tables have a row for every round, also for those that a team did
 * not reach. */
bool bridge_is_match(const gamut_bridge_match *match);
bool bridge_is_played_match(const gamut_bridge_match *match);
/* The winner of a knockout whose final is decided; NULL: there is none yet. */
const gamut_bridge_entry *bridge_find_knockout_winner(const gamut_bridge_section *section);

#endif
