/* bench.h - what every benchmark needs: a clock, and a sink for results. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

static inline double bench_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Processor time of this process alone: what one core needs, however busy the machine is. */
static inline double bench_cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Makes the compiler believe that the value is used. */
static inline void bench_keep(uint64_t value)
{
    __asm__ volatile("" : : "r"(value));
}

/* Returns the processor seconds of a plain scan, the physical limit: every byte is touched once. */
static inline double bench_scan(const void *data, size_t length)
{
    double start = bench_cpu_seconds();
    uint64_t sum = 0, word;
    for (size_t at = 0; at + sizeof word <= length; at += sizeof word) {
        memcpy(&word, (const char *)data + at, sizeof word);
        sum += word;
    }
    bench_keep(sum);
    return bench_cpu_seconds() - start;
}

#endif
