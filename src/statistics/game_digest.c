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
    ECO_LENGTH = 3,      /* "B22"; programs write more after it */
    RATING_LIMIT = 10000 /* what is beyond it is no rating */
};

/* What PGN writes for an unknown value counts as absent. */
static base_text known(base_arena *arena, base_text text)
{
    base_text trimmed = base_text_trim(text);
    bool is_known = trimmed.length && !base_text_is(trimmed, "?") && !base_text_is(trimmed, "-");
    return is_known ? base_arena_copy(arena, trimmed) : (base_text){ NULL, 0 };
}

static int64_t game_digest_rating_of(base_text text)
{
    int64_t rating;
    return base_parse_int(&rating, base_text_trim(text)) && rating > 0 && rating < RATING_LIMIT ? rating : 0;
}

/* ---- a game ---- */

/* Moves show that a game was played, whoever won it later. */
static void digest_one(game_digest *out, base_arena *arena, const gamut_game *game)
{
    static const char *const results[] = { "1-0", "1/2-1/2",
                                           "0-1" }; /* any other is undecided, the value after these */
    uint32_t plies = chess_count_plies(&game->moves);
    size_t result = 0;
    out->event = known(arena, game->event);
    out->place = base_arena_copy(arena, name_place(game->site));
    if (!plies && chess_ending_of(game) != CHESS_ENDED_PLAYED)
        return;
    out->games = ARENA_NEW(arena, digest_game);
    if (!out->games)
        return;
    out->game_count = 1;
    while (result < COUNT(results) && !base_text_is(game->result, results[result]))
        result++;
    /* "Sicilian: Alapin" from two tags, or from the one that has it all. */
    base_text opening = known(arena, chess_tag(game, "Opening"));
    base_text variation = known(arena, chess_tag(game, "Variation"));
    if (opening.length && variation.length)
        opening = base_arena_print(arena, "%.*s: %.*s", TEXT_ARGS(opening), TEXT_ARGS(variation));
    *out->games = (digest_game){
        .names = { known(arena, game->white), known(arena, game->black) },
        .ratings = { game_digest_rating_of(game->white_elo), game_digest_rating_of(game->black_elo) },
        .eco = base_text_slice(known(arena, game->eco), 0, ECO_LENGTH),
        .opening = opening,
        .result = (digest_result)result,
        .date = base_date_of(game->date),
        .plies = plies,
    };
}

/* ---- a tournament ---- */

static int64_t game_digest_number_of(gamut_number number, int64_t limit)
{
    return base_is_known(number.state) && number.value > 0 && number.value < limit ? number.value : 0;
}

static bool is_forfeit(const gamut_round *round)
{
    return round->result == GAMUT_ROUND_FORFEIT_WIN || round->result == GAMUT_ROUND_FORFEIT_LOSS;
}

/* Each game is found once, from the side of White; forfeits are no games. An event that has the number of its games
 * without listing them is counted by that number, in the table of events only. */
static void digest_event(game_digest *out, base_arena *arena, const gamut_event *event)
{
    static const digest_result results[GAMUT_ROUND_RESULT_COUNT] = {
        [GAMUT_ROUND_NONE] = DIGEST_UNDECIDED,         [GAMUT_ROUND_WIN] = DIGEST_WHITE_WON,
        [GAMUT_ROUND_SHORT_WIN] = DIGEST_WHITE_WON,    [GAMUT_ROUND_DRAW] = DIGEST_DRAWN,
        [GAMUT_ROUND_SHORT_DRAW] = DIGEST_DRAWN,       [GAMUT_ROUND_LOSS] = DIGEST_BLACK_WON,
        [GAMUT_ROUND_SHORT_LOSS] = DIGEST_BLACK_WON,   [GAMUT_ROUND_FORFEIT_WIN] = DIGEST_UNDECIDED,
        [GAMUT_ROUND_FORFEIT_LOSS] = DIGEST_UNDECIDED, [GAMUT_ROUND_FULL_BYE] = DIGEST_UNDECIDED,
        [GAMUT_ROUND_HALF_BYE] = DIGEST_UNDECIDED,     [GAMUT_ROUND_PAIRING_BYE] = DIGEST_UNDECIDED,
        [GAMUT_ROUND_ZERO_BYE] = DIGEST_UNDECIDED,
    };
    const event_grid *grid = event_grid_make(arena, event);
    base_text *names = ARENA_ARRAY(arena, event->players.count, base_text);
    base_list games = { 0 };
    if (!grid || !names)
        return;
    out->event = known(arena, event->name);
    out->place = known(arena, event->place);
    out->start = event->start;
    out->end = event->end;
    for (size_t i = 0; i < event->players.count; i++)
        names[i] = base_text_trim(base_arena_copy(arena, event->players.items[i].name));
    for (size_t round = 0; round < grid->played_count; round++) {
        bool is_scheduled = round < event->schedule.count && event->schedule.items[round].date.year;
        for (uint32_t player = 0; player < grid->player_count; player++) {
            uint32_t white, black;
            if (!event_find_game(&white, &black, grid, player, round) || is_forfeit(event_round(grid, white, round)) ||
                is_forfeit(event_round(grid, black, round)))
                continue;
            digest_game *game = base_list_add(&games, arena, sizeof *game);
            if (!game)
                return;
            *game = (digest_game){
                .names = { names[white], names[black] },
                .ratings = { game_digest_number_of(event->players.items[white].rating, RATING_LIMIT),
                             game_digest_number_of(event->players.items[black].rating, RATING_LIMIT) },
                .result = results[event_round(grid, white, round)->result],
                .date = is_scheduled ? event->schedule.items[round].date : event->start,
            };
        }
    }
    out->games = games.items;
    out->game_count = games.count;
    if (!out->game_count)
        out->declared_games = game_digest_number_of(event->games, INT32_MAX);
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
