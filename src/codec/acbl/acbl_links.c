/* acbl_links.c - ranking lists: in the file they are chains of entries, in the model each entry has its place. */
#include <stdlib.h>

#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

bool acbl_is_same_link(acbl_link a, acbl_link b)
{
    return a.entry == b.entry && a.section == b.section && a.direction == b.direction;
}

acbl_link acbl_link_of(const acbl_section_plan *section, const gamut_bridge_entry *entry)
{
    bool is_howell = bridge_is_howell(section->model);
    acbl_link link = { .direction = is_howell ? 1 : entry->direction & 0xff };
    binding_misfit misfit; /* ignored: the writer refuses such numbers later, where it stores them */
    bool fits = BINDING_STORE(link.entry, is_howell ? entry->number.value : entry->id.value, "number", &misfit) &&
                BINDING_STORE(link.section, section->model->number.value, "number", &misfit);
    return fits ? link : (acbl_link){ 0 };
}

/* ---- reading: following the overall lists ---- */

/* Set the overall places of the entries along a list. The casts are safe: the reader allocated the entries and is still
 * filling them. */
static void follow_overall(acbl_file *file, diag_list *diags, uint8_t event, acbl_link link, size_t strat)
{
    uint32_t place = 0;
    while (link.entry || link.section) {
        const acbl_section_plan *section = &file->plan.sections[link.section <= ACBL_SECTIONS ? link.section : 0];
        gamut_bridge_entry *entry = NULL;
        size_t index = 0;
        for (; !entry && section->model && section->event == event && index < section->model->entries.count; index++)
            if (acbl_is_same_link(acbl_link_of(section, &section->model->entries.items[index]), link))
                entry = (gamut_bridge_entry *)(uintptr_t)&section->model->entries.items[index];
        if (!entry || (strat < entry->ranks.count && base_is_known(entry->ranks.items[strat].overall_place.state))) {
            diag_report(
                diags, &acbl_rank_list, codec_place(file->reader, file->plan.events[event].at, 0),
                "the overall list of strat %zu of event %u breaks off after place %u: entry %u of section %u %s",
                strat + 1, event, place, link.entry, link.section, entry ? "comes twice" : "is not there");
            return;
        }
        gamut_bridge_rank *ranks = (gamut_bridge_rank *)(uintptr_t)entry->ranks.items;
        acbl_entry stored;
        place++;
        if (ranks) {
            ranks[strat].overall_place = base_number(place);
            entry->ranks.count = entry->ranks.count > strat ? entry->ranks.count : strat + 1;
        }
        if (!acbl_read_at(file, section->places.entry_at[index - 1], &acbl_entry_layout, &stored))
            return;
        link = stored.ranks[strat].overall_next;
    }
}

void acbl_read_overall(acbl_file *file, diag_list *diags, uint8_t event, const acbl_event *stored)
{
    /* First links of strats that the event no longer has are left over from before, and are not followed. */
    for (size_t strat = 0; strat < ACBL_STRATS && strat < stored->strat_count; strat++)
        follow_overall(file, diags, event, stored->strats[strat].first, strat);
}

/* ---- linking by the places of the model ---- */

typedef struct ranked {
    int64_t place;
    uint8_t section;
    uint32_t index;
} ranked;

typedef struct ranked_list {
    ranked *items;
    size_t count;
    size_t capacity;
} ranked_list;

static int compare_places(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    return (x->place > y->place) - (x->place < y->place);
}

/* Add the entries of a section that have a place; direction 0 means all directions. */
static void gather_ranked(ranked_list *list, const acbl_plan *plan, uint8_t slot, uint8_t direction, size_t strat,
                          bool is_overall)
{
    const gamut_bridge_entry_list *entries = &plan->sections[slot].model->entries;
    for (uint32_t i = 0; i < entries->count; i++) {
        const gamut_bridge_rank_list *ranks = &entries->items[i].ranks;
        gamut_number place = strat >= ranks->count ? (gamut_number){ 0 }
                             : is_overall          ? ranks->items[strat].overall_place
                                                   : ranks->items[strat].place;
        bool is_wanted = !direction || (int)entries->items[i].direction == direction;
        if (base_is_known(place.state) && is_wanted && list->count < list->capacity)
            list->items[list->count++] = (ranked){ place.value, slot, i };
    }
}

/* Report places that are lost: the file stores only the order of the entries, so gaps and ties cannot be kept. */
static void lose_places(acbl_plan *plan, const ranked_list *list, size_t strat)
{
    for (size_t i = 0; i < list->count; i++) {
        const ranked *at = &list->items[i];
        bool is_before = i && at[-1].place == at->place, is_after = i + 1 < list->count && at[1].place == at->place;
        if (at->place > 0 && at->place <= (int64_t)list->count && !is_before && !is_after)
            continue;
        acbl_enter_block(plan, &(acbl_block){ .kind = ACBL_ENTRY,
                                              .event = plan->sections[at->section].event,
                                              .section = at->section,
                                              .index = at->index });
        acbl_enter(plan, 0, "ranks", strat);
        acbl_lose(plan, "overall_place", ACBL_LEFT_OUT);
    }
}

/* Link the gathered entries in the order of their places, empty the list, and return the link to the first entry. */
static acbl_link link_list(ranked_list *list, acbl_plan *plan, size_t strat, bool is_overall)
{
    acbl_link next = { 0 };
    qsort(list->items, list->count, sizeof *list->items, compare_places);
    if (is_overall)
        lose_places(plan, list, strat);
    for (size_t i = list->count; i > 0; i--) {
        acbl_section_plan *section = &plan->sections[list->items[i - 1].section];
        acbl_entry_links *links = &section->links[list->items[i - 1].index];
        *(is_overall ? &links->overall_next[strat] : &links->next[strat]) = next;
        next = acbl_link_of(section, &section->model->entries.items[list->items[i - 1].index]);
    }
    list->count = 0;
    return next;
}

/* Return the next section that is ranked together with this one; `steps` counts the calls, to end circular chains. */
static uint8_t next_ranked(const acbl_plan *plan, uint8_t slot, unsigned *steps)
{
    uint8_t next;
    binding_misfit misfit;
    if (!BINDING_STORE(next, plan->sections[slot].model->ranked_next.value, "ranked_next", &misfit))
        return 0;
    return next <= ACBL_SECTIONS && plan->sections[next].model && ++*steps < ACBL_SECTIONS ? next : 0;
}

static void link_chain(acbl_plan *plan, uint8_t head, ranked_list *list)
{
    acbl_section_plan *section = &plan->sections[head];
    bool is_howell = bridge_is_howell(section->model);
    for (uint8_t direction = 1; direction <= (is_howell ? 1 : ACBL_DIRECTIONS); direction++)
        for (size_t strat = 0; strat < ACBL_STRATS; strat++) {
            unsigned steps = 0;
            for (uint8_t slot = head; slot; slot = next_ranked(plan, slot, &steps))
                gather_ranked(list, plan, slot, is_howell ? 0 : direction, strat, false);
            section->first[direction - 1][strat] = link_list(list, plan, strat, false);
        }
}

bool acbl_link_entries(acbl_plan *plan)
{
    size_t total = 0;
    for (size_t slot = 1; slot <= ACBL_SECTIONS; slot++)
        total += plan->sections[slot].model ? plan->sections[slot].model->entries.count : 0;
    /* A circular chain could gather more entries than the list has room for; the surplus entries stay unlinked. */
    ranked_list list = { ARENA_ARRAY(plan->arena, total, ranked), 0, total };
    if (!list.items)
        return false;
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_section_plan *section = &plan->sections[slot];
        const gamut_event *event = section->model ? plan->events[section->event].model : NULL;
        bool is_for_teams = event && bridge_is_for_teams(&event->bridge); /* teams have only an overall list */
        if (section->model && !section->model->ranked_previous.value && !is_for_teams)
            link_chain(plan, slot, &list);
    }
    for (uint8_t event = 1; event <= ACBL_EVENTS; event++)
        for (size_t strat = 0; plan->events[event].model && strat < ACBL_STRATS; strat++) {
            for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++)
                if (plan->sections[slot].model && plan->sections[slot].event == event)
                    gather_ranked(&list, plan, slot, 0, strat, true);
            plan->events[event].first[strat] = link_list(&list, plan, strat, true);
        }
    return true;
}
