/* test_index.c - texts numbered by their first appearance. */
#include "base/index.h"
#include "fixture.h"

enum {
    MANY = 10000 /* the table grows several times on the way */
};

static void numbers_are_those_of_the_first_appearance(void **state)
{
    base_index index = { .arena = *state };
    assert_int_equal(base_index_put(&index, TEXT("ash")), 0);
    assert_int_equal(base_index_put(&index, TEXT("birch")), 1);
    assert_int_equal(base_index_put(&index, TEXT("ash")), 0);
    assert_int_equal(base_index_put(&index, TEXT("")), 2);
    assert_int_equal(index.count, 3);
}

static void what_is_not_there_is_not_found(void **state)
{
    base_index index = { .arena = *state };
    assert_true(base_index_find(&index, TEXT("ash")) == BASE_INDEX_NONE);
    assert_int_equal(base_index_put(&index, TEXT("ash")), 0);
    assert_int_equal(base_index_find(&index, TEXT("ash")), 0);
    assert_true(base_index_find(&index, TEXT("as")) == BASE_INDEX_NONE);
}

static void numbers_stay_when_the_table_grows(void **state)
{
    base_index index = { .arena = *state };
    for (size_t i = 0; i < MANY; i++)
        assert_int_equal(base_index_put(&index, base_arena_print(*state, "name %zu", i)), i);
    for (size_t i = 0; i < MANY; i++)
        assert_int_equal(base_index_find(&index, base_arena_print(*state, "name %zu", i)), i);
    assert_int_equal(index.count, MANY);
}

static void a_text_is_copied_and_need_not_stay(void **state)
{
    base_index index = { .arena = *state };
    char name[] = "ash";
    assert_int_equal(base_index_put(&index, base_text_of(name)), 0);
    name[0] = 'o';
    assert_int_equal(base_index_find(&index, TEXT("ash")), 0);
    assert_true(base_index_find(&index, base_text_of(name)) == BASE_INDEX_NONE);
}

static void without_memory_nothing_is_put_and_nothing_is_lost(void **state)
{
    base_budget *budget = base_budget_create(64 * 1024);
    base_arena *small = base_arena_create(budget);
    base_index index = { .arena = small };
    size_t count = 0;
    while (base_index_put(&index, base_arena_print(*state, "name %zu", count)) == count)
        count++;
    assert_in_range(count, 16, MANY);
    assert_int_equal(index.count, count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(base_index_find(&index, base_arena_print(*state, "name %zu", i)), i);
    base_arena_destroy(small);
    base_budget_destroy(budget);
}

/* Texts chosen to fall on one place of a table with one seed lie scattered in a table with another. */
static void texts_that_meet_under_one_seed_do_not_meet_under_another(void **state)
{
    enum {
        WANTED = 200,
        SAME_BITS = 0xFFF
    };
    base_index index = { .arena = *state };
    size_t found = 0, meeting = 0;
    for (size_t i = 0; found < WANTED; i++) {
        base_text text = base_arena_print(*state, "%zu", i);
        if ((base_hash(text, 1) & SAME_BITS) != 0)
            continue;
        meeting += (base_hash(text, 2) & SAME_BITS) == 0;
        assert_int_equal(base_index_put(&index, text), found);
        found++;
    }
    assert_int_equal(index.count, WANTED);
    assert_true(meeting < 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_the_first_appearance),
        cmocka_unit_test(what_is_not_there_is_not_found),
        cmocka_unit_test(numbers_stay_when_the_table_grows),
        cmocka_unit_test(a_text_is_copied_and_need_not_stay),
        cmocka_unit_test(without_memory_nothing_is_put_and_nothing_is_lost),
        cmocka_unit_test(texts_that_meet_under_one_seed_do_not_meet_under_another),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
