/* tree_path.c - values inside a tree by their path.
 *
 * Names of members are ours and hold neither dots nor brackets, so a path needs no escapes. */
#include "tree_path.h"

#include "base/text.h"
#include "tree.h"

/* One step: a member's name, or in brackets an index or the name that an item has. */
typedef struct path_step {
    base_text name; /* absent: an item of a list */
    base_text item; /* its name; absent: its index */
    uint64_t index;
} path_step;

/* Takes the next step off the front; false: nothing is left, or it is no step. */
static bool next_step(base_text *rest, path_step *step)
{
    if (rest->length && rest->data[0] == '.')
        *rest = base_text_slice(*rest, 1, rest->length);
    if (!rest->length)
        return false;
    if (rest->data[0] == '[') {
        size_t close = base_text_find(*rest, ']');
        base_text inside = base_text_slice(*rest, 1, close);
        if (close == rest->length || !inside.length)
            return false;
        bool is_number = base_parse_uint(&step->index, inside, 10);
        step->name = (base_text){ NULL, 0 };
        step->item = is_number ? step->name : inside;
        *rest = base_text_slice(*rest, close + 1, rest->length);
        return true;
    }
    size_t end = base_text_find(*rest, '.'), bracket = base_text_find(*rest, '[');
    end = bracket < end ? bracket : end;
    step->name = base_text_slice(*rest, 0, end);
    *rest = base_text_slice(*rest, end, rest->length);
    return step->name.length > 0;
}

/* One level down; NULL: there is no such child, or the value is of the other kind. */
static gamut_value *take_step(gamut_value *from, const path_step *step)
{
    bool is_index = base_text_is_absent(step->name);
    if (from->kind != (is_index ? GAMUT_VALUE_LIST : GAMUT_VALUE_OBJECT))
        return NULL;
    uint64_t at = 0;
    for (gamut_value *child = from->first; child; child = child->next, at++) {
        bool is_it = base_text_equal(child->name, step->name);
        if (is_index)
            is_it = base_text_is_absent(step->item) ? at == step->index
                                                    : base_text_equal(tree_get_text(child, "name"), step->item);
        if (is_it)
            return child;
    }
    return NULL;
}

gamut_value *tree_find_path(gamut_value *root, base_text path)
{
    path_step step;
    gamut_value *at = root;
    while (at && path.length)
        at = next_step(&path, &step) ? take_step(at, &step) : NULL;
    return at;
}

/* Where the last step of the path begins. */
static size_t last_step_at(base_text path)
{
    base_text rest = path;
    path_step step;
    size_t at = 0;
    while (rest.length) {
        at = path.length - rest.length;
        if (!next_step(&rest, &step))
            return path.length;
    }
    return at;
}

/* The name is copied: the path may be an argument of the command line, and the tree outlives it. */
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

/* The item keeps its place among its siblings. */
static bool set_item(gamut_value *item, const gamut_value *value)
{
    if (!value)
        return false;
    gamut_value *next = item->next;
    base_text name = item->name;
    *item = *value;
    item->next = next;
    item->name = name;
    return true;
}

/* Right after the last item a new one may stand. */
static bool add_item(gamut_value *list, uint64_t index, gamut_value *value)
{
    if (list->kind != GAMUT_VALUE_LIST || !value || index != list->as.count)
        return false;
    tree_append(list, value);
    return true;
}

/* A list without items is often not there at all: its first item makes it. */
static gamut_value *make_list(base_arena *arena, gamut_value *root, base_text path)
{
    path_step step;
    size_t at = last_step_at(path);
    base_text last = base_text_slice(path, at, path.length);
    gamut_value *parent = tree_find_path(root, base_text_slice(path, 0, at)), *list = tree_list(arena);
    if (!parent || !list || !next_step(&last, &step) || base_text_is_absent(step.name) || take_step(parent, &step))
        return NULL;
    return set_member(arena, parent, step.name, list) ? list : NULL;
}

/* The last step is taken apart from the others: what is in front of it must be there, it itself need not. */
bool tree_put_path(base_arena *arena, gamut_value *root, base_text path, gamut_value *value)
{
    path_step step;
    size_t at = last_step_at(path);
    base_text last = base_text_slice(path, at, path.length), around = base_text_slice(path, 0, at);
    gamut_value *parent = tree_find_path(root, around);
    if (!next_step(&last, &step))
        return false;
    if (!parent && value && base_text_is_absent(step.name) && step.index == 0)
        parent = make_list(arena, root, around);
    if (!parent)
        return false;
    if (!base_text_is_absent(step.name))
        return set_member(arena, parent, step.name, value);
    gamut_value *item = take_step(parent, &step);
    return item ? set_item(item, value) : add_item(parent, step.index, value);
}
