/* columns.h - layouts over text: the fixed columns of a line are fields as the bytes of a record are.
 *
 * Columns count characters, not bytes; a byte that is no UTF-8 is a character of its own. A line may end before any
 * field; fields that are not there read as absent texts. The rows are layout_fields with storage LAYOUT_COLUMNS; their
 * members are base_text. Blank columns between fields are rows too (LAYOUT_GAP), so that what stands in them by mistake
 * is seen and kept. A part that repeats along the line (the rounds of a player) is a table of its own, read from a
 * later `first` column each time. */
#ifndef LAYOUT_COLUMNS_H
#define LAYOUT_COLUMNS_H

#include "layout.h"

/* A line with its columns found. */
typedef struct layout_line {
    base_text text;
    const uint32_t *column_at; /* byte offset of each column and of the end; NULL: all ASCII, columns are bytes */
    size_t column_count;
} layout_line;

MUST_USE bool layout_line_open(layout_line *out, base_arena *arena, base_text text); /* false: out of memory */
/* The byte offset in the line at which a column starts (its end, for columns after it). */
static inline size_t layout_line_offset(const layout_line *line, size_t column)
{
    if (column >= line->column_count)
        return line->text.length;
    return line->column_at != NULL ? line->column_at[column] : column;
}

/* The columns [from, from + width) as far as the line has them; absent when it ends before `from`. */
static inline base_text layout_line_columns(const layout_line *line, size_t from, size_t width)
{
    if (!line->text.data || from >= line->column_count)
        return (base_text){ 0 };
    size_t left = line->column_count - from;
    size_t start = layout_line_offset(line, from);
    size_t end = layout_line_offset(line, from + (width < left ? width : left));
    return (base_text){ line->text.data + start, end - start };
}

/* As layout_explain, from column `first` on. Ends with the line: fields that are not there have no cell. */
bool layout_explain_columns(const layout_table *table, const layout_line *line, size_t first, base_arena *arena,
                            layout_visit visit, void *payload);

#endif
