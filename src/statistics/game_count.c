/* game_count.c - totals over many games. */
#include "game_count.h"

#include "base/text.h"
#include "rules/chess/game.h"
#include "stats.h"

const char *const game_count_result_names[GAME_COUNT_RESULTS] = { "1-0", "0-1", "1/2-1/2", "*", "other" };

void game_count_add(game_count *count, const gamut_game *game)
{
    const base_text names[] = { game->white, game->black };
    size_t result = 0;
    while (result + 1 < GAME_COUNT_RESULTS && !base_text_is(game->result, game_count_result_names[result]))
        result++;
    count->games++;
    count->plies += chess_count_plies(&game->moves);
    count->moves += game->moves.node_count ? game->moves.node_count - 1 : 0;
    count->cut += chess_is_cut(&game->moves);
    count->setups += !base_text_is_absent(game->fen);
    count->results[result]++;
    stats_add_date(&count->first, &count->last, base_date_of(game->date));
    count->players.arena = count->arena;
    for (size_t i = 0; i < COUNT(names); i++)
        if (names[i].length && !base_text_is(names[i], "?"))
            (void)!base_index_put(&count->players, names[i]);
}
