/* json_print.h - JSON printed piece by piece, for results that are too large for a tree.
 *
 * The last character of the buffer determines whether a comma is needed, so several functions may print parts of one
 * result. There are no blanks between tokens. */
#ifndef MODEL_JSON_PRINT_H
#define MODEL_JSON_PRINT_H

#include "base/base.h"
#include "base/buffer.h"

/* Print the opening bracket ('{' or '['), or the closing bracket ('}' or ']'). */
void json_start(base_buffer *out, char bracket);
void json_stop(base_buffer *out, char bracket);
/* Print the name of the next member; it must need no escapes. */
void json_name(base_buffer *out, const char *name);
/* Start a new line for the next value. */
void json_line(base_buffer *out);

void json_print_text(base_buffer *out, base_text text);
void json_print_count(base_buffer *out, uint64_t count);
void json_print_integer(base_buffer *out, int64_t integer);
void json_print_bool(base_buffer *out, bool boolean);
void json_tree(base_buffer *out, const gamut_value *value); /* NULL prints null */
/* Append values that are already printed as JSON, with commas between them. */
void json_ready(base_buffer *out, const base_buffer *values);

/* Print the name and the value of a member. */
void json_set_text(base_buffer *out, const char *name, base_text text);
void json_set_count(base_buffer *out, const char *name, uint64_t count);
void json_set_bool(base_buffer *out, const char *name, bool boolean);
void json_set_tree(base_buffer *out, const char *name, const gamut_value *value);
/* Print a list of values that are already printed as JSON. */
void json_set_list(base_buffer *out, const char *name, const base_buffer *values);

#endif
