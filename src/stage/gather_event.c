/* gather_event.c - makes an event of its games: players in the order of ratings, a round for every game, points.
 *
 * The Round tag "3.2" may be board 2 of round 3 or the second game of a match in round 3. First all games are placed as
 * boards of round 3. If a quarter of them collide with another game of the same player in that round, they are placed
 * again as games of a match. Collisions are found with a bit for each player and round. */
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "gather.h"
#include "rules/event/event_codes.h"

/* ---- players ---- */

static int64_t gather_event_rating_of(const gather_player *player)
{
    return base_is_known(player->rating.state) ? player->rating.value : 0;
}

static int by_rating(const void *a, const void *b)
{
    const gather_player *first = *(gather_player *const *)a, *second = *(gather_player *const *)b;
    int64_t difference = gather_event_rating_of(second) - gather_event_rating_of(first);
    return difference ? (difference > 0) - (difference < 0) : base_text_compare(first->name, second->name);
}

/* Numbers players by rating, then by name, as pairing programs do by default, and returns them in this order. */
static gather_player **rank_players(base_arena *arena, gather_event *gathered)
{
    gather_player **ranked = ARENA_ARRAY(arena, gathered->player_count + 1, gather_player *);
    size_t count = 0;
    if (!ranked)
        return NULL;
    for (gather_player *player = gathered->players; player; player = player->next)
        ranked[count++] = player;
    qsort(ranked, count, sizeof *ranked, by_rating);
    for (size_t i = 0; i < count; i++)
        ranked[i]->id = (uint32_t)i + 1;
    return ranked;
}

/* ---- rounds ---- */

static bool is_busy(const gather_player *player, unsigned round)
{
    return player && (player->busy[round / 64] >> round % 64 & 1);
}

static void make_busy(gather_player *player, unsigned round)
{
    if (!player)
        return;
    player->busy[round / 64] |= UINT64_C(1) << round % 64;
    player->last_round = round > player->last_round ? round : player->last_round;
}

/* Assigns a game to a round. Returns false if one of the players already has a game in that round. */
static bool take_round(gather_game *game, unsigned round)
{
    if (is_busy(game->players[0], round) || is_busy(game->players[1], round))
        return false;
    game->round = (uint16_t)round;
    make_busy(game->players[0], round);
    make_busy(game->players[1], round);
    return true;
}

static void free_rounds(gather_event *gathered)
{
    for (gather_player *player = gathered->players; player; player = player->next) {
        memset(player->busy, 0, sizeof player->busy);
        player->last_round = 0;
    }
    for (gather_game *game = gathered->games; game; game = game->next)
        game->round = 0;
}

static uint64_t whole_number(const gather_game *game)
{
    return (uint64_t)game->parts[0] << 32 | (uint64_t)game->parts[1] << 16 | game->parts[2];
}

static int by_whole_number(const void *a, const void *b)
{
    uint64_t first = whole_number(*(gather_game *const *)a), second = whole_number(*(gather_game *const *)b);
    return (first > second) - (first < second);
}

/* If players meet several times in a round, "1.2" is the second game of a match in round 1. Each game of a match then
 * needs a round of its own: the different values of the Round tag, in ascending order, become rounds 1, 2, 3 and so
 * on. */
static bool place_by_whole_number(base_arena *arena, gather_event *gathered)
{
    gather_game **games = ARENA_ARRAY(arena, gathered->game_count + 1, gather_game *);
    size_t count = 0;
    unsigned round = 0;
    uint64_t last = 0;
    if (!games)
        return false;
    for (gather_game *game = gathered->games; game; game = game->next)
        if (game->part_count)
            games[count++] = game;
    qsort(games, count, sizeof *games, by_whole_number);
    for (size_t i = 0; i < count; i++) {
        round += whole_number(games[i]) != last;
        last = whole_number(games[i]);
        if (round <= EVENT_ROUND_LIMIT)
            (void)take_round(games[i], round);
    }
    return true;
}

static base_text names_of(base_arena *arena, const gather_game *game)
{
    base_text white = game->players[0] ? game->players[0]->name : TEXT("bye");
    base_text black = game->players[1] ? game->players[1]->name : TEXT("bye");
    return base_arena_print(arena, "%.*s - %.*s", TEXT_ARGS(white), TEXT_ARGS(black));
}

/* Assigns every game to a round. Games for which no round is free are counted as losses. */
static bool place_games(const gather *gathered, gather_event *from)
{
    bool is_done = true;
    size_t colliding = 0;
    free_rounds(from);
    for (gather_game *game = from->games; game; game = game->next)
        colliding += game->part_count && !take_round(game, game->parts[0]);
    if (colliding * 4 >= from->game_count) {
        free_rounds(from);
        is_done = place_by_whole_number(gathered->run->turn, from);
    }
    /* A game whose Round tag has no number goes into the first round in which both players are free. */
    for (gather_game *game = from->games; game; game = game->next) {
        unsigned round = 1;
        while (!game->part_count && round <= EVENT_ROUND_LIMIT && !take_round(game, round))
            round++;
        if (!game->round)
            stage_lose(gathered->run, "games in a round in which the player has another",
                       names_of(gathered->run->turn, game));
        else if (!game->part_count)
            stage_lose(gathered->run, "not in the games: round, so the first in which both were free",
                       names_of(gathered->run->turn, game));
    }
    return is_done;
}

/* ---- results ---- */

static bool fill_players(const gather *gathered, gather_event *from, gamut_event *out)
{
    static const uint8_t halves[GAMUT_ROUND_RESULT_COUNT] = {
        [GAMUT_ROUND_WIN] = 2,        [GAMUT_ROUND_DRAW] = 1,        [GAMUT_ROUND_SHORT_WIN] = 2,
        [GAMUT_ROUND_SHORT_DRAW] = 1, [GAMUT_ROUND_FORFEIT_WIN] = 2, [GAMUT_ROUND_FULL_BYE] = 2,
        [GAMUT_ROUND_HALF_BYE] = 1,   [GAMUT_ROUND_PAIRING_BYE] = 2,
    };
    base_arena *arena = gathered->run->turn;
    gather_player **ranked = rank_players(arena, from);
    gamut_player *players = ARENA_ARRAY(arena, from->player_count + 1, gamut_player);
    if (!ranked || !players || !place_games(gathered, from))
        return false;
    for (gather_player *player = from->players; player; player = player->next) {
        player->half_points = 0;
        player->rounds = ARENA_ARRAY(arena, player->last_round + 1, gamut_round);
        if (!player->rounds)
            return false;
    }
    /* The rounds of both players are filled from the same game, so that they always agree. */
    for (gather_game *game = from->games; game; game = game->next)
        for (int side = 0; side < 2; side++) {
            gather_player *player = game->players[side], *opponent = game->players[!side];
            if (!player || !game->round)
                continue;
            gamut_round *round = &player->rounds[game->round - 1];
            round->result = game->results[side];
            player->half_points += halves[round->result];
            if (!opponent)
                continue;
            round->opponent = base_number(opponent->id);
            round->colour = side ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE;
        }
    for (size_t i = 0; i < from->player_count; i++) {
        const gather_player *player = ranked[i];
        players[i] = (gamut_player){ .id = base_number(player->id),
                                     .name = player->name,
                                     .title = player->title,
                                     .rating = player->rating,
                                     .federation = player->federation,
                                     .number = player->number,
                                     .points = base_decimal(player->half_points * 5, 1),
                                     .rounds = { player->rounds, player->last_round } };
        if (!base_is_known(player->rating.state))
            stage_lose(gathered->run, "not in the games: rating", player->name);
        if (!player->federation.length)
            stage_lose(gathered->run, "not in the games: federation", player->name);
        if (!player->number.length)
            stage_lose(gathered->run, "not in the games: FIDE id", player->name);
        stage_lose(gathered->run, "not in the games: date of birth and sex", player->name);
    }
    out->players = (gamut_player_list){ players, from->player_count };
    return true;
}

/* ---- the event ---- */

/* Sets the first day of every round, but only if the day of each round is known: a written schedule with holes would be
 * read back without the missing rounds. */
static bool fill_schedule(base_arena *arena, const gather_event *gathered, gamut_event *out)
{
    size_t rounds = 0;
    for (const gather_player *player = gathered->players; player; player = player->next)
        rounds = player->last_round > rounds ? player->last_round : rounds;
    gamut_schedule *days = ARENA_ARRAY(arena, rounds + 1, gamut_schedule);
    if (!days)
        return false;
    for (const gather_game *game = gathered->games; game; game = game->next) {
        gamut_date *day = &days[game->round ? (size_t)game->round - 1 : rounds].date;
        if (game->date.day && (!day->year || base_date_compare(game->date, *day) < 0))
            *day = game->date;
    }
    bool has_all = true;
    for (size_t i = 0; i < rounds; i++)
        has_all = has_all && days[i].date.year;
    if (has_all)
        out->schedule = (gamut_schedule_list){ days, rounds };
    out->rounds = base_number((int64_t)rounds);
    return true;
}

static gamut_number gather_event_number_of(base_text text)
{
    int64_t number;
    return base_parse_int(&number, text) && number > 0 ? base_number(number) : (gamut_number){ 0 };
}

/* The declared first day, unless all games were played before it: then the day of the first game. */
static gamut_date start_of(const gather_event *gathered)
{
    gamut_date declared = gathered->declared, last = gathered->last;
    bool is_late = last.year && (declared.year > last.year || (last.day && base_date_compare(declared, last) > 0));
    return declared.day && !is_late ? declared : gathered->first;
}

gamut_event *gather_make_event(gather *gathered, gather_event *from)
{
    base_arena *arena = gathered->run->turn;
    gamut_event *out = ARENA_NEW(arena, gamut_event);
    if (!out)
        return NULL;
    out->name = from->name;
    out->place = from->place;
    out->country = from->country;
    out->start = start_of(from);
    out->end = from->last;
    out->time_code = from->time_code;
    out->category = gather_event_number_of(from->category);
    out->games = base_number((int64_t)from->game_count);
    event_type_read(out, from->type);
    if (!fill_players(gathered, from, out) || !fill_schedule(arena, from, out) ||
        !gather_make_teams(gathered, from, out))
        return NULL;
    gamut_number declared = gather_event_number_of(from->rounds);
    if (base_is_known(declared.state) && declared.value > out->rounds.value)
        out->rounds = declared;
    return out;
}
