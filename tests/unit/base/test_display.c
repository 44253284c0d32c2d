/* test_display.c - text as people see it. */
#include <string.h>

#include "../table.h"

static void answer_fold(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    base_buffer_add_text(out, base_text_fold(arena, input));
    base_arena_destroy(arena);
}

static void names_fold_to_what_they_are_matched_by(void **state)
{
    (void)state;
    table_check("folds", answer_fold);
}

static void folding_a_folded_name_changes_nothing(void **state)
{
    base_arena *arena = *state;
    char letter[5] = "";
    for (unsigned code = 0xA0; code < 0x2000; code++) {
        size_t length = code < 0x800 ? 2 : 3;
        letter[0] = (char)(code < 0x800 ? 0xC0 | code >> 6 : 0xE0 | code >> 12);
        letter[1] = (char)(0x80 | (code < 0x800 ? code & 63 : (code >> 6 & 63)));
        letter[2] = (char)(0x80 | (code & 63));
        base_text once = base_text_fold(arena, (base_text){ letter, length });
        if (!base_text_equal(base_text_fold(arena, once), once))
            fail_msg("U+%04X", code);
        base_arena_reset(arena);
    }
}

static void width_counts_the_cells_of_a_terminal(void **state)
{
    (void)state;
    assert_int_equal(base_text_width(TEXT("")), 0);
    assert_int_equal(base_text_width((base_text){ 0 }), 0);
    assert_int_equal(base_text_width(TEXT("Anna")), 4);
    assert_int_equal(base_text_width(TEXT("Łukasz")), 6);
    assert_int_equal(base_text_width(TEXT("u\xCC\x88")), 1);
    assert_int_equal(base_text_width(TEXT("囲碁")), 4);
    assert_int_equal(base_text_width(TEXT("♠♥♦♣")), 4);
    assert_int_equal(base_text_width(TEXT("5½")), 2);
}

#define DANA     "\xD7\x93\xD7\xA0\xD7\x94"
#define FSI      "\xE2\x81\xA8"
#define PDI      "\xE2\x81\xA9"
#define OVERRIDE "\xE2\x80\xAE"

static void isolates_take_no_cells(void **state)
{
    (void)state;
    assert_int_equal(base_text_width(TEXT(DANA)), 3);
    assert_int_equal(base_text_width(TEXT(FSI DANA PDI)), 3);
    assert_int_equal(base_text_width(TEXT(OVERRIDE "abc")), 3);
}

static void assert_isolated(base_text text, const char *expected)
{
    base_buffer shown = { 0 };
    base_add_isolated(&shown, text);
    assert_text(base_buffer_text(&shown), expected);
    base_buffer_free(&shown);
}

static void names_from_right_to_left_stand_between_isolates(void **state)
{
    (void)state;
    assert_isolated(TEXT("Anna"), "Anna");
    assert_isolated(TEXT(DANA), FSI DANA PDI);
    assert_isolated(TEXT("12 " DANA), FSI "12 " DANA PDI);
    assert_isolated(TEXT("\xD8\xB3\xD8\xA7"), FSI "\xD8\xB3\xD8\xA7" PDI);
    assert_isolated(TEXT("M\xC3\xBCller"), "M\xC3\xBCller");
    /* What turns letters around is not shown, balanced or not. */
    assert_isolated(TEXT("ab" OVERRIDE "c"), "abc");
    assert_isolated(TEXT(PDI DANA FSI), FSI DANA PDI);
    assert_isolated(TEXT("M\xFCller"), "M\xFCller"); /* bytes that are no UTF-8 stay */
}

static void parts_of_lines_are_isolated_one_by_one(void **state)
{
    base_buffer line = { 0 };
    (void)state;
    base_buffer_add_string(&line, DANA);
    base_isolate_parts(&line, line.length);
    base_buffer_add_string(&line, "  A NS 3  " DANA " - " DANA "  50%\n  " DANA);
    base_isolate_parts(&line, 8);
    assert_text(base_buffer_text(&line), DANA "  A NS 3  " FSI DANA " - " DANA PDI "  50%\n  " FSI DANA PDI);
    base_buffer_clear(&line);
    base_buffer_add_string(&line, FSI DANA PDI " - " FSI DANA PDI "  1-0\n");
    base_isolate_parts(&line, 0);
    assert_text(base_buffer_text(&line), FSI DANA PDI " - " FSI DANA PDI "  1-0\n");
    base_buffer_clear(&line);
    base_buffer_add_string(&line, "a" OVERRIDE "b  c");
    base_isolate_parts(&line, 0);
    assert_text(base_buffer_text(&line), "ab  c");
    base_buffer_free(&line);
}

static void every_invalid_byte_takes_one_cell(void **state)
{
    (void)state;
    assert_int_equal(base_text_width(TEXT("M\xFCller")), 6);
    assert_int_equal(base_text_width(TEXT("\xE2\x80")), 2);
    assert_int_equal(base_text_width(TEXT("\xC0\x80\xED\xA0\x80")), 5);
}

static void what_fits_is_not_copied(void **state)
{
    base_arena *arena = *state;
    base_text name = TEXT("Łukasz");
    assert_ptr_equal(base_text_cut(arena, name, 6).data, name.data);
    assert_int_equal(base_text_cut(arena, name, SIZE_MAX).length, name.length);
    assert_true(base_text_is_absent(base_text_cut(arena, (base_text){ 0 }, 5)));
}

static void a_cut_text_ends_in_an_ellipsis_and_fits(void **state)
{
    base_arena *arena = *state;
    assert_text(base_text_cut(arena, TEXT("Łukasz"), 5), "Łuka…");
    assert_text(base_text_cut(arena, TEXT("Łukasz"), 2), "Ł…");
    assert_text(base_text_cut(arena, TEXT("Łukasz"), 1), "…");
    assert_text(base_text_cut(arena, TEXT("Łukasz"), 0), "");
    assert_text(base_text_cut(arena, TEXT("囲碁将棋"), 6), "囲碁…");
    assert_text(base_text_cut(arena, TEXT("u\xCC\x88u\xCC\x88u\xCC\x88"), 2), "u\xCC\x88…");
    for (size_t cells = 0; cells < 12; cells++)
        assert_true(base_text_width(base_text_cut(arena, TEXT("囲a碁bu\xCC\x88\xFFz将"), cells)) <= cells);
}

static void invalid_bytes_are_cut_out_as_replacement_characters(void **state)
{
    base_arena *arena = *state;
    assert_text(base_text_cut(arena, TEXT("M\xFCller"), 10), "M\xEF\xBF\xBDller");
    assert_text(base_text_cut(arena, TEXT("M\xFCller"), 3), "M\xEF\xBF\xBD…");
    assert_text(base_text_cut(arena, TEXT("a\xEF\xBF\xBD"), 2), "a\xEF\xBF\xBD");
}

static void distance_counts_single_letter_edits(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        unsigned distance;
    } cases[] = {
        { "", "", 0 },
        { "check", "check", 0 },
        { "chek", "check", 1 },
        { "cheeck", "check", 1 },
        { "chack", "check", 1 },
        { "hceck", "check", 2 },
        { "", "check", 5 },
        { "show", "diff", 4 },
        { "müller", "muller", 1 },
        { "\xFF", "x", 1 },
        { "kitten", "sitting", 3 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_text a = base_text_of(cases[i].a), b = base_text_of(cases[i].b);
        assert_int_equal(base_text_distance(a, b), cases[i].distance);
        assert_int_equal(base_text_distance(b, a), cases[i].distance);
    }
}

static void distance_of_long_texts_counts_each_letter_more(void **state)
{
    (void)state;
    char letters[1000];
    memset(letters, 'a', sizeof letters);
    base_text all = { letters, sizeof letters };
    assert_int_equal(base_text_distance(base_text_slice(all, 0, 64), base_text_slice(all, 0, 64)), 0);
    assert_int_equal(base_text_distance(all, base_text_slice(all, 0, 64)), 936);
    assert_int_equal(base_text_distance(TEXT("b"), all), 64 + 936);
}

static void without_memory_the_answer_is_absent(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(0);
    base_arena *arena = base_arena_create(budget);
    assert_true(base_text_is_absent(base_text_fold(arena, TEXT("Anna"))));
    assert_true(base_text_is_absent(base_text_cut(arena, TEXT("Anna"), 2)));
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_fold_to_what_they_are_matched_by),
        cmocka_unit_test(folding_a_folded_name_changes_nothing),
        cmocka_unit_test(width_counts_the_cells_of_a_terminal),
        cmocka_unit_test(isolates_take_no_cells),
        cmocka_unit_test(names_from_right_to_left_stand_between_isolates),
        cmocka_unit_test(parts_of_lines_are_isolated_one_by_one),
        cmocka_unit_test(every_invalid_byte_takes_one_cell),
        cmocka_unit_test(what_fits_is_not_copied),
        cmocka_unit_test(a_cut_text_ends_in_an_ellipsis_and_fits),
        cmocka_unit_test(invalid_bytes_are_cut_out_as_replacement_characters),
        cmocka_unit_test(distance_counts_single_letter_edits),
        cmocka_unit_test(distance_of_long_texts_counts_each_letter_more),
        cmocka_unit_test(without_memory_the_answer_is_absent),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
