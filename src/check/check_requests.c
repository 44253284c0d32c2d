/* check_requests.c - rounds, byes, forfeits, acceleration, prohibitions and codes must agree with the rounds played.
 *
 * Records 142, 192, 202, 240, 250, 260, 299, 320 and 330 of TRF26 name players, teams and rounds by number. These must
 * exist, and the results of the rounds must not contradict the records. */
#include "base/text.h"
#include "check.h"
#include "rules/event/event_codes.h"
#include "rules/event/event_grid.h"

CHECK_RULE(rounds_beyond, "event.rounds.beyond", ERROR, "more rounds were played than there are",
           "FIDE TRF26, record 142", "142 states 7, nine rounds are recorded", "correct the number of rounds");
CHECK_RULE(bye_paired, "event.bye.paired", ERROR, "a player with a bye has an opponent in that round",
           "FIDE TRF26, records 240 and 320", "320 names team 4 for round 1, which met team 3",
           "remove the bye, or the pairing");
CHECK_RULE(forfeit_played, "event.forfeit.played", ERROR, "a forfeited match has results of played games",
           "FIDE TRF26, record 330", "330 for a match with results 1, 0 and =", "remove the forfeit, or the results");
CHECK_RULE(id_unknown, "event.request.unknown", ERROR, "a record is about a player or a round that does not exist",
           "FIDE TRF26, records 240, 250, 260, 299, 300 and 330", "260 with the player 999", "correct the number");
CHECK_RULE(prohibited_met, "event.prohibition.met", WARNING, "two players who may not meet have met",
           "FIDE TRF26, record 260", "260 for 2 and 50, who met in round 5", "a fact of the event, or a wrong round");
CHECK_RULE(system_code, "event.system.code", WARNING, "the code of the tournament type is not known",
           "FIDE TRF26, record 192", "192 DUTCH", "FIDE_DUTCH_2026, FIDE_TEAM_TYPEA_MP_GP, BERGER_ROUNDROBIN ...");
CHECK_RULE(tie_break_code, "event.tie-break.code", WARNING,
           "a tie-break is not one of FIDE's, or may not have that modifier",
           "FIDE TRF26, records 202 and 212; Handbook C.07", "202 BH/C3, XYZ",
           "gamut standings --help lists the codes");

const gamut_rule *const check_request_rules[CHECK_REQUEST_RULE_COUNT] = {
    &rounds_beyond, &bye_paired, &forfeit_played, &id_unknown, &prohibited_met, &system_code, &tie_break_code
};

/* ---- byes ---- */

uint32_t check_find_competitor(const event_grid *grid, gamut_number id)
{
    return grid->team_count ? event_find_team(grid, id) : event_find_player(grid, id);
}

static bool exists(const event_grid *grid, gamut_number id)
{
    return check_find_competitor(grid, id) != EVENT_NOBODY;
}

/* `round` counts from 0. */
static bool has_opponent(const event_grid *grid, gamut_number id, size_t round)
{
    uint32_t found = check_find_competitor(grid, id);
    if (found == EVENT_NOBODY)
        return false;
    return grid->team_count ? event_match_at(grid, found, round)->opponent != EVENT_NOBODY
                            : event_round(grid, found, round)->opponent.state == GAMUT_KNOWN;
}

/* Returns whether the round is after the last round of the event. */
static bool is_beyond(const gamut_event *event, gamut_number round)
{
    return round.state == GAMUT_KNOWN && event->rounds.state == GAMUT_KNOWN && event->rounds.value > 0 &&
           round.value > event->rounds.value;
}

/* Reports numbers that no competitor has. A 0 only fills up the list. */
static void check_ids(const check_context *context, const event_grid *grid, const char *member, size_t at,
                      const gamut_number_list *ids, gamut_severity severity)
{
    for (size_t k = 0; k < ids->count; k++)
        if (ids->items[k].state == GAMUT_KNOWN && ids->items[k].value && !exists(grid, ids->items[k]))
            diag_report_as(context->diags, &id_unknown, severity,
                           check_place_of(context, "%s[%zu].ids[%zu]", member, at, k),
                           "the %s name %s %lld, which does not exist", member, grid->team_count ? "team" : "player",
                           (long long)ids->items[k].value);
}

/* If a competitor has both a requested bye and an opponent in a round, either the request was withdrawn, or one of the
 * two is wrong. */
static void check_paired_byes(const check_context *context, const event_grid *grid)
{
    const gamut_event *event = grid->event;
    for (size_t i = 0; i < event->byes.count; i++) {
        const gamut_bye *bye = &event->byes.items[i];
        check_ids(context, grid, "byes", i, &bye->ids, GAMUT_SEVERITY_ERROR);
        if (is_beyond(event, bye->round))
            diag_report(context->diags, &id_unknown, check_place_of(context, "byes[%zu].round", i),
                        "a bye is listed for round %lld, and the event has %lld", (long long)bye->round.value,
                        (long long)event->rounds.value);
        if (bye->round.state != GAMUT_KNOWN || bye->round.value < 1 || (uint64_t)bye->round.value > grid->round_count)
            continue;
        for (size_t k = 0; k < bye->ids.count; k++)
            if (has_opponent(grid, bye->ids.items[k], (size_t)bye->round.value - 1))
                diag_report(context->diags, &bye_paired, check_place_of(context, "byes[%zu].ids[%zu]", i, k),
                            "number %lld has a bye in round %lld and an opponent", (long long)bye->ids.items[k].value,
                            (long long)bye->round.value);
    }
    for (size_t r = 0; grid->team_count && r < event->team_bye.teams.count; r++) {
        gamut_number team = event->team_bye.teams.items[r];
        if (team.state == GAMUT_KNOWN && team.value && !exists(grid, team))
            diag_report(context->diags, &id_unknown, check_place_of(context, "team_bye.teams[%zu]", r),
                        "the bye of round %zu is that of team %lld, and there is no such team", r + 1,
                        (long long)team.value);
    }
    for (size_t r = 0; r < event->team_bye.teams.count && r < grid->round_count; r++)
        if (grid->team_count && has_opponent(grid, event->team_bye.teams.items[r], r))
            diag_report(context->diags, &bye_paired, check_place_of(context, "team_bye.teams[%zu]", r),
                        "team %lld has the bye of round %zu and an opponent",
                        (long long)event->team_bye.teams.items[r].value, r + 1);
}

/* ---- forfeits ---- */

static bool has_played_boards(const event_grid *grid, uint32_t team, size_t round)
{
    const event_match *match = event_match_at(grid, team, round);
    for (size_t b = 0; match->boards && b < grid->board_count; b++)
        if (match->boards[b].player != EVENT_NOBODY && match->boards[b].result >= GAMUT_ROUND_WIN &&
            match->boards[b].result <= GAMUT_ROUND_SHORT_LOSS)
            return true;
    return false;
}

/* Reports records about teams in an event without teams. */
static void check_teamless(const check_context *context, const gamut_event *event)
{
    for (size_t i = 0; i < event->forfeits.count; i++)
        diag_report(context->diags, &id_unknown, check_place_of(context, "forfeits[%zu]", i),
                    "a match of teams %lld and %lld is forfeited, and the event has no teams",
                    (long long)event->forfeits.items[i].white.value, (long long)event->forfeits.items[i].black.value);
    for (size_t i = 0; i < event->lineups.count; i++)
        diag_report(context->diags, &id_unknown, check_place_of(context, "lineups[%zu]", i),
                    "the line-up of team %lld in round %lld is listed, and the event has no teams",
                    (long long)event->lineups.items[i].team.value, (long long)event->lineups.items[i].round.value);
}

/* If a match was forfeited (record 330), none of its games may have the result of a game that was played. */
static void check_forfeits(const check_context *context, const event_grid *grid)
{
    if (!grid->team_count && !grid->event->team_list.count)
        check_teamless(context, grid->event);
    for (size_t i = 0; grid->team_count && i < grid->event->forfeits.count; i++) {
        const gamut_forfeit *forfeit = &grid->event->forfeits.items[i];
        uint32_t white = event_find_team(grid, forfeit->white), black = event_find_team(grid, forfeit->black);
        bool has_round = forfeit->round.state == GAMUT_KNOWN && forfeit->round.value > 0 &&
                         (uint64_t)forfeit->round.value <= grid->round_count;
        if (white == EVENT_NOBODY || black == EVENT_NOBODY || !has_round) {
            diag_report(context->diags, &id_unknown, check_place_of(context, "forfeits[%zu].white", i),
                        "the forfeit of teams %lld and %lld in round %lld names a team or round that does not exist",
                        (long long)forfeit->white.value, (long long)forfeit->black.value,
                        (long long)forfeit->round.value);
            continue;
        }
        size_t round = (size_t)forfeit->round.value - 1;
        if (has_played_boards(grid, white, round) || has_played_boards(grid, black, round))
            diag_report(context->diags, &forfeit_played, check_place_of(context, "forfeits[%zu]", i),
                        "teams %lld and %lld forfeited in round %zu and have results of played games",
                        (long long)forfeit->white.value, (long long)forfeit->black.value, round + 1);
    }
}

/* ---- acceleration and prohibitions ---- */

/* Numbers and rounds must exist: a wrong one would change the next pairing without anyone noticing. */
static void check_accelerations(const check_context *context, const event_grid *grid)
{
    for (size_t i = 0; i < grid->event->accelerations.count; i++) {
        const gamut_acceleration *entry = &grid->event->accelerations.items[i];
        bool has_rounds = entry->first_round.value >= 1 && entry->last_round.value >= entry->first_round.value;
        bool has_last = entry->last_id.state != GAMUT_KNOWN || exists(grid, entry->last_id);
        gamut_number rounds = grid->event->rounds;
        bool is_beyond = rounds.state == GAMUT_KNOWN && entry->last_round.value > rounds.value;
        if (is_beyond)
            diag_report_as(context->diags, &id_unknown,
                           check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                           check_place_of(context, "accelerations[%zu].last_round", i),
                           "an acceleration lasts to round %lld, and the event has %lld",
                           (long long)entry->last_round.value, (long long)rounds.value);
        else if (!has_rounds || !has_last || !exists(grid, entry->first_id))
            diag_report_as(
                context->diags, &id_unknown, check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                check_place_of(context, "accelerations[%zu].first_id", i),
                "the acceleration in rounds %lld to %lld is for numbers %lld to %lld, which do not all exist",
                (long long)entry->first_round.value, (long long)entry->last_round.value,
                (long long)entry->first_id.value, (long long)entry->last_id.value);
    }
}

static void check_prohibitions(const check_context *context, const event_grid *grid)
{
    size_t count = grid->team_count ? grid->team_count : grid->player_count;
    uint32_t *place_of = ARENA_ARRAY(context->scratch, count, uint32_t);
    for (size_t i = 0; place_of && i < grid->event->prohibitions.count; i++) {
        /* `place_of` gives the position of each competitor in the list, from 1; 0 if not listed. Only actual opponents
         * are looked up in it: comparing all pairs would be slow for long lists (a family, a club) and hostile
         * files. */
        const gamut_prohibition *list = &grid->event->prohibitions.items[i];
        check_ids(context, grid, "prohibitions", i, &list->ids, GAMUT_SEVERITY_ERROR);
        /* A prohibition without a first round applies in no round. */
        int64_t first = list->first_round.value, last = list->last_round.value;
        bool has_rounds = list->first_round.state == GAMUT_KNOWN && last >= 1 && last >= first;
        size_t from = has_rounds && first > 1 ? (size_t)first - 1 : 0;
        size_t to = !has_rounds ? 0 : (uint64_t)last < grid->round_count ? (size_t)last : grid->round_count;
        for (size_t b = 0; b < list->ids.count; b++) {
            uint32_t one = check_find_competitor(grid, list->ids.items[b]);
            if (one == EVENT_NOBODY || place_of[one])
                continue;
            for (size_t r = from; r < to; r++) {
                uint32_t met = grid->team_count ? event_match_at(grid, one, r)->opponent
                                                : event_find_player(grid, event_round(grid, one, r)->opponent);
                uint32_t a = met == EVENT_NOBODY ? 0 : place_of[met];
                if (a)
                    diag_report(context->diags, &prohibited_met,
                                check_place_of(context, "prohibitions[%zu].ids[%zu]", i, b),
                                "numbers %lld and %lld met in round %zu, though that was prohibited",
                                (long long)list->ids.items[a - 1].value, (long long)list->ids.items[b].value, r + 1);
            }
            place_of[one] = (uint32_t)b + 1;
        }
        for (size_t k = 0; k < list->ids.count; k++) { /* clear `place_of` for the next list */
            uint32_t one = check_find_competitor(grid, list->ids.items[k]);
            if (one != EVENT_NOBODY)
                place_of[one] = 0;
        }
    }
}

void check_requests(const check_context *context, const event_grid *grid)
{
    const gamut_event *event = grid->event;
    if (event->rounds.state == GAMUT_KNOWN && event->rounds.value >= 0 &&
        grid->played_count > (size_t)event->rounds.value)
        diag_report(context->diags, &rounds_beyond, check_place_of(context, "rounds"),
                    "the event has %lld round%s, and %zu %s recorded", (long long)event->rounds.value,
                    event->rounds.value == 1 ? "" : "s", grid->played_count, grid->played_count == 1 ? "is" : "are");
    check_paired_byes(context, grid);
    check_forfeits(context, grid);
    check_accelerations(context, grid);
    check_prohibitions(context, grid);
    for (size_t i = 0; i < grid->event->adjustments.count; i++)
        check_ids(context, grid, "adjustments", i, &grid->event->adjustments.items[i].ids, GAMUT_SEVERITY_WARNING);
    /* Tie-breaks are checked only if the format can locate members. Of the formats of chess events only TRF can, and it
     * has FIDE's codes, while other formats have their own words. */
    const struct {
        const gamut_text_list *list;
        const char *member;
    } lists[] = { { &event->tie_breaks, "tie_breaks" }, { &event->ranking, "ranking" } };
    if (!base_text_is_empty(event->system_code) && !event_is_system_code(event->system_code))
        diag_report_as(context->diags, &system_code,
                       check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                       check_place_of(context, "system_code"), "the system \"%.*s\" is not a code of FIDE",
                       TEXT_ARGS(event->system_code));
    for (size_t l = 0; context->locate && l < COUNT(lists); l++)
        for (size_t j = 0; j < lists[l].list->count; j++) {
            const char *problem = event_find_tie_break_flaw(lists[l].list->items[j], grid->team_count > 0);
            /* A code with a missing slash is common and understood, so it is only a warning. */
            bool is_understood = problem == event_slash_missing;
            if (problem)
                diag_report_as(context->diags, &tie_break_code,
                               is_understood ? GAMUT_SEVERITY_WARNING
                                             : check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                               check_place_of(context, "%s", lists[l].member),
                               "the tie-break \"%.*s\" is not as FIDE spells it: %s",
                               TEXT_ARGS(lists[l].list->items[j]), problem);
        }
}
