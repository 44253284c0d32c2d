/* json_pen.h - fast printing of JSON numbers.
 *
 * The file of a session has thousands of short numbers. So the caller makes room once for name and value together
 * (base_buffer_room), and these functions only put characters at `at` and return the position after the last one. */
#ifndef MODEL_JSON_PEN_H
#define MODEL_JSON_PEN_H

#include <string.h>

#include "base/base.h"
#include "base/buffer.h"

enum {
    JSON_NUMBER_ROOM = 32,  /* enough for any integer, or a short decimal with its quotes */
    JSON_DECIMAL_PLACES = 4 /* most places that a short decimal has */
};

/* Put the digits of a number; the last `places` digits are after the point. */
static inline uint8_t *json_put_digits(uint8_t *at, uint64_t value, unsigned places)
{
    unsigned count = 1; /* count the digits first, because they are computed from the last to the first */
    for (uint64_t rest = value; rest >= 10; rest /= 10)
        count++;
    uint8_t *end = at + (count > places ? count : places + 1) + (places > 0), *digit = end;
    for (unsigned i = 0; digit > at; i++) {
        if (places && i == places)
            *--digit = '.';
        *--digit = (uint8_t)('0' + value % 10);
        value /= 10;
    }
    return end;
}

static inline uint8_t *json_put_integer(uint8_t *at, int64_t integer)
{
    uint64_t value = integer < 0 ? 0 - (uint64_t)integer : (uint64_t)integer;
    if (integer < 0)
        *at++ = '-';
    if (value >= 10)
        return json_put_digits(at, value, 0);
    *at = (uint8_t)('0' + value); /* one digit is the most frequent case */
    return at + 1;
}

/* Put a short decimal in quotes: decimals are texts in JSON. */
static inline uint8_t *json_put_decimal(uint8_t *at, gamut_decimal decimal)
{
    *at++ = '"';
    if (decimal.value < 0)
        *at++ = '-';
    at = json_put_digits(at, decimal.value < 0 ? 0 - (uint64_t)decimal.value : (uint64_t)decimal.value, decimal.places);
    *at = '"';
    return at + 1;
}

#endif
