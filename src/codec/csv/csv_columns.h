/* csv_columns.h - what the rows of a file are, and what stands in their columns, by the shapes of the model. */
#ifndef CSV_COLUMNS_H
#define CSV_COLUMNS_H

#include "codec/codec.h"
#include "csv_cells.h"

enum {
    CSV_DEPTH_MAX = 4,     /* objects inside objects that have columns: "a.b.c.d" */
    CSV_COLUMNS_MAX = 4096 /* columns of a file that are looked at */
};

/* What a row is: a record of a kind, or an item of one of its lists (a table, in the words of --table). */
typedef struct csv_subject {
    gamut_kind kind;
    const model_shape *record;
    const model_member *list;  /* NULL: a row is a record */
    const model_shape *row;    /* the shape of a row */
    const model_member *owner; /* the name of the record, which the first column of a table has; NULL: it has none */
} csv_subject;

typedef enum csv_role {
    CSV_MEMBER,
    CSV_DELETED, /* the mark of deletion, last of all */
    CSV_OWNER,   /* the record that an item of a table belongs to */
    CSV_FOREIGN, /* nothing that the model knows */
    CSV_REPEATED /* the name stood before */
} csv_role;

typedef struct csv_column {
    base_text name; /* as the header has it */
    csv_role role;
    const model_member *chain[CSV_DEPTH_MAX]; /* from the row's own member down to the value */
    size_t depth;                             /* of the chain; 0 where the role needs none */
} csv_column;

typedef struct csv_columns {
    csv_column *items;
    size_t count;
} csv_columns;

/* An absent list: rows are records. False: records of that kind have no such list. */
MUST_USE bool csv_subject_of(csv_subject *out, gamut_kind kind, base_text list);
/* All that such rows can have, in the order of the shape. False: out of memory. */
MUST_USE bool csv_columns_of(csv_columns *out, base_arena *arena, const csv_subject *subject);
/* Adds the next column of a file, for which `columns` has room. A name that stood before is repeated; a first column of
 * a table that is nothing else is its owner. */
void csv_columns_add(csv_columns *columns, const csv_subject *subject, base_text name);
/* The value's own member; NULL: the column has none. */
const model_member *csv_column_member(const csv_column *column);
/* The paths of the members that have a column, as codec_lose_members wants them. NULL: out of memory. */
const char *const *csv_columns_held(base_arena *arena, const csv_columns *columns, const csv_subject *subject);

/* The subject and the separator by which most names of the header at the cursor are known. `list` is that of --table;
 * absent: find out. Gives the number of known names; 0: nothing was found. */
size_t csv_guess(csv_subject *out, csv_cursor *cursor, unsigned kinds, base_text list);

/* ---- csv_values.c: what the cells say, values of the model as text and back ----
 *
 * An empty cell is absent. Where a value can be unknown or not applicable, `?` and `n/a` say so. A text or list that is
 * there and empty is a quoted empty cell. The items of a list have ';' between them; ';' and '\' inside an item are
 * written after a '\', and after an empty last item stands one more ';'. */

/* The value of a cell that says `text`; `*out` is NULL when it is absent. Gives NULL, or what is wrong with it. */
const char *csv_value_parse(gamut_value **out, base_arena *arena, const model_member *member, base_text text,
                            bool is_quoted);
/* Adds the cell of a value; NULL is absent. */
void csv_value_print(base_buffer *out, base_arena *arena, const gamut_value *value, char separator);

#endif
