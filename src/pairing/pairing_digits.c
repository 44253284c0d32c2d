/* pairing_digits.c - prices one pair by the criteria C6 to C21 (C.5 to C.19 of 2017). */
#include "pairing_digits.h"

#include <stdlib.h>

static uint32_t sort_unique(int64_t *values, size_t count)
{
    uint32_t kept = 0;
    qsort(values, count, sizeof *values, base_compare_falling);
    for (size_t i = 0; i < count; i++)
        if (!kept || values[kept - 1] != values[i])
            values[kept++] = values[i];
    return kept;
}

static uint32_t find_level(const int64_t *values, uint32_t count, int64_t value)
{
    uint32_t from = 0, to = count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        if (values[middle] > value)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

/* Lists the distinct scores of the players, the highest first. NULL: out of memory. */
static int64_t *list_scores(base_arena *arena, const pairing_field *field, const uint32_t *ranks, uint32_t count,
                            const uint32_t *others, uint32_t other_count, uint32_t *kept)
{
    int64_t *scores = ARENA_ARRAY(arena, (size_t)count + other_count + 1, int64_t);
    for (uint32_t i = 0; scores && i < count; i++)
        scores[i] = field->entries[ranks[i]].score;
    for (uint32_t i = 0; scores && i < other_count; i++)
        scores[count + i] = field->entries[others[i]].score;
    *kept = scores ? sort_unique(scores, (size_t)count + other_count) : 0;
    return scores;
}

/* 2017: lists all possible score differences: between two scores, and for downfloaters between their score and one
 * point below the lowest score. */
static int64_t *list_differences(base_arena *arena, const int64_t *scores, uint32_t count, int64_t point,
                                 uint32_t *kept)
{
    int64_t *values = ARENA_ARRAY(arena, (size_t)count * (count + 1) / 2 + 1, int64_t);
    size_t found = 0;
    for (uint32_t i = 0; values && i < count; i++) {
        for (uint32_t k = i + 1; k < count; k++)
            values[found++] = scores[i] - scores[k];
        values[found++] = scores[i] - (scores[count - 1] - point);
    }
    *kept = values ? sort_unique(values, found) : 0;
    return values;
}

bool pairing_layout_make(pairing_layout *layout, base_arena *arena, const pairing_stage *stage)
{
    const pairing_field *field = stage->field;
    uint32_t count, following;
    const int64_t *scores = list_scores(arena, field, stage->inside, stage->count, NULL, 0, &count);
    const int64_t *next =
        list_scores(arena, field, stage->inside, stage->count, stage->rest, stage->next_count, &following);
    if (!scores || !next)
        return false;
    if (field->edition == PAIRING_2017) {
        scores = list_differences(arena, scores, count, field->problem->point, &count);
        next = list_differences(arena, next, following, field->problem->point, &following);
    }
    *layout = (pairing_layout){ .scores = scores, .score_count = count, .following = next };
    layout->following_count = following;
    for (unsigned c = 0; c <= PAIRING_CRITERION_COUNT; c++) {
        bool is_list = c == PAIRING_C7 || (c >= PAIRING_C18 && c <= PAIRING_C21);
        layout->first[c] = layout->count;
        if (c == PAIRING_C8)
            layout->count += 1 + following;
        else if (c >= PAIRING_C6 && c <= PAIRING_C21)
            layout->count += is_list ? count : 1;
    }
    layout->most = ARENA_ARRAY(arena, layout->count + 1, uint32_t);
    uint32_t player = stage->count + stage->next_count, unplayed = 0;
    for (uint32_t i = 0; i < stage->count; i++)
        unplayed =
            field->entries[stage->inside[i]].unplayed > unplayed ? field->entries[stage->inside[i]].unplayed : unplayed;
    /* The sum of a digit is at most the number of players, except in C9, which is the number of unplayed rounds of the
     * player with the bye, and in C8 (see price_single). */
    for (uint32_t i = 0; layout->most && i < layout->count; i++)
        layout->most[i] = i < layout->first[PAIRING_C8 + 1] && i >= layout->first[PAIRING_C8] ? player : stage->count;
    if (layout->most) {
        layout->most[layout->first[PAIRING_C8]] = pairing_asks_for_bye(stage) ? player * (player + 1) : player;
        layout->most[layout->first[PAIRING_C9]] = unplayed;
    }
    return layout->most != NULL;
}

/* ---- prices ---- */

typedef struct pricing {
    const pairing_stage *stage;
    const pairing_layout *layout;
    uint32_t *digits;
} pricing;

static void count_one(const pricing *prices, pairing_criterion criterion)
{
    prices->digits[prices->layout->first[criterion]]++;
}

/* Counts a value for a criterion that compares lists of scores or score differences: each possible value has a
 * digit. */
static void list_one(const pricing *prices, pairing_criterion criterion, int64_t value)
{
    const pairing_layout *layout = prices->layout;
    prices->digits[layout->first[criterion] + find_level(layout->scores, layout->score_count, value)]++;
}

static void list_following(const pricing *prices, int64_t value)
{
    const pairing_layout *layout = prices->layout;
    prices->digits[layout->first[PAIRING_C8] + 1 + find_level(layout->following, layout->following_count, value)]++;
}

static const pairing_entry *entry_of(const pricing *prices, pairing_seat seat)
{
    return &prices->stage->field->entries[seat.rank];
}

/* Prices a pair of the bracket; `a` is the higher player. */
static void price_pair(const pricing *prices, pairing_seat a, pairing_seat b)
{
    const pairing_entry *high = entry_of(prices, a), *low = entry_of(prices, b);
    pairing_clash clash = pairing_clash_of(high, low);
    bool is_2017 = prices->stage->field->edition == PAIRING_2017;
    int64_t difference = high->score - low->score, value = is_2017 ? difference : high->score;
    prices->digits[prices->layout->first[PAIRING_C10]] += clash.c10;
    prices->digits[prices->layout->first[PAIRING_C11]] += clash.c11;
    prices->digits[prices->layout->first[PAIRING_C12]] += clash.c12;
    prices->digits[prices->layout->first[PAIRING_C13]] += clash.c13;
    if (!difference)
        return;
    if (is_2017)
        list_one(prices, PAIRING_C7, difference);
    for (unsigned ago = 0; ago < 2; ago++) {
        if (low->floated[ago] == PAIRING_FLOATED_UP) {
            count_one(prices, ago ? PAIRING_C17 : PAIRING_C15);
            list_one(prices, ago ? PAIRING_C21 : PAIRING_C19, value);
        }
        if (is_2017 && high->floated[ago] == PAIRING_FLOATED_DOWN) {
            count_one(prices, ago ? PAIRING_C16 : PAIRING_C14);
            list_one(prices, ago ? PAIRING_C20 : PAIRING_C18, value);
        }
    }
}

/* Prices a player who floats down from the bracket. Since 2026, C14 and C16 count only residents, and C18 and C20 only
 * moved-down players. A moved-down player who is paired in the bracket meets an opponent with a lower score, which is a
 * downfloat, too; but that is so with every opponent, so price_pair need not count it. */
static void price_float(const pricing *prices, pairing_seat seat)
{
    const pairing_entry *entry = entry_of(prices, seat);
    const pairing_stage *stage = prices->stage;
    bool is_2017 = stage->field->edition == PAIRING_2017;
    int64_t lowest = stage->field->entries[stage->inside[stage->count - 1]].score;
    int64_t value = is_2017 ? entry->score - (lowest - stage->field->problem->point) : entry->score;
    count_one(prices, PAIRING_C6);
    list_one(prices, PAIRING_C7, value);
    for (unsigned ago = 0; ago < 2; ago++) {
        if (entry->floated[ago] != PAIRING_FLOATED_DOWN)
            continue;
        if (is_2017 || seat.role == PAIRING_RESIDENT)
            count_one(prices, ago ? PAIRING_C16 : PAIRING_C14);
        if (is_2017 || seat.role == PAIRING_MOVED)
            list_one(prices, ago ? PAIRING_C20 : PAIRING_C18, value);
    }
}

bool pairing_asks_for_bye(const pairing_stage *stage)
{
    return stage->field->edition == PAIRING_2017 && stage->mode == PAIRING_NORMAL &&
           stage->rest_count == stage->next_count;
}

/* Prices a player who stays unpaired in the next bracket, too. If that is the last bracket, the player gets the bye. By
 * the rules of 2017, a player who may not get the bye then costs more than all players who may get it together; since
 * 2026 such a pairing is no candidate at all. */
static void price_single(const pricing *prices, pairing_seat seat)
{
    const pairing_stage *stage = prices->stage;
    int64_t score = entry_of(prices, seat)->score;
    if (!stage->next_count || stage->mode != PAIRING_NORMAL)
        return;
    int64_t lowest = stage->field->entries[stage->rest[0]].score;
    count_one(prices, PAIRING_C8);
    if (pairing_asks_for_bye(stage) && !entry_of(prices, seat)->may_get_bye)
        prices->digits[prices->layout->first[PAIRING_C8]] += stage->count + stage->next_count;
    list_following(prices,
                   stage->field->edition == PAIRING_2017 ? score - (lowest - stage->field->problem->point) : score);
}

static void price_outside(const pricing *prices, pairing_seat in, pairing_seat out)
{
    const pairing_stage *stage = prices->stage;
    price_float(prices, in);
    if (out.role == PAIRING_BELOW || out.role == PAIRING_BYE || out.role == PAIRING_LONE)
        price_single(prices, in);
    if (out.role == PAIRING_NEXT && stage->field->edition == PAIRING_2017 && stage->mode == PAIRING_NORMAL)
        list_following(prices, entry_of(prices, in)->score - entry_of(prices, out)->score);
    if (out.role == PAIRING_BYE && stage->has_gated_bye)
        prices->digits[prices->layout->first[PAIRING_C9]] += entry_of(prices, in)->unplayed;
}

void pairing_price(const pairing_stage *stage, const pairing_layout *layout, pairing_seat a, pairing_seat b,
                   uint32_t *digits)
{
    pricing prices = { stage, layout, digits };
    if (pairing_is_inside(a) && pairing_is_inside(b)) {
        if (a.role == PAIRING_MOVED && b.role == PAIRING_MOVED) {
            price_float(&prices, a);
            price_float(&prices, b);
            price_single(&prices, a);
            price_single(&prices, b);
        } else if (a.rank < b.rank) {
            price_pair(&prices, a, b);
        } else {
            price_pair(&prices, b, a);
        }
    } else if (pairing_is_inside(a)) {
        price_outside(&prices, a, b);
    } else if (pairing_is_inside(b)) {
        price_outside(&prices, b, a);
    } else if (a.role == PAIRING_NEXT && (b.role == PAIRING_BELOW || b.role == PAIRING_BYE || b.role == PAIRING_LONE)) {
        price_single(&prices, a);
    } else if (b.role == PAIRING_NEXT && (a.role == PAIRING_BELOW || a.role == PAIRING_BYE || a.role == PAIRING_LONE)) {
        price_single(&prices, b);
    }
}
