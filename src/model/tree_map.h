/* tree_map.h - the members of an object by their names, for objects that are maps: kept bytes by block, notes by
 * number.
 *
 * gamut_value_member looks at one member after the other, which is best for the few that a record has. A map takes the
 * same time however many there are. */
#ifndef MODEL_TREE_MAP_H
#define MODEL_TREE_MAP_H

#include "base/index.h"
#include "tree.h"

typedef struct tree_map {
    const gamut_value *object;
    base_index names;
    const gamut_value **members; /* by the number of their name; NULL: there is no index */
} tree_map;

/* The object, which may be NULL, must stay as it is. Without memory for an index members are looked for one after the
 * other. */
tree_map tree_map_open(base_arena *arena, const gamut_value *object);
/* The first of that name; NULL: there is none. */
const gamut_value *tree_map_find(const tree_map *map, base_text name);

#endif
