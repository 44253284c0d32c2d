/* tree_path.c - values of a tree by their path.
 *
 * Names of members contain neither dots nor brackets, so a path needs no escapes. */
#include "tree_path.h"

#include <stdarg.h>
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"
#include "tree.h"

/* Appends the path with each index increased by one, because paths count from 1. */
static void add_counted(base_buffer *out, base_text path)
{
    while (path.length) {
        uint64_t index = 0;
        size_t open = base_text_find(path, '['), close = base_text_find(path, ']');
        size_t end = close < path.length ? close : path.length;
        base_text inside = base_text_slice(path, open + 1, end);
        if (open < end && base_parse_uint(&index, inside, 10)) {
            base_buffer_add_text(out, base_text_slice(path, 0, open + 1));
            base_buffer_add_uint(out, index + 1);
        } else {
            base_buffer_add_text(out, base_text_slice(path, 0, end));
        }
        if (end < path.length)
            base_buffer_add_char(out, ']');
        path = base_text_slice(path, end + 1, path.length);
    }
}

base_text tree_path_print(base_arena *arena, base_text outer, const char *form, ...)
{
    va_list arguments;
    base_buffer out = { 0 };
    va_start(arguments, form);
    base_text inner = base_arena_print_list(arena, form, arguments);
    va_end(arguments);
    base_buffer_add_text(&out, outer);
    add_counted(&out, inner);
    base_text path =
        inner.data && !out.failed ? base_arena_copy(arena, base_buffer_text(&out)) : (base_text){ NULL, 0 };
    base_buffer_free(&out);
    return path;
}

bool tree_path_next(base_text *path, tree_path_step *step)
{
    *step = (tree_path_step){ .index = TREE_PATH_NO_INDEX };
    if (path->length && path->data[0] == '.')
        *path = base_text_slice(*path, 1, path->length);
    if (!path->length)
        return false;
    if (path->data[0] == '[') {
        uint64_t number = 0;
        size_t close = base_text_find(*path, ']');
        base_text inside = base_text_slice(*path, 1, close);
        if (close == path->length || !inside.length)
            return false;
        if (!base_parse_uint(&number, inside, 10))
            step->item = inside;
        else if (number)
            step->index = number - 1;
        *path = base_text_slice(*path, close + 1, path->length);
        return true;
    }
    size_t end = base_text_find(*path, '.'), bracket = base_text_find(*path, '[');
    end = bracket < end ? bracket : end;
    step->name = base_text_slice(*path, 0, end);
    *path = base_text_slice(*path, end, path->length);
    return step->name.length > 0;
}

bool tree_path_take_item(base_text *path, const char *list, size_t *index)
{
    tree_path_step step;
    base_text rest = base_text_slice(*path, strlen(list), path->length);
    if (!base_text_starts_with(*path, list) || !rest.length || rest.data[0] != '[' || !tree_path_next(&rest, &step) ||
        step.index >= SIZE_MAX)
        return false;
    *index = (size_t)step.index;
    *path = rest.length && rest.data[0] == '.' ? base_text_slice(rest, 1, rest.length) : rest;
    return true;
}

bool tree_path_has_zero(base_text path)
{
    tree_path_step step;
    while (tree_path_next(&path, &step))
        if (base_text_is_absent(step.name) && base_text_is_absent(step.item) && step.index == TREE_PATH_NO_INDEX)
            return true;
    return false;
}

/* Returns the child that the step names; NULL: there is no such child, or `parent` is not of the kind that the step
 * needs. */
static gamut_value *take_step(gamut_value *parent, const tree_path_step *step)
{
    bool is_index = base_text_is_absent(step->name);
    if (parent->kind != (is_index ? GAMUT_VALUE_LIST : GAMUT_VALUE_OBJECT))
        return NULL;
    uint64_t at = 0;
    for (gamut_value *child = parent->first; child; child = child->next, at++) {
        bool is_found = base_text_equal(child->name, step->name);
        if (is_index)
            is_found = base_text_is_absent(step->item) ? at == step->index
                                                       : base_text_equal(tree_get_text(child, "name"), step->item);
        if (is_found)
            return child;
    }
    return NULL;
}

gamut_value *tree_find_path(gamut_value *root, base_text path)
{
    tree_path_step step;
    gamut_value *at = root;
    while (at && path.length)
        at = tree_path_next(&path, &step) ? take_step(at, &step) : NULL;
    return at;
}

/* Returns the position in the path at which the last step starts. */
static size_t last_step_at(base_text path)
{
    base_text rest = path;
    tree_path_step step;
    size_t at = 0;
    while (rest.length) {
        at = path.length - rest.length;
        if (!tree_path_next(&rest, &step))
            return path.length;
    }
    return at;
}

/* The name is copied, because the tree may outlive the path. */
static bool set_member(base_arena *arena, gamut_value *object, base_text name, gamut_value *value)
{
    base_text own = base_arena_copy(arena, name);
    if (object->kind != GAMUT_VALUE_OBJECT || !own.data)
        return false;
    if (value)
        tree_set(object, own.data, value);
    else
        tree_remove(object, own.data);
    return true;
}

/* Adds an empty list at `path`, where the tree has no value yet, because empty lists are often left out of a tree.
 * NULL: that is not possible. */
static gamut_value *make_list(base_arena *arena, gamut_value *root, base_text path)
{
    tree_path_step step;
    size_t at = last_step_at(path);
    base_text last = base_text_slice(path, at, path.length);
    gamut_value *parent = tree_find_path(root, base_text_slice(path, 0, at)), *list = tree_list(arena);
    if (!parent || !list || !tree_path_next(&last, &step) || base_text_is_absent(step.name) || take_step(parent, &step))
        return NULL;
    return set_member(arena, parent, step.name, list) ? list : NULL;
}

/* All steps except the last must point to an existing value. */
bool tree_put_path(base_arena *arena, gamut_value *root, base_text path, gamut_value *value)
{
    tree_path_step step;
    size_t at = last_step_at(path);
    base_text last = base_text_slice(path, at, path.length), around = base_text_slice(path, 0, at);
    gamut_value *parent = tree_find_path(root, around);
    if (!tree_path_next(&last, &step))
        return false;
    if (!parent && value && base_text_is_absent(step.name) && step.index == 0)
        parent = make_list(arena, root, around);
    if (!parent)
        return false;
    if (!base_text_is_absent(step.name))
        return set_member(arena, parent, step.name, value);
    gamut_value *item = take_step(parent, &step);
    if (!value || (!item && (parent->kind != GAMUT_VALUE_LIST || step.index != parent->as.count)))
        return false;
    if (!item) {
        tree_append(parent, value);
    } else { /* replaces the item at its position */
        gamut_value *next = item->next;
        base_text name = item->name;
        *item = *value;
        item->next = next;
        item->name = name;
    }
    return true;
}
