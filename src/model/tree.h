/* tree.h - trees of plain values, as in JSON: see gamut_value in the public header.
 *
 * A tree is in an arena, and its values are not freed one by one. A tree may be built from the leaves up or from the
 * root down; each value has at most one parent. */
#ifndef MODEL_TREE_H
#define MODEL_TREE_H

#include "base/arena.h"
#include "base/base.h"

/* Parsers refuse input that nests deeper than this. */
#define TREE_DEPTH_MAX 512

/* These functions return NULL when out of memory, and the functions below ignore NULL, so that a long construction
 * needs only one check at its end (base_arena_failed). Texts are not copied. */
gamut_value *tree_object(base_arena *arena);
gamut_value *tree_list(base_arena *arena);
gamut_value *tree_text(base_arena *arena, base_text text); /* an absent text gives null */
gamut_value *tree_integer(base_arena *arena, int64_t integer);
gamut_value *tree_real(base_arena *arena, double real);
gamut_value *tree_bool(base_arena *arena, bool boolean);
gamut_value *tree_null(base_arena *arena);

/* Append an item. */
void tree_append(gamut_value *list, gamut_value *item);
/* Append a member without a check for another one of that name: for objects with many members whose names are known to
 * differ. `name` must outlive the tree. */
void tree_add(gamut_value *object, base_text name, gamut_value *value);
/* Append a member, or replace the member of that name at its position; `name` must outlive the tree. */
void tree_set(gamut_value *object, const char *name, gamut_value *value);
void tree_set_text(base_arena *arena, gamut_value *object, const char *name, base_text text);  /* absent: no effect */
void tree_set_hex(base_arena *arena, gamut_value *object, const char *name, base_bytes bytes); /* empty: no effect */
void tree_set_integer(base_arena *arena, gamut_value *object, const char *name, int64_t integer);
void tree_set_bool(base_arena *arena, gamut_value *object, const char *name, bool boolean);
gamut_value *tree_set_object(base_arena *arena, gamut_value *object, const char *name); /* sets a new, empty object */
gamut_value *tree_set_list(base_arena *arena, gamut_value *object, const char *name);
void tree_remove(gamut_value *object, const char *name);         /* does nothing if there is no such member */
void tree_detach(gamut_value *parent, const gamut_value *child); /* from an object or list; the child is kept */
/* Detach a child whose predecessor is known (NULL: it is the first), without a search: for loops that detach many. */
void tree_detach_after(gamut_value *parent, gamut_value *before, gamut_value *child);

/* Functions for reading; a value of another kind counts as missing. */
base_text tree_get_text(const gamut_value *object, const char *name); /* absent: there is no such text */
bool tree_get_integer(int64_t *out, const gamut_value *object, const char *name);
bool tree_get_bool(const gamut_value *object, const char *name); /* false if missing */
/* Return the first child of a member, or NULL. */
gamut_value *tree_first_in(const gamut_value *object, const char *name);
int64_t tree_integer_in(const gamut_value *object, const char *name); /* 0 if missing */
bool tree_is_empty(const gamut_value *value);                         /* NULL, or an object or list without children */

/* Return a second value that has the same children and can have another parent. Do not add children to either of them
 * later. NULL: out of memory, or `value` was NULL. */
gamut_value *tree_share(base_arena *arena, const gamut_value *value);
/* Copy a tree with its names and texts. NULL: out of memory, deeper than TREE_DEPTH_MAX, or `value` was NULL. */
gamut_value *tree_copy(base_arena *arena, const gamut_value *value);
/* Compare trees; the order of members is ignored. NULL equals only NULL; a tree deeper than TREE_DEPTH_MAX equals no
 * tree. */
bool tree_equal(const gamut_value *a, const gamut_value *b);

#endif
