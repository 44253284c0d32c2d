/* buffer.h - bytes that grow: what emitters write into.
 *
 * No budget here: what a buffer holds has been read already, or is the output that was asked for. Who lets input decide
 * how much is appended books it himself (base_budget_take). */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include <stdarg.h>
#include <string.h>

#include "base.h"

/* Where a long buffer is emptied to. */
typedef struct base_drain {
    void (*take)(void *payload, const uint8_t *data, size_t length);
    void *payload;
} base_drain;

/* All zero is an empty buffer. After a failed allocation `failed` stays true and later appends do nothing: check once,
 * at the end. What is appended must not lie in the buffer itself. */
typedef struct base_buffer {
    uint8_t *data;
    size_t length;
    size_t capacity; /* more than length, except in an empty or failed buffer */
    bool failed;
    /* For who only appends and never looks back: what is there goes to the drain before much more room is made. The
     * rest is the caller's. NULL: all is kept. */
    const base_drain *drain;
} base_buffer;

/* Gives the memory back and makes it an empty buffer without a failure; whoever fills one must free it in the end. */
void base_buffer_free(base_buffer *buffer);
/* Forgets the bytes but keeps the memory, and a failure: for a buffer that is filled again and again. */
void base_buffer_clear(base_buffer *buffer);
/* As printf, in the locale of the program: no %f and %g in what must be the same everywhere. */
void base_buffer_print(base_buffer *buffer, const char *format, ...) PRINTF_LIKE(2, 3);
void base_buffer_print_list(base_buffer *buffer, const char *format, va_list arguments) PRINTF_LIKE(2, 0);
/* So many times the same character: indents and padding. */
void base_buffer_add_repeat(base_buffer *buffer, char c, size_t count);
void base_buffer_add_uint(base_buffer *buffer,
                          uint64_t value); /* in digits; for those who print many, printf is slow */
/* Makes room for `length` more bytes and one; false: out of memory. */
MUST_USE bool base_buffer_grow(base_buffer *buffer, size_t length);

/* Room for `length` more bytes at the end, already counted in; NULL when out of memory. */
static inline uint8_t *base_buffer_reserve(base_buffer *buffer, size_t length)
{
    if (length >= buffer->capacity - buffer->length && !base_buffer_grow(buffer, length))
        return NULL;
    uint8_t *room = buffer->data + buffer->length;
    buffer->length += length;
    return room;
}

/* Room for up to `length` more bytes, not counted in before base_buffer_use says where they end; NULL when out of
 * memory. */
MUST_USE static inline uint8_t *base_buffer_room(base_buffer *buffer, size_t length)
{
    if (length >= buffer->capacity - buffer->length && !base_buffer_grow(buffer, length))
        return NULL;
    return buffer->data + buffer->length;
}

static inline void base_buffer_use(base_buffer *buffer, const uint8_t *end)
{
    buffer->length = (size_t)(end - buffer->data);
}

static inline void base_buffer_add(base_buffer *buffer, const void *data, size_t length)
{
    uint8_t *room = base_buffer_reserve(buffer, length);
    if (room && length > 0)
        memcpy(room, data, length);
}

static inline void base_buffer_add_text(base_buffer *buffer, base_text text)
{
    base_buffer_add(buffer, text.data, text.length);
}

static inline void base_buffer_add_string(base_buffer *buffer, const char *string)
{
    base_buffer_add(buffer, string, strlen(string));
}

static inline void base_buffer_add_char(base_buffer *buffer, char c)
{
    uint8_t *room = base_buffer_reserve(buffer, 1);
    if (room)
        *room = (uint8_t)c;
}

/* The bytes as they are now, without a NUL after them; both are valid until the next append. */
base_text base_buffer_text(const base_buffer *buffer);
base_bytes base_buffer_bytes(const base_buffer *buffer);

#endif
