/* report_page.c - builds a page and prints it as text, CSV or JSON. */
#include "report_page.h"

#include "base/text.h"

static report_part *report_page_add_part(report_page *page, report_part_kind kind, base_text text)
{
    report_part *part = ARENA_NEW(page->arena, report_part);
    if (!part)
        return NULL;
    part->kind = kind;
    part->text = text;
    if (page->last)
        page->last->next = part;
    else
        page->first = part;
    page->last = part;
    return part;
}

void report_add_heading(report_page *page, base_text text)
{
    report_page_add_part(page, REPORT_HEADING, text);
}

void report_add_fact(report_page *page, base_text name, base_text value)
{
    report_part *part = report_page_add_part(page, REPORT_FACT, value);
    if (part)
        part->name = name;
}

void report_add_plain(report_page *page, base_text lines)
{
    report_page_add_part(page, REPORT_PLAIN, lines);
}

void report_add_table(report_page *page, const char *sheet, base_text caption, const report_table *table)
{
    report_part *part = table->row_count ? report_page_add_part(page, REPORT_TABLE, caption) : NULL;
    if (!part)
        return;
    part->name = base_text_of(sheet);
    part->table = *table;
}

void report_print_page(const report_page *page, const gamut_style *style, base_buffer *out)
{
    for (const report_part *part = page->first; part; part = part->next)
        switch (part->kind) {
        case REPORT_HEADING:
            report_print_heading(out, part->text, style);
            base_buffer_add_char(out, '\n');
            break;
        case REPORT_FACT:
            base_buffer_print(out, "  %-14.*s %.*s\n", TEXT_ARGS(part->name), TEXT_ARGS(part->text));
            break;
        case REPORT_PLAIN:
            base_buffer_add_text(out, part->text);
            break;
        case REPORT_TABLE:
            base_buffer_add_char(out, '\n');
            report_print_heading(out, part->text, style);
            base_buffer_add_char(out, '\n');
            report_print_table(&part->table, style, out);
            break;
        }
}

/* ---- for programs ---- */

void report_print_page_csv(const report_page *page, base_buffer *out)
{
    base_buffer last = { 0 };
    for (const report_part *part = page->first; part; part = part->next) {
        base_buffer header = { 0 };
        if (part->kind != REPORT_TABLE)
            continue;
        report_print_csv_header(&part->table, &header);
        if (!base_text_equal(base_buffer_text(&header), base_buffer_text(&last))) {
            base_buffer_add_string(out, last.length ? "\n" : "");
            base_buffer_add(out, header.data, header.length);
        }
        report_print_csv_rows(&part->table, out);
        out->failed = out->failed || header.failed;
        base_buffer_free(&last);
        last = header;
    }
    base_buffer_free(&last);
}

gamut_value *report_page_tree(const report_page *page)
{
    base_arena *arena = page->arena;
    gamut_value *list = tree_list(arena);
    for (const report_part *part = page->first; part; part = part->next) {
        if (part->kind != REPORT_TABLE)
            continue;
        gamut_value *tree = tree_object(arena);
        tree_set_text(arena, tree, "sheet", part->name);
        tree_set_text(arena, tree, "title", part->text);
        for (size_t i = 0; i < part->table.key_count; i++)
            tree_set_text(arena, tree, part->table.keys[i].name, part->table.keys[i].value);
        tree_set(tree, "rows", report_table_tree(&part->table));
        tree_append(list, tree);
    }
    return list;
}
