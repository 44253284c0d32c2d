/* random.c - xoshiro256** of Blackman and Vigna, seeded by splitmix64. */
#include "random.h"

base_random base_random_seed(uint64_t seed)
{
    base_random random = { 0 };
    for (size_t i = 0; i < COUNT(random.state); i++) {
        uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
        random.state[i] = z ^ (z >> 31);
    }
    return random;
}

static uint64_t rotate(uint64_t value, unsigned bits)
{
    return (value << bits) | (value >> (64 - bits));
}

uint64_t base_random_next(base_random *random)
{
    uint64_t *s = random->state, result = rotate(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

uint64_t base_random_below(base_random *random, uint64_t limit)
{
    return base_random_next(random) % limit;
}

int64_t base_random_between(base_random *random, int64_t from, int64_t to)
{
    uint64_t drawn = base_random_next(random);
    return to <= from ? from : from + (int64_t)(drawn % ((uint64_t)(to - from) + 1));
}

bool base_random_once_in(base_random *random, uint64_t times)
{
    uint64_t drawn = base_random_next(random);
    return times && drawn % times == 0;
}
