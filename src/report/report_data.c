/* report_data.c - the tables of a page for programs: CSV and trees for JSON. */
#include "base/text.h"
#include "model/tree.h"
#include "report_page.h"

/* The header is repeated only where the columns change, so that a file of one kind of sheet is one table. */
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
