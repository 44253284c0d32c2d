/* test_cells.c - the grammar of cells: the cases of RFC 4180, those that break it, and quoting. */
#include <string.h>

#include "../codec/records.h"
#include "../table.h"
#include "layout/cells.h"
#include "model/tree_json.h"

static void print_cell(base_buffer *out, base_arena *arena, const layout_text_cell *cell)
{
    static const char *const faults[] = { "", "unclosed", "stray" };
    tree_print_json_string(out, base_text_of_bytes(layout_cell_content(arena, cell)));
    if (cell->fault)
        base_buffer_print(out, " (%s at %zu, %zu)", faults[cell->fault], cell->fault_at, cell->fault_length);
    base_buffer_add_string(out, cell->is_last ? "]" : ", ");
}

/* A line for each row, with its cells as JSON strings and what is wrong with them. */
static void answer_rows(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    layout_cursor cursor = { { (const uint8_t *)input.data, input.length }, 0, ',' };
    for (bool is_first = true; layout_skip_blank_lines(&cursor); is_first = false) {
        layout_text_cell cell = { 0 };
        base_buffer_add_string(out, is_first ? "[" : "\n[");
        while (!cell.is_last) {
            layout_next_cell(&cell, &cursor);
            print_cell(out, arena, &cell);
        }
    }
    base_arena_destroy(arena);
}

static void rows_and_cells_are_those_of_rfc_4180(void **state)
{
    (void)state;
    table_check("csv_cells", answer_rows);
}

static void quotes_stand_only_where_they_are_needed(void **state)
{
    (void)state;
    static const struct {
        const char *text, *cell;
    } cases[] = {
        { "plain", "plain" },
        { "a;b", "a;b" },
        { "a,b", "\"a,b\"" },
        { "say \"no\"", "\"say \"\"no\"\"\"" },
        { "a\nb", "\"a\nb\"" },
        { "a\rb", "\"a\rb\"" },
        { " blanks ", " blanks " },
        { "\"", "\"\"\"\"" },
        { "", "\"\"" },
        { NULL, "" },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_buffer out = { 0 };
        layout_add_cell(&out, base_text_of(cases[i].text), ',');
        base_buffer_add_char(&out, '|');
        assert_text(base_text_slice(base_buffer_text(&out), 0, out.length - 1), cases[i].cell);
        base_buffer_free(&out);
    }
}

static void names_with_any_separator_are_quoted(void **state)
{
    (void)state;
    base_buffer out = { 0 };
    layout_add_heading(&out, TEXT("a;b"));
    layout_add_heading(&out, TEXT("c\td"));
    layout_add_heading(&out, (base_text){ "e\0f", 3 });
    assert_true(base_text_equal(base_buffer_text(&out), (base_text){ "\"a;b\"\"c\td\"e\0f", 13 }));
    base_buffer_free(&out);
}

/* Text of the letters that matter to the grammar. */
static base_text random_text(base_arena *arena, uint64_t *seed)
{
    static const char letters[] = "ab,;\t\"\r\n \0";
    size_t length = records_random(seed) % 8;
    char *text = base_arena_alloc(arena, length);
    for (size_t i = 0; i < length; i++)
        text[i] = letters[records_random(seed) % (sizeof letters - 1)];
    return (base_text){ text, length };
}

static void whatever_was_quoted_is_read_back(void **state)
{
    base_arena *arena = *state;
    uint64_t seed = 4180;
    for (unsigned round = 0; round < 20000; round++) {
        base_text texts[4];
        base_buffer out = { 0 };
        char separator = LAYOUT_SEPARATORS[round % 3];
        for (size_t i = 0; i < COUNT(texts); i++) {
            texts[i] = random_text(arena, &seed);
            if (i)
                base_buffer_add_char(&out, separator);
            layout_add_cell(&out, texts[i], separator);
        }
        layout_cursor cursor = { base_buffer_bytes(&out), 0, separator };
        for (size_t i = 0; i < COUNT(texts); i++) {
            layout_text_cell cell;
            layout_next_cell(&cell, &cursor);
            assert_int_equal(cell.fault, LAYOUT_CELL_FINE);
            assert_int_equal(cell.is_last, i + 1 == COUNT(texts));
            assert_true(base_text_equal(base_text_of_bytes(layout_cell_content(arena, &cell)), texts[i]));
        }
        base_buffer_free(&out);
        base_arena_reset(arena);
    }
}

/* Split sees the whole file, decode the bytes of one row: both must find the same cells. */
static void a_row_alone_has_the_cells_that_it_has_in_its_file(void **state)
{
    base_arena *arena = *state;
    uint64_t seed = 7;
    for (unsigned round = 0; round < 20000; round++) {
        char bytes[24];
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = "a,\"\"\n"[records_random(&seed) % 5];
        layout_cursor file = { { (const uint8_t *)bytes, sizeof bytes }, 0, ',' };
        while (layout_skip_blank_lines(&file)) {
            layout_cursor start = file;
            size_t count = layout_pass_cells(&file);
            layout_cursor alone = { { start.bytes.data + start.at, file.at - start.at }, 0, ',' };
            layout_cursor again = start;
            assert_int_equal(layout_pass_cells(&alone), count);
            assert_int_equal(alone.at, alone.bytes.length);
            for (alone.at = 0; count > 0; count--) {
                layout_text_cell a, b;
                layout_next_cell(&a, &alone);
                layout_next_cell(&b, &again);
                assert_int_equal(a.fault, b.fault);
                assert_int_equal(a.raw.length, b.raw.length);
            }
        }
        base_arena_reset(arena);
    }
}

static void the_end_of_a_line_is_known_behind_it(void **state)
{
    (void)state;
    base_bytes bytes = { (const uint8_t *)"a\r\nb\nc\rd", 8 };
    assert_null(layout_line_end_before(bytes, 0));
    assert_null(layout_line_end_before(bytes, 1));
    assert_string_equal(layout_line_end_before(bytes, 3), "\r\n");
    assert_string_equal(layout_line_end_before(bytes, 5), "\n");
    assert_string_equal(layout_line_end_before(bytes, 7), "\r");
    assert_null(layout_line_end_before(bytes, 8));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_and_cells_are_those_of_rfc_4180),
        cmocka_unit_test(quotes_stand_only_where_they_are_needed),
        cmocka_unit_test(names_with_any_separator_are_quoted),
        cmocka_unit_test(whatever_was_quoted_is_read_back),
        cmocka_unit_test(a_row_alone_has_the_cells_that_it_has_in_its_file),
        cmocka_unit_test(the_end_of_a_line_is_known_behind_it),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
