/* base.h - the basic types and macros that every layer shares. */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gamut/value.h>

/* Internal names of public types. They are the same types, so records need no conversion for callers of the library. */
typedef gamut_text base_text;
typedef gamut_bytes base_bytes;
typedef gamut_date base_date;

/* A number that a format stores, and its name. */
typedef struct base_word {
    int64_t value;
    const char *name;
} base_word;

/* number of elements of an array (not of a pointer) */
#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define MUST_USE     __attribute__((warn_unused_result))
#ifndef PRINTF_LIKE
#define PRINTF_LIKE(format_at, first_at) __attribute__((format(printf, format_at, first_at)))
#endif

/* Compare two int64_t for qsort, for ascending or descending order. */
int base_compare_rising(const void *a, const void *b);
int base_compare_falling(const void *a, const void *b);

/* Return the little-endian number of `width` (at most 8) bytes. */
static inline uint64_t base_little(const uint8_t *bytes, size_t width)
{
    uint64_t value = 0;
    while (width-- > 0)
        value = value << 8 | bytes[width];
    return value;
}

/* Return the big-endian number of `width` (at most 8) bytes. */
static inline uint64_t base_big(const uint8_t *bytes, size_t width)
{
    uint64_t value = 0;
    for (size_t i = 0; i < width; i++)
        value = value << 8 | bytes[i];
    return value;
}

#endif
