/* tournament_renumber.c - gives the players or teams in the tree of an event new numbers, adds and removes them.
 *
 * All changes are one thing: a list of former and new numbers, which is applied to every place that has a number. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "codec/codec.h"
#include "tournament_number.h"
#include "tournament_tree.h"

typedef struct renumbering {
    base_arena *arena;
    gamut_value *tree;
    bool is_teams;         /* the numbers are those of teams */
    codec_number *numbers; /* sorted by the former number; those who are removed have the new number 0 */
    size_t count;          /* how many numbers there are */
    int64_t added;         /* the number of a new competitor; 0: there is none */
    const char **problem;
} renumbering;

/* Whose numbers a place has. */
typedef enum number_owner {
    OF_PLAYERS,
    OF_TEAMS,
    OF_PAIRS /* those who are paired: teams in a team event, else players */
} number_owner;

/* Every place with numbers, except the rounds of the players, the bye of teams and ranges of accelerations. */
static const struct number_place {
    const char *list, *member;
    number_owner owner;
    bool is_needed; /* an item of the list without a number has no meaning and is removed */
} places[] = {
    { "players", "id", OF_PLAYERS, false },        { "nationals", "id", OF_PLAYERS, true },
    { "team_list", "players", OF_PLAYERS, false }, { "lineups", "players", OF_PLAYERS, false },
    { "team_list", "id", OF_TEAMS, false },        { "lineups", "team", OF_TEAMS, true },
    { "lineups", "opponent", OF_TEAMS, false },    { "forfeits", "white", OF_TEAMS, false },
    { "forfeits", "black", OF_TEAMS, false },      { "byes", "ids", OF_PAIRS, true },
    { "prohibitions", "ids", OF_PAIRS, true },     { "adjustments", "ids", OF_PAIRS, true },
};

static gamut_value *renumber_member(const gamut_value *object, const char *name)
{
    return (gamut_value *)(uintptr_t)gamut_value_member(object, name);
}

/* Team events pair teams. Only teams with numbers can be paired; those of older files have none. */
static bool pairs_teams(const gamut_value *tree)
{
    const gamut_value *flag = gamut_value_member(tree, "teams");
    int64_t id;
    if (flag && flag->kind == GAMUT_VALUE_BOOL && !flag->as.boolean)
        return false;
    for (const gamut_value *team = tree_first_in(tree, "team_list"); team; team = team->next)
        if (tree_get_integer(&id, team, "id"))
            return true;
    return false;
}

static int64_t number_after(const renumbering *change, int64_t number)
{
    return codec_number_after(change->numbers, change->count, number);
}

/* Changes one number; false: its owner is removed. Other values, such as null for an empty board, stay. */
static bool renumber_value(const renumbering *change, gamut_value *value)
{
    if (value && value->kind == GAMUT_VALUE_INTEGER && value->as.integer > 0) {
        value->as.integer = number_after(change, value->as.integer);
        return value->as.integer != 0;
    }
    return true;
}

/* Changes a number or a list of numbers, from which those who are removed are left out. False: there were numbers, and
 * none is left. */
static bool renumber_place(const renumbering *change, gamut_value *value)
{
    if (!value || value->kind != GAMUT_VALUE_LIST)
        return renumber_value(change, value);
    bool had_items = value->first != NULL;
    gamut_value *before = NULL;
    for (gamut_value *item = value->first, *next; item; item = next) {
        next = item->next;
        if (renumber_value(change, item))
            before = item;
        else
            tree_detach_after(value, before, item);
    }
    return !had_items || value->first;
}

/* A ban needs two: one that has lost its partner means nothing. */
static bool is_lonely(const struct number_place *place, const gamut_value *ids, uint64_t count_before)
{
    return !strcmp(place->list, "prohibitions") && ids && ids->kind == GAMUT_VALUE_LIST &&
           ids->as.count < count_before && ids->as.count < 2;
}

static void renumber_places(const renumbering *change, const struct number_place *place)
{
    gamut_value *list = renumber_member(change->tree, place->list), *before = NULL;
    for (gamut_value *item = list ? list->first : NULL, *next; item; item = next) {
        gamut_value *value = renumber_member(item, place->member);
        uint64_t count_before = value && value->kind == GAMUT_VALUE_LIST ? value->as.count : 0;
        next = item->next;
        if ((renumber_place(change, value) && !is_lonely(place, value, count_before)) || !place->is_needed)
            before = item;
        else
            tree_detach_after(list, before, item);
    }
    if (list && !list->first)
        tree_remove(change->tree, place->list);
}

static void renumber_rounds(const renumbering *change)
{
    for (gamut_value *player = tree_first_in(change->tree, "players"); player; player = player->next)
        for (gamut_value *cell = tree_first_in(player, "rounds"); cell; cell = cell->next)
            (void)renumber_value(change, renumber_member(cell, "opponent"));
}

/* The place in the list is the round, so that a number is never left out. */
static void renumber_team_byes(const renumbering *change)
{
    gamut_value *bye = renumber_member(change->tree, "team_bye");
    for (gamut_value *team = tree_first_in(bye, "teams"); team; team = team->next)
        (void)renumber_value(change, team);
}

/* ---- ranges of numbers, which may come apart ---- */

/* The competitors that some accelerations are for. */
typedef struct covered {
    const renumbering *change;
    const codec_number **by_new; /* all who stay, by their new numbers */
    size_t count;
    bool *is_in; /* for each of `numbers`: an acceleration is for it */
} covered;

static int compare_new(const void *left, const void *right)
{
    const codec_number *const *a = left, *const *b = right;
    return (*a)->to < (*b)->to ? -1 : (*a)->to > (*b)->to;
}

static bool open_covered(covered *out, const renumbering *change)
{
    *out = (covered){ .change = change,
                      .by_new = ARENA_ARRAY(change->arena, change->count + 1, const codec_number *),
                      .is_in = ARENA_ARRAY(change->arena, change->count + 1, bool) };
    for (size_t i = 0; out->by_new && i < change->count; i++)
        if (change->numbers[i].to)
            out->by_new[out->count++] = &change->numbers[i];
    if (out->by_new)
        qsort(out->by_new, out->count, sizeof *out->by_new, compare_new);
    return out->by_new && out->is_in;
}

static bool get_range(int64_t range[2], const gamut_value *entry)
{
    return tree_get_integer(&range[0], entry, "first_id") && tree_get_integer(&range[1], entry, "last_id");
}

/* Returns whether the same numbers are in the range before and after, so that it can stay as it is. */
static bool is_range_kept(const renumbering *change, const int64_t range[2])
{
    if (change->added && change->added <= range[1])
        return false;
    for (size_t i = 0; i < change->count; i++) {
        const codec_number *each = &change->numbers[i];
        bool was_in = range[0] <= each->from && each->from <= range[1];
        if (was_in != (range[0] <= each->to && each->to <= range[1]))
            return false;
    }
    return true;
}

/* Marks those in the range; false: one of them is marked already, so that two ranges overlap. */
static bool cover_range(covered *cover, const int64_t range[2])
{
    const renumbering *change = cover->change;
    for (int pass = 0; pass < 2; pass++) /* first looks, then marks */
        for (size_t i = 0; i < change->count; i++) {
            if (change->numbers[i].from < range[0] || change->numbers[i].from > range[1])
                continue;
            if (!pass && cover->is_in[i])
                return false;
            cover->is_in[i] = pass || cover->is_in[i];
        }
    return true;
}

/* Returns whether two accelerations differ only in their competitors. */
static bool gives_same(const gamut_value *a, const gamut_value *b)
{
    static const char *const members[] = { "match_points", "points", "first_round", "last_round" };
    for (size_t i = 0; i < COUNT(members); i++) {
        const gamut_value *x = gamut_value_member(a, members[i]), *y = gamut_value_member(b, members[i]);
        if ((x || y) && !tree_equal(x, y))
            return false;
    }
    return true;
}

/* Appends an acceleration for each run of marked competitors. A late entry gets what those around him get; the first in
 * a range gives way to a new competitor with his number, who belongs to the range as well. */
static void append_runs(const covered *cover, gamut_value *list, const gamut_value *model, int64_t first_before)
{
    const renumbering *change = cover->change;
    for (size_t i = 0; i < cover->count; i++) {
        size_t end = i;
        while (end < cover->count && cover->is_in[cover->by_new[end] - change->numbers])
            end++;
        if (end == i)
            continue;
        gamut_value *entry = tree_copy(change->arena, model);
        int64_t first = cover->by_new[i]->to;
        if (change->added && first == change->added + 1 && first_before == change->added)
            first = change->added;
        if (!entry)
            return;
        tree_set_integer(change->arena, entry, "first_id", first);
        tree_set_integer(change->arena, entry, "last_id", cover->by_new[end - 1]->to);
        tree_append(list, entry);
        i = end - 1;
    }
}

/* Takes an acceleration off the old list, together with those after it that give the same to others, if any of them
 * changes: what came apart at one renumbering is joined at the next. */
static void renumber_range(covered *cover, gamut_value *old, gamut_value *list)
{
    const renumbering *change = cover->change;
    gamut_value *model = old->first, *last = model;
    int64_t range[2], first_before = 0;
    bool is_kept = true;
    memset(cover->is_in, 0, change->count * sizeof *cover->is_in);
    for (gamut_value *entry = model;
         entry && get_range(range, entry) && gives_same(model, entry) && cover_range(cover, range);
         entry = entry->next) {
        is_kept = is_kept && is_range_kept(change, range);
        first_before = entry == model ? range[0] : first_before;
        last = entry;
    }
    for (bool is_last = false; !is_last;) {
        gamut_value *entry = old->first;
        is_last = entry == last;
        tree_detach_after(old, NULL, entry);
        entry->next = NULL;
        if (is_kept)
            tree_append(list, entry);
    }
    if (!is_kept)
        append_runs(cover, list, model, first_before);
}

static bool renumber_accelerations(const renumbering *change)
{
    gamut_value *old = renumber_member(change->tree, "accelerations");
    covered cover;
    int64_t range[2];
    if (!old || old->kind != GAMUT_VALUE_LIST)
        return true;
    gamut_value *list = tree_list(change->arena);
    if (!list || !open_covered(&cover, change))
        return false;
    while (old->first) {
        gamut_value *entry = old->first;
        if (get_range(range, entry)) {
            renumber_range(&cover, old, list);
            continue;
        }
        tree_detach_after(old, NULL, entry);
        entry->next = NULL;
        if (renumber_value(change, renumber_member(entry, "first_id")))
            tree_append(list, entry);
    }
    if (list->first)
        tree_set(change->tree, "accelerations", list);
    else
        tree_remove(change->tree, "accelerations");
    return true;
}

/* ---- the order of the lines ---- */

/* An item of a list, by which the items are ordered. */
typedef struct ordered_item {
    base_text group; /* items of different groups do not change places */
    int64_t number;
    uint32_t at; /* place in the list before */
    gamut_value *item;
} ordered_item;

static int compare_items(const void *left, const void *right)
{
    const ordered_item *a = left, *b = right;
    int groups = base_text_compare(a->group, b->group);
    if (groups)
        return groups;
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return a->at < b->at ? -1 : a->at > b->at;
}

static ordered_item *list_items(base_arena *arena, gamut_value *list, const codec_number *numbers, size_t count)
{
    ordered_item *items = ARENA_ARRAY(arena, list->as.count + 1, ordered_item);
    uint32_t at = 0;
    for (gamut_value *item = list->first; items && item; item = item->next, at++) {
        int64_t number = 0;
        (void)tree_get_integer(&number, item, "id");
        items[at] = (ordered_item){ .group = tree_get_text(item, "federation"),
                                    .number = codec_number_after(numbers, count, number),
                                    .at = at,
                                    .item = item };
    }
    return items;
}

/* Exchanges the items: where the one with the lowest former number was, the one with the lowest new number gets, and so
 * on. So a list in the order of the numbers stays in that order, and any other order comes back with the former
 * numbers. The numbers of the items are still the former ones. `*from` gets the former places. */
static bool reorder_items(const renumbering *change, const char *name, uint32_t **from)
{
    gamut_value *list = renumber_member(change->tree, name);
    size_t count = list && list->kind == GAMUT_VALUE_LIST ? list->as.count : 0;
    *from = ARENA_ARRAY(change->arena, count + 1, uint32_t);
    if (!*from || !count)
        return *from != NULL;
    ordered_item *old = list_items(change->arena, list, NULL, 0);
    ordered_item *now = list_items(change->arena, list, change->numbers, change->count);
    gamut_value **items = ARENA_ARRAY(change->arena, count, gamut_value *);
    if (!old || !now || !items)
        return false;
    /* Only nationals have groups: players of one federation may be anywhere in the list. */
    for (size_t i = 0; strcmp(name, "nationals") != 0 && i < count; i++)
        old[i].group = now[i].group = (base_text){ 0 };
    qsort(old, count, sizeof *old, compare_items);
    qsort(now, count, sizeof *now, compare_items);
    for (size_t i = 0; i < count; i++) {
        items[old[i].at] = now[i].item;
        (*from)[old[i].at] = now[i].at;
    }
    list->first = list->last = NULL;
    list->as.count = 0;
    for (size_t i = 0; i < count; i++) {
        items[i]->next = NULL;
        tree_append(list, items[i]);
    }
    return true;
}

/* ---- the whole change ---- */

/* Ranks of a tournament that has not begun are the starting order, if they are stated at all. */
static bool are_ranks_numbers(const renumbering *change)
{
    int64_t id, rank;
    for (const gamut_value *each = tree_first_in(change->tree, change->is_teams ? "team_list" : "players"); each;
         each = each->next)
        if (!tree_get_integer(&id, each, "id") || !tree_get_integer(&rank, each, "rank") || id != rank)
            return false;
    for (const gamut_value *each = tree_first_in(change->tree, "players"); each; each = each->next)
        for (const gamut_value *cell = tree_first_in(each, "rounds"); cell; cell = cell->next)
            if (gamut_value_member(cell, "opponent"))
                return false;
    return true;
}

static bool follow_extras(const renumbering *change, const char *list, const uint32_t *from, bool is_numbered)
{
    const gamut_value *items = gamut_value_member(change->tree, list);
    const codec_moves moves = { .list = list,
                                .from = from,
                                .count = items ? items->as.count : 0,
                                .numbers = change->numbers,
                                .number_count = is_numbered ? change->count : 0,
                                .is_of_pairs = change->is_teams == pairs_teams(change->tree) };
    return codec_move_extras(change->arena, renumber_member(change->tree, "extras"), &moves, change->problem);
}

static bool apply_numbers(const renumbering *change)
{
    const char *name = change->is_teams ? "team_list" : "players";
    bool is_of_pairs = change->is_teams == pairs_teams(change->tree), has_ranks = are_ranks_numbers(change);
    uint32_t *from, *national_from = NULL;
    if (!reorder_items(change, name, &from) || !follow_extras(change, name, from, true))
        return false;
    if (!change->is_teams && (!reorder_items(change, "nationals", &national_from) ||
                              !follow_extras(change, "nationals", national_from, false)))
        return false;
    for (size_t i = 0; i < COUNT(places); i++)
        if (places[i].owner == OF_PAIRS ? is_of_pairs : (places[i].owner == OF_TEAMS) == change->is_teams)
            renumber_places(change, &places[i]);
    if (change->is_teams)
        renumber_team_byes(change);
    else
        renumber_rounds(change);
    if (is_of_pairs && !renumber_accelerations(change))
        return false;
    for (gamut_value *each = is_of_pairs ? tree_first_in(change->tree, "remarks") : NULL; each; each = each->next)
        if (each->kind == GAMUT_VALUE_TEXT)
            each->as.text = tournament_move_remark(change->arena, each->as.text, change->numbers, change->count);
    for (gamut_value *each = has_ranks ? tree_first_in(change->tree, name) : NULL; each; each = each->next)
        tree_set_integer(change->arena, each, "rank", tree_integer_in(each, "id"));
    return !base_arena_failed(change->arena);
}

static int compare_from(const void *left, const void *right)
{
    const codec_number *a = left, *b = right;
    return a->from < b->from ? -1 : a->from > b->from;
}

/* Reads the numbers of the list, each with itself as the new number, in the order of the list. */
static bool open_numbers(renumbering *change, const char **problem)
{
    const char *what = change->is_teams ? "team" : "player";
    const gamut_value *list = gamut_value_member(change->tree, change->is_teams ? "team_list" : "players");
    size_t count = list && list->kind == GAMUT_VALUE_LIST ? list->as.count : 0;
    *problem = NULL;
    change->problem = problem;
    change->numbers = ARENA_ARRAY(change->arena, count + 2, codec_number);
    if (!change->numbers)
        return tournament_fail(problem, (base_text){ 0 });
    if (gamut_value_member(change->tree, "bridge"))
        return tournament_fail(problem, TEXT("the numbers of a bridge event are those of its tables and stay"));
    for (const gamut_value *each = count ? list->first : NULL; each; each = each->next) {
        int64_t id;
        if (!tree_get_integer(&id, each, "id") || id < 1)
            return tournament_fail(
                problem, base_arena_print(change->arena, "%s %zu of the list has no number", what, change->count + 1));
        change->numbers[change->count++] = (codec_number){ id, id };
    }
    return true;
}

/* Sorts the numbers, and makes sure that each belongs to one competitor. */
static bool sort_numbers(renumbering *change)
{
    const char *what = change->is_teams ? "teams" : "players";
    int64_t *now = ARENA_ARRAY(change->arena, change->count + 1, int64_t);
    if (!now)
        return tournament_fail(change->problem, (base_text){ 0 });
    qsort(change->numbers, change->count, sizeof *change->numbers, compare_from);
    for (size_t i = 0; i < change->count; i++) {
        now[i] = change->numbers[i].to;
        if (i && change->numbers[i].from == change->numbers[i - 1].from)
            return tournament_fail(change->problem, base_arena_print(change->arena, "two %s have the number %lld", what,
                                                                     (long long)change->numbers[i].from));
    }
    qsort(now, change->count, sizeof *now, base_compare_falling);
    for (size_t i = 1; i < change->count; i++)
        if (now[i] == now[i - 1] && now[i])
            return tournament_fail(change->problem, base_arena_print(change->arena, "two %s would have the number %lld",
                                                                     what, (long long)now[i]));
    return true;
}

static bool finish_numbers(renumbering *change)
{
    if (sort_numbers(change) && apply_numbers(change))
        return true;
    if (!*change->problem)
        *change->problem = "out of memory";
    return false;
}

static bool renumber_all(renumbering *change, const int64_t *numbers, size_t count, const char **problem)
{
    const char *what = change->is_teams ? "teams" : "players";
    if (!open_numbers(change, problem))
        return false;
    if (count != change->count)
        return tournament_fail(problem, base_arena_print(change->arena, "there are %zu new numbers for %zu %s", count,
                                                         change->count, what));
    for (size_t i = 0; i < count; i++) {
        if (numbers[i] < 1)
            return tournament_fail(problem, base_arena_print(change->arena, "%lld is not a number for one of the %s",
                                                             (long long)numbers[i], what));
        change->numbers[i].to = numbers[i];
    }
    return finish_numbers(change);
}

bool tournament_renumber(base_arena *arena, gamut_value *tree, const int64_t *numbers, size_t count,
                         const char **problem)
{
    return renumber_all(&(renumbering){ .arena = arena, .tree = tree }, numbers, count, problem);
}

bool tournament_renumber_teams(base_arena *arena, gamut_value *tree, const int64_t *numbers, size_t count,
                               const char **problem)
{
    return renumber_all(&(renumbering){ .arena = arena, .tree = tree, .is_teams = true }, numbers, count, problem);
}

/* ---- one more, one fewer ---- */

/* Puts an item before the first one with a higher number, and lets the extras follow. */
static bool insert_item(const renumbering *change, gamut_value *list, gamut_value *item)
{
    gamut_value *before = NULL;
    uint32_t *from = ARENA_ARRAY(change->arena, list->as.count + 1, uint32_t), at = 0, place;
    if (!from)
        return false;
    for (gamut_value *next = list->first; next && tree_integer_in(next, "id") < change->added; next = next->next, at++)
        before = next;
    item->next = before ? before->next : list->first;
    if (before)
        before->next = item;
    else
        list->first = item;
    if (!item->next)
        list->last = item;
    list->as.count++;
    for (place = 0; place < list->as.count; place++)
        from[place] = place < at ? place : place == at ? CODEC_NEW_ITEM : place - 1;
    return follow_extras(change, change->is_teams ? "team_list" : "players", from, false);
}

static bool add_competitor(renumbering *change, gamut_value *item, int64_t number, const char **problem)
{
    const char *name = change->is_teams ? "team_list" : "players";
    int64_t highest = 0;
    if (!open_numbers(change, problem))
        return false;
    for (size_t i = 0; i < change->count; i++)
        highest = change->numbers[i].from > highest ? change->numbers[i].from : highest;
    change->added = number ? number : highest + 1;
    if (change->added < 1 || change->added > highest + 1)
        return tournament_fail(problem, base_arena_print(change->arena, "the next number is %lld, not %lld",
                                                         (long long)highest + 1, (long long)number));
    for (size_t i = 0; i < change->count; i++)
        change->numbers[i].to += change->numbers[i].from >= change->added;
    bool has_ranks = change->count && are_ranks_numbers(change);
    if (!finish_numbers(change))
        return false;
    gamut_value *list = renumber_member(change->tree, name);
    if (!list)
        list = tree_set_list(change->arena, change->tree, name);
    tree_set_integer(change->arena, item, "id", change->added);
    if (has_ranks)
        tree_set_integer(change->arena, item, "rank", change->added);
    return (list && item && insert_item(change, list, item)) || tournament_fail(problem, base_text_of(*problem));
}

/* Returns the number of rounds that are paired: those in which anybody has an opponent. */
static uint32_t count_paired(const gamut_value *tree)
{
    uint32_t paired = 0;
    for (const gamut_value *player = tree_first_in(tree, "players"); player; player = player->next) {
        uint32_t round = 0;
        for (const gamut_value *cell = tree_first_in(player, "rounds"); cell; cell = cell->next) {
            round++;
            if (gamut_value_member(cell, "opponent") && round > paired)
                paired = round;
        }
    }
    return paired;
}

static gamut_value *find_team(const gamut_value *tree, int64_t number)
{
    for (gamut_value *team = tree_first_in(tree, "team_list"); number && team; team = team->next)
        if (tree_integer_in(team, "id") == number)
            return team;
    return NULL;
}

bool tournament_add_player(base_arena *arena, gamut_value *tree, gamut_value *player, int64_t number, int64_t team,
                           const char **problem)
{
    renumbering change = { .arena = arena, .tree = tree };
    gamut_value *joined = find_team(tree, team);
    if (team && !joined)
        return tournament_fail(problem, base_arena_print(arena, "there is no team %lld", (long long)team));
    if (!player || !add_competitor(&change, player, number, problem))
        return player ? false : tournament_fail(problem, (base_text){ 0 });
    uint32_t paired = count_paired(tree);
    if (paired)
        (void)tournament_open_cell(arena, player, paired);
    if (joined) {
        gamut_value *members = renumber_member(joined, "players");
        tree_append(members ? members : tree_set_list(arena, joined, "players"), tree_integer(arena, change.added));
    }
    return !base_arena_failed(arena) || tournament_fail(problem, (base_text){ 0 });
}

bool tournament_add_team(base_arena *arena, gamut_value *tree, gamut_value *team, int64_t number, const char **problem)
{
    renumbering change = { .arena = arena, .tree = tree, .is_teams = true };
    if (!team || !add_competitor(&change, team, number, problem))
        return team ? false : tournament_fail(problem, (base_text){ 0 });
    return !base_arena_failed(arena) || tournament_fail(problem, (base_text){ 0 });
}

/* Removes the item with the number `number`, whom nothing refers to in a way that matters, and closes the gap. */
static bool remove_competitor(renumbering *change, int64_t number)
{
    const char *name = change->is_teams ? "team_list" : "players";
    gamut_value *list = renumber_member(change->tree, name), *before = NULL, *item = list->first;
    uint32_t *from = ARENA_ARRAY(change->arena, list->as.count + 1, uint32_t), at = 0;
    for (; item && tree_integer_in(item, "id") != number; item = item->next, at++)
        before = item;
    if (!from || !item)
        return tournament_fail(change->problem, (base_text){ 0 });
    tree_detach_after(list, before, item);
    for (uint32_t place = 0; place < list->as.count; place++)
        from[place] = place < at ? place : place + 1;
    if (!follow_extras(change, name, from, false))
        return false;
    for (size_t i = 0; i < change->count; i++)
        change->numbers[i].to = change->numbers[i].from == number  ? 0
                                : change->numbers[i].from > number ? change->numbers[i].from - 1
                                                                   : change->numbers[i].from;
    return finish_numbers(change);
}

static bool open_removal(renumbering *change, int64_t number, const char **problem)
{
    if (!open_numbers(change, problem))
        return false;
    for (size_t i = 0; i < change->count; i++)
        if (change->numbers[i].from == number)
            return true;
    return tournament_fail(problem, base_arena_print(change->arena, "no %s has the number %lld",
                                                     change->is_teams ? "team" : "player", (long long)number));
}

/* Returns whether a list of numbers has this one. */
static bool has_number(const gamut_value *object, const char *member, int64_t number)
{
    for (const gamut_value *each = tree_first_in(object, member); each; each = each->next)
        if (each->kind == GAMUT_VALUE_INTEGER && each->as.integer == number)
            return true;
    return false;
}

bool tournament_remove_player(base_arena *arena, gamut_value *tree, int64_t number, const char **problem)
{
    renumbering change = { .arena = arena, .tree = tree };
    if (!open_removal(&change, number, problem))
        return false;
    for (const gamut_value *player = tree_first_in(tree, "players"); player; player = player->next) {
        bool is_he = tree_integer_in(player, "id") == number;
        int64_t round = 1;
        for (const gamut_value *cell = tree_first_in(player, "rounds"); cell; cell = cell->next, round++) {
            bool is_bye = base_text_is(tree_get_text(cell, "result"), "pairing-bye");
            if (is_he ? is_bye || gamut_value_member(cell, "opponent") : tree_integer_in(cell, "opponent") == number)
                return tournament_fail(problem, base_arena_print(arena,
                                                                 "player %lld was paired in round %lld and can only "
                                                                 "withdraw",
                                                                 (long long)number, (long long)round));
        }
    }
    for (const gamut_value *lineup = tree_first_in(tree, "lineups"); lineup; lineup = lineup->next)
        if (has_number(lineup, "players", number))
            return tournament_fail(problem,
                                   base_arena_print(arena, "player %lld is in the line-up of round %lld",
                                                    (long long)number, (long long)tree_integer_in(lineup, "round")));
    return remove_competitor(&change, number);
}

/* A team that met nobody has players without games, no line-up, no forfeit and no bye by the pairing. */
bool tournament_remove_team(base_arena *arena, gamut_value *tree, int64_t number, const char **problem)
{
    renumbering change = { .arena = arena, .tree = tree, .is_teams = true };
    if (!open_removal(&change, number, problem))
        return false;
    const gamut_value *team = find_team(tree, number);
    bool has_met = has_number(gamut_value_member(tree, "team_bye"), "teams", number);
    for (const gamut_value *player = tree_first_in(tree, "players"); player && !has_met; player = player->next)
        for (const gamut_value *cell = tree_first_in(player, "rounds"); cell && !has_met; cell = cell->next)
            has_met =
                gamut_value_member(cell, "opponent") && has_number(team, "players", tree_integer_in(player, "id"));
    for (const gamut_value *lineup = tree_first_in(tree, "lineups"); lineup && !has_met; lineup = lineup->next)
        has_met = tree_integer_in(lineup, "team") == number || tree_integer_in(lineup, "opponent") == number;
    for (const gamut_value *lost = tree_first_in(tree, "forfeits"); lost && !has_met; lost = lost->next)
        has_met = tree_integer_in(lost, "white") == number || tree_integer_in(lost, "black") == number;
    if (has_met)
        return tournament_fail(
            problem, base_arena_print(arena, "team %lld was paired and can only withdraw", (long long)number));
    return remove_competitor(&change, number);
}
