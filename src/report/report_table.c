/* report_table.c - tables that fit the terminal. */
#include <string.h>

#include "base/text.h"
#include "report.h"

enum {
    GAP = 2,         /* blanks between columns */
    NARROWEST = 8,   /* a column is not cut below this */
    WIDTH_LIMIT = 64 /* columns of a table */
};

report_table report_table_open(base_arena *arena, const report_column *columns, size_t column_count)
{
    return (report_table){ .columns = columns, .column_count = column_count, .arena = arena };
}

base_text *report_add_row(report_table *table)
{
    report_row *row = base_arena_alloc(table->arena, sizeof *row + table->column_count * sizeof(base_text));
    if (!row)
        return NULL;
    if (table->last)
        table->last->next = row;
    else
        table->first = row;
    table->last = row;
    table->row_count++;
    return row->cells;
}

/* A column in which no row has anything is left out: its width is 0. */
static void measure(const report_table *table, size_t *widths)
{
    for (size_t i = 0; i < table->column_count; i++) {
        size_t title = strlen(table->columns[i].title);
        widths[i] = 0;
        for (const report_row *row = table->first; row; row = row->next) {
            size_t width = base_text_width(row->cells[i]);
            width = width && width < title ? title : width;
            widths[i] = width > widths[i] ? width : widths[i];
        }
    }
}

/* Takes cells from the widest column that may shrink, one by one, until the table fits. */
static void shrink(const report_table *table, size_t *widths, size_t room)
{
    for (;;) {
        size_t all = 0, widest = table->column_count;
        for (size_t i = 0; i < table->column_count; i++) {
            all += widths[i] + (widths[i] ? GAP : 0);
            if (table->columns[i].can_shrink && widths[i] > NARROWEST &&
                (widest == table->column_count || widths[i] > widths[widest]))
                widest = i;
        }
        if (all <= room + GAP || widest == table->column_count)
            return;
        widths[widest]--;
    }
}

/* No blanks behind the last column. */
static void print_cell(const report_table *table, size_t at, base_text cell, size_t width, base_buffer *out)
{
    if (!width)
        return;
    base_text shown = base_text_cut(table->arena, cell, width);
    size_t used = base_text_width(shown), blanks = used < width ? width - used : 0;
    if (out->length && out->data[out->length - 1] != '\n')
        base_buffer_add_repeat(out, ' ', GAP);
    if (table->columns[at].is_right)
        base_buffer_add_repeat(out, ' ', blanks);
    base_buffer_add_text(out, shown);
    if (!table->columns[at].is_right && at + 1 < table->column_count)
        base_buffer_add_repeat(out, ' ', blanks);
}

static void end_line(base_buffer *out)
{
    while (out->length && out->data[out->length - 1] == ' ')
        out->length--;
    base_buffer_add_char(out, '\n');
}

void report_print_heading(base_buffer *out, base_text text, const gamut_style *style)
{
    base_buffer_add_string(out, style->colour ? "\033[1m" : "");
    base_buffer_add_text(out, text);
    base_buffer_add_string(out, style->colour ? "\033[0m" : "");
}

void report_print_table(const report_table *table, const gamut_style *style, base_buffer *out)
{
    size_t widths[WIDTH_LIMIT];
    base_buffer heading = { 0 };
    if (table->column_count > WIDTH_LIMIT)
        return;
    measure(table, widths);
    shrink(table, widths, style->width ? style->width : 80);
    for (size_t i = 0; i < table->column_count; i++)
        print_cell(table, i, base_text_of(table->columns[i].title), widths[i], &heading);
    report_print_heading(out, base_buffer_text(&heading), style);
    base_buffer_free(&heading);
    end_line(out);
    for (const report_row *row = table->first; row; row = row->next) {
        for (size_t i = 0; i < table->column_count; i++)
            print_cell(table, i, row->cells[i], widths[i], out);
        end_line(out);
    }
}
