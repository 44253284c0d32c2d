/* test_side_value.c - values of one side or both, and the tricks they say. */
#include "../fixture.h"
#include "rules/bridge/score.h"

static void all_five_forms_are_read(void **state)
{
    (void)state;
    bridge_side_values values;
    assert_int_equal(bridge_read_side_values(&values, TEXT("9")), BRIDGE_EXACT);
    assert_true(values.is_plain);
    assert_int_equal(values.plain.value, 9);
    assert_int_equal(bridge_read_side_values(&values, TEXT("NS 420")), BRIDGE_EXACT);
    assert_true(values.is_given[BRIDGE_NS] && !values.is_given[BRIDGE_EW] && !values.is_plain);
    assert_int_equal(bridge_read_side_values(&values, TEXT("EW -50")), BRIDGE_EXACT);
    assert_int_equal(values.sides[BRIDGE_EW].value, -50);
    assert_int_equal(bridge_read_side_values(&values, TEXT("EW 4 NS 9")), BRIDGE_EXACT);
    assert_int_equal(values.sides[BRIDGE_NS].value, 9);
    assert_int_equal(bridge_read_side_values(&values, TEXT("ns 9  ew 4")), BRIDGE_EXACT);
    assert_int_equal(values.sides[BRIDGE_EW].value, 4);
}

static void a_caret_says_that_it_was_awarded(void **state)
{
    (void)state;
    bridge_side_values values;
    assert_int_equal(bridge_read_side_values(&values, TEXT("^9")), BRIDGE_EXACT);
    assert_true(values.is_adjusted && values.is_plain);
    assert_int_equal(bridge_read_side_values(&values, TEXT("^NS 60.5")), BRIDGE_EXACT);
    assert_true(values.is_adjusted && values.is_given[BRIDGE_NS]);
    assert_int_equal(values.sides[BRIDGE_NS].places, 1);
}

static void what_is_none_of_the_forms_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = { "",        "^",      "NS",  "NS x", "NS 1 NS 2", "9 4",
                                       "EW 4 NS", "10. 10", "5,5", "WE 3", "9 NS" };
    bridge_side_values values;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(bridge_read_side_values(&values, base_text_of(bad[i])), BRIDGE_UNREADABLE);
}

static void tricks_are_those_of_the_declarer(void **state)
{
    (void)state;
    unsigned tricks;
    bool is_adjusted = false;
    assert_true(bridge_read_tricks(&tricks, &is_adjusted, TEXT("9"), BRIDGE_NO_SEAT));
    assert_int_equal(tricks, 9);
    assert_true(bridge_read_tricks(&tricks, &is_adjusted, TEXT("NS 9 EW 4"), BRIDGE_WEST));
    assert_int_equal(tricks, 4);
    assert_true(bridge_read_tricks(&tricks, &is_adjusted, TEXT("EW 4"), BRIDGE_SOUTH));
    assert_int_equal(tricks, 9);
    assert_false(is_adjusted);
    assert_true(bridge_read_tricks(&tricks, &is_adjusted, TEXT("^13"), BRIDGE_EAST));
    assert_true(is_adjusted);
    assert_false(bridge_read_tricks(&tricks, &is_adjusted, TEXT("14"), BRIDGE_EAST));
    assert_false(bridge_read_tricks(&tricks, &is_adjusted, TEXT("NS 9"), BRIDGE_NO_SEAT));
}

static void the_acting_declarer_may_be_marked_as_swapped(void **state)
{
    (void)state;
    bridge_seat seat;
    bool is_swapped;
    assert_true(bridge_read_declarer(&seat, &is_swapped, TEXT("^N")));
    assert_int_equal(seat, BRIDGE_NORTH);
    assert_true(is_swapped);
    assert_false(bridge_read_declarer(&seat, &is_swapped, TEXT("")));
    assert_false(bridge_read_declarer(&seat, &is_swapped, TEXT("X")));
}

static void tricks_are_whole_and_between_none_and_thirteen(void **state)
{
    static const char *const refused[] = { "14",
                                           "-1",
                                           "9.5",
                                           "0.9",
                                           "NS 9.5",
                                           "EW 14",
                                           "EW -1",
                                           "NS 9223372036854775807",
                                           "EW -9223372036854775808",
                                           "EW 9223372036854775807",
                                           "-9223372036854775808" };
    (void)state;
    for (size_t i = 0; i < COUNT(refused); i++) {
        unsigned tricks = 99;
        bool is_adjusted = true;
        assert_false(bridge_read_tricks(&tricks, &is_adjusted, base_text_of(refused[i]), BRIDGE_NORTH));
        assert_int_equal(tricks, 0);
        assert_false(is_adjusted);
    }
    unsigned tricks;
    bool is_adjusted;
    assert_true(bridge_read_tricks(&tricks, &is_adjusted, TEXT("9.0"), BRIDGE_NORTH));
    assert_int_equal(tricks, 9);
    assert_true(bridge_read_tricks(&tricks, &is_adjusted, TEXT("EW 13"), BRIDGE_NORTH));
    assert_int_equal(tricks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tricks_are_whole_and_between_none_and_thirteen),
        cmocka_unit_test(all_five_forms_are_read),
        cmocka_unit_test(a_caret_says_that_it_was_awarded),
        cmocka_unit_test(what_is_none_of_the_forms_is_refused),
        cmocka_unit_test(tricks_are_those_of_the_declarer),
        cmocka_unit_test(the_acting_declarer_may_be_marked_as_swapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
