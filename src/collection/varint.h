/* varint.h - numbers of variable length: seven bits in each byte, the lowest first; the eighth bit is set if another
 * byte follows. */
#ifndef COLLECTION_VARINT_H
#define COLLECTION_VARINT_H

#include "base/base.h"

enum {
    VARINT_BYTES = 10 /* the most bytes that a number needs */
};

/* Write a number. Return the address after its last byte. */
static inline uint8_t *varint_write(uint8_t *to, uint64_t value)
{
    for (; value >= 128; value >>= 7)
        *to++ = (uint8_t)(value & 127) | 128;
    *to++ = (uint8_t)value;
    return to;
}

/* Read a number and remove it from the front of `from`. False: the bytes end within the number, or it is too long. */
static inline bool varint_read(uint64_t *out, base_bytes *from)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < from->length && i < VARINT_BYTES; i++) {
        value |= (uint64_t)(from->data[i] & 127) << 7 * i;
        if (from->data[i] < 128) {
            *from = (base_bytes){ from->data + i + 1, from->length - i - 1 };
            *out = value;
            return true;
        }
    }
    return false;
}

#endif
