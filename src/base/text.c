/* text.c - comparing and splitting slices of text. */
#include "text.h"

#include <string.h>

/* Longer than most lines; see base_text_next_line. */
#define LINE_WINDOW ((size_t)256)

base_text base_text_of(const char *string)
{
    return string ? (base_text){ string, strlen(string) } : (base_text){ 0 };
}

bool base_text_equal_fold_ascii(base_text a, base_text b)
{
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++)
        if (base_lower_ascii(a.data[i]) != base_lower_ascii(b.data[i]))
            return false;
    return true;
}

/* In UTF-8, unsigned bytes have the same order as code points. */
int base_text_compare(base_text a, base_text b)
{
    size_t common = a.length < b.length ? a.length : b.length;
    int order = common > 0 ? memcmp(a.data, b.data, common) : 0;
    if (order != 0)
        return order;
    return (a.length > b.length) - (a.length < b.length);
}

bool base_text_contains_fold_ascii(base_text text, base_text part)
{
    if (!text.data || !part.data)
        return part.length == 0;
    for (size_t at = 0; at + part.length <= text.length; at++)
        if (base_text_equal_fold_ascii(base_text_slice(text, at, at + part.length), part))
            return true;
    return false;
}

base_text base_text_trim(base_text text)
{
    size_t from = 0, to = text.length;
    while (from < to && base_is_space(text.data[from]))
        from++;
    while (to > from && base_is_space(text.data[to - 1]))
        to--;
    return base_text_slice(text, from, to);
}

/* Return the number of bytes of the control character at an offset; 0: another character is there. */
static size_t control_at(base_text text, size_t at)
{
    const unsigned char *next = (const unsigned char *)text.data + at;
    size_t left = text.length - at;
    if (next[0] < 0x20 || next[0] == 0x7f)
        return 1;
    if (left > 1 && next[0] == 0xc2 && next[1] >= 0x80 && next[1] < 0xa0) /* U+0080 to U+009F */
        return 2;
    return left > 2 && next[0] == 0xe2 && next[1] == 0x80 && (next[2] | 1) == 0xa9 ? 3 : 0; /* U+2028, U+2029 */
}

base_text base_text_one_line(base_arena *arena, base_text text)
{
    size_t length = 0, from = 0;
    while (from < text.length && !control_at(text, from))
        from++;
    char *out = from < text.length ? ARENA_ARRAY(arena, text.length + 1, char) : NULL;
    if (!out)
        return base_text_trim(text);
    for (size_t at = 0, control; at < text.length; at += control ? control : 1) {
        control = control_at(text, at);
        if (!control)
            out[length++] = text.data[at];
        else if (length && out[length - 1] != ' ')
            out[length++] = ' ';
    }
    return base_text_trim((base_text){ out, length });
}

size_t base_text_find(base_text text, char c)
{
    const char *found = text.length > 0 ? memchr(text.data, c, text.length) : NULL;
    return found ? (size_t)(found - text.data) : text.length;
}

bool base_text_next_part(base_text *rest, char separator, base_text *part)
{
    if (!rest->data)
        return false;
    size_t end = base_text_find(*rest, separator);
    *part = base_text_slice(*rest, 0, end);
    /* `*rest` becomes absent, not empty, after the last part: an empty rest is one more empty part, after a separator
     * at the end. */
    *rest = end < rest->length ? base_text_slice(*rest, end + 1, rest->length) : (base_text){ 0 };
    return true;
}

base_text base_text_part_at(base_text list, char separator, size_t at)
{
    base_text part = TEXT("");
    for (size_t i = 0; i <= at; i++)
        if (!list.length || !base_text_next_part(&list, separator, &part))
            return TEXT("");
    return part;
}

/* The search goes window by window: in a file with CR line ends, a search for the next LF would read the whole rest for
 * every line. */
bool base_text_next_line(base_text *rest, base_text *line)
{
    if (rest->length == 0)
        return false;
    size_t end = rest->length;
    for (size_t from = 0; from < end; from += LINE_WINDOW) {
        base_text window = base_text_slice(*rest, from, from + LINE_WINDOW);
        size_t found = base_text_find(base_text_slice(window, 0, base_text_find(window, '\n')), '\r');
        if (found < window.length)
            end = from + found;
    }
    *line = base_text_slice(*rest, 0, end);
    bool is_crlf = base_text_starts_with(base_text_slice(*rest, end, rest->length), "\r\n");
    *rest = base_text_slice(*rest, end + (is_crlf ? 2 : 1), rest->length);
    return true;
}
