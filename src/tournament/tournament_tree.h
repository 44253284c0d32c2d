/* tournament_tree.h - rounds and results put into the tree of an event, in the words of arbiters. */
#ifndef TOURNAMENT_TOURNAMENT_TREE_H
#define TOURNAMENT_TOURNAMENT_TREE_H

#include "model/tree.h"
#include "tournament.h"

/* Adds the round: opponents and colours, the bye, and what those get who do not take part. Byes that were asked for
 * "the next round" are used up. Teams sit in the order of registration, as they do unless a line-up says otherwise; who
 * wins is not said. `event` is what the tree says. False: `*problem` (static) says why not, or is NULL when out of
 * memory. */
MUST_USE bool tournament_put_round(base_arena *arena, gamut_value *tree, const gamut_event *event,
                                   const tournament_round *round, const char **problem);
/* Sets the points of players and teams to what their rounds give, and their ranks by the tie-breaks of the event.
 * False: out of memory. */
MUST_USE bool tournament_settle(base_arena *arena, gamut_value *tree, const gamut_event *event);

/* ---- for the files of this folder ---- */

/* The items of a list of the tree, which has so many; NULL: it has not, or out of memory. */
gamut_value **tournament_list_members(base_arena *arena, gamut_value *tree, const char *list, size_t count);
/* The cell of a player in a round (from 1), made with empty ones before it where there is none. */
gamut_value *tournament_open_cell(base_arena *arena, gamut_value *player, uint32_t round);
void tournament_put_game(base_arena *arena, gamut_value *cell, gamut_number opponent, gamut_colour colour);
/* For tournament_put_round: of teams. */
MUST_USE bool tournament_put_matches(base_arena *arena, gamut_value *tree, const gamut_event *event,
                                     const tournament_round *round, const char **problem);
/* For tournament_edit: who sits on which board of a team, "12 14 0 17". */
MUST_USE bool tournament_edit_lineup(base_arena *arena, gamut_value *tree, int64_t round, int64_t team, base_text value,
                                     const char **problem);
/* The same for a match that is forfeited, "1-0f". */
MUST_USE bool tournament_edit_match(base_arena *arena, gamut_value *tree, int64_t round, int64_t white, int64_t black,
                                    base_text value, const char **problem);
/* Whether a team is free in a round. */
MUST_USE bool tournament_may_have_bye(base_arena *arena, gamut_value *tree, int64_t round, int64_t team,
                                      const char **problem);

/* ---- edit ---- */

/* Whether a path is in the words of an arbiter: "round/3/12-7", "round/3/12", "round/3/team/4-2". */
bool tournament_edit_is_path(base_text path);
/* The rounds that such a path is about, first and last, and what follows them ("12", "team/2"). False: it is none. */
MUST_USE bool tournament_edit_rounds(base_text path, int64_t rounds[2], base_text *person);
/* Changes the tree of an event. `*problem` (in the arena) says why not, when it answers false. */
MUST_USE bool tournament_edit(base_arena *arena, gamut_value *tree, base_text path, base_text value,
                              const char **problem);

#endif
