/* test_member_number.c - numbers with the ACBL: which are some, and which are the same person's. */
#include "fixture.h"

#include "rules/bridge/member_number.h"

static void a_letter_stands_for_the_first_digit(void **state)
{
    assert_text(bridge_member_key(*state, TEXT("J777866")), "1777866");
    assert_text(bridge_member_key(*state, TEXT("1777866")), "1777866");
    assert_text(bridge_member_key(*state, TEXT("R000000")), "9000000");
    assert_text(bridge_member_key(*state, TEXT("S000000")), "S000000");
    assert_text(bridge_member_key(*state, TEXT("I000000")), "I000000");
    assert_text(bridge_member_key(*state, TEXT("NM")), "NM");
    assert_text(bridge_member_key(*state, TEXT("#12")), "#12");
}

static void seven_digits_or_a_letter_and_six_are_a_number(void **state)
{
    (void)state;
    assert_true(bridge_is_member_number(TEXT("1777866")));
    assert_true(bridge_is_member_number(TEXT("R777866")));
    assert_false(bridge_is_member_number(TEXT("A777866")));
    assert_false(bridge_is_member_number(TEXT("17J7866")));
    assert_false(bridge_is_member_number(TEXT("177786")));
    assert_false(bridge_is_member_number(TEXT("17778660")));
    assert_false(bridge_is_member_number(TEXT("")));
}

/* 7 * 9 + 6 * 0 + 5 * 0 + 4 * 0 + 3 * 0 + 2 * 1 + 1 = 66. */
static void the_weighted_digits_add_up_to_a_multiple_of_eleven(void **state)
{
    (void)state;
    assert_true(bridge_fits_check_digit(TEXT("9000011")));
    assert_true(bridge_fits_check_digit(TEXT("R000011")));
    assert_false(bridge_fits_check_digit(TEXT("9000012")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_letter_stands_for_the_first_digit),
        cmocka_unit_test(seven_digits_or_a_letter_and_six_are_a_number),
        cmocka_unit_test(the_weighted_digits_add_up_to_a_multiple_of_eleven),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
