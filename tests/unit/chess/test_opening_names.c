/* Names of openings by their codes. */
#include "../fixture.h"

#include "base/text.h"
#include "rules/chess/opening_names.h"

static void every_code_has_its_own_name(void **state)
{
    (void)state;
    base_text before = TEXT("");
    for (unsigned at = 0; at < 500; at++) {
        char code[] = { (char)('A' + at / 100), (char)('0' + at / 10 % 10), (char)('0' + at % 10), '\0' };
        base_text name = chess_opening_name(base_text_of(code));
        assert_true(name.length > 3);
        /* A name that begins with a code would be that of another row. */
        assert_false(name.data[0] >= 'A' && name.data[0] <= 'E' && base_is_digit(name.data[1]));
        assert_memory_equal(name.data - 4, code, 3);
        assert_false(base_text_equal(name, before));
        before = name;
    }
}

static void a_code_may_be_longer(void **state)
{
    (void)state;
    assert_true(base_text_is(chess_opening_name(TEXT("B90")), "Sicilian Defence: Najdorf"));
    assert_true(base_text_is(chess_opening_name(TEXT("B90k")), "Sicilian Defence: Najdorf"));
    assert_true(base_text_is(chess_opening_name(TEXT("B90/05")), "Sicilian Defence: Najdorf"));
}

static void what_is_no_code_has_no_name(void **state)
{
    static const char *const others[] = { "", "?", "B9", "F00", "@00", "b90", "B9x", "Bx9" };
    (void)state;
    for (size_t i = 0; i < COUNT(others); i++)
        assert_true(base_text_is_absent(chess_opening_name(base_text_of(others[i]))));
    assert_true(base_text_is_absent(chess_opening_name((base_text){ NULL, 0 })));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code_has_its_own_name),
        cmocka_unit_test(a_code_may_be_longer),
        cmocka_unit_test(what_is_no_code_has_no_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
