/* buffer.c - byte buffers whose capacity grows by doubling. */
#include "buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "arena.h"

#define FIRST_CAPACITY ((size_t)256)
#define DRAINED_FROM   ((size_t)1 << 20) /* bytes; a shorter buffer is not drained */

void base_buffer_free(base_buffer *buffer)
{
    free(buffer->data);
    *buffer = (base_buffer){ 0 };
}

/* Sets the capacity to the length, so that all later appends call base_buffer_grow, which refuses them. So the inline
 * functions need no test of `failed`. */
static bool buffer_fail(base_buffer *buffer)
{
    buffer->failed = true;
    buffer->capacity = buffer->length;
    return false;
}

void base_buffer_clear(base_buffer *buffer)
{
    buffer->length = 0;
    if (buffer->failed)
        buffer->capacity = 0; /* see buffer_fail */
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
    /* Lengths are below SIZE_MAX / 2, so that neither the sum nor the doubling can overflow. */
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

/* Prints after the end, without counting the bytes; returns the result of vsnprintf, even if the room was too small.
 * base_buffer_grow always makes room for one byte more than requested, which the NUL needs. */
static int print_at_end(base_buffer *buffer, const char *format, va_list arguments)
{
    char *room = buffer->data ? (char *)buffer->data + buffer->length : NULL;
    return vsnprintf(room, buffer->capacity - buffer->length, format, arguments);
}

/* Usually the text fits into the free capacity, and one pass of vsnprintf is enough. */
void base_buffer_print_list(base_buffer *buffer, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
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
    /* An unused buffer gives an empty text, not an absent one. */
    return (base_text){ buffer->data ? (const char *)buffer->data : "", buffer->length };
}

base_bytes base_buffer_bytes(const base_buffer *buffer)
{
    return (base_bytes){ buffer->data, buffer->length };
}
