/* event_grid.h - an event prepared for computing: players and teams by number, points as integers, matches by round.
 *
 * Points are integers in units of 10^-places, so that sums and products are exact. Nothing is judged here: if
 * statements in the event contradict each other, the first one counts. */
#ifndef EVENT_GRID_H
#define EVENT_GRID_H

#include <gamut/event.h>

#include "base/arena.h"

#define EVENT_NOBODY UINT32_MAX

enum {
    EVENT_ROUND_LIMIT = 999 /* the field of TRF has three columns */
};

/* The points for every result and colour. */
typedef struct event_scoring {
    unsigned places;
    int64_t points[GAMUT_ROUND_RESULT_COUNT][3]; /* by result and gamut_colour; [GAMUT_ROUND_NONE]: for an absence */
    int64_t pending;                             /* for a game that has no result yet */
    int64_t match_win, match_draw, match_loss;
    bool is_deduced; /* the system is not stated by the event, but deduced from the declared points */
} event_scoring;

/* Return the scoring system that the event states, or the default where it states nothing. `places` is at least 1. */
event_scoring event_scoring_of(const gamut_event *event);
/* If the event states no scoring system, and the default does not explain the declared points of all players, find a
 * common system that does. False: no system explains them, or several do. */
bool event_deduce_scoring(event_scoring *out, const gamut_event *event);
/* If the stated scoring system explains the declared points of few players, find a common system that explains those of
 * nearly all: then the statement is doubtful, not the points. `*wrong` becomes the number of players whose points do
 * not follow from the stated system, `*left` the number of those whose points do not follow from the system found.
 * False: there is no such system, or there are several. The result is always false for team events, and if points were
 * adjusted by hand. */
bool event_doubt_scoring(event_scoring *out, const gamut_event *event, size_t *wrong, size_t *left);
/* Convert points to units of the scoring system. Return `otherwise` if they are unknown, have more decimal places than
 * the scoring system, or exceed 10^8 units. */
int64_t event_units(const event_scoring *scoring, gamut_decimal decimal, int64_t otherwise);
/* Convert units back to points. */
gamut_decimal event_decimal(const event_scoring *scoring, int64_t units);

bool event_is_played(const gamut_round *round); /* the game was played with an opponent, not forfeited */
/* Return the result that the opponent usually has; NONE for a bye. After a forfeit loss the opponent may also have
 * lost. */
gamut_round_result event_opposite_result(gamut_round_result result);
/* Return the name of a round without an opponent, for people: "half-point bye", "absent". */
const char *event_bye_name(gamut_round_result result);
/* Return one point for a win, even by forfeit, and half a point for a draw, whatever the scoring system is. */
int64_t event_standard_points(const event_scoring *scoring, const gamut_round *round);
/* Return the points of a round under the scoring system. */
int64_t event_points_of(const event_scoring *scoring, const gamut_round *round);
/* Sum the points of all rounds of a player, byes included. In a team event these are the standard points (1 and 1/2),
 * as in the files of such events. */
int64_t event_sum_of_results(const event_scoring *scoring, const gamut_player *player, bool is_teams);
size_t event_last_paired(const gamut_event *event); /* the last round in which anybody has an opponent; 0: none */
/* Return what event_sum_of_results counts for the player's open game in the last round that is paired. While a round is
 * played, its open games count nothing yet; only adjourned ones do. */
int64_t event_points_open(const event_scoring *scoring, const gamut_player *player, size_t last);

/* One board of a team match, from the view of one team. */
typedef struct event_board {
    uint32_t player; /* index of the player, or EVENT_NOBODY */
    uint32_t opponent;
    gamut_colour colour;
    gamut_round_result result;
} event_board;

/* The match of a team in a round. */
typedef struct event_match {
    uint32_t opponent;       /* index of the opposing team, or EVENT_NOBODY */
    gamut_colour colour;     /* White: the players have the colours of record 352; Black: the opposite colours */
    gamut_round_result kind; /* a forfeit or a bye; NONE: an ordinary match or, if there is no opponent, no match */
    int64_t game_points;
    int64_t match_points;
    event_board *boards; /* an array of grid->board_count boards; NULL: nobody played */
    bool is_by_lineup;   /* the boards come from a record of the line-up, not from the order of registration */
    bool is_by_members;  /* the forfeit follows from the boards; there is no record of it */
} event_match;

/* An event and values computed from it, which are constant after event_grid_make. The event must outlive the grid.
 * Indexes refer to the lists of the event; ids are the numbers that the event gives to players and teams. */
typedef struct event_grid {
    const gamut_event *event;
    base_arena *arena;
    event_scoring scoring;
    size_t player_count;
    size_t round_count;     /* the number of rounds that the event states, or played_count if that is more */
    size_t played_count;    /* rounds up to the last in which a player has an opponent or a result */
    size_t decided_count;   /* rounds up to the last one that has taken place: later ones have only pairings and byes */
    uint32_t *player_by_id; /* indexed by id: index of the player + 1; 0: none */
    size_t id_limit;
    /* About teams; in an individual event team_count is 0. */
    size_t team_count;
    bool has_old_teams; /* teams without numbers (TRF16): byes of a team follow only from those of its members */
    size_t board_count;
    uint32_t *team_by_id;
    size_t team_id_limit;
    uint32_t *team_of;    /* indexed by player: index of the team, or EVENT_NOBODY */
    event_match *matches; /* indexed by team and round */
} event_grid;

/* Make the grid in the arena. NULL: out of memory, or more than four million matches of teams (teams times rounds). */
event_grid *event_grid_make(base_arena *arena, const gamut_event *event);
uint32_t event_find_player(const event_grid *grid, gamut_number id); /* EVENT_NOBODY: none */
uint32_t event_find_team(const event_grid *grid, gamut_number id);   /* EVENT_NOBODY: none, or an individual event */
/* Return the round of a player; if the player has no such round, return an empty one. `round` counts from 0. */
const gamut_round *event_round(const event_grid *grid, uint32_t player, size_t round);
/* Find the two players of the player's game in a round, even if only one of them has a record of the game. Each game is
 * found only once: return false if the player has no game, or if it was already found for an earlier player in the
 * list. */
bool event_find_game(uint32_t *white, uint32_t *black, const event_grid *grid, uint32_t player, size_t round);
/* Count the games in the first `rounds` rounds that were paired but have no result. */
size_t event_open_games(const event_grid *grid, size_t rounds);
/* Return the colour of the nominally white team on a board (from 0): as the event states or, if it does not, White on
 * the first board, Black on the second and so on. */
gamut_colour event_colour_on_board(const gamut_event *event, size_t board);
/* Return the match of a team, which must belong to a team event; `round` counts from 0 and is less than round_count. */
const event_match *event_match_at(const event_grid *grid, uint32_t team, size_t round);
/* If the boards show that a match was forfeited, and there is no record 330 of it, make that record. Each match is
 * found only once, for the first of its teams in the list, and only if both teams name each other as opponents. If no
 * board has a colour, the white team is a guess. Teams without numbers get their index + 1. False: there is no such
 * match. */
bool event_find_forfeit(gamut_forfeit *out, const event_grid *grid, uint32_t team, size_t round);

/* Return the points that a player has from rounds after the last one that has taken place. Some programs count byes as
 * soon as they are known, others only when the round was played. */
int64_t event_points_beyond(const event_grid *grid, uint32_t player);

/* Add to the sums of players (in a team event, of teams) the bonuses and penalties of record 299 that count after
 * `after` rounds (EVENT_ROUND_LIMIT: all). A penalty that was given after round 3 has the round number 4 and counts
 * when round 4 is paired. */
void event_add_bonuses(const event_grid *grid, int64_t *sums, bool is_match_points, size_t after);

/* ---- event_system.c ---- */

/* Return the index of the opponent of a player or, in a team event, of a team; EVENT_NOBODY: none. `round` counts from
 * 0 and is less than round_count. */
uint32_t event_opponent(const event_grid *grid, uint32_t competitor, size_t round);
/* Return the number of a player or, in a team event, of a team: its id or, if it has none, its place in the list. */
int64_t event_competitor_number(const event_grid *grid, uint32_t competitor);
/* Return how often all competitors meet each other, according to the pairings and the number of rounds; 0: the event is
 * not a round robin. */
unsigned event_round_robin_cycles(const event_grid *grid);

/* ---- event_lineups.c ---- */

/* Return whether every player of the team sits at the same board as his or her opponent. */
bool event_boards_face(const event_grid *grid, uint32_t team, size_t round);
size_t event_seated_count(const event_grid *grid, uint32_t team, size_t round);
/* Deduce the boards of a team that did not play in the order of registration and has no record of its line-up. They
 * follow from the boards of the other team and the colours. `players` has room for grid->board_count. False: the boards
 * cannot be known, or they are already consistent. */
bool event_deduce_lineup(const event_grid *grid, uint32_t team, size_t round, uint32_t *players);

/* Make the matches of teams; only event_grid_make calls this. False: out of memory, or too many matches. */
bool event_make_matches(event_grid *grid);
/* Return the index of the player who is member `at` in the team's list; EVENT_NOBODY: the number is unknown, or the
 * player belongs to another team. */
uint32_t event_member(const event_grid *grid, uint32_t team, size_t at);

/* Return whether a value is in a range of TRF: if the first number is missing, the range begins with 1; if the last
 * number is missing, the range has one value. */
static inline bool event_is_in_range(gamut_number first, gamut_number last, int64_t value)
{
    int64_t from = first.state == GAMUT_KNOWN ? first.value : 1;
    return value >= from && value <= (last.state == GAMUT_KNOWN ? last.value : from);
}

#endif
