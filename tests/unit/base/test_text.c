/* test_text.c - slices of text: compare and split. */
#include "../fixture.h"
#include "base/buffer.h"

static void an_absent_text_is_not_an_empty_one(void **state)
{
    (void)state;
    assert_true(base_text_is_absent(base_text_of(NULL)));
    assert_false(base_text_is_absent(base_text_of("")));
    assert_true(base_text_is_empty(base_text_of(NULL)));
    assert_true(base_text_is_empty(base_text_of("")));
    assert_false(base_text_is_empty(base_text_of("x")));
    assert_true(base_text_is_absent(base_text_of_bytes((base_bytes){ 0 })));
}

static void texts_are_equal_by_bytes(void **state)
{
    (void)state;
    assert_true(base_text_equal(TEXT("Elo"), TEXT("Elo")));
    assert_false(base_text_equal(TEXT("Elo"), TEXT("elo")));
    assert_false(base_text_equal(TEXT("Elo"), TEXT("Elo ")));
    assert_true(base_text_equal((base_text){ 0 }, TEXT("")));
    assert_true(base_text_equal(TEXT("a\0b"), TEXT("a\0b")));
    assert_false(base_text_equal(TEXT("a\0b"), TEXT("a\0c")));
    assert_true(base_text_is(TEXT("Elo"), "Elo"));
    assert_false(base_text_is(TEXT("Elo\0"), "Elo"));
}

static void only_ascii_letters_lose_their_case(void **state)
{
    (void)state;
    assert_true(base_text_equal_fold_ascii(TEXT("Site [Z]"), TEXT("sITE [z]")));
    assert_false(base_text_equal_fold_ascii(TEXT("@"), TEXT("`")));
    assert_false(base_text_equal_fold_ascii(TEXT("\xC4"), TEXT("\xE4")));
    assert_false(base_text_equal_fold_ascii(TEXT("a"), TEXT("ab")));
}

static void texts_sort_by_unsigned_bytes_and_then_by_length(void **state)
{
    (void)state;
    static const char *const sorted[] = { "", "A", "AB", "B", "a", "\x7F", "\x80", "\xFF" };
    for (size_t i = 0; i < COUNT(sorted); i++)
        for (size_t j = 0; j < COUNT(sorted); j++) {
            int order = base_text_compare(base_text_of(sorted[i]), base_text_of(sorted[j]));
            assert_int_equal((order > 0) - (order < 0), (i > j) - (i < j));
        }
    assert_int_equal(base_text_compare((base_text){ 0 }, TEXT("")), 0);
}

static void a_text_starts_with_its_beginning(void **state)
{
    (void)state;
    assert_true(base_text_starts_with(TEXT("[Event"), "["));
    assert_true(base_text_starts_with(TEXT("[Event"), ""));
    assert_true(base_text_starts_with((base_text){ 0 }, ""));
    assert_true(base_text_starts_with(TEXT("Ev"), "Ev"));
    assert_false(base_text_starts_with(TEXT("Ev"), "Eve"));
    assert_false(base_text_starts_with(TEXT("Event"), "event"));
}

static void trimming_takes_blanks_and_line_ends_off_both_sides(void **state)
{
    (void)state;
    assert_text(base_text_trim(TEXT(" \t\r\n a b \r\n")), "a b");
    assert_text(base_text_trim(TEXT("ab")), "ab");
    assert_text(base_text_trim(TEXT(" \n ")), "");
    assert_text(base_text_trim(TEXT("\v\xA0")), "\v\xA0");
    assert_true(base_text_is_absent(base_text_trim((base_text){ 0 })));
}

static void the_bounds_of_a_slice_are_clamped(void **state)
{
    (void)state;
    assert_text(base_text_slice(TEXT("abcdef"), 2, 4), "cd");
    assert_text(base_text_slice(TEXT("abcdef"), 4, 100), "ef");
    assert_text(base_text_slice(TEXT("abcdef"), 100, 200), "");
    assert_text(base_text_slice(TEXT("abcdef"), 4, 2), "");
    assert_text(base_text_slice(TEXT("abcdef"), 0, SIZE_MAX), "abcdef");
    assert_true(base_text_is_absent(base_text_slice((base_text){ 0 }, 1, 2)));
}

static void what_is_not_found_is_at_the_end(void **state)
{
    (void)state;
    assert_int_equal(base_text_find(TEXT("a=b=c"), '='), 1);
    assert_int_equal(base_text_find(TEXT("abc"), '='), 3);
    assert_int_equal(base_text_find(TEXT("a\0="), '='), 2);
    assert_int_equal(base_text_find((base_text){ 0 }, '='), 0);
}

/* Every part in brackets. */
static base_text parts_of(base_buffer *out, base_text rest)
{
    base_buffer_clear(out);
    for (base_text part; base_text_next_part(&rest, ',', &part);)
        base_buffer_print(out, "[%.*s]", TEXT_ARGS(part));
    return base_buffer_text(out);
}

static void a_text_falls_into_the_parts_between_separators(void **state)
{
    (void)state;
    base_buffer parts = { 0 };
    assert_text(parts_of(&parts, TEXT("a,b,c")), "[a][b][c]");
    assert_text(parts_of(&parts, TEXT("a")), "[a]");
    assert_text(parts_of(&parts, TEXT("a,")), "[a][]");
    assert_text(parts_of(&parts, TEXT(",a")), "[][a]");
    assert_text(parts_of(&parts, TEXT(",")), "[][]");
    assert_text(parts_of(&parts, TEXT("")), "[]");
    assert_text(parts_of(&parts, (base_text){ 0 }), "");
    base_buffer_free(&parts);
    assert_text(base_text_part_at(TEXT("10:00,15:30"), ',', 0), "10:00");
    assert_text(base_text_part_at(TEXT("10:00,15:30"), ',', 1), "15:30");
    assert_text(base_text_part_at(TEXT("10:00,15:30"), ',', 2), "");
    assert_text(base_text_part_at((base_text){ 0 }, ',', 0), "");
}

static base_text lines_of(base_buffer *out, base_text rest)
{
    base_buffer_clear(out);
    for (base_text line; base_text_next_line(&rest, &line);)
        base_buffer_print(out, "[%.*s]", TEXT_ARGS(line));
    return base_buffer_text(out);
}

static void lf_crlf_and_cr_all_end_a_line(void **state)
{
    (void)state;
    base_buffer lines = { 0 };
    assert_text(lines_of(&lines, TEXT("a\nb\r\nc\rd")), "[a][b][c][d]");
    assert_text(lines_of(&lines, TEXT("a\n")), "[a]");
    assert_text(lines_of(&lines, TEXT("a\r\n")), "[a]");
    assert_text(lines_of(&lines, TEXT("a\r")), "[a]");
    assert_text(lines_of(&lines, TEXT("a")), "[a]");
    assert_text(lines_of(&lines, TEXT("\n\r\n\r")), "[][][]");
    assert_text(lines_of(&lines, TEXT("\r\r\n\na")), "[][][][a]");
    assert_text(lines_of(&lines, TEXT("\n\ra\r")), "[][][a]");
    assert_text(lines_of(&lines, TEXT("")), "");
    assert_text(lines_of(&lines, (base_text){ 0 }), "");
    base_buffer_free(&lines);
}

static void lines_of_any_length_end_where_they_should(void **state)
{
    (void)state;
    static const char *const ends[] = { "\n", "\r\n", "\r" };
    for (size_t length = 0; length < 600; length++)
        for (size_t i = 0; i < COUNT(ends); i++) {
            base_buffer text = { 0 };
            base_buffer_add_repeat(&text, 'x', length);
            base_buffer_print(&text, "%slast", ends[i]);
            base_text rest = base_buffer_text(&text), line;
            assert_true(base_text_next_line(&rest, &line));
            assert_int_equal(line.length, length);
            assert_text(rest, "last");
            base_buffer_free(&text);
        }
}

static int precision_of(int precision, const char *data)
{
    assert_non_null(data);
    return precision;
}

/* printf would take a negative precision for none, and read on after the text. */
static void a_text_for_printf_never_has_a_negative_length(void **state)
{
    (void)state;
    const uint64_t beyond = (uint64_t)UINT32_MAX + 5; /* 4, if only the lower half counts */
    const size_t lengths[] = { (size_t)INT_MAX, (size_t)INT_MAX + 1, (size_t)(beyond < SIZE_MAX ? beyond : SIZE_MAX),
                               SIZE_MAX };
    for (size_t i = 0; i < COUNT(lengths); i++)
        assert_int_equal(precision_of(TEXT_ARGS(((base_text){ "x", lengths[i] }))), INT_MAX);
    assert_int_equal(precision_of(TEXT_ARGS(TEXT("ash"))), 3);
    assert_int_equal(precision_of(TEXT_ARGS(((base_text){ NULL, 0 }))), 0);
}

static void a_text_of_one_line_has_a_blank_for_control_characters(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    base_text plain = TEXT("Zoe, \xc3\xa9 \xe2\x80\x93");
    assert_ptr_equal(base_text_one_line(arena, plain).data, plain.data);
    assert_text(base_text_one_line(arena, TEXT("\n two\r\n\tlines\x1b[1m\x7f")), "two lines [1m");
    assert_text(base_text_one_line(arena, TEXT("a\xc2\x85 b\xe2\x80\xa8")), "a  b");
    assert_text(base_text_one_line(arena, TEXT("\xc2")), "\xc2");
    assert_text(base_text_one_line(arena, TEXT("\t")), "");
    base_arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_for_printf_never_has_a_negative_length),
        cmocka_unit_test(an_absent_text_is_not_an_empty_one),
        cmocka_unit_test(texts_are_equal_by_bytes),
        cmocka_unit_test(only_ascii_letters_lose_their_case),
        cmocka_unit_test(texts_sort_by_unsigned_bytes_and_then_by_length),
        cmocka_unit_test(a_text_starts_with_its_beginning),
        cmocka_unit_test(trimming_takes_blanks_and_line_ends_off_both_sides),
        cmocka_unit_test(a_text_of_one_line_has_a_blank_for_control_characters),
        cmocka_unit_test(the_bounds_of_a_slice_are_clamped),
        cmocka_unit_test(what_is_not_found_is_at_the_end),
        cmocka_unit_test(a_text_falls_into_the_parts_between_separators),
        cmocka_unit_test(lf_crlf_and_cr_all_end_a_line),
        cmocka_unit_test(lines_of_any_length_end_where_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
