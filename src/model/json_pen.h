/* json_pen.h - the smallest pieces of JSON text, put where there is room for them.
 *
 * A file of a session has thousands of numbers of one to five digits. So the caller makes room once for name and
 * value together (base_buffer_room), and these functions only put digits and return where they stopped. */
#ifndef MODEL_JSON_PEN_H
#define MODEL_JSON_PEN_H

#include <string.h>

#include "base/base.h"
#include "base/buffer.h"

enum {
    JSON_NUMBER_ROOM = 32,  /* enough for any integer, or a decimal of few places with its quotes */
    JSON_DECIMAL_PLACES = 4 /* what is called few */
};

static inline unsigned json_count_digits(uint64_t value)
{
    unsigned count = 1;
    for (; value >= 10; value /= 10)
        count++;
    return count;
}

/* Digits come from the last to the first, so their number is found first. `places` of them stand after the point. */
static inline uint8_t *json_put_digits(uint8_t *at, uint64_t value, unsigned places)
{
    unsigned count = json_count_digits(value);
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
    *at = (uint8_t)('0' + value); /* which most are */
    return at + 1;
}

/* Quoted, as decimals are texts in JSON; for those of at most JSON_DECIMAL_PLACES places. */
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
