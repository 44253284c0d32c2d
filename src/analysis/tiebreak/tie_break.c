/* tie_break.c - what the tie-breaks share: cutting, adding, means, ranks inside a group. */
#include "tie_break.h"

#include <stdlib.h>
#include <string.h>

const tie_break *tie_break_find(const char *name)
{
    for (size_t f = 0; f < tie_break_family_count; f++)
        for (size_t i = 0; i < tie_break_families[f]->count; i++)
            if (!strcmp(tie_break_families[f]->rows[i].name, name))
                return &tie_break_families[f]->rows[i];
    return NULL;
}

int tie_break_score(const standings_field *field, const event_tie_break *asked)
{
    if (!field->is_teams || !asked->score)
        return field->primary;
    return asked->score == 'M' ? STANDINGS_MATCH : STANDINGS_GAME;
}

standings_share *tie_break_add(standings_shares *out, size_t round, uint32_t opponent, int64_t value)
{
    standings_share *share = &out->items[out->count++];
    *share = (standings_share){ .round = round, .opponent = opponent, .value = value, .weight = value };
    return share;
}

int64_t tie_break_sum(const standings_shares *shares)
{
    int64_t sum = 0;
    for (size_t i = 0; i < shares->count; i++)
        sum += shares->items[i].is_cut ? 0 : shares->items[i].value;
    return sum;
}

static bool is_less(const standings_share *a, const standings_share *b)
{
    return a->weight != b->weight ? a->weight < b->weight : a->value < b->value;
}

/* By what it adds; only of equals by its weight. */
static standings_share *find_lowest_voluntary(standings_shares *shares)
{
    standings_share *found = NULL;
    for (size_t i = 0; i < shares->count; i++) {
        standings_share *share = &shares->items[i];
        if (share->is_cut || !share->is_voluntary)
            continue;
        if (!found || share->value < found->value || (share->value == found->value && share->weight < found->weight))
            found = share;
    }
    return found;
}

/* The lowest (or highest) that is still there. */
static standings_share *find_extreme(standings_shares *shares, bool is_high)
{
    standings_share *found = NULL;
    for (size_t i = 0; i < shares->count; i++) {
        standings_share *share = &shares->items[i];
        if (share->is_cut)
            continue;
        if (!found || (is_high ? is_less(found, share) : is_less(share, found)))
            found = share;
    }
    return found;
}

void tie_break_cut(standings_shares *shares, unsigned low, unsigned high, bool has_exception)
{
    for (unsigned i = 0; i < low; i++) {
        standings_share *lowest = find_extreme(shares, false);
        standings_share *voluntary = has_exception ? find_lowest_voluntary(shares) : NULL;
        /* Of the least significant share and the lowest of a voluntary round the greater is cut. */
        if (voluntary && voluntary->value >= lowest->value)
            lowest = voluntary;
        if (lowest)
            lowest->is_cut = true;
    }
    for (unsigned i = 0; i < high; i++) {
        standings_share *highest = find_extreme(shares, true);
        if (highest)
            highest->is_cut = true;
    }
}

static int64_t power_of_ten(unsigned places)
{
    int64_t power = 1;
    while (places--)
        power *= 10;
    return power;
}

standings_value tie_break_mean(int64_t numerator, int64_t denominator, unsigned places_of_sum, unsigned places)
{
    if (!denominator)
        return (standings_value){ .is_missing = true };
    int64_t scaled = places >= places_of_sum ? numerator * power_of_ten(places - places_of_sum) : numerator;
    int64_t divisor = places >= places_of_sum ? denominator : denominator * power_of_ten(places_of_sum - places);
    int64_t twice = 2 * scaled + divisor;
    int64_t mean = twice / (2 * divisor) - (twice < 0 && twice % (2 * divisor) ? 1 : 0);
    return (standings_value){ mean, places, false };
}

unsigned tie_break_product_places(const standings_field *field)
{
    return 2 * field->places;
}

bool tie_break_is_game(const standings_field *field, const standings_cell *cell, bool with_forfeits)
{
    if (cell->kind == STANDINGS_PLAYED)
        return true;
    bool is_forfeit = cell->kind == STANDINGS_FORFEIT_WIN || cell->kind == STANDINGS_FORFEIT_LOSS;
    return is_forfeit && (with_forfeits || field->is_round_robin);
}

bool tie_break_rank_keys(const int64_t *keys, size_t count, int64_t *values)
{
    bool is_broken = false;
    for (size_t i = 0; i < count; i++)
        is_broken = is_broken || keys[i] != keys[0];
    for (size_t i = 0; i < count; i++) {
        values[i] = is_broken ? 1 : 0;
        for (size_t k = 0; is_broken && k < count; k++)
            values[i] += keys[k] > keys[i];
    }
    return is_broken;
}
