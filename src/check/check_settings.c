/* check_settings.c - system, tie-breaks, dates, acceleration and unusual points must agree with the rest of an
 * event. */
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "check.h"
#include "rules/event/event_codes.h"
#include "rules/event/event_grid.h"

CHECK_RULE(system_contradiction, "event.system.contradiction", WARNING,
           "the type of the tournament does not go with the rest of the file", "FIDE TRF26, record 192",
           "192 FIDE_TEAM_MP_GP and no team; BERGER_ROUNDROBIN and 9 rounds for 50 players",
           "correct the type, or what contradicts it");
CHECK_RULE(tie_break_unsuitable, "event.tie-break.unsuitable", WARNING,
           "a tie-break may not be used in this kind of event",
           "FIDE Handbook C.07, articles 8 (round robins) and 10 (the unrated)",
           "202 BH in a round robin; 202 ARO with a player who has no rating", "choose another tie-break");
CHECK_RULE(schedule_outside, "event.schedule.outside", WARNING,
           "a round is played before the first day or after the last", "FIDE TRF26, records 042, 052 and 132",
           "a round on 2026-04-09 in an event that ends on 2026-04-05",
           "correct the date of the round, or those of the event");
CHECK_RULE(acceleration_nothing, "event.acceleration.nothing", ERROR,
           "an acceleration gives nothing, or match points to players", "FIDE TRF26, record 250", "250 with 0.0 points",
           "state the points, or remove the record");
CHECK_RULE(prohibition_short, "event.prohibition.short", ERROR, "a prohibition names fewer than two competitors",
           "FIDE TRF26, record 260", "260 with the player 5 alone", "name the others, or remove the record");
CHECK_RULE(adjustment_idle, "event.adjustment.idle", WARNING,
           "unusual points are given for something that did not happen", "FIDE TRF26, record 299",
           "299 F for round 3, in which no player had a full-point bye",
           "correct the kind or the round, or remove the record");
CHECK_RULE(rounds_requests, "event.rounds.requests", NOTE,
           "the last round has byes only: they are read as requests for the next one",
           "observed: input of pairing engines", "H and Z in the last column, and no opponent in it", NULL);
CHECK_RULE(schedule_order, "event.schedule.order", WARNING, "a round is before the one that precedes it",
           "FIDE TRF26, record 132", "26/09/11 after 26/09/18", "put the dates of the rounds in order");
CHECK_RULE(prohibition_rounds, "event.prohibition.rounds", ERROR, "a prohibition holds in no round",
           "FIDE TRF26, record 260, columns 5-11", "260 from round 5 to round 3",
           "the first round is not after the last");

const gamut_rule *const check_setting_rules[CHECK_SETTING_RULE_COUNT] = {
    &schedule_order,       &prohibition_rounds, &system_contradiction, &tie_break_unsuitable, &schedule_outside,
    &acceleration_nothing, &prohibition_short,  &adjustment_idle,      &rounds_requests
};

/* ---- the system ---- */

static void report_contradiction(const check_context *context, const char *what)
{
    diag_report_as(context->diags, &system_contradiction,
                   check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                   check_place_of(context, "system_code"), "%s", what);
}

/* Unknown codes are skipped here, because another rule reports them. */
static void check_system(const check_context *context, const event_grid *grid)
{
    const gamut_event *event = grid->event;
    base_text code = event->system_code;
    if (base_text_is_empty(code) || !event_is_system_code(code))
        return;
    bool is_round_robin = base_text_contains_fold_ascii(code, TEXT("ROUNDROBIN"));
    if (base_text_contains_fold_ascii(code, TEXT("_TEAM")) != (grid->team_count > 0))
        report_contradiction(context, grid->team_count ? "there are teams, and the type is for players"
                                                       : "the type is for teams, and there is none");
    /* In a round robin, all competitors meet each other once; if their number is odd, there is one more round. If the
     * list contains players who never came, there are fewer rounds, so the pairings (event_round_robin_cycles) are
     * examined as well. "_Gn" in the code means n games against each opponent. */
    size_t count = grid->team_count ? grid->team_count : grid->player_count;
    unsigned cycles = base_text_contains_fold_ascii(code, TEXT("DOUBLE")) ? 2 : 1;
    size_t least = count < 2 ? 0 : (count - 1) * cycles, most = count < 2 ? 0 : (count + count % 2 - 1) * cycles;
    size_t rounds = event->rounds.state == GAMUT_KNOWN ? (size_t)event->rounds.value : grid->played_count;
    /* Before the first round players may still enter. */
    if (is_round_robin && grid->played_count && !base_text_contains_fold_ascii(code, TEXT("_G")) &&
        !base_text_contains_fold_ascii(code, TEXT("CUSTOM")) && (rounds < least || rounds > most) &&
        event_round_robin_cycles(grid) != cycles)
        report_contradiction(context, "the number of rounds is not that of a round robin");
    if (is_round_robin && event->accelerations.count)
        report_contradiction(context, "a round robin has no acceleration");
    if (event->system == GAMUT_SYSTEM_ROUND_ROBIN && !is_round_robin)
        report_contradiction(context, "record 092 names a round robin");
}

/* ---- tie-breaks ---- */

/* Returns why the tie-break must not be used in this event; NULL: it may be used. */
static const char *find_unsuitable(const event_grid *grid, const event_tie_break *parsed, bool has_unrated)
{
    static const char *const by_ratings[] = { "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG" };
    gamut_date start = grid->event->start;
    bool is_new = !start.year || base_date_compare(start, (gamut_date){ 2026, 3, 1 }) >= 0;
    if (is_new && grid->event->system == GAMUT_SYSTEM_ROUND_ROBIN && event_tie_break_is_for_swiss(parsed))
        return "it is not for round robins since March 2026 (article 8)";
    for (size_t i = 0; has_unrated && !parsed->unrated && i < COUNT(by_ratings); i++)
        if (!strcmp(parsed->name, by_ratings[i]))
            return "it is dropped, because a player has no rating (article 10)";
    return NULL;
}

/* If any player is unrated, average ratings and rating performances cannot be compared. */
static bool has_unrated(const gamut_event *event)
{
    for (size_t i = 0; i < event->players.count; i++)
        if (event->players.items[i].rating.state != GAMUT_KNOWN || event->players.items[i].rating.value <= 0)
            return true;
    return false;
}

/* Tie-breaks that cannot be parsed are skipped here: the rule event.tie-break.code reports them. */
static void check_tie_breaks(const check_context *context, const event_grid *grid, const gamut_text_list *list,
                             const char *member, bool is_unrated)
{
    event_tie_break parsed;
    const char *problem;
    for (size_t i = 0; i < list->count; i++) {
        if (!event_parse_tie_break(&parsed, list->items[i], &problem))
            continue;
        const char *why = find_unsuitable(grid, &parsed, is_unrated);
        if (why)
            diag_report(context->diags, &tie_break_unsuitable, check_place_of(context, "%s", member),
                        "the tie-break %.*s does not suit the event: %s", TEXT_ARGS(list->items[i]), why);
    }
}

static bool is_nothing(gamut_decimal points)
{
    return points.state != GAMUT_KNOWN || !points.value;
}

/* ---- unusual points ---- */

enum {
    ADJUSTMENTS_JUDGED = 256 /* further adjustments are not checked: each needs a pass over competitors and rounds */
};

/* Returns whether the competitor's result in the round was of this kind. */
static bool has_kind(const event_grid *grid, uint32_t competitor, size_t round, gamut_round_result kind)
{
    gamut_round_result had = GAMUT_ROUND_NONE;
    bool is_alone;
    if (grid->team_count) {
        const event_match *match = event_match_at(grid, competitor, round);
        is_alone = match->opponent == EVENT_NOBODY;
        had = match->kind;
        if (had == GAMUT_ROUND_NONE && !is_alone)
            had = match->match_points == grid->scoring.match_win    ? GAMUT_ROUND_WIN
                  : match->match_points == grid->scoring.match_draw ? GAMUT_ROUND_DRAW
                                                                    : GAMUT_ROUND_LOSS;
    } else {
        had = event_round(grid, competitor, round)->result;
        is_alone = event_round(grid, competitor, round)->opponent.state != GAMUT_KNOWN;
    }
    return had == kind || (kind == GAMUT_ROUND_ZERO_BYE && is_alone && had == GAMUT_ROUND_NONE);
}

/* Looks at the round that record 299 names or, if it names none, at all rounds played. */
static bool has_kind_in(const event_grid *grid, uint32_t competitor, const gamut_adjustment *entry)
{
    bool is_for_one = entry->round.state == GAMUT_KNOWN && entry->round.value > 0;
    size_t from = is_for_one ? (size_t)entry->round.value - 1 : 0, to = is_for_one ? from + 1 : grid->played_count;
    for (size_t r = from; r < to && r < grid->round_count; r++)
        if (has_kind(grid, competitor, r, entry->kind))
            return true;
    return false;
}

/* Returns whether one of the named competitors had such a result; if none is named, whether any competitor had. */
static bool has_happened(const event_grid *grid, const gamut_adjustment *entry)
{
    size_t count = grid->team_count ? grid->team_count : grid->player_count;
    bool is_for_all = true;
    for (size_t i = 0; i < entry->ids.count; i++) {
        gamut_number id = entry->ids.items[i];
        if (id.state != GAMUT_KNOWN || !id.value)
            continue;
        uint32_t found = check_find_competitor(grid, id);
        is_for_all = false;
        if (found != EVENT_NOBODY && has_kind_in(grid, found, entry))
            return true;
    }
    for (uint32_t i = 0; is_for_all && i < count; i++)
        if (has_kind_in(grid, i, entry))
            return true;
    return false;
}

/* ---- dates and ranges of rounds ---- */

static void check_prohibition_rounds(const check_context *context, const gamut_event *event, size_t at)
{
    gamut_number first = event->prohibitions.items[at].first_round, last = event->prohibitions.items[at].last_round;
    if (first.state != GAMUT_KNOWN || last.state != GAMUT_KNOWN || last.value <= 0)
        return;
    bool is_after = event->rounds.state == GAMUT_KNOWN && event->rounds.value > 0 && first.value > event->rounds.value;
    if (first.value > last.value || is_after)
        diag_report(context->diags, &prohibition_rounds, check_place_of(context, "prohibitions[%zu].first_round", at),
                    is_after ? "a prohibition holds from round %lld to %lld, after the last round"
                             : "a prohibition holds from round %lld to %lld, which is an empty range",
                    (long long)first.value, (long long)last.value);
}

/* Two rounds on one day are usual, but a round on an earlier day than the round before it is not. */
static void check_schedule_order(const check_context *context, const gamut_event *event)
{
    gamut_date before = { 0 };
    for (size_t r = 0; r < event->schedule.count; r++) {
        gamut_date date = event->schedule.items[r].date;
        if (!date.year || !date.month || !date.day || !base_date_is_possible(date))
            continue;
        if (before.year && base_date_compare(date, before) < 0)
            diag_report(context->diags, &schedule_order, check_place_of(context, "schedule[%zu]", r),
                        "round %zu is on %04u-%02u-%02u, before the round that precedes it", r + 1, date.year,
                        date.month, date.day);
        before = date;
    }
}

/* Files for pairing engines may have requested byes in a column after the last round played. This is reported only as a
 * note. */
static void check_requests_column(const check_context *context, const event_grid *grid)
{
    bool has_bye = false;
    if (grid->played_count < 2)
        return;
    for (uint32_t i = 0; i < grid->player_count; i++) {
        const gamut_round *round = event_round(grid, i, grid->played_count - 1);
        if (round->opponent.state == GAMUT_KNOWN)
            return;
        has_bye = has_bye || round->result >= GAMUT_ROUND_FULL_BYE;
    }
    if (has_bye)
        diag_report(context->diags, &rounds_requests, check_place_of(context, "players[0]"),
                    "round %zu has byes only, which are read as requests", grid->played_count);
}

void check_settings(const check_context *context, const event_grid *grid)
{
    const gamut_event *event = grid->event;
    bool is_unrated = has_unrated(event);
    check_system(context, grid);
    check_tie_breaks(context, grid, &event->tie_breaks, "tie_breaks", is_unrated);
    check_tie_breaks(context, grid, &event->ranking, "ranking", is_unrated);
    for (size_t r = 0; r < event->schedule.count; r++) {
        gamut_date date = event->schedule.items[r].date;
        if (!date.year || !base_date_is_possible(date))
            continue;
        if ((event->start.year && base_date_compare(date, event->start) < 0) ||
            (event->end.year && event->end.day && base_date_compare(date, event->end) > 0))
            diag_report(context->diags, &schedule_outside, check_place_of(context, "schedule[%zu]", r),
                        "round %zu is on %04u-%02u-%02u, outside the days of the event", r + 1, date.year, date.month,
                        date.day);
    }
    for (size_t i = 0; i < event->accelerations.count; i++) {
        /* Match points have a meaning only in team events. */
        const gamut_acceleration *entry = &grid->event->accelerations.items[i];
        bool is_empty = is_nothing(entry->points) && (!grid->team_count || is_nothing(entry->match_points));
        bool is_for_teams = !grid->team_count && !is_nothing(entry->match_points);
        if (is_empty || is_for_teams)
            diag_report_as(context->diags, &acceleration_nothing,
                           check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                           check_place_of(context, "accelerations[%zu].points", i), "%s",
                           is_for_teams ? "the acceleration adds match points, and there are no teams"
                                        : "the acceleration adds no points");
    }
    check_schedule_order(context, event);
    for (size_t i = 0; i < event->prohibitions.count; i++) {
        check_prohibition_rounds(context, event, i);
        /* Unknown numbers, and zeros that fill up the record, are not counted. */
        const gamut_number_list *ids = &grid->event->prohibitions.items[i].ids;
        size_t count = 0;
        for (size_t j = 0; j < ids->count; j++)
            count += ids->items[j].state == GAMUT_KNOWN && ids->items[j].value > 0;
        if (count < 2)
            diag_report(context->diags, &prohibition_short, check_place_of(context, "prohibitions[%zu]", i),
                        "the prohibition names %zu of the two competitors that it needs", count);
    }
    for (size_t i = 0; i < event->adjustments.count && i < ADJUSTMENTS_JUDGED; i++) {
        /* One round after the last is allowed: a penalty is recorded in the round after the one that it is for. */
        const gamut_adjustment *entry = &grid->event->adjustments.items[i];
        bool is_beyond = entry->round.state == GAMUT_KNOWN && entry->round.value > (int64_t)grid->round_count + 1;
        if (is_beyond || (entry->kind != GAMUT_ROUND_NONE && !has_happened(grid, entry)))
            diag_report(context->diags, &adjustment_idle, check_place_of(context, "adjustments[%zu]", i),
                        is_beyond ? "an adjustment is for round %lld, which does not exist"
                                  : "no competitor that an adjustment names had such a result in round %lld",
                        (long long)entry->round.value);
    }
    check_requests_column(context, grid);
}
