/* csv_cells.h - the grammar of cells and rows, RFC 4180 read leniently.
 *
 * A cell that begins with a quote ends with one; two quotes inside stand for one, and separators and line ends inside
 * belong to the cell. LF, CRLF and CR end a row. What breaks these rules is marked and read anyway: a quote that is
 * never closed makes the rest of its line the cell, so that one slip does not swallow the rows below. */
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
    base_bytes raw; /* as it stands, quotes included */
    size_t at;      /* of it in the cursor's bytes */
    bool is_quoted;
    bool is_last; /* of its row */
    csv_fault fault;
    size_t fault_at; /* in the cursor's bytes */
    size_t fault_length;
} csv_cell;

typedef struct csv_cursor {
    base_bytes bytes;
    size_t at; /* of the next cell */
    char separator;
} csv_cursor;

/* To the start of the next row; false: there is none. */
MUST_USE bool csv_skip_blank_lines(csv_cursor *cursor);
/* Reads the cell at the cursor and moves after its separator or line end. At the end of the bytes it reads the empty
 * cell after a last separator, so the caller stops at `is_last`. */
void csv_next_cell(csv_cell *out, csv_cursor *cursor);
size_t csv_pass_cells(csv_cursor *cursor); /* the rest of the row; gives how many they were */
void csv_skip_line(csv_cursor *cursor);    /* whatever stands in it, quotes too */
/* "\r\n", "\n" or "\r": what stands before `at`; NULL: no line end. */
const char *csv_line_end_before(base_bytes bytes, size_t at);

/* What the cell says, without its quotes; a slice of the input where nothing was doubled. */
base_bytes csv_cell_content(base_arena *arena, const csv_cell *cell);
/* The same for who has no arena, to compare it with the names of members, all of which are shorter than the room. */
enum {
    CSV_NAME_ROOM = 128
};
base_text csv_cell_name(const csv_cell *cell, char room[CSV_NAME_ROOM]);
/* Whether they say the same, however they are quoted; but the empty text differs from the absent one. */
bool csv_cells_agree(const csv_cell *a, const csv_cell *b);

/* Quoted where needed. The absent text is an empty cell, the empty text a quoted empty one. */
void csv_add_cell(base_buffer *out, base_text text, char separator);
/* Quoted also where another separator stands inside: the header must show which is the file's. */
void csv_add_name(base_buffer *out, base_text name);
void csv_add_quoted(base_buffer *out, base_text text);

#endif
