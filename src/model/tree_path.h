/* tree_path.h - values of a tree by their path: "bridge.sections[1].entries[4].sum".
 *
 * People read and type paths, so indexes in paths count from 1; code counts from 0. Only tree_path_print and
 * tree_path_next convert between the two. */
#ifndef MODEL_TREE_PATH_H
#define MODEL_TREE_PATH_H

#include "tree.h"

/* One step of a path: the name of a member, or in brackets the index or the name of an item. */
typedef struct tree_path_step {
    base_text name; /* name of the member; absent: the step is an item of a list */
    base_text item; /* the item's name; absent: `index` is used */
    uint64_t index; /* counted from 0; TREE_PATH_NO_INDEX: the path has [0], which is no index */
} tree_path_step;

#define TREE_PATH_NO_INDEX UINT64_MAX

/* Print the path `outer`, which may be empty and is copied, and then `form`, whose indexes count from 0:
 * tree_path_print(arena, TEXT(""), "players[%zu].rounds[%zu]", 0, 2) is "players[1].rounds[3]". */
base_text tree_path_print(base_arena *arena, base_text outer, const char *form, ...) PRINTF_LIKE(3, 4);
/* Remove the next step from the front; false: nothing is left, or the text is not a step. */
bool tree_path_next(base_text *path, tree_path_step *step);
/* Remove `list`, which may have several steps, and the index of its item from the front of the path: "entries[4].sum"
 * becomes "sum". False: the path does not start with an item of that list. */
bool tree_path_take_item(base_text *path, const char *list, size_t *index);
/* Return whether the path has the index 0, which no item has. */
bool tree_path_has_zero(base_text path);

/* Return the value at the path, or NULL. */
gamut_value *tree_find_path(gamut_value *root, base_text path);
/* Set the value at the path. The last step may be a new member, the item after the last of a list, or the first item of
 * a missing list. A NULL value removes a member. False: there is no object or list for the value. */
MUST_USE bool tree_put_path(base_arena *arena, gamut_value *root, base_text path, gamut_value *value);

#endif
