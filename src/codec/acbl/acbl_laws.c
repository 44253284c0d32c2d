/* acbl_laws.c - checks stored fields that the model does not hold, but that must agree with other fields: times of the
 * file, the master table, bytes without a known meaning, maps and links. Each of these rules held in all real files
 * examined. */
#include "acbl.h"
#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/session_rules.h"
#include "rules/bridge/team_match.h"

enum {
    MONTHS_APART = 12 /* most months between a game and the date of its file */
};

/* ---- events ---- */

/* Report a record that was changed before the file was made. MS-DOS times can be compared as numbers. */
static void check_order(const acbl_file *file, diag_list *diags, uint32_t modified, diag_place place)
{
    base_arena *arena = file->reader->arena;
    if (!modified || modified >= file->master.created)
        return;
    base_text changed = base_date_print(arena, base_dos_time_unpack(modified).date);
    base_text made = base_date_print(arena, base_dos_time_unpack(file->master.created).date);
    diag_report(diags, &acbl_time_order, place, "%s %lld was changed on %.*s, before the file was made on %.*s",
                place.record, (long long)place.index, TEXT_ARGS(changed), TEXT_ARGS(made));
}

static void check_event_date(const acbl_file *file, diag_list *diags, const gamut_event *event, diag_place place)
{
    base_date made = base_dos_time_unpack(file->master.created).date, start = event->start;
    base_arena *arena = file->reader->arena;
    int months = (made.year - start.year) * 12 + made.month - start.month;
    if (base_date_is_absent(start)) {
        if (event->bridge.date_text.length)
            diag_report(diags, &acbl_event_date, place, "the date of event %lld is \"%.*s\", which cannot be read",
                        (long long)place.index, TEXT_ARGS(event->bridge.date_text));
    } else if (file->master.created && (months > MONTHS_APART || months < -MONTHS_APART)) {
        diag_report(diags, &acbl_event_date, place, "event %lld was on %.*s, but the file was made on %.*s",
                    (long long)place.index, TEXT_ARGS(base_date_print(arena, start)),
                    TEXT_ARGS(base_date_print(arena, made)));
    }
}

static void check_event_laws(const acbl_file *file, diag_list *diags, uint8_t number)
{
    const acbl_event_plan *plan = &file->plan.events[number];
    diag_place place = acbl_place_in(file, "event", number, plan->at, 2);
    acbl_event event;
    check_event_date(file, diags, plan->model, place);
    if (!acbl_read_at(file, plan->at, &acbl_event_layout, &event))
        return;
    check_order(file, diags, event.modified, place);
    for (size_t i = 0; i < ACBL_STRATS && i < event.strat_count; i++) {
        char letter = event.strats[i].letter;
        if (letter && letter != ' ' && (letter < 'A' || letter > 'Z'))
            diag_report(diags, &bridge_rule_range, place, "strat %zu of event %u has %d instead of a letter", i + 1,
                        number, letter);
    }
    if (event.strat_count > ACBL_STRATS)
        diag_report(diags, &bridge_rule_range, place, "event %u has %u strats, the file has room for %u", number,
                    event.strat_count, ACBL_STRATS);
}

/* ---- sections ---- */

static void check_summary(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section,
                          diag_place place)
{
    const gamut_bridge_session *bridge = &file->plan.events[file->plan.sections[slot].event].model->bridge;
    const acbl_summary *summary = &file->master.sections[slot - 1];
    /* For teams, the section stores the maximum of victory points in this field, and the master table stores 0. */
    if (summary->maximum != section->maximum && !bridge_is_for_teams(bridge))
        diag_report(diags, &acbl_section_summary, place,
                    "the 100 %% score of section %u is %u in the master table and %u in the section", slot,
                    summary->maximum, section->maximum);
    if (summary->rounds != section->rounds)
        diag_report(diags, &acbl_section_summary, place,
                    "section %u has %u rounds in the master table and %u in the section", slot, summary->rounds,
                    section->rounds);
    check_order(file, diags, section->modified, place);
    if (bridge->type == GAMUT_BRIDGE_PAIRS && section->unknown_28 != (section->board_one_table != 0))
        diag_report(diags, &bridge_rule_repeat, place,
                    "the field at 0x28 of section %u is %u, the rest of the file gives %d", slot, section->unknown_28,
                    section->board_one_table != 0);
    if (bridge_is_for_teams(bridge))
        return;
    if (section->version && section->version < file->master.version)
        diag_report(diags, &acbl_version, place,
                    "section %u was changed by version %u.%02u, the file was made by %u.%02u", slot,
                    section->version / 100u, section->version % 100u, file->master.version / 100u,
                    file->master.version % 100u);
    if (section->version > ACBL_VERSION_MOST)
        diag_report(diags, &acbl_version, place, "section %u was changed by version %u.%02u, which is not known", slot,
                    section->version / 100u, section->version % 100u);
}

/* ---- entries ---- */

static void report_entry(const acbl_file *file, diag_list *diags, uint8_t slot, size_t at, const gamut_rule *rule,
                         base_text problem)
{
    static const char *const names[] = { "", " NS", " EW", " South", " West" };
    const acbl_section_plan *plan = &file->plan.sections[slot];
    const gamut_bridge_entry *entry = &plan->model->entries.items[at];
    bool is_howell = bridge_is_howell(plan->model);
    diag_report(diags, rule, acbl_place_in(file, "entry", (int64_t)at + 1, plan->places.entry_at[at], 0),
                "entry %lld%s of section %u %.*s", (long long)(is_howell ? entry->number.value : entry->id.value),
                is_howell ? "" : names[entry->direction], slot, TEXT_ARGS(problem));
}

/* The map of new (printed) numbers is either empty or has one number for each entry, and no number twice. This is
 * checked in the stored map, because the model holds only numbers that differ from the entry's own. */
static void check_reassigned(const acbl_file *file, diag_list *diags, uint8_t slot)
{
    const acbl_section_plan *plan = &file->plan.sections[slot];
    const gamut_bridge_entry_list *entries = &plan->model->entries;
    uint32_t map_at = plan->places.section_at + acbl_section_layout.size;
    bool is_howell = bridge_is_howell(plan->model);
    acbl_howell_map howell;
    acbl_mitchell_map mitchell;
    unsigned used[ACBL_DIRECTIONS + 1][UINT8_MAX + 1] = { { 0 } };
    if (!acbl_read_at(file, map_at, is_howell ? &acbl_howell_map_layout : &acbl_mitchell_map_layout,
                      is_howell ? (void *)&howell : (void *)&mitchell))
        return;
    size_t given = 0, missing = entries->count;
    for (size_t i = 0; i < entries->count; i++) {
        int64_t number = entries->items[i].number.value;
        size_t direction = is_howell ? 0 : (size_t)entries->items[i].direction;
        if (number < 1 || number > (is_howell ? ACBL_HOWELL_PAIRS : ACBL_MITCHELL_PAIRS))
            continue;
        uint8_t now = is_howell ? howell.reassigned[number - 1] : mitchell.reassigned[number - 1].of[direction - 1];
        given += now != 0;
        missing = !now && missing == entries->count ? i : missing;
        if (now && used[direction][now]++)
            report_entry(file, diags, slot, i, &bridge_rule_repeat,
                         base_arena_print(file->reader->arena, "has the new number %u, which another has, too", now));
    }
    if (given && missing < entries->count)
        report_entry(file, diags, slot, missing, &bridge_rule_repeat,
                     TEXT("has no new number, although others have one"));
}

static void check_entry_laws(const acbl_file *file, diag_list *diags, uint8_t slot, size_t at)
{
    const acbl_section_plan *plan = &file->plan.sections[slot];
    const gamut_bridge_session *bridge = &file->plan.events[plan->event].model->bridge;
    const gamut_bridge_entry *model = &plan->model->entries.items[at];
    base_arena *arena = file->reader->arena;
    bool has_mark = false;
    acbl_entry entry;
    acbl_player player;
    if (!acbl_read_at(file, plan->places.entry_at[at], &acbl_entry_layout, &entry))
        return;
    for (uint32_t p = 0; p < model->players.count; p++) {
        uint32_t player_at = plan->places.entry_at[at] + acbl_entry_layout.size + p * acbl_player_layout.size;
        if (!acbl_read_at(file, player_at, &acbl_player_layout, &player))
            return;
        has_mark = has_mark || player.unknown_46[0];
        if (player.database_key[0] != 0 && player.database_key[0] != 3)
            report_entry(file, diags, slot, at, &bridge_rule_range,
                         base_arena_print(arena, "has player %u with a data base key of %u bytes, where all have 3",
                                          p + 1, player.database_key[0]));
    }
    if (!entry.unknown_31 != !has_mark)
        report_entry(file, diags, slot, at, &bridge_rule_repeat,
                     base_arena_print(arena, "has %u at 0x31, but its players have %s at 0x46", entry.unknown_31,
                                      has_mark ? "a mark" : "no mark"));
    for (size_t i = 0; i < ACBL_STRATS && i < bridge->strats.count; i++) {
        acbl_link next = entry.ranks[i].overall_next;
        bool is_listed = i < model->ranks.count && model->ranks.items[i].overall_place.value;
        if ((next.entry || next.section || next.direction) && !is_listed)
            report_entry(
                file, diags, slot, at, &acbl_rank_list,
                base_arena_print(arena, "is in no overall list of strat %zu, but is followed by entry %u of section %u",
                                 i + 1, next.entry, next.section));
    }
}

/* ---- the file ---- */

void acbl_check_laws(acbl_file *file, diag_list *diags)
{
    for (uint8_t number = 1; number <= ACBL_EVENTS; number++)
        if (file->plan.events[number].model)
            check_event_laws(file, diags, number);
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_section_plan *plan = &file->plan.sections[slot];
        acbl_section section;
        if (!plan->model || !acbl_read_at(file, plan->places.section_at, &acbl_section_layout, &section))
            continue;
        check_summary(file, diags, slot, &section, acbl_place_in(file, "section", slot, plan->places.section_at, 2));
        if (file->plan.events[plan->event].model->bridge.type == GAMUT_BRIDGE_PAIRS)
            check_reassigned(file, diags, slot);
        for (size_t i = 0; i < plan->model->entries.count; i++)
            check_entry_laws(file, diags, slot, i);
    }
}
