/* rescore_counts.c - the counts stored beside the results: valid results, players entered, entries by strat.
 *
 * All of them held in every real file looked at; what is absent was never counted, so it is left alone, except where
 * nothing and zero are the same. */
#include "base/text.h"
#include "rescore_parts.h"

enum {
    LATE_PLAYS = 4 /* in the status of a section */
};

static base_text path_of_section(base_arena *arena, const rescore_place *place)
{
    return base_arena_print(arena, "bridge.sections[%zu].%s", place->section, place->member);
}

static base_text path_of_board(base_arena *arena, const rescore_place *place)
{
    return base_arena_print(arena, "bridge.sections[%zu].boards[%zu].%s", place->section, place->entry, place->member);
}

static base_text path_of_section_strat(base_arena *arena, const rescore_place *place)
{
    return base_arena_print(arena, "bridge.sections[%zu].strats[%zu].%s", place->section, place->row, place->member);
}

static base_text path_of_strat(base_arena *arena, const rescore_place *place)
{
    return base_arena_print(arena, "bridge.strats[%zu].%s", place->row, place->member);
}

static void compare_known(const rescoring *work, const rescore_place *place, gamut_number stored, int64_t computed)
{
    if (base_is_known(stored.state))
        rescore_compare_number(work, RESCORE_COUNTS, place, stored, computed);
}

/* ---- boards ---- */

/* A result is valid when at least one side has a score or an average. */
static bool is_valid(const gamut_bridge_result *result)
{
    for (size_t s = 0; s < result->sides.count; s++)
        if (result->sides.items[s].ruling < GAMUT_BRIDGE_LATE_PLAY)
            return true;
    return false;
}

static bool is_late(const gamut_bridge_result *result)
{
    for (size_t s = 0; s < result->sides.count; s++)
        if (result->sides.items[s].ruling == GAMUT_BRIDGE_LATE_PLAY)
            return true;
    return false;
}

/* Whether the section counts its results at all: one that was typed in by hand need not. */
static bool is_counted(const gamut_bridge_section *section)
{
    for (size_t b = 0; b < section->boards.count; b++)
        if (base_is_known(section->boards.items[b].valid.state))
            return true;
    return base_is_known(section->boards_posted.state);
}

static void count_boards(const rescoring *work, size_t at)
{
    const gamut_bridge_section *section = &work->bridge->sections.items[at];
    bool has_late = false, has_counts = is_counted(section);
    int64_t posted = 0;
    for (size_t b = 0; b < section->boards.count; b++) {
        const gamut_bridge_traveller *board = &section->boards.items[b];
        int64_t valid = 0;
        for (size_t r = 0; r < board->results.count; r++) {
            valid += is_valid(&board->results.items[r]);
            has_late = has_late || is_late(&board->results.items[r]);
        }
        posted += board->posted.value;
        rescore_place place = { .section = at, .entry = b, .member = "valid", .path = path_of_board };
        if (has_counts)
            rescore_compare_number(work, RESCORE_COUNTS, &place, board->valid, valid);
    }
    rescore_place place = { .section = at, .member = "boards_posted", .path = path_of_section };
    compare_known(work, &place, section->boards_posted, posted);
    place.member = "status";
    compare_known(work, &place, section->status,
                  (section->status.value & ~(int64_t)LATE_PLAYS) | (has_late ? LATE_PLAYS : 0));
}

/* ---- entries ---- */

/* ---- strats ---- */

static bool is_eligible(const rescoring *work, const gamut_bridge_entry *entry, size_t strat)
{
    return rescore_is_ranked(work, entry, strat) && !entry->ineligible.value;
}

/* A Howell counts all entries as North-South. */
static int64_t count_own(const rescoring *work, const gamut_bridge_section *section, size_t strat,
                         gamut_bridge_direction direction)
{
    int64_t count = 0;
    bool is_howell = rescore_is_howell(section);
    for (size_t i = 0; i < section->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->entries.items[i];
        gamut_bridge_direction own = is_howell ? GAMUT_BRIDGE_NORTH_SOUTH : entry->direction;
        count += bridge_takes_part(work->bridge, entry) && entry->strat.value == (int64_t)strat + 1 && own == direction;
    }
    return count;
}

static void count_section_strat(const rescoring *work, size_t at, size_t strat)
{
    const gamut_bridge_section *section = &work->bridge->sections.items[at];
    const gamut_bridge_section_strat *stored = &section->strats.items[strat];
    rescore_place place = { .section = at, .row = strat, .member = "eligible", .path = path_of_section_strat };
    int64_t eligible = 0;
    for (size_t i = 0; i < section->entries.count; i++)
        eligible += is_eligible(work, &section->entries.items[i], strat);
    compare_known(work, &place, stored->eligible, eligible);
    place.member = "entries_ns";
    compare_known(work, &place, stored->entries_ns, count_own(work, section, strat, GAMUT_BRIDGE_NORTH_SOUTH));
    place.member = "entries_ew";
    compare_known(work, &place, stored->entries_ew, count_own(work, section, strat, GAMUT_BRIDGE_EAST_WEST));
}

void rescore_counts(const rescoring *work)
{
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        count_boards(work, s);
        /* Only pairs are known to store the mean, rounded up. */
        const gamut_bridge_entry_list *entries = &work->bridge->sections.items[s].entries;
        for (size_t i = 0; i < entries->count; i++) {
            const gamut_bridge_entry *entry = &entries->items[i];
            const gamut_bridge_player *players = entry->players.items;
            rescore_place place = { .section = s, .entry = i, .member = "entered", .path = rescore_path_of_entry };
            int64_t count = 0;
            for (size_t j = 0; j < entry->players.count; j++)
                count += entry->players.items[j].last.length || entry->players.items[j].first.length;
            rescore_compare_number(work, RESCORE_COUNTS, &place, entry->entered, count);
            place.member = "masterpoints";
            if (work->bridge->type == GAMUT_BRIDGE_PAIRS && entry->players.count == 2 &&
                bridge_takes_part(work->bridge, entry))
                compare_known(work, &place, entry->masterpoints,
                              (players[0].masterpoints.value + players[1].masterpoints.value + 1) / 2);
        }
    }
    for (size_t strat = 0; strat < RESCORE_STRATS && strat < work->bridge->strats.count; strat++) {
        rescore_place place = { .row = strat, .member = "eligible", .path = path_of_strat };
        int64_t eligible = 0;
        for (size_t s = 0; s < work->bridge->sections.count; s++) {
            const gamut_bridge_section *section = &work->bridge->sections.items[s];
            for (size_t i = 0; i < section->entries.count; i++)
                eligible += is_eligible(work, &section->entries.items[i], strat);
            if (strat < section->strats.count)
                count_section_strat(work, s, strat);
        }
        compare_known(work, &place, work->bridge->strats.items[strat].eligible, eligible);
    }
}
