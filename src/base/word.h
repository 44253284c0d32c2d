/* word.h - eight bytes of text at a time.
 *
 * A question about each of eight bytes is answered by a word in which the highest bit of a byte is set for yes. Bytes
 * after the first yes may be answered wrongly: who wants the first gets the right one. */
#ifndef BASE_WORD_H
#define BASE_WORD_H

#include <string.h>

#include "base.h"

#define BASE_WORD_ONES UINT64_C(0x0101010101010101)
#define BASE_WORD_TOPS UINT64_C(0x8080808080808080)

/* The first byte in the lowest bits. */
static inline uint64_t base_word_at(const char *text)
{
    uint64_t word;
    memcpy(&word, text, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* The same back into a text, which has room for all eight. */
static inline void base_word_put(char *text, uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(text, &word, sizeof word);
}

/* Bytes below `limit`, which is at most 128. */
static inline uint64_t base_word_below(uint64_t word, unsigned limit)
{
    return (word - BASE_WORD_ONES * limit) & ~word & BASE_WORD_TOPS;
}

static inline uint64_t base_word_equal(uint64_t word, char c)
{
    return base_word_below(word ^ BASE_WORD_ONES * (unsigned char)c, 1);
}

/* How many bits stand before the first byte with a yes; there must be one. */
static inline unsigned base_word_first(uint64_t answers)
{
    return (unsigned)__builtin_ctzll(answers) & 56u;
}

#endif
