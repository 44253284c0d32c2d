/* report.h - records and findings for people, as text. Everything is appended to a buffer. */
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
/* Titles are static or live as long as the table. */
typedef struct report_column {
    const char *title;
    bool is_right;   /* numbers */
    bool can_shrink; /* cut when the table is too wide */
} report_column;

/* A column of a table that also goes to programs, or that is wider than any terminal. */
typedef struct report_field {
    report_column column;
    const char *key; /* its name in CSV and JSON; NULL: it is not in them */
    bool is_hidden;  /* only in CSV and JSON */
    bool stays;      /* when the columns do not fit side by side, it starts every part of the table */
} report_field;

typedef struct report_row report_row;
struct report_row {
    report_row *next;
    base_text cells[]; /* one per column */
};

/* What all rows of a table have in common, for those who get only the rows: "section" is "A". */
typedef struct report_key {
    const char *name;
    base_text value;
} report_key;

enum {
    REPORT_KEYS = 6
};

/* Rows grow in the arena; cells are not copied, so what they point to must live as long as the table. */
typedef struct report_table {
    const report_column *columns;
    size_t column_count;
    base_arena *arena;
    report_row *first, *last;
    size_t row_count;
    const report_field *fields; /* NULL: it has columns only */
    report_key keys[REPORT_KEYS];
    size_t key_count;
} report_table;

/* `columns` must outlive the table. */
report_table report_table_open(base_arena *arena, const report_column *columns, size_t column_count);
/* The same for tables that also go to programs. Out of memory: a table without columns, which takes no rows. */
report_table report_table_open_fields(base_arena *arena, const report_field *fields, size_t field_count);
/* The cells of a new row, all empty; NULL: out of memory. */
base_text *report_add_row(report_table *table);
/* One more thing that all rows have in common; more than REPORT_KEYS are forgotten. */
void report_add_key(report_table *table, const char *name, base_text value);
/* The widths of the columns, 0 for hidden ones, where those that can shrink are cut so that the table fits into the
 * room, if it can. NULL: out of memory. */
const size_t *report_fit_columns(const report_table *table, size_t room);
/* A table too wide for the room is printed in parts, if some columns stay: the columns from `from` up to the one
 * returned fit beside those that stay; at least one does. */
size_t report_find_part_end(const report_table *table, const size_t *widths, size_t from, size_t room);
bool report_is_in_part(const report_table *table, size_t at, size_t from, size_t to);
/* Fitted into the width of the style: columns that can shrink are cut, and where some columns stay the table is
 * printed in parts. */
void report_print_table(const report_table *table, const gamut_style *style, base_buffer *out);
/* For tables of fields. The keys as first line, then the rows, as RFC 4180 has it (with LF); what all rows have in
 * common is in the first columns. */
void report_print_csv(const report_table *table, base_buffer *out);
void report_print_csv_header(const report_table *table, base_buffer *out);
void report_print_csv_rows(const report_table *table, base_buffer *out);
/* A list of objects by key, without what is empty. Right-aligned whole numbers become numbers. */
gamut_value *report_table_tree(const report_table *table);

/* ---- cells ---- */
/* "" for what is not known. */
base_text report_number(base_arena *arena, gamut_number number);
base_text report_decimal(base_arena *arena, gamut_decimal decimal);
/* What was gathered in a buffer, as a text in the arena; the buffer is freed. Texts that grow piece by piece are
 * gathered so: printing each onto the one before would cost the square of their number. */
base_text report_keep(base_arena *arena, base_buffer *gathered);
/* Appends a name or path of whatever letters to a line, which it shall neither end nor turn around: line breaks and
 * tabs become blanks, and letters that are read from right to left are isolated. For people only. */
void report_add_on_line(base_buffer *out, base_text text);
/* One cell, quoted where RFC 4180 requires it. */
void report_add_csv_cell(base_buffer *out, base_text cell);

/* A heading, as bold as the terminal allows. */
void report_print_heading(base_buffer *out, base_text text, const gamut_style *style);

/* ---- findings ---- */
/* Finding number `at` of the list, with its line and a caret where the file is text. */
void report_diagnostic(diag_list *diags, size_t at, bool colour, bool with_hint, base_buffer *out);
/* A line for so many more findings of the same rule. */
void report_more_diagnostics(const gamut_diagnostic *like, size_t count, bool colour, base_buffer *out);
void report_diagnostic_json(diag_list *diags, size_t at, base_arena *arena, base_buffer *out);
/* The whole document, with findings of at least that severity; `arena` for the trees meanwhile. */
void report_sarif(diag_list *diags, gamut_severity least, base_arena *arena, base_buffer *out);

/* ---- records: a list of many, and one in full ---- */
typedef struct report_list report_list;
struct report_list {
    report_table table;
    void (*add)(report_list *list, const gamut_record *record);
};
/* The list that suits the kind. NULL is never given: kinds without a list of their own are shown as events. */
report_list report_list_open(base_arena *arena, gamut_kind kind);
/* NULL, or what is wrong with the selection (in the arena). */
const char *report_record(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                          base_arena *arena, base_buffer *out);

report_list report_list_events(base_arena *arena);
const char *report_event(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                         base_arena *arena, base_buffer *out);
/* Whether the selection asks for a sheet of a tournament instead of all about it, and that sheet: NULL, or what is
 * wrong. */
bool report_is_sheet(const gamut_selection *selection, const gamut_style *style);
const char *report_event_sheet(const gamut_event *event, const gamut_selection *selection, const gamut_style *style,
                               base_arena *arena, base_buffer *out);
/* The cards of all players, one after the other with commas between them. */
void report_event_cards(const gamut_event *event, const gamut_style *style, base_arena *arena, base_buffer *out);
/* Whether any player has a round, so that there are sheets at all. */
bool report_has_rounds(const gamut_event *event);
report_list report_list_deals(base_arena *arena);
/* Whether all boards are to go into one table, and that table. */
bool report_is_board_sheet(const gamut_selection *selection);
report_list report_list_board_sheet(base_arena *arena, gamut_sheet sheet);
/* Whether a session has the section, and in it the board and the entry, that are asked for. */
bool report_session_has(const gamut_bridge_session *bridge, const gamut_selection *selection);
/* As players know it: hands around the table, auction, play, tables. */
void report_deal(const gamut_record *record, const gamut_style *style, base_arena *arena, base_buffer *out);
/* Bit 1 << seat: whose hand is not shown. */
unsigned report_hidden_seats(const gamut_board *board, const gamut_style *style);
/* Why the position that is asked for is not in the game; NULL: it is, or none is asked for. */
const char *report_ply_problem(const gamut_record *record, const gamut_selection *selection, base_arena *arena);
/* The position that the selection names, else the last one, or the deal, as SVG. False: the record has none. */
bool report_diagram(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                    base_arena *arena, base_buffer *out);

/* Statistics over many records, as the view asks for. False: it has no such table. */
bool report_stats(const gamut_value *stats, const gamut_stats_view *view, base_arena *arena, base_buffer *out);

/* The players of statistics are the nodes, their partnerships the links. */
void report_graph(const gamut_value *stats, gamut_stats_form form, base_arena *arena, base_buffer *out);
/* A number or text of an object, as a table has it; absent: there is none. */
base_text report_cell(base_arena *arena, const gamut_value *row, const char *member);

report_list report_list_games(base_arena *arena); /* guiding texts have a row there, too */
void report_guide(const gamut_record *record, base_buffer *out);
/* What is printed for a numeric annotation glyph: a symbol, or letters where these are all that can be shown. NULL: it
 * has no symbol but its number. */
const char *report_glyph(unsigned nag, bool is_ascii);
/* With the board at the ply that the selection names, else all moves and the last position. */
void report_game(const gamut_record *record, const gamut_selection *selection, const gamut_style *style,
                 base_arena *arena, base_buffer *out);
/* Names with their counts; as JSON a line each. */
void report_names(const name_list *list, const gamut_style *style, base_arena *arena, base_buffer *out);

/* ---- hits of a search ---- */
/* One line for people, with its end: where it is (of a collection: where it was taken from), who and what it is, and
 * where in the game something was found. */
void report_hit(base_buffer *out, base_arena *arena, const char *path, const gamut_record *record);
/* The same as an object; NULL: out of memory. */
gamut_value *report_hit_tree(base_arena *arena, const char *path, const gamut_record *record);

/* The moves from a position, as gamut_tree has them. */
void report_moves(const gamut_value *tree, const gamut_style *style, base_arena *arena, base_buffer *out);

#endif
