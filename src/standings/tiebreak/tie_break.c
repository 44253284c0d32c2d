/* tie_break.c - common parts of the tie-breaks: cutting, adding, means, explanations. */
#include "tie_break.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum {
    RIVALS_SHOWN = 24 /* if more competitors are tied, they are only counted, not listed */
};

const tie_break *tie_break_find(const char *name)
{
    for (size_t f = 0; f < tie_break_family_count; f++)
        for (size_t i = 0; i < tie_break_families[f]->count; i++)
            if (!strcmp(tie_break_families[f]->rows[i].name, name))
                return &tie_break_families[f]->rows[i];
    return NULL;
}

static standings_value no_value(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    (void)field, (void)asked, (void)competitor;
    return (standings_value){ .is_missing = true };
}

static void no_account(const tie_break_question *question, standings_account *out)
{
    (void)question;
    out->end = TEXT("this tie-break is not known");
}

const tie_break tie_break_unknown = {
    .name = "", .title = "not one of FIDE's", .value = no_value, .account = no_account
};

static void outside_account(const tie_break_question *question, standings_account *out)
{
    (void)question;
    out->end = TEXT("a remark of the file states it");
}

const tie_break tie_break_outside = {
    .name = "", .title = "a value from outside", .value = no_value, .account = outside_account
};

static void barred_account(const tie_break_question *question, standings_account *out)
{
    (void)question;
    out->end = TEXT("it is not for round robins since March 2026 (article 8)");
}

const tie_break tie_break_barred = {
    .name = "", .title = "for Swiss tournaments only", .value = no_value, .account = barred_account
};

/* The tie-breaks of article 10 are those that use ratings. */
bool tie_break_is_of_ratings(const tie_break *by)
{
    return by->article && !strncmp(by->article, "10.", 3);
}

int tie_break_score(const standings_field *field, const event_tie_break *asked)
{
    if (!field->is_teams || !asked->score)
        return field->primary;
    return asked->score == 'M' ? STANDINGS_MATCH : STANDINGS_GAME;
}

/* There is always room: callers add at most one share for each round, and one more. */
standings_share *tie_break_add(standings_shares *out, size_t round, uint32_t opponent, int64_t value)
{
    standings_share *share = &out->items[out->count++];
    *share = (standings_share){ .round = round, .opponent = opponent, .value = value, .weight = value };
    return share;
}

standings_share *tie_break_add_score(standings_shares *out, size_t round, uint32_t opponent, int64_t score,
                                     const int64_t *factor)
{
    standings_share *share = tie_break_add(out, round, opponent, factor ? score * *factor : score);
    share->weight = share->before = score;
    share->has_score = true;
    share->has_factor = factor != NULL;
    share->factor = factor ? *factor : 0;
    return share;
}

int64_t tie_break_sum(const standings_shares *shares)
{
    int64_t sum = 0;
    for (size_t i = 0; i < shares->count; i++)
        sum += shares->items[i].is_cut ? 0 : shares->items[i].value;
    return sum;
}

/* The share with the least weight (the opponent's score) is cut first, of equals the one with the least value
 * (14.1). */
static bool is_less(const standings_share *a, const standings_share *b)
{
    return a->weight != b->weight ? a->weight < b->weight : a->value < b->value;
}

/* Finds the voluntary share with the least value, of equals the one with the least weight. */
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

/* Finds the lowest or highest share that is not cut. */
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

static void cut(standings_share *share, const char *why)
{
    if (!share)
        return;
    share->is_cut = true;
    share->cut_why = why;
}

/* Article 16.5: a voluntary unplayed round is cut before others, unless its value is less than that of the share that
 * would be cut otherwise: cutting the smaller value would be to the competitor's advantage. */
void tie_break_cut(standings_shares *shares, unsigned low, unsigned high, bool has_exception)
{
    for (unsigned i = 0; i < low; i++) {
        standings_share *lowest = find_extreme(shares, false);
        standings_share *voluntary = has_exception ? find_lowest_voluntary(shares) : NULL;
        /* Of the lowest share and the lowest voluntary share, the one with the greater value is cut. */
        bool is_excepted = voluntary && voluntary != lowest && voluntary->value >= lowest->value;
        cut(is_excepted ? voluntary : lowest, is_excepted
                                                  ? "cut as a voluntary unplayed round, not less than the lowest (16.5)"
                                                  : "cut as the lowest (14.1)");
    }
    for (unsigned i = 0; i < high; i++)
        cut(find_extreme(shares, true), "cut as the highest (14.3)");
}

static int64_t power_of_ten(unsigned places)
{
    int64_t power = 1;
    while (places--)
        power *= 10;
    return power;
}

/* Division in C rounds towards zero; the correction makes halves go up even for negative numbers. */
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

base_text tie_break_division(base_arena *arena, int64_t sum, size_t count, unsigned places)
{
    base_text whole = tie_break_number(arena, sum, places);
    standings_value mean = tie_break_mean(sum, (int64_t)count, places, places + 2);
    base_text exact = tie_break_number(arena, mean.value, mean.places);
    return base_arena_print(arena, "%.*s by %zu is %.*s", TEXT_ARGS(whole), count, TEXT_ARGS(exact));
}

base_text tie_break_number(base_arena *arena, int64_t value, unsigned places)
{
    return base_decimal_print(arena, base_decimal(value, places));
}

/* Lists the numbers of the competitors tied with this one: "3, 8 and 12". */
static base_text list_rivals(const tie_break_question *question)
{
    const gamut_event *event = question->field->grid->event;
    base_text list = TEXT("");
    size_t left = question->member_count - 1;
    for (size_t i = 0; i < question->member_count && i < RIVALS_SHOWN; i++) {
        uint32_t member = question->members[i];
        if (member == question->competitor)
            continue;
        gamut_number id =
            question->field->is_teams ? event->team_list.items[member].id : event->players.items[member].id;
        left--;
        list = base_arena_print(question->arena, "%.*s%s%lld", TEXT_ARGS(list),
                                !list.length ? ""
                                : left       ? ", "
                                             : " and ",
                                id.state == GAMUT_KNOWN ? (long long)id.value : (long long)member + 1);
    }
    return left ? base_arena_print(question->arena, "%.*s and %zu more", TEXT_ARGS(list), left) : list;
}

base_text tie_break_place(const tie_break_question *question, const char *reason)
{
    if (question->member_count < 2)
        return TEXT("no players are tied here");
    base_text rivals = list_rivals(question);
    if (!question->value.value)
        return base_arena_print(question->arena, "tied with %.*s: %s decide nothing", TEXT_ARGS(rivals), reason);
    return base_arena_print(question->arena, "tied with %.*s: place %lld of %zu by %s", TEXT_ARGS(rivals),
                            (long long)question->value.value, question->member_count, reason);
}

unsigned tie_break_no_places(const standings_field *field)
{
    (void)field;
    return 0;
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
