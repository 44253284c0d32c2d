/* dossier_list.c - the dossier of a player as an object. */
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "dossier.h"
#include "rules/chess/opening_names.h"

static int dossier_compare_games(const void *a, const void *b)
{
    const dossier_row *const *x = a, *const *y = b;
    int64_t first = (*x)->score.games, second = (*y)->score.games;
    return first != second ? (first < second ? 1 : -1) : stats_compare_keys(a, b);
}

/* White before Black. */
static int dossier_compare_colours(const void *a, const void *b)
{
    return stats_compare_keys(b, a);
}

/* Set the score and what else is known of a group of games. */
static void dossier_set_row(base_arena *arena, gamut_value *out, const dossier_row *row)
{
    stats_set_score(arena, out, &row->score);
    stats_set_points(arena, out, "points", &row->score);
    stats_set_ratio(arena, out, "length", 50 * row->plies, row->with_moves);
    stats_set_strength(arena, out, &row->strength);
    tree_set_text(arena, out, "first", base_date_print(arena, row->first));
    tree_set_text(arena, out, "last", base_date_print(arena, row->last));
}

/* Set the members that say which games a row counts, out of its key. */
static void dossier_set_key(base_arena *arena, gamut_value *out, dossier_table table, base_text key)
{
    static const char *const members[DOSSIER_TABLES] = {
        [DOSSIER_COLOURS] = "colour",   [DOSSIER_WHITE] = "line",       [DOSSIER_BLACK] = "line",
        [DOSSIER_BY_ENDING] = "ending", [DOSSIER_BY_FINISH] = "finish",
    };
    int64_t number = 0;
    size_t tab = base_text_find(key, '\t');
    base_text eco = base_text_slice(key, tab + 1, key.length), name = chess_opening_name(eco);
    if (members[table])
        tree_set_text(arena, out, members[table], key);
    else if (table == DOSSIER_OPENINGS) {
        tree_set_text(arena, out, "colour", base_text_slice(key, 0, tab));
        tree_set_text(arena, out, "eco", eco);
        if (name.length)
            tree_set_text(arena, out, "name", name);
    } else if (base_parse_int(&number, key)) {
        tree_set_integer(arena, out, table == DOSSIER_YEARS ? "year" : "from", number);
        if (table == DOSSIER_LENGTHS)
            tree_set_integer(arena, out, "to", number + DOSSIER_SPAN - 1);
    }
}

/* How each table is listed. Rankings are cut by the request. */
static const struct dossier_listing {
    const char *name;
    int (*compare)(const void *a, const void *b);
    bool is_ranking;
} dossier_listings[DOSSIER_TABLES] = {
    [DOSSIER_COLOURS] = { "colours", dossier_compare_colours, false },
    [DOSSIER_WHITE] = { "white", dossier_compare_games, true },
    [DOSSIER_BLACK] = { "black", dossier_compare_games, true },
    [DOSSIER_OPENINGS] = { "openings", dossier_compare_games, true },
    [DOSSIER_YEARS] = { "years", stats_compare_keys, false },
    [DOSSIER_LENGTHS] = { "lengths", stats_compare_keys, false },
    [DOSSIER_BY_ENDING] = { "endings", dossier_compare_games, false },
    [DOSSIER_BY_FINISH] = { "finishes", dossier_compare_games, false },
};

static const stats_row **dossier_sort(base_arena *arena, const stats_table *table,
                                      int (*compare)(const void *a, const void *b))
{
    const stats_row **sorted = ARENA_ARRAY(arena, table->rows.count + 1, const stats_row *);
    if (sorted && table->rows.count) {
        memcpy(sorted, table->rows.items, table->rows.count * sizeof *sorted);
        qsort(sorted, table->rows.count, sizeof *sorted, compare);
    }
    return sorted;
}

static void dossier_list_table(base_arena *arena, gamut_value *out, const dossier_sums *sums, dossier_table table,
                               const dossier_request *request)
{
    const struct dossier_listing *listing = &dossier_listings[table];
    const stats_row **sorted = dossier_sort(arena, &sums->tables[table], listing->compare);
    gamut_value *list = tree_set_list(arena, out, listing->name);
    for (size_t i = 0, listed = 0; sorted && i < sums->tables[table].rows.count; i++) {
        const dossier_row *row = (const dossier_row *)sorted[i];
        if (listing->is_ranking && (row->score.games < request->least || (request->most && listed == request->most)))
            continue;
        gamut_value *item = tree_object(arena);
        dossier_set_key(arena, item, table, row->row.key);
        dossier_set_row(arena, item, row);
        tree_append(list, item);
        listed++;
    }
}

static void dossier_list_names(base_arena *arena, gamut_value *out, const dossier_sums *sums)
{
    const stats_row **sorted = dossier_sort(arena, &sums->names, dossier_compare_games);
    gamut_value *list = tree_set_list(arena, out, "names");
    for (size_t i = 0; sorted && i < sums->names.rows.count; i++) {
        gamut_value *item = tree_object(arena);
        tree_set_text(arena, item, "name", sorted[i]->key);
        tree_set_integer(arena, item, "games", ((const dossier_row *)sorted[i])->score.games);
        tree_append(list, item);
    }
}

static void dossier_list_clocks(base_arena *arena, gamut_value *out, const dossier_sums *sums)
{
    const stats_row **sorted = dossier_sort(arena, &sums->clocks, stats_compare_keys);
    int64_t spent = 0, moves = 0, number = 0;
    if (!sums->timed || !sorted)
        return;
    gamut_value *clock = tree_set_object(arena, out, "clock");
    tree_set_integer(arena, clock, "games", sums->timed);
    tree_set_integer(arena, clock, "low", sums->low);
    gamut_value *list = tree_set_list(arena, clock, "moves");
    for (size_t i = 0; i < sums->clocks.rows.count; i++) {
        const dossier_clock_row *row = (const dossier_clock_row *)sorted[i];
        gamut_value *item = tree_object(arena);
        if (!base_parse_int(&number, row->row.key))
            continue;
        tree_set_integer(arena, item, "from", number);
        tree_set_integer(arena, item, "to", number + DOSSIER_SPAN - 1);
        tree_set_integer(arena, item, "games", row->games);
        /* Ratios are printed with two decimals, out of hundredths; a millisecond is a tenth of a hundredth. */
        stats_set_ratio(arena, item, "seconds", row->spent, 10 * row->moves);
        stats_set_ratio(arena, item, "left", row->left, 10 * row->with_left);
        tree_append(list, item);
        spent += row->spent;
        moves += row->moves;
    }
    stats_set_ratio(arena, clock, "seconds", spent, 10 * moves);
}

/* ---- the last games ---- */

typedef struct dossier_dated {
    const search_appearance *game;
    size_t at;
} dossier_dated;

/* The latest game first; of games on the same day, or without a date, the one that comes later in the files. */
static int dossier_compare_dates(const void *a, const void *b)
{
    const dossier_dated *x = a, *y = b;
    int order = base_date_compare(y->game->game.date, x->game->game.date);
    return order ? order : x->at < y->at ? 1 : -1;
}

static gamut_value *dossier_game_row(base_arena *arena, const search_appearance *appearance)
{
    static const char *const words[2][DIGEST_RESULTS] = { { "won", "drawn", "lost", "unknown" },
                                                          { "lost", "drawn", "won", "unknown" } };
    const digest_game *game = &appearance->game;
    unsigned side = appearance->side;
    gamut_value *row = tree_object(arena);
    if (game->date.year)
        tree_set_text(arena, row, "date", base_date_print(arena, game->date));
    tree_set_text(arena, row, "colour", base_text_of(side ? "black" : "white"));
    tree_set_text(arena, row, "opponent", game->names[!side].length ? game->names[!side] : TEXT("?"));
    if (game->ratings[!side])
        tree_set_integer(arena, row, "rating", game->ratings[!side]);
    tree_set_text(arena, row, "result", base_text_of(words[side][game->result]));
    base_text eco = base_text_slice(appearance->eco, 0, 3), name = chess_opening_name(eco);
    if (eco.length)
        tree_set_text(arena, row, "eco", eco);
    if (name.length)
        tree_set_text(arena, row, "name", name);
    if (game->plies)
        tree_set_integer(arena, row, "moves", (game->plies + 1) / 2);
    if (appearance->event.length)
        tree_set_text(arena, row, "event", appearance->event);
    tree_set_text(arena, row, "source", base_text_of(appearance->source));
    tree_set_integer(arena, row, "record", (int64_t)appearance->record);
    return row;
}

static void dossier_list_recent(base_arena *arena, gamut_value *out, const dossier_sums *sums, size_t most)
{
    const search_appearance *games = sums->games.items;
    dossier_dated *sorted = ARENA_ARRAY(arena, sums->games.count + 1, dossier_dated);
    dossier_row form = { 0 };
    for (size_t i = 0; sorted && i < sums->games.count; i++)
        sorted[i] = (dossier_dated){ &games[i], i };
    if (!sorted)
        return;
    qsort(sorted, sums->games.count, sizeof *sorted, dossier_compare_dates);
    for (size_t i = 0; i < sums->games.count && i < DOSSIER_RECENT; i++)
        dossier_count(&form, sorted[i].game);
    dossier_set_row(arena, tree_set_object(arena, out, "form"), &form);
    gamut_value *list = tree_set_list(arena, out, "recent");
    for (size_t i = 0; i < sums->games.count && i < (most ? most : DOSSIER_RECENT); i++)
        tree_append(list, dossier_game_row(arena, sorted[i].game));
}

gamut_value *search_dossier_list(const search_dossier *dossier, const dossier_request *request)
{
    base_arena *arena = dossier->arena;
    const dossier_sums *sums = NULL;
    gamut_value *out = tree_object(arena);
    for (size_t like = 0; like < COUNT(dossier->sums); like++)
        sums = dossier->sums[like] ? dossier->sums[like] : sums;
    tree_set_text(arena, out, "asked", dossier->asked);
    if (!sums) {
        (void)tree_set_list(arena, out, "names");
        return base_arena_failed(arena) ? NULL : out;
    }
    dossier_list_names(arena, out, sums);
    gamut_value *total = tree_set_object(arena, out, "total");
    dossier_set_row(arena, total, &sums->total);
    if (sums->rating)
        tree_set_integer(arena, out, "rating", sums->rating);
    for (size_t table = 0; table < DOSSIER_TABLES; table++)
        dossier_list_table(arena, out, sums, (dossier_table)table, request);
    dossier_list_recent(arena, out, sums, request->most);
    dossier_list_clocks(arena, out, sums);
    return base_arena_failed(arena) ? NULL : out;
}
