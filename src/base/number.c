/* number.c - parsing and printing of numbers: exact, without rounding, in any locale. */
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

#define PLACES_MAX 18 /* 10^18 is the last power of ten in an int64_t */
/* The longest double, printed in full, has some 310 digits before the point. */
#define REAL_LENGTH_MAX 400
#define HALF            "\xC2\xBD" /* the character ½, which results of chess use */

/* Removes an optional sign from the front; true: it was a minus. */
static bool take_sign(base_text *text)
{
    bool is_negative = text->length > 0 && text->data[0] == '-';
    if (is_negative || (text->length > 0 && text->data[0] == '+'))
        *text = base_text_slice(*text, 1, text->length);
    return is_negative;
}

/* False: out of range. */
static bool apply_sign(int64_t *out, uint64_t magnitude, bool is_negative)
{
    if (magnitude > (uint64_t)INT64_MAX + (is_negative ? 1 : 0))
        return false;
    /* Unsigned arithmetic, because -INT64_MIN overflows. */
    *out = (int64_t)(is_negative ? 0 - magnitude : magnitude);
    return true;
}

bool base_parse_int(int64_t *out, base_text text)
{
    bool is_negative = take_sign(&text);
    uint64_t magnitude;
    return base_parse_uint(&magnitude, text, 10) && apply_sign(out, magnitude, is_negative);
}

/* Returns the value of a hexadecimal digit; 16 for any other character. */
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

/* Appends digits to the number in `*value`. False for other characters or an overflow; `*value` is then undefined. */
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

/* Returns the number of digits from `at` on. */
static size_t count_digits(base_text text, size_t at)
{
    size_t end = at;
    while (end < text.length && base_is_digit(text.data[end]))
        end++;
    return end - at;
}

/* [sign] [digits] [. digits] [e [sign] digits]; names, hexadecimal numbers and blanks, which strtod accepts, are not
 * allowed. */
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

bool base_parse_real(double *out, base_text text)
{
    char number[REAL_LENGTH_MAX + 1];
    if (text.length > REAL_LENGTH_MAX || !is_real(text))
        return false;
    memcpy(number, text.data, text.length);
    number[text.length] = '\0';
    /* The locale of the program may have a comma as its decimal point. */
    locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (!plain)
        return false;
    locale_t before = uselocale(plain);
    double value = strtod(number, NULL);
    uselocale(before);
    freelocale(plain);
    if (!isfinite(value))
        return false;
    *out = value;
    return true;
}

/* The digits before and after the point, or comma, are read as one number, so that nothing is rounded. */
bool base_parse_decimal(gamut_decimal *out, base_text text)
{
    bool is_negative = take_sign(&text);
    size_t digits = count_digits(text, 0);
    base_text whole = base_text_slice(text, 0, digits), rest = base_text_slice(text, digits, text.length);
    base_text fraction = { 0 };
    if (base_text_is(rest, HALF))
        fraction = TEXT("5");
    else if (rest.length > 1 && (rest.data[0] == '.' || rest.data[0] == ','))
        fraction = base_text_slice(rest, 1, rest.length);
    else if (rest.length > 0 || digits == 0)
        return false;
    if (fraction.length > PLACES_MAX)
        return false;
    uint64_t magnitude = 0;
    int64_t value;
    if (!append_digits(&magnitude, whole, 10) || !append_digits(&magnitude, fraction, 10) ||
        !apply_sign(&value, magnitude, is_negative))
        return false;
    *out = base_decimal(value, (unsigned)fraction.length);
    return true;
}

bool base_decimal_scale(int64_t *out, gamut_decimal decimal, unsigned places)
{
    if (decimal.state != GAMUT_KNOWN)
        return false;
    int64_t value = decimal.value;
    /* Both loops end after a few steps: the first because the value overflows, the second because it has no more zeros
     * at its end. */
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

/* printf is avoided, because it is too slow for files with thousands of decimals. */
base_text base_decimal_print(base_arena *arena, gamut_decimal decimal)
{
    char room[UINT8_MAX + 24]; /* the largest number of places, the digits before them, a point and a sign */
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
    char *hex = base_arena_alloc_array(arena, bytes.length + 1, 2); /* with a NUL, like all texts of an arena */
    if (!hex)
        return (base_text){ 0 };
    for (size_t i = 0; i < bytes.length; i++) {
        hex[2 * i] = digits[bytes.data[i] >> 4];
        hex[2 * i + 1] = digits[bytes.data[i] & 15];
    }
    return (base_text){ hex, 2 * bytes.length };
}

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
