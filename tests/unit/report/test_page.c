/* test_page.c - pages: nothing in a name becomes markup, wide tables come in parts, and tables share a header in
 * CSV. */
#include "fixture.h"

#include "report/report_page.h"
#include "report/report_view.h"

static base_text escaped(base_arena *arena, const char *text)
{
    base_buffer out = { 0 };
    report_escape_html(&out, base_text_of(text));
    base_text copy = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return copy;
}

static void nothing_in_a_text_is_markup(void **state)
{
    assert_text(escaped(*state, "<script>alert('x')</script>"), "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;");
    assert_text(escaped(*state, "\" onclick=\"x & y"), "&quot; onclick=&quot;x &amp; y");
    assert_text(escaped(*state, "&amp;"), "&amp;amp;");
}

static void what_no_page_may_hold_is_replaced(void **state)
{
    assert_text(escaped(*state, "a\001b\033[1m\177"), "a&#xfffd;b&#xfffd;[1m&#xfffd;");
    assert_text(escaped(*state, "\xe2\x80\xae"
                                "drawkcab"),
                "&#xfffd;drawkcab");
    assert_text(escaped(*state, "bad \xff byte"), "bad \xef\xbf\xbd byte");
    assert_text(escaped(*state, "M\xc3\xbcller"), "M\xc3\xbcller");
}

/* A number, two long columns, and between them one that has nothing. */
static report_table sample_table(base_arena *arena)
{
    static const report_field fields[] = { { { "No", true, false }, "no", false, true },
                                           { { "First", true, false }, "first", false, false },
                                           { { "Empty", false, false }, "empty", false, false },
                                           { { "Second", true, false }, "second", false, false } };
    report_table table = report_table_open_fields(arena, fields, COUNT(fields));
    for (int i = 1; i <= 2; i++) {
        base_text *cells = report_add_row(&table);
        assert_non_null(cells);
        cells[0] = base_arena_print(arena, "%d", i);
        cells[1] = base_arena_print(arena, "%d.25", 10000 * i);
        cells[3] = base_arena_print(arena, "%d.75", 10000 * i);
    }
    return table;
}

static void a_table_too_wide_is_printed_in_parts_that_repeat_the_columns_that_stay(void **state)
{
    base_buffer out = { 0 };
    report_table table = sample_table(*state);
    report_print_table(&table, &(gamut_style){ .width = 22 }, &out);
    assert_text(base_buffer_text(&out), "No     First    Second\n 1  10000.25  10000.75\n 2  20000.25  20000.75\n");
    base_buffer_clear(&out);
    report_print_table(&table, &(gamut_style){ .width = 15 }, &out);
    assert_text(base_buffer_text(&out), "No     First\n 1  10000.25\n 2  20000.25\n\n"
                                        "No    Second\n 1  10000.75\n 2  20000.75\n");
    base_buffer_free(&out);
}

static void tables_with_the_same_columns_share_a_header_in_csv(void **state)
{
    base_buffer out = { 0 };
    report_page page = { .arena = *state };
    report_table table = sample_table(*state);
    report_add_key(&table, "section", TEXT("A, \"blue\""));
    report_add_table(&page, "sheet", TEXT("one"), &table);
    report_add_table(&page, "sheet", TEXT("two"), &table);
    report_print_page_csv(&page, &out);
    assert_text(base_buffer_text(&out), "section,no,first,empty,second\n"
                                        "\"A, \"\"blue\"\"\",1,10000.25,,10000.75\n"
                                        "\"A, \"\"blue\"\"\",2,20000.25,,20000.75\n"
                                        "\"A, \"\"blue\"\"\",1,10000.25,,10000.75\n"
                                        "\"A, \"\"blue\"\"\",2,20000.25,,20000.75\n");
    base_buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_in_a_text_is_markup),
        cmocka_unit_test(what_no_page_may_hold_is_replaced),
        cmocka_unit_test(a_table_too_wide_is_printed_in_parts_that_repeat_the_columns_that_stay),
        cmocka_unit_test(tables_with_the_same_columns_share_a_header_in_csv),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
