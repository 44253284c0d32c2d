/* varint.h - numbers in as few bytes as they need: seven bits a byte, the lowest first, the eighth bit says that more
 * follow. */
#ifndef COLLECTION_VARINT_H
#define COLLECTION_VARINT_H

#include "base/base.h"

enum {
    VARINT_BYTES = 10 /* of one number at most */
};

/* Where the next one goes. */
static inline uint8_t *varint_write(uint8_t *to, uint64_t value)
{
    for (; value >= 128; value >>= 7)
        *to++ = (uint8_t)(value & 127) | 128;
    *to++ = (uint8_t)value;
    return to;
}

/* Takes one off the front. False: the bytes end before it does, or it is none. */
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
