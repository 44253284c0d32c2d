/* shape.c - records of the model to trees of plain values and back, driven by the shapes.
 *
 * Shapes are trusted as layouts are: a member is reached by its offset, and its type is what the row says. What
 * comes from outside is the tree, and every value of it is asked for its kind before it is taken. Recursion goes as
 * deep as shapes nest, never as deep as a tree does. */
#include "shape.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "tree.h"

static const void *member_of(const model_member *member, const void *record)
{
    return (const char *)record + member->at;
}

/* Every value type that can be unknown has its state; NULL for the others. */
static const gamut_state *state_of(const model_member *member, const void *value)
{
    switch (member->type) {
    case MODEL_NUMBER:
        return &((const gamut_number *)value)->state;
    case MODEL_DECIMAL:
        return &((const gamut_decimal *)value)->state;
    case MODEL_REAL:
        return &((const gamut_real *)value)->state;
    case MODEL_FLAG:
        return &((const gamut_flag *)value)->state;
    default:
        return NULL;
    }
}

static bool is_any_present(const model_shape *shape, const void *record)
{
    for (size_t i = 0; i < shape->member_count; i++)
        if (model_is_present(&shape->members[i], record))
            return true;
    return false;
}

/* Unknown and not applicable are present: a record says something by them. */
bool model_is_present(const model_member *member, const void *record)
{
    const void *value = member_of(member, record);
    const gamut_state *state = state_of(member, value);
    if (state)
        return *state != GAMUT_ABSENT;
    switch (member->type) {
    case MODEL_TEXT:
        return ((const gamut_text *)value)->data != NULL;
    case MODEL_DATE:
        return !base_date_is_absent(*(const gamut_date *)value);
    case MODEL_WORD:
        return *(const int *)value != 0;
    case MODEL_OBJECT:
        return is_any_present(member->shape, value);
    case MODEL_CUSTOM:
        return member->custom->is_present(record, value);
    default:
        return ((const model_items *)value)->items != NULL;
    }
}

model_items model_list(const model_member *member, const void *record)
{
    return *(const model_items *)member_of(member, record);
}

/* By comparing: shapes have some dozen members, and names are short. */
const model_member *model_find(const model_shape *shape, base_text name)
{
    for (size_t i = 0; i < shape->member_count; i++)
        if (base_text_is(name, shape->members[i].name))
            return &shape->members[i];
    return NULL;
}

base_text model_word(const model_member *member, int value)
{
    if (value <= 0 || (size_t)value >= member->word_count)
        return (base_text){ NULL, 0 };
    return base_text_of(member->words[value]);
}

int model_word_value(const model_member *member, base_text name)
{
    for (size_t i = 1; i < member->word_count; i++)
        if (base_text_is(name, member->words[i]))
            return (int)i;
    return 0;
}

base_text model_name(const model_member *member, int64_t value)
{
    for (size_t i = 0; i < member->name_count; i++)
        if (member->names[i].value == value)
            return base_text_of(member->names[i].name);
    return (base_text){ NULL, 0 };
}

bool model_name_value(int64_t *out, const model_member *member, base_text name)
{
    for (size_t i = 0; i < member->name_count; i++)
        if (base_text_equal_fold_ascii(name, base_text_of(member->names[i].name))) {
            *out = member->names[i].value;
            return true;
        }
    return member->name_count && base_parse_int(out, name);
}

/* ---- to trees ---- */

static gamut_value *number_to_tree(base_arena *arena, const model_member *member, int64_t value)
{
    base_text name = model_name(member, value);
    return name.data ? tree_text(arena, name) : tree_integer(arena, value);
}

/* Known values have their own form; absent ones are not in a tree at all. */
static gamut_value *state_to_tree(base_arena *arena, gamut_state state)
{
    return state == GAMUT_UNKNOWN ? tree_null(arena) : tree_text(arena, TEXT("n/a"));
}

static gamut_value *list_to_tree(base_arena *arena, const model_shape *shape, const model_items *list)
{
    gamut_value *tree = tree_list(arena);
    for (size_t i = 0; i < list->count; i++)
        tree_append(tree, model_to_tree(arena, shape, (const char *)list->items + i * shape->size));
    return tree;
}

static gamut_value *texts_to_tree(base_arena *arena, const gamut_text_list *list)
{
    gamut_value *tree = tree_list(arena);
    for (size_t i = 0; i < list->count; i++)
        tree_append(tree, tree_text(arena, list->items[i]));
    return tree;
}

/* A number that is not known keeps its place in the list as null: lists of numbers are by board or by round. */
static gamut_value *numbers_to_tree(base_arena *arena, const gamut_number_list *list)
{
    gamut_value *tree = tree_list(arena);
    for (size_t i = 0; i < list->count; i++)
        tree_append(tree,
                    base_is_known(list->items[i].state) ? tree_integer(arena, list->items[i].value) : tree_null(arena));
    return tree;
}

/* Not for members that are absent: those have no value, and the word of an absent one would be null. */
gamut_value *model_value(base_arena *arena, const model_member *member, const void *record)
{
    const void *value = member_of(member, record);
    const gamut_state *state = state_of(member, value);
    if (state && *state != GAMUT_KNOWN)
        return state_to_tree(arena, *state);
    switch (member->type) {
    case MODEL_TEXT:
        return tree_text(arena, *(const gamut_text *)value);
    case MODEL_TEXT_LIST:
        return texts_to_tree(arena, value);
    case MODEL_NUMBER_LIST:
        return numbers_to_tree(arena, value);
    case MODEL_NUMBER:
        return number_to_tree(arena, member, ((const gamut_number *)value)->value);
    case MODEL_DECIMAL:
        return tree_text(arena, base_decimal_print(arena, *(const gamut_decimal *)value));
    case MODEL_REAL:
        return tree_real(arena, ((const gamut_real *)value)->value);
    case MODEL_FLAG:
        return tree_bool(arena, ((const gamut_flag *)value)->value);
    case MODEL_DATE:
        return tree_text(arena, base_date_print(arena, *(const gamut_date *)value));
    case MODEL_WORD:
        return tree_text(arena, model_word(member, *(const int *)value));
    case MODEL_OBJECT:
        return model_to_tree(arena, member->shape, value);
    case MODEL_LIST:
        return list_to_tree(arena, member->shape, value);
    case MODEL_CUSTOM:
        return member->custom->to_tree(arena, record, value);
    }
    return NULL;
}

void model_add_members(base_arena *arena, gamut_value *object, const model_shape *shape, const void *record)
{
    for (size_t i = 0; i < shape->member_count; i++) {
        const model_member *member = &shape->members[i];
        if (model_is_present(member, record))
            tree_add(object, base_text_of(member->name), model_value(arena, member, record));
    }
}

gamut_value *model_to_tree(base_arena *arena, const model_shape *shape, const void *record)
{
    gamut_value *tree = tree_object(arena);
    model_add_members(arena, tree, shape, record);
    return tree;
}

/* ---- from trees ---- */

/* A tree on its way into records. Nothing stops at a misfit: the rest of the record may be fine, and whoever mends
 * the file wants to hear of all. */
typedef struct filling {
    base_arena *arena;
    model_complain complain;
    void *payload;
} filling;

static void complain(const filling *form, base_text path, const char *problem)
{
    model_misfit misfit = { path, problem };
    if (form->complain)
        form->complain(&misfit, form->payload);
}

/* null and "n/a" for the types that know such states. */
static bool take_state(gamut_state *state, const gamut_value *value)
{
    if (value->kind == GAMUT_VALUE_NULL)
        *state = GAMUT_UNKNOWN;
    else if (value->kind == GAMUT_VALUE_TEXT && base_text_is(value->as.text, "n/a"))
        *state = GAMUT_NOT_APPLICABLE;
    else
        return false;
    return true;
}

/* The take functions fill `*out` and return NULL, or say what the value is not, in words that go behind its path. */
static const char *take_named(gamut_number *out, const model_member *member, const gamut_value *value)
{
    int64_t number;
    if (value->kind == GAMUT_VALUE_INTEGER)
        *out = base_number(value->as.integer);
    else if (value->kind == GAMUT_VALUE_TEXT && model_name_value(&number, member, value->as.text))
        *out = base_number(number);
    else
        return "is neither one of the known words nor a whole number";
    return NULL;
}

static const char *take_number(gamut_number *out, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_INTEGER)
        return "is not a whole number";
    *out = base_number(value->as.integer);
    return NULL;
}

/* People write 5.5 where the text "5.5" is meant; whole numbers are exact, so they are taken. */
static const char *take_decimal(gamut_decimal *out, const gamut_value *value)
{
    if (value->kind == GAMUT_VALUE_INTEGER)
        *out = base_decimal(value->as.integer, 0);
    else if (value->kind != GAMUT_VALUE_TEXT || !base_parse_decimal(out, value->as.text))
        return "is not a decimal in a text, such as \"5.5\"";
    return NULL;
}

static const char *take_real(gamut_real *out, const gamut_value *value)
{
    if (value->kind == GAMUT_VALUE_REAL)
        *out = base_real(value->as.real);
    else if (value->kind == GAMUT_VALUE_INTEGER)
        *out = base_real((double)value->as.integer);
    else
        return "is not a number";
    return NULL;
}

static const char *take_flag(gamut_flag *out, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_BOOL)
        return "is neither true nor false";
    *out = base_flag(value->as.boolean);
    return NULL;
}

static const char *take_date(gamut_date *out, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_TEXT || !base_date_parse(out, value->as.text))
        return "is not a date such as \"2016-05-11\" or \"2016\"";
    return NULL;
}

/* Words are compared exactly: they are ours, not a person's. */
static const char *take_word(int *out, const model_member *member, const gamut_value *value)
{
    *out = value->kind == GAMUT_VALUE_TEXT ? model_word_value(member, value->as.text) : 0;
    return *out ? NULL : "is not one of the known words";
}

static const char *take_text(gamut_text *out, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_TEXT)
        return "is not a text";
    *out = value->as.text;
    return NULL;
}

/* All or nothing: a list with a gap would move everything behind it. */
static const char *take_texts(base_arena *arena, gamut_text_list *out, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_LIST)
        return "is not a list of texts";
    gamut_text *items = ARENA_ARRAY(arena, value->as.count, gamut_text);
    size_t count = 0;
    if (!items)
        return NULL;
    for (const gamut_value *item = value->first; item; item = item->next)
        if (take_text(&items[count++], item))
            return "is not a list of texts";
    *out = (gamut_text_list){ items, count };
    return NULL;
}

/* Gaps are allowed here, see numbers_to_tree; anything that is neither number nor gap refuses the list. */
static const char *take_numbers(base_arena *arena, gamut_number_list *out, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_LIST)
        return "is not a list of whole numbers";
    gamut_number *items = ARENA_ARRAY(arena, value->as.count, gamut_number);
    size_t count = 0;
    if (!items)
        return NULL;
    for (const gamut_value *item = value->first; item; item = item->next, count++)
        if (!take_state(&items[count].state, item) && take_number(&items[count], item))
            return "is not a list of whole numbers";
    *out = (gamut_number_list){ items, count };
    return NULL;
}

static void fill_record(const filling *form, const model_shape *shape, const gamut_value *object, void *record,
                        base_text path, const char *const *skip);

/* An item that is no object stays a zeroed record, so that those behind it keep their numbers. */
static const char *take_list(const filling *form, const model_member *member, const gamut_value *value,
                             model_items *out, base_text path)
{
    if (value->kind != GAMUT_VALUE_LIST)
        return "is not a list";
    char *items = base_arena_alloc_array(form->arena, value->as.count, member->shape->size);
    size_t at = 0;
    if (!items)
        return NULL;
    for (const gamut_value *item = value->first; item; item = item->next, at++)
        fill_record(form, member->shape, item, items + at * member->shape->size,
                    base_arena_print(form->arena, "%.*s[%zu]", TEXT_ARGS(path), at), NULL);
    *out = (model_items){ items, value->as.count };
    return NULL;
}

static bool is_within(int64_t value, int64_t limit)
{
    return value >= -limit && value <= limit;
}

/* NULL, or what is wrong with a number that has been taken; it is then as if it had not been there. */
static const char *limit_number(const model_shape *shape, const model_member *member, void *record)
{
    void *at = (char *)record + member->at;
    bool fits = true;
    if (member->type == MODEL_NUMBER) {
        gamut_number *number = at;
        fits = is_within(number->value, shape->number_limit);
        *number = fits ? *number : (gamut_number){ 0 };
    } else if (member->type == MODEL_DECIMAL) {
        gamut_decimal *decimal = at;
        int64_t whole = decimal->value;
        for (unsigned i = 0; i < decimal->places; i++)
            whole /= 10;
        fits = is_within(whole, shape->number_limit);
        *decimal = fits ? *decimal : (gamut_decimal){ 0 };
    }
    return fits ? NULL : "is larger than any such number can be";
}

/* NULL, or what is wrong with the value. */
static const char *take_member(const filling *form, const model_member *member, const gamut_value *value, void *record,
                               base_text path)
{
    void *to = (char *)record + member->at;
    gamut_state *state = (gamut_state *)(uintptr_t)state_of(member, to);
    const char *problem = NULL;
    if (state && take_state(state, value))
        return NULL;
    switch (member->type) {
    case MODEL_TEXT:
        return take_text(to, value);
    case MODEL_TEXT_LIST:
        return take_texts(form->arena, to, value);
    case MODEL_NUMBER_LIST:
        return take_numbers(form->arena, to, value);
    case MODEL_NUMBER:
        return member->name_count ? take_named(to, member, value) : take_number(to, value);
    case MODEL_DECIMAL:
        return take_decimal(to, value);
    case MODEL_REAL:
        return take_real(to, value);
    case MODEL_FLAG:
        return take_flag(to, value);
    case MODEL_DATE:
        return take_date(to, value);
    case MODEL_WORD:
        return take_word(to, member, value);
    case MODEL_OBJECT:
        fill_record(form, member->shape, value, to, path, NULL);
        return NULL;
    case MODEL_LIST:
        return take_list(form, member, value, to, path);
    case MODEL_CUSTOM:
        return member->custom->from_tree(form->arena, value, record, to, &problem) ? NULL : problem;
    }
    return NULL;
}

static bool is_listed(const char *const *names, base_text name)
{
    for (; names && *names; names++)
        if (base_text_is(name, *names))
            return true;
    return false;
}

/* `member` is NULL for a name that the shape does not know. */
static void fill_member(const filling *form, const model_shape *shape, const model_member *member,
                        const gamut_value *value, void *record, base_text path)
{
    base_text here =
        path.length ? base_arena_print(form->arena, "%.*s.%.*s", TEXT_ARGS(path), TEXT_ARGS(value->name)) : value->name;
    const char *problem = member ? take_member(form, member, value, record, here) : "is not a known member";
    if (!problem && shape->number_limit)
        problem = limit_number(shape, member, record);
    if (problem)
        complain(form, here, problem);
}

static bool is_custom(const model_member *member)
{
    return member && member->type == MODEL_CUSTOM;
}

/* Custom members come last, because they may need the others: moves need the position they start from. */
static void fill_record(const filling *form, const model_shape *shape, const gamut_value *object, void *record,
                        base_text path, const char *const *skip)
{
    bool has_custom = false;
    if (object->kind != GAMUT_VALUE_OBJECT) {
        complain(form, path, "is not an object");
        return;
    }
    for (const gamut_value *value = object->first; value; value = value->next) {
        const model_member *member = model_find(shape, value->name);
        has_custom = has_custom || is_custom(member);
        if (!is_custom(member) && !is_listed(skip, value->name))
            fill_member(form, shape, member, value, record, path);
    }
    for (const gamut_value *value = has_custom ? object->first : NULL; value; value = value->next) {
        const model_member *member = model_find(shape, value->name);
        if (is_custom(member) && !is_listed(skip, value->name))
            fill_member(form, shape, member, value, record, path);
    }
}

bool model_from_tree(base_arena *arena, const model_shape *shape, const gamut_value *object, void *record,
                     const char *const *skip, model_complain complain_to, void *payload)
{
    filling form = { arena, complain_to, payload };
    fill_record(&form, shape, object, record, (base_text){ NULL, 0 }, skip);
    return !base_arena_failed(arena);
}
