/* tree_json.h - a tree of plain values as JSON text. */
#ifndef MODEL_TREE_JSON_H
#define MODEL_TREE_JSON_H

#include "base/buffer.h"

/* Indent 0: one line without blanks between tokens but after ':' and ','; else so many blanks a level. Depth is that of
 * the tree: trees are made by us or by a parser with a depth limit, so recursion is safe here. */
void tree_print_json(base_buffer *out, const gamut_value *value, unsigned indent);
/* The same inside of something that is `depth` levels deep already. */
void tree_print_json_at(base_buffer *out, const gamut_value *value, unsigned indent, unsigned depth);
/* Single values, for printers that need no tree; the string with its quotes. */
void tree_print_json_integer(base_buffer *out, int64_t integer);
void tree_print_json_string(base_buffer *out, base_text text);

#endif
