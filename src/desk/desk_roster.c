/* desk_roster.c - lists who is in an event, for the desk. */
#include "base/text.h"
#include "desk.h"
#include "rules/event/event_grid.h"

/* Copy members of a competitor's tree under the names that `gamut event set` takes. */
static void copy_facts(const desk_session *desk, gamut_value *to, const gamut_value *from)
{
    static const struct {
        const char *member, *name;
    } facts[] = { { "title", "title" }, { "rating", "rating" }, { "federation", "federation" }, { "number", "fide_id" },
                  { "born", "birth" },  { "sex", "sex" },       { "points", "points" },         { "rank", "rank" } };
    for (size_t i = 0; i < COUNT(facts); i++) {
        const gamut_value *member = gamut_value_member(from, facts[i].member);
        if (member && member->kind != GAMUT_VALUE_NULL)
            tree_set(to, facts[i].name, tree_copy(desk->arena, member));
    }
}

/* Add the byes in rounds that are not paired yet. */
static void add_byes(const desk_session *desk, gamut_value *to, int64_t number)
{
    gamut_value *list = NULL;
    for (size_t i = 0; i < desk->event->byes.count; i++) {
        const gamut_bye *bye = &desk->event->byes.items[i];
        uint32_t round = bye->round.state == GAMUT_KNOWN ? (uint32_t)bye->round.value : desk->paired + 1;
        for (size_t j = 0; round > desk->paired && j < bye->ids.count; j++) {
            if (bye->ids.items[j].state != GAMUT_KNOWN || bye->ids.items[j].value != number)
                continue;
            gamut_value *object = tree_object(desk->arena);
            tree_set_integer(desk->arena, object, "round", round);
            tree_set_text(desk->arena, object, "kind", base_text_of(event_bye_name(bye->kind)));
            list = list ? list : tree_set_list(desk->arena, to, "byes");
            tree_append(list, object);
        }
    }
}

/* Add who plays for a team, in the order of its boards. */
static void add_members(const desk_session *desk, gamut_value *to, const gamut_value *team)
{
    gamut_value *list = tree_set_list(desk->arena, to, "players");
    for (const gamut_value *each = tree_first_in(team, "players"); each; each = each->next) {
        gamut_value *object = tree_object(desk->arena);
        tree_set_integer(desk->arena, object, "number", each->as.integer);
        tree_set_text(desk->arena, object, "name", tree_get_text(desk_player(desk, each->as.integer), "name"));
        tree_append(list, object);
    }
}

/* Add what else is known of the rating: a national one, what the arbiter says, and where it comes from. */
static void add_strength(const desk_session *desk, gamut_value *to, int64_t number)
{
    int64_t national = desk_is_teams(desk) ? 0 : desk_national(desk, number), seed;
    base_text source = desk_kept(desk, number, "source");
    if (national)
        tree_set_integer(desk->arena, to, "national", national);
    if (base_parse_int(&seed, desk_kept(desk, number, "seed")))
        tree_set_integer(desk->arena, to, "seed", seed);
    if (source.length)
        tree_set_text(desk->arena, to, "source", source);
}

const gamut_value *desk_withdrawal(const desk_session *desk, int64_t id)
{
    for (const gamut_value *each = tree_first_in(desk->state, "withdrawn"); each; each = each->next)
        if (tree_integer_in(each, "id") == id)
            return each;
    return NULL;
}

gamut_value *desk_roster(desk_session *desk)
{
    gamut_value *list = tree_list(desk->arena);
    const char *competitors = desk_is_teams(desk) ? "team_list" : "players";
    const gamut_value *id = tree_first_in(desk->state, "people");
    for (const gamut_value *each = tree_first_in(desk->tree, competitors); each && list; each = each->next) {
        gamut_value *object = tree_object(desk->arena);
        int64_t number = tree_integer_in(each, "id");
        base_text club = desk_kept(desk, number, "club");
        tree_set_integer(desk->arena, object, "number", number);
        tree_set_integer(desk->arena, object, "id", id ? id->as.integer : 0);
        tree_set_text(desk->arena, object, "name", tree_get_text(each, "name"));
        copy_facts(desk, object, each);
        if (club.length)
            tree_set_text(desk->arena, object, "club", club);
        const gamut_value *left = id ? desk_withdrawal(desk, id->as.integer) : NULL;
        tree_set_bool(desk->arena, object, "withdrawn", left != NULL);
        if (left && tree_get_bool(left, "expelled"))
            tree_set_bool(desk->arena, object, "expelled", true);
        add_byes(desk, object, number);
        add_strength(desk, object, number);
        if (desk_is_teams(desk))
            add_members(desk, object, each);
        tree_append(list, object);
        id = id ? id->next : NULL;
    }
    return base_arena_failed(desk->arena) ? NULL : list;
}
