/* acbl_plausible.c - what can hardly be so in a game file. Every rule here held in all real files looked at. */
#include "acbl.h"
#include "base/date.h"
#include "base/index.h"
#include "base/text.h"
#include "rules/bridge/member_number.h"
#include "rules/bridge/team_match.h"

enum {
    MONTHS_APART = 12, /* of a game and its file at most */
    NUMBER_LENGTH = 7  /* of a player's number with the league */
};

/* ---- times and dates ---- */

/* DOS times are in order as numbers. */
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

static void acbl_plausible_check_date(const acbl_file *file, diag_list *diags, const acbl_event_plan *event,
                                      diag_place place)
{
    base_date made = base_dos_time_unpack(file->master.created).date, start = event->model->start;
    base_arena *arena = file->reader->arena;
    int months = (made.year - start.year) * 12 + made.month - start.month;
    if (base_date_is_absent(start)) {
        if (event->model->bridge.date_text.length)
            diag_report(diags, &acbl_event_date, place, "the date of event %lld is \"%.*s\", which cannot be read",
                        (long long)place.index, TEXT_ARGS(event->model->bridge.date_text));
    } else if (file->master.created && (months > MONTHS_APART || months < -MONTHS_APART)) {
        diag_report(diags, &acbl_event_date, place, "event %lld was on %.*s, but the file was made on %.*s",
                    (long long)place.index, TEXT_ARGS(base_date_print(arena, start)),
                    TEXT_ARGS(base_date_print(arena, made)));
    }
}

/* ---- players ---- */

static void check_players(const acbl_file *file, diag_list *diags, uint8_t event)
{
    base_index players = { .arena = file->reader->arena };
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_section_plan *section = &file->plan.sections[slot];
        size_t entries = section->model && section->event == event ? section->model->entries.count : 0;
        for (size_t i = 0; i < entries; i++)
            for (size_t p = 0; p < section->model->entries.items[i].players.count; p++) {
                base_text number = section->model->entries.items[i].players.items[p].number;
                base_text key = bridge_member_key(file->reader->arena, number);
                size_t before = players.count;
                if (number.length == NUMBER_LENGTH && base_index_put(&players, key) != BASE_INDEX_NONE &&
                    players.count == before)
                    diag_report(diags, &acbl_player_twice,
                                acbl_place_in(file, "entry", (int64_t)i + 1, section->places.entry_at[i], 0),
                                "player %.*s sits in two places of the event", TEXT_ARGS(number));
            }
    }
}

/* ---- sections ---- */

static void check_section(const acbl_file *file, diag_list *diags, uint8_t slot)
{
    const acbl_section_plan *section = &file->plan.sections[slot];
    const acbl_summary *summary = &file->master.sections[slot - 1];
    const gamut_event *event = file->plan.events[section->event].model;
    diag_place place = acbl_place_in(file, "section", slot, section->places.section_at, 2);
    bool has_number[UINT8_MAX + 1] = { false };
    acbl_section stored;
    for (size_t i = 0; i < section->model->boards.count; i++) {
        int64_t number = section->model->boards.items[i].number.value;
        if (number <= 0 || number > UINT8_MAX)
            continue;
        if (has_number[number])
            diag_report(diags, &acbl_board_twice,
                        acbl_place_in(file, "board", (int64_t)i + 1, section->places.board_at[i], 0),
                        "section %u has two boards with the number %lld", slot, (long long)number);
        has_number[number] = true;
    }
    if (!acbl_read_at(file, section->places.section_at, &acbl_section_layout, &stored))
        return;
    /* Of teams the section has the most victory points instead, and the master table nothing. */
    if (summary->maximum != stored.maximum && !bridge_is_for_teams(&event->bridge))
        diag_report(diags, &acbl_section_summary, place,
                    "the 100 %% score of section %u is %u in the master table and %u in the section", slot,
                    summary->maximum, stored.maximum);
    if (summary->rounds != stored.rounds)
        diag_report(diags, &acbl_section_summary, place,
                    "section %u has %u rounds in the master table and %u in the section", slot, summary->rounds,
                    stored.rounds);
    check_order(file, diags, stored.modified, place);
}

void acbl_check_plausible(acbl_file *file, diag_list *diags)
{
    for (uint8_t number = 1; number <= ACBL_EVENTS; number++) {
        const acbl_event_plan *event = &file->plan.events[number];
        acbl_event stored;
        if (!event->model)
            continue;
        diag_place place = acbl_place_in(file, "event", number, event->at, 2);
        check_players(file, diags, number);
        acbl_plausible_check_date(file, diags, event, place);
        if (acbl_read_at(file, event->at, &acbl_event_layout, &stored))
            check_order(file, diags, stored.modified, place);
    }
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++)
        if (file->plan.sections[slot].model)
            check_section(file, diags, slot);
}
