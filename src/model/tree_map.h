/* tree_map.h - an index of an object's members by name, for objects with many members (such as original bytes by block,
 * or notes by number).
 *
 * gamut_value_member compares one member after the other, which is best for few; a map finds each in constant time. */
#ifndef MODEL_TREE_MAP_H
#define MODEL_TREE_MAP_H

#include "base/index.h"
#include "tree.h"

typedef struct tree_map {
    const gamut_value *object;
    base_index names;
    const gamut_value **members; /* indexed by the numbers from `names`; NULL: there is no index */
} tree_map;

/* Make an index of an object, which may be NULL and must not change later. If memory runs out, lookups are only
 * slower. */
tree_map tree_map_open(base_arena *arena, const gamut_value *object);
/* Return the first member of that name, or NULL. */
const gamut_value *tree_map_find(const tree_map *map, base_text name);

#endif
