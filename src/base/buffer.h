/* buffer.h - growing byte buffers for emitters.
 *
 * Buffers have no budget: they hold data that was already read, or output that the caller requested. Where the input
 * determines the size of a buffer, its owner books that size with base_budget_take (arena.h). */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include <stdarg.h>
#include <string.h>

#include "base.h"

/* The receiver of a long buffer's content. */
typedef struct base_drain {
    void (*take)(void *payload, const uint8_t *data, size_t length);
    void *payload;
} base_drain;

/* Zeroed, a buffer is empty. After a failed allocation `failed` stays true and later appends do nothing: check once,
 * at the end. Appended data must not be part of the buffer itself. */
typedef struct base_buffer {
    uint8_t *data;
    size_t length;
    size_t capacity; /* more than length, except in an empty or failed buffer */
    bool failed;
    /* For callers that only append: when a buffer with at least 1 MiB of content would have to grow, the content is
     * passed to the drain and removed first. The caller handles what is left in the buffer at the end. NULL: everything
     * is kept. */
    const base_drain *drain;
} base_buffer;

/* Free the memory and leave an empty buffer whose `failed` is false. */
void base_buffer_free(base_buffer *buffer);
/* Remove the bytes, but keep the memory and the value of `failed`: for a buffer that is filled repeatedly. */
void base_buffer_clear(base_buffer *buffer);
/* Append as printf does, in the locale of the program: do not use %f and %g for output that must not depend on the
 * locale. */
void base_buffer_print(base_buffer *buffer, const char *format, ...) PRINTF_LIKE(2, 3);
void base_buffer_print_list(base_buffer *buffer, const char *format, va_list arguments) PRINTF_LIKE(2, 0);
/* Append a character `count` times. */
void base_buffer_add_repeat(base_buffer *buffer, char c, size_t count);
/* Append a number in decimal digits; much faster than printf. */
void base_buffer_add_uint(base_buffer *buffer, uint64_t value);
/* Make room for `length + 1` more bytes; false: out of memory. */
MUST_USE bool base_buffer_grow(base_buffer *buffer, size_t length);

/* Append `length` uninitialised bytes and return them; NULL: out of memory. */
static inline uint8_t *base_buffer_reserve(base_buffer *buffer, size_t length)
{
    if (length >= buffer->capacity - buffer->length && !base_buffer_grow(buffer, length))
        return NULL;
    uint8_t *room = buffer->data + buffer->length;
    buffer->length += length;
    return room;
}

/* Return room for up to `length` more bytes, which base_buffer_use then adds; NULL: out of memory. */
MUST_USE static inline uint8_t *base_buffer_room(base_buffer *buffer, size_t length)
{
    if (length >= buffer->capacity - buffer->length && !base_buffer_grow(buffer, length))
        return NULL;
    return buffer->data + buffer->length;
}

/* Add the bytes up to `end`, which the caller has written into the room that base_buffer_room returned. */
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

/* Return the content, without a NUL after it; valid until the next append. */
base_text base_buffer_text(const base_buffer *buffer);
base_bytes base_buffer_bytes(const base_buffer *buffer);

#endif
