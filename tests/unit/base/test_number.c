/* test_number.c - numbers in text. */
#include <locale.h>
#include <math.h>
#include <string.h>

#include "../table.h"

static void answer_integers(base_buffer *out, base_text input)
{
    int64_t integer;
    uint64_t decimal, hexadecimal;
    if (base_parse_int(&integer, input))
        base_buffer_print(out, "%lld ", (long long)integer);
    else
        base_buffer_add_string(out, "- ");
    if (base_parse_uint(&decimal, input, 10))
        base_buffer_print(out, "%llu ", (unsigned long long)decimal);
    else
        base_buffer_add_string(out, "- ");
    if (base_parse_uint(&hexadecimal, input, 16))
        base_buffer_print(out, "%llu", (unsigned long long)hexadecimal);
    else
        base_buffer_add_string(out, "-");
}

static void an_integer_is_all_of_its_text(void **state)
{
    (void)state;
    table_check("integers", answer_integers);
}

static void answer_decimal(base_buffer *out, base_text input)
{
    gamut_decimal decimal;
    if (!base_parse_decimal(&decimal, input)) {
        base_buffer_add_string(out, "no decimal");
        return;
    }
    base_arena *arena = base_arena_create(NULL);
    base_text printed = base_decimal_print(arena, decimal);
    base_buffer_print(out, "%lld %u %.*s", (long long)decimal.value, decimal.places, TEXT_ARGS(printed));
    base_arena_destroy(arena);
}

static void a_decimal_has_the_places_that_were_written(void **state)
{
    (void)state;
    table_check("decimals", answer_decimal);
}

/* The fewest digits that read as the same double. */
static void answer_real(base_buffer *out, base_text input)
{
    double real;
    char shortest[64];
    if (!base_parse_real(&real, input)) {
        base_buffer_add_string(out, "no real");
        return;
    }
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(shortest, sizeof shortest, "%.*g", digits, real);
        if (strtod(shortest, NULL) == real)
            break;
    }
    base_buffer_add_string(out, shortest);
}

static void a_real_is_all_of_its_text(void **state)
{
    (void)state;
    table_check("reals", answer_real);
}

static void a_real_of_more_than_400_characters_is_refused(void **state)
{
    (void)state;
    char digits[402];
    memset(digits, '0', sizeof digits);
    digits[0] = '.';
    double real = 1;
    assert_false(base_parse_real(&real, (base_text){ digits, 401 }));
    assert_true(real == 1);
    assert_true(base_parse_real(&real, (base_text){ digits, 400 }));
    assert_true(real == 0);
}

static void a_decimal_comma_of_the_locale_changes_nothing(void **state)
{
    (void)state;
    static const char *const names[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "nl_NL.UTF-8" };
    const char *found = NULL;
    for (size_t i = 0; i < COUNT(names) && !found; i++)
        found = setlocale(LC_NUMERIC, names[i]);
    if (!found)
        LEAVE_TEST("no locale with a decimal comma is installed");
    double real;
    bool is_read = base_parse_real(&real, TEXT("1.5"));
    setlocale(LC_NUMERIC, "C");
    assert_true(is_read && real == 1.5);
}

static void what_does_not_parse_leaves_the_result_alone(void **state)
{
    (void)state;
    int64_t integer = 7;
    uint64_t natural = 7;
    gamut_decimal decimal = base_decimal(7, 0);
    double real = 7;
    assert_false(base_parse_int(&integer, TEXT("12x")));
    assert_false(base_parse_int(&integer, TEXT("-9223372036854775809")));
    assert_false(base_parse_uint(&natural, TEXT("12x"), 10));
    assert_false(base_parse_decimal(&decimal, TEXT("12x")));
    assert_false(base_parse_real(&real, TEXT("1e999")));
    assert_true(integer == 7 && natural == 7 && decimal.value == 7 && real == 7);
}

static void a_decimal_scales_where_no_digit_is_lost(void **state)
{
    (void)state;
    static const struct {
        gamut_decimal decimal;
        unsigned places;
        bool fits;
        int64_t scaled;
    } cases[] = {
        { { 55, 1, GAMUT_KNOWN }, 1, true, 55 },
        { { 55, 1, GAMUT_KNOWN }, 2, true, 550 },
        { { 55, 1, GAMUT_KNOWN }, 0, false, 0 },
        { { -50, 1, GAMUT_KNOWN }, 0, true, -5 },
        { { 0, 255, GAMUT_KNOWN }, 0, true, 0 },
        { { 0, 0, GAMUT_KNOWN }, 4000000000u, true, 0 },
        { { 1, 0, GAMUT_KNOWN }, 18, true, 1000000000000000000 },
        { { 1, 0, GAMUT_KNOWN }, 19, false, 0 },
        { { 1, 0, GAMUT_KNOWN }, 4000000000u, false, 0 },
        { { INT64_MIN, 0, GAMUT_KNOWN }, 0, true, INT64_MIN },
        { { INT64_MIN, 0, GAMUT_KNOWN }, 1, false, 0 },
        { { 5, 0, GAMUT_UNKNOWN }, 0, false, 0 },
        { { 5, 0, GAMUT_ABSENT }, 0, false, 0 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int64_t scaled = 0;
        if (base_decimal_scale(&scaled, cases[i].decimal, cases[i].places) != cases[i].fits ||
            scaled != cases[i].scaled)
            fail_msg("case %zu", i);
    }
}

static void decimals_print_with_any_number_of_places(void **state)
{
    base_arena *arena = *state;
    assert_text(base_decimal_print(arena, base_decimal(INT64_MIN, 0)), "-9223372036854775808");
    assert_text(base_decimal_print(arena, base_decimal(INT64_MIN, 19)), "-0.9223372036854775808");
    assert_text(base_decimal_print(arena, base_decimal(12, 20)), "0.00000000000000000012");
    assert_text(base_decimal_print(arena, base_decimal(INT64_MAX, 20)), "0.09223372036854775807");
    assert_int_equal(base_decimal_print(arena, base_decimal(-1, 255)).length, 258);
    assert_true(base_text_is_absent(base_decimal_print(arena, (gamut_decimal){ 5, 0, GAMUT_UNKNOWN })));
}

static void values_that_are_made_are_known(void **state)
{
    (void)state;
    assert_true(base_is_known(base_number(5).state) && base_number(5).value == 5);
    assert_true(base_is_known(base_flag(true).state) && base_flag(true).value);
    assert_true(base_is_known(base_real(0.5).state) && base_real(0.5).value == 0.5);
    assert_true(base_is_known(base_decimal(55, 1).state) && base_decimal(55, 1).places == 1);
    assert_false(base_is_known(GAMUT_UNKNOWN) || base_is_known(GAMUT_ABSENT) || base_is_known(GAMUT_NOT_APPLICABLE));
}

static void hexadecimal_text_comes_back_as_the_same_bytes(void **state)
{
    base_arena *arena = *state;
    uint8_t all[256];
    for (unsigned i = 0; i < sizeof all; i++)
        all[i] = (uint8_t)i;
    base_text printed = base_hex_print(arena, (base_bytes){ all, sizeof all });
    assert_int_equal(printed.length, 512);
    assert_memory_equal(printed.data, "000102", 6);
    assert_string_equal(printed.data + 506, "fdfeff");
    base_bytes back;
    assert_true(base_hex_parse(&back, arena, printed));
    assert_int_equal(back.length, sizeof all);
    assert_memory_equal(back.data, all, sizeof all);
    assert_true(base_hex_parse(&back, arena, TEXT("0aFf")));
    assert_memory_equal(back.data, "\x0A\xFF", 2);
}

static void hexadecimal_text_may_be_empty_but_not_odd(void **state)
{
    base_arena *arena = *state;
    base_bytes bytes;
    assert_text(base_hex_print(arena, (base_bytes){ 0 }), "");
    assert_true(base_hex_parse(&bytes, arena, TEXT("")));
    assert_int_equal(bytes.length, 0);
    assert_non_null(bytes.data);
    assert_false(base_hex_parse(&bytes, arena, TEXT("0")));
    assert_false(base_hex_parse(&bytes, arena, TEXT("0g")));
    assert_false(base_hex_parse(&bytes, arena, TEXT(" 0")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_integer_is_all_of_its_text),
        cmocka_unit_test(a_decimal_has_the_places_that_were_written),
        cmocka_unit_test(a_real_is_all_of_its_text),
        cmocka_unit_test(a_real_of_more_than_400_characters_is_refused),
        cmocka_unit_test(a_decimal_comma_of_the_locale_changes_nothing),
        cmocka_unit_test(what_does_not_parse_leaves_the_result_alone),
        cmocka_unit_test(a_decimal_scales_where_no_digit_is_lost),
        cmocka_unit_test(decimals_print_with_any_number_of_places),
        cmocka_unit_test(values_that_are_made_are_known),
        cmocka_unit_test(hexadecimal_text_comes_back_as_the_same_bytes),
        cmocka_unit_test(hexadecimal_text_may_be_empty_but_not_odd),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
