/* cb_cursor.h - reads values from the front of a byte string that may end too early, and appends values to a buffer. */
#ifndef CHESSBASE_CB_CURSOR_H
#define CHESSBASE_CB_CURSOR_H

#include "base/buffer.h"

/* The bytes that are not read yet. Taking a value that is longer than they are sets `is_short`; that value and all
 * later ones are then 0. */
typedef struct cb_cursor {
    base_bytes rest;
    bool is_short;
} cb_cursor;

static inline base_bytes cb_take(cb_cursor *cursor, size_t length)
{
    if (cursor->is_short || length > cursor->rest.length) {
        cursor->is_short = true;
        return (base_bytes){ NULL, 0 };
    }
    base_bytes part = { cursor->rest.data, length };
    cursor->rest = (base_bytes){ cursor->rest.data + length, cursor->rest.length - length };
    return part;
}

static inline uint32_t cb_take_little(cb_cursor *cursor, unsigned width)
{
    base_bytes bytes = cb_take(cursor, width);
    return (uint32_t)base_little(bytes.data, bytes.length);
}

static inline uint32_t cb_take_big(cb_cursor *cursor, unsigned width)
{
    base_bytes bytes = cb_take(cursor, width);
    return (uint32_t)base_big(bytes.data, bytes.length);
}

/* Return whether all bytes were read and no value was missing. */
static inline bool cb_is_used_up(const cb_cursor *cursor)
{
    return !cursor->is_short && !cursor->rest.length;
}

static inline void cb_add_little(base_buffer *out, uint64_t value, unsigned width)
{
    for (unsigned i = 0; i < width; i++)
        base_buffer_add_char(out, (char)(value >> 8 * i));
}

static inline void cb_add_big(base_buffer *out, uint64_t value, unsigned width)
{
    while (width-- > 0)
        base_buffer_add_char(out, (char)(value >> 8 * width));
}

#endif
