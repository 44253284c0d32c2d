/* session_boards.h - a session as its boards: each with a table of its results, the first of them with that of the totals.
 *
 * Sections that are scored together share a board; others have boards of their own with the same numbers. Pairs are named
 * as players do it: "A3N" is pair 3 North-South of section A, in a Howell it is "A3". */
#ifndef ANALYSIS_SESSION_BOARDS_H
#define ANALYSIS_SESSION_BOARDS_H

#include <gamut/board.h>
#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* Words that stand in place of a score, in the order of gamut_bridge_ruling; [0] unused. */
extern const char *const session_ruling_words[GAMUT_BRIDGE_NOT_IN_PLAY + 1];

/* Calls `give` for every board; what it gets lives as long as the arena. False: out of memory, or `give` said so. */
typedef bool (*session_give_board)(const gamut_board *board, void *payload);
MUST_USE bool session_to_boards(base_arena *arena, const gamut_event *event, session_give_board give, void *payload);

#endif
