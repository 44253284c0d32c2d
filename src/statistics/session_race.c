/* session_race.c - the race over a season of bridge, by the rules that a club sets: how many of the best sessions
 * count, how many must be played, for which strat and in which period; and those who have qualified. */
#include "session_race.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"

/* A competitor in one period of the race. */
typedef struct racer {
    const stats_competitor *competitor;
    base_text period;
    int64_t sessions; /* that were played in the period */
    int64_t counted;  /* that count, the best of them */
    int64_t points;   /* sum of what counts: masterpoints or percentages, in hundredths */
    int64_t awards;   /* masterpoints of all these sessions */
    int64_t best;     /* highest percentage */
    base_date first, last;
} racer;

bool session_is_asked(const stats_answer *answer, const char *table)
{
    return answer->table && !strcmp(answer->table, table);
}

bool session_counts(const stats_rules *rules, const stats_game *game)
{
    base_text strats = game->entry->strats;
    return !rules->strat || base_text_find(strats, rules->strat) < strats.length;
}

/* Returns the name of the period of a day: "2024", "2024-Q1" or "2024-03"; empty without periods. */
static base_text period_of(base_arena *arena, const stats_rules *rules, base_date date)
{
    switch (rules->period) {
    case 'y':
        return base_arena_print(arena, "%04d", date.year);
    case 'q':
        return base_arena_print(arena, "%04d-Q%d", date.year, date.month ? (date.month + 2) / 3 : 0);
    case 'm':
        return base_arena_print(arena, "%04d-%02d", date.year, date.month);
    default:
        return TEXT("");
    }
}

static int compare_points(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;
    return (*x < *y) - (*x > *y);
}

/* Adds up the best of the sessions from `games` on that are in one period. Returns how many sessions the period has. */
static size_t sum_period(racer *out, base_arena *arena, const stats_rules *rules, const stats_game *const *games,
                         size_t count)
{
    size_t own = 0;
    int64_t *values = ARENA_ARRAY(arena, count, int64_t);
    for (; values && own < count; own++) {
        const stats_game *game = games[own];
        base_text period = period_of(arena, rules, game->date);
        if (own && !base_text_equal(period, out->period))
            break;
        out->period = period;
        values[own] = rules->is_by_percent ? game->percentage : game->awards;
        out->awards += game->awards;
        out->best = game->percentage > out->best ? game->percentage : out->best;
        stats_add_date(&out->first, &out->last, game->date);
    }
    if (!own)
        return 0;
    qsort(values, own, sizeof *values, compare_points);
    out->sessions = (int64_t)own;
    out->counted = rules->best && own > rules->best ? (int64_t)rules->best : (int64_t)own;
    for (int64_t i = 0; i < out->counted; i++)
        out->points += values[i];
    return own;
}

/* Adds the competitor to the race, once for each period in which enough sessions were played. */
static void enter_race(base_list *racers, base_arena *arena, const stats_rules *rules,
                       const stats_competitor *competitor)
{
    size_t count = 0;
    const stats_game **games = ARENA_ARRAY(arena, (size_t)competitor->sessions, const stats_game *);
    for (const stats_game *game = competitor->games; games && game; game = game->next)
        if (session_counts(rules, game) && (game->has_percentage || !rules->is_by_percent))
            games[count++] = game;
    if (count)
        qsort(games, count, sizeof *games, stats_compare_games);
    for (size_t at = 0, own; at < count; at += own) {
        racer entry = { .competitor = competitor };
        own = sum_period(&entry, arena, rules, &games[at], count - at);
        if (!own)
            return;
        racer *kept = entry.sessions >= rules->least && (entry.points || rules->is_by_percent)
                          ? base_list_add(racers, arena, sizeof *kept)
                          : NULL;
        if (kept)
            *kept = entry;
    }
}

/* Compares two competitors of one period: by points, or by the average if percentages count. */
static int compare_standing(const racer *x, const racer *y)
{
    bool is_average = x->counted != y->counted;
    int64_t left = is_average ? x->points * y->counted : x->points;
    int64_t right = is_average ? y->points * x->counted : y->points;
    return (left < right) - (left > right);
}

static int compare_sums(const racer *x, const racer *y)
{
    return (x->points < y->points) - (x->points > y->points);
}

static int compare_racers(const racer *x, const racer *y, int (*compare)(const racer *x, const racer *y))
{
    int order = base_text_compare(x->period, y->period);
    order = order ? order : compare(x, y);
    order = order ? order : base_text_compare(x->competitor->name, y->competitor->name);
    return order ? order : base_text_compare(x->competitor->row.key, y->competitor->row.key);
}

static int compare_by_percent(const void *a, const void *b)
{
    return compare_racers(a, b, compare_standing);
}

static int compare_by_awards(const void *a, const void *b)
{
    return compare_racers(a, b, compare_sums);
}

static void list_racer(const stats_answer *answer, gamut_value *list, const racer *from, int64_t rank)
{
    base_arena *arena = answer->arena;
    gamut_value *row = tree_object(arena);
    if (from->period.length)
        tree_set_text(arena, row, "period", from->period);
    tree_set_integer(arena, row, "rank", rank);
    tree_set_text(arena, row, "key", from->competitor->row.key);
    tree_set_text(arena, row, "name", from->competitor->name);
    tree_set_integer(arena, row, "sessions", from->sessions);
    tree_set_integer(arena, row, "counted", from->counted);
    if (answer->rules->is_by_percent)
        stats_set_ratio(arena, row, "average", from->points, from->counted);
    else
        stats_set_ratio(arena, row, "points", from->points, 1);
    stats_set_ratio(arena, row, "best", from->best, from->best ? 1 : 0);
    stats_set_ratio(arena, row, "masterpoints", from->awards, 1);
    if (from->first.year) {
        tree_set_text(arena, row, "first", base_date_print(arena, from->first));
        tree_set_text(arena, row, "last", base_date_print(arena, from->last));
    }
    tree_append(list, row);
}

void session_race(const stats_answer *answer, const stats_table *competitors)
{
    const stats_rules *rules = answer->rules;
    base_list racers = { 0 };
    if (!session_is_asked(answer, "race"))
        return;
    const stats_competitor *const *rows = competitors->rows.items;
    for (size_t i = 0; i < competitors->rows.count; i++)
        enter_race(&racers, answer->arena, rules, rows[i]);
    racer *sorted = racers.items;
    if (racers.count)
        qsort(sorted, racers.count, sizeof *sorted, rules->is_by_percent ? compare_by_percent : compare_by_awards);
    gamut_value *list = tree_set_list(answer->arena, answer->out, "race");
    tree_set_integer(answer->arena, answer->totals, "race", (int64_t)racers.count);
    int64_t rank = 0;
    size_t first = 0; /* of the period */
    for (size_t i = 0; i < racers.count; i++) {
        bool is_same = i && base_text_equal(sorted[i].period, sorted[i - 1].period);
        first = is_same ? first : i;
        bool is_tied = is_same && !(rules->is_by_percent ? compare_standing : compare_sums)(&sorted[i - 1], &sorted[i]);
        rank = is_tied ? rank : (int64_t)(i - first) + 1;
        if (!answer->most || i < answer->most)
            list_racer(answer, list, &sorted[i], rank);
    }
}

/* ---- qualifiers ---- */

static int compare_qualifiers(const void *a, const void *b)
{
    const stats_competitor *const *x = a, *const *y = b;
    int by_name = base_text_compare((*x)->name, (*y)->name);
    return by_name ? by_name : stats_compare_keys(a, b);
}

/* Lists a player who has qualified: in which strats, how often, and where first. Returns false if there is nothing to
 * list. */
static bool list_qualifier(const stats_answer *answer, gamut_value *list, const stats_competitor *player, bool is_shown)
{
    base_arena *arena = answer->arena;
    const stats_game *first = NULL;
    bool has_letter[UCHAR_MAX + 1] = { false };
    char letters[UCHAR_MAX + 1] = { 0 };
    size_t letter_count = 0;
    int64_t times = 0, limit = 0;
    for (const stats_game *game = player->games; game; game = game->next) {
        base_text own = game->entry->qualified;
        if (!own.length || !session_counts(answer->rules, game))
            continue;
        times++;
        first = !first || stats_compare_games(&game, &first) < 0 ? game : first;
        limit = game->entry->limit && (!limit || game->entry->limit < limit) ? game->entry->limit : limit;
        for (size_t i = 0; i < own.length; i++)
            has_letter[(unsigned char)own.data[i]] = true;
    }
    for (int letter = 1; letter <= UCHAR_MAX; letter++)
        if (has_letter[letter])
            letters[letter_count++] = (char)letter;
    if (!first || times < answer->rules->least || !is_shown)
        return first && times >= answer->rules->least;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "key", player->row.key);
    tree_set_text(arena, row, "name", player->name);
    tree_set_text(arena, row, "strats", base_arena_copy(arena, (base_text){ letters, letter_count }));
    if (limit)
        tree_set_integer(arena, row, "limit", limit);
    tree_set_integer(arena, row, "sessions", times);
    if (first->date.year)
        tree_set_text(arena, row, "first", base_date_print(arena, first->date));
    tree_set_text(arena, row, "event", first->digest->name);
    tree_set_text(arena, row, "place", first->digest->club);
    tree_append(list, row);
    return true;
}

void session_qualifiers(const stats_answer *answer, const stats_table *players)
{
    size_t count = players->rows.count;
    int64_t listed = 0;
    if (!session_is_asked(answer, "qualifiers"))
        return;
    gamut_value *list = tree_set_list(answer->arena, answer->out, "qualifiers");
    const stats_competitor **sorted = ARENA_ARRAY(answer->arena, count, const stats_competitor *);
    if (!sorted)
        return;
    if (count) {
        memcpy(sorted, players->rows.items, count * sizeof *sorted);
        qsort(sorted, count, sizeof *sorted, compare_qualifiers);
    }
    for (size_t i = 0; i < count; i++)
        listed += list_qualifier(answer, list, sorted[i], !answer->most || listed < (int64_t)answer->most);
    tree_set_integer(answer->arena, answer->totals, "qualifiers", listed);
}
