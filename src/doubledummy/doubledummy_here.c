/* doubledummy_here.c - runs the solver in this process, for WebAssembly, which has no processes: the host ends an
 * instance that takes too long. */
#include <string.h>

#include "doubledummy_run.h"

size_t doubledummy_run(doubledummy_solving *solving, size_t at, size_t end, size_t batch, bool *has_started)
{
    const doubledummy_solver *solver = doubledummy_load_solver(solving->arena);
    *has_started = solver != NULL;
    while (solver && at < end && !solving->is_stopped) {
        size_t now = end - at < batch ? end - at : batch;
        char *results = solving->results + at * solving->kind->result_size;
        memset(results, 0, now * solving->kind->result_size);
        solving->kind->solve(solver, results, solving->items + at, now);
        at += now;
        doubledummy_tell(solving, at);
    }
    return at;
}
