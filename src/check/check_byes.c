/* check_byes.c - byes and forfeits of players and teams must agree with the players' own records.
 *
 * TRF26 states a bye twice: in record 240, 320 or 330, and as a letter in the players' own records. If the two
 * contradict each other, the points depend on which of them a pairing program uses. */
#include <stdlib.h>

#include "base/text.h"
#include "check.h"
#include "rules/event/event_grid.h"

/* A contradiction is an error, because the points for the next pairing depend on it. */
CHECK_RULE(bye_kind, "event.bye.kind", ERROR, "a bye is of another kind than in the player's record, or of two kinds",
           "FIDE TRF26, record 240", "240 H for round 3, and F in the record of the player", "correct one of the two");
CHECK_RULE(bye_members, "event.bye.members", ERROR,
           "a member of a team with a bye has a result of a game in that round", "FIDE TRF26, records 240 and 320",
           "320 names team 4 for round 1, and a member of it has 0000 - +", "members of such a team have U or nothing");
CHECK_RULE(bye_team_twice, "event.bye.team-twice", ERROR, "a team is left over by the pairing more than once",
           "FIDE Handbook C.04.1, the pairing-allocated bye", "320 names team 4 for rounds 1 and 3",
           "one of them is another bye, or another team's");
CHECK_RULE(forfeit_members, "event.forfeit.members", ERROR,
           "the members of a team do not have the results of a forfeited match", "FIDE TRF26, record 330",
           "330 +- for teams 1 and 2, and a member of 1 has -", "the present ones have +, the absent ones -");
CHECK_RULE(forfeit_missing, "event.forfeit.missing", WARNING,
           "a match was forfeited board by board, and no record says so of the match", "FIDE TRF26, record 330",
           "+ for all players of team 1, - for all of team 2, and no 330",
           "record 330 for the match; gamut fix adds it");

CHECK_RULE(bye_listed_twice, "event.bye.listed-twice", WARNING,
           "a bye is listed twice, or in two records of one kind and round",
           "FIDE TRF26, record 240: one record for each kind and round", "240 H for round 3 with the player 5 twice",
           "keep one of them");

const gamut_rule *const check_bye_rules[CHECK_BYE_RULE_COUNT] = {
    &bye_listed_twice, &bye_kind, &bye_members, &bye_team_twice, &forfeit_members, &forfeit_missing
};

/* ---- players ---- */

/* Returns whether the result `had` of the player's own record means a bye of the kind `asked`. Older programs write a
 * full-point bye as a forfeit win, a half-point bye as a draw and an absence as a forfeit loss. */
static bool is_same_kind(gamut_round_result asked, gamut_round_result had)
{
    if (asked == GAMUT_ROUND_ZERO_BYE)
        return had == GAMUT_ROUND_ZERO_BYE || had == GAMUT_ROUND_NONE || had == GAMUT_ROUND_FORFEIT_LOSS;
    if (asked == GAMUT_ROUND_FULL_BYE)
        return had == GAMUT_ROUND_FULL_BYE || had == GAMUT_ROUND_FORFEIT_WIN;
    return had == asked || had == GAMUT_ROUND_DRAW;
}

/* ---- requests that contradict each other ---- */

enum {
    RECORDS_JUDGED = 64 /* a record is compared with at most this many earlier records, to limit the time */
};

/* A competitor who is named in a list of byes. */
typedef struct request {
    int64_t round, id;
    size_t list, at;
} request;

static int compare_requests(const void *a, const void *b)
{
    const request *x = a, *y = b;
    if (x->round != y->round)
        return x->round < y->round ? -1 : 1;
    if (x->id != y->id)
        return x->id < y->id ? -1 : 1;
    return (x->list > y->list) - (x->list < y->list);
}

/* Returns whether an earlier record is for the same kind and round. */
static bool is_repeated(const gamut_bye_list *byes, size_t at)
{
    const gamut_bye *bye = &byes->items[at];
    for (size_t i = at < RECORDS_JUDGED ? 0 : at - RECORDS_JUDGED; i < at; i++)
        if (byes->items[i].kind == bye->kind && byes->items[i].round.value == bye->round.value &&
            byes->items[i].round.state == GAMUT_KNOWN)
            return true;
    return false;
}

/* Reports competitors who are listed twice for a round. Two different kinds of bye are reported only for rounds to
 * come, because in rounds already played the player's own record decides. */
static void check_two_kinds(const check_context *context, const event_grid *grid)
{
    const gamut_bye_list *byes = &grid->event->byes;
    size_t count = 0;
    for (size_t i = 0; i < byes->count; i++)
        count += byes->items[i].ids.count;
    request *requests = ARENA_ARRAY(context->scratch, count + 1, request);
    count = 0;
    for (size_t i = 0; requests && i < byes->count; i++)
        for (size_t k = 0; byes->items[i].round.state == GAMUT_KNOWN && k < byes->items[i].ids.count; k++)
            if (byes->items[i].ids.items[k].state == GAMUT_KNOWN && byes->items[i].ids.items[k].value)
                requests[count++] = (request){ byes->items[i].round.value, byes->items[i].ids.items[k].value, i, k };
    if (requests)
        qsort(requests, count, sizeof *requests, compare_requests);
    for (size_t i = 1; requests && i < count; i++) {
        const request *one = &requests[i];
        bool is_same = byes->items[one->list].kind == byes->items[one[-1].list].kind;
        if (one->round != one[-1].round || one->id != one[-1].id ||
            (!is_same && one->round <= (int64_t)grid->played_count))
            continue;
        diag_report(context->diags, is_same ? &bye_listed_twice : &bye_kind,
                    check_place_of(context, "byes[%zu].ids[%zu]", one->list, one->at),
                    is_same ? "%s %lld is listed twice for the bye of round %lld"
                            : "%s %lld is listed for two kinds of bye in round %lld",
                    grid->team_count ? "team" : "player", (long long)one->id, (long long)one->round);
    }
    for (size_t i = 1; i < byes->count; i++)
        if (is_repeated(byes, i))
            diag_report(context->diags, &bye_listed_twice, check_place_of(context, "byes[%zu]", i),
                        "a second record lists byes of the same kind in round %lld",
                        (long long)byes->items[i].round.value);
}

/* ---- teams ---- */

/* Returns the first member of the team whose result in the round is not one of those allowed; EVENT_NOBODY: there is
 * none. */
static uint32_t find_member(const event_grid *grid, uint32_t team, size_t round, const gamut_round_result *allowed,
                            size_t count)
{
    const gamut_number_list *roster = &grid->event->team_list.items[team].players;
    for (size_t i = 0; i < roster->count; i++) {
        uint32_t player = event_find_player(grid, roster->items[i]);
        if (player == EVENT_NOBODY || grid->team_of[player] != team)
            continue;
        const gamut_round *had = event_round(grid, player, round);
        gamut_round_result result = had->result;
        /* In any round, absent members may have no result, or "0000 - -" (a forfeit loss without an opponent). */
        bool is_allowed = result == GAMUT_ROUND_NONE || result == GAMUT_ROUND_ZERO_BYE ||
                          (result == GAMUT_ROUND_FORFEIT_LOSS && had->opponent.state != GAMUT_KNOWN);
        for (size_t k = 0; k < count; k++)
            is_allowed = is_allowed || result == allowed[k];
        if (!is_allowed)
            return player;
    }
    return EVENT_NOBODY;
}

/* Returns a member whose result contradicts the bye of the team in that round; EVENT_NOBODY: there is none. */
static uint32_t find_contradiction(const event_grid *grid, gamut_number id, size_t round, gamut_round_result kind)
{
    const gamut_round_result allowed[] = { kind, kind == GAMUT_ROUND_FULL_BYE ? GAMUT_ROUND_FORFEIT_WIN : kind };
    uint32_t team = event_find_team(grid, id);
    if (team == EVENT_NOBODY || round >= grid->round_count ||
        event_match_at(grid, team, round)->opponent != EVENT_NOBODY)
        return EVENT_NOBODY;
    return find_member(grid, team, round, allowed, COUNT(allowed));
}

static void report_member(const check_context *context, const event_grid *grid, diag_place place, gamut_number team,
                          size_t round, uint32_t member)
{
    diag_report(context->diags, &bye_members, place, "team %lld has a bye in round %zu, and its member %s has a result",
                (long long)team.value, round + 1, check_player_name(grid, member).text);
}

/* By FIDE's rules (C.04.1), no team gets the pairing-allocated bye twice. */
static void check_pairing_byes(const check_context *context, const event_grid *grid)
{
    const gamut_number_list *teams = &grid->event->team_bye.teams;
    uint8_t *had = ARENA_ARRAY(context->scratch, grid->team_count + 1, uint8_t);
    for (size_t r = 0; had && r < teams->count; r++) {
        uint32_t team = event_find_team(grid, teams->items[r]);
        if (team == EVENT_NOBODY)
            continue;
        if (had[team])
            diag_report(context->diags, &bye_team_twice, check_place_of(context, "team_bye.teams[%zu]", r),
                        "team %lld is listed for the bye of round %zu again", check_team_number(grid, team), r + 1);
        had[team] = 1;
        uint32_t member = find_contradiction(grid, teams->items[r], r, GAMUT_ROUND_PAIRING_BYE);
        if (member != EVENT_NOBODY)
            report_member(context, grid, check_place_of(context, "team_bye.teams[%zu]", r), teams->items[r], r, member);
    }
}

/* ---- forfeited matches ---- */

/* Results of games that were played are allowed here, because another rule (forfeit_played) reports them. */
static void check_side(const check_context *context, const event_grid *grid, size_t at, uint32_t team, size_t round,
                       bool is_present)
{
    const gamut_round_result allowed[] = { is_present ? GAMUT_ROUND_FORFEIT_WIN : GAMUT_ROUND_FORFEIT_LOSS,
                                           GAMUT_ROUND_WIN,
                                           GAMUT_ROUND_DRAW,
                                           GAMUT_ROUND_LOSS,
                                           GAMUT_ROUND_SHORT_WIN,
                                           GAMUT_ROUND_SHORT_DRAW,
                                           GAMUT_ROUND_SHORT_LOSS };
    uint32_t member = find_member(grid, team, round, allowed, COUNT(allowed));
    if (member == EVENT_NOBODY)
        return;
    diag_report(context->diags, &forfeit_members, check_place_of(context, "forfeits[%zu]", at),
                "team %lld was %s in round %zu, and its member %s has another result", check_team_number(grid, team),
                is_present ? "there" : "not there", round + 1, check_player_name(grid, member).text);
}

/* A forfeited match without a record 330 is reported, because other programs may count it as played. For rating this is
 * only a note, because games are rated one by one, not as matches. */
static void check_missing_forfeits(const check_context *context, const event_grid *grid)
{
    for (uint32_t t = 0; !grid->has_old_teams && t < grid->team_count; t++)
        for (size_t r = 0; r < grid->played_count; r++) {
            const event_match *match = event_match_at(grid, t, r);
            if (!match->is_by_members)
                continue;
            const event_match *other = event_match_at(grid, match->opponent, r);
            if (match->opponent < t && other->opponent == t)
                continue; /* already reported, for the other team */
            bool has_won = match->kind == GAMUT_ROUND_FORFEIT_WIN, has_lost = other->kind == GAMUT_ROUND_FORFEIT_WIN;
            long long mine = check_team_number(grid, t), theirs = check_team_number(grid, match->opponent);
            diag_place place = check_place_of(context, "team_list[%u].id", has_won ? match->opponent : t);
            gamut_severity severity = check_severity(context, GAMUT_SEVERITY_NOTE, GAMUT_SEVERITY_WARNING);
            if (has_won || has_lost)
                diag_report_as(
                    context->diags, &forfeit_missing, severity, place,
                    "team %lld did not come to its match with team %lld in round %zu, and no record 330 says so",
                    has_won ? theirs : mine, has_won ? mine : theirs, r + 1);
            else
                diag_report_as(
                    context->diags, &forfeit_missing, severity, place,
                    "teams %lld and %lld did not come to their match in round %zu, and no record 330 says so", mine,
                    theirs, r + 1);
        }
}

void check_byes(const check_context *context, const event_grid *grid)
{
    check_two_kinds(context, grid);
    for (size_t i = 0; i < grid->event->byes.count; i++) {
        /* In a team event the record names teams, otherwise players. */
        const gamut_bye *bye = &grid->event->byes.items[i];
        if (bye->round.state == GAMUT_KNOWN && bye->round.value >= 1 &&
            (uint64_t)bye->round.value <= grid->round_count) {
            size_t round = (size_t)bye->round.value - 1;
            for (size_t k = 0; k < bye->ids.count; k++) {
                if (!grid->team_count) {
                    /* A bye requested for a round that the player's record does not have yet cannot contradict the
                     * record. */
                    uint32_t player = event_find_player(grid, bye->ids.items[k]);
                    if (player != EVENT_NOBODY && round < grid->event->players.items[player].rounds.count) {
                        const gamut_round *had = event_round(grid, player, round);
                        if (had->opponent.state != GAMUT_KNOWN && !is_same_kind(bye->kind, had->result) &&
                            !(round + 1 == grid->played_count && had->result == GAMUT_ROUND_NONE))
                            diag_report(context->diags, &bye_kind, check_place_of(context, "byes[%zu].ids[%zu]", i, k),
                                        "the record of player %lld has another kind of bye in round %lld",
                                        (long long)bye->ids.items[k].value, (long long)bye->round.value);
                    }
                    continue;
                }
                uint32_t member = find_contradiction(grid, bye->ids.items[k], round, bye->kind);
                if (member != EVENT_NOBODY)
                    report_member(context, grid, check_place_of(context, "byes[%zu].ids[%zu]", i, k), bye->ids.items[k],
                                  round, member);
            }
        }
    }
    for (size_t i = 0; grid->team_count && i < grid->event->forfeits.count; i++) {
        /* If the forfeit was lost by both teams, neither was present. */
        const gamut_forfeit *forfeit = &grid->event->forfeits.items[i];
        uint32_t white = event_find_team(grid, forfeit->white), black = event_find_team(grid, forfeit->black);
        if (white == EVENT_NOBODY || black == EVENT_NOBODY || forfeit->round.state != GAMUT_KNOWN ||
            forfeit->round.value < 1 || (uint64_t)forfeit->round.value > grid->round_count)
            continue;
        size_t round = (size_t)forfeit->round.value - 1;
        check_side(context, grid, i, white, round, forfeit->kind == GAMUT_FORFEIT_WHITE_WINS);
        check_side(context, grid, i, black, round, forfeit->kind == GAMUT_FORFEIT_BLACK_WINS);
    }
    if (grid->team_count) {
        check_pairing_byes(context, grid);
        check_missing_forfeits(context, grid);
    }
}
