/* stage_games_of_event.c - makes games of a chess tournament, one without moves for each pairing, as broadcasts need
 * them. */
#include <stdlib.h>

#include "base/date.h"
#include "base/text.h"
#include "rules/event/event_codes.h"
#include "rules/event/event_grid.h"
#include "stage.h"

enum {
    TAG_LIMIT = 20 /* most tags of a game besides the seven of PGN's roster */
};

/* A game of a round, with the values that decide its place in the order of boards. */
typedef struct pairing {
    uint32_t white, black;
    int64_t best_score; /* points of the two players before the round: the higher number */
    int64_t both_scores;
    uint32_t first_player; /* the player with more points; if they are equal, the one with the lower number */
    uint32_t first_team;
    uint32_t team_board; /* from 1; 0: not a team event */
} pairing;

/* An event that is being converted to games. */
typedef struct dealing {
    stage_run *run;
    event_grid *grid;
    const gamut_event *event;
    int64_t *scores; /* points of each player before the round */
    size_t round;
    pairing *pairings;
    size_t pairing_count;
    uint64_t number;
} dealing;

/* The board of the player in a team match, from 1; 0: not a team event, or the player did not play. */
static uint32_t board_of(const dealing *deal, uint32_t player)
{
    const event_grid *grid = deal->grid;
    /* An event may list teams only for team prizes: then the grid has no matches of teams. */
    uint32_t team = grid->team_count && grid->team_of ? grid->team_of[player] : EVENT_NOBODY;
    const event_match *match = team == EVENT_NOBODY ? NULL : event_match_at(grid, team, deal->round);
    for (uint32_t i = 0; match && match->boards && i < grid->board_count; i++)
        if (match->boards[i].player == player)
            return i + 1;
    return 0;
}

/* FIDE's order of pairings (C.04.2): by the points of the player who has more, by the sum of both players' points, and
 * by number. The games of a team match stay together, in the order of boards. */
static int by_place(const void *a, const void *b)
{
    const pairing *first = a, *second = b;
    if (first->team_board && second->team_board && first->first_team != second->first_team)
        return first->first_team < second->first_team ? -1 : 1;
    if (first->team_board != second->team_board)
        return first->team_board < second->team_board ? -1 : 1;
    if (first->best_score != second->best_score)
        return first->best_score > second->best_score ? -1 : 1;
    if (first->both_scores != second->both_scores)
        return first->both_scores > second->both_scores ? -1 : 1;
    return first->first_player < second->first_player ? -1 : first->first_player > second->first_player;
}

/* ---- a game ---- */

typedef struct tagging {
    gamut_tag tags[TAG_LIMIT];
    size_t count;
} tagging;

static void stage_games_of_event_add_tag(tagging *tags, const char *name, base_text value)
{
    if (value.length && tags->count < TAG_LIMIT)
        tags->tags[tags->count++] = (gamut_tag){ base_text_of(name), value };
}

static base_text stage_games_of_event_print_number(base_arena *arena, gamut_number number)
{
    bool is_there = base_is_known(number.state) && number.value > 0;
    return is_there ? base_arena_print(arena, "%lld", (long long)number.value) : (base_text){ NULL, 0 };
}

static base_text team_name(const dealing *deal, uint32_t player)
{
    const event_grid *grid = deal->grid;
    uint32_t team = grid->team_of ? grid->team_of[player] : EVENT_NOBODY;
    return team == EVENT_NOBODY ? (base_text){ NULL, 0 } : deal->event->team_list.items[team].name;
}

/* For each result of White: the Result tag, and the Termination tag of a forfeit. */
static const struct {
    const char *result, *termination;
} spellings[GAMUT_ROUND_RESULT_COUNT] = {
    [GAMUT_ROUND_NONE] = { "*", NULL },
    [GAMUT_ROUND_WIN] = { "1-0", NULL },
    [GAMUT_ROUND_DRAW] = { "1/2-1/2", NULL },
    [GAMUT_ROUND_LOSS] = { "0-1", NULL },
    [GAMUT_ROUND_SHORT_WIN] = { "1-0", NULL },
    [GAMUT_ROUND_SHORT_DRAW] = { "1/2-1/2", NULL },
    [GAMUT_ROUND_SHORT_LOSS] = { "0-1", NULL },
    [GAMUT_ROUND_FORFEIT_WIN] = { "1-0", "forfeit" },
    [GAMUT_ROUND_FORFEIT_LOSS] = { "0-1", "forfeit" },
};

static base_date date_of_round(const gamut_event *event, size_t round)
{
    if (round < event->schedule.count && event->schedule.items[round].date.year)
        return event->schedule.items[round].date;
    /* If the event lasted one day, all games were played on that day. */
    return base_date_compare(event->start, event->end) ? (base_date){ 0 } : event->start;
}

static void add_players(const dealing *deal, const pairing *pairs, gamut_game *out, tagging *tags)
{
    base_arena *arena = deal->run->turn;
    const gamut_player *white = &deal->event->players.items[pairs->white];
    const gamut_player *black = &deal->event->players.items[pairs->black];
    out->white = white->name;
    out->black = black->name;
    out->white_elo = stage_games_of_event_print_number(arena, white->rating);
    out->black_elo = stage_games_of_event_print_number(arena, black->rating);
    stage_games_of_event_add_tag(tags, "WhiteTitle", white->title);
    stage_games_of_event_add_tag(tags, "BlackTitle", black->title);
    stage_games_of_event_add_tag(tags, "WhiteFideId", white->number);
    stage_games_of_event_add_tag(tags, "BlackFideId", black->number);
    stage_games_of_event_add_tag(tags, "WhiteFed", white->federation);
    stage_games_of_event_add_tag(tags, "BlackFed", black->federation);
    stage_games_of_event_add_tag(tags, "WhiteTeam", team_name(deal, pairs->white));
    stage_games_of_event_add_tag(tags, "BlackTeam", team_name(deal, pairs->black));
}

/* PGN requires the seven tags of the roster in every game, with "?" for an unknown value. */
static base_text or_unknown(base_text text)
{
    return text.length ? text : TEXT("?");
}

/* Hands on one game. Its Round tag is "3.2" for board 2 of round 3, which stage_event_of_games can read back. */
static bool give_game(dealing *deal, const pairing *pairs, size_t board)
{
    base_arena *arena = deal->run->turn;
    gamut_game *game = ARENA_NEW(arena, gamut_game);
    tagging *tags = ARENA_NEW(arena, tagging);
    if (!game || !tags)
        return false;
    add_players(deal, pairs, game, tags);
    game->event = or_unknown(deal->event->name);
    game->site = or_unknown(deal->event->place);
    game->white = or_unknown(game->white);
    game->black = or_unknown(game->black);
    game->date = base_date_print_pgn(arena, date_of_round(deal->event, deal->round));
    game->round = base_arena_print(arena, "%zu.%zu", deal->round + 1, board);
    stage_games_of_event_add_tag(tags, "Board",
                                 base_arena_print(arena, "%zu", pairs->team_board ? pairs->team_board : board));
    const gamut_event *event = deal->event;
    if (event->start.year)
        stage_games_of_event_add_tag(tags, "EventDate", base_date_print_pgn(arena, event->start));
    if (event->end.year)
        stage_games_of_event_add_tag(tags, "EventEndDate", base_date_print_pgn(arena, event->end));
    stage_games_of_event_add_tag(tags, "EventType", event_type_print(arena, event));
    stage_games_of_event_add_tag(tags, "EventRounds", stage_games_of_event_print_number(arena, event->rounds));
    stage_games_of_event_add_tag(tags, "EventCountry", event->country);
    stage_games_of_event_add_tag(tags, "EventCategory", stage_games_of_event_print_number(arena, event->category));
    stage_games_of_event_add_tag(tags, "TimeControl", event->time_code);
    /* PGN has no result for a game that both players forfeit: the result is "*", and the Termination is "both lost". */
    const gamut_round *white = event_round(deal->grid, pairs->white, deal->round);
    const gamut_round *black = event_round(deal->grid, pairs->black, deal->round);
    bool are_absent = white->result == GAMUT_ROUND_FORFEIT_LOSS && black->result == GAMUT_ROUND_FORFEIT_LOSS;
    const char *result = are_absent ? "*" : spellings[white->result].result;
    game->result = base_text_of(result ? result : "*");
    stage_games_of_event_add_tag(tags, "Termination",
                                 base_text_of(are_absent ? "both lost" : spellings[white->result].termination));
    game->tags = (gamut_tag_list){ tags->tags, tags->count };
    gamut_record record = { .kind = GAMUT_KIND_CHESS_GAME, .number = ++deal->number, .game = game };
    return !base_arena_failed(arena) && stage_give(deal->run, &record);
}

/* ---- the stage ---- */

/* clang-format off */
static const char *const holds[] = {
    "name", "place", "start", "end", "country", "system", "pace", "category", "rounds", "schedule", "time_code",
    "games", "players.id", "players.name", "players.title", "players.rating", "players.federation", "players.number",
    "players.points", "players.rounds", "teams", "team_list.id", "team_list.name", "team_list.players", NULL
};
/* clang-format on */

static bool stage_games_of_event_fits(const gamut_record *record)
{
    const gamut_event *event = record->event;
    for (size_t i = 0; i < event->players.count; i++)
        if (event->players.items[i].rounds.count)
            return true;
    return false;
}

static bool stage_games_of_event_feed(stage_run *run, const gamut_record *record)
{
    dealing deal = { .run = run, .event = record->event, .number = 0 };
    deal.grid = event_grid_make(run->turn, record->event);
    if (!deal.grid)
        return false;
    deal.scores = ARENA_ARRAY(run->turn, deal.grid->player_count + 1, int64_t);
    deal.pairings = ARENA_ARRAY(run->turn, deal.grid->player_count + 1, pairing);
    bool is_given = deal.scores && deal.pairings;
    for (deal.round = 0; is_given && deal.round < deal.grid->played_count; deal.round++) {
        deal.pairing_count = 0;
        for (uint32_t player = 0; player < deal.grid->player_count; player++) {
            uint32_t white, black;
            if (event_find_game(&white, &black, deal.grid, player, deal.round)) {
                int64_t a = deal.scores[white], b = deal.scores[black];
                uint32_t first = white < black ? white : black;
                const uint32_t *team_of = deal.grid->team_of;
                uint32_t team = !team_of ? 0 : team_of[white] < team_of[black] ? team_of[white] : team_of[black];
                deal.pairings[deal.pairing_count++] = (pairing){ .white = white,
                                                                 .black = black,
                                                                 .best_score = a > b ? a : b,
                                                                 .both_scores = a + b,
                                                                 .first_player = a == b  ? first
                                                                                 : a > b ? white
                                                                                         : black,
                                                                 .first_team = team,
                                                                 .team_board = board_of(&deal, white) };
            } else {
                /* A result without an opponent is a bye, of which no game can be made. */
                const gamut_round *round = event_round(deal.grid, player, deal.round);
                uint32_t opponent = event_find_player(deal.grid, round->opponent);
                if ((opponent == EVENT_NOBODY || opponent == player) && round->result != GAMUT_ROUND_NONE)
                    stage_lose(deal.run, "byes", deal.event->players.items[player].name);
            }
        }
        qsort(deal.pairings, deal.pairing_count, sizeof *deal.pairings, by_place);
        for (size_t i = 0; is_given && i < deal.pairing_count; i++)
            is_given = give_game(&deal, &deal.pairings[i], i + 1);
        for (uint32_t player = 0; player < deal.grid->player_count; player++)
            deal.scores[player] += event_points_of(&deal.grid->scoring, event_round(deal.grid, player, deal.round));
    }
    stage_lose_members(run, holds, record);
    return is_given;
}

extern const stage stage_games_of_event;
const stage stage_games_of_event = {
    .name = "games of an event",
    .takes = GAMUT_KIND_EVENT,
    .gives = GAMUT_KIND_CHESS_GAME,
    .fits = stage_games_of_event_fits,
    .feed = stage_games_of_event_feed,
};
