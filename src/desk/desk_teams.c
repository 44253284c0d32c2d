/* desk_teams.c - teams: entries, names, and the boards of their matches. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "desk.h"
#include "tournament/tournament_number.h"
#include "tournament/tournament_tree.h"

/* The words "team='Alpine CC'" without the name of a player enter a team. */
bool desk_is_team_entry(const char *const *words, size_t count)
{
    bool has_team = false;
    for (size_t i = 0; i < count; i++) {
        has_team = has_team || base_text_starts_with(base_text_of(words[i]), "team=");
        if (base_text_starts_with(base_text_of(words[i]), "name="))
            return false;
    }
    return has_team;
}

/* Judge the name of a team; `team` may have it already, 0: it is a new one. */
static bool fit_team_name(desk_session *desk, const char *given, int64_t team, base_text *out)
{
    base_text name = base_arena_copy(desk->arena, base_text_one_line(desk->arena, base_text_of(given)));
    if (!name.length)
        return desk_refuse(desk, "a team has a name: team='Alpine CC'");
    if (base_utf8_count(name) > DESK_TEAM_LONGEST)
        return desk_refuse(desk, "the name '%.*s' of a team has more than %d letters", TEXT_ARGS(name),
                           DESK_TEAM_LONGEST);
    for (const gamut_value *each = tree_first_in(desk->tree, "team_list"); each; each = each->next)
        if (base_text_equal(name, tree_get_text(each, "name")) && tree_integer_in(each, "id") != team)
            return desk_refuse(desk, "team %lld is called %.*s already", (long long)tree_integer_in(each, "id"),
                               TEXT_ARGS(name));
    *out = name;
    return name.data != NULL;
}

/* A team that enters late gets nothing for the rounds that are paired. */
static bool miss_rounds(desk_session *desk, int64_t team)
{
    for (uint32_t round = 1; round <= desk->paired; round++) {
        base_text path = base_arena_print(desk->arena, "round/%u/team/%lld", round, (long long)team);
        if (!path.data || !tournament_edit(desk->arena, desk->tree, path, TEXT("zero-bye"), &desk->problem))
            return false;
    }
    return true;
}

bool desk_add_team(desk_session *desk, const char *const *words, size_t count)
{
    base_text system, name;
    size_t known_count = 0;
    gamut_value *team = tree_object(desk->arena);
    int64_t id = tree_integer_in(desk->state, "last_id") + 1;
    if (count != 1)
        return desk_refuse(desk, "a team is entered by its name alone: team='Alpine CC'");
    tournament_system chosen = tournament_choose(desk->event, &(tournament_options){ 0 }, &system);
    if (desk->paired && !tournament_is_swiss(chosen))
        return desk_refuse(desk, "no team can enter this event once it is paired");
    if (!tournament_is_of_teams(chosen))
        return desk_refuse(desk, "the system '%.*s' pairs players; a team event has the system team",
                           TEXT_ARGS(system));
    if (!desk_is_teams(desk) && desk->event->players.count)
        return desk_refuse(desk, "players have entered already who belong to no team");
    if (!fit_team_name(desk, words[0] + strlen("team="), 0, &name))
        return false;
    desk_numbered *known = desk_remember(desk, &known_count);
    if (!known)
        return false;
    tree_set_text(desk->arena, team, "name", name);
    (void)tree_set_list(desk->arena, team, "players");
    if (!gamut_value_member(desk->tree, "team_list"))
        (void)tree_set_list(desk->arena, desk->tree, "team_list");
    tree_set_bool(desk->arena, desk->tree, "teams", true);
    if (!tournament_add_team(desk->arena, desk->tree, team, (int64_t)known_count + 1, &desk->problem))
        return false;
    known[known_count] = (desk_numbered){ (int64_t)known_count + 1, id };
    tree_set_integer(desk->arena, desk->state, "last_id", id);
    if (!desk_store_people(desk, known, known_count + 1) || !desk_refresh(desk))
        return false;
    desk_say(desk, "team %.*s entered%s", TEXT_ARGS(name),
             desk->paired ? base_arena_print(desk->arena, " after round %u, without points for it", desk->paired).data
                          : "");
    if (desk->paired)
        return miss_rounds(desk, (int64_t)known_count + 1) && desk_settle(desk);
    return desk_number_by_rule(desk) && desk_settle(desk);
}

bool desk_set_team(desk_session *desk, int64_t team, const char *const *words, size_t count)
{
    base_text name;
    if (count != 1 || strncmp(words[0], "name=", strlen("name=")) != 0)
        return desk_refuse(desk, "of a team only the name can be set: team=3 name='Alpine CC'");
    if (!fit_team_name(desk, words[0] + strlen("name="), team, &name))
        return false;
    base_text old = base_arena_copy(desk->arena, desk_name_of(desk, team));
    tree_set_text(desk->arena, desk_team(desk, team), "name", name);
    desk_say(desk, "team %lld %.*s is called %.*s now", (long long)team, TEXT_ARGS(old), TEXT_ARGS(name));
    return desk_refresh(desk);
}

/* ---- matches ---- */

static void set_seat(const desk_session *desk, gamut_value *object, const char *number, const char *name,
                     uint32_t player)
{
    if (player == EVENT_NOBODY)
        return;
    const gamut_player *person = &desk->event->players.items[player];
    tree_set_integer(desk->arena, object, number, person->id.value);
    tree_set_text(desk->arena, object, name, person->name);
}

void desk_add_boards(const desk_session *desk, gamut_value *object, const event_grid *grid, uint32_t round,
                     const desk_pair *match)
{
    uint32_t first = event_find_team(grid, base_number(match->white));
    uint32_t second = event_find_team(grid, base_number(match->black));
    if (first == EVENT_NOBODY || second == EVENT_NOBODY || round > grid->round_count)
        return;
    const event_board *own = event_match_at(grid, first, round - 1)->boards;
    const event_board *other = event_match_at(grid, second, round - 1)->boards;
    gamut_value *list = tree_set_list(desk->arena, object, "boards");
    for (size_t i = 0; i < grid->board_count; i++) {
        gamut_value *seat = tree_object(desk->arena);
        uint32_t a = own ? own[i].player : EVENT_NOBODY, b = other ? other[i].player : EVENT_NOBODY;
        bool is_black = event_colour_on_board(desk->event, i) == GAMUT_COLOUR_BLACK;
        tree_set_integer(desk->arena, seat, "board", (int64_t)i + 1);
        tree_set_text(desk->arena, seat, "colour", is_black ? TEXT("black") : TEXT("white"));
        set_seat(desk, seat, "first", "first_name", a);
        set_seat(desk, seat, "second", "second_name", b);
        if (a != EVENT_NOBODY && b != EVENT_NOBODY) {
            int64_t x = desk->event->players.items[a].id.value, y = desk->event->players.items[b].id.value;
            const desk_pair pair = { is_black ? y : x, is_black ? x : y };
            const char *result = desk_result(desk, round, &pair);
            if (result)
                tree_set_text(desk->arena, seat, "result", base_text_of(is_black ? desk_turn_result(result) : result));
        }
        tree_append(list, seat);
    }
}
