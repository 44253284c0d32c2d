/* session_boards.h - bridge sessions and their boards: a session made from boards, completed, and given as boards. */
#ifndef SCORING_SESSION_BOARDS_H
#define SCORING_SESSION_BOARDS_H

#include <gamut/board.h>
#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"
#include "rescore.h"

/* ---- from boards with tables of results, as PBN has them (session_build.c) ---- */
/* The event has who met whom on which board with which score, and who the people are; session_complete fills in all
 * that follows from that. Sums and percentages that the boards state show only how their program rounds. */
typedef struct session_builder session_builder;

/* Called for what cannot be used; `category` is static. */
typedef void (*session_lose)(const char *category, base_text example, void *payload);

/* In the arena, where all that is collected goes too. NULL: out of memory. */
session_builder *session_builder_open(base_arena *arena, session_lose lose, void *payload);
/* Whether the board is of the same event as those before it. */
bool session_builder_fits(const session_builder *builder, const gamut_board *board);
MUST_USE bool session_builder_add(session_builder *builder, const gamut_board *board);
/* NULL: out of memory, or no board had a result. */
gamut_event *session_builder_close(session_builder *builder);
/* Whether every result had its IMPs: a Butler of PBN, which says how many scores its datum leaves out, is not that of
 * ACBLscore. */
bool session_builder_has_imps(const session_builder *builder);

/* ---- what follows from results and people (session_complete.c, session_movement.c) ---- */
/* A copy in the arena with movement, entries, tops, counts and strats filled in where the event does not have them, and
 * then scored that way: points, unless they are kept, sums, percentages and ranks. Where points are rounded at the end,
 * sums and percentages of the event do not count, but they may show that each board was rounded. Of teams: rounds,
 * boards, wins and victory points of their matches. NULL: out of memory. */
const gamut_event *session_complete(base_arena *arena, const gamut_event *event, const rescore_options *options);
/* Fills what the section does not have yet: Mitchell or Howell, numbers from 1 on, rounds and tables of the results,
 * the entries with their first seats, boards a round, and the table of meetings. All that the section points to must be
 * writable. False: out of memory. */
MUST_USE bool session_find_movement(base_arena *arena, gamut_bridge_section *section, bool is_individual);

/* ---- as boards: each with a table of its results, the first also with that of the totals (session_boards.c) ---- */
/* Sections that are scored together share a board; others have boards of their own with the same numbers. Pairs are
 * named as players do it: "A3N" is pair 3 North-South of section A, in a Howell it is "A3". */
/* Calls `give` for every board; what it gets lives as long as the arena. False: out of memory, or `give` failed. */
typedef bool (*session_give_board)(const gamut_board *board, void *payload);
MUST_USE bool session_to_boards(base_arena *arena, const gamut_event *event, session_give_board give, void *payload);

#endif
