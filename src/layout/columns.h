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
/* The columns [from, from + width) as far as the line has them; absent when it ends before `from`. */
base_text layout_line_columns(const layout_line *line, size_t from, size_t width);
/* The byte offset in the line at which a column starts (its end, for columns after it). */
size_t layout_line_offset(const layout_line *line, size_t column);

/* Reads the table's columns from `first` on; the texts are slices of the line. False: the line ends before `first`
 * (the record is all absent). */
bool layout_read_columns(const layout_table *table, const layout_line *line, size_t first, void *record);

/* How a written record ends. */
typedef enum layout_tail {
    LAYOUT_TAIL_AS_READ, /* where its last text ends: what was read comes back as it stood, to the last blank */
    LAYOUT_TAIL_CUT,     /* without trailing blanks */
    LAYOUT_TAIL_PADDED   /* with blanks to its full width: more follows */
} layout_tail;

/* Appends the fields, padded to their columns. A text longer than its field is cut and counted in the result; absent
 * texts are blanks. Texts that were read fill their columns and come back as they stood; shorter ones are new and set
 * left or right as their meaning says (numbers right, all else left). Only the last text of a line that ended inside
 * it cannot be distinguished from a new one: LAYOUT_TAIL_AS_READ takes it as read, the other two as new. */
size_t layout_write_columns(const layout_table *table, const void *record, layout_tail tail, base_buffer *out);

/* As layout_explain, from column `first` on. Ends with the line: fields that are not there have no cell. */
bool layout_explain_columns(const layout_table *table, const layout_line *line, size_t first, base_arena *arena,
                            layout_visit visit, void *payload);

#endif
