/* test_page.c - pages: nothing in a name becomes markup, wide tables come in parts, and columns without content go. */
#include "fixture.h"

#include <string.h>

#include "report/report_page.h"

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
    report_add_table(&page, "sheet", TEXT("one"), (base_text){ 0 }, &table);
    report_add_table(&page, "sheet", TEXT("two"), (base_text){ 0 }, &table);
    report_print_page_csv(&page, &out);
    assert_text(base_buffer_text(&out), "section,no,first,empty,second\n"
                                        "\"A, \"\"blue\"\"\",1,10000.25,,10000.75\n"
                                        "\"A, \"\"blue\"\"\",2,20000.25,,20000.75\n"
                                        "\"A, \"\"blue\"\"\",1,10000.25,,10000.75\n"
                                        "\"A, \"\"blue\"\"\",2,20000.25,,20000.75\n");
    base_buffer_free(&out);
}

static void a_page_of_html_has_captions_links_and_no_empty_columns(void **state)
{
    report_html html = { 0 };
    report_page page = { .arena = *state };
    report_table table = sample_table(*state);
    report_link_cell(&table, 0, TEXT("there\"s"));
    report_add_heading(&page, 1, TEXT("An <event>"), TEXT("e1"));
    report_add_heading(&page, 2, TEXT("Group"), TEXT("e1-group"));
    report_add_table(&page, "sheet", TEXT("A & B"), TEXT("e1-t"), &table);
    report_html_add(&html, &page);
    assert_text(base_buffer_text(&html.body),
                "<h1 id=\"e1\">An &lt;event&gt;</h1>\n<h2 id=\"e1-group\">Group</h2>\n"
                "<table id=\"e1-t\">\n<caption>A &amp; B</caption>\n"
                "<thead><tr><th scope=\"col\" class=\"n\">No</th><th scope=\"col\" class=\"n\">First</th>"
                "<th scope=\"col\" class=\"n\">Second</th></tr></thead>\n<tbody>\n"
                "<tr><td class=\"n\">1</td><td class=\"n\">10000.25</td><td class=\"n\">10000.75</td></tr>\n"
                "<tr><td class=\"n\"><a href=\"#there&quot;s\">2</a></td><td class=\"n\">20000.25</td>"
                "<td class=\"n\">20000.75</td></tr>\n</tbody></table>\n");
    report_html_free(&html);
}

/* Letters between <tag> and </tag> of a row, and two blanks for each cell: what the row takes on paper. */
static size_t row_width(const char *row, const char *end)
{
    size_t width = 0;
    bool is_tag = false;
    for (const char *at = row; at < end; at++) {
        width += *at == '<' && strncmp(at, "</t", 3) == 0 ? 2 : 0;
        is_tag = is_tag || *at == '<';
        width += !is_tag;
        is_tag = is_tag && *at != '>';
    }
    return width;
}

/* 36 boards, as a session has them, and names that nobody can shorten. */
static report_table wide_table(base_arena *arena)
{
    enum {
        BOARDS = 36
    };
    report_field *fields = ARENA_ARRAY(arena, BOARDS + 3, report_field);
    assert_non_null(fields);
    fields[0] = (report_field){ { "No", true, false }, "no", false, true };
    for (int i = 1; i <= BOARDS; i++)
        fields[i] = (report_field){ { base_arena_print(arena, "%d", i).data, true, false }, "b", false, false };
    fields[BOARDS + 1] = (report_field){ { "Sum", true, false }, "sum", false, false };
    fields[BOARDS + 2] = (report_field){ { "Players", false, true }, "players", false, false };
    report_table table = report_table_open_fields(arena, fields, BOARDS + 3);
    base_text *cells = report_add_row(&table);
    assert_non_null(cells);
    for (int i = 0; i <= BOARDS; i++)
        cells[i] = TEXT("12.50");
    cells[BOARDS + 1] = TEXT("437.50");
    cells[BOARDS + 2] = TEXT("Ada Abbot - Hal Birch");
    return table;
}

static void no_part_of_a_wide_table_is_wider_than_a_sheet_of_paper(void **state)
{
    report_html html = { 0 };
    report_page page = { .arena = *state };
    report_table table = wide_table(*state);
    size_t rows = 0;
    report_add_table(&page, "recap", TEXT("Section A"), TEXT("a"), &table);
    report_html_add(&html, &page);
    base_buffer_add_char(&html.body, '\0');
    const char *body = (const char *)html.body.data;
    for (const char *row = strstr(body, "<tr>"); row; row = strstr(row + 1, "<tr>")) {
        const char *end = strstr(row, "</tr>");
        assert_non_null(end);
        assert_in_range(row_width(row, end), 1, 86);
        rows++;
    }
    assert_int_equal(rows, 2 * 4); /* titles and values of four parts */
    assert_non_null(strstr(body, ">437.50<"));
    report_html_free(&html);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_in_a_text_is_markup),
        cmocka_unit_test(what_no_page_may_hold_is_replaced),
        cmocka_unit_test(a_table_too_wide_is_printed_in_parts_that_repeat_the_columns_that_stay),
        cmocka_unit_test(tables_with_the_same_columns_share_a_header_in_csv),
        cmocka_unit_test(a_page_of_html_has_captions_links_and_no_empty_columns),
        cmocka_unit_test(no_part_of_a_wide_table_is_wider_than_a_sheet_of_paper),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
