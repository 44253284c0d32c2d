/* test_random.c - the same numbers everywhere. */
#include "../fixture.h"
#include "base/random.h"

/* The first numbers of xoshiro256** from the state 1, 2, 3, 4, as its authors' program prints them. */
static void numbers_are_those_of_the_authors(void **state)
{
    (void)state;
    static const uint64_t expected[] = { 11520, 0, 1509978240, 1215971899390074240 };
    base_random random = { { 1, 2, 3, 4 } };
    for (size_t i = 0; i < COUNT(expected); i++)
        assert_true(base_random_next(&random) == expected[i]);
}

/* And of splitmix64 from 0. */
static void a_seed_is_spread_as_its_authors_do(void **state)
{
    (void)state;
    base_random random = base_random_seed(0);
    assert_true(random.state[0] == UINT64_C(0xe220a8397b1dcdaf));
    assert_true(random.state[1] == UINT64_C(0x6e789e6aa1b965f4));
    assert_true(random.state[2] == UINT64_C(0x06c45d188009454f));
}

static void ranges_have_both_their_ends(void **state)
{
    (void)state;
    base_random random = base_random_seed(1);
    unsigned seen[3] = { 0 }, hits = 0;
    for (int i = 0; i < 3000; i++) {
        int64_t drawn = base_random_between(&random, -1, 1);
        assert_in_range(drawn + 1, 0, 2);
        seen[drawn + 1]++;
        hits += base_random_once_in(&random, 10);
        assert_false(base_random_once_in(&random, 0));
        assert_int_equal(base_random_between(&random, 5, 4), 5);
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(seen[i], 900, 1100);
    assert_in_range(hits, 240, 360);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_the_authors),
        cmocka_unit_test(a_seed_is_spread_as_its_authors_do),
        cmocka_unit_test(ranges_have_both_their_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
