/* layout_parts.h - what the files of this folder share and nobody else needs. */
#ifndef LAYOUT_LAYOUT_PARTS_H
#define LAYOUT_LAYOUT_PARTS_H

#include "layout.h"

/* A single field is an array of one. */
static inline uint32_t layout_element_count(const layout_field *field)
{
    return field->count == 0 ? 1 : field->count;
}

/* What is set right in columns. */
static inline bool layout_is_number_meaning(layout_meaning meaning)
{
    return meaning == LAYOUT_UNSIGNED || meaning == LAYOUT_SIGNED || meaning == LAYOUT_DECIMAL;
}

bool layout_is_filled(base_bytes bytes, uint8_t value);                                     /* with that byte alone */
const layout_word *layout_find_word(const layout_word *words, size_t count, int64_t value); /* NULL: not named */

/* Where a leaf (no nested record) stands: its field, its index there, and the same of what it is nested in. */
typedef struct layout_trail {
    const struct layout_trail *outer; /* NULL: the record itself */
    const layout_field *field;
    uint32_t index;
} layout_trail;

/* Calls `visit` for every leaf in order, with its offset (or first column) in the record. False: a visit said so. */
typedef bool (*layout_visit_leaf)(const layout_trail *trail, uint64_t at, void *payload);
bool layout_walk(const layout_table *table, layout_visit_leaf visit, void *payload);
/* The same without the nested records that nobody wants: each is asked for before its leaves come. */
typedef bool (*layout_wants_record)(const layout_field *field, uint64_t at, void *payload);
bool layout_walk_some(const layout_table *table, layout_visit_leaf visit, layout_wants_record wants, void *payload);

/* The name of the field; one that is an element of an array in the record (`gaps[0]`) counts from 1 for people. */
void layout_add_name(base_buffer *out, const layout_field *field);
base_text layout_path(base_arena *arena, const layout_trail *trail); /* "strat[2].letter", the second */

/* For writing small texts: into the draft, then off into the arena. */
typedef struct layout_pen {
    base_arena *arena;
    base_buffer draft;
} layout_pen;

base_text layout_pen_finish(layout_pen *pen); /* the draft is empty again; absent: out of memory */

/* Fill value, meaning and is_odd of a cell that has all the rest, from its bytes: those of a record (all the field
 * has, or the first of them), or those of columns. */
void layout_show(layout_cell *cell, layout_pen *pen);
void layout_show_columns(layout_cell *cell, layout_pen *pen);
/* The cell's meaning is "odd: " and the reason. */
void layout_call_odd(layout_cell *cell, layout_pen *pen, const char *reason);

#endif
