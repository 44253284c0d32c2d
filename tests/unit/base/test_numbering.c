/* test_numbering.c - texts with numbers, in the order of their first appearance. */
#include "fixture.h"

#include "base/numbering.h"

static void texts_are_numbered_by_their_first_appearance(void **state)
{
    base_numbering all = { .arena = *state };
    assert_int_equal(base_numbering_find(&all, TEXT("one")), 0);
    assert_int_equal(base_numbering_put(&all, TEXT("one")), 1);
    assert_int_equal(base_numbering_put(&all, TEXT("")), 2);
    assert_int_equal(base_numbering_put(&all, TEXT("one")), 1);
    assert_int_equal(base_numbering_find(&all, TEXT("on")), 0);
    assert_int_equal(base_numbering_find(&all, TEXT("")), 2);
}

static void numbers_stay_when_the_table_grows(void **state)
{
    base_numbering all = { .arena = *state };
    for (int i = 1; i <= 5000; i++)
        assert_int_equal(base_numbering_put(&all, base_arena_print(*state, "text %d", i)), i);
    for (int i = 1; i <= 5000; i++)
        assert_int_equal(base_numbering_find(&all, base_arena_print(*state, "text %d", i)), i);
    assert_int_equal(all.count, 5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_numbered_by_their_first_appearance),
        cmocka_unit_test(numbers_stay_when_the_table_grows),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
