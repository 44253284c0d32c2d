/* acbl_laws.c - numbers of events and sections that follow from others. Every law here held in all real files looked
 * at; where some of them left a field empty, an empty field is not judged. */
#include <math.h>
#include <stdlib.h>

#include "acbl.h"
#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

enum {
    RATING_CLUB = 1,
    RATING_NAP_CLUB = 20,
    RATING_NAP_UNIT = 21,
    FINAL_SESSION = 255,
    SESSIONS_A_DAY = 3,
    CRUISE = 22,       /* club sessions from here on have no weekday */
    ALL_POSTED = 2,    /* bit of the status of a section */
    SCALE_UNIT = 1000, /* of award_scale: 100.0 */
    FACTOR_UNIT = 10000
};

/* The place names the event or section. */
static void differ(diag_list *diags, diag_place place, base_text what, int64_t stored, int64_t given)
{
    if (stored != given)
        diag_report(diags, &acbl_repeat, place, "%.*s of %s %lld is %lld, the rest of the file gives %lld",
                    TEXT_ARGS(what), place.record, (long long)place.index, (long long)stored, (long long)given);
}

/* ---- events ---- */

static void check_scores(const acbl_file *file, diag_list *diags, uint8_t number, const acbl_event *event,
                         diag_place place)
{
    const gamut_bridge_session *bridge = &file->plan.events[number].model->bridge;
    if (bridge->type != GAMUT_BRIDGE_PAIRS || bridge->scoring != GAMUT_BRIDGE_MATCHPOINTS)
        return;
    if (event->top && event->boards)
        differ(diags, place, TEXT("the 100 % score"), event->maximum, event->top * event->boards);
    if (event->board_average)
        differ(diags, place, TEXT("ten times the board average"), event->board_average, event->maximum * 5);
    differ(diags, place, TEXT("the 100 % score, in hundredths, of the previous session"),
           (int64_t)event->previous_maximum, (int64_t)event->previous_top * event->previous_boards * 100);
    if (event->boards_per_session && event->boards_per_session < event->boards)
        diag_report(diags, &acbl_value_range, place, "event %u has %u boards, but only %u in a session", number,
                    event->boards, event->boards_per_session);
}

static void check_sessions(const acbl_file *file, diag_list *diags, uint8_t number, const acbl_event *event,
                           diag_place place)
{
    uint8_t session = event->session ? event->session : 1;
    bool is_last = event->session >= event->sessions || (session == 1 && event->sessions == 1);
    (void)file;
    if ((event->final_session == FINAL_SESSION && !is_last) || (event->final_session == 1 && is_last))
        diag_report(diags, &acbl_repeat, place,
                    "event %u is marked as %sthe last session, but this is session %u of %u", number,
                    event->final_session == 1 ? "not " : "", event->session, event->sessions);
    if (event->start_session > session)
        diag_report(diags, &acbl_value_range, place, "event %u starts in session %u, but this is session %u already",
                    number, event->start_session, event->session);
    if (event->bracket > event->brackets)
        diag_report(diags, &acbl_value_range, place, "event %u is bracket %u of %u", number, event->bracket,
                    event->brackets);
    if (!event->split_site != !event->split_factor[0])
        diag_report(diags, &acbl_repeat, place, "event %u %s at several sites, but has %s factor for that", number,
                    event->split_site ? "is held" : "is not held", event->split_site ? "no" : "a");
    if (event->handicap_award && !event->handicap_type)
        diag_report(diags, &acbl_repeat, place, "event %u joins awards of two rankings (%u), but has no handicap",
                    number, event->handicap_award);
}

/* From Monday on, three a day. */
static void check_weekday(const acbl_file *file, diag_list *diags, uint8_t number, const acbl_event *event,
                          diag_place place)
{
    static const char *const days[] = { "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday" };
    static const uint8_t shifts[] = { 0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4 };
    base_date date = file->plan.events[number].model->start;
    if (!date.year || !date.month || !date.day || date.month > 12 || !event->club_session ||
        event->club_session >= CRUISE)
        return;
    unsigned year = date.month < 3 ? date.year - 1u : date.year;
    unsigned day = (year + year / 4 - year / 100 + year / 400 + shifts[date.month - 1] + date.day + 6) % 7;
    unsigned stated = (event->club_session - 1u) / SESSIONS_A_DAY;
    if (day != stated)
        diag_report(diags, &acbl_event_weekday, place, "event %u is a club session of a %s, but its date is a %s",
                    number, days[stated], days[day]);
}

static void check_factors(const acbl_file *file, diag_list *diags, uint8_t number, const acbl_event *event,
                          diag_place place)
{
    (void)number;
    bool is_nap = event->rating == RATING_NAP_CLUB || event->rating == RATING_NAP_UNIT;
    for (size_t i = 0; i < ACBL_STRATS && i < event->strat_count; i++) {
        const acbl_strat *strat = &event->strats[i];
        double factor = layout_real48(strat->m_factor) * (double)FACTOR_UNIT;
        base_text what =
            base_arena_print(file->reader->arena, "the award factor, in ten thousandths, of strat %zu", i + 1);
        if (is_nap && strat->m_factor[0]) {
            double award = factor * event->award_scale / (double)SCALE_UNIT;
            int64_t given = (int64_t)(fmin(fmax(award, 0), UINT32_MAX) + 0.5); /* a damaged one may be anything */
            if (llabs(given - (int64_t)strat->award_factor) > 1)
                differ(diags, place, what, (int64_t)strat->award_factor, given);
        } else if (event->rating == RATING_CLUB && strat->open_percent) {
            differ(diags, place, what, (int64_t)strat->award_factor, strat->open_percent * 100);
        }
    }
}

/* The colours of an award share it as their percents say. */
static void check_split(diag_list *diags, uint8_t number, size_t at, const char *name, const acbl_pigment_split *split,
                        diag_place place)
{
    unsigned sum = 0;
    for (size_t i = 0; i < COUNT(split->masterpoints); i++)
        sum += split->masterpoints[i];
    for (size_t i = 0; i < COUNT(split->masterpoints); i++) {
        unsigned share = (sum * split->percent[i] + 5000) / 10000;
        unsigned stored = split->masterpoints[i];
        if (stored > share + 1 || share > stored + 1)
            diag_report(
                diags, &acbl_repeat, place,
                "colour %zu of the %s awards of strat %zu of event %u has %u.%02u masterpoints, its percents give "
                "%u.%02u",
                i + 1, name, at + 1, number, stored / 100, stored % 100, share / 100, share % 100);
    }
}

static void check_strats(const acbl_file *file, diag_list *diags, uint8_t number, const acbl_event *event,
                         diag_place place)
{
    const acbl_strat_size *sizes[ACBL_STRATS] = { &event->first_size, &event->second_size, &event->third_size };
    for (size_t i = 0; i < ACBL_STRATS && i < event->strat_count; i++) {
        const acbl_strat *strat = &event->strats[i], *above = i ? strat - 1 : NULL;
        check_split(diags, number, i, "overall", &strat->overall_split, place);
        check_split(diags, number, i, "session", &strat->session_split, place);
        check_split(diags, number, i, "section", &strat->section_split, place);
        if (sizes[i]->tables)
            differ(diags, place, base_arena_print(file->reader->arena, "the number of tables of strat %zu", i + 1),
                   sizes[i]->tables, (sizes[i]->eligible + 1) / 2);
        if (strat->most && strat->least > strat->most)
            diag_report(diags, &acbl_value_range, place,
                        "strat %zu of event %u is for %u masterpoints at least and %u at most", i + 1, number,
                        strat->least, strat->most);
        if (above && (!strat->most || (above->most && above->most <= strat->most)))
            diag_report(diags, &acbl_value_range, place,
                        "strat %zu of event %u is for %u masterpoints at most, the one above it for %u", i + 1, number,
                        strat->most, above->most);
        bool is_letter = !strat->letter || strat->letter == ' ' || (strat->letter >= 'A' && strat->letter <= 'Z');
        if (!is_letter)
            diag_report(diags, &acbl_value_range, place, "strat %zu of event %u has %d instead of a letter", i + 1,
                        number, strat->letter);
        else if (above && strat->letter > ' ' && above->letter >= strat->letter)
            diag_report(diags, &acbl_value_range, place, "strat %zu of event %u has the letter %c, the one above it %c",
                        i + 1, number, strat->letter, above->letter);
    }
    if (event->strat_count > ACBL_STRATS)
        diag_report(diags, &acbl_value_range, place, "event %u has %u strats, the file has room for %u", number,
                    event->strat_count, ACBL_STRATS);
}

/* That of the last strat; clubs have 1. */
static void check_lowest_factor(const acbl_file *file, diag_list *diags, uint8_t number, const acbl_event *event,
                                diag_place place)
{
    size_t count = event->strat_count < ACBL_STRATS ? event->strat_count : ACBL_STRATS;
    double lowest = layout_real48(event->lowest_m_factor);
    double last = count ? layout_real48(event->strats[count - 1].m_factor) : 0;
    bool is_one = lowest > 0.9999 && lowest<1.0001, is_last = lowest> last - 0.0001 && lowest < last + 0.0001;
    (void)file;
    if (event->lowest_m_factor[0] && !is_one && !is_last)
        diag_report(diags, &acbl_repeat, place, "the lowest M-factor of event %u is %.4f, but its last strat has %.4f",
                    number, lowest, last);
}

/* The last table may be half, or not have been paid. */
static void check_fees(const acbl_file *file, diag_list *diags, uint8_t number, const acbl_event *event,
                       diag_place place)
{
    double fee = layout_real48(event->fund_fee), total = layout_real48(event->fund_total);
    unsigned tables = 0;
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_section_plan *section = &file->plan.sections[slot];
        if (section->model && section->event == number && section->model->tables.value > 0)
            tables += section->model->tables.value & UINT16_MAX;
    }
    if (event->fund_total[0] && event->fund_fee[0] &&
        (total > fee * tables + 0.005 || total < fee * tables - fee - 0.005))
        diag_report(diags, &acbl_repeat, place,
                    "the fund fee of all tables of event %u is %.2f, but %u tables at %.2f make %.2f", number, total,
                    tables, fee, fee * tables);
    if ((event->rating == RATING_NAP_CLUB || event->rating == RATING_NAP_UNIT) && event->level)
        differ(diags, place, TEXT("the level"), event->level, event->rating - RATING_NAP_CLUB + 1);
}

static void (*const event_laws[])(const acbl_file *file, diag_list *diags, uint8_t number, const acbl_event *event,
                                  diag_place place) = {
    check_scores, check_sessions, check_weekday, check_factors, check_strats, check_lowest_factor, check_fees,
};

/* ---- sections ---- */

static void check_colour(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section,
                         diag_place place)
{
    static const char *const names[] = { "GRAY", "WHITE", "YELLOW", "GREEN", NULL, "BLUE" };
    const char *name = section->colour_index < COUNT(names) ? names[section->colour_index] : NULL;
    base_text stored = file->plan.sections[slot].model->colour;
    if (name && stored.length && !base_text_is(stored, name))
        diag_report(diags, &acbl_repeat, place, "the colour of section %u is %u, which is %s, and its name is \"%.*s\"",
                    slot, section->colour_index, name, TEXT_ARGS(stored));
}

/* "H0509.HOW" is a movement of 5 tables and 9 rounds, "W1713.MOV" one of 17 and 13. */
static void check_movement_file(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section,
                                diag_place place)
{
    base_text name = file->plan.sections[slot].model->movement_file;
    uint64_t tables, rounds;
    if (name.length != 9 || !base_parse_uint(&tables, base_text_slice(name, 1, 3), 10) ||
        !base_parse_uint(&rounds, base_text_slice(name, 3, 5), 10))
        return;
    bool is_howell = acbl_is_howell(file->plan.sections[slot].model), is_howell_file = name.data[0] == 'H';
    if (is_howell != is_howell_file)
        diag_report(diags, &acbl_repeat, place, "section %u is %s Howell, but moves by %.*s", slot,
                    is_howell ? "a" : "no", TEXT_ARGS(name));
    if (tables != section->tables || rounds != section->movement_rounds)
        diag_report(diags, &acbl_repeat, place,
                    "section %u moves by %.*s, which is for %llu tables and %llu rounds, and has %u and %u", slot,
                    TEXT_ARGS(name), (unsigned long long)tables, (unsigned long long)rounds, section->tables,
                    section->movement_rounds);
}

/* Sets of boards follow each other: each begins where a multiple of the boards of a round ends, the last ends with the
 * last board. */
static void check_sets(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section,
                       diag_place place)
{
    const gamut_bridge_table_list *tables = &file->plan.sections[slot].model->movement_tables;
    int64_t set = section->boards_per_round, last = 0;
    for (size_t t = 0; set && t < tables->count; t++)
        for (size_t r = 0; r < tables->items[t].rounds.count; r++) {
            int64_t board = tables->items[t].rounds.items[r].board.value;
            last = board > last ? board : last;
            if (!board || (board - 1) % set == 0)
                continue;
            diag_report(
                diags, &acbl_repeat, place,
                "table %zu of section %u plays from board %lld on in round %zu, which begins no set of %lld boards",
                t + 1, slot, (long long)board, r + 1, (long long)set);
            return;
        }
    if (last && section->boards)
        differ(diags, place, TEXT("the number of boards"), section->boards, last + set - 1);
    if (section->board_one_table && tables->count) {
        bool is_there = section->board_one_table <= tables->count;
        const gamut_bridge_meeting_list *rounds = is_there ? &tables->items[section->board_one_table - 1].rounds : NULL;
        if (!is_there || (rounds->count && rounds->items[0].board.value > 1))
            diag_report(diags, &acbl_repeat, place,
                        "board 1 of section %u starts at table %u by its details, but elsewhere by the movement", slot,
                        section->board_one_table);
    }
}

/* The means of masterpoints, as far as they are filled in. */
static void check_means(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section,
                        diag_place place)
{
    (void)section;
    const gamut_bridge_entry_list *entries = &file->plan.sections[slot].model->entries;
    uint32_t rest_at =
        file->plan.sections[slot].places.section_at + acbl_section_layout.size + acbl_howell_map_layout.size;
    acbl_section_rest rest;
    int64_t highest = 0, lowest = INT64_MAX, poorest = INT64_MAX, played = 0;
    for (size_t i = 0; i < entries->count; i++) {
        int64_t mean = entries->items[i].masterpoints.value;
        if (!entries->items[i].boards.value)
            continue;
        played++;
        highest = mean > highest ? mean : highest;
        lowest = mean < lowest ? mean : lowest;
        for (size_t p = 0; p < entries->items[i].players.count; p++) {
            int64_t own = entries->items[i].players.items[p].masterpoints.value;
            poorest = own < poorest ? own : poorest;
        }
    }
    if (!played || !acbl_read_at(file, rest_at, &acbl_section_rest_layout, &rest))
        return;
    if (rest.highest_average)
        differ(diags, place, TEXT("the highest average of masterpoints"), rest.highest_average, highest);
    if (rest.lowest_average && rest.lowest_average != poorest)
        differ(diags, place, TEXT("the lowest average of masterpoints"), rest.lowest_average, lowest);
    for (size_t i = 0; i < ACBL_STRATS; i++) {
        uint16_t mean = rest.mean_masterpoints[i];
        if (mean && (mean > highest || mean < poorest))
            diag_report(diags, &acbl_repeat, place,
                        "strat %zu of section %u has a mean of %u masterpoints, its entries have %lld to %lld", i + 1,
                        slot, mean, (long long)poorest, (long long)highest);
    }
}

static void check_posting(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section,
                          diag_place place)
{
    const acbl_summary *summary = &file->master.sections[slot - 1];
    bool is_pairs = file->plan.events[file->plan.sections[slot].event].model->bridge.type == GAMUT_BRIDGE_PAIRS;
    if (is_pairs && !section->travellers && summary->rounds_posted && summary->status & ALL_POSTED)
        differ(diags, place, TEXT("the number of rounds posted"), summary->rounds_posted, section->rounds);
    if (summary->rounds_posted > section->rounds)
        diag_report(diags, &acbl_value_range, place, "%u of %u rounds of section %u are posted", summary->rounds_posted,
                    section->rounds, slot);
    if (section->posting_change > section->rounds)
        diag_report(diags, &acbl_value_range, place, "posting of section %u changes after round %u of %u", slot,
                    section->posting_change, section->rounds);
    if (section->rover_table && !section->rover)
        diag_report(diags, &acbl_repeat, place, "a rover of section %u starts at table %u, but there is none", slot,
                    section->rover_table);
    if (section->version && section->version < file->master.version)
        diag_report(diags, &acbl_version, place,
                    "section %u was changed by version %u.%02u, the file was made by %u.%02u", slot,
                    section->version / 100u, section->version % 100u, file->master.version / 100u,
                    file->master.version % 100u);
    if (section->version > ACBL_VERSION_MOST)
        diag_report(diags, &acbl_version, place, "section %u was changed by version %u.%02u, which is not known", slot,
                    section->version / 100u, section->version % 100u);
}

/* Pairs have two directions, and one phantom. */
static void check_directions(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section,
                             diag_place place)
{
    const gamut_bridge_section_list *sections =
        &file->plan.events[file->plan.sections[slot].event].model->bridge.sections;
    int64_t entries = 0;
    for (size_t i = 0; i < sections->count; i++)
        entries += (int64_t)sections->items[i].entries.count;
    for (size_t i = 0; i < ACBL_STRATS; i++) {
        const acbl_section_strat *strat = &section->strats[i];
        if (strat->qualify_ns < 0 || strat->qualify_ns > entries || strat->qualify_ew < 0 ||
            strat->qualify_ew > entries)
            diag_report(diags, &acbl_value_range, place,
                        "%d and %d entries of strat %zu of section %u qualify, but the event has %lld",
                        strat->qualify_ns, strat->qualify_ew, i + 1, slot, (long long)entries);
        if (strat->entries_south || strat->entries_west || strat->qualify_south || strat->qualify_west)
            diag_report(diags, &acbl_value_range, place,
                        "strat %zu of section %u counts entries that sit South or West, but it is played by pairs",
                        i + 1, slot);
    }
    if (section->second_phantom || section->third_phantom)
        diag_report(diags, &acbl_value_range, place,
                    "section %u has a second phantom (%u and %u), but it is played by pairs", slot,
                    section->second_phantom, section->third_phantom);
}

static void check_letters(const acbl_file *file, diag_list *diags, uint8_t slot, diag_place place)
{
    const acbl_section_plan *section = &file->plan.sections[slot];
    for (uint8_t other = 1; other < slot; other++)
        if (file->plan.sections[other].model && file->plan.sections[other].event == section->event &&
            base_text_equal(file->plan.sections[other].model->letters, section->model->letters))
            diag_report(diags, &acbl_section_letters, place,
                        "sections %u and %u of event %u both have the letters \"%.*s\"", other, slot, section->event,
                        TEXT_ARGS(section->model->letters));
}

/* Only pairs fill it. */
static void check_unknown(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section,
                          diag_place place)
{
    (void)file;
    (void)slot;
    differ(diags, place, TEXT("the field at 0x28"), section->unknown_28, section->board_one_table != 0);
}

static void check_qualifying(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section,
                             diag_place place)
{
    const gamut_bridge_session *bridge = &file->plan.events[file->plan.sections[slot].event].model->bridge;
    if (bridge->qualifying.value)
        differ(diags, place, TEXT("the percent that qualifies"), section->qualifying_percent,
               bridge->qualifying_percent.value);
}

static const struct {
    enum {
        OF_ALL,
        NOT_OF_TEAMS,
        OF_PAIRS
    } events;
    void (*check)(const acbl_file *file, diag_list *diags, uint8_t slot, const acbl_section *section, diag_place place);
} section_laws[] = {
    { OF_ALL, check_colour },           { NOT_OF_TEAMS, check_movement_file },
    { NOT_OF_TEAMS, check_posting },    { NOT_OF_TEAMS, check_sets },
    { NOT_OF_TEAMS, check_qualifying }, { OF_PAIRS, check_unknown },
    { OF_PAIRS, check_directions },     { OF_PAIRS, check_means },
};

/* ---- the file ---- */

void acbl_check_laws(acbl_file *file, diag_list *diags)
{
    acbl_event event;
    acbl_section section;
    for (uint8_t number = 1; number <= ACBL_EVENTS; number++) {
        const acbl_event_plan *plan = &file->plan.events[number];
        if (!plan->model || !acbl_read_at(file, plan->at, &acbl_event_layout, &event))
            continue;
        for (size_t i = 0; i < COUNT(event_laws); i++)
            event_laws[i](file, diags, number, &event, acbl_place_in(file, "event", number, plan->at, 2));
    }
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_section_plan *plan = &file->plan.sections[slot];
        diag_place place = acbl_place_in(file, "section", slot, plan->places.section_at, 2);
        if (!plan->model)
            continue;
        check_letters(file, diags, slot, place);
        if (!acbl_read_at(file, plan->places.section_at, &acbl_section_layout, &section))
            continue;
        const gamut_bridge_session *bridge = &file->plan.events[plan->event].model->bridge;
        for (size_t i = 0; i < COUNT(section_laws); i++)
            if (section_laws[i].events == OF_ALL ||
                (section_laws[i].events == NOT_OF_TEAMS && !bridge_is_for_teams(bridge)) ||
                (section_laws[i].events == OF_PAIRS && bridge->type == GAMUT_BRIDGE_PAIRS))
                section_laws[i].check(file, diags, slot, &section, place);
        acbl_check_entry_laws(file, diags, slot, &section);
    }
}
