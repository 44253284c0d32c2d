/* check_lineups.c - line-ups must agree with the colours and opponents of the players.
 *
 * TRF does not record who played on which board of a match. That follows from the roster, or from record 300 if a team
 * played in another order. Boards with the same number in both teams of a match must have met each other. */
#include "base/text.h"
#include "check.h"
#include "rules/event/event_grid.h"

/* A wrong line-up is an error; a redundant one is only a note. */
CHECK_RULE(lineup_order, "event.lineup.order", ERROR, "a line-up does not fit what the players did",
           "FIDE TRF26, record 300", "300 gives 2, 1; by colours and opponents it was 1, 2",
           "correct or remove the line-up");
CHECK_RULE(lineup_member, "event.lineup.member", ERROR, "a line-up names a player of another team",
           "FIDE TRF26, record 300", "300 for team 1 with a player of team 3", "correct the number");
CHECK_RULE(lineup_idle, "event.lineup.superfluous", NOTE, "a line-up states the order of registration",
           "FIDE TRF26, record 300", "300 with the first four of the roster in their order", "it may be removed");
CHECK_RULE(lineup_missing, "event.lineup.missing", ERROR,
           "a team did not play in the order of registration, and no line-up says so",
           "FIDE TRF26, record 300: required for another order and for an empty board",
           "boards 1 and 3 exchanged, and no 300 for that round",
           "add the line-up (fix does where opponents and colours show it)");

const gamut_rule *const check_lineup_rules[CHECK_LINEUP_RULE_COUNT] = { &lineup_order, &lineup_member, &lineup_idle,
                                                                        &lineup_missing };

/* Returns whether the player's opponent may have played on the same board in the other team. */
static bool is_board_possible(const event_grid *grid, const gamut_lineup *lineup, size_t board, uint32_t player)
{
    size_t round = (size_t)lineup->round.value - 1;
    uint32_t team = event_find_team(grid, lineup->team);
    uint32_t other = event_find_player(grid, event_round(grid, player, round)->opponent);
    const event_match *match = event_match_at(grid, team, round);
    if (other == EVENT_NOBODY)
        return true;
    if (match->opponent == EVENT_NOBODY || grid->team_of[other] != match->opponent)
        return false;
    const event_match *theirs = event_match_at(grid, match->opponent, round);
    return !theirs->boards || board >= grid->board_count || theirs->boards[board].player == EVENT_NOBODY ||
           theirs->boards[board].player == other;
}

/* Returns whether the line-up has its players in the order of the roster. Players of the roster may be left out. */
static bool is_registration_order(const event_grid *grid, const gamut_lineup *lineup, uint32_t team)
{
    const gamut_number_list *roster = &grid->event->team_list.items[team].players;
    size_t at = 0;
    for (size_t b = 0; b < lineup->players.count; b++) {
        if (lineup->players.items[b].state != GAMUT_KNOWN || !lineup->players.items[b].value)
            return false;
        while (at < roster->count && roster->items[at].value != lineup->players.items[b].value)
            at++;
        if (at++ == roster->count)
            return false;
    }
    return true;
}

/* Stops at the first wrong player, because further findings would follow from it. */
static void check_lineup(const check_context *context, const event_grid *grid, size_t at)
{
    const gamut_lineup *lineup = &grid->event->lineups.items[at];
    uint32_t team = event_find_team(grid, lineup->team);
    if (team == EVENT_NOBODY || lineup->round.state != GAMUT_KNOWN || lineup->round.value < 1 ||
        (uint64_t)lineup->round.value > grid->round_count) {
        diag_report(context->diags, &lineup_order, check_place_of(context, "lineups[%zu].team", at),
                    "there is no team %lld or no round %lld", (long long)lineup->team.value,
                    (long long)lineup->round.value);
        return;
    }
    /* The record also names the opponent, which must be the team that was met. */
    uint32_t met = event_match_at(grid, team, (size_t)lineup->round.value - 1)->opponent;
    if (lineup->opponent.state == GAMUT_KNOWN && lineup->opponent.value && met != EVENT_NOBODY &&
        event_find_team(grid, lineup->opponent) != met)
        diag_report(context->diags, &lineup_order, check_place_of(context, "lineups[%zu].opponent", at),
                    "team %lld met team %lld in round %lld, not %lld", check_team_number(grid, team),
                    check_team_number(grid, met), (long long)lineup->round.value, (long long)lineup->opponent.value);
    for (size_t b = 0; b < lineup->players.count; b++) {
        uint32_t player = event_find_player(grid, lineup->players.items[b]);
        if (lineup->players.items[b].state != GAMUT_KNOWN || !lineup->players.items[b].value)
            continue;
        if (player == EVENT_NOBODY || grid->team_of[player] != team) {
            diag_report(context->diags, &lineup_member, check_place_of(context, "lineups[%zu].players[%zu]", at, b),
                        "player %lld does not belong to team %lld", (long long)lineup->players.items[b].value,
                        check_team_number(grid, team));
            return;
        }
        if (!is_board_possible(grid, lineup, b, player)) {
            diag_report(context->diags, &lineup_order, check_place_of(context, "lineups[%zu].players[%zu]", at, b),
                        "%s on board %zu did not meet board %zu of the other team",
                        check_player_name(grid, player).text, b + 1, b + 1);
            return;
        }
    }
    if (is_registration_order(grid, lineup, team))
        diag_report(context->diags, &lineup_idle, check_place_of(context, "lineups[%zu].team", at),
                    "team %lld has a line-up for round %lld in the order of registration",
                    check_team_number(grid, team), (long long)lineup->round.value);
}

/* For rating, it does not matter who played on which board; for pairing and for the tie-breaks of teams, it does. */
static void report_missing(const check_context *context, const event_grid *grid, uint32_t team, size_t round,
                           const char *what)
{
    diag_report_as(context->diags, &lineup_missing,
                   check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                   check_place_of(context, "team_list[%u].id", team), "team %lld has no line-up for round %zu, but %s",
                   check_team_number(grid, team), round + 1, what);
}

void check_lineups(const check_context *context, const event_grid *grid)
{
    for (size_t i = 0; grid->team_count && i < grid->event->lineups.count; i++)
        check_lineup(context, grid, i);
    if (grid->has_old_teams)
        return; /* old editions of TRF have no record 300 */
    uint32_t *players = ARENA_ARRAY(context->scratch, grid->board_count + 1, uint32_t); /* of one line-up */
    for (uint32_t t = 0; players && t < grid->team_count; t++)
        for (size_t r = 0; r < grid->played_count; r++) {
            /* A missing line-up is reported once per match: for the team whose line-up can be deduced, otherwise for
             * the first team. */
            const event_match *match = event_match_at(grid, t, r);
            uint32_t other = match->opponent;
            if (other == EVENT_NOBODY || match->kind != GAMUT_ROUND_NONE || match->is_by_lineup)
                continue;
            if (event_deduce_lineup(grid, t, r, players)) {
                report_missing(context, grid, t, r, "the boards were not in the order of registration");
            } else if (t < other && !event_match_at(grid, other, r)->is_by_lineup &&
                       (!event_boards_face(grid, t, r) || !event_boards_face(grid, other, r)) &&
                       !event_deduce_lineup(grid, other, r, players)) {
                report_missing(context, grid, t, r, "boards in the order of registration did not meet each other");
            } else if (event_boards_face(grid, t, r) && event_seated_count(grid, t, r) &&
                       event_seated_count(grid, t, r) < event_seated_count(grid, other, r)) {
                report_missing(context, grid, t, r, "a board was empty");
            }
        }
}
