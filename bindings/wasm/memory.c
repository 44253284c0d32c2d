/* memory.c - functions of <string.h>, eight bytes at a time. WASI's C library takes four at most, because its pointers
 * have 32 bits. Long pieces are left to the instructions for bulk memory.
 *
 * Compiled without link-time optimisation and without builtins (tools/wasm-cc): otherwise loops would become calls of
 * the very functions that they are in. */
#include <stddef.h>
#include <stdint.h>

enum {
    WORD = 8,
    LONG = 64 /* from here on, the instruction is faster than a loop although the engine calls a function for it */
};

/* Words at any address: WebAssembly allows it. */
typedef uint64_t __attribute__((aligned(1), may_alias)) loose_word;
typedef uint32_t __attribute__((aligned(1), may_alias)) loose_half;

void *memchr(const void *data, int wanted, size_t length);
int memcmp(const void *one, const void *other, size_t length);
void *memcpy(void *restrict to, const void *restrict from, size_t length);
void *memmove(void *to, const void *from, size_t length);
void *memset(void *to, int value, size_t length);

static const uint64_t ones = UINT64_C(0x0101010101010101), tops = UINT64_C(0x8080808080808080);

void *memchr(const void *data, int wanted, size_t length)
{
    const unsigned char *at = data, *end = at + length;
    const unsigned char byte = (unsigned char)wanted;
    const uint64_t pattern = ones * byte;
    for (; (size_t)(end - at) >= WORD; at += WORD) {
        uint64_t word = *(const loose_word *)at ^ pattern, zeros = (word - ones) & ~word & tops;
        if (zeros) /* the lowest of them is right, and memory is little-endian */
            return (void *)(at + (size_t)__builtin_ctzll(zeros) / 8);
    }
    for (; at < end; at++)
        if (*at == byte)
            return (void *)at;
    return NULL;
}

int memcmp(const void *one, const void *other, size_t length)
{
    const unsigned char *a = one, *b = other;
    for (; length >= WORD && *(const loose_word *)a == *(const loose_word *)b; length -= WORD)
        a += WORD, b += WORD;
    for (; length && *a == *b; length--)
        a++, b++;
    return length ? *a - *b : 0;
}

/* Copy fewer bytes than LONG from the first to the last, so that the target may overlap the front of the source. */
static void copy_short(unsigned char *to, const unsigned char *from, size_t length)
{
    if (length >= WORD) {
        uint64_t last = *(const loose_word *)(from + length - WORD);
        for (size_t at = 0; at + WORD < length; at += WORD)
            *(loose_word *)(to + at) = *(const loose_word *)(from + at);
        *(loose_word *)(to + length - WORD) = last;
    } else if (length >= WORD / 2) {
        uint32_t first = *(const loose_half *)from, last = *(const loose_half *)(from + length - WORD / 2);
        *(loose_half *)to = first;
        *(loose_half *)(to + length - WORD / 2) = last;
    } else {
        for (size_t at = 0; at < length; at++)
            to[at] = from[at];
    }
}

void *memcpy(void *restrict to, const void *restrict from, size_t length)
{
    if (length >= LONG)
        return __builtin_memcpy(to, from, length); /* the instruction */
    copy_short(to, from, length);
    return to;
}

void *memmove(void *to, const void *from, size_t length)
{
    if (length >= LONG || (uintptr_t)to - (uintptr_t)from < length)
        return __builtin_memmove(to, from, length);
    copy_short(to, from, length);
    return to;
}

void *memset(void *to, int value, size_t length)
{
    if (length >= LONG)
        return __builtin_memset(to, value, length);
    unsigned char *at = to;
    const uint64_t word = ones * (unsigned char)value;
    if (length >= WORD)
        *(loose_word *)(at + length - WORD) = word;
    for (; length >= WORD; length -= WORD, at += WORD)
        *(loose_word *)at = word;
    for (; length; length--)
        *at++ = (unsigned char)value;
    return to;
}
