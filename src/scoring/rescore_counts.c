/* rescore_counts.c - compares the counts stored next to the results: valid results, players entered, entries by strat.
 *
 * All known files have right counts. An absent count was never made, so it is not compared, except where absent means
 * zero. */
#include "base/text.h"
#include "rescore_field.h"

enum {
    LATE_PLAYS = 4 /* bit in the status of a section: it has late plays */
};

static void compare_known(const rescoring *work, const rescore_place *place, const char *member, gamut_number stored,
                          int64_t computed)
{
    if (base_is_known(stored.state))
        rescore_compare_number(work, RESCORE_COUNTS, place, member, stored, computed);
}

/* ---- boards ---- */

/* Whether the section has counts of results at all: a section that was typed in by hand may have none. */
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
            bool is_valid = false; /* at least one side has a score or an average */
            for (size_t s = 0; s < board->results.items[r].sides.count; s++) {
                gamut_bridge_ruling ruling = board->results.items[r].sides.items[s].ruling;
                is_valid = is_valid || ruling < GAMUT_BRIDGE_LATE_PLAY;
                has_late = has_late || ruling == GAMUT_BRIDGE_LATE_PLAY;
            }
            valid += is_valid;
        }
        posted += board->posted.value;
        rescore_place place = { .section = at, .entry = b, .part = RESCORE_OF_BOARD };
        if (has_counts)
            rescore_compare_number(work, RESCORE_COUNTS, &place, "valid", board->valid, valid);
    }
    rescore_place place = { .section = at, .part = RESCORE_OF_SECTION };
    compare_known(work, &place, "boards_posted", section->boards_posted, posted);
    compare_known(work, &place, "status", section->status,
                  (section->status.value & ~(int64_t)LATE_PLAYS) | (has_late ? LATE_PLAYS : 0));
}

/* ---- strats ---- */

static bool is_eligible(const rescoring *work, const gamut_bridge_entry *entry, size_t strat)
{
    return rescore_is_ranked(work, entry, strat) && !entry->ineligible.value;
}

/* Counts the entries whose own strat this is, by direction. In a Howell all entries count as North-South. */
static int64_t count_own(const rescoring *work, const gamut_bridge_section *section, size_t strat,
                         gamut_bridge_direction direction)
{
    int64_t count = 0;
    bool is_howell = bridge_is_howell(section);
    for (size_t i = 0; i < section->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->entries.items[i];
        gamut_bridge_direction own = is_howell ? GAMUT_BRIDGE_NORTH_SOUTH : entry->direction;
        count += bridge_takes_part(work->bridge, entry) && entry->strat.value == (int64_t)strat + 1 && own == direction;
    }
    return count;
}

static const gamut_bridge_section_strat *strat_of(const gamut_bridge_section *section, size_t strat)
{
    static const gamut_bridge_section_strat none = { 0 };
    return strat < section->strats.count ? &section->strats.items[strat] : &none;
}

/* Whether the section has any counts of entries by strat. If it has, an absent count means 0, because zeros are not
 * stored. */
static bool has_strat_counts(const gamut_bridge_section *section)
{
    for (size_t i = 0; i < section->strats.count; i++)
        if (base_is_known(section->strats.items[i].eligible.state))
            return true;
    return false;
}

static void count_section_strat(const rescoring *work, size_t at, size_t strat)
{
    const gamut_bridge_section *section = &work->bridge->sections.items[at];
    const gamut_bridge_section_strat *stored = strat_of(section, strat);
    rescore_place place = { .section = at, .row = strat, .part = RESCORE_OF_SECTION_STRAT };
    int64_t eligible = 0;
    if (!has_strat_counts(section))
        return;
    for (size_t i = 0; i < section->entries.count; i++)
        eligible += is_eligible(work, &section->entries.items[i], strat);
    rescore_compare_number(work, RESCORE_COUNTS, &place, "eligible", stored->eligible, eligible);
    rescore_compare_number(work, RESCORE_COUNTS, &place, "entries_ns", stored->entries_ns,
                           count_own(work, section, strat, GAMUT_BRIDGE_NORTH_SOUTH));
    rescore_compare_number(work, RESCORE_COUNTS, &place, "entries_ew", stored->entries_ew,
                           count_own(work, section, strat, GAMUT_BRIDGE_EAST_WEST));
}

static void count_strats(const rescoring *work)
{
    const gamut_bridge_strat_list *strats = &work->bridge->strats;
    /* If one strat has the value, an absent one in another strat means 0. */
    bool has_counts = false, has_tables = false;
    for (size_t strat = 0; strat < strats->count; strat++) {
        has_counts = has_counts || base_is_known(strats->items[strat].eligible.state);
        has_tables = has_tables || base_is_known(strats->items[strat].tables.state);
    }
    for (size_t strat = 0; strat < RESCORE_STRATS && strat < strats->count; strat++) {
        rescore_place place = { .row = strat, .part = RESCORE_OF_STRAT };
        int64_t eligible = rescore_eligible(work, strat);
        for (size_t s = 0; s < work->bridge->sections.count; s++)
            count_section_strat(work, s, strat);
        if (has_counts)
            rescore_compare_number(work, RESCORE_COUNTS, &place, "eligible", strats->items[strat].eligible, eligible);
        if (has_tables)
            rescore_compare_number(work, RESCORE_COUNTS, &place, "tables", strats->items[strat].tables,
                                   (eligible + 1) / 2);
    }
}

/* ---- masterpoints ---- */

/* The mean masterpoints of a section's entries in a strat. In about a quarter of all real sections the stored mean
 * comes from an earlier state of the game, so only means that agree with the entries before any change are compared. */
typedef struct masterpoint_mean {
    int64_t count; /* number of eligible entries ranked in the strat */
    int64_t mean;  /* rounded down */
} masterpoint_mean;

static masterpoint_mean find_mean(const rescoring *work, const gamut_bridge_section *section, size_t strat)
{
    masterpoint_mean found = { 0 };
    int64_t sum = 0;
    for (size_t i = 0; i < section->entries.count; i++)
        if (is_eligible(work, &section->entries.items[i], strat)) {
            found.count++;
            sum += section->entries.items[i].masterpoints.value;
        }
    found.mean = found.count ? sum / found.count : 0;
    return found;
}

static int64_t find_extreme(const rescoring *work, const gamut_bridge_section *section, bool is_highest)
{
    int64_t extreme = 0;
    bool is_first = true;
    for (size_t i = 0; i < section->entries.count; i++) {
        int64_t own = section->entries.items[i].masterpoints.value;
        if (!bridge_takes_part(work->bridge, &section->entries.items[i]))
            continue;
        extreme = is_first || (is_highest ? own > extreme : own < extreme) ? own : extreme;
        is_first = false;
    }
    return extreme;
}

void rescore_find_counting(const rescoring *work, rescore_depths *depths)
{
    for (size_t s = 0; s < depths->section_count; s++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[s];
        rescore_section_depths *own = &depths->section[s];
        for (size_t strat = 0; strat < RESCORE_STRATS && strat < work->bridge->strats.count; strat++) {
            const gamut_bridge_section_strat *stored = strat_of(section, strat);
            masterpoint_mean found = find_mean(work, section, strat);
            own->has_means[strat] = has_strat_counts(section) && stored->mean_count.value == found.count &&
                                    stored->mean_masterpoints.value == found.mean;
        }
        own->has_lowest = section->lowest_average.value == find_extreme(work, section, false);
        own->has_highest = section->highest_average.value == find_extreme(work, section, true);
    }
}

static void count_masterpoints(const rescoring *work, size_t at)
{
    const rescore_depths *depths = work->result->depths;
    const gamut_bridge_section *section = &work->bridge->sections.items[at];
    if (at >= depths->section_count)
        return;
    const rescore_section_depths *own = &depths->section[at];
    rescore_place place = { .section = at, .part = RESCORE_OF_SECTION };
    if (own->has_lowest)
        compare_known(work, &place, "lowest_average", section->lowest_average, find_extreme(work, section, false));
    if (own->has_highest)
        compare_known(work, &place, "highest_average", section->highest_average, find_extreme(work, section, true));
    place.part = RESCORE_OF_SECTION_STRAT;
    for (size_t strat = 0; strat < RESCORE_STRATS && strat < work->bridge->strats.count; strat++) {
        const gamut_bridge_section_strat *stored = strat_of(section, strat);
        masterpoint_mean found = find_mean(work, section, strat);
        place.row = strat;
        if (!own->has_means[strat])
            continue;
        rescore_compare_number(work, RESCORE_COUNTS, &place, "mean_masterpoints", stored->mean_masterpoints,
                               found.mean);
        rescore_compare_number(work, RESCORE_COUNTS, &place, "mean_count", stored->mean_count, found.count);
    }
}

/* ---- entries ---- */

/* Whether the section stores averages of masterpoints for its entries. If it does, an absent average means 0, because
 * zeros are not stored. */
static bool has_averages(const gamut_bridge_section *section)
{
    for (size_t i = 0; i < section->entries.count; i++)
        if (base_is_known(section->entries.items[i].masterpoints.state))
            return true;
    return false;
}

static void count_entry(const rescoring *work, size_t section, size_t at, bool has_average)
{
    const gamut_bridge_entry *entry = &work->bridge->sections.items[section].entries.items[at];
    const gamut_bridge_player *players = entry->players.items;
    rescore_place place = { .section = section, .entry = at, .part = RESCORE_OF_ENTRY };
    int64_t count = 0;
    for (size_t j = 0; j < entry->players.count; j++)
        count += players[j].last.length || players[j].first.length;
    rescore_compare_number(work, RESCORE_COUNTS, &place, "entered", entry->entered, count);
    /* Only pairs are known to store the mean of their players' masterpoints, rounded up. */
    if (has_average && work->bridge->type == GAMUT_BRIDGE_PAIRS && entry->players.count == 2 &&
        bridge_takes_part(work->bridge, entry))
        rescore_compare_number(work, RESCORE_COUNTS, &place, "masterpoints", entry->masterpoints,
                               (players[0].masterpoints.value + players[1].masterpoints.value + 1) / 2);
}

void rescore_counts(const rescoring *work)
{
    for (size_t s = 0; s < work->bridge->sections.count; s++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[s];
        bool has_average = has_averages(section);
        count_boards(work, s);
        for (size_t i = 0; i < section->entries.count; i++)
            count_entry(work, s, i, has_average);
        count_masterpoints(work, s);
    }
    count_strats(work);
}
