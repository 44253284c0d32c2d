/* report_page.h - a report that does not depend on its output format: headings, facts, tables and plain text.
 *
 * A report fills a page, which is then printed as text, CSV or JSON. Texts are not copied: they must live as long as
 * the page. */
#ifndef REPORT_REPORT_PAGE_H
#define REPORT_REPORT_PAGE_H

#include "model/tree.h"
#include "report.h"

typedef enum report_part_kind {
    REPORT_HEADING,
    REPORT_FACT,  /* a name and its value */
    REPORT_PLAIN, /* lines of text */
    REPORT_TABLE
} report_part_kind;

typedef struct report_part report_part;
struct report_part {
    report_part *next;
    report_part_kind kind;
    base_text name; /* name of a fact; kind of sheet of a table */
    base_text text; /* the heading, the value of a fact, the lines, or the caption of a table */
    report_table table;
};

typedef struct report_page {
    base_arena *arena;
    report_part *first, *last;
} report_page;

/* Add a part. If memory runs out, nothing is added, and base_arena_failed tells that. */
void report_add_heading(report_page *page, base_text text);
void report_add_fact(report_page *page, base_text name, base_text value);
void report_add_plain(report_page *page, base_text lines);
/* Add a table, unless it has no rows. `sheet` is the kind of sheet, for programs. */
void report_add_table(report_page *page, const char *sheet, base_text caption, const report_table *table);

/* Add an event with its facts and sheets. Return NULL, or a message about what is wrong with the selection. */
const char *report_add_event(report_page *page, const gamut_record *record, const gamut_selection *selection,
                             const gamut_style *style);
/* Add the requested sheet of a tournament, as report_event_sheet prints it. Return NULL, or a message about what is
 * wrong with the selection. */
const char *report_add_event_sheet(report_page *page, const gamut_event *event, const gamut_selection *selection,
                                   const gamut_style *style);
/* Add the sheets of a bridge session that the selection requests. */
void report_add_session(report_page *page, const gamut_event *event, const gamut_selection *selection);
/* The same, with par beside results and hands. `pars` may be NULL. */
struct report_pars;
void report_add_solved_session(report_page *page, const gamut_event *event, const gamut_selection *selection,
                               const struct report_pars *pars);

/* Print a page as text. */
void report_print_page(const report_page *page, const gamut_style *style, base_buffer *out);
/* Print the tables of a page as CSV. If consecutive tables have the same columns, the header is printed once; a blank
 * line precedes each new header. */
void report_print_page_csv(const report_page *page, base_buffer *out);
/* Return the tables as a list of {"sheet", "title", keys ..., "rows": [{column: value}]}, in the page's arena. */
gamut_value *report_page_tree(const report_page *page);

#endif
