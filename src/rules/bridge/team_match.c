/* team_match.c - teams in a session: participation, matches and the winner of a knockout. */
#include "team_match.h"

bool bridge_is_for_teams(const gamut_bridge_session *session)
{
    return session->type == GAMUT_BRIDGE_TEAMS || session->type == GAMUT_BRIDGE_BOARD_A_MATCH_TEAMS;
}

bool bridge_is_knockout(const gamut_bridge_session *session)
{
    return session->scoring == GAMUT_BRIDGE_KNOCKOUT || session->scoring == GAMUT_BRIDGE_ZIP_KNOCKOUT ||
           session->scoring == GAMUT_BRIDGE_COMPACT_KNOCKOUT;
}

bool bridge_takes_part(const gamut_bridge_session *session, const gamut_bridge_entry *entry)
{
    if (entry->boards.value > 0)
        return true;
    if (!bridge_is_for_teams(session))
        return entry->score.value != 0;
    return entry->entered.value > 0 || entry->sum.value || entry->score.value;
}

const gamut_bridge_entry *bridge_entry_of_team(const gamut_bridge_section *section, size_t at)
{
    const gamut_bridge_team *team = &section->team_play.teams.items[at];
    const gamut_bridge_entry_list *entries = &section->entries;
    for (size_t i = 0; team->id.state == GAMUT_KNOWN && i < entries->count; i++)
        if (entries->items[i].id.state == GAMUT_KNOWN && entries->items[i].id.value == team->id.value)
            return &entries->items[i];
    return at < entries->count ? &entries->items[at] : NULL;
}

bool bridge_is_played_match(const gamut_bridge_match *match)
{
    return match->boards.value > 0 || match->imps.value || match->victory_points.value || match->wins.value;
}

bool bridge_is_match(const gamut_bridge_match *match)
{
    return match->opponent.value || bridge_is_played_match(match);
}

/* ---- knockouts ---- */

static int64_t last_round(const gamut_bridge_section *section)
{
    int64_t last = 0;
    for (size_t t = 0; t < section->team_play.teams.count; t++) {
        const gamut_bridge_match_list *matches = &section->team_play.teams.items[t].matches;
        for (size_t m = 0; m < matches->count; m++)
            if (bridge_is_played_match(&matches->items[m]) && matches->items[m].round.value > last)
                last = matches->items[m].round.value;
    }
    return last;
}

/* The member last_round is set only for teams that left before the final, so the two teams without it are the
 * finalists. The winner is the one that won its match in the final round. */
const gamut_bridge_entry *bridge_find_knockout_winner(const gamut_bridge_section *section)
{
    const gamut_bridge_entry *winner = NULL;
    int64_t final = last_round(section);
    size_t finalists = 0, winners = 0;
    for (size_t t = 0; t < section->team_play.teams.count; t++) {
        const gamut_bridge_team *team = &section->team_play.teams.items[t];
        if (team->last_round.value)
            continue;
        finalists++;
        for (size_t m = 0; m < team->matches.count; m++)
            if (team->matches.items[m].round.value == final &&
                (team->matches.items[m].wins.value > 0 || team->matches.items[m].imps.value > 0)) {
                winner = bridge_entry_of_team(section, t);
                winners++;
            }
    }
    return finalists == 2 && winners == 1 ? winner : NULL;
}

bool bridge_is_howell(const gamut_bridge_section *section)
{
    return section->movement == GAMUT_BRIDGE_HOWELL || section->movement == GAMUT_BRIDGE_MANUAL_HOWELL;
}
