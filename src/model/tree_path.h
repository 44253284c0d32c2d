/* tree_path.h - values inside a tree by their path: "bridge.sections[0].entries[3].sum". */
#ifndef MODEL_TREE_PATH_H
#define MODEL_TREE_PATH_H

#include "tree.h"

/* NULL: there is no such value. */
gamut_value *tree_find_path(gamut_value *root, base_text path);
/* Sets the value at the path, whose last part may be new, as may be the item right after the last of a list, or the first
 * of a list that is not there; a NULL value removes a member. False: what it should be in is not there. */
MUST_USE bool tree_put_path(base_arena *arena, gamut_value *root, base_text path, gamut_value *value);

#endif
