/* test_lines.c - the line and column of an offset. */
#include "base/text.h"

#include <string.h>

#include "../fixture.h"
#include "base/buffer.h"

static base_lines lines_in(base_text text)
{
    return (base_lines){ .content = { (const uint8_t *)text.data, text.length } };
}

static void assert_position(base_arena *arena, base_text text, uint64_t offset, uint32_t line, uint32_t column)
{
    base_lines lines = lines_in(text);
    base_position position = base_lines_find(&lines, arena, offset);
    if (position.line != line || position.column != column)
        fail_msg("offset %u is %u:%u, not %u:%u", (unsigned)offset, position.line, position.column, line, column);
}

static void all_three_line_ends_end_a_line(void **state)
{
    base_arena *arena = *state;
    base_text text = TEXT("ab\ncd\r\nef\rgh");
    assert_position(arena, text, 0, 1, 1);
    assert_position(arena, text, 2, 1, 3); /* the LF stands at the end of its line */
    assert_position(arena, text, 3, 2, 1);
    assert_position(arena, text, 5, 2, 3); /* CR and LF are two places of one end */
    assert_position(arena, text, 6, 2, 4);
    assert_position(arena, text, 7, 3, 1);
    assert_position(arena, text, 9, 3, 3);
    assert_position(arena, text, 10, 4, 1);
    assert_position(arena, text, 11, 4, 2);
}

static void the_end_of_the_file_is_a_place(void **state)
{
    base_arena *arena = *state;
    assert_position(arena, TEXT("ab"), 2, 1, 3);
    assert_position(arena, TEXT("ab"), 1000, 1, 3);
    assert_position(arena, TEXT("ab"), UINT64_MAX, 1, 3);
    assert_position(arena, TEXT("ab\n"), 3, 2, 1);
    assert_position(arena, TEXT("ab\r"), 3, 2, 1);
    assert_position(arena, TEXT(""), 0, 1, 1);
    assert_position(arena, (base_text){ 0 }, 7, 1, 1);
}

static void columns_count_characters(void **state)
{
    base_arena *arena = *state;
    base_text text = TEXT("ä♠\xF0\x9F\x82\xA1x");
    assert_position(arena, text, 0, 1, 1);
    assert_position(arena, text, 2, 1, 2);
    assert_position(arena, text, 3, 1, 2); /* inside the character */
    assert_position(arena, text, 5, 1, 3);
    assert_position(arena, text, 9, 1, 4);
    assert_position(arena, text, 10, 1, 5);
}

static void columns_count_bytes_where_the_text_is_not_utf8(void **state)
{
    base_arena *arena = *state;
    assert_position(arena, TEXT("M\xFCller \xE4\xF6\xFC x"), 11, 1, 12);
    assert_position(arena, TEXT("\xE2\x99"), 2, 1, 3);
}

static void a_byte_order_mark_takes_no_column(void **state)
{
    base_arena *arena = *state;
    base_text text = TEXT("\xEF\xBB\xBF"
                          "ab\nc");
    assert_position(arena, text, 0, 1, 1);
    assert_position(arena, text, 2, 1, 1);
    assert_position(arena, text, 3, 1, 1);
    assert_position(arena, text, 4, 1, 2);
    assert_position(arena, text, 6, 2, 1);
}

/* Counts from the start: what the marks must agree with. */
static base_position count_plainly(base_text text, size_t offset)
{
    base_position position = { .line = 1, .column = 1 };
    for (size_t i = 0; i < offset; i++) {
        bool is_crlf = text.data[i] == '\r' && i + 1 < text.length && text.data[i + 1] == '\n';
        bool is_end = text.data[i] == '\n' || (text.data[i] == '\r' && !is_crlf);
        size_t length = (unsigned char)text.data[i] == 0xC3 ? 2 : 1;
        if (i + length > offset)
            break;
        i += length - 1;
        position.line += is_end;
        position.column = is_end ? 1 : position.column + 1;
    }
    return position;
}

static void a_long_text_is_looked_up_in_any_order(void **state)
{
    base_arena *arena = *state;
    static const char *const pieces[] = { "a", "\xC3\xA4", "\n", "\r", "\r\n", "bcd", "\xC3\xB6\xC3\xBC" };
    base_buffer text = { 0 };
    uint32_t random = 12345;
    while (text.length < 20000) {
        random = random * 1103515245u + 12345u;
        base_buffer_add_string(&text, pieces[(random >> 16) % COUNT(pieces)]);
    }
    base_lines lines = lines_in(base_buffer_text(&text));
    for (unsigned i = 0; i < 3000; i++) {
        /* Around the marks, where a character or CRLF may be cut, and anywhere. */
        size_t offset = i % 3 ? i * 7919u % 20000 : (i / 3 % 5) * 4096 + i % 8;
        base_position expected = count_plainly(base_buffer_text(&text), offset);
        base_position position = base_lines_find(&lines, arena, offset);
        if (position.line != expected.line || position.column != expected.column)
            fail_msg("offset %zu is %u:%u, not %u:%u", offset, position.line, position.column, expected.line,
                     expected.column);
    }
    base_buffer_free(&text);
}

static void without_memory_the_position_is_right_all_the_same(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(0);
    base_arena *arena = base_arena_create(budget);
    char text[10000];
    memset(text, 'a', sizeof text);
    text[5000] = '\n';
    assert_position(arena, (base_text){ text, sizeof text }, 9000, 2, 4000);
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static base_text line_in(const char *text, uint64_t offset)
{
    return base_line_around((base_bytes){ (const uint8_t *)text, strlen(text) }, offset);
}

static void the_line_around_a_place_comes_without_its_end(void **state)
{
    (void)state;
    const char *text = "ab\ncd\r\n\nef\rgh";
    static const char *const expected[] = {
        "ab", "ab", "ab", "cd", "cd", "cd", "cd", "", "ef", "ef", "ef", "gh", "gh"
    };
    for (size_t i = 0; i < COUNT(expected); i++)
        assert_text(line_in(text, i), expected[i]);
    assert_text(line_in(text, 100), "gh");
    assert_text(line_in("ab\n", 3), "");
    assert_text(line_in("", 0), "");
    assert_text(line_in("\r\n", 1), "");
}

static void an_endless_line_is_not_shown(void **state)
{
    (void)state;
    static char text[200000];
    memset(text, 'a', sizeof text - 1);
    assert_true(base_text_is_absent(line_in(text, 0)));
    assert_true(base_text_is_absent(line_in(text, 100000)));
    assert_true(base_text_is_absent(line_in(text, sizeof text - 1)));
    text[64 * 1024] = '\n';
    assert_int_equal(line_in(text, 7).length, 64 * 1024);
    assert_int_equal(line_in(text, 64 * 1024).length, 64 * 1024);
    text[64 * 1024] = 'a';
    text[64 * 1024 + 1] = '\n';
    assert_true(base_text_is_absent(line_in(text, 7)));
    assert_true(base_text_is_absent(line_in(text, 64 * 1024 + 1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_three_line_ends_end_a_line),
        cmocka_unit_test(the_end_of_the_file_is_a_place),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(columns_count_bytes_where_the_text_is_not_utf8),
        cmocka_unit_test(a_byte_order_mark_takes_no_column),
        cmocka_unit_test(a_long_text_is_looked_up_in_any_order),
        cmocka_unit_test(without_memory_the_position_is_right_all_the_same),
        cmocka_unit_test(the_line_around_a_place_comes_without_its_end),
        cmocka_unit_test(an_endless_line_is_not_shown),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
