/* game_count.c - counting games. Names are told apart by 64-bit hashes: of a million names two might share one in thirty
 * million files. */
#include "game_count.h"

#include "base/date.h"
#include "base/index.h"
#include "base/text.h"
#include "rules/chess/game.h"

const char *const game_count_result_names[GAME_COUNT_RESULTS] = { "1-0", "0-1", "1/2-1/2", "*", "other" };

/* True: it is new. */
static bool put_hash(uint64_t *names, uint64_t capacity, uint64_t hash)
{
    uint64_t at = hash & (capacity - 1);
    while (names[at] && names[at] != hash)
        at = (at + 1) & (capacity - 1);
    bool is_new = !names[at];
    names[at] = hash;
    return is_new;
}

static bool make_room(game_count *count)
{
    if (count->players < count->capacity / 2)
        return true;
    uint64_t capacity = count->capacity ? 2 * count->capacity : 1024;
    uint64_t *names = ARENA_ARRAY(count->arena, capacity, uint64_t);
    if (!names)
        return false;
    for (uint64_t i = 0; i < count->capacity; i++)
        if (count->names[i])
            (void)put_hash(names, capacity, count->names[i]);
    count->names = names;
    count->capacity = capacity;
    return true;
}

static void add_player(game_count *count, base_text name)
{
    if (name.length == 0 || base_text_is(name, "?") || !make_room(count))
        return;
    count->players += put_hash(count->names, count->capacity, base_hash(name, base_seed(count->arena)));
}

static void add_date(game_count *count, base_text text)
{
    base_date date;
    if (base_text_is_absent(text) || !base_date_parse(&date, text) || !date.year)
        return;
    if (!count->first.year || base_date_compare(date, count->first) < 0)
        count->first = date;
    if (base_date_compare(date, count->last) > 0)
        count->last = date;
}

static void add_result(game_count *count, base_text result)
{
    size_t at = 0;
    while (at + 1 < GAME_COUNT_RESULTS && !base_text_is(result, game_count_result_names[at]))
        at++;
    count->results[at]++;
}

void game_count_add(game_count *count, const gamut_game *game)
{
    count->games++;
    count->plies += chess_count_plies(&game->moves);
    count->moves += game->moves.node_count ? game->moves.node_count - 1 : 0;
    count->cut += chess_is_cut(&game->moves);
    count->setups += !base_text_is_absent(game->fen);
    add_result(count, game->result);
    add_date(count, game->date);
    add_player(count, game->white);
    add_player(count, game->black);
}
