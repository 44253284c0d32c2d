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

/* A column. Its title must live at least as long as the table. */
typedef struct report_column {
    const char *title;
    bool is_right;   /* aligned to the right, for numbers */
    bool can_shrink; /* may be cut if the table is too wide */
} report_column;

/* A column of a table that is also printed for programs, or that may be too wide for any terminal. */
typedef struct report_field {
    report_column column;
    const char *key; /* name of the column in CSV and JSON; NULL: the column is not in them */
    bool is_hidden;  /* the column is only in CSV and JSON */
    bool stays;      /* if the table is printed in parts because it is too wide, the column is in every part */
} report_field;

typedef struct report_row report_row;
struct report_row {
    report_row *next;
    base_text cells[]; /* one per column */
};

/* A value that is the same in all rows, such as "section": "A". People see it in a heading; programs, which get only
 * the rows, need it in each row. */
typedef struct report_key {
    const char *name;
    base_text value;
} report_key;

enum {
    REPORT_KEYS = 10
};

/* A table. Rows are in the arena; cells are not copied, so their texts must live as long as the table. */
typedef struct report_table {
    const report_column *columns;
    size_t column_count;
    base_arena *arena;
    report_row *first, *last;
    size_t row_count;
    const report_field *fields; /* NULL: the table is not for programs */
    report_key keys[REPORT_KEYS];
    size_t key_count;
} report_table;

/* Return an empty table; `columns` must outlive it. */
report_table report_table_open(base_arena *arena, const report_column *columns, size_t column_count);
/* Return an empty table that is also printed for programs. If memory runs out, the table has no columns, and no rows
 * can be added. */
report_table report_table_open_fields(base_arena *arena, const report_field *fields, size_t field_count);
/* Add a row and return its cells, all empty. NULL: out of memory. */
base_text *report_add_row(report_table *table);
/* Add a value that is the same in all rows. If there are more than REPORT_KEYS, the others are ignored. */
void report_add_key(report_table *table, const char *name, base_text value);
/* Return the widths of the columns, 0 for hidden and empty ones. Columns that can shrink are made narrower, so that the
 * table fits into `room` if possible. NULL: out of memory. */
const size_t *report_fit_columns(const report_table *table, size_t room);
/* The part of a table that begins at column `from` has as many columns as fit beside those that stay in every part, but
 * at least one. Return the index after its last column. If no column stays, the table has only one part. */
size_t report_find_part_end(const report_table *table, const size_t *widths, size_t from, size_t room);
bool report_is_in_part(const report_table *table, size_t at, size_t from, size_t to);
/* Print a table in the width of the style. If it is too wide, columns that can shrink are cut; if some columns stay, it
 * is printed in parts. */
void report_print_table(const report_table *table, const gamut_style *style, base_buffer *out);
/* Print a table of fields by RFC 4180, but with LF as line end: a header, then the rows. The values that are the same
 * in all rows are the first columns. */
void report_print_csv(const report_table *table, base_buffer *out);
void report_print_csv_header(const report_table *table, base_buffer *out);
void report_print_csv_rows(const report_table *table, base_buffer *out);
/* Return the rows as a list of objects; the names of their members are the keys of the columns. Empty cells are left
 * out. Whole numbers in right-aligned columns become numbers. */
gamut_value *report_table_tree(const report_table *table);

/* ---- cells ---- */

/* Return a number as text; "" if it is not known. */
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

/* Print finding number `at`. For a text file, also print the line with a caret below it. */
void report_diagnostic(diag_list *diags, size_t at, bool colour, bool with_hint, base_buffer *out);
/* Print a line that states how many further findings of the same rule there are. */
void report_more_diagnostics(const gamut_diagnostic *like, size_t count, bool colour, base_buffer *out);
void report_diagnostic_json(diag_list *diags, size_t at, base_arena *arena, base_buffer *out);
/* Print a SARIF document with all findings of severity `least` or higher; `arena` is for temporary trees. */
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
/* Print one record. Return NULL, or a message about what is wrong with the selection (in the arena). */
const char *report_record(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                          base_arena *arena, base_buffer *out);

report_list report_list_events(base_arena *arena);
const char *report_event(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                         base_arena *arena, base_buffer *out);
/* Return whether the selection requests a single sheet of a tournament. */
bool report_is_sheet(const gamut_selection *selection, const gamut_style *style);
/* Print the requested sheet. Return NULL, or a message about what is wrong with the selection. */
const char *report_event_sheet(const gamut_event *event, const gamut_selection *selection, const gamut_style *style,
                               base_arena *arena, base_buffer *out);
/* Print the cards of all players who have a number, one after the other, separated by commas. */
void report_event_cards(const gamut_event *event, const gamut_style *style, base_arena *arena, base_buffer *out);
/* Return whether any player has a round. If none has, the event has no sheets. */
bool report_has_rounds(const gamut_event *event);
report_list report_list_deals(base_arena *arena);
/* Return whether the selection requests one table of all boards. */
bool report_is_board_sheet(const gamut_selection *selection);
report_list report_list_board_sheet(base_arena *arena, gamut_sheet sheet);
/* Return whether the session has the section that the selection names, and the section has the board and the entry or
 * player; what is not selected does not matter. */
bool report_session_has(const gamut_bridge_session *bridge, const gamut_selection *selection);
/* Print a board: hands around the table, auction, play, tables. */
void report_deal(const gamut_record *record, const gamut_style *style, base_arena *arena, base_buffer *out);
/* Return the seats whose hands are not shown: bit 1 << seat. */
unsigned report_hidden_seats(const gamut_board *board, const gamut_style *style);
/* Return a message why the game does not have the selected position. NULL: it has, or none is selected. */
const char *report_ply_problem(const gamut_record *record, const gamut_selection *selection, base_arena *arena);
/* Draw as SVG the selected position of a game (the last one if none is selected), or the deal of a board. Return false
 * if the record has neither. */
bool report_diagram(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                    base_arena *arena, base_buffer *out);

/* Print a table of statistics in the form that the view names. Return false if there is no such table. */
bool report_stats(const gamut_value *stats, const gamut_stats_view *view, base_arena *arena, base_buffer *out);

/* Print statistics as a graph: players are the nodes, partnerships the links. */
void report_graph(const gamut_value *stats, gamut_stats_form form, base_arena *arena, base_buffer *out);
/* Return a number or text of an object as the text of a cell; absent: the object has no such member. */
base_text report_cell(base_arena *arena, const gamut_value *row, const char *member);

/* Print the answer of gamut_names in the form of Scid's spelling files. */
void report_corrections(base_buffer *out, const gamut_value *answer);
report_list report_list_games(base_arena *arena); /* includes rows for guiding texts */
void report_guide(const gamut_record *record, base_buffer *out);
/* Return the symbol of a numeric annotation glyph, or its ASCII form. NULL: it has no symbol. */
const char *report_glyph(unsigned nag, bool is_ascii);
/* Print a game: the board at the selected ply; if none is selected, all moves and the last position. */
void report_game(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                 base_arena *arena, base_buffer *out);
/* Print names with their counts; in JSON, each name is a line. */
void report_names(const name_list *list, const gamut_style *style, base_arena *arena, base_buffer *out);

/* ---- hits of a search ---- */

/* Print one line: the file and the number of the record (in a collection, those of the original record), players,
 * event, and for a game the position that was found. */
void report_hit(base_buffer *out, base_arena *arena, const char *path, const gamut_record *record);
/* Return the content of such a line as an object. NULL: out of memory. */
gamut_value *report_hit_tree(base_arena *arena, const char *path, const gamut_record *record);

/* Print the moves from a position, as gamut_tree returns them. */
void report_moves(const gamut_value *tree, const gamut_style *style, base_arena *arena, base_buffer *out);

#endif
