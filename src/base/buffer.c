/* buffer.c - bytes that grow by doubling. */
#include "buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "arena.h"

#define FIRST_CAPACITY ((size_t)256)
#define DRAINED_FROM   ((size_t)1 << 20) /* bytes on */

void base_buffer_free(base_buffer *buffer)
{
    free(buffer->data);
    *buffer = (base_buffer){ 0 };
}

/* A failed buffer has no capacity beyond its length, which is what keeps later appends out without a test of their
 * own in the inline functions. */
static bool buffer_fail(base_buffer *buffer)
{
    buffer->failed = true;
    buffer->capacity = buffer->length;
    return false;
}

/* A failed buffer keeps being closed: its capacity stays equal to its length, see above. */
void base_buffer_clear(base_buffer *buffer)
{
    buffer->length = 0;
    if (buffer->failed)
        buffer->capacity = 0;
}

bool base_buffer_grow(base_buffer *buffer, size_t length)
{
    if (buffer->failed || length >= SIZE_MAX / 2 - buffer->length)
        return buffer_fail(buffer);
    if (buffer->drain && buffer->length >= DRAINED_FROM) {
        buffer->drain->take(buffer->drain->payload, buffer->data, buffer->length);
        buffer->length = 0;
        if (length < buffer->capacity)
            return true;
    }
    /* Half of all sizes is the limit, so that neither the sum nor the doubling below can overflow. */
    size_t capacity = buffer->capacity ? buffer->capacity : FIRST_CAPACITY;
    while (capacity <= buffer->length + length)
        capacity *= 2;
    uint8_t *data = base_memory_resize(buffer->data, capacity);
    if (!data)
        return buffer_fail(buffer);
    buffer->data = data;
    buffer->capacity = capacity;
    return true;
}

void base_buffer_add_repeat(base_buffer *buffer, char c, size_t count)
{
    uint8_t *room = base_buffer_reserve(buffer, count);
    if (room)
        memset(room, c, count);
}

void base_buffer_add_uint(base_buffer *buffer, uint64_t value)
{
    char digits[24], *first = digits + sizeof digits;
    do {
        *--first = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    base_buffer_add(buffer, first, (size_t)(digits + sizeof digits - first));
}

/* Room for one byte more than asked for is always kept, so that the NUL of vsnprintf fits without being counted.
 * Prints into the room after the end; the result is what vsnprintf says, also when the room was too small. */
static int print_at_end(base_buffer *buffer, const char *format, va_list arguments)
{
    char *room = buffer->data ? (char *)buffer->data + buffer->length : NULL;
    return vsnprintf(room, buffer->capacity - buffer->length, format, arguments);
}

/* A second pass only where the first found too little room; the arguments are read twice then, hence the copy. */
void base_buffer_print_list(base_buffer *buffer, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    /* Mostly there is room, and then one pass is enough. */
    int length = print_at_end(buffer, format, arguments);
    bool fits = length >= 0 && (size_t)length < buffer->capacity - buffer->length;
    if (length < 0)
        buffer_fail(buffer);
    else if (!fits && base_buffer_grow(buffer, (size_t)length))
        fits = print_at_end(buffer, format, again) == length;
    if (fits)
        buffer->length += (size_t)length;
    va_end(again);
}

void base_buffer_print(base_buffer *buffer, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    base_buffer_print_list(buffer, format, arguments);
    va_end(arguments);
}

base_text base_buffer_text(const base_buffer *buffer)
{
    /* Nothing written is an empty text, not an absent one. */
    return (base_text){ buffer->data ? (const char *)buffer->data : "", buffer->length };
}

base_bytes base_buffer_bytes(const base_buffer *buffer)
{
    return (base_bytes){ buffer->data, buffer->length };
}
