/* tournament_tree.h - puts rounds and results into the tree of an event, by paths that arbiters use, such as
 * round/3/12-7. */
#ifndef TOURNAMENT_TOURNAMENT_TREE_H
#define TOURNAMENT_TOURNAMENT_TREE_H

#include "model/tree.h"
#include "tournament.h"

/* Add a round without results: opponents and colours, the bye, and the cells of absent players. Where a table pairs
 * absent players all the same, they lose by forfeit. Byes requested for "the
 * next round" are removed. Teams play in the order of registration. `event` is the event that the tree represents.
 * False: `*problem` (static) states why not, or is NULL if memory runs out. */
MUST_USE bool tournament_put_round(base_arena *arena, gamut_value *tree, const gamut_event *event,
                                   const tournament_round *round, const char **problem);
/* Set the points of players and teams from their rounds, and their ranks by the tie-breaks of the event. False: out of
 * memory. */
MUST_USE bool tournament_settle(base_arena *arena, gamut_value *tree, const gamut_event *event);

/* ---- for the files of this folder ---- */

/* Return the items of a list in the tree as an array. NULL: the list does not have `count` items, or out of memory. */
gamut_value **tournament_list_members(base_arena *arena, gamut_value *tree, const char *list, size_t count);
/* Return the cell of a player in a round, counted from 1. Missing cells up to that round are added empty. */
gamut_value *tournament_open_cell(base_arena *arena, gamut_value *player, uint32_t round);
void tournament_put_game(base_arena *arena, gamut_value *cell, gamut_number opponent, gamut_colour colour);
/* Remove a competitor's bye requests for a round, except those of the kind `kept` (NULL: no exception), and lists that
 * become empty. Return whether a request was removed. */
bool tournament_drop_requests(gamut_value *tree, int64_t round, int64_t number, const char *kept);
/* Do what tournament_put_round does, for teams. */
MUST_USE bool tournament_put_matches(base_arena *arena, gamut_value *tree, const gamut_event *event,
                                     const tournament_round *round, const char **problem);
/* Do what tournament_edit does for a line-up: set the players on the boards of a team, "12 14 0 17". */
MUST_USE bool tournament_edit_lineup(base_arena *arena, gamut_value *tree, int64_t round, int64_t team, base_text value,
                                     const char **problem);
/* Do what tournament_edit does for a forfeited match, "1-0f". */
MUST_USE bool tournament_edit_match(base_arena *arena, gamut_value *tree, int64_t round, int64_t white, int64_t black,
                                    base_text value, const char **problem);
/* Return whether a team may have a bye in a round, because it has no opponent. False: `*problem` states why not. */
MUST_USE bool tournament_may_have_bye(base_arena *arena, gamut_value *tree, int64_t round, int64_t team,
                                      const char **problem);

/* ---- changes by an arbiter (tournament_edit.c) ---- */

/* Return whether a path has the form that arbiters use: "round/3/12-7", "round/3/12", "round/3/team/4-2". */
bool tournament_edit_is_path(base_text path);
/* Split such a path into the first and the last round, and what follows them ("12", "team/2"). False: the path is not
 * of that form. */
MUST_USE bool tournament_edit_rounds(base_text path, int64_t rounds[2], base_text *person);
/* Change the tree of an event: set what `path` names to `value`. False: `*problem` (in the arena) states why not. */
MUST_USE bool tournament_edit(base_arena *arena, gamut_value *tree, base_text path, base_text value,
                              const char **problem);

#endif
