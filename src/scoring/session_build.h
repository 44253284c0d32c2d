/* session_build.h - a session while it is built: shared by the ways in which boards state results. */
#ifndef SCORING_SESSION_BUILD_H
#define SCORING_SESSION_BUILD_H

#include "session_boards.h"

enum {
    SESSION_ENTRIES = 999 /* the most pairs or teams of a section: their numbers have three digits */
};

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
    gamut_bridge_team_list teams;
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
    bool has_rooms;                   /* the games are those of team matches, in two rooms */
    bool has_victory_points;          /* a single match gets victory points, too */
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

typedef enum session_room {
    SESSION_NO_ROOM,
    SESSION_OPEN_ROOM,
    SESSION_CLOSED_ROOM
} session_room;

/* A board at one table. */
typedef struct session_game {
    int64_t board;
    base_text people[2][2]; /* North and South, East and West */
    base_text contract, declarer, tricks;
    int64_t score; /* of North-South */
    session_room room;
    base_text teams[2]; /* home and visitors; absent: no names */
    gamut_decimal carried[2];
    base_text round; /* of the match: the tags Round and Stage */
    base_text stage; /* such as "Segment 4 of 8" */
} session_game;

/* Return whether the four who sat at the table are known. */
bool session_knows_people(const session_game *game);
/* Keep a game. False: out of memory. */
MUST_USE bool session_keep_game(session_builder *builder, const gamut_board *board);
/* Put the games into a section, if a board was played at two tables or more; otherwise they are lost, which is
 * reported through `lose`. False: out of memory. */
MUST_USE bool session_put_games(session_builder *builder);

/* ---- from the rooms of team matches (session_match.c) ---- */

/* Return whether the games are those of team matches: some board was played in both rooms, and is not scored by
 * matchpoints. */
bool session_has_matches(session_builder *builder);
/* Put the games into a section of teams and their matches. Games without a room, and those that are there twice, are
 * lost, which is reported through `lose`. False: out of memory. */
MUST_USE bool session_put_matches(session_builder *builder);

#endif
