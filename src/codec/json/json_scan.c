/* json_scan.c - find the ends of JSON values.
 *
 * The ends determine which record a byte belongs to. So on well-formed text this scan must agree with every JSON
 * parser. On any other text it must still terminate, and must not read a byte twice. */
#include "json.h"

#include <string.h>

size_t json_skip_blanks(base_text text, size_t at)
{
    while (at < text.length && memchr(" \t\r\n", text.data[at], 4))
        at++;
    return at;
}

/* `at` is after the opening quote. Returns the offset after the closing quote; if there is none, the length of the
 * text. */
static size_t skip_string(base_text text, size_t at)
{
    while (at < text.length && text.data[at] != '"')
        at += text.data[at] == '\\' ? 2 : 1;
    return at < text.length ? at + 1 : text.length;
}

/* Brackets are counted, but their types are not compared: `[}` is accepted here and reported when the record is parsed,
 * with a more exact place. */
json_scan json_scan_value(base_text text, size_t at, unsigned depth_limit, size_t *end)
{
    unsigned depth = 0;
    if (text.data[at] != '{' && text.data[at] != '[' && text.data[at] != '"') {
        while (at < text.length && !memchr(",]} \t\r\n", text.data[at], 7))
            at++;
        *end = at;
        return JSON_SCAN_VALUE;
    }
    while (at < text.length) {
        char c = text.data[at++];
        if (c == '"')
            at = skip_string(text, at);
        else if (c == '{' || c == '[')
            depth++;
        else if ((c == '}' || c == ']') && depth)
            depth--;
        *end = at;
        if (depth > depth_limit)
            return JSON_SCAN_DEEP;
        if (!depth)
            return c == '"' && text.data[at - 1] != '"' ? JSON_SCAN_CUT : JSON_SCAN_VALUE;
    }
    *end = text.length;
    return JSON_SCAN_CUT;
}
