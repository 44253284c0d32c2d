/* shape.c - conversion of records to trees of plain values and back, driven by the shapes.
 *
 * Shapes are trusted: a member is accessed by the offset and type of its row. A tree may come from a file, so the kind
 * of every value is checked. Recursion is as deep as shapes nest, not as deep as the tree. */
#include "shape.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "tree.h"
#include "tree_path.h"

static const void *shape_member_of(const model_member *member, const void *record)
{
    return (const char *)record + member->at;
}

/* Returns the state of a type that can be unknown; NULL for other types. */
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

/* "Unknown" and "not applicable" are states of a value, so such a member is present. */
bool model_is_present(const model_member *member, const void *record)
{
    const void *value = shape_member_of(member, record);
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
        for (size_t i = 0; i < member->shape->member_count; i++)
            if (model_is_present(&member->shape->members[i], value))
                return true;
        return false;
    case MODEL_CUSTOM:
        return member->custom->is_present(record, value);
    default:
        return ((const model_items *)value)->items != NULL;
    }
}

model_items model_list(const model_member *member, const void *record)
{
    return *(const model_items *)shape_member_of(member, record);
}

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

gamut_value *model_value(base_arena *arena, const model_member *member, const void *record)
{
    const void *value = shape_member_of(member, record);
    const gamut_state *state = state_of(member, value);
    const gamut_text_list *texts = value;
    const gamut_number_list *numbers = value;
    const model_items *items = value;
    gamut_value *list;
    if (state && *state != GAMUT_KNOWN)
        return *state == GAMUT_UNKNOWN ? tree_null(arena) : tree_text(arena, TEXT("n/a"));
    switch (member->type) {
    case MODEL_TEXT:
        return tree_text(arena, *(const gamut_text *)value);
    case MODEL_TEXT_LIST:
        list = tree_list(arena);
        for (size_t i = 0; i < texts->count; i++)
            tree_append(list, tree_text(arena, texts->items[i]));
        return list;
    case MODEL_NUMBER_LIST: /* an unknown number is null, because each position stands for a board or round */
        list = tree_list(arena);
        for (size_t i = 0; i < numbers->count; i++)
            tree_append(list, base_is_known(numbers->items[i].state) ? tree_integer(arena, numbers->items[i].value)
                                                                     : tree_null(arena));
        return list;
    case MODEL_NUMBER: {
        int64_t number = ((const gamut_number *)value)->value;
        base_text name = model_name(member, number);
        return name.data ? tree_text(arena, name) : tree_integer(arena, number);
    }
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
        list = tree_list(arena);
        for (size_t i = 0; i < items->count; i++)
            tree_append(list,
                        model_to_tree(arena, member->shape, (const char *)items->items + i * member->shape->size));
        return list;
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

/* The state of a conversion, which continues after a value that does not fit, so that all such values are reported. */
typedef struct filling {
    base_arena *arena;
    model_complain complain;
    void *payload;
} filling;

/* The place of a value in the tree. Paths are printed only for complaints, because most trees fit. */
typedef struct filling_place {
    const struct filling_place *outer; /* NULL: the record */
    base_text name;                    /* of a member; empty: an item of a list */
    size_t index;                      /* of the item, from 0 */
} filling_place;

static base_text print_place(base_arena *arena, const filling_place *place)
{
    if (!place)
        return TEXT("");
    base_text outer = print_place(arena, place->outer);
    if (!place->name.length)
        return tree_path_print(arena, outer, "[%zu]", place->index);
    return outer.length ? base_arena_print(arena, "%.*s.%.*s", TEXT_ARGS(outer), TEXT_ARGS(place->name)) : place->name;
}

static void shape_complain(const filling *form, const filling_place *place, const char *problem)
{
    if (form->complain)
        form->complain(&(model_misfit){ print_place(form->arena, place), problem }, form->payload);
}

/* Accepts null and "n/a", for types that have a state. */
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

static const char *take_whole_number(gamut_number *out, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_INTEGER)
        return "is not a whole number";
    *out = base_number(value->as.integer);
    return NULL;
}

static const char *take_text(gamut_text *out, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_TEXT)
        return "is not a text";
    *out = value->as.text;
    return NULL;
}

/* If one item is not a text, the whole list is refused, because leaving out that item would shift those after it. */
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

/* null is an unknown number and "n/a" one that does not apply; for any other item that is no number the whole list is
 * refused. */
static const char *take_numbers(base_arena *arena, gamut_number_list *out, const gamut_value *value)
{
    if (value->kind != GAMUT_VALUE_LIST)
        return "is not a list of whole numbers";
    gamut_number *items = ARENA_ARRAY(arena, value->as.count, gamut_number);
    size_t count = 0;
    if (!items)
        return NULL;
    for (const gamut_value *item = value->first; item; item = item->next, count++)
        if (!take_state(&items[count].state, item) && take_whole_number(&items[count], item))
            return "is not a list of whole numbers";
    *out = (gamut_number_list){ items, count };
    return NULL;
}

static void fill_record(const filling *form, const model_shape *shape, const gamut_value *object, void *record,
                        const filling_place *place, const char *const *skip);

/* An item that is not an object becomes a zeroed record, so that the items after it keep their positions. */
static const char *take_list(const filling *form, const model_member *member, const gamut_value *value,
                             model_items *out, const filling_place *place)
{
    if (value->kind != GAMUT_VALUE_LIST)
        return "is not a list";
    char *items = base_arena_alloc_array(form->arena, value->as.count, member->shape->size);
    size_t at = 0;
    if (!items)
        return NULL;
    for (const gamut_value *item = value->first; item; item = item->next, at++)
        fill_record(form, member->shape, item, items + at * member->shape->size,
                    &(filling_place){ .outer = place, .index = at }, NULL);
    *out = (model_items){ items, value->as.count };
    return NULL;
}

/* Returns NULL, or removes a number over the limit and returns what is wrong. */
static const char *limit_number(const model_shape *shape, const model_member *member, void *record)
{
    void *at = (char *)record + member->at;
    int64_t whole = 0, limit = shape->number_limit;
    if (member->type == MODEL_NUMBER) {
        whole = ((gamut_number *)at)->value;
    } else if (member->type == MODEL_DECIMAL) {
        whole = ((gamut_decimal *)at)->value;
        for (unsigned i = 0; i < ((gamut_decimal *)at)->places; i++)
            whole /= 10;
    }
    if (whole >= -limit && whole <= limit)
        return NULL;
    if (member->type == MODEL_NUMBER)
        *(gamut_number *)at = (gamut_number){ 0 };
    else
        *(gamut_decimal *)at = (gamut_decimal){ 0 };
    return "is larger than any such number can be";
}

/* Fills the member and returns NULL, or returns what is wrong, in words that follow the path ("is not a date"). */
static const char *take_member(const filling *form, const model_member *member, const gamut_value *value, void *record,
                               const filling_place *place)
{
    void *to = (char *)record + member->at;
    gamut_state *state = (gamut_state *)(uintptr_t)state_of(member, to);
    bool is_integer = value->kind == GAMUT_VALUE_INTEGER, is_text = value->kind == GAMUT_VALUE_TEXT;
    const char *problem = NULL;
    int64_t number;
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
        if (is_integer || !member->name_count)
            return take_whole_number(to, value);
        if (!is_text || !model_name_value(&number, member, value->as.text))
            return "is neither one of the known words nor a whole number";
        *(gamut_number *)to = base_number(number);
        return NULL;
    case MODEL_DECIMAL: /* accepts 5 as well as "5", because whole numbers are exact */
        if (is_integer)
            *(gamut_decimal *)to = base_decimal(value->as.integer, 0);
        else if (!is_text || !base_parse_decimal(to, value->as.text))
            return "is not a decimal in a text, such as \"5.5\"";
        return NULL;
    case MODEL_REAL:
        if (!is_integer && value->kind != GAMUT_VALUE_REAL)
            return "is not a number";
        *(gamut_real *)to = base_real(is_integer ? (double)value->as.integer : value->as.real);
        return NULL;
    case MODEL_FLAG:
        if (value->kind != GAMUT_VALUE_BOOL)
            return "is neither true nor false";
        *(gamut_flag *)to = base_flag(value->as.boolean);
        return NULL;
    case MODEL_DATE:
        return is_text && base_date_parse(to, value->as.text) ? NULL
                                                              : "is not a date such as \"2016-05-11\" or \"2016\"";
    case MODEL_WORD:
        *(int *)to = is_text ? model_word_value(member, value->as.text) : 0;
        return *(int *)to ? NULL : "is not one of the known words";
    case MODEL_OBJECT:
        fill_record(form, member->shape, value, to, place, NULL);
        return NULL;
    case MODEL_LIST:
        return take_list(form, member, value, to, place);
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

/* Say that a name is unknown, with the most similar one. */
static const char *unknown_member(const filling *form, const model_shape *shape, base_text name)
{
    const char *nearest = NULL;
    const char *text = base_arena_copy(form->arena, name).data;
    const char **names = ARENA_ARRAY(form->arena, shape->member_count + 1, const char *); /* the last one is NULL */
    for (size_t i = 0; names && i < shape->member_count; i++)
        names[i] = shape->members[i].name;
    nearest = names && text ? base_text_nearest(text, names) : NULL;
    return nearest ? base_arena_print(form->arena, "is not a known member; did you mean '%s'?", nearest).data
                   : "is not a known member";
}

/* `member` is NULL if the name is unknown. */
static void fill_member(const filling *form, const model_shape *shape, const model_member *member,
                        const gamut_value *value, void *record, const filling_place *place)
{
    const filling_place here = { .outer = place, .name = value->name };
    const char *problem = member ? take_member(form, member, value, record, &here)
                                 : unknown_member(form, shape, value->name);
    if (!problem && shape->number_limit)
        problem = limit_number(shape, member, record);
    if (problem)
        shape_complain(form, &here, problem);
}

static bool is_custom(const model_member *member)
{
    return member && member->type == MODEL_CUSTOM;
}

/* Custom members are filled last, because they may need other members: moves need the start position. */
static void fill_record(const filling *form, const model_shape *shape, const gamut_value *object, void *record,
                        const filling_place *place, const char *const *skip)
{
    bool has_custom = false;
    if (object->kind != GAMUT_VALUE_OBJECT) {
        shape_complain(form, place, "is not an object");
        return;
    }
    for (const gamut_value *value = object->first; value; value = value->next) {
        const model_member *member = model_find(shape, value->name);
        has_custom = has_custom || is_custom(member);
        if (!is_custom(member) && !is_listed(skip, value->name))
            fill_member(form, shape, member, value, record, place);
    }
    for (const gamut_value *value = has_custom ? object->first : NULL; value; value = value->next) {
        const model_member *member = model_find(shape, value->name);
        if (is_custom(member) && !is_listed(skip, value->name))
            fill_member(form, shape, member, value, record, place);
    }
}

bool model_from_tree(base_arena *arena, const model_shape *shape, const gamut_value *object, void *record,
                     const char *const *skip, model_complain complain_to, void *payload)
{
    filling form = { arena, complain_to, payload };
    fill_record(&form, shape, object, record, NULL, skip);
    return !base_arena_failed(arena);
}
