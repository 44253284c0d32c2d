/* schema.c - the JSON Schema of records, made from one table of types and the shapes of the model.
 *
 * The same shapes are used to print and read JSON, so the schema always agrees with what the reader accepts. `./dev
 * docs` writes it to docs/schema/. */
#include "codec.h"

#include "base/text.h"
#include "model/tree_json.h"

#define DATE_PATTERN    "^([0-9]{4}|\\?{4})(-([0-9]{2}|\\?\\?)(-[0-9]{2})?)?$"
#define DECIMAL_PATTERN "^-?[0-9]+(\\.[0-9]+)?$|^n/a$"

static gamut_value *typed(base_arena *arena, const char *type)
{
    gamut_value *schema = tree_object(arena);
    tree_set_text(arena, schema, "type", base_text_of(type));
    return schema;
}

static gamut_value *patterned(base_arena *arena, const char *pattern)
{
    gamut_value *schema = typed(arena, "string");
    tree_set_text(arena, schema, "pattern", base_text_of(pattern));
    return schema;
}

/* The schema of a value that has a state: a value of the type, null if it is unknown, or "n/a" if it is not
 * applicable. */
static gamut_value *with_states(base_arena *arena, gamut_value *known)
{
    gamut_value *schema = tree_object(arena), *any = tree_set_list(arena, schema, "anyOf");
    gamut_value *not_applicable = tree_object(arena);
    tree_append(any, known);
    tree_append(any, typed(arena, "null"));
    tree_set_text(arena, not_applicable, "const", TEXT("n/a"));
    tree_append(any, not_applicable);
    return schema;
}

static gamut_value *list_of(base_arena *arena, gamut_value *items)
{
    gamut_value *schema = typed(arena, "array");
    tree_set(schema, "items", items);
    return schema;
}

static gamut_value *one_of_words(base_arena *arena, const model_member *member)
{
    gamut_value *schema = tree_object(arena), *words = tree_set_list(arena, schema, "enum");
    for (size_t i = 1; i < member->word_count; i++)
        tree_append(words, tree_text(arena, base_text_of(member->words[i])));
    return schema;
}

/* The schema of a number whose values may have names: one of the names, or a number. */
static gamut_value *name_or_number(base_arena *arena, const model_member *member)
{
    gamut_value *named = tree_object(arena), *names = tree_set_list(arena, named, "enum");
    for (size_t i = 0; i < member->name_count; i++)
        tree_append(names, tree_text(arena, base_text_of(member->names[i].name)));
    gamut_value *schema = with_states(arena, named);
    tree_append(schema->first, typed(arena, "integer"));
    return schema;
}

static gamut_value *shape_schema(base_arena *arena, const model_shape *shape);

static gamut_value *member_schema(base_arena *arena, const model_member *member)
{
    switch (member->type) {
    case MODEL_TEXT:
        return typed(arena, "string");
    case MODEL_TEXT_LIST:
        return list_of(arena, typed(arena, "string"));
    case MODEL_NUMBER_LIST:
        return list_of(arena, with_states(arena, typed(arena, "integer")));
    case MODEL_NUMBER:
        return member->name_count ? name_or_number(arena, member) : with_states(arena, typed(arena, "integer"));
    case MODEL_DECIMAL:
        return with_states(arena, patterned(arena, DECIMAL_PATTERN));
    case MODEL_REAL:
        return with_states(arena, typed(arena, "number"));
    case MODEL_FLAG:
        return with_states(arena, typed(arena, "boolean"));
    case MODEL_DATE:
        return patterned(arena, DATE_PATTERN);
    case MODEL_WORD:
        return one_of_words(arena, member);
    case MODEL_OBJECT:
        return shape_schema(arena, member->shape);
    case MODEL_LIST:
        return list_of(arena, shape_schema(arena, member->shape));
    case MODEL_CUSTOM:
        return member->custom->schema(arena);
    }
    return NULL;
}

static void schema_add_members(base_arena *arena, gamut_value *properties, const model_shape *shape)
{
    for (size_t i = 0; i < shape->member_count; i++) {
        gamut_value *schema = member_schema(arena, &shape->members[i]);
        if (shape->members[i].text)
            tree_set_text(arena, schema, "description", base_text_of(shape->members[i].text));
        tree_set(properties, shape->members[i].name, schema);
    }
}

static gamut_value *shape_schema(base_arena *arena, const model_shape *shape)
{
    gamut_value *schema = typed(arena, "object");
    tree_set_text(arena, schema, "description", base_text_of(shape->text));
    schema_add_members(arena, tree_set_object(arena, schema, "properties"), shape);
    tree_set_bool(arena, schema, "additionalProperties", false);
    return schema;
}

void codec_print_schema(base_arena *arena, gamut_kind kind, base_buffer *out)
{
    const model_shape *shape = codec_shape(kind);
    gamut_value *schema = tree_object(arena);
    tree_set_text(arena, schema, "$schema", TEXT("https://json-schema.org/draft/2020-12/schema"));
    tree_set_text(arena, schema, "title", base_text_of(shape->name));
    tree_set_text(arena, schema, "description", base_text_of(shape->text));
    tree_set_text(arena, schema, "type", TEXT("object"));
    gamut_value *properties = tree_set_object(arena, schema, "properties");
    tree_set_text(arena, tree_set_object(arena, properties, "kind"), "const", base_text_of(codec_kind_name(kind)));
    tree_set(properties, "deleted", typed(arena, "boolean"));
    schema_add_members(arena, properties, shape);
    gamut_value *extras = typed(arena, "object");
    tree_set_text(arena, extras, "description", TEXT("what the model has no place for, one member per format"));
    tree_set(properties, "extras", extras);
    tree_append(tree_set_list(arena, schema, "required"), tree_text(arena, TEXT("kind")));
    tree_set_bool(arena, schema, "additionalProperties", false);
    tree_print_json(out, schema, 2);
    base_buffer_add_char(out, '\n');
}
