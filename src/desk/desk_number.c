/* desk_number.c - start numbers: by the rules (C.04.2, article 2) or by hand, and ids that stay when numbers move. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "desk.h"
#include "tournament/tournament_number.h"

enum {
    LAST_ROUND_WITH_NEW_NUMBERS = 3 /* numbers stay once the fourth round is paired (C.04.2, 2.3) */
};

static const char *list_name(const desk_session *desk)
{
    return desk_is_teams(desk) ? "team_list" : "players";
}

desk_numbered *desk_remember(const desk_session *desk, size_t *count)
{
    const gamut_value *people = gamut_value_member(desk->state, "people");
    desk_numbered *known = ARENA_ARRAY(desk->arena, people ? people->as.count + 2 : 2, desk_numbered);
    const gamut_value *id = people ? people->first : NULL;
    *count = 0;
    for (const gamut_value *each = tree_first_in(desk->tree, list_name(desk)); known && each && id;
         each = each->next, id = id->next)
        known[(*count)++] = (desk_numbered){ tree_integer_in(each, "id"), id->as.integer };
    return known;
}

static int compare_numbered(const void *a, const void *b)
{
    const desk_numbered *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

bool desk_store_people(desk_session *desk, desk_numbered *known, size_t count)
{
    gamut_value *people = tree_set_list(desk->arena, desk->state, "people");
    qsort(known, count, sizeof *known, compare_numbered);
    for (const gamut_value *each = tree_first_in(desk->tree, list_name(desk)); each; each = each->next) {
        const desk_numbered key = { tree_integer_in(each, "id"), 0 };
        const desk_numbered *found = bsearch(&key, known, count, sizeof *known, compare_numbered);
        if (!found)
            return desk_refuse(desk, "number %lld belongs to nobody", (long long)key.number);
        tree_append(people, tree_integer(desk->arena, found->id));
    }
    return !base_arena_failed(desk->arena);
}

/* ---- by the rules ---- */

/* Return the numbers that the rules give: item i is that of the competitor at index i. NULL: out of memory. */
static int64_t *numbers_by_rule(const desk_session *desk, size_t *count)
{
    bool is_teams = desk_is_teams(desk);
    const tournament_seeding seeding = { .boards = (unsigned)desk->event->board_colours.length,
                                         .strengths = is_teams ? NULL : desk_strengths(desk) };
    if (!is_teams && !seeding.strengths)
        return NULL;
    uint32_t *order = (is_teams ? tournament_seed_teams : tournament_seed_players)(desk->arena, desk->event, &seeding);
    *count = is_teams ? desk->event->team_list.count : desk->event->players.count;
    return order ? tournament_numbers_of(desk->arena, order, *count) : NULL;
}

static int64_t number_at(const desk_session *desk, size_t at)
{
    return desk_is_teams(desk) ? desk->event->team_list.items[at].id.value : desk->event->players.items[at].id.value;
}

static size_t count_moves(const desk_session *desk, const int64_t *numbers, size_t count)
{
    size_t moved = 0;
    for (size_t i = 0; i < count; i++)
        moved += numbers[i] != number_at(desk, i);
    return moved;
}

bool desk_is_by_rule(const desk_session *desk)
{
    size_t count;
    int64_t *numbers = numbers_by_rule(desk, &count);
    return numbers && !count_moves(desk, numbers, count) && !tree_get_bool(desk->state, "own_numbers");
}

bool desk_may_renumber(const desk_session *desk)
{
    return desk->paired + (gamut_value_member(desk->state, "draft") != NULL) <= LAST_ROUND_WITH_NEW_NUMBERS &&
           (!desk->paired || !desk_is_table(desk));
}

bool desk_renumber(desk_session *desk, const int64_t *numbers, size_t count)
{
    size_t known_count;
    desk_numbered *known = desk_remember(desk, &known_count);
    if (!known || known_count != count)
        return false;
    for (size_t i = 0; i < count; i++)
        known[i].number = numbers[i];
    return (desk_is_teams(desk) ? tournament_renumber_teams : tournament_renumber)(desk->arena, desk->tree, numbers,
                                                                                   count, &desk->problem) &&
           desk_store_people(desk, known, count) && desk_refresh(desk);
}

bool desk_number_by_rule(desk_session *desk)
{
    size_t count;
    int64_t *numbers = numbers_by_rule(desk, &count);
    size_t moved = numbers ? count_moves(desk, numbers, count) : 0;
    if (!moved)
        return numbers != NULL;
    if (desk->round && !desk_warn(desk, DESK_CONFIRM, "%zu competitors get other start numbers", moved))
        return false;
    return desk_renumber(desk, numbers, count);
}

/* ---- by hand ---- */

/* Return whether the numbers would follow the ratings, in a system that wants that. */
static bool follow_ratings(const desk_session *desk, const int64_t *numbers, size_t count)
{
    int64_t *ratings = ARENA_ARRAY(desk->arena, count + 1, int64_t);
    const int64_t *strengths = desk_strengths(desk);
    for (size_t i = 0; ratings && strengths && i < count; i++)
        if (numbers[i] >= 1 && numbers[i] <= (int64_t)count)
            ratings[numbers[i] - 1] = strengths[i];
    for (size_t i = 1; ratings && i < count; i++)
        if (ratings[i] > ratings[i - 1])
            return false;
    return true;
}

/* Give the first numbers to those who are named, and the next ones to the others in their order. */
static int64_t *numbers_by_hand(desk_session *desk, const int64_t *people, size_t named, size_t count)
{
    int64_t *numbers = ARENA_ARRAY(desk->arena, count + 1, int64_t);
    int64_t next = (int64_t)named;
    for (size_t i = 0; numbers && i < count; i++) {
        int64_t own = number_at(desk, i);
        for (size_t j = 0; j < named; j++) {
            if (people[j] != own)
                continue;
            if (numbers[i]) {
                desk_refuse(desk, "%lld is named twice", (long long)own);
                return NULL;
            }
            numbers[i] = (int64_t)j + 1;
        }
    }
    for (size_t i = 0; numbers && i < count; i++)
        if (!numbers[i])
            numbers[i] = ++next;
    return numbers;
}

bool desk_number(desk_session *desk, const int64_t *people, size_t named)
{
    size_t count = desk_is_teams(desk) ? desk->event->team_list.count : desk->event->players.count;
    if (!desk_may_renumber(desk))
        return desk_refuse(desk, desk_is_table(desk) ? "the numbers of a round robin stay once it is paired"
                                                     : "numbers stay once round 4 is paired (C.04.2, 2.3)");
    if (gamut_value_member(desk->state, "draft"))
        return desk_refuse(desk, "round %u is paired and not published; unpair it first", desk->paired + 1);
    if (!named) {
        tree_remove(desk->state, "own_numbers");
        desk_say(desk, "numbers by rating, title and name");
        return desk_number_by_rule(desk) && desk_settle(desk);
    }
    int64_t *numbers = numbers_by_hand(desk, people, named, count);
    if (!numbers)
        return false;
    if (!desk_is_table(desk) && !desk_is_teams(desk) && !follow_ratings(desk, numbers, count) &&
        !desk_warn(desk, DESK_CONFIRM, "the numbers would not follow the ratings"))
        return false;
    if (desk->round &&
        !desk_warn(desk, DESK_CONFIRM, "%zu competitors get other start numbers", count_moves(desk, numbers, count)))
        return false;
    tree_set_bool(desk->arena, desk->state, "own_numbers", true);
    desk_say(desk, "%zu number%s given by hand", named, named == 1 ? "" : "s");
    return desk_renumber(desk, numbers, count) && desk_settle(desk);
}
