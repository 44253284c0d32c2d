/* report_pen.h - prints the parts of an answer: texts, values, tables and remarks. */
#ifndef REPORT_REPORT_PEN_H
#define REPORT_REPORT_PEN_H

#include <gamut/gamut.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "model/tree.h"

/* Where an answer is printed, and in which style. Errors are not reported call by call: the caller checks at the end
 * whether a buffer or the arena has failed. */
typedef struct report_pen {
    base_arena *arena;        /* for cells; lives until the answer is printed */
    const gamut_style *style; /* its form is text or CSV; JSON only for OPERATION_OWN */
    base_buffer *out;         /* the answer */
    base_buffer *remarks;     /* lines for people that are not part of the answer itself */
    const char *const *paths; /* the operands of the command, as given */
    size_t path_count;
} report_pen;

void report_put(report_pen *pen, const char *text);
void report_put_text(report_pen *pen, base_text text);
void report_print(report_pen *pen, const char *format, ...) PRINTF_LIKE(2, 3);
/* Print a value: the items of a list separated by commas, objects as "errors 2, notes 1", nested ones in brackets, true
 * and false as yes and no. For NULL nothing is printed. */
void report_put_value(report_pen *pen, const gamut_value *value);
void report_put_member(report_pen *pen, const gamut_value *object, const char *name);
/* Print a text in which {name} is replaced with that member of the object. {name:-} prints "-" if the member is missing
 * or null. */
void report_fill(report_pen *pen, const gamut_value *object, const char *form);
/* Print a line to the remarks. */
void report_remark(report_pen *pen, const char *format, ...) PRINTF_LIKE(2, 3);

/* ---- tables whose cells are values ---- */

/* Add a row of texts; NULL gives an empty cell. */
void report_add_cells(report_pen *pen, gamut_value *rows, const char *const *cells, size_t cell_count);
/* Add a cell to a row: a text or a whole number. Any other value gives an empty cell. */
void report_add_cell(report_pen *pen, gamut_value *row, const gamut_value *value);
/* Print a table. Rows are lists of cells, the first one is the heading. Columns of numbers are aligned to the right. */
void report_put_rows(report_pen *pen, const gamut_value *rows);

#endif
