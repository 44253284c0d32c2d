/* sha256.h - the digest SHA-256 (FIPS 180-4), for secrets that are compared and not kept. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include "base.h"

enum {
    BASE_SHA256_BYTES = 32,
    BASE_SHA256_SIZE = 2 * BASE_SHA256_BYTES + 1 /* as hexadecimal digits with a null byte */
};

void base_sha256(uint8_t out[BASE_SHA256_BYTES], base_bytes bytes);
/* Print the digest as lower-case hexadecimal digits. */
void base_sha256_print(char out[BASE_SHA256_SIZE], base_bytes bytes);
/* Compare texts of equal length in a time that does not depend on where they differ. */
bool base_is_same_secret(const char *known, const char *given);

#endif
