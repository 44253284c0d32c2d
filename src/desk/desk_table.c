/* desk_table.c - systems whose rounds are all known before the first game: who leaves loses the games that are left
 * (C.05, article 6.6). */
#include "base/text.h"
#include "desk.h"
#include "rules/event/event_robin.h"
#include "tournament/tournament_tree.h"

bool desk_is_table(const desk_session *desk)
{
    base_text name;
    return tournament_is_table(tournament_choose(desk->event, &(tournament_options){ 0 }, &name));
}

/* Set the result of a player's game in a round; nothing if there is none. */
static bool set_game(desk_session *desk, int64_t person, uint32_t round, const char *as_white, const char *as_black)
{
    const gamut_value *cell = desk_cell(desk_player(desk, person), round);
    int64_t other = cell ? tree_integer_in(cell, "opponent") : 0;
    bool is_white = cell && base_text_is(tree_get_text(cell, "colour"), "white");
    if (!other)
        return true;
    base_text path = base_arena_print(desk->arena, "round/%u/%lld-%lld", round, (long long)(is_white ? person : other),
                                      (long long)(is_white ? other : person));
    return path.data &&
           tournament_edit(desk->arena, desk->tree, path, base_text_of(is_white ? as_white : as_black), &desk->problem);
}

bool desk_forfeit_rest(desk_session *desk, int64_t person, uint32_t first)
{
    if (desk_is_teams(desk) && first <= desk->paired)
        return desk_refuse(desk, "the matches of round %u are paired; enter them as forfeited when they are due",
                           first);
    for (uint32_t round = first; round <= desk->paired; round++) {
        const gamut_value *cell = desk_cell(desk_player(desk, person), round);
        base_text result = cell ? tree_get_text(cell, "result") : TEXT("");
        /* Somebody who left before has lost this game already: now both have. */
        bool is_double = base_text_is(result, "forfeit-win");
        if (cell && gamut_value_member(cell, "opponent") && result.length && !is_double)
            return desk_refuse(desk, "%lld has a result in round %u already", (long long)person, round);
        if (!set_game(desk, person, round, is_double ? "-/-" : "-/+", is_double ? "-/-" : "+/-"))
            return false;
    }
    return true;
}

bool desk_reopen_rest(desk_session *desk, int64_t person, uint32_t first)
{
    for (uint32_t round = first; round <= desk->paired; round++) {
        const gamut_value *cell = desk_cell(desk_player(desk, person), round);
        const gamut_value *other = cell ? desk_cell(desk_player(desk, tree_integer_in(cell, "opponent")), round) : NULL;
        bool is_lost = cell && base_text_is(tree_get_text(cell, "result"), "forfeit-loss");
        bool is_double = is_lost && other && base_text_is(tree_get_text(other, "result"), "forfeit-loss");
        if (is_lost && !set_game(desk, person, round, is_double ? "+/-" : "*", is_double ? "-/+" : "*"))
            return false;
    }
    return true;
}

bool desk_describe_rest(desk_session *desk, int64_t person, const char **games)
{
    event_robin robin;
    *games = NULL;
    if (!desk_is_table(desk) || desk_is_teams(desk) || !desk->paired)
        return true;
    event_grid *grid = event_grid_make(desk->arena, desk->event);
    unsigned cycles = grid ? event_round_robin_cycles(grid) : 0;
    if (!grid)
        return false;
    if (!cycles || !event_robin_open(&robin, grid, cycles))
        return !base_arena_failed(desk->arena);
    event_robin_part part = event_robin_part_of(&robin, event_find_player(grid, base_number(person)));
    *games = base_arena_print(desk->arena, ", having played %zu of %zu games: %s", part.completed, part.scheduled,
                              event_robin_is_left_out(&part)
                                  ? "less than half, so that they count for nobody (C.05, 6.6)"
                                  : "at least half, so that they count and the others are lost (C.05, 6.6)")
                 .data;
    return *games != NULL;
}
