/* game_count.c - counting games. */
#include "game_count.h"

#include "base/date.h"

#include "base/text.h"
#include "rules/chess/game.h"

const char *const game_count_result_names[GAME_COUNT_RESULTS] = { "1-0", "0-1", "1/2-1/2", "*", "other" };

static void game_count_add_player(game_count *count, base_text name)
{
    count->players.arena = count->arena;
    if (name.length && !base_text_is(name, "?"))
        (void)!base_index_put(&count->players, name); /* out of memory: the arena reports it */
}

void game_count_add(game_count *count, const gamut_game *game)
{
    size_t result = 0;
    base_date date;
    while (result + 1 < GAME_COUNT_RESULTS && !base_text_is(game->result, game_count_result_names[result]))
        result++;
    count->games++;
    count->plies += chess_count_plies(&game->moves);
    count->moves += game->moves.node_count ? game->moves.node_count - 1 : 0;
    count->cut += chess_is_cut(&game->moves);
    count->setups += !base_text_is_absent(game->fen);
    count->results[result]++;
    game_count_add_player(count, game->white);
    game_count_add_player(count, game->black);
    if (base_text_is_absent(game->date) || !base_date_parse(&date, game->date) || !date.year)
        return;
    if (!count->first.year || base_date_compare(date, count->first) < 0)
        count->first = date;
    if (base_date_compare(date, count->last) > 0)
        count->last = date;
}
