/* csv_columns.h - what the rows and columns of a file are, in terms of the shapes of the model. */
#ifndef CSV_COLUMNS_H
#define CSV_COLUMNS_H

#include "codec/codec.h"
#include "layout/cells.h"

enum {
    CSV_DEPTH_MAX = 4,     /* most parts of the name of a column: "a.b.c.d" */
    CSV_COLUMNS_MAX = 4096 /* most columns that a file may have */
};

/* What a row is: a record of a certain kind, or an item of a list of such a record. The option --table names the list,
 * so such a file is called a table. */
typedef struct csv_subject {
    gamut_kind kind;
    const model_shape *record;
    const model_member *list;  /* the list whose items are the rows; NULL: a row is a record */
    const model_shape *row;    /* the shape of a row */
    const model_member *owner; /* the name of the record, in the first column of a table; NULL: records have no name */
} csv_subject;

typedef enum csv_role {
    CSV_MEMBER,
    CSV_DELETED, /* whether the record is marked as deleted; the last column */
    CSV_OWNER,   /* the record that an item of a table belongs to */
    CSV_FOREIGN, /* the name is not that of a member of the model */
    CSV_REPEATED /* the name occurred in an earlier column */
} csv_role;

typedef struct csv_column {
    base_text name; /* the text in the header */
    csv_role role;
    const model_member *chain[CSV_DEPTH_MAX]; /* members on the way from the row to the value */
    size_t depth;                             /* length of the chain; 0: the column is not a member */
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
/* Add the next column of a file; `columns` must have room for it. A name that occurred before gets the role
 * CSV_REPEATED; the first column of a table is the owner if its name is not that of a member. */
void csv_columns_add(csv_columns *columns, const csv_subject *subject, base_text name);
/* Return the member that the column holds; NULL: the column is not a member. */
const model_member *csv_column_member(const csv_column *column);
/* Return the paths of the members that have a column, as codec_lose_members needs them. NULL: out of memory. */
const char *const *csv_columns_held(base_arena *arena, const csv_columns *columns, const csv_subject *subject);

/* Find the subject and the separator with which most names of the header at the cursor are known. `list` is the value
 * of --table, or absent. Return the number of known names; 0: no subject fits. */
size_t csv_guess(csv_subject *out, layout_cursor *cursor, unsigned kinds, base_text list);

/* ---- csv_values.c: values of the model as text and back ----
 *
 * An empty cell means that the value is absent. `?` is an unknown value, and `n/a` one that is not applicable. A text
 * or list that is present and empty is a quoted empty cell. The items of a list are separated by ';'. A ';' or '\'
 * inside an item is preceded by a '\', and an empty last item is followed by one more ';'. */

/* Parse the text of a cell; `*out` is NULL if the value is absent. Return NULL, or a phrase that states what is wrong
 * with the text. */
const char *csv_value_parse(gamut_value **out, base_arena *arena, const model_member *member, base_text text,
                            bool is_quoted);
/* Add the cell of a value; NULL means that the value is absent. */
void csv_value_print(base_buffer *out, base_arena *arena, const gamut_value *value, char separator);

#endif
