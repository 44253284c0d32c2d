/* shape_json.h - printing of records as JSON without a tree: the same bytes as model_to_tree and tree_print_json give,
 * in a fraction of the time. Tests compare the results of both methods. */
#ifndef MODEL_SHAPE_JSON_H
#define MODEL_SHAPE_JSON_H

#include "shape.h"

/* The state of an object or list that is being printed. */
typedef struct json_object {
    base_buffer *out;
    unsigned indent; /* 0: all on one line */
    unsigned depth;  /* depth of the object's members */
    bool has_member;
} json_object;

/* Start an object; `depth` is the depth of the object itself: 0 at the top. */
json_object json_object_open(base_buffer *out, unsigned indent, unsigned depth);
/* Print the name of the next member, which must need no escapes; the caller prints the value after it. */
void json_object_name(json_object *object, const char *name);
/* Print only the comma and line end before the next member or item. */
void json_object_next(json_object *object);
/* End the object; nothing is freed. */
void json_object_close(json_object *object);
/* Start and end a list; json_object_next must be called before each item. */
json_object json_list_open(base_buffer *out, unsigned indent, unsigned depth);
void json_list_close(json_object *list);

/* Print all members that are present. Some are first made as trees in `scratch`, whose state shows whether memory ran
 * out. */
void model_print_members(json_object *object, base_arena *scratch, const model_shape *shape, const void *record);

#endif
