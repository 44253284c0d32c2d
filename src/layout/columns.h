/* columns.h - layouts over text: the fixed columns of a line are fields as the bytes of a record are.
 *
 * Columns count characters, not bytes. A line may end before any field; fields that are not there read as
 * absent texts. The rows are layout_fields with storage LAYOUT_COLUMNS; their members are base_text. Blank
 * columns between fields are rows too (LAYOUT_GAP), so that what stands in them by mistake is seen and kept. */
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
/* The columns [from, from + width) as far as the line has them; absent when it ends before `from`. */
base_text layout_line_columns(const layout_line *line, size_t from, size_t width);
/* The byte offset in the line at which a column starts (its end, for columns behind it). */
size_t layout_line_offset(const layout_line *line, size_t column);

/* Reads the table's columns from `first` on. False: the line ends before `first` (the record is all absent). */
bool layout_read_columns(const layout_table *table, const layout_line *line, size_t first, void *record);
/* Appends the fields, padded to their columns; trailing blanks of the record are left out if `cut`. A text longer
 * than its field is cut and counted in the result. Texts that were read come back as they stood (a field keeps its
 * blanks); new texts are set left or right as their meaning says (LAYOUT_STRING left, numbers right). */
size_t layout_write_columns(const layout_table *table, const void *record, bool cut, base_buffer *out);

#endif
