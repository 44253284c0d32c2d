/* report_pen.c - prints texts, values and tables of values, for the functions that print answers. */
#include "report_pen.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "report.h"

enum {
    COLUMN_LIMIT = 64,
    LEVELS = 3 /* nesting of lists and objects that is printed; deeper values are printed only for programs */
};

void report_put(report_pen *pen, const char *text)
{
    base_buffer_add_string(pen->out, text);
}

void report_put_text(report_pen *pen, base_text text)
{
    report_add_on_line(pen->out, text);
}

void report_print(report_pen *pen, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    base_buffer_print_list(pen->out, format, arguments);
    va_end(arguments);
}

void report_remark(report_pen *pen, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    base_buffer_print_list(pen->remarks, format, arguments);
    va_end(arguments);
    base_buffer_add_char(pen->remarks, '\n');
}

/* ---- values ---- */

static void put_scalar(report_pen *pen, const gamut_value *value)
{
    switch (value->kind) {
    case GAMUT_VALUE_BOOL:
        report_put(pen, value->as.boolean ? "yes" : "no");
        break;
    case GAMUT_VALUE_INTEGER:
        report_print(pen, "%" PRId64, value->as.integer);
        break;
    case GAMUT_VALUE_REAL:
        report_print(pen, "%.15g", value->as.real);
        break;
    case GAMUT_VALUE_TEXT:
        report_add_on_line(pen->out, value->as.text);
        break;
    case GAMUT_VALUE_NULL:
    case GAMUT_VALUE_LIST:
    case GAMUT_VALUE_OBJECT:
        report_put(pen, "-");
        break;
    }
}

static void put_level(report_pen *pen, const gamut_value *value, unsigned level)
{
    if (tree_is_empty(value) || (value->kind != GAMUT_VALUE_LIST && value->kind != GAMUT_VALUE_OBJECT)) {
        put_scalar(pen, value);
        return;
    }
    for (const gamut_value *item = value->first; item; item = item->next) {
        bool has_parts = (item->kind == GAMUT_VALUE_LIST || item->kind == GAMUT_VALUE_OBJECT) && item->first;
        if (value->kind == GAMUT_VALUE_OBJECT)
            report_print(pen, "%.*s ", TEXT_ARGS(item->name));
        if (has_parts && level == LEVELS) {
            report_put(pen, "...");
        } else if (has_parts) {
            report_put(pen, "(");
            put_level(pen, item, level + 1);
            report_put(pen, ")");
        } else {
            put_scalar(pen, item);
        }
        if (item->next)
            report_put(pen, ", ");
    }
}

void report_put_value(report_pen *pen, const gamut_value *value)
{
    if (value)
        put_level(pen, value, 1);
}

void report_put_member(report_pen *pen, const gamut_value *object, const char *name)
{
    report_put_value(pen, gamut_value_member(object, name));
}

void report_fill(report_pen *pen, const gamut_value *object, const char *form)
{
    char name[64];
    for (const char *open; (open = strchr(form, '{')) != NULL;) {
        size_t length = strcspn(open + 1, ":}");
        bool has_dash = open[1 + length] == ':';
        base_buffer_add(pen->out, form, (size_t)(open - form));
        snprintf(name, sizeof name, "%.*s", (int)length, open + 1);
        const gamut_value *value = gamut_value_member(object, name);
        if (has_dash && (!value || value->kind == GAMUT_VALUE_NULL))
            report_put(pen, "-");
        else
            report_put_value(pen, value);
        form = open + 1 + length + (has_dash ? strlen(":-}") : strlen("}"));
    }
    report_put(pen, form);
}

/* ---- tables ---- */

void report_add_cells(report_pen *pen, gamut_value *rows, const char *const *cells, size_t cell_count)
{
    gamut_value *row = tree_list(pen->arena);
    for (size_t i = 0; i < cell_count; i++)
        tree_append(row, tree_text(pen->arena, base_text_of(cells[i] ? cells[i] : "")));
    tree_append(rows, row);
}

void report_add_cell(report_pen *pen, gamut_value *row, const gamut_value *value)
{
    bool is_shown = value && (value->kind == GAMUT_VALUE_TEXT || value->kind == GAMUT_VALUE_INTEGER);
    tree_append(row, is_shown ? tree_share(pen->arena, value) : tree_text(pen->arena, TEXT("")));
}

/* A column has numbers if all its cells below the heading are empty or begin with a digit or sign, and not all are
 * empty. */
static bool is_number_column(const gamut_value *rows, size_t at)
{
    bool has_cell = false;
    for (const gamut_value *row = rows->first ? rows->first->next : NULL; row; row = row->next) {
        const gamut_value *cell = row->first;
        for (size_t i = 0; cell && i < at; i++)
            cell = cell->next;
        has_cell = has_cell || (cell && cell->kind == GAMUT_VALUE_INTEGER);
        if (!cell || cell->kind != GAMUT_VALUE_TEXT || !cell->as.text.length)
            continue;
        has_cell = true;
        if (!memchr("0123456789+-", cell->as.text.data[0], 12))
            return false;
    }
    return has_cell;
}

static base_text cell_text(base_arena *arena, const gamut_value *cell)
{
    if (cell->kind == GAMUT_VALUE_INTEGER)
        return base_arena_print(arena, "%lld", (long long)cell->as.integer);
    return cell->kind == GAMUT_VALUE_TEXT ? cell->as.text : TEXT("");
}

void report_put_rows(report_pen *pen, const gamut_value *rows)
{
    report_column columns[COLUMN_LIMIT] = { 0 };
    size_t count = 0;
    if (tree_is_empty(rows))
        return;
    for (const gamut_value *cell = rows->first->first; cell && count < COLUMN_LIMIT; cell = cell->next, count++)
        columns[count] = (report_column){ base_arena_copy(pen->arena, cell_text(pen->arena, cell)).data,
                                          is_number_column(rows, count), true };
    report_table table = report_table_open(pen->arena, columns, count);
    for (const gamut_value *row = rows->first->next; row; row = row->next) {
        base_text *cells = report_add_row(&table);
        size_t at = 0;
        for (const gamut_value *cell = row->first; cells && cell && at < count; cell = cell->next)
            cells[at++] = cell_text(pen->arena, cell);
    }
    if (!base_arena_failed(pen->arena))
        report_print_table(&table, pen->style, pen->out);
}
