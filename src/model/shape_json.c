/* shape_json.c - members of records printed straight from the structs.
 *
 * JSON is how most programs take records from us, and building a tree for each would cost several times the printing. The common
 * types have a case of their own here; everything else still goes over a tree, and tests hold the two ways against each other. */
#include "shape_json.h"

#include <string.h>

#include "base/text.h"
#include "tree_json.h"

enum {
    DIGITS = 24 /* of any 64-bit number, with sign and point */
};

json_object json_object_open(base_buffer *out, unsigned indent, unsigned depth)
{
    base_buffer_add_char(out, '{');
    return (json_object){ .out = out, .indent = indent, .depth = depth + 1 };
}

static void break_line(base_buffer *out, unsigned indent, unsigned depth)
{
    if (!indent)
        return;
    base_buffer_add_char(out, '\n');
    base_buffer_add_repeat(out, ' ', (size_t)indent * depth);
}

/* What stands before a member or item: on one line a comma and a blank, else a new line. */
static void separate(json_object *object)
{
    if (object->has_member)
        base_buffer_add(object->out, ", ", object->indent ? 1 : 2);
    object->has_member = true;
    break_line(object->out, object->indent, object->depth);
}

void json_object_name(json_object *object, const char *name)
{
    separate(object);
    base_buffer_add_char(object->out, '"');
    base_buffer_add_string(object->out, name);
    base_buffer_add(object->out, "\": ", 3);
}

/* Without members both brackets stay on one line. */
static void end(json_object *object, char bracket)
{
    if (object->has_member)
        break_line(object->out, object->indent, object->depth - 1);
    base_buffer_add_char(object->out, bracket);
}

void json_object_close(json_object *object)
{
    end(object, '}');
}

/* ---- values ---- */

/* Quoted, as decimals are texts in JSON; the general way is for those with more places than digits. */
static void print_decimal(base_buffer *out, base_arena *scratch, gamut_decimal decimal)
{
    char room[DIGITS + 2], *at = room + sizeof room;
    uint64_t rest = decimal.value < 0 ? 0 - (uint64_t)decimal.value : (uint64_t)decimal.value;
    if (decimal.places > 4) {
        tree_print_json_string(out, base_decimal_print(scratch, decimal));
        return;
    }
    *--at = '"';
    for (unsigned i = 0; i <= decimal.places || rest; i++) {
        if (i && i == decimal.places)
            *--at = '.';
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    }
    if (decimal.value < 0)
        *--at = '-';
    *--at = '"';
    base_buffer_add(out, at, (size_t)(room + sizeof room - at));
}

static void print_list(const json_object *around, base_arena *scratch, const model_shape *shape,
                       const model_items *list)
{
    json_object items = { .out = around->out, .indent = around->indent, .depth = around->depth + 1 };
    base_buffer_add_char(items.out, '[');
    for (size_t i = 0; i < list->count; i++) {
        separate(&items);
        json_object item = json_object_open(items.out, items.indent, items.depth);
        model_print_members(&item, scratch, shape, (const char *)list->items + i * shape->size);
        json_object_close(&item);
    }
    end(&items, ']');
}

static void print_object(const json_object *around, base_arena *scratch, const model_shape *shape, const void *record)
{
    json_object inner = json_object_open(around->out, around->indent, around->depth);
    model_print_members(&inner, scratch, shape, record);
    json_object_close(&inner);
}

/* Whatever is rare goes the way of trees. */
static void print_tree(const json_object *around, base_arena *scratch, const model_member *member, const void *record)
{
    tree_print_json_at(around->out, model_value(scratch, member, record), around->indent, around->depth);
}

static void print_member(const json_object *object, base_arena *scratch, const model_member *member, const void *record)
{
    const void *value = (const char *)record + member->at;
    switch (member->type) {
    case MODEL_TEXT:
        tree_print_json_string(object->out, *(const gamut_text *)value);
        return;
    case MODEL_WORD:
        if (model_word(member, *(const int *)value).data)
            tree_print_json_string(object->out, model_word(member, *(const int *)value));
        else
            print_tree(object, scratch, member, record);
        return;
    case MODEL_NUMBER:
        if (((const gamut_number *)value)->state == GAMUT_KNOWN)
            tree_print_json_integer(object->out, ((const gamut_number *)value)->value);
        else
            print_tree(object, scratch, member, record);
        return;
    case MODEL_DECIMAL:
        if (((const gamut_decimal *)value)->state == GAMUT_KNOWN)
            print_decimal(object->out, scratch, *(const gamut_decimal *)value);
        else
            print_tree(object, scratch, member, record);
        return;
    case MODEL_OBJECT:
        print_object(object, scratch, member->shape, value);
        return;
    case MODEL_LIST:
        print_list(object, scratch, member->shape, value);
        return;
    default:
        print_tree(object, scratch, member, record);
    }
}

/* Shapes are ours, so recursion is as deep as they are. */
void model_print_members(json_object *object, base_arena *scratch, const model_shape *shape, const void *record)
{
    for (size_t i = 0; i < shape->member_count; i++) {
        const model_member *member = &shape->members[i];
        if (!model_is_present(member, record))
            continue;
        json_object_name(object, member->name);
        print_member(object, scratch, member, record);
    }
}
