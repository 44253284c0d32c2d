/* doubledummy_run.h - runs batches of deals or positions through the solver. */
#ifndef DOUBLEDUMMY_RUN_H
#define DOUBLEDUMMY_RUN_H

#include "doubledummy.h"

/* Items of any kind that are solved in batches; the results are in the order of the items. */
typedef struct doubledummy_solving {
    const doubledummy_work *work;
    const void **items;
    size_t count;
    size_t batch;
    void (*solve)(const doubledummy_solver *solver, void *results, const void *const *items, size_t count);
    char *results;
    size_t size; /* size of one result */
    base_arena *arena;
} doubledummy_solving;

/* Solve the items from `at` to `end` in batches of `batch` items until a batch takes too long, and return the index of
 * the first unsolved item. `*has_started` becomes false if no process could be started or libdds is missing. */
size_t doubledummy_run(const doubledummy_solving *solving, size_t at, size_t end, size_t batch, bool *has_started);

#endif
