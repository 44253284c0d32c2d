/* csv_cells.h - the grammar of cells and rows: RFC 4180, but faults are tolerated.
 *
 * A cell that begins with a quote ends with one; two quotes inside mean one, and separators and line ends inside belong
 * to the cell. LF, CRLF and CR end a row. Faulty cells are marked and read anyway: if a quote is never closed, the cell
 * is the rest of its line, so that one mistake does not swallow the rows below. */
#ifndef CSV_CELLS_H
#define CSV_CELLS_H

#include "base/arena.h"
#include "base/buffer.h"

#define CSV_SEPARATORS ",;\t"

typedef enum csv_fault {
    CSV_FINE,
    CSV_UNCLOSED, /* the quote at the start is never closed */
    CSV_STRAY     /* a quote in a cell that does not begin with one, or text after the closing quote */
} csv_fault;

typedef struct csv_cell {
    base_bytes raw; /* as stored, with quotes */
    size_t at;      /* offset in the cursor's bytes */
    bool is_quoted;
    bool is_last; /* the last cell of its row */
    csv_fault fault;
    size_t fault_at; /* offset in the cursor's bytes */
    size_t fault_length;
} csv_cell;

typedef struct csv_cursor {
    base_bytes bytes;
    size_t at; /* offset of the next cell */
    char separator;
} csv_cursor;

/* Move to the start of the next row that is not blank. Return false if there is none. */
MUST_USE bool csv_skip_blank_lines(csv_cursor *cursor);
/* Read the cell at the cursor and move after its separator or line end. If the bytes end with a separator, the cell
 * after it is empty; the caller must stop after the cell with `is_last`. */
void csv_next_cell(csv_cell *out, csv_cursor *cursor);
size_t csv_pass_cells(csv_cursor *cursor); /* skip the rest of the row and return the number of its cells */
void csv_skip_line(csv_cursor *cursor);    /* skip the rest of the line, even inside quotes */
/* Return the line end before `at`: "\r\n", "\n" or "\r". NULL: there is none. */
const char *csv_line_end_before(base_bytes bytes, size_t at);

/* Return the content of the cell without its quotes: a slice of the input unless a quote was doubled. */
base_bytes csv_cell_content(base_arena *arena, const csv_cell *cell);
/* Return the content of the cell in `room`, cut to its size, for callers without an arena. All names of members fit
 * into `room`. */
enum {
    CSV_NAME_ROOM = 128
};
base_text csv_cell_name(const csv_cell *cell, char room[CSV_NAME_ROOM]);
/* Return whether the contents are equal, with or without quotes. A quoted empty cell (an empty text) differs from an
 * empty cell (an absent text). */
bool csv_cells_agree(const csv_cell *a, const csv_cell *b);

/* Add a cell, with quotes if necessary. An absent text becomes an empty cell, an empty text a quoted empty cell. */
void csv_add_cell(base_buffer *out, base_text text, char separator);
/* Add the name of a column, with quotes if it contains any of the possible separators: the reader finds out from the
 * header which separator the file uses. */
void csv_add_name(base_buffer *out, base_text name);
void csv_add_quoted(base_buffer *out, base_text text);

#endif
