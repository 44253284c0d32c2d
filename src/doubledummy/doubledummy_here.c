/* doubledummy_here.c - the solver in this process, where there is no other: in WebAssembly, whose host ends an instance
 * that takes too long. */
#include <string.h>

#include "doubledummy_run.h"

size_t doubledummy_run(const doubledummy_solving *all, size_t at, size_t end, size_t batch, bool *has_started)
{
    const doubledummy_solver *solver = doubledummy_load_solver(all->arena);
    *has_started = solver != NULL;
    while (solver && at < end) {
        size_t now = end - at < batch ? end - at : batch;
        char *results = all->results + at * all->size;
        memset(results, 0, now * all->size);
        all->solve(solver, results, all->items + at, now);
        at += now;
        if (all->work->progress)
            all->work->progress(at, all->count, all->work->payload);
    }
    return at;
}
