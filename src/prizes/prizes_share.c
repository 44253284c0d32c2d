/* prizes_share.c - shares the prizes of tied competitors, and rounds the amounts. */
#include <string.h>

#include "prizes.h"

/* An amount before rounding: numerator / (2 * sharers). */
typedef struct share {
    const prizes_rules *rules;
    const prizes_prize *prizes;
    size_t prize_count;
    prizes_sharing sharing;
    int64_t sum;
    int64_t own;    /* sum of the prizes of the places that the sharers have */
    size_t sharers; /* who get something: the first of the tied */
} share;

static int64_t own_prize(const share *shared, size_t at)
{
    return at < shared->prize_count ? shared->prizes[at].amount : 0;
}

static int64_t numerator(const share *shared, size_t at)
{
    int64_t sharers = (int64_t)shared->sharers;
    switch (shared->sharing) {
    case PRIZES_AVERAGE:
        return 2 * shared->sum;
    case PRIZES_HORT:
        return sharers * own_prize(shared, at) + 2 * shared->sum - shared->own;
    case PRIZES_NOT_SHARED:
    case PRIZES_SHARING_COUNT:
        break;
    }
    return 2 * sharers * own_prize(shared, at);
}

/* Let the last of the tied fall out until the smallest amount reaches the minimum. What they would have got stays in
 * the pot. */
static void apply_minimum(share *shared, int64_t minimum)
{
    while (shared->sharers > 1 && shared->sharing != PRIZES_NOT_SHARED &&
           numerator(shared, shared->sharers - 1) < 2 * (int64_t)shared->sharers * minimum) {
        shared->sharers--;
        shared->own -= own_prize(shared, shared->sharers);
    }
}

/* Give what rounding down left to those who lost most by it; of equal losses, the first in the list gains. */
static void give_rest(int64_t *amounts, const share *shared, int64_t rest)
{
    int64_t step = shared->rules->step, unit = 2 * (int64_t)shared->sharers * step;
    while (rest >= step) {
        size_t best = 0;
        int64_t largest = -1;
        for (size_t i = 0; i < shared->sharers; i++) {
            int64_t lost = numerator(shared, i) - amounts[i] / step * unit;
            if (lost > largest) {
                largest = lost;
                best = i;
            }
        }
        amounts[best] += step;
        rest -= step;
    }
    amounts[0] += rest;
}

size_t prizes_share(int64_t *amounts, const prizes_rules *rules, const prizes_category *category,
                    const prizes_prize *prizes, size_t prize_count, size_t competitor_count)
{
    share shared = { .rules = rules,
                     .prizes = prizes,
                     .prize_count = prize_count < competitor_count ? prize_count : competitor_count,
                     .sharing = category->sharing,
                     .sharers = competitor_count };
    memset(amounts, 0, competitor_count * sizeof *amounts);
    for (size_t i = 0; i < shared.prize_count; i++)
        shared.sum += prizes[i].amount;
    shared.own = shared.sum;
    if (!shared.sum || !competitor_count)
        return 0;
    apply_minimum(&shared, category->minimum);
    int64_t unit = 2 * (int64_t)shared.sharers * rules->step, rest = shared.sum;
    bool is_nearest = rules->rounding == PRIZES_NEAREST;
    size_t count = 0;
    for (size_t i = 0; i < shared.sharers; i++) {
        int64_t exact = numerator(&shared, i);
        amounts[i] = (exact + (is_nearest ? unit / 2 : 0)) / unit * rules->step;
        rest -= amounts[i];
    }
    if (!is_nearest)
        give_rest(amounts, &shared, rest);
    for (size_t i = 0; i < shared.sharers; i++)
        count += amounts[i] > 0;
    return count;
}
