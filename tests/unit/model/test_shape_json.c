/* test_shape_json.c - what JSON is printed from without a look: the spelled names, digits, and texts of any length. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../fixture.h"
#include "base/buffer.h"
#include "model/json_pen.h"
#include "model/shape.h"
#include "model/tree_json.h"

static size_t check_names(const model_shape *shape)
{
    size_t seen = shape->member_count;
    for (const model_member *member = shape->members; member < shape->members + shape->member_count; member++) {
        char expected[64];
        snprintf(expected, sizeof expected, ", \"%s\": ", member->name);
        assert_string_equal(member->spelled, expected);
        assert_int_equal(member->spelled_length, strlen(expected));
        if (member->shape)
            seen += check_names(member->shape);
    }
    return seen;
}

static void every_member_is_spelled_as_it_is_named(void **state)
{
    (void)state;
    assert_true(check_names(&event_shape) > 300);
    assert_true(check_names(&board_shape) > 30);
    assert_true(check_names(&guide_shape) > 8);
}

static void assert_printed(const base_buffer *out, const char *expected)
{
    assert_int_equal(out->length, strlen(expected));
    assert_memory_equal(out->data, expected, out->length);
}

static void integers_of_every_length_are_printed_as_by_printf(void **state)
{
    (void)state;
    static const int64_t odd[] = { 0, -1, 9, 10, -10, 99, 100, 101, INT64_MAX, INT64_MIN };
    int64_t power = 1;
    for (size_t i = 0; i < COUNT(odd) + 18; i++) {
        int64_t value = i < COUNT(odd) ? odd[i] : (power *= 10) - (int64_t)(i % 3);
        char expected[32];
        base_buffer out = { 0 };
        snprintf(expected, sizeof expected, "%" PRId64, value);
        tree_print_json_integer(&out, value);
        assert_printed(&out, expected);
        base_buffer_free(&out);
    }
}

static void decimals_keep_their_places(void **state)
{
    (void)state;
    static const struct {
        int64_t value;
        uint8_t places;
        const char *text;
    } cases[] = { { 0, 0, "\"0\"" },
                  { 0, 2, "\"0.00\"" },
                  { -5, 2, "\"-0.05\"" },
                  { 1250, 2, "\"12.50\"" },
                  { 7, 4, "\"0.0007\"" },
                  { 100, 0, "\"100\"" },
                  { -10000, 4, "\"-1.0000\"" },
                  { INT64_MIN, 1, "\"-922337203685477580.8\"" } };
    for (size_t i = 0; i < COUNT(cases); i++) {
        uint8_t room[JSON_NUMBER_ROOM + 1] = { 0 };
        const uint8_t *end = json_put_decimal(room, (gamut_decimal){ cases[i].value, cases[i].places, GAMUT_KNOWN });
        assert_string_equal((const char *)room, cases[i].text);
        assert_int_equal(end - room, strlen(cases[i].text));
    }
}

/* Numbers of few places and of many, whole ones, and those that only look like one of few places. */
static void reals_are_printed_by_the_shortest_digits_that_read_back(void **state)
{
    (void)state;
    static const struct {
        double real;
        const char *text;
    } cases[] = { { 0, "0.0" },
                  { -0.0, "-0.0" },
                  { 4, "4.0" },
                  { 0.55, "0.55" },
                  { -0.425, "-0.425" },
                  { 0.0001, "0.0001" },
                  { 123456789.5, "123456789.5" },
                  { 0.1 + 0.2, "0.30000000000000004" },
                  { 0.00005, "5e-05" },
                  { 1e9, "1000000000.0" },
                  { 1e300, "1e+300" },
                  { 1.0 / 3, "0.3333333333333333" },
                  { 0.12345, "0.12345" } };
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_buffer out = { 0 };
        gamut_value value = { .kind = GAMUT_VALUE_REAL, .as.real = cases[i].real };
        tree_print_json(&out, &value, 0);
        assert_printed(&out, cases[i].text);
        base_buffer_free(&out);
    }
}

/* Longer than any stretch that is printed at once, with letters to escape on both sides of every border. */
static void a_long_text_is_escaped_where_it_must_be(void **state)
{
    (void)state;
    char text[1000];
    base_buffer out = { 0 }, expected = { 0 };
    base_buffer_add_char(&expected, '"');
    for (size_t i = 0; i < sizeof text; i++) {
        text[i] = (char)(i % 131);
        if (text[i] == '"' || text[i] == '\\')
            base_buffer_print(&expected, "\\%c", text[i]);
        else if (strchr("\n\r\t", text[i]) && text[i])
            base_buffer_print(&expected, "\\%c", text[i] == '\n' ? 'n' : text[i] == '\r' ? 'r' : 't');
        else if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f)
            base_buffer_print(&expected, "\\u%04x", (unsigned)text[i]);
        else if ((unsigned char)text[i] >= 0x80) /* no character begins with it */
            base_buffer_add_string(&expected, "\uFFFD");
        else
            base_buffer_add_char(&expected, text[i]);
    }
    base_buffer_add_char(&expected, '"');
    tree_print_json_string(&out, (base_text){ text, sizeof text });
    assert_int_equal(out.length, expected.length);
    assert_memory_equal(out.data, expected.data, out.length);
    base_buffer_free(&out);
    base_buffer_free(&expected);
}

/* RFC 8259, 8.1: JSON between systems is UTF-8. Characters of two to four bytes lie across every border; one byte less
 * of the last is no character, nor are a surrogate and Latin-1. */
static void what_is_no_utf8_is_replaced(void **state)
{
    static const struct {
        const char *text, *printed;
    } cases[] = {
        { "caf\xe9.pgn", "\"caf\uFFFD.pgn\"" },
        { "\xe9", "\"\uFFFD\"" },
        { "\xed\xa0\x80", "\"\uFFFD\uFFFD\uFFFD\"" },
        { "\u00e9\xc3\"\n", "\"\u00e9\uFFFD\\\"\\n\"" },
    };
    (void)state;
    base_buffer text = { 0 }, out = { 0 };
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_buffer_clear(&out);
        tree_print_json_string(&out, base_text_of(cases[i].text));
        assert_int_equal(out.length, strlen(cases[i].printed));
        assert_memory_equal(out.data, cases[i].printed, out.length);
    }
    for (size_t i = 0; i < 400; i++)
        base_buffer_add_string(&text, i % 3 == 0 ? "\u00e9" : i % 3 == 1 ? "\u20ac" : "\U0001F600x");
    base_buffer_clear(&out);
    tree_print_json_string(&out, base_buffer_text(&text));
    assert_int_equal(out.length, text.length + 2);
    assert_memory_equal(out.data + 1, text.data, text.length);
    base_buffer_clear(&out);
    tree_print_json_string(&out, base_text_slice(base_buffer_text(&text), 1, text.length));
    assert_int_equal(out.length, text.length + 2 - 2 + strlen("\uFFFD"));
    assert_memory_equal(out.data + 1 + strlen("\uFFFD"), text.data + 2, text.length - 2);
    base_buffer_free(&text);
    base_buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_member_is_spelled_as_it_is_named),
        cmocka_unit_test(integers_of_every_length_are_printed_as_by_printf),
        cmocka_unit_test(decimals_keep_their_places),
        cmocka_unit_test(reals_are_printed_by_the_shortest_digits_that_read_back),
        cmocka_unit_test(a_long_text_is_escaped_where_it_must_be),
        cmocka_unit_test(what_is_no_utf8_is_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
