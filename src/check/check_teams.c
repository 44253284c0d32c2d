/* check_teams.c - checks the members, matches and points of teams.
 *
 * Record 310 of TRF26 has the roster and the points of a team. Its matches follow from the games of its members
 * (rules/event/event_matches.c). */
#include <stdio.h>

#include "base/text.h"
#include "check.h"
#include "rules/event/event_grid.h"

#define TRF "FIDE TRF26, record 310"

CHECK_RULE(member_unknown, "event.team.member-unknown", ERROR, "a team names a player who is not in the list", TRF,
           "310 ... 999", "correct the number");
CHECK_RULE(member_twice, "event.team.member-twice", ERROR, "a player belongs to two teams", TRF, "5 in teams 1 and 2",
           "leave the player in one of them");
CHECK_RULE(member_none, "event.team.member-none", WARNING, "a player belongs to no team", TRF, "player 1 is in no 310",
           "add the player to a team");
CHECK_RULE(match_mixed, "event.team.match-mixed", ERROR, "members of a team meet several teams in one round", TRF,
           "round 2: boards of team 1 against teams 3 and 4", "one of the opponents, or the roster, is wrong");
CHECK_RULE(match_colour, "event.team.colour", ERROR, "the colours of the boards do not follow the stated order",
           "FIDE TRF26, record 352", "352 WBWB and White on boards 1 and 2",
           "correct the colours, or the line-up (record 300)");
CHECK_RULE(game_points, "event.team.game-points", ERROR, "the game points of a team are not the sum of its boards", TRF,
           "5.5 over boards that give 6.0", "correct the sum, or the result that is wrong");
CHECK_RULE(match_points, "event.team.match-points", ERROR, "the match points of a team do not follow from its matches",
           TRF, "4 over matches that give 3", "correct the sum, or the result that is wrong");
CHECK_RULE(team_twice, "event.team.id-twice", ERROR, "two teams have the same number", TRF, "310   3 twice",
           "give each team a number of its own; which one is meant cannot be known");
CHECK_RULE(team_idle, "event.team.idle", NOTE, "a team is listed, and the players do not meet as teams",
           "FIDE TRF26, records 013 and 310", "013 in an individual tournament",
           "right if the teams are for prizes only");
const gamut_rule *const check_team_rules[CHECK_TEAM_RULE_COUNT] = { &team_idle,   &member_unknown, &member_twice,
                                                                    &member_none, &match_mixed,    &match_colour,
                                                                    &game_points, &match_points,   &team_twice };

long long check_team_number(const event_grid *grid, uint32_t team)
{
    gamut_number id = grid->event->team_list.items[team].id;
    return id.state == GAMUT_KNOWN ? (long long)id.value : (long long)team + 1;
}

check_words check_player_name(const event_grid *grid, uint32_t player)
{
    check_words words;
    const gamut_player *person = &grid->event->players.items[player];
    base_text name = person->name.length && person->name.length < 140 ? person->name : TEXT("");
    snprintf(words.text, sizeof words.text, "%lld%s%.*s", (long long)person->id.value, name.length ? " " : "",
             TEXT_ARGS(name));
    return words;
}

/* ---- rosters ---- */

/* Checks the members of a team. A 0 only fills up the record. */
static bool check_roster(const check_context *context, const event_grid *grid, uint32_t team)
{
    const gamut_number_list *players = &grid->event->team_list.items[team].players;
    bool is_sound = true;
    for (size_t i = 0; i < players->count; i++) {
        uint32_t player = event_find_player(grid, players->items[i]);
        if (players->items[i].state != GAMUT_KNOWN || !players->items[i].value)
            continue;
        is_sound = is_sound && player != EVENT_NOBODY && grid->team_of[player] == team;
        if (player == EVENT_NOBODY)
            diag_report(context->diags, &member_unknown, check_place_of(context, "team_list[%u].players[%zu]", team, i),
                        "team %lld names player %lld, who does not exist", check_team_number(grid, team),
                        (long long)players->items[i].value);
        else if (grid->team_of[player] != team)
            diag_report(context->diags, &member_twice, check_place_of(context, "team_list[%u].players[%zu]", team, i),
                        "%s belongs to team %lld already", check_player_name(grid, player).text,
                        check_team_number(grid, grid->team_of[player]));
    }
    return is_sound;
}

/* ---- matches ---- */

/* Reports only the first wrong board of a match. */
static void check_board_colours(const check_context *context, const event_grid *grid, uint32_t team, size_t round)
{
    const event_match *match = event_match_at(grid, team, round);
    base_text colours = grid->event->board_colours; /* record 352, for the team that nominally has White */
    for (size_t b = 0; match->boards && b < colours.length && b < grid->board_count; b++) {
        const event_board *board = &match->boards[b];
        if (board->player == EVENT_NOBODY || board->colour == GAMUT_COLOUR_NONE || board->opponent == EVENT_NOBODY)
            continue;
        bool is_white = (match->colour == GAMUT_COLOUR_WHITE) == (colours.data[b] == 'W' || colours.data[b] == 'w');
        if (is_white == (board->colour == GAMUT_COLOUR_WHITE))
            continue;
        diag_report_as(
            context->diags, &match_colour, check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
            check_place_of(context, "players[%u].rounds[%zu].colour", board->player, round),
            "in round %zu, %s of team %lld on board %zu has the wrong colour for %.*s", round + 1,
            check_player_name(grid, board->player).text, check_team_number(grid, team), b + 1, TEXT_ARGS(colours));
        return;
    }
}

/* ---- sums ---- */

static void check_sum(const check_context *context, const event_grid *grid, uint32_t team, const gamut_rule *rule,
                      const char *member, gamut_decimal stated, int64_t sum)
{
    if (stated.state != GAMUT_KNOWN || event_units(&grid->scoring, stated, INT64_MIN) == sum)
        return;
    base_text declared = base_decimal_print(context->scratch, stated);
    base_text real = base_decimal_print(context->scratch, event_decimal(&grid->scoring, sum));
    diag_report_as(context->diags, rule, check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                   check_place_of(context, "team_list[%u].%s", team, member),
                   "team %lld has %.*s points, and the matches give %.*s", check_team_number(grid, team),
                   TEXT_ARGS(declared), TEXT_ARGS(real));
}

/* Returns whether no board of a match has a result yet; some programs count such a match as drawn. */
static bool is_undecided(const event_grid *grid, const event_match *match)
{
    if (match->opponent == EVENT_NOBODY || match->kind != GAMUT_ROUND_NONE || !match->boards)
        return false;
    for (size_t b = 0; b < grid->board_count; b++)
        if (match->boards[b].player != EVENT_NOBODY && match->boards[b].result != GAMUT_ROUND_NONE)
            return false;
    return true;
}

bool check_rosters(const check_context *context, const event_grid *grid)
{
    bool is_sound = true;
    if (!grid->team_count && grid->event->team_list.count && grid->played_count)
        diag_report(context->diags, &team_idle, check_place_of(context, "team_list[0]"),
                    "%zu team%s listed, and the players do not meet as teams", grid->event->team_list.count,
                    grid->event->team_list.count == 1 ? " is" : "s are");
    if (!grid->team_count)
        return true;
    for (uint32_t t = 0; t < grid->team_count; t++) {
        gamut_number id = grid->event->team_list.items[t].id;
        uint32_t first = event_find_team(grid, id);
        if (id.state != GAMUT_KNOWN || first == t || first == EVENT_NOBODY)
            continue;
        diag_report(context->diags, &team_twice, check_place_of(context, "team_list[%u].id", t),
                    "number %lld belongs to the team %.*s already", (long long)id.value,
                    TEXT_ARGS(grid->event->team_list.items[first].name));
        is_sound = false;
    }
    /* A player who belongs to no team is reported only if there are rounds for that player: a reserve may never have
     * played. */
    for (uint32_t k = 0; k < grid->player_count; k++)
        if (grid->team_of[k] == EVENT_NOBODY && grid->event->players.items[k].rounds.count)
            diag_report(context->diags, &member_none, check_place_of(context, "players[%u].id", k),
                        "%s belongs to no team", check_player_name(grid, k).text);
    /* If a player is listed in two teams, either may be wrong. check_roster reports the later entry; the earlier one is
     * reported here. */
    uint32_t *again = ARENA_ARRAY(context->scratch, grid->player_count, uint32_t);
    for (uint32_t j = 0; again && j < grid->team_count; j++)
        for (size_t i = 0; i < grid->event->team_list.items[j].players.count; i++) {
            uint32_t player = event_find_player(grid, grid->event->team_list.items[j].players.items[i]);
            if (player != EVENT_NOBODY && grid->team_of[player] != j)
                again[player] = j + 1;
        }
    for (uint32_t j = 0; again && j < grid->team_count; j++)
        for (size_t i = 0; i < grid->event->team_list.items[j].players.count; i++) {
            uint32_t player = event_find_player(grid, grid->event->team_list.items[j].players.items[i]);
            if (player != EVENT_NOBODY && grid->team_of[player] == j && again[player])
                diag_report(context->diags, &member_twice, check_place_of(context, "team_list[%u].players[%zu]", j, i),
                            "%s belongs to team %lld, too", check_player_name(grid, player).text,
                            check_team_number(grid, again[player] - 1));
        }
    for (uint32_t t = 0; t < grid->team_count; t++)
        is_sound = check_roster(context, grid, t) && is_sound;
    return is_sound;
}

void check_teams(const check_context *context, const event_grid *grid)
{
    if (!grid->team_count)
        return;
    int64_t *game_bonuses = ARENA_ARRAY(context->scratch, grid->team_count, int64_t);
    int64_t *match_bonuses = ARENA_ARRAY(context->scratch, grid->team_count, int64_t);
    if (!game_bonuses || !match_bonuses)
        return;
    event_add_bonuses(grid, game_bonuses, false, EVENT_ROUND_LIMIT);
    event_add_bonuses(grid, match_bonuses, true, EVENT_ROUND_LIMIT);
    for (uint32_t t = 0; t < grid->team_count; t++) {
        /* Programs differ in two ways: some do not yet count byes in a round that is only paired, and some count
         * matches that have not been played yet as drawn. The sums of both are accepted. */
        const gamut_team *team = &grid->event->team_list.items[t];
        int64_t games = game_bonuses[t], matches = match_bonuses[t], undecided = 0;
        int64_t games_beyond = 0, matches_beyond = 0;
        for (size_t j = 0; j < grid->round_count; j++) {
            const event_match *match = event_match_at(grid, t, j);
            games += match->game_points;
            matches += match->match_points;
            games_beyond += j >= grid->decided_count ? match->game_points : 0;
            matches_beyond += j >= grid->decided_count ? match->match_points : 0;
            undecided += is_undecided(grid, match) ? grid->scoring.match_draw : 0;
        }
        int64_t declared = event_units(&grid->scoring, team->match_points, matches);
        if (declared == matches + undecided || declared == matches - matches_beyond)
            matches = declared;
        if (event_units(&grid->scoring, team->game_points, games) == games - games_beyond)
            games -= games_beyond;
        check_sum(context, grid, t, &match_points, "match_points", team->match_points, matches);
        check_sum(context, grid, t, &game_points, "game_points", team->game_points, games);
        for (size_t r = 0; r < grid->round_count; r++) {
            /* All members of a team must meet players of the same team; in the message, 0 stands for no team. */
            uint32_t met = event_match_at(grid, t, r)->opponent;
            for (size_t i = 0; i < team->players.count; i++) {
                uint32_t player = event_find_player(grid, team->players.items[i]);
                if (player == EVENT_NOBODY || grid->team_of[player] != t)
                    continue;
                uint32_t other = event_find_player(grid, event_round(grid, player, r)->opponent);
                if (other == EVENT_NOBODY || other == player || grid->team_of[other] == met)
                    continue;
                diag_report(context->diags, &match_mixed,
                            check_place_of(context, "players[%u].rounds[%zu].opponent", player, r),
                            "in round %zu, %s of team %lld meets a player who is not of team %lld", r + 1,
                            check_player_name(grid, player).text, check_team_number(grid, t),
                            met == EVENT_NOBODY ? 0 : check_team_number(grid, met));
            }
            check_board_colours(context, grid, t, r);
        }
    }
}
