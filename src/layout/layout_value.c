/* layout_value.c - the values inside a field's bytes: texts, reals, bits and words. */
#include <math.h>
#include <string.h>

#include "layout.h"
#include "layout_parts.h"

base_bytes layout_text(const layout_field *field, const uint8_t *bytes)
{
    if (field->meaning == LAYOUT_PASCAL) {
        size_t room = field->width - 1;
        return (base_bytes){ bytes + 1, bytes[0] < room ? bytes[0] : room };
    }
    const uint8_t *end = memchr(bytes, 0, field->width);
    return (base_bytes){ bytes, end != NULL ? (size_t)(end - bytes) : field->width };
}

base_bytes layout_padding(const layout_field *field, const uint8_t *bytes)
{
    base_bytes text = layout_text(field, bytes);
    const uint8_t *end = text.data + text.length;
    return (base_bytes){ end, (size_t)(bytes + field->width - end) };
}

/* The bytes after the text are cleared, because the old text in them could reveal names that were removed. */
size_t layout_put_text(const layout_field *field, uint8_t *bytes, base_bytes text)
{
    size_t head = field->meaning == LAYOUT_PASCAL ? 1 : 0;
    size_t room = field->width - head;
    size_t length = text.length < room ? text.length : room;
    memset(bytes, 0, field->width);
    if (head > 0)
        bytes[0] = (uint8_t)length;
    if (length > 0)
        memcpy(bytes + head, text.data, length);
    return length;
}

/* Members are the bits of a double, not doubles, because copying a signalling NaN as a double may change it. */
double layout_double(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

uint64_t layout_double_bits(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* Turbo Pascal's real: an exponent with a bias of 129 (0: the value is 0), then 39 bits of the mantissa without its
 * leading one, little-endian, and the sign in the highest bit. */
enum {
    REAL48_BIAS = 129,
    REAL48_MANTISSA = 39
};

/* Exact: a double can hold forty bits of mantissa and all exponents. */
double layout_real48(const uint8_t bytes[6])
{
    if (bytes[0] == 0)
        return 0;
    uint64_t mantissa = base_little(bytes + 1, 5);
    bool is_negative = mantissa >> REAL48_MANTISSA & 1;
    mantissa |= UINT64_C(1) << REAL48_MANTISSA; /* the leading one takes the place of the sign bit */
    double value = ldexp((double)mantissa, bytes[0] - REAL48_BIAS - REAL48_MANTISSA);
    return is_negative ? -value : value;
}

bool layout_put_real48(uint8_t bytes[6], double value)
{
    memset(bytes, 0, 6);
    if (value == 0 || !isfinite(value))
        return value == 0;
    int exponent; /* exponent for a fraction in [0.5, 1) */
    double fraction = frexp(fabs(value), &exponent);
    uint64_t mantissa = (uint64_t)llround(ldexp(fraction, REAL48_MANTISSA + 1));
    if (mantissa >> (REAL48_MANTISSA + 1) != 0) { /* rounding gave the next power of two */
        mantissa >>= 1;
        exponent++;
    }
    int stored = exponent - 1 + REAL48_BIAS;
    if (stored < 1 || stored > UINT8_MAX)
        return false;
    bytes[0] = (uint8_t)stored;
    mantissa &= ~(UINT64_C(1) << REAL48_MANTISSA);
    mantissa |= (uint64_t)(value < 0) << REAL48_MANTISSA;
    for (int i = 1; i < 6; i++, mantissa >>= 8)
        bytes[i] = (uint8_t)mantissa;
    return true;
}

uint64_t layout_get_bits(uint64_t value, const layout_bits *bits)
{
    uint64_t mask = bits->width < 64 ? (UINT64_C(1) << bits->width) - 1 : UINT64_MAX;
    return value >> bits->at & mask;
}

bool layout_is_filled(base_bytes bytes, uint8_t value)
{
    for (size_t i = 0; i < bytes.length; i++)
        if (bytes.data[i] != value)
            return false;
    return true;
}

bool layout_is_expected(const layout_field *field, const uint8_t *bytes)
{
    if (field->meaning == LAYOUT_WORD)
        return layout_find_word(field->words, field->word_count, (int64_t)layout_load(field, bytes)) != NULL;
    if (field->meaning != LAYOUT_FIXED)
        return true;
    uint64_t fixed = (uint64_t)field->fixed;
    return layout_is_integer(field) ? layout_load(field, bytes) == fixed
                                    : layout_is_filled((base_bytes){ bytes, field->width }, (uint8_t)fixed);
}

const layout_word *layout_find_word(const layout_word *words, size_t count, int64_t value)
{
    for (size_t i = 0; i < count; i++)
        if (words[i].value == value)
            return &words[i];
    return NULL;
}
