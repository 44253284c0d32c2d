/* game_digest.c - a game, or the games of a tournament, boiled down.
 *
 * What statistics need of a game fits into a few words, and is copied: the record dies before the sums see the
 * digest. Tournament reports become the same digests as games, so every table counts both. */
#include "game_digest.h"

#include "base/date.h"
#include "base/text.h"
#include "name_list.h"
#include "rules/chess/game.h"
#include "rules/event/event_grid.h"

enum {
    ECO_LENGTH = 3,      /* "B22"; programs write more behind it */
    RATING_LIMIT = 10000 /* what is beyond it is no rating */
};

/* What PGN writes when nobody knows is as if it were not there. */
static base_text known(base_arena *arena, base_text text)
{
    base_text trimmed = base_text_trim(text);
    bool is_known = trimmed.length && !base_text_is(trimmed, "?") && !base_text_is(trimmed, "-");
    return is_known ? base_arena_copy(arena, trimmed) : (base_text){ NULL, 0 };
}

static int64_t rating_of(base_text text)
{
    int64_t rating;
    return base_parse_int(&rating, base_text_trim(text)) && rating > 0 && rating < RATING_LIMIT ? rating : 0;
}

/* ---- a game ---- */

/* Anything else, also "*", is undecided: the place behind the words is that value. */
static digest_result result_of(base_text result)
{
    static const char *const words[] = { "1-0", "1/2-1/2", "0-1" };
    size_t at = 0;
    while (at < COUNT(words) && !base_text_is(result, words[at]))
        at++;
    return (digest_result)at;
}

/* "Sicilian: Alapin" from two tags, or from the one that says all. */
static base_text opening_of(base_arena *arena, const gamut_game *game)
{
    base_text opening = known(arena, chess_tag(game, "Opening"));
    base_text variation = known(arena, chess_tag(game, "Variation"));
    if (!opening.length || !variation.length)
        return opening;
    return base_arena_print(arena, "%.*s: %.*s", TEXT_ARGS(opening), TEXT_ARGS(variation));
}

static void digest_one(game_digest *out, base_arena *arena, const gamut_game *game)
{
    out->event = known(arena, game->event);
    out->place = base_arena_copy(arena, name_place(game->site));
    /* Moves show that it was played, whoever won it later. */
    uint32_t plies = chess_count_plies(&game->moves);
    if (!plies && chess_ending_of(game) != CHESS_ENDED_PLAYED)
        return;
    out->games = ARENA_NEW(arena, digest_game);
    out->game_count = out->games ? 1 : 0;
    if (!out->games)
        return;
    *out->games = (digest_game){
        .names = { known(arena, game->white), known(arena, game->black) },
        .ratings = { rating_of(game->white_elo), rating_of(game->black_elo) },
        .eco = base_text_slice(known(arena, game->eco), 0, ECO_LENGTH),
        .opening = opening_of(arena, game),
        .result = result_of(game->result),
        .date = base_date_of(game->date),
        .plies = plies,
    };
}

/* ---- a tournament ---- */

static int64_t number_of(gamut_number number, int64_t limit)
{
    return base_is_known(number.state) && number.value > 0 && number.value < limit ? number.value : 0;
}

static digest_result result_of_round(const gamut_round *white)
{
    switch (white->result) {
    case GAMUT_ROUND_WIN:
    case GAMUT_ROUND_SHORT_WIN:
        return DIGEST_WHITE_WON;
    case GAMUT_ROUND_DRAW:
    case GAMUT_ROUND_SHORT_DRAW:
        return DIGEST_DRAWN;
    case GAMUT_ROUND_LOSS:
    case GAMUT_ROUND_SHORT_LOSS:
        return DIGEST_BLACK_WON;
    default:
        return DIGEST_UNDECIDED;
    }
}

static bool is_forfeit(const gamut_round *round)
{
    return round->result == GAMUT_ROUND_FORFEIT_WIN || round->result == GAMUT_ROUND_FORFEIT_LOSS;
}

static digest_game game_of(const event_grid *grid, uint32_t white, uint32_t black, size_t round)
{
    const gamut_player *players = grid->event->players.items;
    const gamut_schedule_list *schedule = &grid->event->schedule;
    bool is_scheduled = round < schedule->count && schedule->items[round].date.year;
    return (digest_game){
        .names = { base_text_trim(players[white].name), base_text_trim(players[black].name) },
        .ratings = { number_of(players[white].rating, RATING_LIMIT), number_of(players[black].rating, RATING_LIMIT) },
        .result = result_of_round(event_round(grid, white, round)),
        .date = is_scheduled ? schedule->items[round].date : grid->event->start,
    };
}

/* Each game is found once, from the side of White; a game that did not take place is none. */
static void add_round(base_list *games, base_arena *arena, const event_grid *grid, size_t round)
{
    for (uint32_t player = 0; player < grid->player_count; player++) {
        uint32_t white, black;
        if (!event_find_game(&white, &black, grid, player, round) || is_forfeit(event_round(grid, white, round)) ||
            is_forfeit(event_round(grid, black, round)))
            continue;
        digest_game *game = base_list_add(games, arena, sizeof *game);
        if (game)
            *game = game_of(grid, white, black, round);
    }
}

/* Names are copied once for each player, not for each game. */
static const gamut_event *copy_names(base_arena *arena, const gamut_event *event)
{
    gamut_event *copy = ARENA_NEW(arena, gamut_event);
    gamut_player *players = ARENA_ARRAY(arena, event->players.count, gamut_player);
    if (!copy || !players)
        return NULL;
    for (size_t i = 0; i < event->players.count; i++) {
        players[i] = event->players.items[i];
        players[i].name = base_arena_copy(arena, players[i].name);
    }
    *copy = *event;
    copy->players.items = players;
    return copy;
}

/* An event that names its games without listing them is counted by that number, in the table of events only. */
static void digest_event(game_digest *out, base_arena *arena, const gamut_event *event)
{
    const gamut_event *copy = copy_names(arena, event);
    const event_grid *grid = copy ? event_grid_make(arena, copy) : NULL;
    if (!grid)
        return;
    out->event = known(arena, event->name);
    out->place = known(arena, event->place);
    out->start = event->start;
    out->end = event->end;
    base_list games = { 0 };
    for (size_t round = 0; round < grid->played_count; round++)
        add_round(&games, arena, grid, round);
    out->games = games.items;
    out->game_count = games.count;
    if (!out->game_count)
        out->declared_games = number_of(event->games, INT32_MAX);
}

const game_digest *game_digest_make(base_arena *arena, const gamut_record *record)
{
    bool is_game = record->kind == GAMUT_KIND_CHESS_GAME;
    if (!is_game && record->event->bridge.sections.count)
        return NULL;
    game_digest *out = ARENA_NEW(arena, game_digest);
    if (out && is_game)
        digest_one(out, arena, record->game);
    else if (out)
        digest_event(out, arena, record->event);
    return out;
}
