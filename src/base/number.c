/* number.c - numbers in text, read without surprises and written back as they were. */
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

#define PLACES_MAX 18 /* 10^18 is the last power of ten in an int64_t */
/* The longest double printed in full has some 310 digits before the point; more is no number that anybody wrote. */
#define REAL_LENGTH_MAX 400
#define HALF            "\xC2\xBD" /* one half as one character: how results of chess are printed */

/* Takes an optional sign off the front; true: it was a minus. */
static bool take_sign(base_text *text)
{
    bool is_negative = text->length > 0 && text->data[0] == '-';
    if (is_negative || (text->length > 0 && text->data[0] == '+'))
        *text = base_text_slice(*text, 1, text->length);
    return is_negative;
}

/* False: too large for the sign it has. */
static bool apply_sign(int64_t *out, uint64_t magnitude, bool is_negative)
{
    if (magnitude > (uint64_t)INT64_MAX + (is_negative ? 1 : 0))
        return false;
    /* The negative of INT64_MIN has no place in an int64_t; unsigned arithmetic has room for it. */
    *out = (int64_t)(is_negative ? 0 - magnitude : magnitude);
    return true;
}

bool base_parse_int(int64_t *out, base_text text)
{
    bool is_negative = take_sign(&text);
    uint64_t magnitude;
    return base_parse_uint(&magnitude, text, 10) && apply_sign(out, magnitude, is_negative);
}

/* The value of a hexadecimal digit; 16 for anything else. */
static unsigned digit_value(char c)
{
    if (base_is_digit(c))
        return (unsigned)(c - '0');
    if (c >= 'a' && c <= 'f')
        return (unsigned)(c - 'a') + 10;
    if (c >= 'A' && c <= 'F')
        return (unsigned)(c - 'A') + 10;
    return 16;
}

/* Reads digits on after those already in `*value`; false, and `*value` is of no use: something else, or too many. */
static bool append_digits(uint64_t *value, base_text digits, unsigned base)
{
    for (size_t i = 0; i < digits.length; i++) {
        unsigned digit = digit_value(digits.data[i]);
        if (digit >= base || __builtin_mul_overflow(*value, base, value) ||
            __builtin_add_overflow(*value, digit, value))
            return false;
    }
    return true;
}

bool base_parse_uint(uint64_t *out, base_text text, unsigned base)
{
    uint64_t value = 0;
    if (text.length == 0 || !append_digits(&value, text, base))
        return false;
    *out = value;
    return true;
}

/* How many digits stand at `at`. */
static size_t count_digits(base_text text, size_t at)
{
    size_t end = at;
    while (end < text.length && base_is_digit(text.data[end]))
        end++;
    return end - at;
}

/* [sign] digits [. digits] [e [sign] digits], of which the whole digits may be left out: no names, no hexadecimal, no
 * blanks, all of which strtod would take. */
static bool is_real(base_text text)
{
    take_sign(&text);
    size_t at = count_digits(text, 0);
    size_t digits = at;
    if (at < text.length && text.data[at] == '.') {
        digits = count_digits(text, at + 1);
        at += 1 + digits;
    }
    if (digits == 0)
        return false;
    if (at == text.length)
        return true;
    if (text.data[at] != 'e' && text.data[at] != 'E')
        return false;
    base_text exponent = base_text_slice(text, at + 1, text.length);
    take_sign(&exponent);
    return exponent.length > 0 && count_digits(exponent, 0) == exponent.length;
}

/* The spelling is checked first: strtod takes names, hexadecimal and blanks, and none of them is a number of a
 * record. */
bool base_parse_real(double *out, base_text text)
{
    char number[REAL_LENGTH_MAX + 1];
    if (text.length > REAL_LENGTH_MAX || !is_real(text))
        return false;
    memcpy(number, text.data, text.length);
    number[text.length] = '\0';
    /* The program that uses us may have set a locale whose decimal point is a comma. */
    locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (!plain)
        return false;
    double value = strtod_l(number, NULL, plain);
    freelocale(plain);
    if (!isfinite(value))
        return false;
    *out = value;
    return true;
}

/* Cuts an unsigned decimal at its point, which is a comma in half of Europe; false: it is none. What stands in the
 * parts is not looked at, only where they meet. */
static bool split_decimal(base_text *whole, base_text *fraction, base_text text)
{
    size_t digits = count_digits(text, 0);
    base_text rest = base_text_slice(text, digits, text.length);
    *whole = base_text_slice(text, 0, digits);
    *fraction = (base_text){ 0 };
    if (rest.length == 0)
        return digits > 0;
    if (base_text_is(rest, HALF)) {
        *fraction = TEXT("5");
        return true;
    }
    *fraction = base_text_slice(rest, 1, rest.length);
    return (rest.data[0] == '.' || rest.data[0] == ',') && fraction->length > 0;
}

/* The digits before and after the point are read as one number: nothing is rounded. */
bool base_parse_decimal(gamut_decimal *out, base_text text)
{
    bool is_negative = take_sign(&text);
    base_text whole, fraction;
    if (!split_decimal(&whole, &fraction, text) || fraction.length > PLACES_MAX)
        return false;
    uint64_t magnitude = 0;
    int64_t value;
    if (!append_digits(&magnitude, whole, 10) || !append_digits(&magnitude, fraction, 10) ||
        !apply_sign(&value, magnitude, is_negative))
        return false;
    *out = base_decimal(value, (unsigned)fraction.length);
    return true;
}

/* Exact or not at all: a score that would have to be rounded is a fault of the file that somebody must hear of. */
bool base_decimal_scale(int64_t *out, gamut_decimal decimal, unsigned places)
{
    if (decimal.state != GAMUT_KNOWN)
        return false;
    int64_t value = decimal.value;
    /* Any number of places ends both loops after a few steps: a value that is not 0 overflows or runs out of zeros. */
    for (unsigned from = decimal.places; from < places && value != 0; from++)
        if (__builtin_mul_overflow(value, 10, &value))
            return false;
    for (unsigned from = decimal.places; from > places && value != 0; from--) {
        if (value % 10 != 0)
            return false;
        value /= 10;
    }
    *out = value;
    return true;
}

/* Digits are made from the last to the first: files hold thousands of decimals, and printf is slow. */
base_text base_decimal_print(base_arena *arena, gamut_decimal decimal)
{
    char room[UINT8_MAX + 24]; /* as many places as there may be, a point, a sign and the digits before it */
    char *at = room + sizeof room;
    if (decimal.state != GAMUT_KNOWN)
        return (base_text){ 0 };
    uint64_t rest = decimal.value < 0 ? 0 - (uint64_t)decimal.value : (uint64_t)decimal.value;
    for (unsigned i = 0; i < decimal.places; i++, rest /= 10)
        *--at = (char)('0' + rest % 10);
    if (decimal.places)
        *--at = '.';
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (decimal.value < 0)
        *--at = '-';
    return base_arena_copy(arena, (base_text){ at, (size_t)(room + sizeof room - at) });
}

base_text base_hex_print(base_arena *arena, base_bytes bytes)
{
    static const char digits[] = "0123456789abcdef";
    char *hex = base_arena_alloc_array(arena, bytes.length + 1, 2); /* with a NUL after it, as all texts of an arena */
    if (!hex)
        return (base_text){ 0 };
    for (size_t i = 0; i < bytes.length; i++) {
        hex[2 * i] = digits[bytes.data[i] >> 4];
        hex[2 * i + 1] = digits[bytes.data[i] & 15];
    }
    return (base_text){ hex, 2 * bytes.length };
}

/* Memory is taken before the digits are seen; what turns out to be no hexadecimal leaves it to the arena. */
bool base_hex_parse(base_bytes *out, base_arena *arena, base_text text)
{
    if (text.length % 2 != 0)
        return false;
    uint8_t *bytes = base_arena_alloc(arena, text.length / 2);
    if (!bytes)
        return false;
    for (size_t i = 0; i < text.length; i += 2) {
        unsigned high = digit_value(text.data[i]), low = digit_value(text.data[i + 1]);
        if (high > 15 || low > 15)
            return false;
        bytes[i / 2] = (uint8_t)(high << 4 | low);
    }
    *out = (base_bytes){ bytes, text.length / 2 };
    return true;
}

int base_compare_rising(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

int base_compare_falling(const void *a, const void *b)
{
    return base_compare_rising(b, a);
}
