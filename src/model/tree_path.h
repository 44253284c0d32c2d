/* tree_path.h - values inside a tree by their path: "bridge.sections[1].entries[4].sum".
 *
 * People read and type paths, so the items of a list count from 1 in them; code counts from 0. tree_path_print and
 * tree_path_next are the only places where one becomes the other. */
#ifndef MODEL_TREE_PATH_H
#define MODEL_TREE_PATH_H

#include "tree.h"

/* One step: a member's name, or in brackets the number of an item or the name that it has. */
typedef struct tree_path_step {
    base_text name; /* absent: an item of a list */
    base_text item; /* its name; absent: it is meant by its index */
    uint64_t index; /* from 0; TREE_PATH_NO_INDEX: it was written as 0, which no item has */
} tree_path_step;

#define TREE_PATH_NO_INDEX UINT64_MAX

/* The path `outer`, which may be empty and stays as it is, and after it `form`, which gives every index as code counts
 * it: tree_path_print(arena, TEXT(""), "players[%zu].rounds[%zu]", 0, 2) is "players[1].rounds[3]". */
base_text tree_path_print(base_arena *arena, base_text outer, const char *form, ...) PRINTF_LIKE(3, 4);
/* Takes the next step off the front; false: nothing is left, or it is no step. */
bool tree_path_next(base_text *path, tree_path_step *step);
/* Takes `list` and the index of its item off the front, "entries[4].sum" becomes "sum"; false: the path begins with
 * something else. `list` may have several steps. */
bool tree_path_take_item(base_text *path, const char *list, size_t *index);
/* Whether an item is called 0, as programs and not people count: nothing is there. */
bool tree_path_has_zero(base_text path);

/* NULL: there is no such value. */
gamut_value *tree_find_path(gamut_value *root, base_text path);
/* Sets the value at the path, whose last part may be new, as may be the item right after the last of a list, or the
 * first of a list that is not there; a NULL value removes a member. False: what it should be in is not there. */
MUST_USE bool tree_put_path(base_arena *arena, gamut_value *root, base_text path, gamut_value *value);

#endif
