/* acbl_implied.c - members that a game file does not store, because a reader derives them from other members.
 *
 * If a member of a record has another value than the derived one, that value cannot be written, so it is reported as a
 * loss with its path. */
#include "acbl.h"
#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

gamut_system acbl_implied_system(const gamut_bridge_session *bridge)
{
    if (bridge_is_knockout(bridge))
        return GAMUT_SYSTEM_KNOCKOUT;
    if (bridge->scoring == GAMUT_BRIDGE_VICTORY_POINTS || bridge->scoring == GAMUT_BRIDGE_WIN_LOSS)
        return GAMUT_SYSTEM_SWISS;
    return bridge->type == GAMUT_BRIDGE_TEAMS ? GAMUT_SYSTEM_TEAM : GAMUT_SYSTEM_NONE;
}

/* Return whether the entry's number survives writing. The number of a team is stored. A pair in a Howell gets its
 * number from its seat in the map, which has room for one pair per number. For any other entry a reader takes the
 * position in the index. */
static bool keeps_number(const gamut_bridge_section *section, size_t at)
{
    const gamut_bridge_entry *entry = &section->entries.items[at];
    int64_t number = entry->number.value, id = entry->id.state == GAMUT_KNOWN ? entry->id.value : 0;
    if (entry->number.state != GAMUT_KNOWN || (entry->players.count > 2 && number))
        return true;
    if (!bridge_is_howell(section))
        return number == id;
    for (size_t i = at + 1; i < section->entries.count; i++)
        if (section->entries.items[i].number.value == number)
            return false;
    return number > 0 && number <= ACBL_HOWELL_PAIRS && id > 0 && id <= UINT8_MAX;
}

static void lose_entries(acbl_plan *plan, uint8_t slot, const acbl_section_plan *section)
{
    for (uint32_t i = 0; i < section->model->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->model->entries.items[i];
        acbl_enter_block(plan, &(acbl_block){ ACBL_ENTRY, section->event, slot, .index = i });
        if (!keeps_number(section->model, i))
            acbl_lose(plan, "number", ACBL_LEFT_OUT);
        bool keeps_place = true; /* false: a later entry has an earlier direction, and the file sorts by direction */
        for (size_t e = i + 1; e < section->model->entries.count; e++)
            keeps_place = keeps_place && section->model->entries.items[e].direction >= entry->direction;
        if (!keeps_place)
            acbl_lose(plan, "direction", ACBL_LEFT_OUT);
        /* A printed number that equals the pair's own number is not stored. */
        bool has_id = entry->id.state == GAMUT_KNOWN && entry->id.value > 0;
        if (entry->printed.state == GAMUT_KNOWN && (entry->printed.value == entry->number.value || !has_id))
            acbl_lose(plan, "printed", ACBL_LEFT_OUT);
        /* The overall lists link entries by their ids. */
        for (size_t rank = 0; !has_id && rank < entry->ranks.count; rank++) {
            acbl_enter(plan, 0, "ranks", rank);
            if (entry->ranks.items[rank].overall_place.state == GAMUT_KNOWN)
                acbl_lose(plan, "overall_place", ACBL_LEFT_OUT);
        }
    }
}

/* An absent depth is stored as the standard depth. So if the model states the standard depth, the reader takes it for
 * absent, and the stated depth is reported as lost. */
static void lose_depths(acbl_plan *plan, uint8_t slot, const acbl_section_plan *section)
{
    acbl_enter_block(plan, &(acbl_block){ .kind = ACBL_SECTION, .event = section->event, .section = slot });
    for (size_t i = 0; i < section->model->strats.count; i++) {
        const gamut_bridge_section_strat *strat = &section->model->strats.items[i];
        const struct {
            const char *name;
            gamut_number depth;
        } members[] = { { "depth_ns", strat->depth_ns },
                        { "depth_ew", strat->depth_ew },
                        { "depth_south", strat->depth_south },
                        { "depth_west", strat->depth_west } };
        acbl_enter(plan, 0, "strats", i);
        for (size_t m = 0; m < COUNT(members); m++)
            if (members[m].depth.value == ACBL_STANDARD_DEPTH)
                acbl_lose(plan, members[m].name, ACBL_LEFT_OUT);
    }
}

/* Only a movement of individuals stores the players South and West; for pairs there are only NS and EW. */
static void lose_meetings(acbl_plan *plan, uint8_t slot, const acbl_section_plan *section)
{
    const gamut_bridge_table_list *tables = &section->model->movement_tables;
    const gamut_event *event = plan->events[section->event].model;
    if (event->bridge.type == GAMUT_BRIDGE_INDIVIDUAL)
        return;
    acbl_enter_block(plan, &(acbl_block){ .kind = ACBL_MATCHES, .event = section->event, .section = slot });
    for (size_t t = 0; t < tables->count; t++)
        for (size_t r = 0; r < tables->items[t].rounds.count; r++) {
            acbl_enter(plan, 0, "movement_tables", t);
            acbl_enter(plan, 1, "rounds", r);
            if (tables->items[t].rounds.items[r].south.value)
                acbl_lose(plan, "south", ACBL_LEFT_OUT);
            if (tables->items[t].rounds.items[r].west.value)
                acbl_lose(plan, "west", ACBL_LEFT_OUT);
        }
}

static void (*const section_losses[])(acbl_plan *plan, uint8_t slot, const acbl_section_plan *section) = {
    lose_depths,
    lose_entries,
    lose_meetings,
};

void acbl_lose_implied(acbl_plan *plan)
{
    for (uint8_t number = 1; number <= ACBL_EVENTS; number++) {
        const gamut_event *event = plan->events[number].model;
        if (!event)
            continue;
        base_text date = event->bridge.date_text;
        if (base_text_is_absent(date))
            date = acbl_print_date(plan->arena, event->start);
        acbl_enter_block(plan, &(acbl_block){ .kind = ACBL_MASTER, .event = number });
        if (!base_date_is_absent(event->start) && base_date_compare(acbl_parse_date(date), event->start) != 0)
            acbl_lose(plan, "start", ACBL_LEFT_OUT);
        if (event->system && event->system != acbl_implied_system(&event->bridge))
            acbl_lose(plan, "system", ACBL_LEFT_OUT);
        if (event->teams.state == GAMUT_KNOWN && event->teams.value != bridge_is_for_teams(&event->bridge))
            acbl_lose(plan, "teams", ACBL_LEFT_OUT);
    }
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++)
        for (size_t i = 0; plan->sections[slot].model && i < COUNT(section_losses); i++)
            section_losses[i](plan, slot, &plan->sections[slot]);
}
