/* rescore_awards.c - masterpoints for section and overall ranks, as far as the rules are known.
 *
 * Known are the section awards of club games and of NAP games at clubs and units, and the overall awards of NAP games
 * at clubs. Not known: other ratings, second sessions, team and match awards, gold points. */
#include "base/text.h"
#include "rescore_field.h"

enum {
    RATING_CLUB = 1,
    REASON_OVERALL = 10,
    POWER_LIMIT = 24 /* ranks beyond it get nothing that can be seen */
};

/* The best award of each entry so far; the arrays go with the entries of the section. */
typedef struct best_award {
    int64_t amount; /* in hundredths */
    size_t strat;
    bool is_overall;
} best_award;

typedef struct awards {
    best_award **section; /* of section, by entry */
    best_award **total;   /* of section and event together */
} awards;

/* Four decimals. A factor of more than ten thousand is none: awards would not fit into a number. */
static int64_t factor_of(const rescoring *work, size_t strat)
{
    const int64_t most = 100000000;
    int64_t factor = 0;
    gamut_decimal stored = work->bridge->strats.items[strat].award_factor;
    return base_decimal_scale(&factor, stored, 4) && factor <= most && factor >= -most ? factor : 0;
}

/* ---- the section ---- */

static int64_t first_in_section(const rescoring *work, size_t strat, int64_t base)
{
    int64_t factor = factor_of(work, strat);
    if (work->bridge->rating.value == RATING_CLUB) {
        int64_t extra = strat == 0 ? (work->bridge->extra_entries.value + 1) / 2 : 0;
        return rescore_round(factor * (base + extra), 1000);
    }
    return rescore_round(factor * (750 + 75 * base), 100000);
}

/* 100, 70, 50, 35 and 20 percent, then a part for each rank. */
static int64_t section_share(int64_t first, int64_t rank)
{
    static const int64_t percents[] = { 100, 70, 50, 35, 20 };
    if (rank <= (int64_t)COUNT(percents))
        return rescore_round(first * percents[rank - 1], 100);
    return rescore_round(first, rank);
}

/* 75 percent of the rank before. */
static int64_t overall_share(int64_t first, int64_t rank)
{
    int64_t above = first, below = 1;
    for (int64_t i = 1; i < rank && i < POWER_LIMIT; i++) {
        above *= 3;
        below *= 4;
    }
    return rescore_round(above, below);
}

/* Those who tie share what their ranks get. */
static int64_t mean_share(int64_t (*share)(int64_t first, int64_t rank), int64_t first, int64_t from, int64_t to)
{
    int64_t sum = 0;
    for (int64_t rank = from; rank <= to; rank++)
        sum += share(first, rank);
    return rescore_round(sum, to - from + 1);
}

static void offer(best_award *best, int64_t amount, size_t strat, bool is_overall)
{
    if (amount > best->amount)
        *best = (best_award){ amount, strat, is_overall };
}

static void award_section(const rescoring *work, const rescore_field *field, const rescore_field_place *place,
                          void *payload)
{
    awards *all = payload;
    int64_t depth = rescore_section_depth(work, field, place);
    int64_t first = first_in_section(work, place->strat, rescore_section_base(work, field, place));
    for (size_t i = 0; i < field->count; i++) {
        const field_entry *entry = &field->items[i];
        if (entry->from > depth || entry->is_last)
            continue;
        int64_t amount = mean_share(section_share, first, entry->from, entry->to);
        offer(&all->section[entry->section][entry->entry], amount, place->strat, false);
        offer(&all->total[entry->section][entry->entry], amount, place->strat, false);
    }
}

/* ---- the event ---- */

static void award_overall(const rescoring *work, const rescore_field *field, size_t strat, awards *all)
{
    int64_t entries = rescore_eligible(work, strat) + (strat == 0 ? work->bridge->extra_entries.value : 0);
    int64_t tables = (entries + 1) / 2;
    int64_t first = rescore_round(factor_of(work, strat) * (150 + 15 * tables), 10000);
    for (size_t i = 0; i < field->count; i++) {
        const field_entry *entry = &field->items[i];
        const gamut_bridge_rank_list *ranks = &entry->model->ranks;
        if (strat < ranks->count && ranks->items[strat].overall.value)
            offer(&all->total[entry->section][entry->entry], mean_share(overall_share, first, entry->from, entry->to),
                  strat, true);
    }
}

/* ---- comparing ---- */

static int64_t sum_of(gamut_bridge_award_list list)
{
    int64_t sum = 0;
    for (size_t i = 0; i < list.count; i++)
        sum += rescore_hundredths(list.items[i].masterpoints);
    return sum;
}

static gamut_value *award_tree(base_arena *arena, int64_t amount, gamut_bridge_pigment pigment, int64_t reason)
{
    static const char *const names[] = { "black", "black", "silver", "red", "gold", "platinum" };
    gamut_value *part = tree_object(arena);
    tree_set_text(arena, part, "masterpoints", base_decimal_print(arena, base_decimal(amount, 2)));
    tree_set_text(arena, part, "pigment", base_text_of(names[pigment]));
    tree_set_integer(arena, part, "reason", reason);
    return part;
}

/* The award in the colours of its strat: the first by its share, the rest in the second. */
static gamut_value *colour_award(const rescoring *work, const best_award *best)
{
    base_arena *arena = work->result->arena;
    gamut_value *list = tree_list(arena);
    if (best->strat >= work->bridge->strats.count)
        return list; /* without strats there are no awards */
    const gamut_bridge_strat *strat = &work->bridge->strats.items[best->strat];
    gamut_bridge_split_list split = best->is_overall ? strat->overall_split : strat->section_split;
    int64_t reason = (int64_t)best->strat + 1 + (best->is_overall ? REASON_OVERALL : 0), left = best->amount;
    for (size_t i = 0; i < split.count && left > 0; i++) {
        int64_t share = i + 1 == split.count
                            ? left
                            : rescore_round(best->amount * rescore_hundredths(split.items[i].percent), 10000);
        share = share < left ? share : left;
        if (share)
            tree_append(list, award_tree(arena, share, split.items[i].pigment, reason));
        left -= share;
    }
    if (left > 0)
        tree_append(list, award_tree(arena, left, GAMUT_BRIDGE_BLACK, reason));
    return list;
}

static gamut_value *amount_tree(base_arena *arena, gamut_bridge_award_list stored)
{
    return tree_text(arena, base_decimal_print(arena, base_decimal(sum_of(stored), 2)));
}

static void compare_award(const rescoring *work, rescore_check check, const rescore_place *place,
                          gamut_bridge_award_list stored, const best_award *best)
{
    base_arena *arena = work->result->arena;
    bool is_equal = sum_of(stored) == best->amount;
    rescore_count(work, check, is_equal);
    if (!is_equal)
        rescore_differ(work, check, rescore_path_of_entry(arena, place), amount_tree(arena, stored),
                       colour_award(work, best));
}

static void compare_section(const rescoring *work, const awards *all, size_t at)
{
    const gamut_bridge_entry_list *entries = &work->bridge->sections.items[at].entries;
    for (size_t i = 0; i < entries->count; i++) {
        rescore_place place = { .section = at, .entry = i, .member = "session_awards" };
        if (!bridge_takes_part(work->bridge, &entries->items[i]))
            continue;
        compare_award(work, RESCORE_SECTION_AWARDS, &place, entries->items[i].session_awards, &all->section[at][i]);
        place.member = "total_awards";
        if (rescore_knows_overall(work))
            compare_award(work, RESCORE_OVERALL_AWARDS, &place, entries->items[i].total_awards, &all->total[at][i]);
    }
}

static bool open_awards(awards *all, const rescoring *work)
{
    base_arena *arena = work->result->arena;
    size_t count = work->bridge->sections.count;
    all->section = ARENA_ARRAY(arena, count, best_award *);
    all->total = ARENA_ARRAY(arena, count, best_award *);
    for (size_t i = 0; all->section && all->total && i < count; i++) {
        all->section[i] = ARENA_ARRAY(arena, work->bridge->sections.items[i].entries.count, best_award);
        all->total[i] = ARENA_ARRAY(arena, work->bridge->sections.items[i].entries.count, best_award);
    }
    return !base_arena_failed(arena);
}

bool rescore_awards(const rescoring *work)
{
    rescore_field field;
    awards all;
    if (!rescore_knows_rating(work) || bridge_is_for_teams(work->bridge))
        return true;
    if (!rescore_open_field(&field, work) || !open_awards(&all, work))
        return false;
    rescore_each_section_field(work, &field, award_section, &all);
    for (size_t strat = 0; rescore_knows_overall(work) && strat < rescore_strat_count(work); strat++) {
        rescore_fill_overall_field(&field, work, strat);
        award_overall(work, &field, strat, &all);
    }
    for (size_t i = 0; i < work->bridge->sections.count; i++)
        compare_section(work, &all, i);
    return true;
}
