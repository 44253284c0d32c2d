/* session_boards.h - bridge sessions and their boards: builds a session from boards, completes it, writes it as
 * boards. */
#ifndef SCORING_SESSION_BOARDS_H
#define SCORING_SESSION_BOARDS_H

#include <gamut/board.h>
#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"
#include "rescore.h"

/* ---- from boards (session_build.c): with tables of results, as in PBN, or a game for each table ---- */

/* Builds an event from boards. The event has the results of all boards and the players; session_complete computes the
 * rest. The stored sums and percentages are used only to see how the program that wrote the file rounds. */
typedef struct session_builder session_builder;

/* Called for data that cannot be used; `category` is static, `example` is a text from the data. */
typedef void (*session_lose)(const char *category, base_text example, void *payload);

/* Open a builder; everything that it collects is in the arena. `lose` is called for data that cannot be used. NULL: out
 * of memory. */
session_builder *session_builder_open(base_arena *arena, session_lose lose, void *payload);
/* Give victory points to a match of two teams, too, which is scored by IMPs otherwise. */
void session_builder_ask_victory_points(session_builder *builder);
/* Return whether the board is a game that can be compared with those of other tables: it has a number, a result, no
 * table of results, and the names of those who sat there or the room of a team match. */
bool session_is_game(const gamut_board *board);
/* Return whether the board was played in one of the rooms of a team match. */
bool session_has_room(const gamut_board *board);
/* Return whether the board belongs to the same event as those before it. */
bool session_builder_fits(const session_builder *builder, const gamut_board *board);
MUST_USE bool session_builder_add(session_builder *builder, const gamut_board *board);
/* Return the event built from all boards. NULL: out of memory, or no board had the results of several tables. */
gamut_event *session_builder_close(session_builder *builder);
/* Return whether every result has its IMPs. They should then be kept: a Butler in PBN, which states how many scores its
 * datum leaves out, may differ from the Butler of ACBLscore. */
bool session_builder_has_imps(const session_builder *builder);

/* ---- completion (session_complete.c, session_movement.c) ---- */

/* Return a copy in the arena, completed and scored. Absent movement, entries, tops, counts and strats are filled in.
 * Points (unless `options` keeps them), sums, percentages and ranks are computed; for teams also rounds, boards, wins
 * and victory points of their matches. If the options require rounding at the end, each board is rounded nevertheless
 * if that reproduces more of the event's stored sums and percentages. NULL: out of memory. */
const gamut_event *session_complete(base_arena *arena, const gamut_event *event, const rescore_options *options);
/* Fill the absent parts of a section from its results: Mitchell or Howell, entry numbers from 1 on, rounds and tables
 * of the results, entries with their first seats, boards per round, and the table of meetings. Everything that the
 * section points to must be writable. False: out of memory. */
MUST_USE bool session_find_movement(base_arena *arena, gamut_bridge_section *section, bool is_individual);

/* ---- as boards (session_boards.c) ---- */

/* Call `give` for every board; the board lives as long as the arena. Each board has a table of its results, and the
 * first one the table of totals as well. Sections that are scored together share a board; other sections have boards of
 * their own with the same numbers. "A3N" is pair 3 North-South of section A; in a Howell the name is "A3". False: out
 * of memory, or `give` failed. */
typedef bool (*session_give_board)(const gamut_board *board, void *payload);
MUST_USE bool session_to_boards(base_arena *arena, const gamut_event *event, session_give_board give, void *payload);
/* Do the same for team matches whose boards are known: each room of a board is a board of its own, with the names of
 * the teams and its contract (session_rooms.c). */
MUST_USE bool session_to_rooms(base_arena *arena, const gamut_event *event, session_give_board give, void *payload);
bool session_rooms_are_known(const gamut_event *event);

#endif
