/* rescore_field.c - the entries that compete with each other, the ranks that get awards, and the depth of rank
 * lists. */
#include "rescore_field.h"

#include <stdlib.h>

#include "base/text.h"

/* Values of `rating` whose masterpoint rules are known. */
enum {
    RATING_CLUB = 1,
    RATING_NAP_CLUB = 20,
    RATING_NAP_UNIT = 21,
    BY_PERCENT = -1, /* the handicap types with which ranks include the handicap */
    BY_MATCHPOINTS = -2,
    /* A lower strat with only two entries in a direction gets section awards only if it has at least this many entries
     * in the whole event. */
    LOWER_STRAT_LEAST = 5
};

bool rescore_open_field(rescore_field *out, const rescoring *work)
{
    size_t count = 0;
    for (size_t i = 0; i < work->bridge->sections.count; i++)
        count += work->bridge->sections.items[i].entries.count;
    *out = (rescore_field){ ARENA_ARRAY(work->result->arena, count, field_entry), 0, 0 };
    return out->items != NULL;
}

/* Returns the handicap in hundredths of a matchpoint. If the event's handicap type is negative, ranks include the
 * handicap, which is stated in percent of the maximum or in matchpoints. */
static int64_t handicap_of(const rescoring *work, const gamut_bridge_section *section, const gamut_bridge_entry *entry)
{
    int64_t handicap = rescore_hundredths(entry->handicap), type = work->bridge->handicap_type.value;
    if (type == BY_PERCENT)
        return rescore_round(handicap * section->maximum.value, 100);
    return type == BY_MATCHPOINTS ? handicap : 0;
}

static void add_section(rescore_field *field, const rescoring *work, size_t at, gamut_bridge_direction direction,
                        size_t strat, bool is_overall)
{
    const gamut_bridge_section *section = &work->bridge->sections.items[at];
    const gamut_bridge_entry_list *entries = &section->entries;
    for (size_t i = 0; i < entries->count; i++) {
        const gamut_bridge_entry *entry = &entries->items[i];
        if ((direction && entry->direction != direction) || !rescore_is_ranked(work, entry, strat))
            continue;
        field_entry *added = &field->items[field->count++];
        *added = (field_entry){ .section = at, .entry = i, .model = entry, .is_last = entry->ineligible.value != 0 };
        added->score =
            rescore_hundredths(is_overall ? entry->final_score : entry->score) + handicap_of(work, section, entry);
        field->eligible += !added->is_last;
    }
}

static int compare_entries(const void *a, const void *b)
{
    const field_entry *x = a, *y = b;
    if (x->is_last != y->is_last)
        return x->is_last - y->is_last;
    return (x->score < y->score) - (x->score > y->score);
}

static void rank(rescore_field *field)
{
    field_entry *items = field->items;
    qsort(items, field->count, sizeof *items, compare_entries);
    for (size_t i = 0, end; i < field->count; i = end) {
        for (end = i + 1; end < field->count && !compare_entries(&items[i], &items[end]);)
            end++;
        for (size_t tied = i; tied < end; tied++) {
            items[tied].from = (int64_t)i + 1;
            items[tied].to = (int64_t)end;
        }
    }
}

void rescore_fill_overall_field(rescore_field *field, const rescoring *work, size_t strat)
{
    field->count = field->eligible = 0;
    for (size_t i = 0; i < work->bridge->sections.count; i++)
        add_section(field, work, i, GAMUT_BRIDGE_DIRECTION_NONE, strat, true);
    rank(field);
}

size_t rescore_strat_count(const rescoring *work)
{
    size_t count = work->bridge->strats.count;
    return count < RESCORE_STRATS ? count : RESCORE_STRATS;
}

void rescore_each_section_field(const rescoring *work, rescore_field *field, rescore_visit_field visit, void *payload)
{
    for (size_t at = 0; at < work->bridge->sections.count; at++) {
        rescore_group group;
        if (!rescore_find_group(&group, work, at, true))
            continue;
        bool is_howell = bridge_is_howell(&work->bridge->sections.items[group.sections[0]]);
        for (int direction = is_howell ? 0 : 1; direction <= (is_howell ? 0 : 4); direction++)
            for (size_t strat = 0; strat < rescore_strat_count(work); strat++) {
                rescore_field_place place = { &group, (gamut_bridge_direction)direction, strat };
                field->count = field->eligible = 0;
                for (size_t i = 0; i < group.count; i++)
                    add_section(field, work, group.sections[i], place.direction, strat, false);
                rank(field);
                if (field->count)
                    visit(work, field, &place, payload);
            }
    }
}

/* ---- awards ---- */

bool rescore_knows_rating(const rescoring *work)
{
    int64_t rating = work->bridge->rating.value;
    return work->bridge->strats.count &&
           (rating == RATING_CLUB || rating == RATING_NAP_CLUB || rating == RATING_NAP_UNIT);
}

bool rescore_knows_overall(const rescoring *work)
{
    return work->bridge->strats.count && work->bridge->rating.value == RATING_NAP_CLUB;
}

bool rescore_has_overall_ranks(const rescoring *work)
{
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_entry_list *entries = &work->bridge->sections.items[s].entries;
        for (size_t i = 0; i < entries->count; i++)
            for (size_t strat = 0; strat < entries->items[i].ranks.count; strat++)
                if (entries->items[i].ranks.items[strat].overall.value)
                    return true;
    }
    return false;
}

bool rescore_has_awards(const rescoring *work, bool is_total)
{
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_entry_list *entries = &work->bridge->sections.items[s].entries;
        for (size_t i = 0; i < entries->count; i++)
            if (is_total ? entries->items[i].total_awards.count : entries->items[i].session_awards.count)
                return true;
    }
    return false;
}

/* No overall awards exist before the last session, nor in an event without overall ranks: then the section awards are
 * the total. */
bool rescore_knows_total(const rescoring *work)
{
    gamut_number session = work->bridge->session, sessions = work->bridge->sessions;
    int64_t last = base_is_known(sessions.state) ? sessions.value : 1;
    int64_t now = base_is_known(session.state) ? session.value : 1;
    if (rescore_knows_overall(work))
        return true;
    return rescore_knows_rating(work) && now == 1 && rescore_has_awards(work, true) &&
           (now < last || !rescore_has_overall_ranks(work));
}

int64_t rescore_eligible(const rescoring *work, size_t strat)
{
    int64_t count = 0;
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_entry_list *entries = &work->bridge->sections.items[s].entries;
        for (size_t i = 0; i < entries->count; i++)
            count += rescore_is_ranked(work, &entries->items[i], strat) && !entries->items[i].ineligible.value;
    }
    return count;
}

int64_t rescore_section_base(const rescoring *work, const rescore_field *field, const rescore_field_place *place)
{
    int64_t tables = 0;
    if (place->strat > 0)
        return (int64_t)field->eligible;
    if (bridge_is_howell(&work->bridge->sections.items[place->group->sections[0]]))
        return (int64_t)field->count;
    for (size_t i = 0; i < place->group->count; i++)
        tables += work->bridge->sections.items[place->group->sections[i]].tables.value;
    return tables;
}

int64_t rescore_section_depth(const rescoring *work, const rescore_field *field, const rescore_field_place *place)
{
    int64_t base = rescore_section_base(work, field, place);
    if (!rescore_knows_rating(work))
        return -1;
    if (place->strat > 0 && (base < 2 || (base == 2 && rescore_eligible(work, place->strat) < LOWER_STRAT_LEAST)))
        return 0;
    return rescore_round(2 * base, 5);
}

/* ---- how deep lists of ranks go ---- */

/* A list of ranks has the entries up to some rank, its depth. For the overall ranks of NAP club games the depth follows
 * from the number of entries by a rule. For other lists, the depth is the last rank in the list; if the last entries
 * are tied, it can be any rank inside the tie. If the lists of a NAP club game do not follow the rule, the depth is
 * found in this way, too. Depths are always found in the record before any change, because only there do the lists
 * agree with scores and strats.
 *
 * The rule (overall_rule) uses the number of tables that the strat's entries would fill. From 20 tables on, counted
 * with the event's extra_entries, an open event ranks seven entries, and an event with a limit of masterpoints six. No
 * known file has lower strats of that size. */
enum {
    LARGE_FROM = 20,
    LARGE_LIMITED = 6,
    LARGE_OPEN = 7
};

static int64_t half_up(int64_t entries)
{
    return entries > 0 ? (entries + 1) / 2 : 0;
}

static rescore_depth overall_rule(const rescoring *work, size_t strat)
{
    static const int64_t depths[] = { 0, 0, 0, 2, 3, 4, 4, 5, 5, 5 };
    int64_t entries = rescore_eligible(work, strat), tables = half_up(entries);
    int64_t total = half_up(entries + (strat == 0 ? work->bridge->extra_entries.value : 0));
    int64_t depth = tables < (int64_t)COUNT(depths) ? depths[tables] : LARGE_LIMITED;
    if (total < LARGE_FROM)
        return (rescore_depth){ .least = depth, .most = depth };
    if (strat > 0)
        return (rescore_depth){ .least = LARGE_LIMITED, .most = LARGE_OPEN };
    depth = work->bridge->strats.items[0].most.value ? LARGE_LIMITED : LARGE_OPEN;
    return (rescore_depth){ .least = depth, .most = depth };
}

static bool is_listed(const field_entry *entry, size_t strat, bool is_overall)
{
    const gamut_bridge_rank_list *ranks = &entry->model->ranks;
    return strat < ranks->count && (is_overall ? ranks->items[strat].overall.value : ranks->items[strat].section.value);
}

/* Finds the depth that the fewest entries contradict: those that are in the list although their rank is beyond the
 * depth, and those that are not in the list although their rank is within the depth. Depths inside a tie are equally
 * good, so the result is a range. */
static rescore_depth find_depth(const rescore_field *field, size_t strat, bool is_overall)
{
    rescore_depth depth = { 0 };
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

static void find_section_depth(const rescoring *work, const rescore_field *field, const rescore_field_place *place,
                               void *payload)
{
    rescore_depths *depths = payload;
    (void)work;
    depths->section[place->group->sections[0]].ranks[place->direction][place->strat] =
        find_depth(field, place->strat, false);
}

/* If no strat has an overall list although the rule requires one, overall ranks were never computed, and the rule is
 * not applied. */
static void find_overall_depths(const rescoring *work, rescore_field *field, rescore_depths *depths)
{
    bool has_lists = rescore_has_overall_ranks(work), is_due = false;
    for (size_t strat = 0; strat < rescore_strat_count(work); strat++) {
        rescore_fill_overall_field(field, work, strat);
        rescore_depth listed = find_depth(field, strat, true), ruled = overall_rule(work, strat);
        is_due = is_due || ruled.least > 0;
        depths->overall[strat] = listed;
        depths->is_ruled[strat] =
            rescore_knows_overall(work) && listed.least <= ruled.most && listed.most >= ruled.least;
    }
    for (size_t strat = 0; strat < RESCORE_STRATS && is_due && !has_lists; strat++)
        depths->is_ruled[strat] = false;
}

bool rescore_open_depths(const rescoring *work)
{
    rescore_result *result = work->result;
    base_arena *arena = result->arena;
    rescore_field field;
    if (result->depths)
        return true;
    rescore_depths *depths = result->depths = ARENA_NEW(arena, rescore_depths);
    if (!depths || !rescore_open_field(&field, work))
        return false;
    depths->section_count = work->bridge->sections.count;
    depths->section = ARENA_ARRAY(arena, depths->section_count, rescore_section_depths);
    if (!depths->section)
        return false;
    rescore_each_section_field(work, &field, find_section_depth, depths);
    find_overall_depths(work, &field, depths);
    rescore_find_qualifying(work, &field, depths);
    rescore_find_counting(work, depths);
    return rescore_find_exactness(work, depths);
}

rescore_depth rescore_overall_depth(const rescoring *work, size_t strat)
{
    const rescore_depths *depths = work->result->depths;
    rescore_depth listed = depths->overall[strat], ruled = overall_rule(work, strat);
    if (!depths->is_ruled[strat])
        return listed;
    if (ruled.least == ruled.most || listed.least > ruled.most || listed.most < ruled.least)
        return ruled;
    return (rescore_depth){ .least = listed.least < ruled.least ? ruled.least : listed.least,
                            .most = listed.most > ruled.most ? ruled.most : listed.most };
}

rescore_depth rescore_listed_depth(const rescoring *work, const rescore_field *field, const rescore_field_place *place)
{
    const rescore_depths *depths = work->result->depths;
    int64_t ruled = rescore_section_depth(work, field, place);
    size_t head = place->group->sections[0];
    if (ruled >= 0)
        return (rescore_depth){ .least = ruled, .most = ruled };
    return head < depths->section_count ? depths->section[head].ranks[place->direction][place->strat]
                                        : (rescore_depth){ 0 };
}
