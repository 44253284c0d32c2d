/* session_build.h - a session while it is built: shared by the ways in which boards state results. */
#ifndef SCORING_SESSION_BUILD_H
#define SCORING_SESSION_BUILD_H

#include "session_boards.h"

/* The parts of a pair's name such as "A3N": pair 3 North-South of section A. */
typedef struct entry_name {
    base_text section;
    int64_t number;
    gamut_bridge_direction direction; /* 0: the name does not state it */
} entry_name;

typedef struct built_board {
    int64_t number;
    base_list results; /* gamut_bridge_result */
    base_text deal;    /* the hands; absent: not known */
} built_board;

typedef struct built_section {
    base_text letters;
    base_list boards;  /* built_board */
    base_list entries; /* gamut_bridge_entry */
    bool has_directions;
    size_t group; /* equal for sections whose results are in one table: they are scored together */
} built_section;

struct session_builder {
    base_arena *arena;
    session_lose lose;
    void *payload;
    base_text name;
    base_text place;
    base_text date;
    base_text scoring;
    bool has_board;
    bool is_individual;
    base_list sections;               /* built_section */
    size_t group;                     /* group of the current table; 0: no row was added yet */
    base_text deal;                   /* hands of the current board; absent: they are not known */
    size_t played, imps, matchpoints; /* how many sides of results have a score, IMPs, matchpoints */
    base_list games;                  /* session_game */
};

/* Find or add a section. NULL: out of memory, or too many sections, which is reported through `lose`. */
built_section *session_find_section(session_builder *builder, base_text letters);
built_board *session_find_board(session_builder *builder, built_section *section, int64_t number);
/* Find or add an entry. NULL: out of memory. */
gamut_bridge_entry *session_find_entry(session_builder *builder, built_section *section, const entry_name *name);
/* Set the players of an entry, at most two; an empty name is left out. False: out of memory. */
MUST_USE bool session_set_players(base_arena *arena, gamut_bridge_entry *out, const base_text names[2],
                                  const base_text numbers[2]);

/* ---- from games, one for each table (session_games.c) ---- */

/* Keep a game. False: out of memory. */
MUST_USE bool session_keep_game(session_builder *builder, const gamut_board *board);
/* Put the games into a section, if a board was played at two tables or more; otherwise they are lost, which is
 * reported through `lose`. False: out of memory. */
MUST_USE bool session_put_games(session_builder *builder);

#endif
