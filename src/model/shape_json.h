/* shape_json.h - records as JSON without a tree in between: the same bytes as model_to_tree and tree_print_json give,
 * in a fraction of the time. The tests compare the two. */
#ifndef MODEL_SHAPE_JSON_H
#define MODEL_SHAPE_JSON_H

#include "shape.h"

/* How far an object that is being printed has come. */
typedef struct json_object {
    base_buffer *out;
    unsigned indent; /* 0: all on one line */
    unsigned depth;  /* of the object's members */
    bool has_member;
} json_object;

/* Prints the brace. `depth` is that of the object itself: 0 at the top. The object must be closed. */
json_object json_object_open(base_buffer *out, unsigned indent, unsigned depth);
/* The name of the next member, with what stands before and after it; the value follows. The name needs no escapes. */
void json_object_name(json_object *object, const char *name);
/* The same for who prints the name: only what stands before it. */
void json_object_next(json_object *object);
/* The brace at its end; nothing is freed, for nothing was allocated. */
void json_object_close(json_object *object);
/* The same for lists, with brackets; each item follows a json_object_next. */
json_object json_list_open(base_buffer *out, unsigned indent, unsigned depth);
void json_list_close(json_object *list);

/* All members that are present. What no table describes is made in `scratch` first, which fails when memory is
 * short. */
void model_print_members(json_object *object, base_arena *scratch, const model_shape *shape, const void *record);

#endif
