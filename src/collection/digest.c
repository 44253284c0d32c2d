/* digest.c - a 128-bit digest with two 64-bit lanes; each multiplies words and folds the upper half of the product into
 * the lower. */
#include "digest.h"

#include <string.h>

#if defined(__SIZEOF_INT128__) && !defined(BASE_PORTABLE)

__extension__ typedef unsigned __int128 wide;

static uint64_t fold(uint64_t a, uint64_t b)
{
    wide product = (wide)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

#else

/* The same for machines of 32 bits, whose compilers have no numbers of 128: multiplies halves as one does on paper. */
static uint64_t fold(uint64_t a, uint64_t b)
{
    uint64_t half = UINT32_MAX, low = (a & half) * (b & half), high = (a >> 32) * (b >> 32);
    uint64_t first = (a >> 32) * (b & half), second = (a & half) * (b >> 32);
    uint64_t middle = (low >> 32) + (first & half) + (second & half);
    return ((middle << 32) | (low & half)) ^ (high + (first >> 32) + (second >> 32) + (middle >> 32));
}

#endif

/* Reads words as little-endian, so that the digest is the same on every machine. */
static void add_block(collection_digest *digest, const uint8_t block[32])
{
    digest->a = fold(digest->a ^ base_little(block, 8) ^ UINT64_C(0x9e3779b97f4a7c15),
                     base_little(block + 8, 8) ^ UINT64_C(0xd6e8feb86659fd93));
    digest->b = fold(digest->b ^ base_little(block + 16, 8) ^ UINT64_C(0xa0761d6478bd642f),
                     base_little(block + 24, 8) ^ UINT64_C(0xe7037ed1a0b428db));
    /* Mix the lanes, so that a change in one affects both. */
    uint64_t a = digest->a;
    digest->a += digest->b << 23 | digest->b >> 41;
    digest->b ^= a << 37 | a >> 27;
}

void collection_digest_add(collection_digest *digest, base_bytes bytes)
{
    uint8_t last[32] = { 0 };
    size_t at = 0;
    for (; at + sizeof last <= bytes.length; at += sizeof last)
        add_block(digest, bytes.data + at);
    if (at < bytes.length)
        memcpy(last, bytes.data + at, bytes.length - at);
    add_block(digest, last);
    digest->length += bytes.length;
    digest->a ^= fold(bytes.length + 1, UINT64_C(0x8ebc6af09c88c6e3));
}

void collection_digest_print(uint8_t out[DIGEST_BYTES], const collection_digest *digest)
{
    uint64_t a = fold(digest->a ^ digest->length, UINT64_C(0x589965cc75374cc3));
    uint64_t b = fold(digest->b ^ a, UINT64_C(0x1d8e4e27c47d124f));
    for (unsigned i = 0; i < 8; i++) {
        out[i] = (uint8_t)(a >> 8 * i);
        out[8 + i] = (uint8_t)(b >> 8 * i);
    }
}
