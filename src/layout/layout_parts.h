/* layout_parts.h - declarations that only the files of this folder share. */
#ifndef LAYOUT_LAYOUT_PARTS_H
#define LAYOUT_LAYOUT_PARTS_H

#include "layout.h"

/* A single field counts as an array of one element. */
static inline uint32_t layout_element_count(const layout_field *field)
{
    return field->count == 0 ? 1 : field->count;
}

bool layout_is_filled(base_bytes bytes, uint8_t value); /* whether all bytes have that value */
const layout_word *layout_find_word(const layout_word *words, size_t count, int64_t value); /* NULL: no name */

/* The position of a leaf (a field that is no nested record): its field, its index in an array, and the position of the
 * nested record that contains it. */
typedef struct layout_trail {
    const struct layout_trail *outer; /* NULL: the leaf is in the record itself */
    const layout_field *field;
    uint32_t index;
} layout_trail;

/* Call `visit` for every leaf in order, with its offset (or first column) in the record. False: `visit` stopped. */
typedef bool (*layout_visit_leaf)(const layout_trail *trail, uint64_t at, void *payload);
bool layout_walk(const layout_table *table, layout_visit_leaf visit, void *payload);
/* Do the same, but skip the leaves of nested records that `wants` refuses. */
typedef bool (*layout_wants_record)(const layout_field *field, uint64_t at, void *payload);
bool layout_walk_some(const layout_table *table, layout_visit_leaf visit, layout_wants_record wants, void *payload);

/* Append the name of the field. In a name that is an element of an array (`gaps[0]`) the index is shown from 1. */
void layout_add_name(base_buffer *out, const layout_field *field);
base_text layout_path(base_arena *arena, const layout_trail *trail); /* "strat[2].letter", counted from 1 */

/* Builds small texts: they are printed into a draft, which is then copied to the arena. */
typedef struct layout_pen {
    base_arena *arena;
    base_buffer draft;
} layout_pen;

/* Return the draft as a text in the arena and clear it. Absent: out of memory. */
base_text layout_pen_finish(layout_pen *pen);
/* Append a text in double quotes; quotes, backslashes and invisible characters are escaped, so that the text stays on
 * its line and hides nothing. */
void layout_quote(base_buffer *out, base_text text);

/* Set value, meaning and is_odd of a cell from its bytes. layout_show is for the bytes of a record, which may be cut
 * off; layout_show_columns is for columns. */
void layout_show(layout_cell *cell, layout_pen *pen);
void layout_show_columns(layout_cell *cell, layout_pen *pen);
/* Set the cell's meaning to "odd: " and the reason. */
void layout_call_odd(layout_cell *cell, layout_pen *pen, const char *reason);

#endif
