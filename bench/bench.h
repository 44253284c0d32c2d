/* bench.h - what every benchmark needs: a clock. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <time.h>

static inline double bench_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

#endif
