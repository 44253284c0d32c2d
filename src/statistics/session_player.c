/* session_player.c - the page of a bridge player: every night, the partners and the opponents. */
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "session_race.h"

/* The sums of the player with a partner, or against an opponent. */
typedef struct player_other {
    stats_row row;
    base_text name;
    int64_t sessions;
    int64_t rated;
    int64_t percent_sum;
    int64_t best;
    int64_t awards;
    stats_measure won;
} player_other;

/* Returns the name of everybody else in the player's entry, joined; "" if there is nobody. `*key` gets their keys. */
static base_text name_partners(base_arena *arena, const digest_entry *entry, base_text player, base_text *key)
{
    base_text names = TEXT("");
    *key = TEXT("");
    for (size_t i = 0; i < entry->player_count; i++) {
        const digest_player *other = &entry->players[i];
        if (base_text_equal(other->key, player))
            continue;
        names =
            base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(names), names.length ? " - " : "", TEXT_ARGS(other->name));
        *key = base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(*key), key->length ? "/" : "", TEXT_ARGS(other->key));
    }
    return names;
}

static void list_night(const stats_answer *answer, gamut_value *list, base_text player, const stats_game *game)
{
    base_arena *arena = answer->arena;
    const digest_entry *entry = game->entry;
    gamut_value *row = tree_object(arena);
    base_text key, partner = name_partners(arena, entry, player, &key);
    if (game->date.year)
        tree_set_text(arena, row, "date", base_date_print(arena, game->date));
    tree_set_text(arena, row, "event", game->digest->name);
    if (partner.length)
        tree_set_text(arena, row, "partner", partner);
    tree_set_text(arena, row, "seat",
                  base_arena_print(arena, "%.*s%lld%s%s", TEXT_ARGS(entry->section), (long long)entry->number,
                                   entry->side ? " " : "", entry->side ? entry->side : ""));
    if (game->has_percentage)
        stats_set_ratio(arena, row, "percent", game->percentage, 1);
    if (entry->place)
        tree_set_integer(arena, row, "place", entry->place);
    if (entry->rank)
        tree_set_integer(arena, row, "rank", entry->rank);
    if (entry->strats.length)
        tree_set_text(arena, row, "strats", entry->strats);
    if (entry->qualified.length)
        tree_set_text(arena, row, "qualified", entry->qualified);
    stats_set_ratio(arena, row, "masterpoints", game->awards, 1);
    tree_append(list, row);
}

static void list_nights(const stats_answer *answer, base_text player, const stats_game *const *games, size_t count)
{
    if (!stats_is_wanted(answer, "nights"))
        return;
    gamut_value *list = tree_set_list(answer->arena, answer->out, "nights");
    tree_set_integer(answer->arena, answer->totals, "nights", (int64_t)count);
    for (size_t i = 0; i < count && (!answer->most || i < answer->most); i++)
        list_night(answer, list, player, games[i]);
}

static void add_partner(base_arena *arena, stats_table *partners, base_text player, const stats_game *game)
{
    bool is_new;
    base_text key, name = name_partners(arena, game->entry, player, &key);
    player_other *row = name.length ? stats_find_row(arena, partners, key, &is_new) : NULL;
    if (!row)
        return;
    row->name = name;
    row->sessions++;
    row->awards += game->awards;
    if (game->has_percentage) {
        row->rated++;
        row->percent_sum += game->percentage;
        row->best = game->percentage > row->best ? game->percentage : row->best;
    }
}

static void add_opponents(base_arena *arena, stats_table *opponents, const stats_game *game)
{
    const session_digest *digest = game->digest;
    for (size_t i = 0; i < digest->meeting_count; i++) {
        const digest_entry *opponent = &digest->entries[digest->meetings[i].opponent];
        bool is_new, is_own = &digest->entries[digest->meetings[i].entry] == game->entry;
        player_other *row =
            is_own && opponent->player_count ? stats_find_row(arena, opponents, opponent->key, &is_new) : NULL;
        if (!row)
            continue;
        row->name = opponent->name;
        row->sessions++;
        stats_measure_add(&row->won, &digest->meetings[i].won);
    }
}

static gamut_value *partner_tree(base_arena *arena, const stats_row *from)
{
    const player_other *other = (const player_other *)from;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "key", other->row.key);
    tree_set_text(arena, row, "name", other->name);
    tree_set_integer(arena, row, "sessions", other->sessions);
    stats_set_ratio(arena, row, "average", other->percent_sum, other->rated);
    stats_set_ratio(arena, row, "best", other->best, other->rated ? 1 : 0);
    stats_set_ratio(arena, row, "masterpoints", other->awards, 1);
    return row;
}

static gamut_value *opponent_tree(base_arena *arena, const stats_row *from)
{
    const player_other *other = (const player_other *)from;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "key", other->row.key);
    tree_set_text(arena, row, "name", other->name);
    tree_set_integer(arena, row, "sessions", other->sessions);
    tree_set_integer(arena, row, "boards", other->won.boards);
    stats_set_ratio(arena, row, "percent", 10000 * other->won.points, other->won.maximum);
    stats_set_ratio(arena, row, "imps", other->won.imps, other->won.imp_boards);
    return row;
}

static int compare_partners(const void *a, const void *b)
{
    const player_other *const *x = a, *const *y = b;
    if ((*x)->sessions != (*y)->sessions)
        return (*x)->sessions < (*y)->sessions ? 1 : -1;
    return stats_compare_keys(a, b);
}

static int compare_opponents(const void *a, const void *b)
{
    const player_other *const *x = a, *const *y = b;
    if ((*x)->won.boards != (*y)->won.boards)
        return (*x)->won.boards < (*y)->won.boards ? 1 : -1;
    return stats_compare_keys(a, b);
}

/* Finds the player by number, by the whole name, or by a part of the name. NULL: none fits, or several do, and then
 * "candidates" lists them. */
static const stats_competitor *find_player(const stats_answer *answer, const stats_table *players)
{
    base_text asked = answer->rules->player;
    const stats_competitor *const *rows = players->rows.items, *fitting = NULL;
    size_t count = 0;
    for (size_t i = 0; i < players->rows.count; i++)
        if (base_text_equal_fold_ascii(rows[i]->row.key, asked) || base_text_equal_fold_ascii(rows[i]->name, asked))
            return rows[i];
    gamut_value *candidates = tree_list(answer->arena);
    for (size_t i = 0; i < players->rows.count; i++)
        if (base_text_contains_fold_ascii(rows[i]->name, asked)) {
            count++;
            fitting = rows[i];
            tree_append(candidates, tree_text(answer->arena, rows[i]->name));
        }
    if (count == 1)
        return fitting;
    tree_set(answer->out, "candidates", candidates);
    return NULL;
}

void session_player(const stats_answer *answer, const stats_table *players, const stats_listing *listing)
{
    base_arena *arena = answer->arena;
    stats_table partners = { .row_size = sizeof(player_other) }, opponents = { .row_size = sizeof(player_other) };
    const stats_competitor *player = find_player(answer, players);
    const stats_game **games = player ? ARENA_ARRAY(arena, (size_t)player->sessions, const stats_game *) : NULL;
    size_t count = 0;
    for (const stats_game *game = games ? player->games : NULL; game; game = game->next)
        if (session_counts(answer->rules, game))
            games[count++] = game;
    if (!games)
        return;
    if (count)
        qsort(games, count, sizeof *games, stats_compare_games);
    for (size_t i = 0; i < count; i++) {
        add_partner(arena, &partners, player->row.key, games[i]);
        add_opponents(arena, &opponents, games[i]);
    }
    if (stats_is_wanted(answer, "players"))
        tree_append(tree_set_list(arena, answer->out, "players"), listing->tree(arena, &player->row));
    list_nights(answer, player->row.key, games, count);
    stats_list_table(answer, &partners, &(stats_listing){ "partners", compare_partners, partner_tree });
    stats_list_table(answer, &opponents, &(stats_listing){ "opponents", compare_opponents, opponent_tree });
}
