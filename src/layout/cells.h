/* cells.h - the grammar of cells and rows: RFC 4180, but faults are tolerated.
 *
 * A cell that begins with a quote ends with one; two quotes inside mean one, and separators and line ends inside belong
 * to the cell. LF, CRLF and CR end a row. Faulty cells are marked and read anyway: if a quote is never closed, the cell
 * is the rest of its line, so that one mistake does not swallow the rows below. */
#ifndef LAYOUT_CELLS_H
#define LAYOUT_CELLS_H

#include "base/arena.h"
#include "base/buffer.h"

#define LAYOUT_SEPARATORS ",;\t"

typedef enum layout_cell_fault {
    LAYOUT_CELL_FINE,
    LAYOUT_CELL_UNCLOSED, /* the quote at the start is never closed */
    LAYOUT_CELL_STRAY     /* a quote in a cell that does not begin with one, or text after the closing quote */
} layout_cell_fault;

typedef struct layout_text_cell {
    base_bytes raw; /* as stored, with quotes */
    size_t at;      /* offset in the cursor's bytes */
    bool is_quoted;
    bool is_last; /* the last cell of its row */
    layout_cell_fault fault;
    size_t fault_at; /* offset in the cursor's bytes */
    size_t fault_length;
} layout_text_cell;

typedef struct layout_cursor {
    base_bytes bytes;
    size_t at; /* offset of the next cell */
    char separator;
} layout_cursor;

/* Move to the start of the next row that is not blank. Return false if there is none. */
MUST_USE bool layout_skip_blank_lines(layout_cursor *cursor);
/* Read the cell at the cursor and move after its separator or line end. If the bytes end with a separator, the cell
 * after it is empty; the caller must stop after the cell with `is_last`. */
void layout_next_cell(layout_text_cell *out, layout_cursor *cursor);
size_t layout_pass_cells(layout_cursor *cursor); /* skip the rest of the row and return the number of its cells */
void layout_skip_line(layout_cursor *cursor);    /* skip the rest of the line, even inside quotes */
/* Return the line end before `at`: "\r\n", "\n" or "\r". NULL: there is none. */
const char *layout_line_end_before(base_bytes bytes, size_t at);

/* Return the content of the cell without its quotes: a slice of the input unless a quote was doubled. */
base_bytes layout_cell_content(base_arena *arena, const layout_text_cell *cell);
/* Return the content of the cell in `room`, cut to its size, for callers without an arena. All names of members fit
 * into `room`. */
enum {
    LAYOUT_NAME_ROOM = 128
};
base_text layout_cell_name(const layout_text_cell *cell, char room[LAYOUT_NAME_ROOM]);
/* Return whether the contents are equal, with or without quotes. A quoted empty cell (an empty text) differs from an
 * empty cell (an absent text). */
bool layout_cells_agree(const layout_text_cell *a, const layout_text_cell *b);

/* Add a cell, with quotes if necessary. An absent text becomes an empty cell, an empty text a quoted empty cell. */
void layout_add_cell(base_buffer *out, base_text text, char separator);
/* Add the name of a column, with quotes if it contains any of the possible separators: the reader finds out from the
 * header which separator the file uses. */
void layout_add_heading(base_buffer *out, base_text name);
void layout_add_quoted(base_buffer *out, base_text text);

#endif
