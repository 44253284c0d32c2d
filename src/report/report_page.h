/* report_page.h - a report independent of its output format: headings, facts, tables and plain text.
 *
 * A report fills a page; the page is then printed as text for a terminal, or as data for programs. Nothing is
 * copied: texts must live as long as the page. */
#ifndef REPORT_REPORT_PAGE_H
#define REPORT_REPORT_PAGE_H

#include "model/tree.h"
#include "report.h"

typedef enum report_part_kind {
    REPORT_HEADING,
    REPORT_FACT,  /* a name and its value */
    REPORT_PLAIN, /* lines of a report that knows only text */
    REPORT_TABLE
} report_part_kind;

typedef struct report_part report_part;
struct report_part {
    report_part *next;
    report_part_kind kind;
    base_text name; /* of a fact; of a table the kind of sheet */
    base_text text; /* the heading, the value, the lines, the caption */
    report_table table;
};

typedef struct report_page {
    base_arena *arena;
    report_part *first, *last;
} report_page;

/* When memory is short nothing is added, and base_arena_failed reports it. */
void report_add_heading(report_page *page, base_text text);
void report_add_fact(report_page *page, base_text name, base_text value);
void report_add_plain(report_page *page, base_text lines);
/* `sheet` is the word that programs know the table by. A table without rows is left out. */
void report_add_table(report_page *page, const char *sheet, base_text caption, const report_table *table);

/* An event with its facts and sheets. Answers NULL, or what is wrong with the selection. */
const char *report_add_event(report_page *page, const gamut_record *record, const gamut_selection *selection,
                             const gamut_style *style);
/* The sheets of a bridge session that the selection asks for. */
void report_add_session(report_page *page, const gamut_event *event, const gamut_selection *selection);

/* For a terminal or a printer. */
void report_print_page(const report_page *page, const gamut_style *style, base_buffer *out);

/* ---- data ---- */
/* Tables with the same columns follow each other under one header, so that a file of one kind of sheet is one table;
 * where the columns change, a blank line and the new header follow. */
void report_print_page_csv(const report_page *page, base_buffer *out);
/* List of {"sheet", "title", keys ..., "rows": [{column: value}]}, in the arena of the page. */
gamut_value *report_page_tree(const report_page *page);

#endif
