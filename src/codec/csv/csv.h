/* csv.h - declarations shared by the descriptor, the reader and the writer of CSV. */
#ifndef CSV_CSV_H
#define CSV_CSV_H

#include "csv_columns.h"

extern const codec_format csv_format;

extern const gamut_rule csv_header_missing, csv_column_unknown, csv_column_duplicate, csv_row_short, csv_row_long,
    csv_value, csv_quote_unclosed, csv_quote_stray, csv_encoding, csv_player_row, csv_player_twice, csv_player_names,
    csv_player_apart;
enum {
    CSV_RULE_COUNT = 13
};
extern const gamut_rule *const csv_rules[CSV_RULE_COUNT];

/* ---- csv_views.c: tables from the inner lists of a bridge session: results, boards, rankings, players and more
 * ---- */

/* A view makes a row of each item of a nested list. Its columns are members of that item and of the items that contain
 * it. Views can be written, but not read: their rows contain too little to rebuild a session. */
enum {
    CSV_VIEW_LEVELS = 3 /* most lists that may be nested in each other */
};

typedef struct csv_view_column {
    const char *name;
    unsigned level;   /* 0: the record, 1: an item of the first list ... */
    const char *path; /* path within that item; "#": the item's number in its list, from 1 */
} csv_view_column;

typedef struct csv_view {
    const char *name;                   /* the value of --table that selects the view */
    const char *lists[CSV_VIEW_LEVELS]; /* each a path within an item of the list before; NULL after the last */
    const csv_view_column *columns;
    size_t column_count;
} csv_view;

/* Return the view, or NULL if no view has that name. */
const csv_view *csv_find_view(base_text name);
/* Return the paths of the members that have a column, as codec_lose_members needs them. NULL: out of memory. */
const char *const *csv_view_holds(base_arena *arena, const csv_view *view);
/* Add the rows of a record and return their number. Empty items get no row. */
size_t csv_view_rows(base_buffer *out, base_arena *arena, const csv_view *view, const gamut_record *record,
                     char separator, const char *line_end);

/* How a file is written as text: found by the reader, and kept by the writer. */
typedef struct csv_spelling {
    char separator;
    const char *line_end;
    base_encoding encoding;
    bool has_mark; /* the file starts with a byte order mark */
} csv_spelling;

#define CSV_BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Return the usual separator, line end and encoding of files with the extension. */
csv_spelling csv_usual_spelling(base_text extension);

/* Created by csv_open; only the splitter changes `at` and `number`. */
typedef struct csv_reading {
    csv_subject subject;
    csv_columns columns;
    csv_spelling spelling;
    size_t at;       /* offset of the next row */
    uint64_t number; /* number of the last record found, from 1 */
    /* The file is a list of players with everyday headings, which is one event; NULL: it is a table of members, as the
     * other members describe. */
    const struct entries_list *players;
} csv_reading;

/* ---- csv_players.c: lists of players with everyday headings ---- */

/* Return whether the file is such a list. `members_known` is the number of headings that are names of members. */
bool csv_is_player_list(base_bytes bytes, size_t members_known);
/* Do what csv_open and csv_decode do, for such a list. */
gamut_status csv_open_players(codec_reader *reader, diag_list *diags, csv_reading *state);
gamut_status csv_decode_players(const csv_reading *state, codec_scratch *scratch, gamut_record *out);

/* Created by csv_begin from the first record, the options and the document; afterwards all threads only read it. */
typedef struct csv_writing {
    csv_subject subject;
    const csv_view *view; /* NULL: the rows are not those of a view, but as `subject` states */
    bool is_asked_for;    /* an option or the file that was read names the table */
    csv_columns columns;
    csv_spelling spelling;
    const char *const *holds; /* paths of the members that have a column */
} csv_writing;

/* Functions of the descriptor; codec.h states when each is called. */
gamut_status csv_open(codec_reader *reader, diag_list *diags);
gamut_status csv_split(codec_reader *reader, diag_list *diags, codec_span *out);
gamut_status csv_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out);
void csv_facts(codec_reader *reader, gamut_value *out);

gamut_status csv_begin(codec_writer *writer);
gamut_status csv_code(const codec_writer *writer, codec_coded *coded);

/* ---- csv_rows.c: cells with their places and findings, and rows within the limits of the session ---- */

/* State while rows are converted to trees. The bytes of the cursor start at `offset` of the file. */
typedef struct csv_rows {
    const codec_reader *reader;
    const csv_reading *state;
    base_arena *arena;
    diag_list *diags;
    layout_cursor cursor;
    uint64_t offset;
    uint64_t number; /* number of the record, or of the item in its table */
} csv_rows;

diag_place csv_rows_place(const csv_rows *rows, size_t at, size_t length);
/* Read the next cell and report faulty quotes. */
layout_text_cell csv_rows_next(csv_rows *rows);
/* Return the content of the cell in UTF-8; absent when out of memory. */
base_text csv_rows_text(const csv_rows *rows, const layout_text_cell *cell);

/* Return the cursor with its bytes limited to the longest row that may start at its position. */
layout_cursor csv_row_window(const codec_reader *reader, layout_cursor cursor);
/* Move the cursor after the row. If the row exceeds the limit, return false; the cursor is then after the line in which
 * the limit is exceeded. */
MUST_USE bool csv_pass_row(const codec_reader *reader, layout_cursor *cursor);
void csv_report_limit(const codec_reader *reader, diag_list *diags, uint64_t at, const char *what);

#endif
