/* game_digest.c - digests of chess games and of tournament reports.
 *
 * Both become the same struct, so that every table of statistics includes both. */
#include "game_digest.h"

#include "base/date.h"
#include "base/text.h"
#include "name_list.h"
#include "rules/chess/game.h"
#include "rules/chess/opening_names.h"
#include "rules/event/event_grid.h"

enum {
    ECO_LENGTH = 3,      /* length of a code such as "B22"; some programs append a sub-code */
    RATING_LIMIT = 10000 /* a larger number is not a rating */
};

static int64_t game_digest_rating_of(base_text text)
{
    int64_t rating;
    return base_parse_int(&rating, base_text_trim(text)) && rating > 0 && rating < RATING_LIMIT ? rating : 0;
}

/* A game with moves counts as played, even if it ended by forfeit. */
static void digest_game_record(game_digest *out, base_arena *arena, const gamut_game *game)
{
    /* In the order of digest_result; any other result gives DIGEST_UNDECIDED, the next value of the enum. */
    static const char *const results[] = { "1-0", "1/2-1/2", "0-1" };
    uint32_t plies = chess_count_plies(&game->moves);
    size_t result = 0;
    out->event = name_known(arena, game->event);
    out->place = base_arena_copy(arena, name_place(game->site));
    if (!plies && chess_ending_of(game) != CHESS_ENDED_PLAYED)
        return;
    out->games = ARENA_NEW(arena, digest_game);
    if (!out->games)
        return;
    out->game_count = 1;
    while (result < COUNT(results) && !base_text_is(game->result, results[result]))
        result++;
    base_text opening = name_known(arena, chess_tag(game, "Opening"));
    base_text variation = name_known(arena, chess_tag(game, "Variation"));
    if (opening.length && variation.length)
        opening = base_arena_print(arena, "%.*s: %.*s", TEXT_ARGS(opening), TEXT_ARGS(variation));
    base_text eco = base_text_slice(name_known(arena, game->eco), 0, ECO_LENGTH);
    if (!opening.length)
        opening = chess_opening_name(eco);
    *out->games = (digest_game){
        .names = { name_known(arena, game->white), name_known(arena, game->black) },
        .ratings = { game_digest_rating_of(game->white_elo), game_digest_rating_of(game->black_elo) },
        .eco = eco,
        .opening = opening,
        .result = (digest_result)result,
        .date = base_date_of(game->date),
        .plies = plies,
    };
}

static int64_t game_digest_number_of(gamut_number number, int64_t limit)
{
    return base_is_known(number.state) && number.value > 0 && number.value < limit ? number.value : 0;
}

static bool is_forfeit(const gamut_round *round)
{
    return round->result == GAMUT_ROUND_FORFEIT_WIN || round->result == GAMUT_ROUND_FORFEIT_LOSS;
}

/* Adds each game of the tournament once, as a game of White against Black. If a tournament states the number of its
 * games without listing them, that number is counted in the table of events only. */
static void digest_tournament(game_digest *out, base_arena *arena, const gamut_event *event)
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
    out->event = name_known(arena, event->name);
    out->place = name_known(arena, event->place);
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
        digest_game_record(out, arena, record->game);
    else if (out)
        digest_tournament(out, arena, record->event);
    return out;
}
