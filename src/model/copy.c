/* copy.c - deep copies of records, driven by the shapes.
 *
 * A record of a reader is valid only until the next one is read. Code that keeps records (sorting, gathering, a writer
 * that needs all of them) copies them, and the copy must not point to the original: every type with a pointer has a
 * case here. */
#include <string.h>

#include "base/text.h"
#include "shape.h"

static bool copy_members(base_arena *arena, const model_shape *shape, char *record);

/* Copies the items of a list, but not the data that they point to. */
static bool copy_flat(base_arena *arena, model_items *list, size_t size)
{
    void *items = base_arena_alloc_array(arena, list->count, size);
    if (items && list->count)
        memcpy(items, list->items, list->count * size);
    list->items = items;
    return items != NULL;
}

static bool copy_member(base_arena *arena, const model_member *member, char *record)
{
    void *at = record + member->at;
    switch (member->type) {
    case MODEL_TEXT:
        *(gamut_text *)at = base_arena_copy(arena, *(gamut_text *)at);
        return true; /* if the copy failed, the arena remembers that */
    case MODEL_TEXT_LIST: {
        gamut_text_list *list = at;
        gamut_text *items = ARENA_ARRAY(arena, list->count, gamut_text);
        for (size_t i = 0; items && i < list->count; i++)
            if (!base_text_is_absent(list->items[i]))
                items[i] = base_arena_copy(arena, list->items[i]);
        list->items = items;
        return items != NULL;
    }
    case MODEL_NUMBER_LIST:
        return copy_flat(arena, at, sizeof(gamut_number));
    case MODEL_LIST: {
        model_items *list = at;
        size_t size = member->shape->size;
        if (!copy_flat(arena, list, size))
            return false;
        char *items = (char *)(uintptr_t)list->items; /* the items were just allocated, so they may be changed */
        for (size_t i = 0; i < list->count; i++)
            if (!copy_members(arena, member->shape, items + i * size))
                return false;
        return true;
    }
    case MODEL_OBJECT:
        return copy_members(arena, member->shape, at);
    case MODEL_CUSTOM:
        return member->custom->copy(arena, at);
    case MODEL_NUMBER:
    case MODEL_DECIMAL:
    case MODEL_REAL:
    case MODEL_FLAG:
    case MODEL_DATE:
    case MODEL_WORD:
        break;
    }
    return true;
}

/* `record` is a flat copy that still points to the data of the original; this function copies that data, too. */
static bool copy_members(base_arena *arena, const model_shape *shape, char *record)
{
    for (const model_member *member = shape->members; member < shape->members + shape->member_count; member++) {
        /* Even an empty custom member may have pointers: a game without moves still has its first node. */
        bool is_wanted = member->type == MODEL_CUSTOM || model_is_present(member, record);
        if (is_wanted && !copy_member(arena, member, record))
            return false;
    }
    return true;
}

void *model_copy(base_arena *arena, const model_shape *shape, const void *record)
{
    void *copy = base_arena_alloc(arena, shape->size);
    if (!copy)
        return NULL;
    memcpy(copy, record, shape->size);
    return copy_members(arena, shape, copy) && !base_arena_failed(arena) ? copy : NULL;
}
