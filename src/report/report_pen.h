/* report_pen.h - what the printers of answers write with. */
#ifndef REPORT_REPORT_PEN_H
#define REPORT_REPORT_PEN_H

#include <gamut/gamut.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "model/tree.h"

/* Where an answer goes, and in which form. Whoever opened it looks at the end whether a buffer or the arena has
 * failed. */
typedef struct report_pen {
    base_arena *arena;        /* for cells, until the answer is printed */
    const gamut_style *style; /* with its form: text or CSV */
    base_buffer *out;         /* the answer */
    base_buffer *remarks;     /* lines beside it, for people */
    const char *const *paths; /* the operands, as they were given */
    size_t path_count;
} report_pen;

void report_put(report_pen *pen, const char *text);
void report_put_text(report_pen *pen, base_text text);
void report_print(report_pen *pen, const char *format, ...) PRINTF_LIKE(2, 3);
/* A value for people: texts plain, lists with commas, objects as "errors 2, notes 1", those within others in brackets;
 * yes and no for true and false. NULL prints nothing. */
void report_put_value(report_pen *pen, const gamut_value *value);
void report_put_member(report_pen *pen, const gamut_value *object, const char *name);
/* A form in which {name} stands for a member of the object; {name:-} prints - where there is none, or null. */
void report_fill(report_pen *pen, const gamut_value *object, const char *form);
/* A line for people beside the answer. */
void report_remark(report_pen *pen, const char *format, ...) PRINTF_LIKE(2, 3);

/* ---- tables whose cells are values ---- */

/* A row of texts; a NULL is an empty cell. */
void report_add_cells(report_pen *pen, gamut_value *rows, const char *const *cells, size_t cell_count);
/* One more cell: a text or a whole number; anything else, and NULL, is an empty one. */
void report_add_cell(report_pen *pen, gamut_value *row, const gamut_value *value);
/* Rows are lists of cells, the first row the heading. Columns of numbers are aligned to the right. */
void report_put_rows(report_pen *pen, const gamut_value *rows);

#endif
