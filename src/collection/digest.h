/* digest.h - a 128-bit digest, equal for files with the same bytes.
 *
 * It is not cryptographic: an attacker can make two files with the same digest. */
#ifndef COLLECTION_DIGEST_H
#define COLLECTION_DIGEST_H

#include "base/base.h"

enum {
    DIGEST_BYTES = 16
};

/* All members zero: the digest of no bytes. */
typedef struct collection_digest {
    uint64_t a, b;
    uint64_t length;
} collection_digest;

/* Add the bytes of a file, or of a piece of a file. The digest depends on how the bytes are divided into pieces. */
void collection_digest_add(collection_digest *digest, base_bytes bytes);
/* Store the digest as bytes in `out`. Collections contain these bytes, so the algorithm must never change. */
void collection_digest_print(uint8_t out[DIGEST_BYTES], const collection_digest *digest);

#endif
