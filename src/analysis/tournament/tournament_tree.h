/* tournament_tree.h - rounds and results put into the tree of an event, in the words of arbiters. */
#ifndef TOURNAMENT_TOURNAMENT_TREE_H
#define TOURNAMENT_TOURNAMENT_TREE_H

#include "model/tree.h"
#include "tournament.h"

/* Adds the round: opponents and colours, the bye, and what those get who do not take part. Byes that were asked for "the next
 * round" are used up. `event` is what the tree says. False: out of memory. */
MUST_USE bool tournament_put_round(base_arena *arena, gamut_value *tree, const gamut_event *event,
                                   const tournament_round *round);
/* Sets the points of the players to what their rounds give, and their ranks by the tie-breaks of the event. Nothing in an event
 * of teams. False: out of memory. */
MUST_USE bool tournament_settle(base_arena *arena, gamut_value *tree, const gamut_event *event);

/* Whether a path is in the words of an arbiter: "round/3/12-7", "round/3/12". */
bool tournament_edit_is_path(base_text path);
/* Changes the tree of an event. `*problem` (in the arena) says why not, when it answers false. */
MUST_USE bool tournament_edit(base_arena *arena, gamut_value *tree, base_text path, base_text value,
                              const char **problem);

#endif
