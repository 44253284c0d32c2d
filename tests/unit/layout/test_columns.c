/* test_columns.c - lines of fixed columns, found and explained. */
#include "sample_line.h"

#include "base/text.h"

#define ROUNDS "  12 w 1     0 b =  "

static layout_line open_line(base_arena *arena, const char *text)
{
    layout_line line;
    assert_true(layout_line_open(&line, arena, base_text_of(text)));
    return line;
}

static void the_tables_have_no_flaw(void **state)
{
    (void)state;
    const layout_field *at;
    assert_null(layout_find_flaw(&sample_player_layout, &at));
    assert_null(layout_find_flaw(&sample_round_layout, &at));
    assert_null(layout_find_flaw(&sample_team_layout, &at));
}

static void columns_of_ascii_are_bytes(void **state)
{
    layout_line line = open_line(*state, "abcdef");
    assert_null(line.column_at);
    assert_int_equal(line.column_count, 6);
    assert_text(layout_line_columns(&line, 2, 3), "cde");
    assert_text(layout_line_columns(&line, 4, 9), "ef");
    assert_text(layout_line_columns(&line, 4, SIZE_MAX), "ef");
    assert_true(base_text_is_absent(layout_line_columns(&line, 6, 1)));
    assert_true(base_text_is_absent(layout_line_columns(&line, SIZE_MAX, SIZE_MAX)));
    assert_int_equal(layout_line_offset(&line, 5), 5);
    assert_int_equal(layout_line_offset(&line, 99), 6);
}

static void columns_are_characters(void **state)
{
    layout_line line = open_line(*state, "aé€😀z");
    assert_int_equal(line.column_count, 5);
    assert_text(layout_line_columns(&line, 1, 1), "é");
    assert_text(layout_line_columns(&line, 2, 2), "€😀");
    assert_text(layout_line_columns(&line, 4, 1), "z");
    assert_int_equal(layout_line_offset(&line, 3), 6);
    assert_int_equal(layout_line_offset(&line, 5), 11);
}

static void a_byte_that_is_no_utf8_is_a_column(void **state)
{
    layout_line line = open_line(*state, "M\374ller\303");
    assert_int_equal(line.column_count, 7);
    assert_text(layout_line_columns(&line, 1, 2), "\374l");
    assert_text(layout_line_columns(&line, 6, 1), "\303");
}

static void a_line_that_finds_no_memory_is_not_opened(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(1);
    base_arena *arena = base_arena_create(budget);
    layout_line line;
    assert_non_null(arena);
    assert_true(layout_line_open(&line, arena, TEXT("needs none")));
    assert_false(layout_line_open(&line, arena, TEXT("nötig")));
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static bool list_cell(const layout_cell *cell, void *payload)
{
    base_buffer_print(payload, "%u %.*s %.*s", (unsigned)cell->offset, TEXT_ARGS(cell->path), TEXT_ARGS(cell->value));
    if (cell->meaning.length > 0)
        base_buffer_print(payload, ": %.*s", TEXT_ARGS(cell->meaning));
    base_buffer_add_char(payload, '\n');
    assert_int_equal(cell->is_odd, base_text_starts_with(cell->meaning, "odd: "));
    return true;
}

static void assert_explained(base_arena *arena, const layout_table *table, const char *text, size_t first,
                             const char *expected)
{
    layout_line line = open_line(arena, text);
    base_buffer list = { 0 };
    assert_true(layout_explain_columns(table, &line, first, arena, list_cell, &list));
    base_buffer_add_char(&list, '\0');
    assert_string_equal((const char *)list.data, expected);
    base_buffer_free(&list);
}

static void columns_are_explained(void **state)
{
    assert_explained(*state, &sample_player_layout, "001*  12 uGM  Zúñiga\t      24x1 5.5 ", 0,
                     "0 code \"001\"\n"
                     "3 gaps[1] \"*\": odd: should be blank\n"
                     "4 rank 12\n"
                     "8 gaps[2] blank\n"
                     "9 sex \"u\": odd: not a known letter\n"
                     "10 title \"GM\"\n"
                     "13 gaps[3] blank\n"
                     "14 name \"Zúñiga\\t\"\n"
                     "28 gaps[4] blank\n"
                     "29 rating \"24x1\": odd: not a number\n"
                     "33 gaps[5] blank\n"
                     "34 points 5.5: odd: not right-aligned\n");
    assert_explained(*state, &sample_player_layout, "001    1 wXY  Ober         24    5.5+3", 0,
                     "0 code \"001\"\n3 gaps[1] blank\n4 rank 1\n8 gaps[2] blank\n9 sex \"w\": woman\n"
                     "10 title \"XY\"\n13 gaps[3] blank\n14 name \"Ober\"\n26 gaps[4] blank\n"
                     "27 rating 24: odd: not right-aligned\n31 gaps[5] blank\n32 points 5.5\n"
                     "36 change +3: odd: not right-aligned\n");
}

static void letters_and_blanks_are_explained(void **state)
{
    assert_explained(*state, &sample_round_layout, "é" ROUNDS "          ", 1,
                     "2 opponent 12\n6 gaps[1] blank\n7 colour \"w\": white\n8 gaps[2] blank\n9 result \"1\"\n"
                     "10 gaps[3] blank\n");
    assert_explained(*state, &sample_round_layout, "          ", 0,
                     "0 opponent blank\n4 gaps[1] blank\n5 colour \" \": none\n6 gaps[2] blank\n7 result blank\n"
                     "8 gaps[3] blank\n");
    assert_explained(*state, &sample_team_layout, "310   7    1   1", 0,
                     "0 code \"310\"\n3 gap blank\n4 number 7\n7 players[1] 1\n12 players[2] 1: odd: not right-aligned\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_have_no_flaw),
        cmocka_unit_test(columns_of_ascii_are_bytes),
        cmocka_unit_test(columns_are_characters),
        cmocka_unit_test(a_byte_that_is_no_utf8_is_a_column),
        cmocka_unit_test(a_line_that_finds_no_memory_is_not_opened),
        cmocka_unit_test(columns_are_explained),
        cmocka_unit_test(letters_and_blanks_are_explained),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
