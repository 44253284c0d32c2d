/* tree_json.c - prints trees as JSON (RFC 8259).
 *
 * Texts are UTF-8 already and are passed on as they are, but for what JSON must escape. Only names of files may be
 * anything: RFC 8259 allows no other bytes, so what is no character there becomes U+FFFD. */
#include "tree_json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "json_pen.h"

enum {
    SHORT_TEXT = 128, /* so many letters are printed without a look at the room in between */
    ESCAPE_ROOM = 6   /* of \u001f, the longest */
};

/* The letter after the backslash; 'u': only its number can be written; 0: written as it is. */
static char escape_of(unsigned char c)
{
    char letter = base_short_escape(c);
    return letter ? letter : c < 0x20 || c == 0x7f ? 'u' : '\0';
}

static uint8_t *put_escaped(uint8_t *at, unsigned char c)
{
    static const char digits[] = "0123456789abcdef";
    char escape = escape_of(c);
    *at++ = '\\';
    *at++ = (uint8_t)escape;
    if (escape != 'u')
        return at;
    memcpy(at, "00", 2);
    at[2] = (uint8_t)digits[c >> 4];
    at[3] = (uint8_t)digits[c & 15];
    return at + 4;
}

/* Letters above the controls, but for three of them, are written as they are. */
static inline bool tree_json_is_plain(unsigned char c)
{
    return c >= 0x20 && c != '"' && c != '\\' && c != 0x7f;
}

/* The same of eight letters of ASCII at once: which of them is below a blank, or one of the three, shows in its highest
 * bit, and so does what is not ASCII. */
static inline bool are_plain(uint64_t letters)
{
    const uint64_t ones = UINT64_MAX / 255, highest = ones * 0x80;
    uint64_t quotes = letters ^ ones * '"', slashes = letters ^ ones * '\\', deletes = letters ^ ones * 0x7f;
    return !(((letters - ones * 0x20) | (quotes - ones) | (slashes - ones) | (deletes - ones) | letters) & highest);
}

/* False: not all of it is ASCII, and nothing was printed; `is_valid` UTF-8 is printed all the same. */
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

/* What is valid up to the first byte that is not, a replacement for that, and so on. */
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

/* DEL is escaped too, for terminals take it as a command. */
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

/* Fees and factors have few places: a fraction of ten thousandths, divided by these, is the number itself, and then its
 * digits are the shortest that read back to it. Nothing is put when it is none. */
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

/* The shortest of the decimal forms that read back to the same number, always with a point or exponent, so that it
 * stays a real number and a negative zero keeps its sign. The program around us may have set a locale with another
 * point. */
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
        base_buffer_add_string(out, "null"); /* JSON has no infinities */
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

static void break_line(base_buffer *out, unsigned indent, unsigned depth)
{
    if (!indent)
        return;
    base_buffer_add_char(out, '\n');
    base_buffer_add_repeat(out, ' ', (size_t)indent * depth);
}

static void tree_json_print_value(base_buffer *out, const gamut_value *value, unsigned indent, unsigned depth);

/* Objects and lists differ in their brackets and in the names. */
static void print_children(base_buffer *out, const gamut_value *value, unsigned indent, unsigned depth)
{
    bool is_object = value->kind == GAMUT_VALUE_OBJECT;
    base_buffer_add_char(out, is_object ? '{' : '[');
    for (const gamut_value *child = value->first; child; child = child->next) {
        if (child != value->first)
            base_buffer_add_string(out, indent ? "," : ", ");
        break_line(out, indent, depth + 1);
        if (is_object) {
            tree_print_json_string(out, child->name);
            base_buffer_add_string(out, ": ");
        }
        tree_json_print_value(out, child, indent, depth + 1);
    }
    if (value->first)
        break_line(out, indent, depth);
    base_buffer_add_char(out, is_object ? '}' : ']');
}

static void tree_json_print_value(base_buffer *out, const gamut_value *value, unsigned indent, unsigned depth)
{
    switch (value->kind) {
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

void tree_print_json_at(base_buffer *out, const gamut_value *value, unsigned indent, unsigned depth)
{
    if (value)
        tree_json_print_value(out, value, indent, depth);
    else
        base_buffer_add_string(out, "null");
}

void tree_print_json(base_buffer *out, const gamut_value *value, unsigned indent)
{
    tree_print_json_at(out, value, indent, 0);
}
