/* tree_json.h - printing of trees as JSON. */
#ifndef MODEL_TREE_JSON_H
#define MODEL_TREE_JSON_H

#include "base/buffer.h"

/* Print a tree; a NULL tree prints null. With indent 0 all is on one line, with a blank after ':' and ','; otherwise
 * each level is indented by `indent` blanks. The recursion is safe, because parsers limit the depth of trees. */
void tree_print_json(base_buffer *out, const gamut_value *value, unsigned indent);
/* Print a tree inside an object or list whose members are at `depth`. */
void tree_print_json_at(base_buffer *out, const gamut_value *value, unsigned indent, unsigned depth);
/* Print single values; the string is printed with quotes. */
void tree_print_json_integer(base_buffer *out, int64_t integer);
void tree_print_json_string(base_buffer *out, base_text text);

#endif
