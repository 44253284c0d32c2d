/* tree.c - building, reading, copying and comparing trees of plain values.
 *
 * The members of an object are a list, not a hash table: objects are small, the order of members is kept, and a member
 * costs one allocation. For objects that may be large, tree_add avoids the search for a member of the same name. */
#include "tree.h"

#include <assert.h>

#include "base/text.h"

static gamut_value *new_value(base_arena *arena, gamut_value content)
{
    gamut_value *value = ARENA_NEW(arena, gamut_value);
    if (value)
        *value = content;
    return value;
}

gamut_value *tree_object(base_arena *arena)
{
    return new_value(arena, (gamut_value){ .kind = GAMUT_VALUE_OBJECT });
}

gamut_value *tree_list(base_arena *arena)
{
    return new_value(arena, (gamut_value){ .kind = GAMUT_VALUE_LIST });
}

gamut_value *tree_text(base_arena *arena, base_text text)
{
    if (base_text_is_absent(text))
        return tree_null(arena);
    return new_value(arena, (gamut_value){ .kind = GAMUT_VALUE_TEXT, .as.text = text });
}

gamut_value *tree_integer(base_arena *arena, int64_t integer)
{
    return new_value(arena, (gamut_value){ .kind = GAMUT_VALUE_INTEGER, .as.integer = integer });
}

gamut_value *tree_real(base_arena *arena, double real)
{
    return new_value(arena, (gamut_value){ .kind = GAMUT_VALUE_REAL, .as.real = real });
}

gamut_value *tree_bool(base_arena *arena, bool boolean)
{
    return new_value(arena, (gamut_value){ .kind = GAMUT_VALUE_BOOL, .as.boolean = boolean });
}

gamut_value *tree_null(base_arena *arena)
{
    return new_value(arena, (gamut_value){ .kind = GAMUT_VALUE_NULL });
}

static bool is_parent(const gamut_value *value)
{
    return value->kind == GAMUT_VALUE_LIST || value->kind == GAMUT_VALUE_OBJECT;
}

static void add_child(gamut_value *parent, gamut_value *child)
{
    assert(!child->next); /* a value with a `next` would already have a parent */
    if (parent->last)
        parent->last->next = child;
    else
        parent->first = child;
    parent->last = child;
    parent->as.count++;
}

/* A NULL argument means that an earlier allocation failed; the arena remembers that for a check at the end. */
void tree_append(gamut_value *list, gamut_value *item)
{
    if (!list || !item)
        return;
    assert(list->kind == GAMUT_VALUE_LIST);
    add_child(list, item);
}

void tree_add(gamut_value *object, base_text name, gamut_value *value)
{
    if (!object || !value)
        return;
    assert(object->kind == GAMUT_VALUE_OBJECT);
    value->name = name;
    add_child(object, value);
}

/* Finds the member with that name, and the one before it. NULL: there is no such member. */
static gamut_value *find_member(const gamut_value *object, base_text name, gamut_value **before)
{
    *before = NULL;
    for (gamut_value *member = object->first; member; member = member->next) {
        if (base_text_equal(member->name, name))
            return member;
        *before = member;
    }
    return NULL;
}

/* Replaces a member by `with`, or removes it if `with` is NULL. */
static void replace_member(gamut_value *object, gamut_value *before, gamut_value *member, gamut_value *with)
{
    assert(!with || !with->next);
    gamut_value *after = member->next;
    if (with)
        with->next = after;
    gamut_value *next = with ? with : after;
    if (before)
        before->next = next;
    else
        object->first = next;
    if (object->last == member)
        object->last = with ? with : before;
    member->next = NULL;
}

void tree_set(gamut_value *object, const char *name, gamut_value *value)
{
    if (!object || !value)
        return;
    assert(object->kind == GAMUT_VALUE_OBJECT);
    base_text key = base_text_of(name);
    gamut_value *before;
    gamut_value *old = find_member(object, key, &before);
    if (!old) {
        tree_add(object, key, value);
    } else if (old != value) {
        value->name = key;
        replace_member(object, before, old, value);
    }
}

void tree_set_text(base_arena *arena, gamut_value *object, const char *name, base_text text)
{
    if (!base_text_is_absent(text))
        tree_set(object, name, tree_text(arena, text));
}

void tree_set_hex(base_arena *arena, gamut_value *object, const char *name, base_bytes bytes)
{
    if (bytes.length)
        tree_set_text(arena, object, name, base_hex_print(arena, bytes));
}

void tree_set_integer(base_arena *arena, gamut_value *object, const char *name, int64_t integer)
{
    tree_set(object, name, tree_integer(arena, integer));
}

void tree_set_bool(base_arena *arena, gamut_value *object, const char *name, bool boolean)
{
    tree_set(object, name, tree_bool(arena, boolean));
}

gamut_value *tree_set_object(base_arena *arena, gamut_value *object, const char *name)
{
    gamut_value *child = tree_object(arena);
    tree_set(object, name, child);
    return child;
}

gamut_value *tree_set_list(base_arena *arena, gamut_value *object, const char *name)
{
    gamut_value *child = tree_list(arena);
    tree_set(object, name, child);
    return child;
}

void tree_remove(gamut_value *object, const char *name)
{
    if (!object)
        return;
    assert(object->kind == GAMUT_VALUE_OBJECT);
    gamut_value *before;
    gamut_value *member = find_member(object, base_text_of(name), &before);
    if (member)
        tree_detach_after(object, before, member);
}

void tree_detach(gamut_value *parent, const gamut_value *child)
{
    gamut_value *before = NULL, *item = parent->first;
    while (item && item != child) {
        before = item;
        item = item->next;
    }
    if (item)
        tree_detach_after(parent, before, item);
}

void tree_detach_after(gamut_value *parent, gamut_value *before, gamut_value *child)
{
    replace_member(parent, before, child, NULL);
    parent->as.count--;
}

const gamut_value *gamut_value_member(const gamut_value *object, const char *name)
{
    if (!object || !name || object->kind != GAMUT_VALUE_OBJECT)
        return NULL;
    gamut_value *before;
    return find_member(object, base_text_of(name), &before);
}

static const gamut_value *member_of_kind(const gamut_value *object, const char *name, gamut_value_kind kind)
{
    const gamut_value *member = gamut_value_member(object, name);
    return member && member->kind == kind ? member : NULL;
}

gamut_value *tree_first_in(const gamut_value *object, const char *name)
{
    const gamut_value *member = gamut_value_member(object, name);
    return member ? member->first : NULL;
}

int64_t tree_integer_in(const gamut_value *object, const char *name)
{
    const gamut_value *member = member_of_kind(object, name, GAMUT_VALUE_INTEGER);
    return member ? member->as.integer : 0;
}

base_text tree_get_text(const gamut_value *object, const char *name)
{
    const gamut_value *member = member_of_kind(object, name, GAMUT_VALUE_TEXT);
    return member ? member->as.text : (base_text){ 0 };
}

bool tree_get_integer(int64_t *out, const gamut_value *object, const char *name)
{
    const gamut_value *member = member_of_kind(object, name, GAMUT_VALUE_INTEGER);
    if (member)
        *out = member->as.integer;
    return member != NULL;
}

bool tree_get_bool(const gamut_value *object, const char *name)
{
    const gamut_value *member = member_of_kind(object, name, GAMUT_VALUE_BOOL);
    return member && member->as.boolean;
}

bool tree_is_empty(const gamut_value *value)
{
    return !value || (is_parent(value) && !value->first);
}

static bool copy_text(base_text *text, base_arena *arena)
{
    if (base_text_is_absent(*text))
        return true;
    *text = base_arena_copy(arena, *text);
    return !base_text_is_absent(*text);
}

/* Copies a value with its texts, without its children. */
static gamut_value *copy_alone(base_arena *arena, const gamut_value *value)
{
    gamut_value *copy = new_value(arena, (gamut_value){ .kind = value->kind, .name = value->name });
    if (!copy)
        return NULL;
    if (!is_parent(value))
        copy->as = value->as;
    if (!copy_text(&copy->name, arena) || (copy->kind == GAMUT_VALUE_TEXT && !copy_text(&copy->as.text, arena)))
        return NULL;
    return copy;
}

/* A level of the stack. Trees may come from files, so a stack of known size is used instead of recursion. */
typedef struct copy_level {
    const gamut_value *next; /* child to copy next */
    gamut_value *parent;     /* the value that gets the copies as children */
} copy_level;

/* A value has only one `next`, so it can have only one parent, but two values can have the same children. */
gamut_value *tree_share(base_arena *arena, const gamut_value *value)
{
    gamut_value *head = value ? ARENA_NEW(arena, gamut_value) : NULL;
    if (!head)
        return NULL;
    *head = *value;
    head->next = NULL;
    return head;
}

gamut_value *tree_copy(base_arena *arena, const gamut_value *value)
{
    copy_level levels[TREE_DEPTH_MAX];
    size_t depth = 1;
    gamut_value *root = value ? copy_alone(arena, value) : NULL;
    if (!root)
        return NULL;
    levels[0] = (copy_level){ value->first, root };
    while (depth > 0) {
        copy_level *level = &levels[depth - 1];
        const gamut_value *child = level->next;
        if (!child) {
            depth--;
            continue;
        }
        gamut_value *copy = copy_alone(arena, child);
        if (!copy || (child->first && depth == TREE_DEPTH_MAX))
            return NULL;
        level->next = child->next;
        add_child(level->parent, copy);
        if (child->first)
            levels[depth++] = (copy_level){ child->first, copy };
    }
    return root;
}

/* Compares two values, but not their names; of their children compares only the number. */
static bool equal_alone(const gamut_value *a, const gamut_value *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case GAMUT_VALUE_BOOL:
        return a->as.boolean == b->as.boolean;
    case GAMUT_VALUE_INTEGER:
        return a->as.integer == b->as.integer;
    case GAMUT_VALUE_REAL:
        return a->as.real == b->as.real;
    case GAMUT_VALUE_TEXT:
        return base_text_equal(a->as.text, b->as.text);
    case GAMUT_VALUE_LIST:
    case GAMUT_VALUE_OBJECT:
        return a->as.count == b->as.count;
    case GAMUT_VALUE_NULL:
        break;
    }
    return true;
}

typedef struct compare_level {
    const gamut_value *next;    /* child of `a` to compare next */
    const gamut_value *against; /* the value that `a` is compared with */
    const gamut_value *likely;  /* the next child of that value, which is the partner if the order is the same */
} compare_level;

/* Returns the child of `against` that must equal the next child of `a`. If objects have the same order, this needs no
 * search. */
static const gamut_value *find_partner(const compare_level *level)
{
    if (level->against->kind == GAMUT_VALUE_LIST)
        return level->likely;
    if (level->likely && base_text_equal(level->likely->name, level->next->name))
        return level->likely;
    gamut_value *before;
    return find_member(level->against, level->next->name, &before);
}

/* Equal parents have the same number of children. So if every member of `a` has an equal partner in `b`, then `b` has
 * no further members. */
bool tree_equal(const gamut_value *a, const gamut_value *b)
{
    compare_level levels[TREE_DEPTH_MAX];
    size_t depth = 1;
    if (!a || !b || !equal_alone(a, b))
        return a == b;
    levels[0] = (compare_level){ a->first, b, b->first };
    while (depth > 0) {
        compare_level *level = &levels[depth - 1];
        const gamut_value *child = level->next;
        if (!child) {
            depth--;
            continue;
        }
        const gamut_value *partner = find_partner(level);
        if (!partner || !equal_alone(child, partner) || (child->first && depth == TREE_DEPTH_MAX))
            return false;
        level->next = child->next;
        level->likely = partner->next;
        if (child->first)
            levels[depth++] = (compare_level){ child->first, partner, partner->first };
    }
    return true;
}
