/* des.c - the Data Encryption Standard: tables as FIPS 46-3 prints them, with bits counted from 1 at the left.
 *
 * The code follows the text of the standard and is not made for speed: archives have some megabytes, and only the two
 * tables that every round uses are computed in advance. */
#include "packing.h"

/* IP, the permutation before the first round; its inverse follows the last. */
static const uint8_t initial[64] = { 58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4,
                                     62, 54, 46, 38, 30, 22, 14, 6, 64, 56, 48, 40, 32, 24, 16, 8,
                                     57, 49, 41, 33, 25, 17, 9,  1, 59, 51, 43, 35, 27, 19, 11, 3,
                                     61, 53, 45, 37, 29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7 };

/* PC-1: the bits of the key that are used, without the parity bits. */
static const uint8_t choice_1[56] = { 57, 49, 41, 33, 25, 17, 9,  1,  58, 50, 42, 34, 26, 18, 10, 2,  59, 51, 43,
                                      35, 27, 19, 11, 3,  60, 52, 44, 36, 63, 55, 47, 39, 31, 23, 15, 7,  62, 54,
                                      46, 38, 30, 22, 14, 6,  61, 53, 45, 37, 29, 21, 13, 5,  28, 20, 12, 4 };

/* PC-2: the bits that a round uses, out of those that PC-1 selected. */
static const uint8_t choice_2[48] = { 14, 17, 11, 24, 1,  5,  3,  28, 15, 6,  21, 10, 23, 19, 12, 4,
                                      26, 8,  16, 7,  27, 20, 13, 2,  41, 52, 31, 37, 47, 55, 30, 40,
                                      51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32 };

/* rotation of both halves of the key before each round */
static const uint8_t shifts[IO_DES_ROUNDS] = { 1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1 };

/* P, which distributes the output of the boxes over the boxes of the next round. */
static const uint8_t mixing[32] = { 16, 7, 20, 21, 29, 12, 28, 17, 1,  15, 23, 26, 5,  18, 31, 10,
                                    2,  8, 24, 14, 32, 27, 3,  9,  19, 13, 30, 6,  22, 11, 4,  25 };

/* S, indexed by row (the first and the last of six bits) and column (the four bits between). */
static const uint8_t substitutions[8][4][16] = {
    { { 14, 4, 13, 1, 2, 15, 11, 8, 3, 10, 6, 12, 5, 9, 0, 7 },
      { 0, 15, 7, 4, 14, 2, 13, 1, 10, 6, 12, 11, 9, 5, 3, 8 },
      { 4, 1, 14, 8, 13, 6, 2, 11, 15, 12, 9, 7, 3, 10, 5, 0 },
      { 15, 12, 8, 2, 4, 9, 1, 7, 5, 11, 3, 14, 10, 0, 6, 13 } },
    { { 15, 1, 8, 14, 6, 11, 3, 4, 9, 7, 2, 13, 12, 0, 5, 10 },
      { 3, 13, 4, 7, 15, 2, 8, 14, 12, 0, 1, 10, 6, 9, 11, 5 },
      { 0, 14, 7, 11, 10, 4, 13, 1, 5, 8, 12, 6, 9, 3, 2, 15 },
      { 13, 8, 10, 1, 3, 15, 4, 2, 11, 6, 7, 12, 0, 5, 14, 9 } },
    { { 10, 0, 9, 14, 6, 3, 15, 5, 1, 13, 12, 7, 11, 4, 2, 8 },
      { 13, 7, 0, 9, 3, 4, 6, 10, 2, 8, 5, 14, 12, 11, 15, 1 },
      { 13, 6, 4, 9, 8, 15, 3, 0, 11, 1, 2, 12, 5, 10, 14, 7 },
      { 1, 10, 13, 0, 6, 9, 8, 7, 4, 15, 14, 3, 11, 5, 2, 12 } },
    { { 7, 13, 14, 3, 0, 6, 9, 10, 1, 2, 8, 5, 11, 12, 4, 15 },
      { 13, 8, 11, 5, 6, 15, 0, 3, 4, 7, 2, 12, 1, 10, 14, 9 },
      { 10, 6, 9, 0, 12, 11, 7, 13, 15, 1, 3, 14, 5, 2, 8, 4 },
      { 3, 15, 0, 6, 10, 1, 13, 8, 9, 4, 5, 11, 12, 7, 2, 14 } },
    { { 2, 12, 4, 1, 7, 10, 11, 6, 8, 5, 3, 15, 13, 0, 14, 9 },
      { 14, 11, 2, 12, 4, 7, 13, 1, 5, 0, 15, 10, 3, 9, 8, 6 },
      { 4, 2, 1, 11, 10, 13, 7, 8, 15, 9, 12, 5, 6, 3, 0, 14 },
      { 11, 8, 12, 7, 1, 14, 2, 13, 6, 15, 0, 9, 10, 4, 5, 3 } },
    { { 12, 1, 10, 15, 9, 2, 6, 8, 0, 13, 3, 4, 14, 7, 5, 11 },
      { 10, 15, 4, 2, 7, 12, 9, 5, 6, 1, 13, 14, 0, 11, 3, 8 },
      { 9, 14, 15, 5, 2, 8, 12, 3, 7, 0, 4, 10, 1, 13, 11, 6 },
      { 4, 3, 2, 12, 9, 5, 15, 10, 11, 14, 1, 7, 6, 0, 8, 13 } },
    { { 4, 11, 2, 14, 15, 0, 8, 13, 3, 12, 9, 7, 5, 10, 6, 1 },
      { 13, 0, 11, 7, 4, 9, 1, 10, 14, 3, 5, 12, 2, 15, 8, 6 },
      { 1, 4, 11, 13, 12, 3, 7, 14, 10, 15, 6, 8, 0, 5, 9, 2 },
      { 6, 11, 13, 8, 1, 4, 10, 7, 9, 5, 0, 15, 14, 2, 3, 12 } },
    { { 13, 2, 8, 4, 6, 15, 11, 1, 10, 9, 3, 14, 5, 0, 12, 7 },
      { 1, 15, 13, 8, 10, 3, 7, 4, 12, 5, 6, 11, 0, 14, 9, 2 },
      { 7, 11, 4, 1, 9, 12, 14, 2, 0, 6, 10, 13, 15, 3, 5, 8 },
      { 2, 1, 14, 7, 4, 10, 8, 13, 15, 12, 9, 0, 3, 5, 6, 11 } },
};

/* Returns the bits of `value` that the table lists, the first one as the highest. `bits` is the width of `value`. */
static uint64_t des_choose(uint64_t value, unsigned bits, const uint8_t *table, unsigned count)
{
    uint64_t chosen = 0;
    for (unsigned i = 0; i < count; i++)
        chosen = chosen << 1 | (value >> (bits - table[i]) & 1u);
    return chosen;
}

static uint32_t rotate_28(uint32_t half, unsigned by)
{
    return (half << by | half >> (28 - by)) & 0xfffffffu;
}

/* Each of the sixteen round keys has 48 bits, stored as six bits for each box. */
void io_des_start(io_des *out, const uint8_t key[IO_DES_BLOCK])
{
    uint64_t chosen = des_choose(base_big(key, IO_DES_BLOCK), 64, choice_1, 56);
    uint32_t left = (uint32_t)(chosen >> 28), right = (uint32_t)chosen & 0xfffffffu;
    for (unsigned round = 0; round < IO_DES_ROUNDS; round++) {
        left = rotate_28(left, shifts[round]);
        right = rotate_28(right, shifts[round]);
        uint64_t round_key = des_choose((uint64_t)left << 28 | right, 56, choice_2, 48);
        for (unsigned box = 0; box < 8; box++)
            out->keys[round][box] = (uint8_t)(round_key >> (42 - 6 * box) & 63u);
    }
    /* S and P are combined in one table, because both depend on the bits of one box alone. */
    for (unsigned box = 0; box < 8; box++)
        for (unsigned six = 0; six < 64; six++) {
            unsigned row = (six >> 4 & 2u) | (six & 1u), column = six >> 1 & 15u;
            uint64_t four = (uint64_t)substitutions[box][row][column] << (28 - 4 * box);
            out->boxes[box][six] = (uint32_t)des_choose(four, 32, mixing, 32);
        }
}

/* Each box gets four bits of the half, and the bit next to them on both sides, cyclically. */
static uint32_t scramble(const io_des *des, uint32_t half, const uint8_t keys[8])
{
    uint32_t sum = 0;
    uint64_t ring = (uint64_t)(half & 1u) << 33 | (uint64_t)half << 1 | half >> 31;
    for (unsigned box = 0; box < 8; box++)
        sum ^= des->boxes[box][(ring >> (28 - 4 * box) & 63u) ^ keys[box]];
    return sum;
}

/* Decryption is encryption with the round keys in reverse order. */
void io_des_apply(const io_des *des, uint8_t out[IO_DES_BLOCK], const uint8_t in[IO_DES_BLOCK], bool is_back)
{
    uint64_t block = des_choose(base_big(in, IO_DES_BLOCK), 64, initial, 64);
    uint32_t left = (uint32_t)(block >> 32), right = (uint32_t)block;
    for (unsigned round = 0; round < IO_DES_ROUNDS; round++) {
        uint32_t before = right;
        right = left ^ scramble(des, right, des->keys[is_back ? IO_DES_ROUNDS - 1 - round : round]);
        left = before;
    }
    uint64_t result = 0;
    for (unsigned i = 0; i < 64; i++)
        result |= (((uint64_t)right << 32 | left) >> (63 - i) & 1u) << (64 - initial[i]);
    for (unsigned i = 0; i < IO_DES_BLOCK; i++)
        out[i] = (uint8_t)(result >> (56 - 8 * i));
}
