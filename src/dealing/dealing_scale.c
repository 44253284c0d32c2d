/* dealing_scale.c - what a holding in a suit is worth, by each count; a hand is the sum of its suits. */
#include "dealing.h"

enum {
    EIGHT = 1 << 6,
    NINE = 1 << 7,
    TEN = 1 << 8,
    JACK = 1 << 9,
    QUEEN = 1 << 10,
    KING = 1 << 11,
    ACE = 1 << 12,
    RANKS = 13
};

static int cards_among(unsigned holding, unsigned cards)
{
    return __builtin_popcount(holding & cards);
}

static int scale_losers(unsigned holding)
{
    int length = __builtin_popcount(holding), counted = length < 3 ? length : 3;
    return counted - cards_among(holding, ((ACE | KING | QUEEN) << (3 - counted)) & (ACE | KING | QUEEN));
}

/* The losing trick count in half tricks, as DealerV2 counts it: some holdings are worth half a trick more or less. */
static int scale_modern_losers(unsigned holding)
{
    int length = __builtin_popcount(holding), losers = DEALING_HUNDRED * scale_losers(holding);
    unsigned top = holding & (ACE | KING | QUEEN | JACK);
    bool is_better = (length == 1 && top == KING) || (length == 2 && top == (ACE | QUEEN)) ||
                     (length > 2 && ((top == (ACE | KING | JACK)) || top == (ACE | QUEEN | JACK))) ||
                     (length > 2 && (holding & TEN) && (top == (KING | JACK) || top == (ACE | JACK)));
    bool is_worse = length > 2 && top == QUEEN;
    return losers + DEALING_HUNDRED / 2 * (is_worse - is_better);
}

/* The quality of a suit by Kaplan and Rubens (Bridge World, October 1982), in hundredths. */
static int scale_quality(unsigned holding)
{
    int length = __builtin_popcount(holding), factor = 10 * length,
        honours = cards_among(holding, ACE | KING | QUEEN | JACK);
    bool has_jack = holding & JACK, has_queen = holding & QUEEN, has_ten = holding & TEN;
    int quality = factor * (4 * !!(holding & ACE) + 3 * !!(holding & KING) + 2 * has_queen + has_jack);
    if (length > 6) {
        int missing = 3 - 2 * has_queen - has_jack;
        return quality + factor * (missing < length - 6 ? missing : length - 6);
    }
    if (has_ten)
        quality += honours > 1 || has_jack ? factor : factor / 2;
    if ((holding & NINE) && (honours == 2 || has_ten || (holding & EIGHT)))
        quality += factor / 2;
    return quality;
}

/* What a suit adds to the count of Kaplan and Rubens, without the points for short suits. */
static int scale_kaplan(unsigned holding)
{
    int length = __builtin_popcount(holding), value = 0, higher = 0;
    if (holding & ACE) {
        value += 300;
        higher++;
    }
    if (holding & KING) {
        value += length == 1 ? 50 : 200;
        higher++;
    }
    if (holding & QUEEN) {
        value += (length == 1 ? 25 : length == 2 ? 75 : 100) - (higher ? 0 : 25);
        higher++;
    }
    if (holding & JACK) {
        value += higher == 2 ? 50 : higher == 1 ? 25 : 0;
        higher++;
    }
    if ((holding & TEN) && (higher == 2 || (higher == 1 && (holding & NINE))))
        value += 25;
    return value + scale_quality(holding);
}

void dealing_set_scale(dealing_scales *scales, dealing_count count, const int64_t *values, size_t value_count)
{
    for (unsigned holding = 0; holding < DEALING_HOLDINGS; holding++) {
        int64_t sum = 0;
        for (size_t i = 0; i < value_count && i < RANKS; i++)
            if (holding & (unsigned)ACE >> i)
                sum += values[i];
        scales->values[count][holding] = (int16_t)sum;
    }
}

dealing_scales *dealing_make_scales(base_arena *arena)
{
    static const struct {
        dealing_count count;
        int64_t values[5]; /* from the ace down */
    } usual[] = {
        { DEALING_COUNT_0, { 0, 0, 0, 0, 1 } },     { DEALING_COUNT_0 + 1, { 0, 0, 0, 1, 0 } },
        { DEALING_COUNT_0 + 2, { 0, 0, 1, 0, 0 } }, { DEALING_COUNT_0 + 3, { 0, 1, 0, 0, 0 } },
        { DEALING_COUNT_0 + 4, { 1, 0, 0, 0, 0 } }, { DEALING_COUNT_0 + 5, { 1, 1, 0, 0, 0 } },
        { DEALING_COUNT_0 + 6, { 1, 1, 1, 0, 0 } }, { DEALING_COUNT_0 + 7, { 1, 1, 1, 1, 0 } },
        { DEALING_COUNT_0 + 8, { 1, 1, 1, 1, 1 } }, { DEALING_COUNT_9, { 6, 4, 2, 1, 0 } },
        { DEALING_POINTS, { 4, 3, 2, 1, 0 } },      { DEALING_CONTROLS, { 2, 1, 0, 0, 0 } },
    };
    dealing_scales *scales = ARENA_NEW(arena, dealing_scales);
    if (!scales)
        return NULL;
    for (size_t i = 0; i < COUNT(usual); i++)
        dealing_set_scale(scales, usual[i].count, usual[i].values, COUNT(usual[i].values));
    for (unsigned holding = 0; holding < DEALING_HOLDINGS; holding++) {
        scales->values[DEALING_LOSERS][holding] = (int16_t)scale_losers(holding);
        scales->values[DEALING_MODERN_LOSERS][holding] = (int16_t)scale_modern_losers(holding);
        scales->values[DEALING_QUALITY][holding] = (int16_t)scale_quality(holding);
        scales->kaplan[holding] = (int16_t)scale_kaplan(holding);
    }
    return scales;
}
