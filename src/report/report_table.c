/* report_table.c - tables that fit the terminal. */
#include <string.h>

#include "base/text.h"
#include "report.h"

enum {
    GAP = 2,      /* blanks between columns */
    NARROWEST = 8 /* a column is not cut below this */
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

void report_link_cell(report_table *table, size_t column, base_text anchor)
{
    report_row *row = table->last;
    if (row && !row->links)
        row->links = ARENA_ARRAY(table->arena, table->column_count, base_text);
    if (row && row->links)
        row->links[column] = anchor;
}

void report_add_key(report_table *table, const char *name, base_text value)
{
    if (table->key_count < REPORT_KEYS)
        table->keys[table->key_count++] = (report_key){ name, value };
}

const bool *report_shown_columns(const report_table *table)
{
    bool *shown = ARENA_ARRAY(table->arena, table->column_count, bool);
    for (const report_row *row = table->first; shown && row; row = row->next)
        for (size_t i = 0; i < table->column_count; i++)
            shown[i] = shown[i] || row->cells[i].length;
    return shown;
}

/* ---- widths ---- */

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

/* What the columns from..to take, with the gaps behind them. */
static size_t width_of(const size_t *widths, size_t from, size_t to)
{
    size_t all = 0;
    for (size_t i = from; i < to; i++)
        all += widths[i] + (widths[i] ? GAP : 0);
    return all;
}

/* Takes cells from the widest column that may shrink, one by one, until the columns fit. */
static void shrink(const report_table *table, size_t *widths, size_t from, size_t to, size_t room)
{
    while (width_of(widths, from, to) > room + GAP) {
        size_t widest = to;
        for (size_t i = from; i < to; i++)
            if (table->columns[i].can_shrink && widths[i] > NARROWEST && (widest == to || widths[i] > widths[widest]))
                widest = i;
        if (widest == to)
            return;
        widths[widest]--;
    }
}

/* ---- lines ---- */

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

/* Some columns of the table: the pinned ones and those from..to. */
typedef struct table_part {
    const report_table *table;
    const size_t *widths;
    size_t pinned;
    size_t from;
    size_t to;
} table_part;

/* The line of a row; NULL: that of the titles. */
static void print_line(const table_part *part, const report_row *row, base_buffer *out)
{
    for (size_t i = 0; i < part->to; i++) {
        if (i >= part->pinned && i < part->from)
            continue;
        base_text cell = row ? row->cells[i] : base_text_of(part->table->columns[i].title);
        print_cell(part->table, i, cell, part->widths[i], out);
    }
}

static void print_part(const table_part *part, const gamut_style *style, base_buffer *out)
{
    base_buffer heading = { 0 };
    print_line(part, NULL, &heading);
    report_print_heading(out, base_buffer_text(&heading), style);
    base_buffer_free(&heading);
    end_line(out);
    for (const report_row *row = part->table->first; row; row = row->next) {
        print_line(part, row, out);
        end_line(out);
    }
}

/* As many columns as there is room for, but at least one. */
static size_t end_of_part(const report_table *table, const size_t *widths, size_t from, size_t room)
{
    size_t used = width_of(widths, 0, table->pinned), end = from;
    while (end < table->column_count && (end == from || used + width_of(widths, end, end + 1) <= room + GAP))
        used += width_of(widths, end, end + 1), end++;
    return end;
}

static void print_parts(const report_table *table, size_t *widths, size_t room, const gamut_style *style,
                        base_buffer *out)
{
    size_t pinned = width_of(widths, 0, table->pinned);
    for (size_t from = table->pinned, end; from < table->column_count; from = end) {
        end = end_of_part(table, widths, from, room);
        shrink(table, widths, from, end, room > pinned ? room - pinned : 0);
        if (from > table->pinned)
            base_buffer_add_char(out, '\n');
        print_part(&(table_part){ table, widths, table->pinned, from, end }, style, out);
    }
}

void report_print_table(const report_table *table, const gamut_style *style, base_buffer *out)
{
    size_t *widths = ARENA_ARRAY(table->arena, table->column_count, size_t);
    size_t room = style->width ? style->width : 80, count = table->column_count;
    if (!widths)
        return;
    measure(table, widths);
    if (table->pinned && width_of(widths, 0, count) > room + GAP) {
        print_parts(table, widths, room, style, out);
        return;
    }
    shrink(table, widths, 0, count, room);
    print_part(&(table_part){ table, widths, 0, 0, count }, style, out);
}
