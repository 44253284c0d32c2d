/* copy.c - records of the model copied whole, driven by the shapes. */
#include <string.h>

#include "base/text.h"
#include "shape.h"
#include "tree.h"

/* As in shape.c: all list types have this form. */
typedef struct any_list {
    const void *items;
    size_t count;
} any_list;

static void copy_members(base_arena *arena, const model_shape *shape, char *record);

static void copy_texts(base_arena *arena, gamut_text_list *list)
{
    gamut_text *items = ARENA_ARRAY(arena, list->count, gamut_text);
    for (size_t i = 0; items && i < list->count; i++)
        items[i] = base_arena_copy(arena, list->items[i]);
    list->items = items;
}

static void copy_list(base_arena *arena, const model_shape *shape, any_list *list)
{
    char *items = base_arena_alloc_array(arena, list->count, shape->size);
    if (items && list->count)
        memcpy(items, list->items, list->count * shape->size);
    for (size_t i = 0; items && i < list->count; i++)
        copy_members(arena, shape, items + i * shape->size);
    list->items = items;
}

/* What only a function understands goes the way over a tree. */
static void copy_custom(base_arena *arena, const model_member *member, char *record)
{
    const char *problem;
    gamut_value *tree = tree_copy(arena, member->custom->to_tree(arena, record, record + member->at));
    if (tree && !member->custom->from_tree(arena, tree, record, record + member->at, &problem))
        return;
}

/* The record is a flat copy; what it points to is still the original's. */
static void copy_members(base_arena *arena, const model_shape *shape, char *record)
{
    for (const model_member *member = shape->members; member < shape->members + shape->member_count; member++) {
        void *at = record + member->at;
        if (!model_is_present(member, record))
            continue;
        if (member->type == MODEL_TEXT)
            *(gamut_text *)at = base_arena_copy(arena, *(gamut_text *)at);
        else if (member->type == MODEL_TEXT_LIST)
            copy_texts(arena, at);
        else if (member->type == MODEL_LIST)
            copy_list(arena, member->shape, at);
        else if (member->type == MODEL_OBJECT)
            copy_members(arena, member->shape, at);
        else if (member->type == MODEL_CUSTOM)
            copy_custom(arena, member, record);
    }
}

void *model_copy(base_arena *arena, const model_shape *shape, const void *record)
{
    void *copy = base_arena_alloc(arena, shape->size);
    if (!copy)
        return NULL;
    memcpy(copy, record, shape->size);
    copy_members(arena, shape, copy);
    return base_arena_failed(arena) ? NULL : copy;
}
