/* word.h - tests of eight bytes of text at a time.
 *
 * The result of a test is a word in which the highest bit of each matching byte is set. Only the first match is
 * reliable: bytes after it may be marked wrongly. */
#ifndef BASE_WORD_H
#define BASE_WORD_H

#include <string.h>

#include "base.h"

#define BASE_WORD_ONES UINT64_C(0x0101010101010101)
#define BASE_WORD_TOPS UINT64_C(0x8080808080808080)

/* Load eight bytes; the first one is in the lowest bits. */
static inline uint64_t base_word_at(const char *text)
{
    uint64_t word;
    memcpy(&word, text, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* Store all eight bytes of a word. */
static inline void base_word_put(char *text, uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(text, &word, sizeof word);
}

/* Mark the bytes below `limit`, which is at most 128. */
static inline uint64_t base_word_below(uint64_t word, unsigned limit)
{
    return (word - BASE_WORD_ONES * limit) & ~word & BASE_WORD_TOPS;
}

static inline uint64_t base_word_equal(uint64_t word, char c)
{
    return base_word_below(word ^ BASE_WORD_ONES * (unsigned char)c, 1);
}

/* Return the position of the first marked byte, in bits from the lowest; at least one byte must be marked. */
static inline unsigned base_word_first(uint64_t answers)
{
    return (unsigned)__builtin_ctzll(answers) & 56u;
}

#endif
