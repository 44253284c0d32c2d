/* shape_json.h - records as JSON without a tree in between: the same bytes as model_to_tree and tree_print_json give, in a
 * fraction of the time. The tests compare the two. */
#ifndef MODEL_SHAPE_JSON_H
#define MODEL_SHAPE_JSON_H

#include "shape.h"

/* How far an object or a list that is being printed has come. */
typedef struct json_object {
    base_buffer *out;
    unsigned indent; /* 0: all on one line */
    unsigned depth;  /* of its members */
    bool has_member;
} json_object;

/* Prints the brace. `depth` is that of the object itself: 0 at the top. The object must be closed. */
json_object json_object_open(base_buffer *out, unsigned indent, unsigned depth);
/* The name of the next member, with what stands before and after it; the value follows. The name needs no escapes. */
void json_object_name(json_object *object, const char *name);
/* The brace at its end; nothing is freed, for nothing was allocated. */
void json_object_close(json_object *object);

/* A list as the value of the last name in `around`, or as its next item where that is a list; it must be closed. */
json_object json_list_open(const json_object *around);
/* What stands before the next item; the item follows. */
void json_list_item(json_object *list);
void json_list_close(json_object *list);

/* All members that are present. What no table describes is made in `scratch` first, which fails when memory is short. */
void model_print_members(json_object *object, base_arena *scratch, const model_shape *shape, const void *record);

#endif
