/* session_boards.h - bridge sessions and their boards: builds a session from boards, completes it, writes it as
 * boards. */
#ifndef SCORING_SESSION_BOARDS_H
#define SCORING_SESSION_BOARDS_H

#include <gamut/board.h>
#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"
#include "rescore.h"

/* ---- from boards with tables of results, as in PBN (session_build.c) ---- */

/* The event has the results of all boards and the players; session_complete computes the rest. Sums and percentages of
 * the boards show only how their program rounds. */
typedef struct session_builder session_builder;

/* Called for data that cannot be used; `category` is static. */
typedef void (*session_lose)(const char *category, base_text example, void *payload);

/* Open a builder; everything that it collects is in the arena. NULL: out of memory. */
session_builder *session_builder_open(base_arena *arena, session_lose lose, void *payload);
/* Return whether the board is of the same event as those before it. */
bool session_builder_fits(const session_builder *builder, const gamut_board *board);
MUST_USE bool session_builder_add(session_builder *builder, const gamut_board *board);
/* Return the event. NULL: out of memory, or no board had a result. */
gamut_event *session_builder_close(session_builder *builder);
/* Return whether every result has its IMPs: a Butler of PBN, which states how many scores its datum leaves out, differs
 * from that of ACBLscore. */
bool session_builder_has_imps(const session_builder *builder);

/* ---- completion (session_complete.c, session_movement.c) ---- */

/* Return a copy in the arena, completed and scored. Absent movement, entries, tops, counts and strats are filled in;
 * points (unless they are kept), sums, percentages and ranks are computed; for teams rounds, boards, wins and victory
 * points of their matches. If points are rounded at the end, sums and percentages of the event only show whether each
 * board was rounded. NULL: out of memory. */
const gamut_event *session_complete(base_arena *arena, const gamut_event *event, const rescore_options *options);
/* Fill the absent parts of a section: Mitchell or Howell, numbers from 1 on, rounds and tables of the results, the
 * entries with their first seats, boards a round, and the table of meetings. Everything that the section points to must
 * be writable. False: out of memory. */
MUST_USE bool session_find_movement(base_arena *arena, gamut_bridge_section *section, bool is_individual);

/* ---- as boards (session_boards.c) ---- */

/* Call `give` for every board, which lives as long as the arena. A board has a table of its results, the first one also
 * the table of totals. Sections that are scored together share a board; others have boards of their own with the same
 * numbers. "A3N" is pair 3 North-South of section A, in a Howell "A3". False: out of memory, or `give` failed. */
typedef bool (*session_give_board)(const gamut_board *board, void *payload);
MUST_USE bool session_to_boards(base_arena *arena, const gamut_event *event, session_give_board give, void *payload);

#endif
