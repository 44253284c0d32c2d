/* pool.h - a thread pool whose results arrive in order. */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include "base.h"

/* Work in three steps; only the second one runs on other threads and for several jobs at once:
 *   produce  fills `job` with the next piece of work; false: no work is left
 *   work     does it; `worker` is below the number of workers and belongs to one thread
 *   consume  receives the jobs in the order of production; false: stop early
 * A job is `size` bytes, zeroed at first. The pool reuses a few jobs for every worker, so that memory does not depend
 * on the amount of work. A piece of work should take at least a tenth of a millisecond (many records, not one): below a
 * hundredth, passing it to another thread costs as much as it saves. */
typedef struct pool_task {
    size_t size;
    void *payload;
    bool (*produce)(void *job, void *payload);
    void (*work)(void *job, unsigned worker, void *payload);
    bool (*consume)(void *job, void *payload);
    /* Called on the calling thread before the first and after the last use of a job's memory; may be NULL. `dispose` is
     * not called for a job for which `prepare` failed. */
    bool (*prepare)(void *job, void *payload);
    void (*dispose)(void *job, void *payload);
} pool_task;

#define POOL_WORKERS_MAX 256

/* Run a task. With one worker, or if no thread can be started, everything runs on the calling thread. False: out of
 * memory, or `prepare` failed; then nothing was produced. Stopping early is no failure. */
MUST_USE bool pool_run(const pool_task *task, unsigned workers);
/* Return the number of cores that this process may use: 1 to POOL_WORKERS_MAX. */
unsigned pool_core_count(void);

#endif
