/* check_robin.c - the rounds of a round robin: all meet equally often, and nobody has one colour three times running.
 *
 * The tables of FIDE guarantee both, so this is for rounds that were paired or changed by hand. */
#include "base/text.h"
#include "check.h"
#include "rules/event/event_berger.h"
#include "rules/event/event_robin.h"

CHECK_RULE(robin_meeting, "event.robin.meeting", WARNING, "two do not meet as often as all others in a round robin",
           "FIDE Handbook C.05, annex 1 (round robins)", "4 and 7 meet in rounds 2 and 5, and 4 and 6 never",
           "correct the pairings; gamut pair --all makes the rounds by the Berger table");
CHECK_RULE(robin_colour, "event.robin.colour", WARNING,
           "a player has the same colour in three games running in a round robin that was paired by hand",
           "FIDE Handbook C.05, annex 1 (round robins)", "Black in rounds 3, 4 and 5",
           "exchange the colours of a game, or the order of the rounds");

const gamut_rule *const check_robin_rules[CHECK_ROBIN_RULE_COUNT] = { &robin_meeting, &robin_colour };

/* Returns how often all should meet. "_Gn" in the code means n games with each opponent; for rounds paired by hand it
 * follows from their number. */
static unsigned cycles_of(const event_grid *grid, base_text code, bool is_by_hand)
{
    size_t count = grid->team_count ? grid->team_count : grid->player_count, cycle = event_berger_rounds(count);
    int64_t games;
    for (size_t at = 0; at + 2 < code.length; at++)
        if (base_text_starts_with(base_text_slice(code, at, code.length), "_G") &&
            base_parse_int(&games, base_text_slice(code, at + 2, code.length)) && games > 0 && games < 100)
            return (unsigned)games;
    if (is_by_hand && grid->round_count > cycle)
        return (unsigned)((grid->round_count + cycle / 2) / cycle);
    return base_text_contains_fold_ascii(code, TEXT("DOUBLE")) ? 2 : 1;
}

static bool has_played(const event_grid *grid, uint32_t competitor)
{
    for (size_t r = 0; r < grid->played_count; r++)
        if (event_opponent(grid, competitor, r) != EVENT_NOBODY)
            return true;
    return false;
}

static long long number_of(const event_grid *grid, uint32_t competitor)
{
    gamut_number id =
        grid->team_count ? grid->event->team_list.items[competitor].id : grid->event->players.items[competitor].id;
    return id.state == GAMUT_KNOWN ? (long long)id.value : (long long)competitor + 1;
}

static void report_flaw(const check_context *context, const event_grid *grid, const event_robin_flaw *flaw)
{
    const char *list = grid->team_count ? "team_list" : "players", *whom = grid->team_count ? "teams" : "players";
    diag_place place = check_place_of(context, "%s[%u]", list, flaw->one);
    long long one = number_of(grid, flaw->one);
    if (flaw->kind == EVENT_ROBIN_COLOUR) {
        diag_report(context->diags, &robin_colour, place,
                    "player %lld has %s three times running, the third in round %zu", one,
                    flaw->colour == GAMUT_COLOUR_WHITE ? "White" : "Black", flaw->round);
        return;
    }
    long long other = number_of(grid, flaw->other);
    if (!flaw->count)
        diag_report(context->diags, &robin_meeting, place, "%s %lld and %lld never meet", whom, one, other);
    else
        diag_report(context->diags, &robin_meeting, place, "%s %lld and %lld meet %zu time%s", whom, one, other,
                    flaw->count, flaw->count == 1 ? "" : "s");
}

/* Whoever is in the list and never played is not part of the round robin. */
void check_robin(const check_context *context, const event_grid *grid)
{
    base_text code = grid->event->system_code;
    bool is_by_hand = base_text_starts_with(code, "CUSTOM");
    event_robin_flaws flaws;
    size_t count = grid->team_count ? grid->team_count : grid->player_count;
    if (count < 2 || !base_text_contains_fold_ascii(code, TEXT("ROUNDROBIN")) ||
        !event_robin_find_flaws(&flaws, grid, cycles_of(grid, code, is_by_hand)))
        return;
    for (size_t i = 0; i < flaws.count; i++) {
        const event_robin_flaw *flaw = &flaws.items[i];
        bool is_colour = flaw->kind == EVENT_ROBIN_COLOUR;
        if (is_colour ? is_by_hand : has_played(grid, flaw->one) && has_played(grid, flaw->other))
            report_flaw(context, grid, flaw);
    }
}
