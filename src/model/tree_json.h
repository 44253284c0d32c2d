/* tree_json.h - printing of trees as JSON. */
#ifndef MODEL_TREE_JSON_H
#define MODEL_TREE_JSON_H

#include "base/buffer.h"

/* Print a tree; NULL is null. Indent 0: on one line, with a blank after ':' and ','; else `indent` blanks for each
 * level. Recursion is safe, because parsers limit the depth of trees. */
void tree_print_json(base_buffer *out, const gamut_value *value, unsigned indent);
/* Print a tree inside an object or list whose members have that depth. */
void tree_print_json_at(base_buffer *out, const gamut_value *value, unsigned indent, unsigned depth);
/* Print single values; the string has quotes. */
void tree_print_json_integer(base_buffer *out, int64_t integer);
void tree_print_json_string(base_buffer *out, base_text text);

#endif
