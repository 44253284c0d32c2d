/* check_matches.c - checks the matches of teams, their round robins and the victory point scale. */
#include <stdarg.h>

#include "check_session.h"
#include "rules/bridge/team_match.h"

static void report_teams(const section_view *view, const gamut_rule *rule, const char *detail, ...) PRINTF_LIKE(3, 4);
static void report_teams(const section_view *view, const gamut_rule *rule, const char *detail, ...)
{
    va_list arguments;
    diag_place place = check_place_of(view->session->context, "bridge.sections[%zu].team_play", view->at);
    va_start(arguments, detail);
    diag_report_list(view->session->context->diags, rule, place, detail, arguments);
    va_end(arguments);
}

/* Report a finding about a team, which is named by the number of its entry or, if that has none, by its position. */
static void report_team(const section_view *view, size_t at, const char *detail, ...) PRINTF_LIKE(3, 4);
static void report_team(const section_view *view, size_t at, const char *detail, ...)
{
    const gamut_bridge_entry *entry = bridge_entry_of_team(view->section, at);
    int64_t number = entry && entry->number.value ? entry->number.value : (int64_t)at + 1;
    va_list arguments;
    va_start(arguments, detail);
    base_text problem = base_arena_print_list(view->session->arena, detail, arguments);
    va_end(arguments);
    diag_report(view->session->context->diags, &bridge_rule_range, check_place_in_section(view, "team_play.teams", at),
                "team %lld of section %lld %.*s", (long long)number, view->number, TEXT_ARGS(problem));
}

static bool has_half(const gamut_bridge_seat *seat)
{
    bool has_section = seat->section.length, has_direction = seat->direction.length, has_table = seat->table.value;
    return has_section != has_table || (has_direction && !has_section);
}

/* ---- one team ---- */

static void check_match(const section_view *view, size_t at, size_t m)
{
    const gamut_bridge_match *match = &view->section->team_play.teams.items[at].matches.items[m];
    const gamut_bridge_scale *scale = &view->section->team_play.scale;
    const gamut_bridge_section_list *sections = &view->session->bridge->sections;
    if (match->round.value && match->round.value != (int64_t)m + 1)
        report_team(view, at, "has round %lld as its match %zu", (long long)match->round.value, m + 1);
    bool has_section = !match->section.length;
    for (size_t i = 0; !has_section && i < sections->count; i++)
        has_section = base_text_equal(sections->items[i].letters, match->section);
    if (!has_section)
        report_team(view, at, "plays round %zu in section \"%.*s\", which the event does not have", m + 1,
                    TEXT_ARGS(match->section));
    if (match->boards.value && scale->most_boards.value &&
        (match->boards.value < scale->least_boards.value || match->boards.value > scale->most_boards.value))
        report_team(view, at, "plays %lld boards in round %zu, the victory point scale is for %lld to %lld",
                    (long long)match->boards.value, m + 1, (long long)scale->least_boards.value,
                    (long long)scale->most_boards.value);
    const int64_t opponents[] = { match->opponent.value, match->second_opponent.value };
    for (size_t i = 0; i < COUNT(opponents); i++)
        if (opponents[i] && opponents[i] != BRIDGE_BYE && !check_has_entry(&view->session->entries, 0, opponents[i]))
            report_team(view, at, "has team %lld as its %sopponent in round %zu, which is not there",
                        (long long)opponents[i], i ? "second " : "", m + 1);
}

static void check_team(const section_view *view, size_t at)
{
    const gamut_bridge_team *team = &view->section->team_play.teams.items[at];
    int64_t rounds = view->section->team_play.rounds.value, matches = (int64_t)team->matches.count;
    int64_t least = team->last_round.value ? team->last_round.value : rounds;
    if (rounds && (team->first_round.value > rounds || team->last_round.value > rounds))
        report_team(view, at, "plays from round %lld to round %lld, but there are %lld rounds",
                    (long long)team->first_round.value, (long long)team->last_round.value, (long long)rounds);
    if (has_half(&team->home) || has_half(&team->second_home))
        report_team(view, at, "has a home without a section, a direction or a table");
    if (rounds && (matches > rounds || matches < least))
        report_team(view, at, "has %lld matches, but plays %lld of %lld rounds", (long long)matches, (long long)least,
                    (long long)rounds);
    for (size_t m = 0; m < team->matches.count; m++)
        check_match(view, at, m);
}

/* ---- both sides of a match ---- */

/* Return the positions of the teams, sorted by the numbers of their entries, which the other teams use to name their
 * opponents. */
static session_numbers number_teams(const section_view *view)
{
    size_t count = view->section->team_play.teams.count;
    session_numbers teams = { ARENA_ARRAY(view->session->arena, count, session_number), 0 };
    for (size_t i = 0; teams.items && i < count; i++) {
        const gamut_bridge_entry *entry = bridge_entry_of_team(view->section, i);
        teams.items[teams.count++] = (session_number){ .number = entry ? entry->number.value : 0, .at = i };
    }
    check_sort_numbers(&teams);
    return teams;
}

/* Each team of a match stores its opponent, the number of boards, and the margin; the margins must be equal with
 * opposite signs. The tables are not compared, because no real file shows whether both teams store the same table.
 * Matches of three teams (with a second opponent) are not compared either, because the file does not store which of the
 * two matches is which. */
static void check_opposite(const section_view *view, const session_numbers *teams, int64_t number, size_t at,
                           const gamut_bridge_match *match)
{
    if (!number || !bridge_is_match(match) || match->second_opponent.value)
        return;
    size_t opponent = check_find_number(teams, match->opponent.value);
    const gamut_bridge_match *other = NULL;
    if (opponent < teams->count) {
        const gamut_bridge_team *team = &view->section->team_play.teams.items[teams->items[opponent].at];
        for (size_t m = 0; m < team->matches.count && !other; m++)
            if (team->matches.items[m].round.value == match->round.value)
                other = &team->matches.items[m];
    }
    if (!other || other->second_opponent.value ||
        (other->opponent.value == number && other->boards.value == match->boards.value &&
         check_amount(other->imps) == -check_amount(match->imps)))
        return;
    diag_report(
        view->session->context->diags, &bridge_rule_repeat, check_place_in_section(view, "team_play.teams", at),
        "in round %lld team %lld has %lld IMPs on %lld boards against team %lld, which has %lld on %lld against "
        "team %lld",
        (long long)match->round.value, (long long)number, (long long)match->imps.value, (long long)match->boards.value,
        (long long)match->opponent.value, (long long)other->imps.value, (long long)other->boards.value,
        (long long)other->opponent.value);
}

/* ---- the scale and the round robins ---- */

static void check_scale(const section_view *view)
{
    const gamut_bridge_scale *scale = &view->section->team_play.scale;
    int64_t most = check_amount(scale->most_points) * 100;
    int64_t shared = 0, margin = 0, winner = 0, loser = 0;
    for (size_t i = 0; i < scale->steps.count; i++) {
        const gamut_bridge_step *step = &scale->steps.items[i];
        int64_t won = check_units(step->winner, 2), lost = check_units(step->loser, 2);
        if (i && (step->margin.value <= margin || won < winner || lost > loser))
            report_teams(
                view, &bridge_rule_range,
                "step %zu of the victory point scale of section %lld does not give the winner more, or the loser "
                "less, than the one before",
                i + 1, view->number);
        margin = step->margin.value;
        winner = won;
        loser = lost;
        shared = i ? shared : won + lost;
        if (most && won > most)
            report_teams(view, &bridge_rule_range,
                         "step %zu of the victory point scale of section %lld gives the winner more than %lld points",
                         i + 1, view->number, (long long)scale->most_points.value);
        if (most && won < most && won + lost != shared)
            report_teams(
                view, &bridge_rule_repeat,
                "step %zu of the victory point scale of section %lld does not share as many points as the first", i + 1,
                view->number);
        if (most && i + 1 == scale->steps.count && won < most)
            report_teams(
                view, &bridge_rule_repeat,
                "no step of the victory point scale of section %lld gives the winner the %lld points that it has at "
                "most",
                view->number, (long long)scale->most_points.value);
    }
    if (scale->most_boards.value && scale->least_boards.value > scale->most_boards.value)
        report_teams(view, &bridge_rule_range,
                     "the victory point scale of section %lld is for %lld boards at least and %lld at most",
                     view->number, (long long)scale->least_boards.value, (long long)scale->most_boards.value);
}

static void check_round_robin(const section_view *view, const gamut_bridge_round_robin *robin, const char *name)
{
    bool has_seats = robin->first.table.value || robin->second.table.value || robin->third.table.value;
    if (has_half(&robin->first) || has_half(&robin->second) || has_half(&robin->third))
        report_teams(view, &check_entry_seat,
                     "the %s round robin of section %lld has a home without a section, a direction or a table", name,
                     view->number);
    if (!robin->active.value && (has_seats || robin->first_round.value))
        report_teams(view, &bridge_rule_repeat,
                     "the %s round robin of section %lld is not active, but has homes or a first round (%lld)", name,
                     view->number, (long long)robin->first_round.value);
}

void check_section_teams(const section_view *view)
{
    const gamut_bridge_team_play *play = &view->section->team_play;
    if (!play->teams.count)
        return;
    if (play->rounds.value && play->current_round.value > play->rounds.value)
        report_teams(view, &bridge_rule_range, "the teams of section %lld are in round %lld of %lld", view->number,
                     (long long)play->current_round.value, (long long)play->rounds.value);
    if (play->posted.value > (int64_t)play->teams.count)
        report_teams(view, &bridge_rule_range, "%lld teams of section %lld have results, but there are %zu",
                     (long long)play->posted.value, view->number, play->teams.count);
    session_numbers numbers = number_teams(view);
    for (size_t i = 0; i < play->teams.count; i++)
        check_team(view, i);
    for (size_t i = 0; i < numbers.count; i++) {
        size_t at = numbers.items[i].at;
        for (size_t m = 0; m < play->teams.items[at].matches.count; m++)
            check_opposite(view, &numbers, numbers.items[i].number, at, &play->teams.items[at].matches.items[m]);
    }
    check_round_robin(view, &play->round_robin, "first");
    check_round_robin(view, &play->second_round_robin, "second");
    check_scale(view);
}
