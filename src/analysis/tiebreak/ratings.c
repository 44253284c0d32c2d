/* ratings.c - the strength of the opponents over the board: ARO, TPR, PTP and their averages (C.07, article 10). */
#include <stdlib.h>
#include <string.h>

#include "tie_break.h"

/* Rating difference for a score of 50, 51 ... 100 percent (Rating Regulations B.02, 8.1.1). */
static const int16_t differences[] = { 0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
                                       95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
                                       202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
                                       351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800 };

/* The first rating difference from which the stronger side expects 50, 51 ... 100 percent (8.1.2). */
static const int16_t steps[] = { 0,   4,   11,  18,  26,  33,  40,  47,  54,  62,  69,  77,  84,  92,  99,  107, 114,
                                 122, 130, 138, 146, 154, 163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268,
                                 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736 };

typedef struct games {
    int64_t ratings[EVENT_ROUND_LIMIT];
    uint32_t opponents[EVENT_ROUND_LIMIT];
    size_t count;
    int64_t half_points; /* always 1, half, 0 */
    bool is_unknown;     /* an opponent has no rating */
} games;

static int64_t half_points_of(const standings_field *field, uint32_t competitor, size_t round)
{
    switch (event_round(field->grid, competitor, round)->result) {
    case GAMUT_ROUND_WIN:
    case GAMUT_ROUND_SHORT_WIN:
        return 2;
    case GAMUT_ROUND_DRAW:
    case GAMUT_ROUND_SHORT_DRAW:
        return 1;
    default:
        return 0;
    }
}

static void gather(games *out, const standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    out->count = 0;
    out->half_points = 0;
    out->is_unknown = field->is_teams;
    for (size_t r = 0; !field->is_teams && r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        if (cell->kind != STANDINGS_PLAYED)
            continue;
        gamut_number rating = field->grid->event->players.items[cell->opponent].rating;
        bool is_rated = rating.state == GAMUT_KNOWN && rating.value > 0 && rating.value < 10000;
        out->is_unknown = out->is_unknown || (!is_rated && !asked->unrated);
        out->ratings[out->count] = is_rated ? rating.value : asked->unrated;
        out->opponents[out->count++] = cell->opponent;
        out->half_points += half_points_of(field, competitor, r);
    }
    /* With anybody unrated in the list the order by ratings makes no sense for anybody (article 10). */
    out->is_unknown = out->is_unknown || (field->has_unrated && !asked->unrated);
}

static const standings_value missing = { .is_missing = true };

static standings_value mean_of(const int64_t *numbers, size_t count)
{
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += numbers[i];
    return tie_break_mean(sum, (int64_t)count, 0, 0);
}

static int compare_numbers(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static standings_value average_rating(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    games all;
    gather(&all, field, asked, competitor);
    size_t low = (size_t)asked->cut + asked->median, high = asked->median;
    if (all.is_unknown || all.count <= low + high)
        return missing;
    qsort(all.ratings, all.count, sizeof *all.ratings, compare_numbers);
    return mean_of(all.ratings + low, all.count - low - high);
}

static int64_t difference_for(int64_t percent)
{
    return percent >= 50 ? differences[percent - 50] : -differences[50 - percent];
}

static standings_value performance(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    games all;
    gather(&all, field, asked, competitor);
    if (all.is_unknown || !all.count)
        return missing;
    int64_t count = (int64_t)all.count;
    int64_t percent = (100 * all.half_points + count) / (2 * count); /* halves up */
    standings_value mean = mean_of(all.ratings, all.count);
    mean.value += difference_for(percent);
    return mean;
}

static int64_t expected_percent(int64_t difference)
{
    int64_t distance = difference < 0 ? -difference : difference;
    size_t low = 0, high = COUNT(steps) - 1;
    while (low < high) {
        size_t middle = (low + high + 1) / 2;
        if (steps[middle] <= distance)
            low = middle;
        else
            high = middle - 1;
    }
    return difference < 0 ? 50 - (int64_t)low : 50 + (int64_t)low;
}

static int64_t expected_of(const games *all, int64_t rating)
{
    int64_t sum = 0;
    for (size_t i = 0; i < all->count; i++)
        sum += expected_percent(rating - all->ratings[i]);
    return sum;
}

/* The least rating that would have expected the score. */
static standings_value perfect_performance(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    games all;
    gather(&all, field, asked, competitor);
    if (all.is_unknown || !all.count)
        return missing;
    qsort(all.ratings, all.count, sizeof *all.ratings, compare_numbers);
    int64_t low = all.ratings[0] - 800, high = all.ratings[all.count - 1] + 736;
    if (!all.half_points)
        return (standings_value){ low, 0, false };
    if (all.half_points == 2 * (int64_t)all.count)
        return (standings_value){ high, 0, false };
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (expected_of(&all, middle) >= 50 * all.half_points)
            high = middle;
        else
            low = middle + 1;
    }
    return (standings_value){ low, 0, false };
}

/* The values of all, for the averages; those without one have INT64_MIN. */
static const int64_t *all_values(standings_field *field, const event_tie_break *asked, bool is_perfect)
{
    if (field->cached_unrated != asked->unrated)
        field->cache[0] = field->cache[1] = NULL;
    field->cached_unrated = asked->unrated;
    int64_t **cache = &field->cache[is_perfect];
    if (*cache)
        return *cache;
    *cache = ARENA_ARRAY(field->arena, field->count + 1, int64_t);
    for (uint32_t i = 0; *cache && i < field->count; i++) {
        standings_value value = is_perfect ? perfect_performance(field, asked, i) : performance(field, asked, i);
        (*cache)[i] = value.is_missing ? INT64_MIN : value.value;
    }
    return *cache;
}

static standings_value average_performance(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    games all;
    gather(&all, field, asked, competitor);
    const int64_t *values = all_values(field, asked, !strcmp(asked->name, "APPO"));
    if (all.is_unknown || !all.count || !values)
        return missing;
    for (size_t i = 0; i < all.count; i++) {
        if (values[all.opponents[i]] == INT64_MIN)
            return missing; /* an average over opponents of whom one has no performance says nothing */
        all.ratings[i] = values[all.opponents[i]];
    }
    return mean_of(all.ratings, all.count);
}

static const tie_break rows[] = {
    { .name = "ARO", .title = "average rating of the opponents", .value = average_rating },
    { .name = "TPR", .title = "tournament performance rating", .value = performance },
    { .name = "PTP", .title = "perfect tournament performance", .value = perfect_performance },
    { .name = "APRO", .title = "average performance of the opponents", .value = average_performance },
    { .name = "APPO", .title = "average perfect performance of the opponents", .value = average_performance },
};
extern const tie_break_family ratings_tie_breaks;
const tie_break_family ratings_tie_breaks = { rows, COUNT(rows) };
