/* rescore_depth.c - how deep lists of ranks go.
 *
 * A list has the entries up to some rank, whoever they are. Which rank that is, is a rule for some ratings; for the others,
 * and where the rule is not settled, the list itself says it: its last rank, unless that is a tie. While a session is being
 * settled the depth stays what it was at the beginning, because then the list still goes with the scores. */
#include "base/text.h"
#include "rescore_field.h"

/* By how many tables the strat would have: ACBLscore pays no more than six overall ranks up to 19 tables, six or seven from
 * there on. */
enum {
    UNSETTLED_FROM = 20,
    UNSETTLED_LEAST = 6,
    UNSETTLED_MOST = 7
};

static int64_t overall_rule(int64_t tables)
{
    static const int64_t depths[] = { 0, 0, 0, 2, 3, 4, 4, 5, 5, 5 };
    return tables < (int64_t)COUNT(depths) ? depths[tables] : UNSETTLED_LEAST;
}

static bool is_listed(const field_entry *entry, size_t strat, bool is_overall)
{
    const gamut_bridge_rank_list *ranks = &entry->model->ranks;
    return strat < ranks->count && (is_overall ? ranks->items[strat].overall.value : ranks->items[strat].section.value);
}

/* The depths that disagree with the fewest entries. A list that goes with its scores agrees with one depth, or with all
 * inside a tie. */
static rescore_depth find_depth(const rescore_field *field, size_t strat, bool is_overall)
{
    rescore_depth depth = { .is_known = true };
    int64_t wrong = 0, count = (int64_t)field->eligible;
    for (int64_t i = 0; i < count; i++)
        wrong += is_listed(&field->items[i], strat, is_overall);
    int64_t fewest = wrong;
    for (int64_t rank = 1, at = 0; rank <= count; rank++) {
        for (; at < count && field->items[at].from == rank; at++)
            wrong += is_listed(&field->items[at], strat, is_overall) ? -1 : 1;
        if (wrong < fewest)
            depth.least = rank;
        if (wrong < fewest || (wrong == fewest && depth.most == rank - 1))
            depth.most = rank;
        fewest = wrong < fewest ? wrong : fewest;
    }
    if (depth.most == count)
        depth.most = INT64_MAX;
    return depth;
}

static int64_t tables_of(const rescoring *work, size_t strat, int64_t entries)
{
    int64_t extra = strat == 0 ? work->bridge->extra_entries.value : 0;
    return entries + extra > 0 ? (entries + extra + 1) / 2 : 0;
}

static bool allows(const rescore_depth *depth, int64_t rank)
{
    return depth->least <= rank && rank <= depth->most;
}

/* A list that goes by the rule for as many entries as the record counts goes by it for as many as there are. */
static void apply_rule(const rescoring *work, size_t strat, rescore_depth *depth)
{
    gamut_number counted = work->bridge->strats.items[strat].eligible;
    int64_t now = tables_of(work, strat, rescore_eligible(work, strat));
    int64_t then = base_is_known(counted.state) ? tables_of(work, strat, counted.value) : now;
    if (now < UNSETTLED_FROM && then < UNSETTLED_FROM && allows(depth, overall_rule(then))) {
        depth->least = depth->most = overall_rule(now);
    } else if (now >= UNSETTLED_FROM && depth->least <= UNSETTLED_MOST && depth->most >= UNSETTLED_LEAST) {
        depth->least = depth->least < UNSETTLED_LEAST ? UNSETTLED_LEAST : depth->least;
        depth->most = depth->most > UNSETTLED_MOST ? UNSETTLED_MOST : depth->most;
    }
}

bool rescore_open_depths(const rescoring *work)
{
    rescore_result *result = work->result;
    if (result->depths)
        return true;
    result->depths = ARENA_NEW(result->arena, rescore_depths);
    if (result->depths)
        result->depths->section = ARENA_ARRAY(result->arena, work->bridge->sections.count, rescore_section_depths);
    return result->depths && result->depths->section;
}

rescore_depth rescore_overall_depth(const rescoring *work, const rescore_field *field, size_t strat)
{
    rescore_depth *depth = &work->result->depths->overall[strat];
    if (!depth->is_known) {
        *depth = find_depth(field, strat, true);
        if (rescore_knows_overall(work))
            apply_rule(work, strat, depth);
    }
    return *depth;
}

rescore_depth rescore_listed_depth(const rescoring *work, const rescore_field *field, const rescore_field_place *place)
{
    rescore_depth *depth = &work->result->depths->section[place->group->sections[0]].of[place->direction][place->strat];
    int64_t ruled = rescore_section_depth(work, field, place);
    if (ruled >= 0)
        return (rescore_depth){ true, ruled, ruled };
    if (!depth->is_known)
        *depth = find_depth(field, place->strat, false);
    return *depth;
}
