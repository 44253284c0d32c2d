/* event_grid.h - an event as arithmetic needs it: players and teams by number, points as integers, matches by round.
 *
 * Points are integers in units of 10^-places, so that sums and products are exact. Nothing here judges: what
 * contradicts itself in the event is taken as its first statement. */
#ifndef EVENT_GRID_H
#define EVENT_GRID_H

#include <gamut/event.h>

#include "base/arena.h"

#define EVENT_NOBODY UINT32_MAX

enum {
    EVENT_ROUND_LIMIT = 999 /* by the width of the field */
};

/* Points for every result and colour. */
typedef struct event_scoring {
    unsigned places;
    int64_t points[GAMUT_ROUND_RESULT_COUNT][3]; /* by result and gamut_colour; result NONE: not stated */
    int64_t pending;                             /* a game without a result */
    int64_t match_win, match_draw, match_loss;
    bool is_deduced; /* the event does not say it, the declared points do */
} event_scoring;

/* As the event says, or by default. `places` is at least 1. */
event_scoring event_scoring_of(const gamut_event *event);
/* The one simple system that explains the declared points of all players, when the event says none and the default does
 * not explain them. False: there is none, or more than one. */
bool event_deduce_scoring(event_scoring *out, const gamut_event *event);
/* The one simple system that explains the declared points of nearly all players, where the one that the event says
 * explains few: then the one record is doubtful, not the many. `*wrong` and `*left` count the players whose points do
 * not follow from what the event says, and from that system. Not for teams, nor where points were given by hand. */
bool event_doubt_scoring(event_scoring *out, const gamut_event *event, size_t *wrong, size_t *left);
/* Points in the units of the scoring; `otherwise` for what is not known, has more places than they, or is beyond all
 * sense (10^8 units). */
int64_t event_units(const event_scoring *scoring, gamut_decimal decimal, int64_t otherwise);
/* The reverse, for printing and for writing back. */
gamut_decimal event_decimal(const event_scoring *scoring, int64_t units);

bool event_is_played(const gamut_round *round); /* over the board, with an opponent */
/* What the opponent has if nothing unusual happened; NONE also for a bye. After a forfeit loss he may have one, too. */
gamut_round_result event_opposite_result(gamut_round_result result);
/* The words are for people, not for files.
 * What a round without an opponent was: "half-point bye", "absent". */
const char *event_bye_name(gamut_round_result result);
/* One for a win, also by forfeit, a half for a draw; whatever the scoring system is. */
int64_t event_standard_points(const event_scoring *scoring, const gamut_round *round);
/* What the round brought under the scoring system. */
int64_t event_points_of(const event_scoring *scoring, const gamut_round *round);
/* Of all rounds of a player, byes included; in a team event, as its records show it, the standard score. */
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
    gamut_colour colour;     /* of the first board as 352 has it */
    gamut_round_result kind; /* NONE: a match (or nothing, without an opponent); a forfeit or a bye */
    int64_t game_points;
    int64_t match_points;
    event_board *boards; /* grid->board_count of them; NULL: nobody played */
    bool is_by_lineup;   /* the boards are those of a line-up, not of the registration */
    bool is_by_members;  /* a forfeit that follows from the boards: no record says it of the match */
} event_match;

/* The event, which must outlive it, and what was worked out of it. Read the members freely; nobody changes them after
 * event_grid_make. Indexes are those of the event's lists; numbers (ids) are what the event calls people and teams. */
typedef struct event_grid {
    const gamut_event *event;
    base_arena *arena;
    event_scoring scoring;
    size_t player_count;
    size_t round_count;     /* the most that anybody has, or as many as the event says if that is more */
    size_t played_count;    /* rounds in which somebody has an opponent or a result */
    size_t decided_count;   /* rounds up to the last one with results: what follows is only paired or asked for */
    uint32_t *player_by_id; /* index + 1 */
    size_t id_limit;
    /* teams; all NULL in an individual event */
    size_t team_count;
    bool has_old_teams; /* without numbers, as TRF16 has them: byes of teams follow from their members only */
    size_t board_count;
    uint32_t *team_by_id;
    size_t team_id_limit;
    uint32_t *team_of;    /* by player */
    event_match *matches; /* by team and round */
} event_grid;

/* NULL: out of memory, or more teams and rounds than anybody can mean (some millions of matches). Lives in the
 * arena. */
event_grid *event_grid_make(base_arena *arena, const gamut_event *event);
uint32_t event_find_player(const event_grid *grid, gamut_number id); /* EVENT_NOBODY: none */
uint32_t event_find_team(const event_grid *grid, gamut_number id); /* the same; always nobody in an individual event */
/* The round of a player; an empty one where he has none. `round` from 0. */
const gamut_round *event_round(const event_grid *grid, uint32_t player, size_t round);
/* The two of the game that the player has in the round. A game that only one of the two knows of counts too, and each
 * game is found once only: false, too, when it is that of a player before. */
bool event_find_game(uint32_t *white, uint32_t *black, const event_grid *grid, uint32_t player, size_t round);
/* Games of the first so many rounds that were paired and have no result. */
size_t event_open_games(const event_grid *grid, size_t rounds);
/* The colour that the team that is nominally white has on a board, from 0: as the event says, or White on the first,
 * Black on the second and so on. */
gamut_colour event_colour_on_board(const gamut_event *event, size_t board);
/* In a team event only; `round` from 0, below round_count. */
const event_match *event_match_at(const event_grid *grid, uint32_t team, size_t round);
/* The record 330 that is missing: the forfeit of a match that its boards show. Each match is found once, at the team
 * that stands first in the list, and only where both teams say whom they met; who is white is a guess where no board
 * has a colour. Teams without numbers have their places. */
bool event_find_forfeit(gamut_forfeit *out, const event_grid *grid, uint32_t team, size_t round);

/* What the rounds after the last one with results bring a player: some programs count byes as soon as they know them,
 * others when the round was played. */
int64_t event_points_beyond(const event_grid *grid, uint32_t player);

/* Adds the bonuses and penalties of record 299 that count after so many rounds, EVENT_ROUND_LIMIT for all of them, to
 * the sums of players or, in a team event, teams. One that was given after round 3 has the number 4, and counts when
 * round 4 is paired. */
void event_add_bonuses(const event_grid *grid, int64_t *sums, bool is_match_points, size_t after);

/* ---- event_system.c ---- */
/* The index of the player's or, in a team event, the team's opponent in a round (from 0, below round_count). */
uint32_t event_opponent(const event_grid *grid, uint32_t competitor, size_t round);
/* How often everybody is to meet everybody, by the pairings and the number of rounds; 0: they are not those of a round
 * robin. */
unsigned event_round_robin_cycles(const event_grid *grid);

/* ---- event_lineups.c ---- */
/* Whether everybody sits where his opponent does. */
bool event_boards_face(const event_grid *grid, uint32_t team, size_t round);
size_t event_seated_count(const event_grid *grid, uint32_t team, size_t round);
/* The boards of a team that did not play in the order of registration and has no line-up, from those of the other team
 * and the colours: `players` has room for grid->board_count. False: it cannot be known, or nothing is missing. */
bool event_deduce_lineup(const event_grid *grid, uint32_t team, size_t round, uint32_t *players);

/* For event_grid_make: the matches of teams. False: out of memory, or too many. */
bool event_make_matches(event_grid *grid);

/* Whether a value is in a range as TRF gives it: without a first number it begins with 1, without a last one it ends
 * where it begins. */
static inline bool event_is_in_range(gamut_number first, gamut_number last, int64_t value)
{
    int64_t from = first.state == GAMUT_KNOWN ? first.value : 1;
    return value >= from && value <= (last.state == GAMUT_KNOWN ? last.value : from);
}

#endif
