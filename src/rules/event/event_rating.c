/* event_rating.c - FIDE's rating regulations: the tables, and the change of a rating by a tournament. */
#include "event_rating.h"

/* The rating difference for a score of 50, 51 ... 100 percent (Rating Regulations B.02, 8.1.1). */
static const int16_t differences[] = { 0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
                                       95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
                                       202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
                                       351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800 };

/* The smallest rating difference at which the stronger side's expected score is 50, 51 ... 100 percent (8.1.2). */
static const int16_t steps[] = { 0,   4,   11,  18,  26,  33,  40,  47,  54,  62,  69,  77,  84,  92,  99,  107, 114,
                                 122, 130, 138, 146, 154, 163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268,
                                 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736 };

int64_t event_rating_difference(int64_t percent)
{
    return percent >= 50 ? differences[percent - 50] : -differences[50 - percent];
}

int64_t event_expected_percent(int64_t difference)
{
    /* The difference may be any 64-bit number, even the lowest, which cannot be negated. */
    uint64_t distance = difference < 0 ? 0 - (uint64_t)difference : (uint64_t)difference;
    size_t low = 0, high = COUNT(steps) - 1;
    while (low < high) {
        size_t middle = (low + high + 1) / 2;
        if ((uint64_t)steps[middle] <= distance)
            low = middle;
        else
            high = middle - 1;
    }
    return difference < 0 ? 50 - (int64_t)low : 50 + (int64_t)low;
}

int64_t event_percent_of(int64_t halves, int64_t games)
{
    return games > 0 ? (halves * 100 + games) / (2 * games) : 0;
}

event_rating_rules event_rating_rules_at(gamut_date start)
{
    unsigned month = start.year * 12u + start.month;
    if (start.year && month < 2024u * 12u + 3u)
        return EVENT_RATING_2022;
    return start.year && month < 2025u * 12u + 10u ? EVENT_RATING_2024 : EVENT_RATING_2025;
}

const char *event_rating_rules_name(event_rating_rules rules)
{
    return rules == EVENT_RATING_2022 ? "2022-01" : rules == EVENT_RATING_2024 ? "2024-03" : "2025-10";
}

enum {
    CAP = 400,          /* larger differences count as 400 (8.3.1) */
    FULL_FROM = 2650,   /* from this rating on, differences count in full */
    SLOW_K_FROM = 2400, /* from this rating on, the coefficient K is 10 */
    YOUNG_BELOW = 2300, /* below this rating, K is 40 for young players */
    YOUNG_UNTIL = 18,
    PERIOD_LIMIT = 700, /* highest product of games and K (8.3.3) */
    FIRST_GAMES = 5,    /* fewest games against rated opponents for a first rating (7.1.4) */
    IMAGINED = 1800,    /* rating of the two opponents that are added, with drawn games (8.2.2) */
    FIRST_LIMIT = 2200, /* highest first rating (8.2.3) */
    FAST_GAP = 600,     /* rapid and blitz: a game with this gap is not rated if a player is above FAST_TOP (7.3.1) */
    FAST_TOP = 2600
};

int64_t event_rating_k(int64_t rating, gamut_date start, gamut_date born)
{
    if (rating >= SLOW_K_FROM)
        return 10;
    bool is_young = born.year && start.year && start.year - born.year <= YOUNG_UNTIL;
    return is_young && rating < YOUNG_BELOW ? 40 : 20;
}

static int64_t round_nearest(int64_t value, int64_t divisor)
{
    return value < 0 ? -((-value * 2 + divisor) / (2 * divisor)) : (value * 2 + divisor) / (2 * divisor);
}

/* The first rating of a player (8.2). Since 2024, two imagined opponents are added. Before, each half point above 50
 * percent added 20 points. */
static int64_t first_rating(event_rating_rules rules, const event_rating_change *sums, int64_t ratings)
{
    int64_t games = (int64_t)sums->games, halves = sums->halves;
    if (sums->games < FIRST_GAMES || !halves)
        return 0;
    if (rules == EVENT_RATING_2022) {
        int64_t more =
            halves > games ? 20 * (halves - games) : event_rating_difference(event_percent_of(halves, games));
        return round_nearest(ratings + more * games, games);
    }
    games += 2;
    int64_t rating = round_nearest(
        ratings + 2 * IMAGINED + event_rating_difference(event_percent_of(halves + 2, games)) * games, games);
    return rating < FIRST_LIMIT ? rating : FIRST_LIMIT;
}

static int64_t distance(int64_t a, int64_t b)
{
    return a > b ? a - b : b - a;
}

event_rating_change event_rating_change_of(event_rating_rules rules, bool is_slow, int64_t rating, int64_t k,
                                           const event_rating_game *games, size_t count)
{
    event_rating_change sums = { .k = rating > 0 ? k : 0 };
    /* Until 2024, if several opponents were rated lower than the player by more than the cap, the difference was capped
     * for only one of them, the weakest. */
    const event_rating_game *weakest = NULL;
    for (size_t i = 0; i < count; i++)
        if (games[i].rating > 0 && (!weakest || games[i].rating < weakest->rating))
            weakest = &games[i];
    bool is_full = is_slow && rules == EVENT_RATING_2025 && rating >= FULL_FROM;
    int64_t ratings = 0;
    for (size_t i = 0; i < count; i++) {
        int64_t gap = rating - games[i].rating;
        bool has_top = rating > FAST_TOP || games[i].rating > FAST_TOP;
        if (games[i].rating <= 0 || (!is_slow && rules != EVENT_RATING_2022 && rating > 0 && has_top &&
                                     distance(rating, games[i].rating) >= FAST_GAP))
            continue;
        bool is_capped = !is_full && rating > 0 &&
                         (gap < -CAP || (gap > CAP && (rules != EVENT_RATING_2022 || &games[i] == weakest)));
        sums.capped_count += is_capped;
        sums.expected += event_expected_percent(is_capped ? (gap < 0 ? -CAP : CAP) : gap);
        sums.halves += games[i].halves;
        sums.games++;
        ratings += games[i].rating;
    }
    if (rating <= 0) {
        sums.first_rating = first_rating(rules, &sums, ratings);
        sums.expected = 0;
        return sums;
    }
    if (sums.games && sums.k * (int64_t)sums.games > PERIOD_LIMIT) {
        sums.k = PERIOD_LIMIT / (int64_t)sums.games;
        sums.is_k_cut = true;
    }
    sums.change = (sums.halves * 50 - sums.expected) * sums.k;
    return sums;
}
