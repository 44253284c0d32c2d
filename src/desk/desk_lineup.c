/* desk_lineup.c - who plays for a team in a round, and in which order. */
#include "base/text.h"
#include "desk.h"
#include "tournament/tournament_tree.h"

bool desk_lineup(desk_session *desk, int64_t team, const char *players, uint32_t round)
{
    base_text rest = base_text_of(players), part;
    uint32_t number = round ? round : desk->round;
    const gamut_value *roster = tree_first_in(desk_team(desk, team), "players");
    const gamut_value *next = roster;
    base_text value = TEXT("");
    while (base_text_next_part(&rest, ',', &part)) {
        base_text name = base_arena_copy(desk->arena, base_text_trim(part));
        int64_t player = base_text_is(name, "0") ? 0 : desk_find_player(desk, name.data);
        if (!player && !base_text_is(name, "0"))
            return false;
        /* Players sit in the order of registration: who comes later in the list sits on a later board. */
        const gamut_value *each = next;
        while (player && each && each->as.integer != player)
            each = each->next;
        if (player && !each) {
            const gamut_value *any = roster;
            while (any && any->as.integer != player)
                any = any->next;
            return any ? desk_refuse(desk, "%lld %.*s comes earlier in the order of team %lld", (long long)player,
                                     TEXT_ARGS(tree_get_text(desk_player(desk, player), "name")), (long long)team)
                       : desk_refuse(desk, "%lld %.*s does not play for team %lld", (long long)player,
                                     TEXT_ARGS(tree_get_text(desk_player(desk, player), "name")), (long long)team);
        }
        next = player ? each->next : next;
        value =
            base_arena_print(desk->arena, "%.*s%s%lld", TEXT_ARGS(value), value.length ? " " : "", (long long)player);
    }
    base_text path = base_arena_print(desk->arena, "round/%u/lineup/%lld", number, (long long)team);
    if (!number)
        return desk_refuse(desk, "no round is published");
    if (!tournament_edit(desk->arena, desk->tree, path, value, &desk->problem))
        return false;
    desk_say(desk, "round %u: team %lld plays %.*s", number, (long long)team, TEXT_ARGS(value));
    return desk_settle(desk);
}
