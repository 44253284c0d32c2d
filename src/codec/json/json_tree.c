/* json_tree.c - convert JSON text to trees. This is the only file that uses jansson.
 *
 * Values are copied out of jansson at once, so that jansson's memory is needed for one record only. */
#include <errno.h>
#include <jansson.h>

#include "base/text.h"
#include "json.h"

/* Recursion is limited by jansson's limit of depth. tree_add does not search for duplicate names. That is right here:
 * jansson has already refused duplicates, and a search for each member would take quadratic time for large objects. */
static gamut_value *convert(base_arena *arena, json_t *json)
{
    gamut_value *value;
    switch (json_typeof(json)) {
    case JSON_OBJECT:
        value = tree_object(arena);
        for (void *at = json_object_iter(json); at; at = json_object_iter_next(json, at)) {
            base_text name = base_arena_copy(arena, base_text_of(json_object_iter_key(at)));
            tree_add(value, name, convert(arena, json_object_iter_value(at)));
        }
        return value;
    case JSON_ARRAY:
        value = tree_list(arena);
        for (size_t i = 0; i < json_array_size(json); i++)
            tree_append(value, convert(arena, json_array_get(json, i)));
        return value;
    case JSON_STRING:
        return tree_text(arena,
                         base_arena_copy(arena, (base_text){ json_string_value(json), json_string_length(json) }));
    case JSON_INTEGER:
        return tree_integer(arena, json_integer_value(json));
    case JSON_REAL:
        return tree_real(arena, json_real_value(json));
    case JSON_TRUE:
    case JSON_FALSE:
        return tree_bool(arena, json_is_true(json));
    default:
        return tree_null(arena);
    }
}

/* Duplicate names are refused, because programs disagree about which one counts. NUL in strings is allowed, because
 * texts of the model have a length and may contain NUL. */
gamut_value *json_parse(base_arena *arena, base_text text, size_t *at, const char **problem)
{
    json_error_t error;
    errno = 0;
    json_t *json =
        json_loadb(text.data, text.length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
    if (!json) {
        *at = error.position > 0 ? (size_t)error.position - 1 : 0;
        /* If memory runs out, jansson may report a syntax error, so errno is tested as well. */
        bool is_memory = errno == ENOMEM || json_error_code(&error) == json_error_out_of_memory;
        if (is_memory)
            base_memory_lack();
        *problem = is_memory ? "out of memory" : base_arena_copy(arena, base_text_of(error.text)).data;
        return NULL;
    }
    gamut_value *tree = convert(arena, json);
    json_decref(json);
    *at = 0;
    *problem = "out of memory";
    return base_arena_failed(arena) ? NULL : tree;
}
