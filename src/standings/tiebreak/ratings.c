/* ratings.c - tie-breaks from the ratings of the opponents: ARO, TPR, PTP and their averages (C.07, article 10).
 *
 * Article 10 counts games against rated opponents that were played, not forfeited. The tables are those of the Rating
 * Regulations: from percentage to rating difference (performance), and from difference to expected percentage, in
 * steps. All numbers are integers: half points, whole percent, whole ratings. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/event/event_rating.h"
#include "tie_break.h"

typedef struct games {
    int64_t ratings[EVENT_ROUND_LIMIT];
    uint32_t opponents[EVENT_ROUND_LIMIT];
    uint16_t rounds[EVENT_ROUND_LIMIT];
    size_t count;
    int64_t half_points; /* a win counts 2, whatever points the event gives for it */
    bool is_unknown;     /* a rating is missing, so there is no value */
} games;

static int64_t half_points_of(const standings_field *field, uint32_t competitor, size_t round)
{
    switch (event_round(field->grid, competitor, round)->result) {
    case GAMUT_ROUND_WIN:
    case GAMUT_ROUND_SHORT_WIN:
    case GAMUT_ROUND_FORFEIT_WIN:
        return 2;
    case GAMUT_ROUND_DRAW:
    case GAMUT_ROUND_SHORT_DRAW:
        return 1;
    default:
        return 0;
    }
}

/* Ratings outside of 1 to 9999 are errors in the file and count as no rating. */
static void gather_ratings(games *out, const standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    out->count = 0;
    out->half_points = 0;
    out->is_unknown = field->is_teams;
    for (size_t r = 0; !field->is_teams && r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        /* Before 2026, forfeited games of a round robin counted as games here, too (15.2). */
        if (cell->kind != STANDINGS_PLAYED &&
            (field->rules >= STANDINGS_2026 || !tie_break_is_game(field, cell, false)))
            continue;
        gamut_number rating = field->grid->event->players.items[cell->opponent].rating;
        bool is_rated = rating.state == GAMUT_KNOWN && rating.value > 0 && rating.value < 10000;
        out->is_unknown = out->is_unknown || (!is_rated && !asked->unrated);
        out->ratings[out->count] = is_rated ? rating.value : asked->unrated;
        out->rounds[out->count] = (uint16_t)r;
        out->opponents[out->count++] = cell->opponent;
        out->half_points += half_points_of(field, competitor, r);
    }
    /* If any player of the event is unrated, no player has a value (article 10). */
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

/* A cut leaves out the lowest ratings, a median the lowest and the highest. */
static standings_value average_rating(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    games played;
    gather_ratings(&played, field, asked, competitor);
    size_t low = (size_t)asked->cut + asked->median, high = asked->median;
    if (played.is_unknown || played.count <= low + high)
        return missing;
    qsort(played.ratings, played.count, sizeof *played.ratings, base_compare_rising);
    return mean_of(played.ratings + low, played.count - low - high);
}

static standings_value performance(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    games played;
    gather_ratings(&played, field, asked, competitor);
    if (played.is_unknown || !played.count)
        return missing;
    int64_t count = (int64_t)played.count;
    int64_t percent = (100 * played.half_points + count) / (2 * count); /* halves are rounded up */
    standings_value mean = mean_of(played.ratings, played.count);
    mean.value += event_rating_difference(percent);
    return mean;
}

static int64_t expected_of(const games *played, int64_t rating)
{
    int64_t sum = 0;
    for (size_t i = 0; i < played->count; i++)
        sum += event_expected_percent(rating - played->ratings[i]);
    return sum;
}

/* Finds the least rating whose expected score reaches the player's score. The expected score grows with the rating, so
 * bisection works; the limits of the search are those of article 10.3. */
static standings_value perfect_performance(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    games played;
    gather_ratings(&played, field, asked, competitor);
    if (played.is_unknown || !played.count)
        return missing;
    qsort(played.ratings, played.count, sizeof *played.ratings, base_compare_rising);
    int64_t low = played.ratings[0] - 800, high = played.ratings[played.count - 1] + 736;
    if (!played.half_points)
        return (standings_value){ low, 0, false };
    if (played.half_points == 2 * (int64_t)played.count)
        return (standings_value){ high, 0, false };
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (expected_of(&played, middle) >= 50 * played.half_points)
            high = middle;
        else
            low = middle + 1;
    }
    return (standings_value){ low, 0, false };
}

/* Returns the performances (with `is_perfect`, the perfect performances) of all players, for averages over opponents;
 * INT64_MIN: no value. They are cached as long as the rating assumed for unrated players stays the same. */
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
    games played;
    gather_ratings(&played, field, asked, competitor);
    const int64_t *values = all_values(field, asked, !strcmp(asked->name, "APPO"));
    if (played.is_unknown || !played.count || !values)
        return missing;
    for (size_t i = 0; i < played.count; i++) {
        if (values[played.opponents[i]] == INT64_MIN)
            return missing; /* no average if one opponent has no performance */
        played.ratings[i] = values[played.opponents[i]];
    }
    return mean_of(played.ratings, played.count);
}

/* ---- explanations ---- */

/* Collects the games; false: the player has no value, and `end` states the reason. */
static bool open_account(games *played, const tie_break_question *question, standings_account *out)
{
    gather_ratings(played, question->field, question->asked, question->competitor);
    if (question->value.is_missing)
        out->end = played->is_unknown ? TEXT("dropped: a player in the list has no rating (article 10)")
                                      : TEXT("no game over the board, or none is left");
    return !question->value.is_missing;
}

static void add_ratings(const games *played, standings_account *out)
{
    for (size_t i = 0; i < played->count; i++)
        tie_break_add(&out->shares, played->rounds[i], played->opponents[i], played->ratings[i]);
}

/* Explains the mean of the shares that are not cut. */
static void explain_mean(const tie_break_question *question, standings_account *out, size_t count)
{
    base_text mean = tie_break_division(question->arena, tie_break_sum(&out->shares), count, 0);
    out->end = base_arena_print(question->arena, "the mean: %.*s; halves up", TEXT_ARGS(mean));
}

static void average_account(const tie_break_question *question, standings_account *out)
{
    games played;
    unsigned low = (unsigned)question->asked->cut + question->asked->median, high = question->asked->median;
    if (!open_account(&played, question, out))
        return;
    add_ratings(&played, out);
    tie_break_cut(&out->shares, low, high, false);
    explain_mean(question, out, played.count - low - high);
}

static void performance_account(const tie_break_question *question, standings_account *out)
{
    games played;
    if (!open_account(&played, question, out))
        return;
    add_ratings(&played, out);
    int64_t mean = mean_of(played.ratings, played.count).value;
    base_text points = tie_break_number(question->arena, 5 * played.half_points, 1);
    base_text exact = tie_break_division(question->arena, tie_break_sum(&out->shares), played.count, 0);
    out->end =
        base_arena_print(question->arena, "the mean %lld (%.*s, halves up) and %+lld for %.*s of %zu", (long long)mean,
                         TEXT_ARGS(exact), (long long)(question->value.value - mean), TEXT_ARGS(points), played.count);
}

static void perfect_account(const tie_break_question *question, standings_account *out)
{
    games played;
    if (!open_account(&played, question, out))
        return;
    add_ratings(&played, out);
    base_text points = tie_break_number(question->arena, 5 * played.half_points, 1);
    if (!played.half_points)
        out->end = TEXT("no point: 800 less than the lowest");
    else if (played.half_points == 2 * (int64_t)played.count)
        out->end = TEXT("all points: 736 more than the highest");
    else
        out->end =
            base_arena_print(question->arena, "the least rating that expects %.*s of %zu: here %.2f, one below it %.2f",
                             TEXT_ARGS(points), played.count, (double)expected_of(&played, question->value.value) / 100,
                             (double)expected_of(&played, question->value.value - 1) / 100);
}

static void averages_account(const tie_break_question *question, standings_account *out)
{
    games played;
    bool is_perfect = !strcmp(question->asked->name, "APPO");
    const int64_t *values = all_values(question->field, question->asked, is_perfect);
    if (!open_account(&played, question, out) || !values)
        return;
    for (size_t i = 0; i < played.count; i++)
        tie_break_add(&out->shares, played.rounds[i], played.opponents[i], values[played.opponents[i]])->why =
            is_perfect ? "perfect performance of the opponent" : "performance of the opponent";
    explain_mean(question, out, played.count);
}

static const tie_break rows[] = {
    { .name = "ARO",
      .title = "average rating of the opponents",
      .article = "10.1",
      .value = average_rating,
      .account = average_account,
      .places = tie_break_no_places },
    { .name = "TPR",
      .title = "tournament performance rating",
      .article = "10.2",
      .value = performance,
      .account = performance_account,
      .places = tie_break_no_places },
    { .name = "PTP",
      .title = "perfect tournament performance",
      .article = "10.3",
      .value = perfect_performance,
      .account = perfect_account,
      .places = tie_break_no_places },
    { .name = "APRO",
      .title = "average performance of the opponents",
      .article = "10.4",
      .value = average_performance,
      .account = averages_account,
      .places = tie_break_no_places },
    { .name = "APPO",
      .title = "average perfect performance of the opponents",
      .article = "10.5",
      .value = average_performance,
      .account = averages_account,
      .places = tie_break_no_places },
};
extern const tie_break_family ratings_tie_breaks;
const tie_break_family ratings_tie_breaks = { rows, COUNT(rows) };
