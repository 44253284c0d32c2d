/* rescore_field.c - who competes with whom, and who gets awards. */
#include "rescore_field.h"

#include <stdlib.h>

#include "base/text.h"

/* Ratings of the masterpoint rules that are known. */
enum {
    RATING_CLUB = 1,
    RATING_NAP_CLUB = 20,
    RATING_NAP_UNIT = 21,
    BY_PERCENT = -1, /* types of handicap */
    BY_MATCHPOINTS = -2,
    LOWER_STRAT_LEAST = 5 /* entries a lower strat must have in the event to pay where only two sit in a direction */
};

bool rescore_open_field(rescore_field *out, const rescoring *work)
{
    size_t count = 0;
    for (size_t i = 0; i < work->bridge->sections.count; i++)
        count += work->bridge->sections.items[i].entries.count;
    *out = (rescore_field){ ARENA_ARRAY(work->result->arena, count, field_entry), 0, 0 };
    return out->items != NULL;
}

/* A handicap below 0 says that the ranks are those with handicap: percent of the maximum, or matchpoints. */
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
        field_entry *to = &field->items[field->count++];
        *to = (field_entry){ .section = at, .entry = i, .model = entry, .is_last = entry->ineligible.value != 0 };
        to->score =
            rescore_hundredths(is_overall ? entry->final_score : entry->score) + handicap_of(work, section, entry);
        field->eligible += !to->is_last;
    }
}

static int compare_entries(const void *a, const void *b)
{
    const field_entry *x = a, *y = b;
    if (x->is_last != y->is_last)
        return x->is_last - y->is_last;
    return (x->score < y->score) - (x->score > y->score);
}

static bool is_tie(const field_entry *a, const field_entry *b)
{
    return a->score == b->score && a->is_last == b->is_last;
}

static void rank(rescore_field *field)
{
    qsort(field->items, field->count, sizeof *field->items, compare_entries);
    for (size_t i = 0, end; i < field->count; i = end) {
        for (end = i + 1; end < field->count && is_tie(&field->items[i], &field->items[end]);)
            end++;
        for (size_t j = i; j < end; j++) {
            field->items[j].from = (int64_t)i + 1;
            field->items[j].to = (int64_t)end;
        }
    }
}

static void fill_section_field(rescore_field *field, const rescoring *work, const rescore_group *group,
                               gamut_bridge_direction direction, size_t strat)
{
    field->count = field->eligible = 0;
    for (size_t i = 0; i < group->count; i++)
        add_section(field, work, group->sections[i], direction, strat, false);
    rank(field);
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

static void visit_group(const rescoring *work, rescore_field *field, const rescore_group *group,
                        rescore_visit_field visit, void *payload)
{
    bool is_howell = rescore_is_howell(&work->bridge->sections.items[group->sections[0]]);
    for (int direction = is_howell ? 0 : 1; direction <= (is_howell ? 0 : 4); direction++)
        for (size_t strat = 0; strat < rescore_strat_count(work); strat++) {
            rescore_field_place place = { group, (gamut_bridge_direction)direction, strat };
            fill_section_field(field, work, group, place.direction, strat);
            if (field->count)
                visit(work, field, &place, payload);
        }
}

void rescore_each_section_field(const rescoring *work, rescore_field *field, rescore_visit_field visit, void *payload)
{
    for (size_t at = 0; at < work->bridge->sections.count; at++) {
        rescore_group group;
        if (rescore_find_group(&group, work, at, true))
            visit_group(work, field, &group, visit, payload);
    }
}

/* ---- who gets awards ---- */

bool rescore_knows_rating(const rescoring *work)
{
    int64_t rating = work->bridge->rating.value;
    return rating == RATING_CLUB || rating == RATING_NAP_CLUB || rating == RATING_NAP_UNIT;
}

bool rescore_knows_overall(const rescoring *work)
{
    return work->bridge->rating.value == RATING_NAP_CLUB;
}

static bool has_overall_ranks(const rescoring *work)
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

static bool has_totals(const rescoring *work)
{
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_entry_list *entries = &work->bridge->sections.items[s].entries;
        for (size_t i = 0; i < entries->count; i++)
            if (entries->items[i].total_awards.count)
                return true;
    }
    return false;
}

/* Before the last session nobody is paid for the event, and where nobody is ranked in it, nobody is either. */
bool rescore_knows_total(const rescoring *work)
{
    gamut_number session = work->bridge->session, sessions = work->bridge->sessions;
    int64_t last = base_is_known(sessions.state) ? sessions.value : 1;
    int64_t now = base_is_known(session.state) ? session.value : 1;
    if (rescore_knows_overall(work))
        return true;
    return rescore_knows_rating(work) && now == 1 && has_totals(work) && (now < last || !has_overall_ranks(work));
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
    if (rescore_is_howell(&work->bridge->sections.items[place->group->sections[0]]))
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
