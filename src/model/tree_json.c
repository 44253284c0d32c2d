/* tree_json.c - printing of trees as JSON (RFC 8259).
 *
 * Texts are UTF-8 and are copied, except for characters that must be escaped. Only file names may contain bytes that
 * are not UTF-8, which RFC 8259 does not allow; such bytes become U+FFFD. */
#include "tree_json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "json_pen.h"
#include "shape_json.h"

enum {
    SHORT_TEXT = 128, /* a text is printed in pieces of this many bytes */
    ESCAPE_ROOM = 6   /* length of the longest escape, such as \u001f */
};

static uint8_t *put_escaped(uint8_t *at, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";
    char escape = base_short_escape(c);
    *at++ = '\\';
    *at++ = (uint8_t)(escape ? escape : 'u');
    if (escape)
        return at;
    memcpy(at, "00", 2);
    at[2] = (uint8_t)digits[c >> 4];
    at[3] = (uint8_t)digits[c & 15];
    return at + 4;
}

/* DEL is escaped like control characters, because terminals interpret it. */
static inline bool tree_json_is_plain(unsigned char c)
{
    return c >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
}

/* The same test for eight letters at once: each term sets the highest bit of a byte that is a control character, one of
 * the three special characters, or not ASCII. */
static inline bool are_plain(uint64_t letters)
{
    const uint64_t ones = UINT64_MAX / 255, highest = ones * 0x80;
    uint64_t quotes = letters ^ ones * '"', slashes = letters ^ ones * '\\', deletes = letters ^ ones * 0x7f;
    return !(((letters - ones * 0x20) | (quotes - ones) | (slashes - ones) | (deletes - ones) | letters) & highest);
}

/* Prints the text with escapes. If `is_valid` is true, the text is known to be UTF-8 and is always printed. Otherwise
 * false means that the text is not all ASCII, and nothing was printed. */
static bool print_letters(base_buffer *out, base_text text, bool is_valid)
{
    uint8_t *at = base_buffer_room(out, text.length * ESCAPE_ROOM);
    uint64_t eight;
    size_t i = 0;
    if (!at)
        return true;
    for (; i + sizeof eight <= text.length; i += sizeof eight, at += sizeof eight) {
        memcpy(&eight, text.data + i, sizeof eight);
        if (!are_plain(eight))
            break;
        memcpy(at, &eight, sizeof eight);
    }
    for (; i < text.length; i++) {
        unsigned char letter = (unsigned char)text.data[i];
        if (letter >= 0x80 && !is_valid)
            return false;
        if (tree_json_is_plain(letter))
            *at++ = letter;
        else
            at = put_escaped(at, letter);
    }
    base_buffer_use(out, at);
    return true;
}

/* Prints the text with U+FFFD in place of each invalid byte. */
static void print_characters(base_buffer *out, base_text text)
{
    while (text.length) {
        size_t sound = base_utf8_invalid_at((base_bytes){ (const uint8_t *)text.data, text.length });
        base_text valid = base_text_slice(text, 0, sound);
        for (size_t at = 0; at < sound; at += SHORT_TEXT)
            (void)print_letters(out, base_text_slice(valid, at, at + SHORT_TEXT), true);
        if (sound < text.length)
            base_buffer_add_string(out, "\uFFFD");
        text = base_text_slice(text, sound + 1, text.length);
    }
}

void tree_print_json_string(base_buffer *out, base_text text)
{
    size_t at = 0;
    base_buffer_add_char(out, '"');
    while (at < text.length && print_letters(out, base_text_slice(text, at, at + SHORT_TEXT), false))
        at += SHORT_TEXT;
    print_characters(out, base_text_slice(text, at, text.length));
    base_buffer_add_char(out, '"');
}

void tree_print_json_integer(base_buffer *out, int64_t integer)
{
    uint8_t *at = base_buffer_room(out, JSON_NUMBER_ROOM);
    if (at)
        base_buffer_use(out, json_put_integer(at, integer));
}

/* Puts a number with at most four decimal places, as fees and factors have: if it is the double nearest to a multiple
 * of 1/10000, that multiple is the shortest decimal that reads back to it. For any other number puts nothing. */
static uint8_t *put_fraction(uint8_t *at, double real)
{
    static const double unit = 10000;
    if (!(fabs(real) < 1e9) || (real == 0 && signbit(real)))
        return at;
    int64_t parts = llround(real * unit);
    if ((double)parts / unit != real)
        return at;
    uint64_t size = parts < 0 ? (uint64_t)-parts : (uint64_t)parts;
    unsigned places = 4;
    for (; places > 1 && size % 10 == 0; places--)
        size /= 10;
    if (parts < 0)
        *at++ = '-';
    return json_put_digits(at, size, places);
}

/* Prints the shortest decimal that reads back to the same number, always with a point or exponent, so that it stays a
 * real number and a negative zero keeps its sign. The decimal point must not depend on the locale of the program. */
static void print_real(base_buffer *out, double real)
{
    char digits[40];
    double back = 0;
    uint8_t *at = base_buffer_room(out, JSON_NUMBER_ROOM), *end = at ? put_fraction(at, real) : at;
    if (end != at) {
        base_buffer_use(out, end);
        return;
    }
    if (!isfinite(real)) {
        base_buffer_add_string(out, "null"); /* JSON has no infinities and no NaN */
        return;
    }
    for (int precision = 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, real);
        size_t mark = strspn(digits, "+-0123456789e");
        if (digits[mark])
            digits[mark] = '.';
        if (base_parse_real(&back, base_text_of(digits)) && back == real)
            break;
    }
    base_buffer_add_string(out, digits);
    if (!strpbrk(digits, ".e"))
        base_buffer_add_string(out, ".0");
}

static void print_children(base_buffer *out, const gamut_value *value, unsigned indent, unsigned depth)
{
    bool is_object = value->kind == GAMUT_VALUE_OBJECT;
    json_object parent = is_object ? json_object_open(out, indent, depth) : json_list_open(out, indent, depth);
    for (const gamut_value *child = value->first; child; child = child->next) {
        json_object_next(&parent);
        if (is_object) {
            tree_print_json_string(out, child->name);
            base_buffer_add_string(out, ": ");
        }
        tree_print_json_at(out, child, indent, parent.depth);
    }
    if (is_object)
        json_object_close(&parent);
    else
        json_list_close(&parent);
}

void tree_print_json_at(base_buffer *out, const gamut_value *value, unsigned indent, unsigned depth)
{
    switch (value ? value->kind : GAMUT_VALUE_NULL) {
    case GAMUT_VALUE_NULL:
        base_buffer_add_string(out, "null");
        return;
    case GAMUT_VALUE_BOOL:
        base_buffer_add_string(out, value->as.boolean ? "true" : "false");
        return;
    case GAMUT_VALUE_INTEGER:
        tree_print_json_integer(out, value->as.integer);
        return;
    case GAMUT_VALUE_REAL:
        print_real(out, value->as.real);
        return;
    case GAMUT_VALUE_TEXT:
        tree_print_json_string(out, value->as.text);
        return;
    case GAMUT_VALUE_LIST:
    case GAMUT_VALUE_OBJECT:
        print_children(out, value, indent, depth);
        return;
    }
}

void tree_print_json(base_buffer *out, const gamut_value *value, unsigned indent)
{
    tree_print_json_at(out, value, indent, 0);
}
