/* cbh_cipher.h - how the bytes of moves are disguised.
 *
 * Each mode of coding has a permutation of the 256 bytes, and a counter of the moves so far that is added either before
 * or after it. Codes that are no moves (start and end of variations, padding) do not count. */
#ifndef CHESSBASE_CBH_CIPHER_H
#define CHESSBASE_CBH_CIPHER_H

#include "base/base.h"

enum {
    CBH_MODE_COUNT = 12,                   /* modes whose table is known */
    CBH_CIPHER_QUOTATION = CBH_MODE_COUNT, /* after them that of quotations */
    CBH_CIPHER_COUNT
};

extern const uint8_t cbh_cipher_tables[CBH_CIPHER_COUNT][256];
void cbh_cipher_invert(uint8_t out[256], const uint8_t table[256]);

/* Where a game is on its way through the disguise; `table` is inverted for reading. */
typedef struct cbh_cipher {
    const uint8_t *table;
    bool is_after; /* the counter works after the table */
    uint8_t counter;
} cbh_cipher;

static inline uint8_t cbh_reveal(const cbh_cipher *cipher, uint8_t byte)
{
    return cipher->is_after ? (uint8_t)(cipher->table[byte] - cipher->counter)
                            : cipher->table[(uint8_t)(byte - cipher->counter)];
}

static inline uint8_t cbh_disguise(const cbh_cipher *cipher, uint8_t value)
{
    return cipher->is_after ? cipher->table[(uint8_t)(value + cipher->counter)]
                            : (uint8_t)(cipher->table[value] + cipher->counter);
}

#endif
