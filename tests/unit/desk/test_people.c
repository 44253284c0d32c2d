/* test_people.c - start numbers move, and the ids of people stay. */
#include <stdio.h>
#include <string.h>

#include "../fixture.h"
#include "desk/desk.h"

enum {
    MOST = 300 /* entries */
};

/* Who has which id; the name of a player is the number of the entry. */
typedef struct register_of_people {
    desk_session desk;
    int64_t ids[MOST];
    size_t count;
    uint64_t seed;
} register_of_people;

static uint32_t roll(register_of_people *people, uint32_t sides)
{
    people->seed = people->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(people->seed >> 33) % sides;
}

static void open_desk(register_of_people *people, base_arena *arena)
{
    *people = (register_of_people){ .desk = { .arena = arena, .confirmed = DESK_TWICE } };
    people->desk.tree = tree_object(arena);
    people->desk.state = tree_object(arena);
    tree_set_text(arena, people->desk.tree, "kind", TEXT("event"));
    tree_set_integer(arena, people->desk.tree, "rounds", 5);
    (void)tree_set_list(arena, people->desk.tree, "players");
    assert_true(desk_open(&people->desk));
}

static size_t count_players(const register_of_people *people)
{
    size_t count = 0;
    for (const gamut_value *each = tree_first_in(people->desk.tree, "players"); each; each = each->next)
        count++;
    return count;
}

/* Everybody has the id that was given with the entry, and numbers are 1, 2, 3 ... */
static void assert_ids(register_of_people *people)
{
    int64_t number = 0;
    for (const gamut_value *each = tree_first_in(people->desk.tree, "players"); each; each = each->next) {
        size_t entry = (size_t)strtoul(tree_get_text(each, "name").data, NULL, 10);
        int64_t has = tree_integer_in(each, "id");
        assert_int_equal(has, ++number);
        assert_int_equal(desk_id_of(&people->desk, has), people->ids[entry]);
        assert_int_equal(desk_number_of(&people->desk, people->ids[entry]), has);
    }
}

static void enter(register_of_people *people)
{
    char name[32], rating[32];
    const char *words[] = { name, rating };
    snprintf(name, sizeof name, "name=%03zu", people->count);
    snprintf(rating, sizeof rating, "rating=%u", 1400 + roll(people, 40) * 25);
    assert_true(desk_add(&people->desk, words, 2, 0));
    people->ids[people->count] = tree_integer_in(people->desk.state, "last_id");
    people->count++;
}

static void ids_stay_while_numbers_move(void **state)
{
    register_of_people people;
    open_desk(&people, *state);
    for (size_t step = 0; step < 400 && people.count < MOST; step++) {
        size_t present = count_players(&people);
        uint32_t what = present < 3 ? 0 : roll(&people, 4);
        int64_t somebody = present ? 1 + (int64_t)roll(&people, (uint32_t)present) : 0;
        char rating[32];
        const char *words[] = { rating };
        snprintf(rating, sizeof rating, "rating=%u", 1400 + roll(&people, 40) * 25);
        if (what < 2)
            enter(&people);
        else if (what == 2)
            assert_true(desk_remove(&people.desk, somebody));
        else
            assert_true(desk_set(&people.desk, somebody, words, 1));
        assert_ids(&people);
    }
    assert_true(people.count > 100);
}

/* An id is never given twice, not even after its owner was removed. */
static void an_id_is_given_once(void **state)
{
    register_of_people people;
    open_desk(&people, *state);
    enter(&people);
    enter(&people);
    assert_true(desk_remove(&people.desk, desk_number_of(&people.desk, people.ids[1])));
    enter(&people);
    assert_int_not_equal(people.ids[2], people.ids[1]);
    assert_int_equal(desk_number_of(&people.desk, people.ids[1]), 0);
}

static void a_refusal_names_what_it_wants(void **state)
{
    register_of_people people;
    const char *words[] = { "name=Abel, Anna" };
    open_desk(&people, *state);
    people.desk.confirmed = DESK_NOTICE;
    assert_true(desk_add(&people.desk, words, 1, 0));
    assert_false(desk_add(&people.desk, words, 1, 0));
    assert_string_equal(people.desk.problem, "1 is called Abel, Anna, too; to do it all the same: --confirm");
    assert_int_equal(desk_find(&people.desk, "abel"), 1);
    assert_int_equal(desk_find(&people.desk, "2"), 0);
    assert_string_equal(people.desk.problem, "no player has the number 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_stay_while_numbers_move),
        cmocka_unit_test(an_id_is_given_once),
        cmocka_unit_test(a_refusal_names_what_it_wants),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
