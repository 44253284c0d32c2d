/* csv_columns.h - what the rows and columns of a file are, in terms of the shapes of the model. */
#ifndef CSV_COLUMNS_H
#define CSV_COLUMNS_H

#include "codec/codec.h"
#include "csv_cells.h"

enum {
    CSV_DEPTH_MAX = 4,     /* nested objects that have columns: "a.b.c.d" */
    CSV_COLUMNS_MAX = 4096 /* of a file */
};

/* What a row is: a record of a kind, or an item of one of its lists (a table, as --table calls it). */
typedef struct csv_subject {
    gamut_kind kind;
    const model_shape *record;
    const model_member *list;  /* NULL: a row is a record */
    const model_shape *row;    /* the shape of a row */
    const model_member *owner; /* the name of the record, in the first column of a table; NULL: it has none */
} csv_subject;

typedef enum csv_role {
    CSV_MEMBER,
    CSV_DELETED, /* the mark of deletion, in the last column */
    CSV_OWNER,   /* the record that an item of a table belongs to */
    CSV_FOREIGN, /* not a member of the model */
    CSV_REPEATED /* the name occurred before */
} csv_role;

typedef struct csv_column {
    base_text name; /* as in the header */
    csv_role role;
    const model_member *chain[CSV_DEPTH_MAX]; /* from the member of the row down to the value */
    size_t depth;                             /* length of the chain; 0 if the role needs none */
} csv_column;

typedef struct csv_columns {
    csv_column *items;
    size_t count;
} csv_columns;

/* Set the subject; an absent list means that rows are records. Return false if records of the kind have no such
 * list. */
MUST_USE bool csv_subject_of(csv_subject *out, gamut_kind kind, base_text list);
/* List all columns that rows of the subject can have, in the order of the shape. Return false when out of memory. */
MUST_USE bool csv_columns_of(csv_columns *out, base_arena *arena, const csv_subject *subject);
/* Add the next column of a file; `columns` must have room. A name that occurred before is repeated; an unknown first
 * column of a table is its owner. */
void csv_columns_add(csv_columns *columns, const csv_subject *subject, base_text name);
/* Return the member of the value; NULL: the column has none. */
const model_member *csv_column_member(const csv_column *column);
/* Return the paths of the members that have a column, for codec_lose_members. NULL: out of memory. */
const char *const *csv_columns_held(base_arena *arena, const csv_columns *columns, const csv_subject *subject);

/* Find the subject and the separator that recognise most names of the header at the cursor. `list` is the value of
 * --table, or absent. Return the number of known names; 0: nothing was found. */
size_t csv_guess(csv_subject *out, csv_cursor *cursor, unsigned kinds, base_text list);

/* ---- csv_values.c: values of the model as text and back ----
 *
 * An empty cell is absent. `?` is an unknown value and `n/a` one that is not applicable. A text or list that is present
 * and empty is a quoted empty cell. The items of a list have ';' between them; ';' and '\' inside an item are written
 * after a '\', and an empty last item is followed by one more ';'. */

/* Parse the text of a cell; `*out` is NULL if the value is absent. Return NULL, or what is wrong with the text. */
const char *csv_value_parse(gamut_value **out, base_arena *arena, const model_member *member, base_text text,
                            bool is_quoted);
/* Add the cell of a value; NULL is an absent one. */
void csv_value_print(base_buffer *out, base_arena *arena, const gamut_value *value, char separator);

#endif
