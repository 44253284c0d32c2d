/* json_tree_none.c - builds without jansson write JSON but do not read it. */
#include "json.h"

gamut_value *json_parse(base_arena *arena, base_text text, size_t *at, const char **problem)
{
    (void)arena, (void)text;
    *at = 0;
    *problem = "this build of Gamut has no jansson to read JSON";
    return NULL;
}
