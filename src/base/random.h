/* random.h - numbers by chance that are the same everywhere for the same seed: xoshiro256**, seeded by splitmix64. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include "base.h"

typedef struct base_random {
    uint64_t state[4];
} base_random;

base_random base_random_seed(uint64_t seed);
uint64_t base_random_next(base_random *random);
/* Below `limit`, which is not 0; for limits far below 2^64, where the remainder is as good as even. */
uint64_t base_random_below(base_random *random, uint64_t limit);
/* Both ends included; `from` if `to` is less. */
int64_t base_random_between(base_random *random, int64_t from, int64_t to);
/* Once in `times`; never if it is 0. Takes a number from the sequence in any case. */
bool base_random_once_in(base_random *random, uint64_t times);

#endif
