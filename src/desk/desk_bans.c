/* desk_bans.c - who may not meet: pairs that are named, and everybody of the same club or federation.
 *
 * The rule "of the same club" is kept in the state with the groups that it made, so that it holds for late entries,
 * too, and follows when a club is corrected. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "desk.h"

/* ---- by name ---- */

bool desk_forbid(desk_session *desk, const int64_t *people, size_t count, uint32_t from, uint32_t to)
{
    gamut_value *ban = tree_object(desk->arena);
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "prohibitions");
    uint32_t first = from ? from : desk->paired + 1, last = to ? to : desk_last_round(desk);
    if (count < 2)
        return desk_refuse(desk, "at least two must be named who may not meet");
    if (desk->round && desk_is_fide(desk))
        return desk_refuse(
            desk, "pairs that may not meet are known before round 1; outside FIDE mode (mode=free) they can be "
                  "added later");
    if (desk->round)
        desk_remark(desk, "Prohibition @ Round %u: added", desk->round);
    if (first <= desk->paired || last < first)
        return desk_refuse(desk, "the rounds %u to %u are none that can still be paired", first, last);
    tree_set_integer(desk->arena, ban, "first_round", first);
    tree_set_integer(desk->arena, ban, "last_round", last);
    gamut_value *ids = tree_set_list(desk->arena, ban, "ids");
    base_text named = TEXT("");
    for (size_t i = 0; i < count; i++) {
        tree_append(ids, tree_integer(desk->arena, people[i]));
        named = base_arena_print(desk->arena, "%.*s%s%lld", TEXT_ARGS(named),
                                 !i              ? ""
                                 : i + 1 < count ? ", "
                                                 : " and ",
                                 (long long)people[i]);
    }
    tree_append(list ? list : tree_set_list(desk->arena, desk->tree, "prohibitions"), ban);
    desk_say(desk, "%.*s may not meet in rounds %u to %u", TEXT_ARGS(named), first, last);
    return desk_settle(desk);
}

bool desk_allow(desk_session *desk, const int64_t *people, size_t count)
{
    gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "prohibitions");
    size_t dropped = 0;
    for (gamut_value *ban = list ? list->first : NULL, *next; ban; ban = next) {
        next = ban->next;
        size_t found = 0;
        for (const gamut_value *id = tree_first_in(ban, "ids"); id; id = id->next)
            for (size_t i = 0; i < count; i++)
                found += id->kind == GAMUT_VALUE_INTEGER && id->as.integer == people[i];
        if (found < count)
            continue;
        tree_detach(list, ban);
        dropped++;
    }
    if (!dropped)
        return desk_refuse(desk, "nothing forbids that they meet");
    if (!list->first)
        tree_remove(desk->tree, "prohibitions");
    desk_say(desk, "they may meet again");
    return desk_settle(desk);
}

/* ---- of the same club or federation ---- */

/* What players have in common. */
static const char *const common_members[] = { "club", "federation" };

/* Players who have something in common. */
typedef struct common_group {
    base_text value;  /* the club */
    int64_t *numbers; /* rising */
    size_t count;
} common_group;

static base_text common_value(const desk_session *desk, const gamut_player *player, const char *member)
{
    return strcmp(member, "club") ? player->federation : desk_kept(desk, player->id.value, "club");
}

/* A player, and what groups are made by. */
typedef struct common_player {
    base_text value;
    int64_t number;
} common_player;

static int compare_common(const void *a, const void *b)
{
    const common_player *x = a, *y = b;
    int values = base_text_compare(x->value, y->value);
    return values ? values : (x->number > y->number) - (x->number < y->number);
}

/* List the groups of two and more. NULL: out of memory. */
static common_group *list_groups(const desk_session *desk, const char *member, size_t *count)
{
    size_t total = desk->event->players.count, used = 0;
    common_player *players = ARENA_ARRAY(desk->arena, total + 1, common_player);
    common_group *groups = ARENA_ARRAY(desk->arena, total / 2 + 1, common_group);
    int64_t *numbers = ARENA_ARRAY(desk->arena, total + 1, int64_t);
    *count = 0;
    if (!players || !groups || !numbers)
        return NULL;
    for (size_t i = 0; i < total; i++) {
        const gamut_player *player = &desk->event->players.items[i];
        base_text value = common_value(desk, player, member);
        if (!base_text_is_empty(value))
            players[used++] = (common_player){ value, player->id.value };
    }
    qsort(players, used, sizeof *players, compare_common);
    for (size_t i = 0, end; i < used; i = end) {
        for (end = i; end < used && base_text_equal(players[i].value, players[end].value); end++)
            numbers[end] = players[end].number;
        if (end - i > 1)
            groups[(*count)++] = (common_group){ players[i].value, numbers + i, end - i };
    }
    return groups;
}

static int compare_banned(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Find the last prohibition of exactly these numbers, which rise: earlier ones may have been made by name. */
static gamut_value *find_ban(const desk_session *desk, const int64_t *numbers, size_t count)
{
    gamut_value *found = NULL;
    for (gamut_value *ban = tree_first_in(desk->tree, "prohibitions"); ban; ban = ban->next) {
        const gamut_value *ids = gamut_value_member(ban, "ids");
        int64_t *own = ids && ids->as.count == count ? ARENA_ARRAY(desk->arena, count + 1, int64_t) : NULL;
        size_t at = 0;
        for (const gamut_value *id = own ? ids->first : NULL; id; id = id->next)
            own[at++] = id->kind == GAMUT_VALUE_INTEGER ? id->as.integer : 0;
        if (own)
            qsort(own, count, sizeof *own, compare_banned);
        if (own && !memcmp(own, numbers, count * sizeof *own))
            found = ban;
    }
    return found;
}

/* Find the prohibition that a group of the state has made; NULL: it was taken back by hand. */
static gamut_value *ban_of(const desk_session *desk, const gamut_value *entry)
{
    const gamut_value *ids = gamut_value_member(entry, "ids");
    int64_t *numbers = ARENA_ARRAY(desk->arena, ids ? ids->as.count + 1 : 1, int64_t);
    size_t count = 0;
    for (const gamut_value *id = numbers && ids ? ids->first : NULL; id; id = id->next) {
        int64_t number = desk_number_of(desk, id->as.integer);
        if (number) /* who was removed from the event is not in the prohibition either */
            numbers[count++] = number;
    }
    if (!numbers || count < 2)
        return NULL;
    qsort(numbers, count, sizeof *numbers, compare_banned);
    return find_ban(desk, numbers, count);
}

static gamut_value *find_banned(desk_session *desk, const char *member, base_text value)
{
    for (gamut_value *each = tree_first_in(desk->state, "apart"); each; each = each->next)
        if (base_text_is(tree_get_text(each, "by"), member) && base_text_equal(tree_get_text(each, "value"), value))
            return each;
    return NULL;
}

static void set_numbers(const desk_session *desk, gamut_value *ban, const common_group *group)
{
    gamut_value *ids = tree_set_list(desk->arena, ban, "ids");
    for (size_t i = 0; i < group->count; i++)
        tree_append(ids, tree_integer(desk->arena, group->numbers[i]));
}

/* Make or change the prohibition of a group. Return whether something changed. */
static bool ban_group(desk_session *desk, const char *member, const common_group *group, uint32_t last)
{
    gamut_value *entry = find_banned(desk, member, group->value), *ban = entry ? ban_of(desk, entry) : NULL;
    bool is_known = ban && ban == find_ban(desk, group->numbers, group->count);
    if (entry && !ban)
        return false; /* an arbiter has allowed it */
    if (!entry) {
        entry = tree_object(desk->arena);
        tree_set_text(desk->arena, entry, "by", base_text_of(member));
        tree_set_text(desk->arena, entry, "value", base_arena_copy(desk->arena, group->value));
        tree_append(desk_list(desk, "apart"), entry);
    }
    if (!ban) {
        gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "prohibitions");
        ban = tree_object(desk->arena);
        tree_set_integer(desk->arena, ban, "first_round", desk->paired + 1);
        tree_append(list ? list : tree_set_list(desk->arena, desk->tree, "prohibitions"), ban);
    }
    tree_set_integer(desk->arena, ban, "last_round", last);
    set_numbers(desk, ban, group);
    gamut_value *ids = tree_set_list(desk->arena, entry, "ids");
    for (size_t i = 0; i < group->count; i++)
        tree_append(ids, tree_integer(desk->arena, desk_id_of(desk, group->numbers[i])));
    return !is_known;
}

/* Take back the prohibitions of groups that are none any more. */
static void drop_groups(desk_session *desk, const char *member, const common_group *groups, size_t count)
{
    gamut_value *apart = desk_list(desk, "apart");
    gamut_value *bans = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "prohibitions");
    for (gamut_value *each = apart ? apart->first : NULL, *next; each; each = next) {
        bool is_there = !base_text_is(tree_get_text(each, "by"), member);
        next = each->next;
        for (size_t i = 0; !is_there && i < count; i++)
            is_there = base_text_equal(groups[i].value, tree_get_text(each, "value"));
        gamut_value *ban = is_there ? NULL : ban_of(desk, each);
        if (ban)
            tree_detach(bans, ban);
        if (!is_there)
            tree_detach(apart, each);
    }
    if (apart && !apart->first)
        tree_remove(desk->state, "apart");
    if (bans && !bans->first)
        tree_remove(desk->tree, "prohibitions");
}

/* Return whether the event keeps players apart who have this in common. */
static bool has_rule(const desk_session *desk, const char *member)
{
    base_text rest = desk_kept(desk, 0, "apart"), part;
    while (rest.length && base_text_next_part(&rest, ',', &part))
        if (base_text_is(part, member))
            return true;
    return false;
}

bool desk_keep_apart(desk_session *desk)
{
    uint32_t last = desk_last_round(desk);
    for (size_t m = 0; m < COUNT(common_members); m++) {
        size_t count = 0;
        if (!has_rule(desk, common_members[m]))
            continue;
        const common_group *groups = list_groups(desk, common_members[m], &count);
        if (!groups)
            return false;
        drop_groups(desk, common_members[m], groups, count);
        for (size_t i = 0; i < count; i++)
            if (last > desk->paired && ban_group(desk, common_members[m], &groups[i], last))
                desk_tell(desk, "%zu players have the same %s, %.*s, and may not meet", groups[i].count,
                          common_members[m], TEXT_ARGS(groups[i].value));
    }
    return !base_arena_failed(desk->arena);
}

bool desk_forbid_same(desk_session *desk, const char *member)
{
    size_t known = 0, count = 0;
    while (known < COUNT(common_members) && strcmp(member, common_members[known]) != 0)
        known++;
    if (known == COUNT(common_members))
        return desk_refuse(desk, "players of the same club or federation may be kept apart, not of the same %s",
                           member);
    if (desk_is_teams(desk))
        return desk_refuse(desk, "teams are kept apart by name: event forbid FILE TEAM TEAM");
    if (has_rule(desk, member))
        return desk_refuse(desk, "players of the same %s are kept apart already, late entries too", member);
    if (desk->round && desk_is_fide(desk))
        return desk_refuse(
            desk, "who may not meet is known before round 1; outside FIDE mode (mode=free) it can be added later");
    base_text rules = desk_kept(desk, 0, "apart");
    desk_keep(desk, 0, "apart",
              base_arena_print(desk->arena, "%.*s%s%s", TEXT_ARGS(rules), rules.length ? "," : "", member));
    if (!list_groups(desk, member, &count) || !desk_keep_apart(desk))
        return false;
    if (desk->round)
        desk_remark(desk, "Prohibition @ Round %u: players of the same %s", desk->round, member);
    desk_say(desk, "players of the same %s are kept apart: %zu group%s so far", member, count, count == 1 ? "" : "s");
    return desk_settle(desk);
}
