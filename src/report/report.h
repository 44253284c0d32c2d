/* report.h - prints records and findings for people. Every function appends to a buffer. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <gamut/gamut.h>
#include <gamut/statistics.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/diag.h"
#include "rules/chess/position.h"
#include "statistics/name_list.h"

/* ---- tables: filled by the reports, printed by one function ---- */

/* A column. Its title is static or lives as long as the table. */
typedef struct report_column {
    const char *title;
    bool is_right;   /* aligned to the right, for numbers */
    bool can_shrink; /* cut if the table is too wide */
} report_column;

/* A column of a table that also goes to programs, or that is wider than any terminal. */
typedef struct report_field {
    report_column column;
    const char *key; /* its name in CSV and JSON; NULL: the column is not in them */
    bool is_hidden;  /* the column is only in CSV and JSON */
    bool stays;      /* if the columns do not fit side by side, the column is in every part of the table */
} report_field;

typedef struct report_row report_row;
struct report_row {
    report_row *next;
    base_text cells[]; /* one per column */
};

/* A value that all rows of a table share, for programs that get only the rows: "section" is "A". */
typedef struct report_key {
    const char *name;
    base_text value;
} report_key;

enum {
    REPORT_KEYS = 6
};

/* A table. Rows are in the arena; cells are not copied, so their texts must live as long as the table. */
typedef struct report_table {
    const report_column *columns;
    size_t column_count;
    base_arena *arena;
    report_row *first, *last;
    size_t row_count;
    const report_field *fields; /* NULL: the table has only columns */
    report_key keys[REPORT_KEYS];
    size_t key_count;
} report_table;

/* Return an empty table; `columns` must outlive it. */
report_table report_table_open(base_arena *arena, const report_column *columns, size_t column_count);
/* Return an empty table that also goes to programs. Out of memory: it has no columns and takes no rows. */
report_table report_table_open_fields(base_arena *arena, const report_field *fields, size_t field_count);
/* Add a row and return its cells, all empty. NULL: out of memory. */
base_text *report_add_row(report_table *table);
/* Add a value that all rows share; more than REPORT_KEYS are ignored. */
void report_add_key(report_table *table, const char *name, base_text value);
/* Return the widths of the columns, 0 for hidden ones; columns that can shrink are cut so that the table fits into the
 * room if possible. NULL: out of memory. */
const size_t *report_fit_columns(const report_table *table, size_t room);
/* Return the end of the part of a table that begins at column `from`: as many columns as fit beside those that stay, at
 * least one. Without columns that stay, the table has one part. */
size_t report_find_part_end(const report_table *table, const size_t *widths, size_t from, size_t room);
bool report_is_in_part(const report_table *table, size_t at, size_t from, size_t to);
/* Print a table in the width of the style: columns that can shrink are cut, and if some columns stay, a table that is
 * too wide is printed in parts. */
void report_print_table(const report_table *table, const gamut_style *style, base_buffer *out);
/* Print a table of fields by RFC 4180, but with LF: a header, then the rows; the first columns are the shared
 * values. */
void report_print_csv(const report_table *table, base_buffer *out);
void report_print_csv_header(const report_table *table, base_buffer *out);
void report_print_csv_rows(const report_table *table, base_buffer *out);
/* Return the rows as a list of objects by key, without empty cells. Right-aligned whole numbers become numbers. */
gamut_value *report_table_tree(const report_table *table);

/* ---- cells ---- */

/* Return a number as text, "" if it is unknown. */
base_text report_number(base_arena *arena, gamut_number number);
base_text report_decimal(base_arena *arena, gamut_decimal decimal);
/* Copy the text of a buffer into the arena, and free the buffer. */
base_text report_keep(base_arena *arena, base_buffer *gathered);
/* Append a text from a file to a line for people: line breaks and tabs become blanks, and text that is read from right
 * to left is isolated. */
void report_add_on_line(base_buffer *out, base_text text);
/* Append a cell, quoted if RFC 4180 requires it. */
void report_add_csv_cell(base_buffer *out, base_text cell);

/* Append a heading, bold if the style has colours. */
void report_print_heading(base_buffer *out, base_text text, const gamut_style *style);

/* ---- findings ---- */

/* Print finding number `at`; in a text file with its line and a caret. */
void report_diagnostic(diag_list *diags, size_t at, bool colour, bool with_hint, base_buffer *out);
/* Print a line that counts further findings of the same rule. */
void report_more_diagnostics(const gamut_diagnostic *like, size_t count, bool colour, base_buffer *out);
void report_diagnostic_json(diag_list *diags, size_t at, base_arena *arena, base_buffer *out);
/* Print a whole SARIF document with the findings of at least that severity; `arena` is for temporary trees. */
void report_sarif(diag_list *diags, gamut_severity least, base_arena *arena, base_buffer *out);

/* ---- records: a list of many, and one in full ---- */

/* A table with a row for each record. */
typedef struct report_list report_list;
struct report_list {
    report_table table;
    void (*add)(report_list *list, const gamut_record *record);
};
/* Return the list for records of this kind. */
report_list report_list_open(base_arena *arena, gamut_kind kind);
/* Print one record. Return NULL, or what is wrong with the selection (in the arena). */
const char *report_record(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                          base_arena *arena, base_buffer *out);

report_list report_list_events(base_arena *arena);
const char *report_event(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                         base_arena *arena, base_buffer *out);
/* Return whether the selection asks for one sheet of a tournament. */
bool report_is_sheet(const gamut_selection *selection, const gamut_style *style);
/* Print that sheet. Return NULL, or what is wrong with the selection. */
const char *report_event_sheet(const gamut_event *event, const gamut_selection *selection, const gamut_style *style,
                               base_arena *arena, base_buffer *out);
/* Print the cards of all players, separated by commas. */
void report_event_cards(const gamut_event *event, const gamut_style *style, base_arena *arena, base_buffer *out);
/* Return whether any player has a round: else there are no sheets. */
bool report_has_rounds(const gamut_event *event);
report_list report_list_deals(base_arena *arena);
/* Return whether the selection asks for one table of all boards. */
bool report_is_board_sheet(const gamut_selection *selection);
report_list report_list_board_sheet(base_arena *arena, gamut_sheet sheet);
/* Return whether a session has the section that the selection names, and in it the board and the entry. */
bool report_session_has(const gamut_bridge_session *bridge, const gamut_selection *selection);
/* Print a board: hands around the table, auction, play, tables. */
void report_deal(const gamut_record *record, const gamut_style *style, base_arena *arena, base_buffer *out);
/* Return the seats whose hands are not shown: bit 1 << seat. */
unsigned report_hidden_seats(const gamut_board *board, const gamut_style *style);
/* Return why the game does not have the selected position. NULL: it does, or none is selected. */
const char *report_ply_problem(const gamut_record *record, const gamut_selection *selection, base_arena *arena);
/* Draw the selected position of a game, else the last one, or the deal of a board, as SVG. False: the record has
 * none. */
bool report_diagram(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                    base_arena *arena, base_buffer *out);

/* Print a table of statistics as the view states. False: there is no such table. */
bool report_stats(const gamut_value *stats, const gamut_stats_view *view, base_arena *arena, base_buffer *out);

/* Print statistics as a graph: players are the nodes, partnerships the links. */
void report_graph(const gamut_value *stats, gamut_stats_form form, base_arena *arena, base_buffer *out);
/* Return a number or text of an object as the text of a cell; absent: there is none. */
base_text report_cell(base_arena *arena, const gamut_value *row, const char *member);

report_list report_list_games(base_arena *arena); /* guiding texts have rows, too */
void report_guide(const gamut_record *record, base_buffer *out);
/* Return the symbol of a numeric annotation glyph, or its ASCII form. NULL: it has none. */
const char *report_glyph(unsigned nag, bool is_ascii);
/* Print a game: the board at the selected ply, else all moves and the last position. */
void report_game(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                 base_arena *arena, base_buffer *out);
/* Print names with their counts; as JSON, one line for each. */
void report_names(const name_list *list, const gamut_style *style, base_arena *arena, base_buffer *out);

/* ---- hits of a search ---- */

/* Print a line: the file and the number of the record (for a collection, those of the original), players, event, and
 * the found position of a game. */
void report_hit(base_buffer *out, base_arena *arena, const char *path, const gamut_record *record);
/* Return the same as an object. NULL: out of memory. */
gamut_value *report_hit_tree(base_arena *arena, const char *path, const gamut_record *record);

/* Print the moves from a position, as gamut_tree returns them. */
void report_moves(const gamut_value *tree, const gamut_style *style, base_arena *arena, base_buffer *out);

#endif
