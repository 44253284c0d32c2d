/* doubledummy_run.h - batches on their way through the solver. */
#ifndef DOUBLEDUMMY_RUN_H
#define DOUBLEDUMMY_RUN_H

#include "doubledummy.h"

/* Items to solve in batches, whatever they are; the results are in the order of the items. */
typedef struct doubledummy_solving {
    const doubledummy_work *work;
    const void **items;
    size_t count;
    size_t batch;
    void (*solve)(const doubledummy_solver *solver, void *results, const void *const *items, size_t count);
    char *results;
    size_t size; /* of one result */
    base_arena *arena;
} doubledummy_solving;

/* Solves from `at` on in batches of that size, up to `end`, until something takes too long; how far it came. */
size_t doubledummy_run(const doubledummy_solving *solving, size_t at, size_t end, size_t batch, bool *has_started);

#endif
