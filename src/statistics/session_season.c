/* session_season.c - a season, session by session, as the viewer draws it. */
#include "session_season.h"

#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"

enum {
    TREND_SESSIONS = 2 /* the fewest sessions that make a trend line */
};

int stats_compare_games(const void *a, const void *b)
{
    const stats_game *const *x = a, *const *y = b;
    int by_date = base_date_compare((*x)->date, (*y)->date);
    return by_date ? by_date : ((*x)->session > (*y)->session) - ((*x)->session < (*y)->session);
}

/* ---- the order of the sessions ---- */

typedef struct season_session {
    const gamut_value *row;
    base_text date;
    size_t number; /* position in the order of the files, counted from 0 */
} season_session;

static int compare_dates(const void *a, const void *b)
{
    const season_session *x = a, *y = b;
    int by_date = base_text_compare(x->date, y->date);
    return by_date ? by_date : (x->number > y->number) - (x->number < y->number);
}

/* Appends the sessions to `list`, sorted by date. Returns the position of each session in that list, indexed by its
 * number from 1. NULL: out of memory. */
static int64_t *season_list_sessions(base_arena *arena, gamut_value *list, const gamut_value *sessions)
{
    size_t count = 0;
    for (const gamut_value *row = sessions->first; row; row = row->next)
        count++;
    season_session *sorted = ARENA_ARRAY(arena, count, season_session);
    int64_t *places = ARENA_ARRAY(arena, count + 1, int64_t);
    if (!sorted || !places)
        return NULL;
    count = 0;
    for (const gamut_value *row = sessions->first; row; row = row->next, count++)
        sorted[count] = (season_session){ row, tree_get_text(row, "date"), count };
    if (count)
        qsort(sorted, count, sizeof *sorted, compare_dates);
    for (size_t i = 0; i < count; i++) {
        static const char *const members[] = { "date", "name", "file" };
        gamut_value *one = tree_object(arena);
        for (size_t m = 0; m < COUNT(members); m++)
            tree_set_text(arena, one, members[m], tree_get_text(sorted[i].row, members[m]));
        tree_append(list, one);
        places[sorted[i].number + 1] = (int64_t)i;
    }
    return places;
}

/* ---- people ---- */

static int compare_awards(const void *a, const void *b)
{
    const stats_competitor *const *x = a, *const *y = b;
    if ((*x)->awards != (*y)->awards)
        return (*x)->awards < (*y)->awards ? 1 : -1;
    int by_name = base_text_compare((*x)->name, (*y)->name);
    return by_name ? by_name : stats_compare_keys(a, b);
}

static int compare_rated(const void *a, const void *b)
{
    const stats_competitor *const *x = a, *const *y = b;
    if ((*x)->rated != (*y)->rated)
        return (*x)->rated < (*y)->rated ? 1 : -1;
    int by_name = base_text_compare((*x)->name, (*y)->name);
    return by_name ? by_name : stats_compare_keys(a, b);
}

/* Appends [session, value]; `value` is in hundredths, and is printed as a decimal. */
static void add_point(base_arena *arena, gamut_value *points, int64_t session, int64_t value)
{
    gamut_value *point = tree_list(arena);
    if (!point)
        return;
    tree_append(point, tree_integer(arena, session));
    tree_append(point, tree_text(arena, base_decimal_print(arena, base_decimal(value, 2))));
    tree_append(points, point);
}

/* Returns the sessions of a competitor sorted by date, with NULL after the last. NULL: out of memory. */
static const stats_game **sort_games(base_arena *arena, const stats_competitor *competitor)
{
    size_t count = 0;
    const stats_game **games = ARENA_ARRAY(arena, (size_t)competitor->sessions + 1, const stats_game *);
    for (const stats_game *game = competitor->games; games && game; game = game->next)
        games[count++] = game;
    if (count)
        qsort(games, count, sizeof *games, stats_compare_games);
    return games;
}

static void add_racer(base_arena *arena, gamut_value *race, const int64_t *places, const stats_competitor *competitor,
                      int64_t rank)
{
    gamut_value *row = tree_object(arena);
    const stats_game **games = sort_games(arena, competitor);
    int64_t total = 0;
    if (!games)
        return;
    tree_set_integer(arena, row, "rank", rank);
    tree_set_text(arena, row, "key", competitor->row.key);
    tree_set_text(arena, row, "name", competitor->name);
    stats_set_ratio(arena, row, "masterpoints", competitor->awards, 1);
    tree_set_integer(arena, row, "sessions", competitor->sessions);
    gamut_value *totals = tree_set_list(arena, row, "totals");
    for (; *games; games++) {
        total += (*games)->awards;
        add_point(arena, totals, places[(*games)->session], total);
    }
    tree_append(race, row);
}

static void add_trend(base_arena *arena, gamut_value *trends, const int64_t *places, const stats_competitor *competitor)
{
    gamut_value *row = tree_object(arena);
    const stats_game **games = sort_games(arena, competitor);
    if (!games)
        return;
    tree_set_text(arena, row, "key", competitor->row.key);
    tree_set_text(arena, row, "name", competitor->name);
    tree_set_integer(arena, row, "sessions", competitor->rated);
    stats_set_ratio(arena, row, "average", competitor->percent_sum, competitor->rated);
    gamut_value *percentages = tree_set_list(arena, row, "percentages");
    for (; *games; games++)
        if ((*games)->has_percentage)
            add_point(arena, percentages, places[(*games)->session], (*games)->percentage);
    tree_append(trends, row);
}

gamut_value *session_season(const stats_answer *answer, const gamut_value *sessions, const stats_table *players)
{
    base_arena *arena = answer->arena;
    gamut_value *season = tree_object(arena);
    const int64_t *places = season_list_sessions(arena, tree_set_list(arena, season, "sessions"), sessions);
    size_t count = players->rows.count, most = answer->most ? answer->most : count;
    const stats_competitor **sorted = ARENA_ARRAY(arena, count, const stats_competitor *);
    if (!places || !sorted)
        return NULL;
    if (count)
        memcpy(sorted, players->rows.items, count * sizeof *sorted);
    gamut_value *race = tree_set_list(arena, season, "race"), *trends = tree_set_list(arena, season, "trends");
    int64_t rank = 0;
    if (count)
        qsort(sorted, count, sizeof *sorted, compare_awards);
    for (size_t i = 0; i < count && i < most && sorted[i]->awards > 0; i++) {
        /* Competitors with equal masterpoints share a rank. */
        rank = i && sorted[i]->awards == sorted[i - 1]->awards ? rank : (int64_t)i + 1;
        add_racer(arena, race, places, sorted[i], rank);
    }
    if (count)
        qsort(sorted, count, sizeof *sorted, compare_rated);
    for (size_t i = 0; i < count && i < most && sorted[i]->rated >= TREND_SESSIONS; i++)
        add_trend(arena, trends, places, sorted[i]);
    return base_arena_failed(arena) ? NULL : season;
}
