/* acbl_slots.c - checks the slots of a game file that are not in use: events and sections of the master table, strats
 * after the last one, numbers of pairs that do not play, rows after the end of a list.
 *
 * In all real files examined these are empty, except for strats that an event once had: these keep their limit of
 * masterpoints, and what was computed with them. */
#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

/* The record whose slots are looked at. */
typedef struct slot_owner {
    const acbl_file *file;
    diag_list *diags;
    const char *kind; /* "event", "section" or "entry" */
    int64_t number;
    uint32_t at;
    const layout_table *table;
} slot_owner;

/* Returns whether a slot is empty. Some fields have a value in unused slots, too: the letters and depths with which
 * ACBLscore begins. */
static bool is_empty_slot(const layout_table *table, const uint8_t *bytes, uint32_t size)
{
    static const char *const standing[] = {
        "letter", "depth_ns", "depth_ew", "depth_south", "depth_west", "unknown_18"
    };
    for (uint32_t i = 0; i < size; i++) {
        const layout_field *field = NULL;
        bool is_standing = false;
        for (size_t f = 0; table && bytes[i] && f < table->field_count; f++)
            if (table->fields[f].at <= i)
                field = &table->fields[f];
        for (size_t n = 0; field && n < COUNT(standing); n++)
            is_standing = is_standing || base_text_is(base_text_of(field->name), standing[n]);
        if (bytes[i] && !is_standing)
            return false;
    }
    return true;
}

/* Check one element of a list of the record. Return false if it was reported. */
static bool check_slot(const slot_owner *owner, const char *list, size_t index)
{
    const layout_field *field = layout_find(owner->table, list);
    uint64_t at = owner->at + field->at + (uint64_t)index * field->width;
    if (at + field->width > owner->file->bytes.length ||
        is_empty_slot(field->table, owner->file->bytes.data + at, field->width))
        return true;
    diag_place place = acbl_place_in(owner->file, owner->kind, owner->number, at, field->width);
    if (field->count > 1)
        diag_report(owner->diags, &acbl_slot_unused, place, "%s %lld does not use %s[%zu], but it is not empty",
                    owner->kind, (long long)owner->number, list, index + 1);
    else
        diag_report(owner->diags, &acbl_slot_unused, place, "%s %lld does not use %s, but it is not empty", owner->kind,
                    (long long)owner->number, list);
    return false;
}

/* Check all elements of a list from `used` on. Only the first one that is not empty is reported. */
static void check_slots(const slot_owner *owner, const char *list, size_t used)
{
    const layout_field *field = layout_find(owner->table, list);
    for (size_t i = used; i < field->count && check_slot(owner, list, i); i++)
        ;
}

static void check_link(const slot_owner *owner, const char *what, size_t strat, acbl_link link)
{
    if (!link.entry && (link.section || link.direction))
        diag_report(owner->diags, &acbl_rank_list, acbl_place_in(owner->file, owner->kind, owner->number, owner->at, 2),
                    "%s of strat %zu of %s %lld leads to no entry, but names section %u and direction %u", what,
                    strat + 1, owner->kind, (long long)owner->number, link.section, link.direction);
}

/* ---- the master table ---- */

static void check_master_slots(const acbl_file *file, diag_list *diags)
{
    slot_owner owner = { file, diags, "file", 1, 0, &acbl_master_layout };
    for (size_t i = 0; i < ACBL_EVENTS; i++)
        if (!file->master.event_at[i]) {
            (void)check_slot(&owner, "event_type", i);
            (void)check_slot(&owner, "event_scoring", i);
        }
    for (size_t i = 0; i < ACBL_SECTIONS; i++) {
        const acbl_summary *summary = &file->master.sections[i];
        if (!summary->event)
            (void)check_slot(&owner, "sections", i);
        else if (!summary->section_at)
            diag_report(diags, &acbl_slot_unused, acbl_place_of_summary(file, i + 1),
                        "section %zu belongs to event %u by the master table, but leads to no section", i + 1,
                        summary->event);
    }
}

/* ---- strats ---- */

/* The strats of an event in use, and those after them that the event once had. */
typedef struct slot_strats {
    size_t used;
    bool is_old[ACBL_STRATS];
} slot_strats;

static slot_strats check_event_slots(const acbl_file *file, diag_list *diags, uint8_t number)
{
    static const char *const sizes[ACBL_STRATS] = { "first_size", "second_size", "third_size" };
    slot_owner owner = { file, diags, "event", number, file->plan.events[number].at, &acbl_event_layout };
    slot_strats strats = { .used = ACBL_STRATS };
    acbl_event event;
    if (!acbl_read_at(file, owner.at, &acbl_event_layout, &event))
        return strats;
    strats.used = event.strat_count < ACBL_STRATS ? event.strat_count : ACBL_STRATS;
    strats.used += !strats.used; /* an event without strats is ranked in the first */
    for (size_t i = 0; i < ACBL_STRATS; i++) {
        check_link(&owner, "the first", i, event.strats[i].first);
        strats.is_old[i] = i >= strats.used && event.strats[i].most;
        if (i < strats.used || strats.is_old[i])
            continue;
        (void)check_slot(&owner, "strats", i);
        (void)check_slot(&owner, sizes[i], 0);
        (void)check_slot(&owner, "life_master", i);
    }
    return strats;
}

static void check_entry_slots(const acbl_file *file, diag_list *diags, uint8_t slot, const slot_strats *strats)
{
    const acbl_section_plan *plan = &file->plan.sections[slot];
    for (size_t e = 0; e < plan->model->entries.count; e++) {
        slot_owner owner = { file, diags, "entry", (int64_t)e + 1, plan->places.entry_at[e], &acbl_entry_layout };
        acbl_entry entry;
        if (!acbl_read_at(file, owner.at, &acbl_entry_layout, &entry))
            continue;
        for (size_t i = 0; i < ACBL_STRATS; i++) {
            check_link(&owner, "the next", i, entry.ranks[i].next);
            check_link(&owner, "the next overall", i, entry.ranks[i].overall_next);
            if (i >= strats->used && !strats->is_old[i])
                (void)check_slot(&owner, "ranks", i);
        }
    }
}

/* ---- sections ---- */

/* The numbers in the maps after the highest pair belong to nobody. */
static void check_map_slots(const slot_owner *section, uint8_t slot, size_t highest)
{
    const acbl_section_plan *plan = &section->file->plan.sections[slot];
    slot_owner owner = *section;
    bool is_howell = bridge_is_howell(plan->model);
    for (size_t i = 0; i < plan->model->entries.count; i++) {
        int64_t number = plan->model->entries.items[i].number.value;
        highest = number > (int64_t)highest && number <= ACBL_HOWELL_PAIRS ? (size_t)number : highest;
    }
    owner.at += acbl_section_layout.size;
    owner.table = is_howell ? &acbl_howell_map_layout : &acbl_mitchell_map_layout;
    check_slots(&owner, "reassigned", highest);
    check_slots(&owner, "start", highest);
}

/* The index may have been made for more entries than there are. */
static void check_index_slots(const slot_owner *section, uint32_t at, const slot_strats *strats)
{
    slot_owner owner = *section;
    acbl_entry_index index;
    owner.at = at;
    owner.table = &acbl_entry_index_layout;
    if (!acbl_read_at(owner.file, at, owner.table, &index))
        return;
    for (size_t i = 0; i < ACBL_STRATS; i++)
        check_link(&owner, "the first", i, index.first[i]);
    check_slots(&owner, "first", strats->used);
    uint64_t end = at + ACBL_BLOCK_HEAD + (uint64_t)acbl_length_at(owner.file->bytes, at);
    for (uint64_t row = at + owner.table->size + (uint64_t)index.count * acbl_entry_index_row_layout.size;
         row + acbl_entry_index_row_layout.size <= end && end <= owner.file->bytes.length;
         row += acbl_entry_index_row_layout.size)
        if (!is_empty_slot(NULL, owner.file->bytes.data + row, acbl_entry_index_row_layout.size)) {
            diag_report(owner.diags, &acbl_slot_unused,
                        acbl_place_in(owner.file, owner.kind, owner.number, row, acbl_entry_index_row_layout.size),
                        "the index of section %lld has %u entries, but something stands after them",
                        (long long)owner.number, index.count);
            return;
        }
}

static void check_section_slots(const acbl_file *file, diag_list *diags, uint8_t slot, const slot_strats *strats)
{
    const acbl_places *places = &file->plan.sections[slot].places;
    slot_owner owner = { file, diags, "section", slot, places->section_at, &acbl_section_layout };
    acbl_section section;
    if (!acbl_read_at(file, owner.at, owner.table, &section))
        return;
    check_slots(&owner, "strats", strats->used);
    check_map_slots(&owner, slot, section.highest_pair);
    for (size_t i = 0; i < ACBL_DIRECTIONS; i++)
        if (places->index_at[i])
            check_index_slots(&owner, places->index_at[i], strats);
    owner.at += acbl_section_layout.size + acbl_howell_map_layout.size;
    owner.table = &acbl_section_rest_layout;
    check_slots(&owner, "eligible", strats->used);
    check_slots(&owner, "mean_masterpoints", strats->used);
    check_slots(&owner, "mean_count", strats->used);
    if (strats->used < ACBL_STRATS)
        (void)check_slot(&owner, "mean_count_third", 0);
}

void acbl_check_slots(const acbl_file *file, diag_list *diags)
{
    slot_strats strats[ACBL_EVENTS + 1];
    check_master_slots(file, diags);
    for (uint8_t number = 1; number <= ACBL_EVENTS; number++)
        if (file->plan.events[number].model)
            strats[number] = check_event_slots(file, diags, number);
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_section_plan *plan = &file->plan.sections[slot];
        if (!plan->model || file->plan.events[plan->event].model->bridge.type != GAMUT_BRIDGE_PAIRS)
            continue;
        check_section_slots(file, diags, slot, &strats[plan->event]);
        check_entry_slots(file, diags, slot, &strats[plan->event]);
    }
}
