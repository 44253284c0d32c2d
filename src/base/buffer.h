/* buffer.h - bytes that grow: what emitters write into. */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include "base.h"

/* After a failed allocation `failed` stays true and later appends do nothing: check once, at the end. */
typedef struct base_buffer {
    uint8_t *data;
    size_t length;
    size_t capacity;
    bool failed;
} base_buffer;

void base_buffer_free(base_buffer *buffer);
void base_buffer_clear(base_buffer *buffer); /* keeps the memory */
void base_buffer_add(base_buffer *buffer, const void *data, size_t length);
void base_buffer_add_text(base_buffer *buffer, base_text text);
void base_buffer_add_string(base_buffer *buffer, const char *string);
void base_buffer_add_char(base_buffer *buffer, char c);
void base_buffer_add_repeat(base_buffer *buffer, char c, size_t count);
void base_buffer_print(base_buffer *buffer, const char *format, ...) PRINTF_LIKE(2, 3);
/* Room for `length` more bytes at the end, already counted in; NULL when out of memory. */
uint8_t *base_buffer_reserve(base_buffer *buffer, size_t length);
base_text base_buffer_text(const base_buffer *buffer);
base_bytes base_buffer_bytes(const base_buffer *buffer);

#endif
