/* shape_json.c - printing of records as JSON without a tree.
 *
 * Most programs get records as JSON, and building a tree for each record would take several times as long as printing
 * it. The common types have a case here; all others are printed through a tree, and tests compare the results of both
 * methods. */
#include "shape_json.h"

#include <string.h>

#include "json_pen.h"
#include "tree_json.h"

json_object json_object_open(base_buffer *out, unsigned indent, unsigned depth)
{
    base_buffer_add_char(out, '{');
    return (json_object){ .out = out, .indent = indent, .depth = depth + 1 };
}

json_object json_list_open(base_buffer *out, unsigned indent, unsigned depth)
{
    base_buffer_add_char(out, '[');
    return (json_object){ .out = out, .indent = indent, .depth = depth + 1 };
}

static void break_line(base_buffer *out, unsigned indent, unsigned depth)
{
    base_buffer_add_char(out, '\n');
    base_buffer_add_repeat(out, ' ', (size_t)indent * depth);
}

void json_object_next(json_object *object)
{
    if (object->has_member)
        base_buffer_add_char(object->out, ',');
    if (object->indent)
        break_line(object->out, object->indent, object->depth);
    else if (object->has_member)
        base_buffer_add_char(object->out, ' ');
    object->has_member = true;
}

void json_object_name(json_object *object, const char *name)
{
    json_object_next(object);
    base_buffer_add_char(object->out, '"');
    base_buffer_add_string(object->out, name);
    base_buffer_add(object->out, "\": ", 3);
}

/* Prints the comma and the name of a member and returns the position of its value, with room for a number. NULL: out of
 * memory. The copy has a constant size, which is fastest; the value will overwrite the bytes after the name. */
static inline uint8_t *open_member(json_object *object, const model_member *member)
{
    size_t skipped = object->has_member && !object->indent ? 0 : 2;
    if (object->indent)
        json_object_next(object);
    uint8_t *at = base_buffer_room(object->out, MODEL_SPELLED_ROOM + JSON_NUMBER_ROOM);
    if (!at)
        return NULL;
    memcpy(at, member->spelled + skipped, MODEL_SPELLED_ROOM - 2);
    object->has_member = true;
    return at + member->spelled_length - skipped;
}

static void print_name(json_object *object, const model_member *member)
{
    uint8_t *at = open_member(object, member);
    if (at)
        base_buffer_use(object->out, at);
}

/* If there are no members, both brackets are on one line. */
static inline void end(json_object *object, char bracket)
{
    if (object->has_member && object->indent)
        break_line(object->out, object->indent, object->depth - 1);
    base_buffer_add_char(object->out, bracket);
}

void json_object_close(json_object *object)
{
    end(object, '}');
}

void json_list_close(json_object *list)
{
    end(list, ']');
}

static void print_list(const json_object *around, base_arena *scratch, const model_shape *shape,
                       const model_items *list)
{
    json_object items = json_list_open(around->out, around->indent, around->depth);
    for (size_t i = 0; i < list->count; i++) {
        json_object_next(&items);
        json_object item = json_object_open(items.out, items.indent, items.depth);
        model_print_members(&item, scratch, shape, (const char *)list->items + i * shape->size);
        json_object_close(&item);
    }
    json_list_close(&items);
}

static void print_texts(const json_object *around, const gamut_text_list *list)
{
    json_object items = json_list_open(around->out, around->indent, around->depth);
    for (size_t i = 0; i < list->count; i++) {
        json_object_next(&items);
        if (list->items[i].data)
            tree_print_json_string(items.out, list->items[i]);
        else
            base_buffer_add_string(items.out, "null");
    }
    json_list_close(&items);
}

/* An unknown number is null, because the position in the list is that of a board or round. */
static void print_numbers(const json_object *around, const gamut_number_list *list)
{
    json_object items = json_list_open(around->out, around->indent, around->depth);
    for (size_t i = 0; i < list->count; i++) {
        json_object_next(&items);
        uint8_t *at = base_buffer_room(items.out, JSON_NUMBER_ROOM);
        if (at && list->items[i].state == GAMUT_KNOWN)
            base_buffer_use(items.out, json_put_integer(at, list->items[i].value));
        else
            base_buffer_add_string(items.out, "null");
    }
    json_list_close(&items);
}

static void print_text(json_object *object, const model_member *member, base_text text)
{
    print_name(object, member);
    tree_print_json_string(object->out, text);
}

/* Whether print_plain has finished the member: a known value was printed, and an absent one needs no printing. Other
 * states are printed through a tree. */
static bool is_complete(gamut_state state)
{
    return state == GAMUT_KNOWN || state == GAMUT_ABSENT;
}

static bool is_short(gamut_decimal decimal)
{
    return decimal.state == GAMUT_KNOWN && decimal.places <= JSON_DECIMAL_PLACES;
}

/* Handles absent members and the common types. False: the member must be printed in another way. */
static inline bool print_plain(json_object *object, const model_member *member, const void *value)
{
    base_text word;
    switch (member->type) {
    case MODEL_NUMBER:
        if (member->name_count)
            return !((const gamut_number *)value)->state; /* names are printed through a tree */
        if (((const gamut_number *)value)->state == GAMUT_KNOWN) {
            uint8_t *at = open_member(object, member);
            if (at)
                base_buffer_use(object->out, json_put_integer(at, (*(const gamut_number *)value).value));
        }
        return is_complete(((const gamut_number *)value)->state);
    case MODEL_DECIMAL:
        if (is_short(*(const gamut_decimal *)value)) {
            uint8_t *at = open_member(object, member);
            if (at)
                base_buffer_use(object->out, json_put_decimal(at, (*(const gamut_decimal *)value)));
        }
        return is_complete(((const gamut_decimal *)value)->state) &&
               ((const gamut_decimal *)value)->places <= JSON_DECIMAL_PLACES;
    case MODEL_TEXT:
        if (((const gamut_text *)value)->data)
            print_text(object, member, *(const gamut_text *)value);
        return true;
    case MODEL_WORD:
        word = model_word(member, *(const int *)value);
        if (word.data)
            print_text(object, member, word);
        return word.data || !*(const int *)value;
    case MODEL_LIST:
        return !((const model_items *)value)->items;
    default:
        return false;
    }
}

/* The recursion is as deep as shapes nest. */
void model_print_members(json_object *object, base_arena *scratch, const model_shape *shape, const void *record)
{
    for (const model_member *member = shape->members; member < shape->members + shape->member_count; member++)
        if (!print_plain(object, member, (const char *)record + member->at)) {
            const void *value = (const char *)record + member->at;
            if (!model_is_present(member, record))
                continue;
            print_name(object, member);
            if (member->type == MODEL_LIST)
                print_list(object, scratch, member->shape, value);
            else if (member->type == MODEL_TEXT_LIST)
                print_texts(object, value);
            else if (member->type == MODEL_NUMBER_LIST)
                print_numbers(object, value);
            else if (member->type == MODEL_OBJECT) {
                json_object inner = json_object_open(object->out, object->indent, object->depth);
                model_print_members(&inner, scratch, member->shape, value);
                json_object_close(&inner);
            } else if (member->type == MODEL_CUSTOM && member->custom->print)
                member->custom->print(object->out, scratch, record, value, object->indent, object->depth);
            else /* rare types are printed through a tree */
                tree_print_json_at(object->out, model_value(scratch, member, record), object->indent, object->depth);
        }
}
