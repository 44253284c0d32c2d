/* csv_rows.h - cells with their places and findings, and rows within the limits of the session. */
#ifndef CSV_ROWS_H
#define CSV_ROWS_H

#include "csv.h"

/* Rows on their way into trees; the cursor runs over bytes that start at `offset` of the file. */
typedef struct csv_rows {
    const codec_reader *reader;
    const csv_reading *state;
    base_arena *arena;
    diag_list *diags;
    csv_cursor cursor;
    uint64_t offset;
    uint64_t number; /* of the record, or of the item in its table */
} csv_rows;

diag_place csv_rows_place(const csv_rows *rows, size_t at, size_t length);
/* The next cell; what is wrong with its quotes is reported. */
csv_cell csv_rows_next(csv_rows *rows);
/* What the cell says, in UTF-8; absent when out of memory. */
base_text csv_rows_text(const csv_rows *rows, const csv_cell *cell);

/* The same cursor with bytes that end where a row that starts there must have ended. */
csv_cursor csv_row_window(const codec_reader *reader, csv_cursor cursor);
/* False: the row is longer than the limit, and the cursor is after the line that exceeds it. */
MUST_USE bool csv_pass_row(const codec_reader *reader, csv_cursor *cursor);
void csv_report_limit(const codec_reader *reader, diag_list *diags, uint64_t at, const char *what);

#endif
