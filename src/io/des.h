/* des.h - the Data Encryption Standard (FIPS 46-3), with which ChessBase locks archives. It keeps nothing secret today. */
#ifndef IO_DES_H
#define IO_DES_H

#include "base/base.h"

enum {
    IO_DES_BLOCK = 8,
    IO_DES_ROUNDS = 16
};

/* What a key gives, worked out once. */
typedef struct io_des {
    uint8_t keys[IO_DES_ROUNDS][8]; /* six bits for each box */
    uint32_t boxes[8][64];          /* substitution and permutation in one step */
} io_des;

/* Of the key's 64 bits the standard uses 56; the parity bits are not looked at. */
void io_des_start(io_des *out, const uint8_t key[IO_DES_BLOCK]);
/* One block, locked or, going back, unlocked; both may be the same memory. */
void io_des_apply(const io_des *des, uint8_t out[IO_DES_BLOCK], const uint8_t in[IO_DES_BLOCK], bool is_back);

#endif
