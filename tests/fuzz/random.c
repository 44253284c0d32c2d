/* random.c - runs a fuzz target over inputs that a generator makes, always the same ones: random COUNT [SEED]. Prints
 * TAP. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    LONGEST = 512,
    REPORT_EVERY = 100
};

/* xorshift64*, whose upper bits are good enough for bytes. */
static uint8_t next_byte(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint8_t)(*state * 0x2545f4914f6cdd1du >> 56);
}

int main(int count, char **arguments)
{
    unsigned long wanted = count > 1 ? strtoul(arguments[1], NULL, 10) : REPORT_EVERY, done = 0;
    uint64_t first = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    for (uint64_t i = 0; i < wanted; i++) {
        uint64_t state = (first + i) * 0x9e3779b97f4a7c15u;
        size_t size = (size_t)next_byte(&state) * LONGEST / 255;
        uint8_t *data = malloc(size + 1); /* of its own length, so that a sanitizer sees a byte too far */
        if (!data)
            return 2;
        for (size_t at = 0; at < size; at++)
            data[at] = next_byte(&state);
        LLVMFuzzerTestOneInput(data, size);
        free(data);
        if ((i + 1) % REPORT_EVERY == 0) {
            printf("ok %lu - inputs up to %llu\n", ++done, (unsigned long long)(first + i));
            fflush(stdout);
        }
    }
    printf("1..%lu\n", done);
    return 0;
}
