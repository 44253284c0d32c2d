/* session_race.h - what a club counts over a season of bridge: the race by its rules, those who have qualified, and the
 * page of a player. Each of these tables is listed only if the answer is about it alone. */
#ifndef STATISTICS_SESSION_RACE_H
#define STATISTICS_SESSION_RACE_H

#include "session_season.h"

/* List "race": players or partnerships, by the rules of the answer. */
void session_race(const stats_answer *answer, const stats_table *competitors);
/* List "qualifiers": the players who have qualified in a session, with the strats. */
void session_qualifiers(const stats_answer *answer, const stats_table *players);
/* List "nights", "partners" and "opponents" of the player that the rules name, and the row of the player in "players".
 * If no player fits the name, or several, nothing is listed but "candidates". */
void session_player(const stats_answer *answer, const stats_table *players, const stats_listing *listing);

/* Return whether a session counts by the strat of the rules. */
bool session_counts(const stats_rules *rules, const stats_game *game);
/* Return whether the answer is about this table alone. */
bool session_is_asked(const stats_answer *answer, const char *table);

#endif
