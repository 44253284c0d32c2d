/* game_stats.c - statistics of chess games. */
#include "base/date.h"
#include "base/text.h"
#include "score.h"
#include "stats_table.h"

enum {
    LENGTH_STEP = 10 /* span of a row in the table of lengths, in moves */
};

typedef struct stats_player {
    stats_row row;
    stats_score by_colour[2]; /* White, Black */
    int64_t rating;           /* the highest rating of the player */
    stats_strength strength;
    base_date first, last;
} stats_player;

/* A row of games that share an opening, a year, a length, an event or a result. Wins and losses are those of White. */
typedef struct stats_group {
    stats_row row;
    base_text eco;
    base_text name;
    base_text place;
    int64_t number; /* the year, the digest_result, or the smallest number of moves in a row of lengths */
    stats_score score;
    int64_t plies; /* sum of half moves over the games whose moves are known */
    int64_t with_moves;
    int64_t ratings; /* sum of the ratings of all rated players */
    int64_t rated;
    int64_t out_of; /* in the table of results: the number of all games */
    base_date first, last;
} stats_group;

typedef struct game_stats {
    base_arena *arena;
    int64_t games;
    stats_table players;
    stats_table openings;
    stats_table events;
    stats_table years;
    stats_table lengths;
    stats_table results;
} game_stats;

static void *game_stats_open(base_arena *arena)
{
    game_stats *out = ARENA_NEW(arena, game_stats);
    if (!out)
        return NULL;
    out->arena = arena;
    out->players.row_size = sizeof(stats_player);
    out->openings.row_size = out->events.row_size = out->years.row_size = sizeof(stats_group);
    out->lengths.row_size = out->results.row_size = sizeof(stats_group);
    return out;
}

/* ---- adding ---- */

static void game_stats_add_player(game_stats *stats, const digest_game *game, unsigned side)
{
    bool is_new;
    if (!game->names[side].length)
        return;
    stats_player *player = stats_find_row(stats->arena, &stats->players, game->names[side], &is_new);
    if (!player)
        return;
    stats_count_result(&player->by_colour[side], game->result, side == 0);
    stats_add_date(&player->first, &player->last, game->date);
    player->rating = game->ratings[side] > player->rating ? game->ratings[side] : player->rating;
    stats_count_opponent(&player->strength, game->result, side == 0, game->ratings[!side]);
}

static void add_to_group(stats_group *group, const digest_game *game)
{
    if (!group)
        return;
    stats_count_result(&group->score, game->result, true);
    stats_add_date(&group->first, &group->last, game->date);
    group->plies += game->plies;
    group->with_moves += game->plies > 0;
    for (unsigned side = 0; side < 2; side++) {
        group->ratings += game->ratings[side];
        group->rated += game->ratings[side] > 0;
    }
}

/* Finds the row of a number. All keys have the same width, so they sort in the order of the numbers. */
static stats_group *game_stats_find_number(game_stats *stats, stats_table *table, base_arena *scratch, int64_t number)
{
    bool is_new;
    base_text key = base_arena_print(scratch, "%010lld", (long long)number);
    stats_group *group = stats_find_row(stats->arena, table, key, &is_new);
    if (group)
        group->number = number;
    return group;
}

static void game_stats_add(void *sums, base_arena *scratch, const stats_source *source, const void *digested)
{
    game_stats *stats = sums;
    const game_digest *digest = digested;
    bool is_new;
    (void)source;
    for (size_t i = 0; i < digest->game_count; i++) {
        const digest_game *game = &digest->games[i];
        int64_t moves = (game->plies + 1) / 2;
        stats->games++;
        game_stats_add_player(stats, game, 0);
        game_stats_add_player(stats, game, 1);
        /* Programs name openings differently; each different name gets a row. */
        if (game->eco.length || game->opening.length) {
            base_text key = base_arena_print(scratch, "%.*s\t%.*s", TEXT_ARGS(game->eco), TEXT_ARGS(game->opening));
            stats_group *group = stats_find_row(stats->arena, &stats->openings, key, &is_new);
            if (group && is_new) {
                group->eco = base_text_slice(group->row.key, 0, game->eco.length);
                group->name = base_text_slice(group->row.key, game->eco.length + 1, group->row.key.length);
            }
            add_to_group(group, game);
        }
        add_to_group(game_stats_find_number(stats, &stats->results, scratch, (int64_t)game->result), game);
        if (game->date.year)
            add_to_group(game_stats_find_number(stats, &stats->years, scratch, game->date.year), game);
        int64_t fewest = (moves - 1) / LENGTH_STEP * LENGTH_STEP + 1;
        if (moves)
            add_to_group(game_stats_find_number(stats, &stats->lengths, scratch, fewest), game);
    }
    /* Tournaments with the same name and place count as one event, a series. */
    if (!digest->event.length)
        return;
    base_text key = base_arena_print(scratch, "%.*s\t%.*s", TEXT_ARGS(digest->event), TEXT_ARGS(digest->place));
    stats_group *group = stats_find_row(stats->arena, &stats->events, key, &is_new);
    if (!group)
        return;
    if (is_new) {
        group->name = base_text_slice(group->row.key, 0, digest->event.length);
        group->place = base_text_slice(group->row.key, digest->event.length + 1, group->row.key.length);
    }
    group->score.games += digest->declared_games;
    stats_add_date(&group->first, &group->last, digest->start);
    stats_add_date(&group->first, &group->last, digest->end);
    for (size_t i = 0; i < digest->game_count; i++)
        add_to_group(group, &digest->games[i]);
}

/* ---- listing the rows ---- */

static void set_dates(base_arena *arena, gamut_value *row, base_date first, base_date last)
{
    tree_set_text(arena, row, "first", base_date_print(arena, first));
    tree_set_text(arena, row, "last", base_date_print(arena, last));
}

static stats_score score_of(const stats_player *player)
{
    const stats_score *white = &player->by_colour[0], *black = &player->by_colour[1];
    return (stats_score){ white->games + black->games, white->wins + black->wins, white->draws + black->draws,
                          white->losses + black->losses };
}

static gamut_value *player_tree(base_arena *arena, const stats_row *from)
{
    const stats_player *player = (const stats_player *)from;
    gamut_value *row = tree_object(arena);
    stats_score score = score_of(player);
    tree_set_text(arena, row, "name", player->row.key);
    stats_set_score(arena, row, &score);
    stats_set_points(arena, row, "points", &score);
    tree_set_integer(arena, row, "white", player->by_colour[0].games);
    stats_set_points(arena, row, "white_points", &player->by_colour[0]);
    tree_set_integer(arena, row, "black", player->by_colour[1].games);
    stats_set_points(arena, row, "black_points", &player->by_colour[1]);
    if (player->rating)
        tree_set_integer(arena, row, "rating", player->rating);
    stats_set_strength(arena, row, &player->strength);
    set_dates(arena, row, player->first, player->last);
    return row;
}

static void set_length(base_arena *arena, gamut_value *row, const stats_group *group)
{
    stats_set_ratio(arena, row, "length", 50 * group->plies, group->with_moves);
}

static void set_rating(base_arena *arena, gamut_value *row, const stats_group *group)
{
    if (group->rated)
        tree_set_integer(arena, row, "rating", (group->ratings + group->rated / 2) / group->rated);
}

static void set_group(base_arena *arena, gamut_value *row, const stats_group *group)
{
    stats_set_score(arena, row, &group->score);
    set_length(arena, row, group);
    set_rating(arena, row, group);
}

/* Returns the row of an opening or an event as an object. */
static gamut_value *named_tree(base_arena *arena, const stats_row *from)
{
    const stats_group *group = (const stats_group *)from;
    gamut_value *row = tree_object(arena);
    if (group->eco.length)
        tree_set_text(arena, row, "eco", group->eco);
    if (group->name.length)
        tree_set_text(arena, row, "name", group->name);
    if (group->place.length)
        tree_set_text(arena, row, "place", group->place);
    set_group(arena, row, group);
    set_dates(arena, row, group->first, group->last);
    return row;
}

static gamut_value *year_tree(base_arena *arena, const stats_row *from)
{
    const stats_group *group = (const stats_group *)from;
    gamut_value *row = tree_object(arena);
    tree_set_integer(arena, row, "year", group->number);
    set_group(arena, row, group);
    return row;
}

static gamut_value *length_tree(base_arena *arena, const stats_row *from)
{
    const stats_group *group = (const stats_group *)from;
    gamut_value *row = tree_object(arena);
    tree_set_integer(arena, row, "from", group->number);
    tree_set_integer(arena, row, "to", group->number + LENGTH_STEP - 1);
    stats_set_score(arena, row, &group->score);
    set_rating(arena, row, group);
    return row;
}

static gamut_value *result_tree(base_arena *arena, const stats_row *from)
{
    static const char *const words[DIGEST_RESULTS] = { "1-0", "1/2-1/2", "0-1", "*" };
    const stats_group *group = (const stats_group *)from;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "result", base_text_of(words[group->number]));
    tree_set_integer(arena, row, "games", group->score.games);
    stats_set_ratio(arena, row, "percent", 10000 * group->score.games, group->out_of);
    set_length(arena, row, group);
    set_rating(arena, row, group);
    return row;
}

static int game_stats_compare_players(const void *a, const void *b)
{
    const stats_player *const *x = a, *const *y = b;
    int64_t first = score_of(*x).games, second = score_of(*y).games;
    return first != second ? (first < second ? 1 : -1) : stats_compare_keys(a, b);
}

static int compare_groups(const void *a, const void *b)
{
    const stats_group *const *x = a, *const *y = b;
    int64_t first = (*x)->score.games, second = (*y)->score.games;
    return first != second ? (first < second ? 1 : -1) : stats_compare_keys(a, b);
}

static void game_stats_list(void *sums, const stats_answer *answer)
{
    const game_stats *stats = sums;
    tree_set_integer(answer->arena, answer->totals, "games", stats->games);
    for (size_t i = 0; i < stats->results.rows.count; i++)
        ((stats_group **)stats->results.rows.items)[i]->out_of = stats->games;
    stats_list_table(answer, &stats->results, &(stats_listing){ "results", stats_compare_keys, result_tree });
    stats_list_table(answer, &stats->players, &(stats_listing){ "players", game_stats_compare_players, player_tree });
    stats_list_table(answer, &stats->openings, &(stats_listing){ "openings", compare_groups, named_tree });
    stats_list_table(answer, &stats->years, &(stats_listing){ "years", stats_compare_keys, year_tree });
    stats_list_table(answer, &stats->lengths, &(stats_listing){ "lengths", stats_compare_keys, length_tree });
    stats_list_table(answer, &stats->events, &(stats_listing){ "events", compare_groups, named_tree });
}

static const void *game_stats_digest(base_arena *arena, const gamut_record *record)
{
    return game_digest_make(arena, record);
}

const stats_subject game_subject = {
    .kinds = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_EVENT,
    .digest = game_stats_digest,
    .open = game_stats_open,
    .add = game_stats_add,
    .list = game_stats_list,
};
