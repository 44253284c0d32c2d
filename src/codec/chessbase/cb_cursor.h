/* cb_cursor.h - values taken one after the other off bytes that may end too early, and values appended. */
#ifndef CHESSBASE_CB_CURSOR_H
#define CHESSBASE_CB_CURSOR_H

#include "base/buffer.h"

/* The rest of the bytes; after a value that is not there `is_short` stays true, and all further values are 0. */
typedef struct cb_cursor {
    base_bytes rest;
    bool is_short;
} cb_cursor;

static inline base_bytes cb_take(cb_cursor *from, size_t length)
{
    if (from->is_short || length > from->rest.length) {
        from->is_short = true;
        return (base_bytes){ NULL, 0 };
    }
    base_bytes part = { from->rest.data, length };
    from->rest = (base_bytes){ from->rest.data + length, from->rest.length - length };
    return part;
}

static inline uint32_t cb_take_little(cb_cursor *from, unsigned width)
{
    base_bytes bytes = cb_take(from, width);
    return (uint32_t)base_little(bytes.data, bytes.length);
}

static inline uint32_t cb_take_big(cb_cursor *from, unsigned width)
{
    base_bytes bytes = cb_take(from, width);
    return (uint32_t)base_big(bytes.data, bytes.length);
}

/* Everything was taken, and nothing was missing. */
static inline bool cb_is_used_up(const cb_cursor *from)
{
    return !from->is_short && !from->rest.length;
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
