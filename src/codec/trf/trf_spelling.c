/* trf_spelling.c - the differences between a line of a file and what the writer prints: {"12": ["written", "stored"]}.
 *
 * The key is the column (from 1) of a run of characters: a field, or the whole text of a line without columns. If both
 * texts have the same length, the run is replaced in place; otherwise it extends to the end of the line, and so does
 * the last run of a line with many differences. A run from column 1 is the whole line. A run is applied only if the
 * writer still writes the first text, so that an edited value is never overwritten by remains of the old one. For the
 * same reason a run always covers whole fields: the blanks of "3   " would otherwise be put around the digits of
 * another number. */
#include <string.h>

#include "base/text.h"
#include "trf.h"

enum {
    RUN_LIMIT = 128 /* most runs per line: no player has so many rounds, and more take more memory than the line */
};

static base_text rest_of(const layout_line *line, size_t column)
{
    base_text rest = layout_line_columns(line, column, SIZE_MAX - column);
    return rest.data ? rest : TEXT("");
}

static void add_run(trf_speller *speller, gamut_value *runs, size_t column, base_text written, base_text stored)
{
    base_arena *arena = speller->arena;
    base_text name = column < TRF_NAMED_COLUMNS ? speller->columns[column] : (base_text){ 0 };
    if (!name.data)
        name = base_arena_print(arena, "%zu", column + 1);
    if (column < TRF_NAMED_COLUMNS)
        speller->columns[column] = name;
    gamut_value *pair = tree_list(arena);
    tree_append(pair, tree_text(arena, base_arena_copy(arena, written)));
    tree_append(pair, tree_text(arena, stored));
    tree_add(runs, name, pair);
}

/* Gets the columns (from 0) of the field that contains a column. A gap between two fields counts as a field. */
static void find_field(const trf_row *row, size_t column, size_t *start, size_t *end)
{
    *start = row ? TRF_TEXT_AT : 0;
    *end = SIZE_MAX;
    if (!row || !row->columns) {
        *start = column < *start ? 0 : *start;
        return;
    }
    const layout_table *table = row->columns->table;
    const trf_tail *tail = &row->columns->tail;
    size_t first = 0;
    if (row->form == &trf_player_form && column >= TRF_CELLS_AT) {
        table = &trf_round_layout;
        first = column - (column - TRF_CELLS_AT) % table->size;
    } else if (tail->member && column >= tail->at) {
        size_t in_step = (column - tail->at) % tail->step;
        *start = column - in_step + (in_step < tail->width ? 0 : tail->width);
        *end = column - in_step + (in_step < tail->width ? tail->width : tail->step);
        return;
    } else if (column >= table->size) {
        *start = table->size;
        *end = tail->member ? tail->at : SIZE_MAX;
        return;
    }
    for (size_t i = 0; i < table->field_count; i++) {
        *start = first + table->fields[i].at;
        *end = *start + table->fields[i].width;
        if (column < *end)
            return;
    }
}

/* The lines are compared by columns, not by bytes, because values are in columns. `stored` is not copied: the lines
 * live long enough. */
gamut_value *trf_spelling_of(trf_speller *speller, const trf_row *row, base_text written, base_text stored)
{
    base_arena *arena = speller->arena;
    layout_line a, b;
    if (base_text_equal(written, stored) || !layout_line_open(&a, arena, written) ||
        !layout_line_open(&b, arena, stored))
        return NULL;
    gamut_value *runs = tree_object(arena);
    size_t common = a.column_count < b.column_count ? a.column_count : b.column_count;
    size_t at = 0, start, end;
    bool is_longer = a.column_count != b.column_count;
    while (at < common && runs && runs->as.count < RUN_LIMIT) {
        if (base_text_equal(layout_line_columns(&a, at, 1), layout_line_columns(&b, at, 1))) {
            at++;
            continue;
        }
        find_field(row, at, &start, &end);
        if (end > common && is_longer) {
            add_run(speller, runs, start, rest_of(&a, start), rest_of(&b, start));
            return runs;
        }
        at = end < common ? end : common;
        add_run(speller, runs, start, layout_line_columns(&a, start, at - start),
                layout_line_columns(&b, start, at - start));
    }
    /* One line is longer. Blanks at its end belong to no field; any other text is joined with the field in which it
     * begins. */
    if (at == common && is_longer && !base_text_is_blank(rest_of(a.column_count > common ? &a : &b, at)))
        find_field(row, common, &at, &end);
    if (at < common || is_longer)
        add_run(speller, runs, at, rest_of(&a, at), rest_of(&b, at));
    return runs;
}

/* One run of a spelling, parsed. */
typedef struct spelling_run {
    size_t column; /* from 0 */
    size_t width;
    base_text written, stored;
} spelling_run;

/* Returns false if the value is not a well-formed run, or does not fit the line. */
static bool read_run(spelling_run *out, const gamut_value *run, const layout_line *line)
{
    uint64_t column;
    const gamut_value *written = run->first, *stored = written ? written->next : NULL;
    if (!stored || written->kind != GAMUT_VALUE_TEXT || stored->kind != GAMUT_VALUE_TEXT ||
        !base_parse_uint(&column, run->name, 10) || !column || column > UINT32_MAX)
        return false;
    *out = (spelling_run){ .column = (size_t)column - 1, .written = written->as.text, .stored = stored->as.text };
    out->width = base_utf8_count(out->written);
    bool is_tail = !out->column || out->width != base_utf8_count(out->stored);
    size_t end = out->column + out->width;
    return end <= line->column_count && (!is_tail || end == line->column_count) &&
           base_text_equal(layout_line_columns(line, out->column, out->width), out->written);
}

/* Runs are in the order of their columns, so one walk along the line is enough. */
base_text trf_apply_spelling(base_arena *arena, const gamut_value *spelling, base_text written)
{
    layout_line line;
    base_buffer out = { 0 };
    spelling_run run;
    size_t column = 0;
    if (tree_is_empty(spelling) || !layout_line_open(&line, arena, written))
        return written;
    for (const gamut_value *next = spelling->first; next; next = next->next) {
        if (!read_run(&run, next, &line) || run.column < column)
            continue;
        base_buffer_add_text(&out, layout_line_columns(&line, column, run.column - column));
        base_buffer_add_text(&out, run.stored);
        column = run.column + run.width;
    }
    base_buffer_add_text(&out, rest_of(&line, column));
    base_text result = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return result;
}

/* Names that are not numbers are skipped: they may occur if people edit the extras in JSON. */
const gamut_value *trf_take_entry(const gamut_value **next, size_t number)
{
    uint64_t at = 0;
    while (*next && (!base_parse_uint(&at, (*next)->name, 10) || at < number))
        *next = (*next)->next;
    if (!*next || at != number)
        return NULL;
    const gamut_value *entry = *next;
    *next = entry->next;
    return entry;
}
