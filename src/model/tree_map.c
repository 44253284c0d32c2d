/* tree_map.c - an index of an object's members by name. */
#include "tree_map.h"

#include "base/text.h"

enum {
    FEW = 8 /* an object with up to this many members gets no index: a search of the list is as fast */
};

tree_map tree_map_open(base_arena *arena, const gamut_value *object)
{
    tree_map map = { .object = object, .names = { .arena = arena } };
    if (!object || object->kind != GAMUT_VALUE_OBJECT || object->as.count <= FEW)
        return map;
    const gamut_value **members = ARENA_ARRAY(arena, object->as.count, const gamut_value *);
    for (const gamut_value *member = object->first; members && member; member = member->next) {
        size_t known = map.names.count, at = base_index_put(&map.names, member->name);
        if (at == BASE_INDEX_NONE)
            return map;
        if (at == known)
            members[at] = member;
    }
    map.members = members;
    return map;
}

const gamut_value *tree_map_find(const tree_map *map, base_text name)
{
    if (map->members) {
        size_t at = base_index_find(&map->names, name);
        return at == BASE_INDEX_NONE ? NULL : map->members[at];
    }
    bool is_object = map->object && map->object->kind == GAMUT_VALUE_OBJECT;
    for (const gamut_value *member = is_object ? map->object->first : NULL; member; member = member->next)
        if (base_text_equal(member->name, name))
            return member;
    return NULL;
}
