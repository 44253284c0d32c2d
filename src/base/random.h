/* random.h - pseudorandom numbers that are the same on every machine for the same seed. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include "base.h"

typedef struct base_random {
    uint64_t state[4];
} base_random;

base_random base_random_seed(uint64_t seed);
uint64_t base_random_next(base_random *random);
/* Return a number below `limit`, which is not 0 and far below 2^64, so that the remainder is nearly unbiased. */
uint64_t base_random_below(base_random *random, uint64_t limit);
/* Return a number from `from` to `to`, both included; `from` if `to` is less. */
int64_t base_random_between(base_random *random, int64_t from, int64_t to);
/* Return true once in `times` calls on average; never if `times` is 0. Always consumes a number of the sequence. */
bool base_random_once_in(base_random *random, uint64_t times);

#endif
