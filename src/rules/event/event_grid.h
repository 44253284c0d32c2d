/* event_grid.h - an event prepared for computing: players and teams by number, points as integers, matches by round.
 *
 * Points are integers in units of 10^-places, so that sums and products are exact. Nothing is judged here: of
 * contradicting statements in the event the first counts. */
#ifndef EVENT_GRID_H
#define EVENT_GRID_H

#include <gamut/event.h>

#include "base/arena.h"

#define EVENT_NOBODY UINT32_MAX

enum {
    EVENT_ROUND_LIMIT = 999 /* the field has three columns */
};

/* Points for every result and colour. */
typedef struct event_scoring {
    unsigned places;
    int64_t points[GAMUT_ROUND_RESULT_COUNT][3]; /* by result and gamut_colour; result NONE: not stated */
    int64_t pending;                             /* a game without a result */
    int64_t match_win, match_draw, match_loss;
    bool is_deduced; /* not stated, but deduced from the declared points */
} event_scoring;

/* Return the scoring system that the event states, or the default. `places` is at least 1. */
event_scoring event_scoring_of(const gamut_event *event);
/* Find the one simple system that explains the declared points of all players, if the event states none and the default
 * does not explain them. False: there is none, or more than one. */
bool event_deduce_scoring(event_scoring *out, const gamut_event *event);
/* Find the one simple system that explains the declared points of nearly all players, if the stated one explains few:
 * then the statement is doubtful, not the points. `*wrong` and `*left` count the players whose points do not follow
 * from
 * the stated system and from the one found. False for teams, and if points were adjusted by hand. */
bool event_doubt_scoring(event_scoring *out, const gamut_event *event, size_t *wrong, size_t *left);
/* Convert points to units of the scoring; `otherwise` if they are unknown, have more places, or exceed 10^8 units. */
int64_t event_units(const event_scoring *scoring, gamut_decimal decimal, int64_t otherwise);
/* Convert units back to points. */
gamut_decimal event_decimal(const event_scoring *scoring, int64_t units);

bool event_is_played(const gamut_round *round); /* over the board, with an opponent */
/* Return the usual result of the opponent; NONE for a bye. After a forfeit loss the opponent may have lost, too. */
gamut_round_result event_opposite_result(gamut_round_result result);
/* Name a round without an opponent for people: "half-point bye", "absent". */
const char *event_bye_name(gamut_round_result result);
/* Return one point for a win, also by forfeit, and a half for a draw, independent of the scoring system. */
int64_t event_standard_points(const event_scoring *scoring, const gamut_round *round);
/* Return the points of a round under the scoring system. */
int64_t event_points_of(const event_scoring *scoring, const gamut_round *round);
/* Sum the points of all rounds of a player, byes included; in a team event the standard points, as its files do. */
int64_t event_sum_of_results(const event_scoring *scoring, const gamut_player *player, bool is_teams);

/* One board of a team match, from the side of one team. */
typedef struct event_board {
    uint32_t player; /* index, or EVENT_NOBODY */
    uint32_t opponent;
    gamut_colour colour;
    gamut_round_result result;
} event_board;

/* A team in a round. */
typedef struct event_match {
    uint32_t opponent;       /* team index, or EVENT_NOBODY */
    gamut_colour colour;     /* nominal colour: of the first board by record 352 */
    gamut_round_result kind; /* a forfeit or a bye; NONE: a match, or nothing if there is no opponent */
    int64_t game_points;
    int64_t match_points;
    event_board *boards; /* grid->board_count of them; NULL: nobody played */
    bool is_by_lineup;   /* the boards come from a line-up, not from the order of registration */
    bool is_by_members;  /* a forfeit that follows from the boards, not from a record of the match */
} event_match;

/* An event, which must outlive the grid, and values computed from it; constant after event_grid_make. Indexes refer to
 * the lists of the event; ids are the numbers that the event gives to players and teams. */
typedef struct event_grid {
    const gamut_event *event;
    base_arena *arena;
    event_scoring scoring;
    size_t player_count;
    size_t round_count;     /* the number of rounds that the event states, or played_count if that is more */
    size_t played_count;    /* rounds up to the last in which a player has an opponent or a result */
    size_t decided_count;   /* rounds up to the last with results: later ones have only pairings and requested byes */
    uint32_t *player_by_id; /* index + 1 */
    size_t id_limit;
    /* teams; all NULL in an individual event */
    size_t team_count;
    bool has_old_teams; /* teams without numbers (TRF16): byes of teams follow from their members only */
    size_t board_count;
    uint32_t *team_by_id;
    size_t team_id_limit;
    uint32_t *team_of;    /* by player */
    event_match *matches; /* by team and round */
} event_grid;

/* Make the grid in the arena. NULL: out of memory, or more than four million matches of teams. */
event_grid *event_grid_make(base_arena *arena, const gamut_event *event);
uint32_t event_find_player(const event_grid *grid, gamut_number id); /* EVENT_NOBODY: none */
uint32_t event_find_team(const event_grid *grid, gamut_number id);   /* EVENT_NOBODY also in an individual event */
/* Return the round of a player, an empty one if the player has none. `round` counts from 0. */
const gamut_round *event_round(const event_grid *grid, uint32_t player, size_t round);
/* Find the two players of the player's game in a round, even if only one of them has a record of it. Each game is found
 * once: false if there is no game, or if an earlier player of the list has found it. */
bool event_find_game(uint32_t *white, uint32_t *black, const event_grid *grid, uint32_t player, size_t round);
/* Count the games of the first `rounds` rounds that were paired and have no result. */
size_t event_open_games(const event_grid *grid, size_t rounds);
/* Return the colour that the nominally white team has on a board (from 0): as the event states, or White on the first,
 * Black on the second and so on. */
gamut_colour event_colour_on_board(const gamut_event *event, size_t board);
/* Return the match of a team. Only in a team event; `round` counts from 0 and is less than round_count. */
const event_match *event_match_at(const event_grid *grid, uint32_t team, size_t round);
/* Make the missing record 330 of a match that was forfeited according to its boards. Each match is found once, for the
 * first team in the list, and only if both teams name each other as opponents. White is a guess if no board has a
 * colour. Teams without numbers get their index + 1. */
bool event_find_forfeit(gamut_forfeit *out, const event_grid *grid, uint32_t team, size_t round);

/* Return the points of a player from rounds after the last one with results: some programs count byes as soon as they
 * know them, others when the round was played. */
int64_t event_points_beyond(const event_grid *grid, uint32_t player);

/* Add the bonuses and penalties of record 299 that count after `after` rounds (EVENT_ROUND_LIMIT: all) to the sums of
 * players or, in a team event, teams. One that was given after round 3 has the number 4 and counts when round 4 is
 * paired. */
void event_add_bonuses(const event_grid *grid, int64_t *sums, bool is_match_points, size_t after);

/* ---- event_system.c ---- */

/* Return the index of the opponent of a player or, in a team event, of a team. `round` counts from 0 and is less than
 * round_count. */
uint32_t event_opponent(const event_grid *grid, uint32_t competitor, size_t round);
/* Return how often all competitors meet each other, by the pairings and the number of rounds; 0: it is no round
 * robin. */
unsigned event_round_robin_cycles(const event_grid *grid);

/* ---- event_lineups.c ---- */

/* Return whether every player of the team sits at the same board as the opponent. */
bool event_boards_face(const event_grid *grid, uint32_t team, size_t round);
size_t event_seated_count(const event_grid *grid, uint32_t team, size_t round);
/* Deduce the boards of a team that did not play in the order of registration and has no line-up from the other team's
 * boards and the colours. `players` has room for grid->board_count. False: it cannot be known, or nothing is
 * missing. */
bool event_deduce_lineup(const event_grid *grid, uint32_t team, size_t round, uint32_t *players);

/* Make the matches of teams, for event_grid_make. False: out of memory, or too many. */
bool event_make_matches(event_grid *grid);
/* Return member `at` of a team's list; EVENT_NOBODY: an unknown number, or a player who belongs to another team. */
uint32_t event_member(const event_grid *grid, uint32_t team, size_t at);

/* Return whether a value is in a range of TRF: without a first number it begins with 1, without a last number it has
 * one value. */
static inline bool event_is_in_range(gamut_number first, gamut_number last, int64_t value)
{
    int64_t from = first.state == GAMUT_KNOWN ? first.value : 1;
    return value >= from && value <= (last.state == GAMUT_KNOWN ? last.value : from);
}

#endif
