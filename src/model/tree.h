/* tree.h - building trees of plain values: what JSON can say, as the public header has it (gamut_value).
 *
 * A tree lives in an arena and is never freed piece by piece. Values are built from the leaves up or from the root
 * down, as is convenient; each is hung under one parent once. */
#ifndef MODEL_TREE_H
#define MODEL_TREE_H

#include "base/arena.h"
#include "base/base.h"

/* Who builds a tree from input refuses more levels than this. */
#define TREE_DEPTH_MAX 512

/* Each returns NULL when out of memory, and takes NULL for `parent`-like arguments silently, so that a long
 * construction needs one check at its end (base_arena_failed). Texts are not copied. */
gamut_value *tree_object(base_arena *arena);
gamut_value *tree_list(base_arena *arena);
gamut_value *tree_text(base_arena *arena, base_text text); /* an absent text gives null */
gamut_value *tree_integer(base_arena *arena, int64_t integer);
gamut_value *tree_real(base_arena *arena, double real);
gamut_value *tree_bool(base_arena *arena, bool boolean);
gamut_value *tree_null(base_arena *arena);

/* After the other items. */
void tree_append(gamut_value *list, gamut_value *item);
/* Adds a member after the others without looking whether there is one of that name: for objects of many members that
 * are known to differ. `name` must live as long as the tree. */
void tree_add(gamut_value *object, base_text name, gamut_value *value);
/* Adds, or replaces and keeps the place; `name` must live as long as the tree. */
void tree_set(gamut_value *object, const char *name, gamut_value *value);
void tree_set_text(base_arena *arena, gamut_value *object, const char *name, base_text text);  /* absent: nothing set */
void tree_set_hex(base_arena *arena, gamut_value *object, const char *name, base_bytes bytes); /* none: nothing set */
void tree_set_integer(base_arena *arena, gamut_value *object, const char *name, int64_t integer);
void tree_set_bool(base_arena *arena, gamut_value *object, const char *name, bool boolean);
gamut_value *tree_set_object(base_arena *arena, gamut_value *object, const char *name); /* a new, empty one */
gamut_value *tree_set_list(base_arena *arena, gamut_value *object, const char *name);
void tree_remove(gamut_value *object, const char *name);         /* nothing happens when it is not there */
void tree_detach(gamut_value *parent, const gamut_value *child); /* of an object or list; the child stays whole */
/* The same for who knows the child before it (NULL: it is the first): on the way through a list, where many go, looking
 * for each would take time in the square. */
void tree_detach_after(gamut_value *parent, gamut_value *before, gamut_value *child);

/* Reading; a value of another kind is as if it were not there. */
base_text tree_get_text(const gamut_value *object, const char *name); /* absent: no such text */
bool tree_get_integer(int64_t *out, const gamut_value *object, const char *name);
bool tree_get_bool(const gamut_value *object, const char *name); /* false when not there */
/* The first child of a member; NULL: there is none. */
gamut_value *tree_first_in(const gamut_value *object, const char *name);
int64_t tree_integer_in(const gamut_value *object, const char *name); /* 0 when not there */
bool tree_is_empty(const gamut_value *value);                         /* NULL, or an object or list without children */

/* Another head of the same children, to hang under a second parent. Children that are added to one of the heads
 * later may or may not show under the other: share what is finished. NULL: out of memory, or `value` was NULL. */
gamut_value *tree_share(base_arena *arena, const gamut_value *value);
/* Deep, names and texts included. NULL: out of memory, deeper than TREE_DEPTH_MAX, or `value` was NULL. */
gamut_value *tree_copy(base_arena *arena, const gamut_value *value);
/* Objects without regard to order; NULL equals only NULL; what is deeper than TREE_DEPTH_MAX equals nothing. */
bool tree_equal(const gamut_value *a, const gamut_value *b);

#endif
