/* digest.h - whether two files are the same, without comparing them: by 128 bits that follow from all their bytes.
 *
 * It recognises files again. It is no protection against somebody who makes two files with the same digest on
 * purpose. */
#ifndef COLLECTION_DIGEST_H
#define COLLECTION_DIGEST_H

#include "base/base.h"

enum {
    DIGEST_BYTES = 16
};

/* Zeroed at first. */
typedef struct collection_digest {
    uint64_t a, b;
    uint64_t length;
} collection_digest;

/* The bytes of one file, or of a piece of it, after another; their borders count. */
void collection_digest_add(collection_digest *digest, base_bytes bytes);
/* What is kept in a collection: it must never be made in another way. */
void collection_digest_print(uint8_t out[DIGEST_BYTES], const collection_digest *digest);

#endif
