/* report_data.c - the tables of a page for programs: CSV and trees for JSON. */
#include "base/text.h"
#include "codec/csv/csv_cells.h"
#include "model/tree.h"
#include "report_page.h"

static const char *column_name(const report_table *table, size_t at)
{
    return table->names ? table->names[at] : table->columns[at].title;
}

/* ---- CSV ---- */

static void separate(base_buffer *out, size_t at)
{
    if (at)
        base_buffer_add_char(out, ',');
}

static void add_header(const report_table *table, base_buffer *out)
{
    for (size_t i = 0; i < table->key_count; i++) {
        separate(out, i);
        csv_add_name(out, base_text_of(table->keys[i].name));
    }
    for (size_t i = 0; i < table->column_count; i++) {
        separate(out, table->key_count + i);
        csv_add_name(out, base_text_of(column_name(table, i)));
    }
    base_buffer_add_string(out, "\r\n");
}

/* An empty cell has no quotes: reports do not tell the empty from the absent. */
static void add_cell(base_buffer *out, base_text text)
{
    csv_add_cell(out, text.length ? text : (base_text){ 0 }, ',');
}

static void add_rows(const report_table *table, base_buffer *out)
{
    for (const report_row *row = table->first; row; row = row->next) {
        for (size_t i = 0; i < table->key_count; i++) {
            separate(out, i);
            add_cell(out, table->keys[i].value);
        }
        for (size_t i = 0; i < table->column_count; i++) {
            separate(out, table->key_count + i);
            add_cell(out, row->cells[i]);
        }
        base_buffer_add_string(out, "\r\n");
    }
}

void report_print_csv(const report_page *page, base_buffer *header, base_buffer *out)
{
    for (const report_part *part = page->first; part; part = part->next) {
        base_buffer own = { 0 };
        if (part->kind != REPORT_TABLE)
            continue;
        add_header(&part->table, &own);
        if (!base_text_equal(base_buffer_text(&own), base_buffer_text(header))) {
            base_buffer_add_string(out, header->length ? "\r\n" : "");
            base_buffer_add(out, own.data, own.length);
            base_buffer_free(header);
            *header = own;
        } else {
            base_buffer_free(&own);
        }
        add_rows(&part->table, out);
    }
}

/* ---- trees ---- */

/* Names of members live as long as the tree; those of the table may not. */
static const char **copy_names(base_arena *arena, const report_table *table)
{
    const char **names = ARENA_ARRAY(arena, table->column_count, const char *);
    for (size_t i = 0; names && i < table->column_count; i++)
        names[i] = base_arena_copy(arena, base_text_of(column_name(table, i))).data;
    return base_arena_failed(arena) ? NULL : names;
}

static gamut_value *row_tree(base_arena *arena, const report_table *table, const report_row *row,
                             const char *const *names)
{
    gamut_value *tree = tree_object(arena);
    for (size_t i = 0; names && i < table->column_count; i++)
        if (row->cells[i].length)
            tree_set_text(arena, tree, names[i], base_arena_copy(arena, row->cells[i]));
    return tree;
}

void report_page_tree(const report_page *page, base_arena *arena, gamut_value *list)
{
    for (const report_part *part = page->first; part; part = part->next) {
        if (part->kind != REPORT_TABLE)
            continue;
        gamut_value *tree = tree_object(arena);
        tree_set_text(arena, tree, "sheet", part->name);
        tree_set_text(arena, tree, "title", base_arena_copy(arena, part->text));
        for (size_t i = 0; i < part->table.key_count; i++)
            tree_set_text(arena, tree, part->table.keys[i].name, base_arena_copy(arena, part->table.keys[i].value));
        const char **names = copy_names(arena, &part->table);
        gamut_value *rows = tree_set_list(arena, tree, "rows");
        for (const report_row *row = part->table.first; row; row = row->next)
            tree_append(rows, row_tree(arena, &part->table, row, names));
        tree_append(list, tree);
    }
}
