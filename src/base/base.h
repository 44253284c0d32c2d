/* base.h - the views and macros that every layer shares. */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gamut/value.h>

/* The public names and the inner ones are the same types: a record goes out of the library as it lies in memory. */
typedef gamut_text base_text;
typedef gamut_bytes base_bytes;
typedef gamut_date base_date;

/* A number that has a name: an entry of an enumeration as a format stores it. */
typedef struct base_word {
    int64_t value;
    const char *name;
} base_word;

/* Of an array, never of a pointer. */
#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define MUST_USE     __attribute__((warn_unused_result))
#ifndef PRINTF_LIKE
#define PRINTF_LIKE(format_at, first_at) __attribute__((format(printf, format_at, first_at)))
#endif

/* For qsort: int64_t, the smallest or the largest first. */
int base_compare_rising(const void *a, const void *b);
int base_compare_falling(const void *a, const void *b);

/* The number in so many bytes, at most eight, of which the lowest is the first. */
static inline uint64_t base_little(const uint8_t *bytes, size_t width)
{
    uint64_t value = 0;
    while (width-- > 0)
        value = value << 8 | bytes[width];
    return value;
}

/* The same where the lowest byte is the last. */
static inline uint64_t base_big(const uint8_t *bytes, size_t width)
{
    uint64_t value = 0;
    for (size_t i = 0; i < width; i++)
        value = value << 8 | bytes[i];
    return value;
}

#endif
