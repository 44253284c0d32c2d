/* report_table.c - prints all tables of the tool, fitted to the terminal, and as CSV and JSON.
 *
 * Widths are in character cells of the terminal (base_text_width), not in bytes or characters. */
#include <string.h>

#include "base/text.h"
#include "model/tree.h"
#include "report.h"

enum {
    GAP = 2,               /* blanks between columns */
    NARROWEST = 8,         /* a column is not cut below this width */
    NARROWEST_STAYING = 16 /* the same limit if the table can be printed in parts */
};

base_text report_number(base_arena *arena, gamut_number number)
{
    return base_is_known(number.state) ? base_arena_print(arena, "%lld", (long long)number.value) : TEXT("");
}

base_text report_decimal(base_arena *arena, gamut_decimal decimal)
{
    return base_is_known(decimal.state) ? base_decimal_print(arena, decimal) : TEXT("");
}

base_text report_keep(base_arena *arena, base_buffer *gathered)
{
    base_text kept = gathered->length ? base_arena_copy(arena, base_buffer_text(gathered)) : TEXT("");
    base_buffer_free(gathered);
    return kept;
}

static bool is_break(char c)
{
    return c == '\n' || c == '\r' || c == '\t';
}

void report_add_on_line(base_buffer *out, base_text text)
{
    size_t from = out->length;
    base_add_isolated(out, text);
    for (size_t i = from; i < out->length; i++)
        out->data[i] = is_break((char)out->data[i]) ? ' ' : out->data[i];
}

report_table report_table_open(base_arena *arena, const report_column *columns, size_t column_count)
{
    return (report_table){ .columns = columns, .column_count = column_count, .arena = arena };
}

report_table report_table_open_fields(base_arena *arena, const report_field *fields, size_t field_count)
{
    report_column *columns = ARENA_ARRAY(arena, field_count, report_column);
    for (size_t i = 0; columns && i < field_count; i++)
        columns[i] = fields[i].column;
    report_table table = report_table_open(arena, columns, columns ? field_count : 0);
    table.fields = fields;
    return table;
}

base_text *report_add_row(report_table *table)
{
    /* A table without columns was opened when memory had run out; it gets no rows. */
    size_t size = sizeof(report_row) + table->column_count * sizeof(base_text);
    report_row *row = table->column_count ? base_arena_alloc(table->arena, size) : NULL;
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

void report_add_key(report_table *table, const char *name, base_text value)
{
    if (table->key_count < REPORT_KEYS)
        table->keys[table->key_count++] = (report_key){ name, value };
}

/* base_text_width counts the visible characters of colour codes (ESC [ 31 m), but not ESC itself. Returns how much it
 * counts for them, so that it can be subtracted. */
static size_t colour_width(base_text cell)
{
    size_t width = 0;
    for (size_t i = 0; i + 1 < cell.length; i++)
        if (cell.data[i] == '\033' && cell.data[i + 1] == '[')
            for (i++; i < cell.length && cell.data[i - 1] != 'm'; i++)
                width++;
    return width;
}

static size_t cell_width(base_text cell)
{
    size_t width = base_text_width(cell), colours = colour_width(cell);
    for (size_t i = 0; i < cell.length; i++)
        width += is_break(cell.data[i]); /* a line break, which is printed as a blank */
    return width > colours ? width - colours : 0;
}

/* A column is as wide as its widest cell or its title. An empty column is left out: its width is 0. */
static void report_table_measure(const report_table *table, size_t *widths)
{
    memset(widths, 0, table->column_count * sizeof *widths);
    for (const report_row *row = table->first; row; row = row->next)
        for (size_t i = 0; i < table->column_count; i++) {
            size_t width = cell_width(row->cells[i]);
            widths[i] = width > widths[i] ? width : widths[i];
        }
    for (size_t i = 0; i < table->column_count; i++) {
        size_t title = strlen(table->columns[i].title);
        widths[i] = widths[i] && widths[i] < title ? title : widths[i];
        if (table->fields && table->fields[i].is_hidden)
            widths[i] = 0;
    }
}

static bool stays(const report_table *table, size_t at)
{
    return table->fields && table->fields[at].stays;
}

static bool has_staying(const report_table *table)
{
    for (size_t i = 0; i < table->column_count; i++)
        if (stays(table, i))
            return true;
    return false;
}

static size_t width_of(size_t width)
{
    return width ? width + GAP : 0;
}

/* Returns the width that the table has if columns that can shrink are at most `cap` wide. */
static size_t capped_width(const report_table *table, const size_t *widths, size_t cap)
{
    size_t total = 0;
    for (size_t i = 0; i < table->column_count; i++)
        total += width_of(table->columns[i].can_shrink && widths[i] > cap ? cap : widths[i]);
    return total;
}

/* No blanks are printed after the last column. */
static void print_cell(const report_table *table, size_t at, base_text cell, size_t width, base_buffer *out)
{
    if (!width)
        return;
    base_text shown = base_text_cut(table->arena, cell, width + colour_width(cell));
    size_t used = cell_width(shown), blanks = used < width ? width - used : 0;
    if (out->length && out->data[out->length - 1] != '\n')
        base_buffer_add_repeat(out, ' ', GAP);
    if (table->columns[at].is_right)
        base_buffer_add_repeat(out, ' ', blanks);
    report_add_on_line(out, shown);
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

/* ---- in parts ---- */

bool report_is_in_part(const report_table *table, size_t at, size_t from, size_t to)
{
    return stays(table, at) || (at >= from && at < to);
}

static size_t part_width(const report_table *table, const size_t *widths, size_t from, size_t to)
{
    size_t total = 0;
    for (size_t i = 0; i < table->column_count; i++)
        total += report_is_in_part(table, i, from, to) ? width_of(widths[i]) : 0;
    return total;
}

size_t report_find_part_end(const report_table *table, const size_t *widths, size_t from, size_t room)
{
    size_t to = from + 1;
    if (!has_staying(table))
        return table->column_count;
    while (to < table->column_count && part_width(table, widths, from, to + 1) <= room + GAP)
        to++;
    return to;
}

const size_t *report_fit_columns(const report_table *table, size_t room)
{
    size_t *widths = ARENA_ARRAY(table->arena, table->column_count + 1, size_t);
    if (!widths)
        return NULL;
    report_table_measure(table, widths);
    /* Columns that can shrink and are wider than a limit are cut to that limit, which is the largest with which the
     * table fits. A binary search finds the limit, because a cell may be as long as a whole file. If the table is then
     * still narrower than the terminal, these columns are widened by one each, from the last one on, as far as there is
     * room. */
    size_t low = has_staying(table) ? NARROWEST_STAYING : NARROWEST, high = low;
    for (size_t i = 0; i < table->column_count; i++)
        high = table->columns[i].can_shrink && widths[i] > high ? widths[i] : high;
    while (low < high) {
        size_t middle = low + (high - low + 1) / 2;
        if (capped_width(table, widths, middle) <= room + GAP)
            low = middle;
        else
            high = middle - 1;
    }
    size_t used = capped_width(table, widths, low), spare = used < room + GAP ? room + GAP - used : 0;
    for (size_t i = table->column_count; i-- > 0;) {
        if (!table->columns[i].can_shrink || widths[i] <= low)
            continue;
        widths[i] = low + (spare > 0);
        spare -= spare > 0;
    }
    return widths;
}

void report_print_table(const report_table *table, const gamut_style *style, base_buffer *out)
{
    size_t room = style->width ? style->width : 80;
    size_t *wanted = ARENA_ARRAY(table->arena, table->column_count + 1, size_t);
    size_t *widths = (size_t *)(uintptr_t)report_fit_columns(table, room);
    if (!widths || !wanted)
        return;
    report_table_measure(table, wanted);
    for (size_t from = 0, to; from < table->column_count; from = to) {
        to = report_find_part_end(table, widths, from, room);
        /* Columns that were cut are widened again as far as their part of the table has room. Columns that are in every
         * part keep their width, so that all parts look the same. */
        for (size_t i = from; i < to; i++)
            while (!stays(table, i) && widths[i] < wanted[i] && part_width(table, widths, from, to) < room + GAP)
                widths[i]++;
        if (from)
            base_buffer_add_char(out, '\n');
        base_buffer heading = { 0 };
        for (size_t i = 0; i < table->column_count; i++)
            if (report_is_in_part(table, i, from, to))
                print_cell(table, i, base_text_of(table->columns[i].title), widths[i], &heading);
        report_print_heading(out, base_buffer_text(&heading), style);
        base_buffer_free(&heading);
        end_line(out);
        for (const report_row *row = table->first; row; row = row->next) {
            for (size_t i = 0; i < table->column_count; i++)
                if (report_is_in_part(table, i, from, to))
                    print_cell(table, i, row->cells[i], widths[i], out);
            end_line(out);
        }
    }
}

/* ---- for programs ---- */

void report_add_csv_cell(base_buffer *out, base_text cell)
{
    bool is_quoted = false;
    for (size_t i = 0; i < cell.length; i++)
        is_quoted = is_quoted || strchr(",\"\r\n", cell.data[i]);
    if (!is_quoted) {
        base_buffer_add_text(out, cell);
        return;
    }
    base_buffer_add_char(out, '"');
    for (size_t i = 0; i < cell.length; i++) {
        if (cell.data[i] == '"')
            base_buffer_add_char(out, '"');
        base_buffer_add_char(out, cell.data[i]);
    }
    base_buffer_add_char(out, '"');
}

static void print_csv_row(const report_table *table, const report_row *row, base_buffer *out)
{
    bool is_first = true;
    for (size_t i = 0; i < table->key_count; i++) {
        base_buffer_add_string(out, is_first ? "" : ",");
        report_add_csv_cell(out, row ? table->keys[i].value : base_text_of(table->keys[i].name));
        is_first = false;
    }
    for (size_t i = 0; i < table->column_count; i++) {
        if (!table->fields[i].key)
            continue;
        if (!is_first)
            base_buffer_add_char(out, ',');
        report_add_csv_cell(out, row ? row->cells[i] : base_text_of(table->fields[i].key));
        is_first = false;
    }
    base_buffer_add_char(out, '\n');
}

void report_print_csv_header(const report_table *table, base_buffer *out)
{
    print_csv_row(table, NULL, out);
}

void report_print_csv_rows(const report_table *table, base_buffer *out)
{
    for (const report_row *row = table->first; row; row = row->next)
        print_csv_row(table, row, out);
}

void report_print_csv(const report_table *table, base_buffer *out)
{
    report_print_csv_header(table, out);
    report_print_csv_rows(table, out);
}

gamut_value *report_table_tree(const report_table *table)
{
    gamut_value *rows = tree_list(table->arena);
    for (const report_row *row = table->first; rows && row; row = row->next) {
        gamut_value *object = tree_object(table->arena);
        for (size_t i = 0; object && i < table->column_count; i++) {
            int64_t number;
            if (!table->fields[i].key || !row->cells[i].length)
                continue;
            if (table->columns[i].is_right && base_parse_int(&number, row->cells[i]))
                tree_set_integer(table->arena, object, table->fields[i].key, number);
            else
                tree_set_text(table->arena, object, table->fields[i].key, row->cells[i]);
        }
        tree_append(rows, object);
    }
    return rows;
}
