/* check_session.c - checks the numbers of a bridge event that follow from others, and runs all checks of a session. */
#include "check_session.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/bridge/member_number.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/team_match.h"

#define RULE(name, ident, level, what, looks, fix)                                                                     \
    const gamut_rule name = { "acbl." ident, GAMUT_SEVERITY_##level, what, "ACBLscore game files", looks, fix }

RULE(check_board_entry, "board.entry", WARNING, "a result names an entry that the section does not have",
     "pair 77 of 13", NULL);
RULE(check_board_twice, "board.twice", WARNING, "two boards of a section have the same number", "board 7 and board 7",
     NULL);
RULE(check_player_number, "player.number", WARNING, "a player number is not of the usual form",
     "neither 7 digits, a letter and 6 digits, nor # and digits", "correct it by gamut edit");
RULE(check_player_check_digit, "player.check-digit", WARNING,
     "the last digit of a player number does not follow from the others, as those of most players in the event do",
     "9000012 where 9000011 was meant", "look the number up and correct it by gamut edit");
RULE(check_player_twice, "player.twice", WARNING, "a player sits at two places of one event",
     "the same number at table 3 and table 9", "correct one of them by gamut edit");
RULE(check_player_award, "player.award", WARNING, "the award of a player is not that of the entry",
     "0.80 for one partner and 0.60 for the other", NULL);
RULE(check_result_meeting, "result.meeting", WARNING, "a result is of a table and round at which its pairs do not meet",
     "board 7 at table 3 in round 2, where others play other boards",
     "correct the result, or the movement, in ACBLscore");
RULE(check_result_sides, "result.sides", NOTE,
     "the two sides of a result have scores that are not each other's opposite",
     "110 for North-South and -90 for East-West",
     "right if a director gave a split score; otherwise correct one of them");
RULE(check_entry_seat, "entry.seat", WARNING,
     "a seat in another session of the event is incomplete, or there is no such session",
     "a next session of an event in its last one, or a table without a section", NULL);
RULE(check_event_weekday, "event.weekday", NOTE, "the club session is of another weekday than the date",
     "a Monday afternoon on March 5, 2024, which was a Tuesday", "correct the date or the club session by gamut edit");
RULE(check_section_letters, "section.letters", WARNING, "two sections of an event have the same letters", "A and A",
     "correct one of them by gamut edit");
RULE(check_section_chain, "section.chain", ERROR, "sections scored or ranked together do not name each other",
     "A goes on with B, but B comes after C", NULL);

RULE(check_section_mean, "section.mean", NOTE,
     "the mean of masterpoints in a strat does not go with the number of entries that it is of",
     "a mean over 12 entries that have another one", "harmless, but one of the two was changed without the other");
RULE(check_section_phantom, "section.phantom", WARNING,
     "the phantom of a section is not the entry that has neither players nor boards",
     "pair 7 as the phantom, which played 24 boards", "correct the phantom, or the entry, in ACBLscore");
RULE(check_board_order, "board.order", NOTE, "the boards of a section are not in the order of their numbers",
     "board 44 between 7 and 9", "correct the number of the board");

const gamut_rule *const check_session_rules[CHECK_SESSION_RULE_COUNT] = {
    &check_board_entry,  &check_board_twice,     &check_player_number,   &check_player_check_digit,
    &check_player_twice, &check_player_award,    &check_result_meeting,  &check_result_sides,
    &check_entry_seat,   &check_event_weekday,   &check_section_letters, &check_section_chain,
    &check_section_mean, &check_section_phantom, &check_board_order,
};

enum {
    RATING_CLUB = 1,
    RATING_NAP_CLUB = 20,
    RATING_NAP_UNIT = 21,
    FINAL_SESSION = 255,
    SESSIONS_A_DAY = 3,
    CRUISE = 22,       /* club sessions with this number or a higher one have no weekday */
    SCALE_UNIT = 1000, /* an award scale of 100.0, in tenths */
    FACTOR_UNIT = 10000,
    CHAIN_LIMIT = 100 /* most sections of a chain that are followed */
};

/* ---- numbers ---- */

static int64_t limit_amount(int64_t value)
{
    return value > SESSION_LIMIT ? SESSION_LIMIT : value < -SESSION_LIMIT ? -SESSION_LIMIT : value;
}

int64_t check_amount(gamut_number number)
{
    return base_is_known(number.state) ? limit_amount(number.value) : 0;
}

int64_t check_units(gamut_decimal decimal, unsigned places)
{
    int64_t units;
    return base_decimal_scale(&units, decimal, places) ? limit_amount(units) : 0;
}

static int compare_numbers(const void *a, const void *b)
{
    const session_number *left = a, *right = b;
    if (left->number != right->number)
        return left->number < right->number ? -1 : 1;
    return left->at < right->at ? -1 : left->at > right->at;
}

/* Teams, and the pairs of a Howell, may sit on any side of the table. */
static void add_entries(session_numbers *out, const gamut_bridge_section *section, bool is_for_teams)
{
    bool is_anywhere = is_for_teams || bridge_is_howell(section);
    for (size_t i = 0; out->items && i < section->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->entries.items[i];
        uint8_t sides = is_anywhere || !entry->direction ? UINT8_MAX : (uint8_t)(1u << entry->direction >> 1);
        out->items[out->count++] = (session_number){ entry->number.value, i, sides };
    }
}

void check_sort_numbers(session_numbers *numbers)
{
    if (numbers->count)
        qsort(numbers->items, numbers->count, sizeof *numbers->items, compare_numbers);
}

size_t check_find_number(const session_numbers *numbers, int64_t number)
{
    size_t low = 0, high = numbers->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (numbers->items[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < numbers->count && numbers->items[low].number == number ? low : numbers->count;
}

bool check_has_entry(const session_numbers *entries, size_t side, int64_t number)
{
    size_t at = check_find_number(entries, number);
    for (; at < entries->count && entries->items[at].number == number; at++)
        if (entries->items[at].sides >> side & 1)
            return true;
    return !entries->count;
}

diag_place check_place_in_section(const section_view *view, const char *list, size_t at)
{
    return check_place_of(view->session->context, "bridge.sections[%zu].%s[%zu]", view->at, list, at);
}

/* ---- events ---- */

static void report_event(const session_view *session, const gamut_rule *rule, const char *detail, ...)
    PRINTF_LIKE(3, 4);
static void report_event(const session_view *session, const gamut_rule *rule, const char *detail, ...)
{
    va_list arguments;
    va_start(arguments, detail);
    diag_report_list(session->context->diags, rule, session->place, detail, arguments);
    va_end(arguments);
}

static void differ_in_event(const session_view *session, const char *what, int64_t stored, int64_t given)
{
    if (stored != given)
        report_event(session, &bridge_rule_repeat, "%s of event %lld is %lld, the rest of the file gives %lld", what,
                     session->number, (long long)stored, (long long)given);
}

static void check_event_scores(const session_view *session)
{
    const gamut_bridge_session *bridge = session->bridge;
    int64_t maximum = check_amount(bridge->maximum), top = check_amount(bridge->top),
            boards = check_amount(bridge->boards), least = check_amount(bridge->boards_per_session),
            average = check_units(bridge->board_average, 1), previous = 0;
    if (bridge->type == GAMUT_BRIDGE_PAIRS && bridge->sections.count) {
        bool has_maximum = false, has_boards = false; /* true if a section has the value of the event, or states none */
        for (size_t i = 0; i < bridge->sections.count; i++) {
            const gamut_bridge_section *section = &bridge->sections.items[i];
            has_maximum = has_maximum || !base_is_known(section->maximum.state) || section->maximum.value == maximum;
            has_boards = has_boards || !base_is_known(section->max_boards.state) || section->max_boards.value == boards;
        }
        if (maximum && !has_maximum)
            report_event(session, &bridge_rule_repeat,
                         "event %lld has %lld as its 100 %% score, but none of its sections has", session->number,
                         (long long)maximum);
        if (boards && !has_boards)
            report_event(session, &bridge_rule_repeat,
                         "event %lld has %lld boards, but none of its sections plays so many", session->number,
                         (long long)boards);
    }
    if (!session->is_matchpointed)
        return;
    if (top && boards)
        differ_in_event(session, "the 100 % score", maximum, top * boards);
    if (average)
        differ_in_event(session, "ten times the board average", average, maximum * 5);
    if (base_decimal_scale(&previous, bridge->previous_maximum, 2) || !base_is_known(bridge->previous_maximum.state))
        differ_in_event(session, "the 100 % score, in hundredths, of the previous session", previous,
                        check_amount(bridge->previous_top) * check_amount(bridge->previous_boards) * 100);
    /* The boards of a session are those that a pair without a sit-out plays, or those that pairs play at most. */
    int64_t played = 0;
    for (size_t i = 0; i < bridge->sections.count; i++) {
        const gamut_bridge_section *section = &bridge->sections.items[i];
        int64_t own = check_amount(section->boards_per_round) * check_amount(section->rounds);
        played = own > played ? own : played;
    }
    if (least && played && least != boards)
        differ_in_event(session, "the number of boards of a session", least, played);
    if (least && least < boards)
        report_event(session, &bridge_rule_range, "event %lld has %lld boards, but only %lld in a session",
                     session->number, (long long)boards, (long long)least);
}

static void check_event_sessions(const session_view *session)
{
    const gamut_bridge_session *bridge = session->bridge;
    int64_t current = base_is_known(bridge->session.state) ? bridge->session.value : 1;
    int64_t sessions = base_is_known(bridge->sessions.state) ? bridge->sessions.value : 1;
    int64_t first = current ? current : 1, final = bridge->final_session.value;
    bool is_last = current >= sessions || (first == 1 && sessions == 1);
    if (current > sessions)
        report_event(session, &bridge_rule_repeat, "event %lld is in session %lld of %lld", session->number,
                     (long long)current, (long long)sessions);
    if ((final == FINAL_SESSION && !is_last) || (final == 1 && is_last))
        report_event(session, &bridge_rule_repeat,
                     "event %lld is marked as %sthe last session, but this is session %lld of %lld", session->number,
                     final == 1 ? "not " : "", (long long)current, (long long)sessions);
    if (bridge->start_session.value > first)
        report_event(session, &bridge_rule_range, "event %lld starts in session %lld, but this is session %lld already",
                     session->number, (long long)bridge->start_session.value, (long long)current);
    if (current <= 1 && (bridge->previous_boards.value || bridge->previous_top.value))
        report_event(session, &bridge_rule_repeat,
                     "event %lld has a previous session of %lld boards and a top of %lld, but this is session %lld",
                     session->number, (long long)bridge->previous_boards.value, (long long)bridge->previous_top.value,
                     (long long)current);
    if (bridge->bracket.value > bridge->brackets.value)
        report_event(session, &bridge_rule_range, "event %lld is bracket %lld of %lld", session->number,
                     (long long)bridge->bracket.value, (long long)bridge->brackets.value);
    bool is_split = bridge->split_site.value,
         has_factor = bridge->split_factor.value < 0 || bridge->split_factor.value > 0;
    if (is_split != has_factor)
        report_event(session, &bridge_rule_repeat, "event %lld %s at several sites, but has %s factor for that",
                     session->number, is_split ? "is held" : "is not held", is_split ? "no" : "a");
    if (bridge->handicap_award.value && !bridge->handicap_type.value)
        report_event(session, &bridge_rule_repeat,
                     "event %lld joins awards of two rankings (%lld), but has no handicap", session->number,
                     (long long)bridge->handicap_award.value);
}

/* Club sessions are numbered from 1, starting on Monday, with three a day. */
static void check_event_day(const session_view *session)
{
    static const char *const days[] = { "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday" };
    static const uint8_t shifts[] = { 0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4 };
    base_date date = session->event->start;
    int64_t club_session = session->bridge->club_session.value;
    if (!date.year || !date.month || !date.day || date.month > 12 || club_session < 1 || club_session >= CRUISE)
        return;
    unsigned year = date.month < 3 ? date.year - 1u : date.year;
    unsigned day = (year + year / 4 - year / 100 + year / 400 + shifts[date.month - 1] + date.day + 6) % 7;
    unsigned stated = (unsigned)(club_session - 1) / SESSIONS_A_DAY;
    if (day != stated)
        report_event(session, &check_event_weekday, "event %lld is a club session of a %s, but its date is a %s",
                     session->number, days[stated], days[day]);
}

/* Returns whether a number is a multiple of 1/`unit`, as far as the 39 bits of a stored real can tell. A number that is
 * almost 0 is not. */
static bool is_multiple(double value, double unit)
{
    double units = value * unit;
    return fabs(units - round(units)) < 1e-4 * (units > 1 ? units : 1) && (round(units) > 0 || !(fabs(units) > 0));
}

static void check_fees_whole(const session_view *session)
{
    const gamut_bridge_session *bridge = session->bridge;
    const struct {
        const char *name;
        gamut_real fee;
    } fees[] = { { "game fee", bridge->game_fee },
                 { "table fee", bridge->table_fee },
                 { "fund fee", bridge->fund_fee },
                 { "fund fee of all tables", bridge->fund_total } };
    for (size_t i = 0; i < COUNT(fees); i++)
        if (base_is_known(fees[i].fee.state) && !is_multiple(fees[i].fee.value, 100))
            report_event(session, &bridge_rule_range, "the %s of event %lld is %g, which is no whole number of cents",
                         fees[i].name, session->number, fees[i].fee.value);
}

/* The total may be short by one table's fee: the last table may be half a table, or not have been paid for. */
static void check_event_fees(const session_view *session)
{
    const gamut_bridge_session *bridge = session->bridge;
    double fee = bridge->fund_fee.value, total = bridge->fund_total.value;
    double apart = fee * 100 - (double)bridge->fund_fee_cents.value;
    int64_t tables = 0, rating = bridge->rating.value;
    if (bridge->fund_fee_cents.value && (apart > 0.5 || apart < -0.5))
        report_event(session, &bridge_rule_repeat,
                     "the fund fee of event %lld is %.2f dollars in one place and %lld cents in another",
                     session->number, fee, (long long)bridge->fund_fee_cents.value);
    for (size_t i = 0; i < bridge->sections.count; i++) {
        int64_t own = check_amount(bridge->sections.items[i].tables);
        tables += own > 0 ? own : 0;
    }
    double due = fee * (double)tables;
    bool has_both = base_is_known(bridge->fund_fee.state) && base_is_known(bridge->fund_total.state);
    if (has_both && (total > due + 0.005 || total < due - fee - 0.005))
        report_event(session, &bridge_rule_repeat,
                     "the fund fee of all tables of event %lld is %.2f, but %lld tables at %.2f make %.2f",
                     session->number, total, (long long)tables, fee, due);
    if ((rating == RATING_NAP_CLUB || rating == RATING_NAP_UNIT) && bridge->level.value)
        differ_in_event(session, "the level", bridge->level.value, rating - RATING_NAP_CLUB + 1);
}

/* ---- strats ---- */

/* Checks how the masterpoints of an award are split among colours, by percentages that add up to 100. Returns false if
 * they do not. */
static bool check_split(const session_view *session, size_t at, const char *name, gamut_bridge_split_list split)
{
    int64_t sum = 0, percents = 0;
    for (size_t i = 0; i < split.count; i++) {
        sum = limit_amount(sum + check_units(split.items[i].masterpoints, 2));
        percents = limit_amount(percents + check_units(split.items[i].percent, 2));
    }
    for (size_t i = 0; i < split.count; i++) {
        int64_t share = (sum * check_units(split.items[i].percent, 2) + 5000) / 10000;
        int64_t stored = check_units(split.items[i].masterpoints, 2);
        if (!check_units(split.items[i].percent, 2) && (split.items[i].pigment || stored))
            report_event(session, &bridge_rule_repeat,
                         "colour %zu of the %s awards of strat %zu of event %lld is stated, but has no percent", i + 1,
                         name, at + 1, session->number);
        if (stored > share + 1 || share > stored + 1)
            report_event(
                session, &bridge_rule_repeat,
                "colour %zu of the %s awards of strat %zu of event %lld has %lld.%02lld masterpoints, its percents "
                "give %lld.%02lld",
                i + 1, name, at + 1, session->number, (long long)stored / 100, llabs(stored % 100),
                (long long)share / 100, llabs(share % 100));
    }
    return !percents || percents == 10000;
}

static void check_strat_factors(const session_view *session, size_t at)
{
    const gamut_bridge_session *bridge = session->bridge;
    const gamut_bridge_strat *strat = &bridge->strats.items[at];
    bool is_nap = bridge->rating.value == RATING_NAP_CLUB || bridge->rating.value == RATING_NAP_UNIT;
    bool has_factor = strat->m_factor.value < 0 || strat->m_factor.value > 0;
    int64_t stored = 0, given;
    char what[80];
    bool is_readable = base_decimal_scale(&stored, strat->award_factor, 4) || !base_is_known(strat->award_factor.state);
    if (strat->m_factor.state != strat->session_m_factor.state ||
        strat->m_factor.value < strat->session_m_factor.value || strat->m_factor.value > strat->session_m_factor.value)
        report_event(session, &bridge_rule_repeat,
                     "strat %zu of event %lld has %.4f as the M-factor of the event and %.4f as that of the session",
                     at + 1, session->number, strat->m_factor.value, strat->session_m_factor.value);
    if (has_factor && !is_multiple(strat->m_factor.value, FACTOR_UNIT))
        report_event(session, &bridge_rule_range, "the M-factor of strat %zu of event %lld is %g, which no event has",
                     at + 1, session->number, strat->m_factor.value);
    if (is_nap && has_factor) {
        double award = strat->m_factor.value * (double)FACTOR_UNIT * (double)check_units(bridge->award_scale, 1) /
                       (double)SCALE_UNIT;
        /* A damaged factor may be huge, or NaN. A stored real falls short of a half by less than 0.0001. */
        given = (int64_t)(fmin(fmax(award, 0), UINT32_MAX) + 0.5001);
    } else if (bridge->rating.value == RATING_CLUB && strat->open_percent.value) {
        given = check_amount(strat->open_percent) * 100;
    } else {
        return;
    }
    snprintf(what, sizeof what, "the award factor, in ten thousandths, of strat %zu", at + 1);
    if (is_readable)
        differ_in_event(session, what, stored, given);
}

/* The masterpoints of the splits of a club game are the most that an award can be: 1.50 in an open game for a section,
 * and five thirds of that overall. */
static void check_caps(const session_view *session, size_t at)
{
    const gamut_bridge_strat *strat = &session->bridge->strats.items[at];
    const gamut_bridge_split_list *splits[] = { &strat->section_split, &strat->session_split, &strat->overall_split };
    int64_t sums[COUNT(splits)] = { 0 };
    for (size_t i = 0; i < COUNT(splits); i++)
        for (size_t c = 0; c < splits[i]->count; c++)
            sums[i] = limit_amount(sums[i] + check_units(splits[i]->items[c].masterpoints, 2));
    if (session->bridge->rating.value != RATING_CLUB || (!sums[0] && !sums[1] && !sums[2]))
        return;
    char what[80];
    snprintf(what, sizeof what, "the most hundredths of a session award in strat %zu", at + 1);
    differ_in_event(session, what, sums[1], sums[0]);
    snprintf(what, sizeof what, "the most hundredths of an overall award in strat %zu", at + 1);
    differ_in_event(session, what, sums[2], (sums[0] * 10 + 3) / 6);
}

static void check_strats(const session_view *session)
{
    const gamut_bridge_strat_list *strats = &session->bridge->strats;
    for (size_t i = 0; i < strats->count; i++) {
        const gamut_bridge_strat *strat = &strats->items[i], *above = i ? strat - 1 : NULL;
        int64_t most = strat->most.value, higher = above ? above->most.value : 0;
        char what[80];
        bool is_whole = check_split(session, i, "overall", strat->overall_split);
        is_whole = check_split(session, i, "session", strat->session_split) && is_whole;
        is_whole = check_split(session, i, "section", strat->section_split) && is_whole;
        if (!is_whole)
            report_event(session, &bridge_rule_repeat, "the colours of strat %zu of event %lld do not add up to 100 %%",
                         i + 1, session->number);
        check_strat_factors(session, i);
        check_caps(session, i);
        snprintf(what, sizeof what, "the number of tables of strat %zu", i + 1);
        if (strat->tables.value)
            differ_in_event(session, what, strat->tables.value, (check_amount(strat->eligible) + 1) / 2);
        if (most && strat->least.value > most)
            report_event(session, &bridge_rule_range,
                         "strat %zu of event %lld is for %lld masterpoints at least and %lld at most", i + 1,
                         session->number, (long long)strat->least.value, (long long)most);
        if (above && (!most || (higher && higher <= most)))
            report_event(session, &bridge_rule_range,
                         "strat %zu of event %lld is for %lld masterpoints at most, the one above it for %lld", i + 1,
                         session->number, (long long)most, (long long)higher);
        char own = strat->letter.length ? strat->letter.data[0] : ' ';
        char before = above && above->letter.length ? above->letter.data[0] : ' ';
        if (above && own >= 'A' && own <= 'Z' && before >= own)
            report_event(session, &bridge_rule_range, "strat %zu of event %lld has the letter %c, the one above it %c",
                         i + 1, session->number, own, before);
    }
    /* The lowest M-factor of an event is that of its last strat; in club events it is 1. */
    double lowest = session->bridge->lowest_m_factor.value;
    double last = strats->count ? strats->items[strats->count - 1].m_factor.value : 0;
    bool is_one = lowest > 0.9999 && lowest < 1.0001;
    if (base_is_known(session->bridge->lowest_m_factor.state) && !is_one && !(fabs(lowest - last) < 0.0001))
        report_event(session, &bridge_rule_repeat,
                     "the lowest M-factor of event %lld is %.4f, but its last strat has %.4f", session->number, lowest,
                     last);
}

/* ---- sections, and chains of sections ---- */

static const gamut_bridge_section *section_of_number(const session_view *session, int64_t number)
{
    size_t at = check_find_number(&session->sections, number);
    return at < session->sections.count ? &session->bridge->sections.items[session->sections.items[at].at] : NULL;
}

/* Sections that are scored or ranked together form a chain: each names the next and the previous one. These must agree,
 * and the chain must have a first section. */
static void check_chain(const section_view *view, bool is_ranked)
{
    const session_view *session = view->session;
    const gamut_bridge_section *section = view->section, *other;
    const char *how = is_ranked ? "ranked" : "scored";
    gamut_number next = is_ranked ? section->ranked_next : section->scored_next;
    diag_place place = check_place_of(session->context, "bridge.sections[%zu].%s_next", view->at, how);
    if (base_is_known(next.state)) {
        other = section_of_number(session, next.value);
        int64_t back = !other ? 0 : is_ranked ? other->ranked_previous.value : other->scored_previous.value;
        if (!other)
            diag_report(session->context->diags, &check_section_chain, place,
                        "section %lld is %s together with section %lld, which is not in the event", view->number, how,
                        (long long)next.value);
        else if (back != view->number)
            diag_report(session->context->diags, &check_section_chain, place,
                        "section %lld is %s together with section %lld, which names section %lld as the one before it",
                        view->number, how, (long long)next.value, (long long)back);
    }
    int64_t at = view->number;
    for (unsigned steps = 0; steps <= CHAIN_LIMIT; steps++) {
        int64_t before = is_ranked ? section->ranked_previous.value : section->scored_previous.value;
        if (!before)
            return;
        other = section_of_number(session, before);
        int64_t after = !other ? 0 : is_ranked ? other->ranked_next.value : other->scored_next.value;
        if (!other || after != at || (steps && before == view->number)) {
            diag_report(session->context->diags, &check_section_chain, place,
                        other && after == at ? "section %lld is %s together with itself, by way of section %lld"
                                             : "section %lld is %s after section %lld, which does not name it as the "
                                               "next",
                        view->number, how, (long long)before);
            return;
        }
        section = other;
        at = before;
    }
}

static void check_letters(const section_view *view, base_index *letters, const long long *numbers)
{
    size_t before = letters->count, at = base_index_put(letters, view->section->letters);
    if (at != BASE_INDEX_NONE && letters->count == before)
        diag_report(view->session->context->diags, &check_section_letters, view->place,
                    "sections %lld and %lld of event %lld both have the letters \"%.*s\"", numbers[at], view->number,
                    view->session->number, TEXT_ARGS(view->section->letters));
}

/* Returns whether most ACBL numbers have the right check digit. In an event with invented numbers hardly any has, and a
 * wrong digit is then not a typing error. */
static bool has_real_members(const gamut_bridge_session *bridge)
{
    size_t fitting = 0, others = 0;
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t i = 0; i < bridge->sections.items[s].entries.count; i++) {
            const gamut_bridge_player_list *players = &bridge->sections.items[s].entries.items[i].players;
            for (size_t p = 0; p < players->count; p++) {
                bool is_judged = bridge_is_member_number(players->items[p].number);
                bool fits = is_judged && bridge_fits_check_digit(players->items[p].number);
                fitting += fits;
                others += is_judged && !fits;
            }
        }
    return fitting > others;
}

/* A few numbers of another form are mistakes, or guests. */
static bool has_foreign_numbers(const gamut_bridge_session *bridge)
{
    size_t usual = 0, others = 0;
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t i = 0; i < bridge->sections.items[s].entries.count; i++) {
            const gamut_bridge_player_list *players = &bridge->sections.items[s].entries.items[i].players;
            for (size_t p = 0; p < players->count; p++) {
                bool is_usual = check_is_usual_number(players->items[p].number);
                usual += is_usual && players->items[p].number.length;
                others += !is_usual;
            }
        }
    return others > usual && others >= 4;
}

static long long number_of_section(const gamut_bridge_section_list *sections, size_t at)
{
    gamut_number number = sections->items[at].number;
    return base_is_known(number.state) ? number.value : (long long)at + 1;
}

static session_view view_session(const check_context *context, const gamut_event *event, base_arena *arena)
{
    const gamut_bridge_session *bridge = &event->bridge;
    session_view session = {
        .context = context,
        .arena = arena,
        .event = event,
        .bridge = bridge,
        .number = base_is_known(bridge->number.state) ? bridge->number.value : context->place.index,
        .place = check_place_of(context, "bridge"),
        .is_for_teams = bridge_is_for_teams(bridge),
        .is_matchpointed = bridge->type == GAMUT_BRIDGE_PAIRS && bridge->scoring == GAMUT_BRIDGE_MATCHPOINTS,
        .are_members = has_real_members(bridge),
        .are_foreign = has_foreign_numbers(bridge),
    };
    size_t entries = 0;
    for (size_t i = 0; i < bridge->sections.count; i++)
        entries += bridge->sections.items[i].entries.count;
    session.entry_count = (int64_t)entries;
    session.entries.items = ARENA_ARRAY(arena, entries, session_number);
    session.sections.items = ARENA_ARRAY(arena, bridge->sections.count, session_number);
    for (size_t i = 0; i < bridge->sections.count; i++) {
        add_entries(&session.entries, &bridge->sections.items[i], session.is_for_teams);
        if (session.sections.items)
            session.sections.items[session.sections.count++] =
                (session_number){ .number = number_of_section(&bridge->sections, i), .at = i };
    }
    check_sort_numbers(&session.entries);
    check_sort_numbers(&session.sections);
    return session;
}

static void check_sections(const session_view *session)
{
    const gamut_bridge_section_list *sections = &session->bridge->sections;
    base_index letters = { .arena = session->arena };
    long long *first = ARENA_ARRAY(session->arena, sections->count, long long); /* section numbers, by letters */
    for (size_t i = 0; first && session->sections.items && i < sections->count; i++) {
        section_view view = { .session = session,
                              .section = &sections->items[i],
                              .at = i,
                              .number = number_of_section(sections, i),
                              .place = check_place_of(session->context, "bridge.sections[%zu]", i),
                              .is_howell = bridge_is_howell(&sections->items[i]) };
        view.entries.items = ARENA_ARRAY(session->arena, view.section->entries.count, session_number);
        add_entries(&view.entries, view.section, session->is_for_teams);
        check_sort_numbers(&view.entries);
        first[letters.count] = view.number;
        check_letters(&view, &letters, first);
        check_chain(&view, false);
        check_chain(&view, true);
        check_section(&view);
        check_section_boards(&view);
        check_section_entries(&view);
        check_section_teams(&view);
    }
}

/* The lists of numbers are in an arena of their own, which is freed before the scores are computed. */
void check_session(const check_context *context, const gamut_event *event)
{
    if (bridge_states_only_results(&event->bridge)) {
        check_session_scores(context, event);
        return;
    }
    base_arena *arena = base_arena_create(context->budget);
    if (!arena)
        return;
    session_view session = view_session(context, event, arena);
    base_index seats = { .arena = arena }, players = { .arena = arena };
    session.seats = &seats;
    session.players = &players;
    check_event_scores(&session);
    check_event_sessions(&session);
    check_event_day(&session);
    check_fees_whole(&session);
    check_event_fees(&session);
    check_strats(&session);
    check_sections(&session);
    base_arena_destroy(arena);
    if (event->bridge.sections.count)
        check_session_scores(context, event);
}
