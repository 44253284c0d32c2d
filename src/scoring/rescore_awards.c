/* rescore_awards.c - masterpoints for section and overall ranks, as far as the rules are known.
 *
 * The known rules are those of section awards of club games and of NAP games at clubs and units, and of overall awards
 * of NAP games at clubs. The rules for other ratings, second sessions, team and match awards and gold points are not
 * known. */
#include "base/text.h"
#include "rescore_field.h"

enum {
    RATING_CLUB = 1,
    /* More tables do not raise the award, unless the strat states the most (ACBL Handbook, chapter 4, Calculating the
     * Awards). */
    CLUB_TABLES = 15,
    REASON_OVERALL = 10,
    POWER_LIMIT = 24 /* ranks after this one count as this one, so that nothing overflows */
};

/* The masterpoints of an entry in one colour (black, red, gold ...), and the rank that earned them. */
typedef struct award_part {
    gamut_bridge_pigment pigment;
    int64_t amount; /* in hundredths */
    int64_t reason;
} award_part;

/* The masterpoints of an entry: the amount of its best award. The part in the better colour is the largest such part of
 * any of its awards; the rest of the amount is in the other colour. */
typedef struct purse {
    int64_t amount;
    award_part better;
    award_part rest;
    bool is_open; /* it is not known whether one of the entry's ranks gets an award */
} purse;

/* The awards, indexed by section and entry. */
typedef struct awards {
    purse **section; /* awards for ranks in the section only */
    purse **total;   /* awards for section ranks and overall ranks */
} awards;

/* Returns the award factor of a strat with four decimals. A factor above ten thousand counts as 0, since awards would
 * overflow. */
static int64_t factor_of(const rescoring *work, size_t strat)
{
    const int64_t most = 100000000;
    int64_t factor = 0;
    gamut_decimal stored = work->bridge->strats.items[strat].award_factor;
    return base_decimal_scale(&factor, stored, 4) && factor <= most && factor >= -most ? factor : 0;
}

/* ---- the section ---- */

/* Returns the most that a section award of a club game can be: what the strat states, in hundredths; 0: nothing. */
static int64_t cap_of(const rescoring *work, size_t strat)
{
    gamut_bridge_split_list split = work->bridge->strats.items[strat].section_split;
    int64_t sum = 0;
    for (size_t i = 0; i < split.count; i++)
        sum += rescore_hundredths(split.items[i].masterpoints);
    return sum > 0 ? sum : 0;
}

static int64_t first_in_section(const rescoring *work, size_t strat, int64_t base)
{
    int64_t factor = factor_of(work, strat);
    if (work->bridge->rating.value == RATING_CLUB) {
        int64_t tables = base + (strat == 0 ? (work->bridge->extra_entries.value + 1) / 2 : 0);
        int64_t cap = cap_of(work, strat), award = rescore_round(factor * tables, 1000);
        if (cap)
            return award < cap ? award : cap;
        return rescore_round(factor * (tables < CLUB_TABLES ? tables : CLUB_TABLES), 1000);
    }
    return rescore_round(factor * (750 + 75 * base), 100000);
}

/* The first five ranks get 100, 70, 50, 35 and 20 percent of the first award; lower ranks get the first award divided
 * by the rank. */
static int64_t section_share(int64_t first, int64_t rank)
{
    static const int64_t percents[] = { 100, 70, 50, 35, 20 };
    if (rank <= (int64_t)COUNT(percents))
        return rescore_round(first * percents[rank - 1], 100);
    return rescore_round(first, rank);
}

/* Each rank gets 75 percent of the award of the rank above it. */
static int64_t overall_share(int64_t first, int64_t rank)
{
    int64_t above = first, below = 1;
    for (int64_t i = 1; i < rank && i < POWER_LIMIT; i++) {
        above *= 3;
        below *= 4;
    }
    return rescore_round(above, below);
}

/* Tied entries get the mean of the awards for their ranks. */
static int64_t mean_share(int64_t (*share)(int64_t first, int64_t rank), int64_t first, int64_t from, int64_t to)
{
    int64_t sum = 0;
    for (int64_t rank = from; rank <= to; rank++)
        sum += share(first, rank);
    return rescore_round(sum, to - from + 1);
}

/* Adds an award for a rank in a strat. Awards come in the order of their reasons: section ranks by strat, then overall
 * ranks. Each award can raise the points in the better colour, and the total; the rest of the total is in the other
 * colour. A part that grows gets this award as its reason, a part that shrinks keeps its reason. Gold is for the first
 * rank only. */
static void offer(purse *money, const rescoring *work, int64_t amount, size_t strat, bool is_overall, int64_t rank)
{
    const gamut_bridge_strat *rules = &work->bridge->strats.items[strat];
    gamut_bridge_split_list split = is_overall ? rules->overall_split : rules->section_split;
    int64_t reason = (int64_t)strat + 1 + (is_overall ? REASON_OVERALL : 0), better = 0;
    gamut_bridge_pigment rest = GAMUT_BRIDGE_BLACK;
    if (split.count > 1 && (split.items[0].pigment != GAMUT_BRIDGE_GOLD || rank == 1))
        better = rescore_round(amount * rescore_hundredths(split.items[0].percent), 10000);
    if (split.count)
        rest = split.items[split.count > 1].pigment;
    if (better > money->better.amount)
        money->better = (award_part){ split.items[0].pigment, better, reason };
    money->amount = amount > money->amount ? amount : money->amount;
    int64_t left = money->amount - money->better.amount;
    if (left > money->rest.amount)
        money->rest = (award_part){ rest, left, reason };
    money->rest.amount = left;
}

static void award_section(const rescoring *work, const rescore_field *field, const rescore_field_place *place,
                          void *payload)
{
    awards *awarded = payload;
    int64_t depth = rescore_section_depth(work, field, place);
    int64_t first = first_in_section(work, place->strat, rescore_section_base(work, field, place));
    for (size_t i = 0; i < field->count; i++) {
        const field_entry *entry = &field->items[i];
        if (entry->from > depth || entry->is_last)
            continue;
        int64_t amount = mean_share(section_share, first, entry->from, entry->to);
        offer(&awarded->section[entry->section][entry->entry], work, amount, place->strat, false, entry->from);
        offer(&awarded->total[entry->section][entry->entry], work, amount, place->strat, false, entry->from);
    }
}

static void award_overall(const rescoring *work, const rescore_field *field, size_t strat, awards *awarded)
{
    int64_t entries = rescore_eligible(work, strat) + (strat == 0 ? work->bridge->extra_entries.value : 0);
    int64_t tables = (entries + 1) / 2;
    int64_t first = rescore_round(factor_of(work, strat) * (150 + 15 * tables), 10000);
    rescore_depth depth = rescore_overall_depth(work, strat);
    for (size_t i = 0; i < field->count; i++) {
        const field_entry *entry = &field->items[i];
        const gamut_bridge_rank_list *ranks = &entry->model->ranks;
        purse *money = &awarded->total[entry->section][entry->entry];
        money->is_open = money->is_open || (!entry->is_last && entry->from > depth.least && entry->from <= depth.most);
        if (strat < ranks->count && ranks->items[strat].overall.value)
            offer(money, work, mean_share(overall_share, first, entry->from, entry->to), strat, true, entry->from);
    }
}

/* ---- comparing ---- */

static void add_award_part(base_arena *arena, gamut_value *list, const award_part *part)
{
    static const char *const names[] = { "black", "black", "silver", "red", "gold", "platinum" };
    if (!part->amount)
        return;
    gamut_value *tree = tree_object(arena);
    tree_set_text(arena, tree, "masterpoints", base_decimal_print(arena, base_decimal(part->amount, 2)));
    tree_set_text(arena, tree, "pigment", base_text_of(names[part->pigment]));
    tree_set_integer(arena, tree, "reason", part->reason);
    tree_append(list, tree);
}

static bool has_part(gamut_bridge_award_list list, const award_part *part)
{
    for (size_t i = 0; i < list.count; i++)
        if (rescore_hundredths(list.items[i].masterpoints) == part->amount &&
            list.items[i].reason.value == part->reason && (list.items[i].pigment == part->pigment || !part->pigment))
            return true;
    return !part->amount;
}

/* Whether the event should have overall ranks, but has none. Then overall awards cannot be checked, and a stored amount
 * that equals the computed one is not counted as an agreement. */
static bool lacks_overall_ranks(const rescoring *work)
{
    return rescore_knows_overall(work) && !rescore_has_overall_ranks(work);
}

static void compare_award(const rescoring *work, rescore_check check, const rescore_place *place,
                          gamut_bridge_award_list stored, const purse *paid)
{
    bool is_overall = check == RESCORE_OVERALL_AWARDS, is_unranked = is_overall && lacks_overall_ranks(work);
    base_arena *arena = work->result->arena;
    int64_t sum = 0;
    for (size_t i = 0; i < stored.count; i++)
        sum += rescore_hundredths(stored.items[i].masterpoints);
    bool is_equal = sum == paid->amount && has_part(stored, &paid->better) && has_part(stored, &paid->rest);
    if (!is_equal || !is_unranked)
        rescore_count(work, check, is_equal);
    if (is_equal)
        return;
    gamut_value *before = tree_list(arena), *after = tree_list(arena);
    for (size_t i = 0; i < stored.count; i++)
        add_award_part(arena, before,
                       &(award_part){ stored.items[i].pigment, rescore_hundredths(stored.items[i].masterpoints),
                                      stored.items[i].reason.value });
    add_award_part(arena, after, &paid->better);
    add_award_part(arena, after, &paid->rest);
    rescore_differ(work, check, rescore_path(arena, place, is_overall ? "total_awards" : "session_awards"), before,
                   after);
}

/* Compares the awards of a section. Returns true if, for at least one entry, it is not known whether its rank gets an
 * award. */
static bool compare_section(const rescoring *work, const awards *awarded, size_t at)
{
    bool has_open = false;
    const gamut_bridge_entry_list *entries = &work->bridge->sections.items[at].entries;
    for (size_t i = 0; i < entries->count; i++) {
        rescore_place place = { .section = at, .entry = i };
        if (!bridge_takes_part(work->bridge, &entries->items[i]))
            continue;
        compare_award(work, RESCORE_SECTION_AWARDS, &place, entries->items[i].session_awards, &awarded->section[at][i]);
        has_open = has_open || awarded->total[at][i].is_open;
        if (rescore_knows_total(work) && !awarded->total[at][i].is_open)
            compare_award(work, RESCORE_OVERALL_AWARDS, &place, entries->items[i].total_awards, &awarded->total[at][i]);
    }
    return has_open;
}

static bool open_awards(awards *awarded, const rescoring *work)
{
    base_arena *arena = work->result->arena;
    size_t count = work->bridge->sections.count;
    awarded->section = ARENA_ARRAY(arena, count, purse *);
    awarded->total = ARENA_ARRAY(arena, count, purse *);
    for (size_t i = 0; awarded->section && awarded->total && i < count; i++) {
        awarded->section[i] = ARENA_ARRAY(arena, work->bridge->sections.items[i].entries.count, purse);
        awarded->total[i] = ARENA_ARRAY(arena, work->bridge->sections.items[i].entries.count, purse);
    }
    return !base_arena_failed(arena);
}

bool rescore_awards(const rescoring *work)
{
    rescore_field field;
    awards awarded;
    if (!rescore_knows_rating(work) || bridge_is_for_teams(work->bridge))
        return true;
    if (!rescore_open_field(&field, work) || !open_awards(&awarded, work))
        return false;
    rescore_each_section_field(work, &field, award_section, &awarded);
    for (size_t strat = 0; rescore_knows_overall(work) && strat < rescore_strat_count(work); strat++) {
        rescore_fill_overall_field(&field, work, strat);
        award_overall(work, &field, strat, &awarded);
    }
    bool has_open = false;
    for (size_t i = 0; i < work->bridge->sections.count; i++)
        has_open = compare_section(work, &awarded, i) || has_open;
    if (lacks_overall_ranks(work)) {
        rescore_leave(work, RESCORE_OVERALL_RANKS, NULL,
                      TEXT("the file has no overall ranks: they were never computed"));
        rescore_leave(work, RESCORE_OVERALL_AWARDS, NULL, TEXT("the file has no overall ranks that could get awards"));
    }
    if (has_open)
        rescore_leave(work, RESCORE_OVERALL_AWARDS, "overall awards of the ranks in question",
                      TEXT("the last rank with an award was a tie, so that the depth of awards is not known"));
    return true;
}
