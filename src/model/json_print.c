/* json_print.c - JSON printed piece by piece. */
#include "json_print.h"

#include <string.h>

#include "base/text.h"
#include "tree_json.h"

/* Adds a comma if the last character, apart from a line end, is the end of a value. After '{', '[', ':' and ',' no
 * comma is needed, and no value ends with one of these. */
static void add_comma(base_buffer *out)
{
    size_t last = out->length;
    if (last && out->data[last - 1] == '\n')
        last--;
    if (last && !memchr("{[:,", out->data[last - 1], 4))
        base_buffer_add_char(out, ',');
}

void json_start(base_buffer *out, char bracket)
{
    add_comma(out);
    base_buffer_add_char(out, bracket);
}

void json_stop(base_buffer *out, char bracket)
{
    base_buffer_add_char(out, bracket);
}

void json_name(base_buffer *out, const char *name)
{
    add_comma(out);
    base_buffer_add_char(out, '"');
    base_buffer_add_string(out, name);
    base_buffer_add_string(out, "\":");
}

void json_line(base_buffer *out)
{
    add_comma(out);
    base_buffer_add_char(out, '\n');
}

void json_print_text(base_buffer *out, base_text text)
{
    add_comma(out);
    tree_print_json_string(out, text);
}

void json_print_count(base_buffer *out, uint64_t count)
{
    add_comma(out);
    base_buffer_print(out, "%llu", (unsigned long long)count);
}

void json_print_integer(base_buffer *out, int64_t integer)
{
    add_comma(out);
    tree_print_json_integer(out, integer);
}

void json_print_bool(base_buffer *out, bool boolean)
{
    add_comma(out);
    base_buffer_add_string(out, boolean ? "true" : "false");
}

void json_tree(base_buffer *out, const gamut_value *value)
{
    add_comma(out);
    if (value)
        tree_print_json(out, value, 0);
    else
        base_buffer_add_string(out, "null");
}

void json_ready(base_buffer *out, const base_buffer *values)
{
    if (values->length)
        add_comma(out);
    base_buffer_add(out, values->data, values->length);
    out->failed = out->failed || values->failed;
}

void json_set_text(base_buffer *out, const char *name, base_text text)
{
    json_name(out, name);
    json_print_text(out, text);
}

void json_set_count(base_buffer *out, const char *name, uint64_t count)
{
    json_name(out, name);
    json_print_count(out, count);
}

void json_set_bool(base_buffer *out, const char *name, bool boolean)
{
    json_name(out, name);
    json_print_bool(out, boolean);
}

void json_set_tree(base_buffer *out, const char *name, const gamut_value *value)
{
    json_name(out, name);
    json_tree(out, value);
}

void json_set_list(base_buffer *out, const char *name, const base_buffer *values)
{
    json_name(out, name);
    json_start(out, '[');
    json_ready(out, values);
    json_stop(out, ']');
}
