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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_the_first_appearance),
        cmocka_unit_test(what_is_not_there_is_not_found),
        cmocka_unit_test(numbers_stay_when_the_table_grows),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
