/* columns.h - layouts of text: the fields are fixed columns of a line.
 *
 * Columns count characters, not bytes; an invalid byte counts as one. A line may end before any field; missing fields
 * are absent texts. The rows are layout_fields with storage LAYOUT_COLUMNS; their members are base_text. Blank columns
 * between fields are rows, too (LAYOUT_GAP), so that characters that are there by mistake are reported and kept. A part
 * that repeats along the line (the rounds of a player) has a table of its own, which is read again from a later `first`
 * column for each repetition. */
#ifndef LAYOUT_COLUMNS_H
#define LAYOUT_COLUMNS_H

#include "layout.h"

/* A line and the offsets of its columns. */
typedef struct layout_line {
    base_text text;
    const uint32_t *column_at; /* byte offset of each column and of the end; NULL: all ASCII, so columns are bytes */
    size_t column_count;
} layout_line;

MUST_USE bool layout_line_open(layout_line *out, base_arena *arena, base_text text); /* false: out of memory */
/* Return the byte offset of a column, or the length of the line for columns after its end. */
static inline size_t layout_line_offset(const layout_line *line, size_t column)
{
    if (column >= line->column_count)
        return line->text.length;
    return line->column_at != NULL ? line->column_at[column] : column;
}

/* Return the columns [from, from + width), or as many of them as the line has; absent if the line ends before
 * `from`. */
static inline base_text layout_line_columns(const layout_line *line, size_t from, size_t width)
{
    if (!line->text.data || from >= line->column_count)
        return (base_text){ 0 };
    size_t left = line->column_count - from;
    size_t start = layout_line_offset(line, from);
    size_t end = layout_line_offset(line, from + (width < left ? width : left));
    return (base_text){ line->text.data + start, end - start };
}

/* Explain a line as layout_explain does, from column `first` on. Fields after the end of the line have no cell. */
bool layout_explain_columns(const layout_table *table, const layout_line *line, size_t first, base_arena *arena,
                            layout_visit visit, void *payload);

#endif
