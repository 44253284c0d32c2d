/* pool.h - work over many records or files on several cores, with the results in order. */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include "base.h"

/* Three steps, of which only the second runs on other threads and for several jobs at once:
 *   produce  fills `job` with the next piece of work; false: no more
 *   work     does it; `worker` is below the number of workers, and no two threads have the same at a time
 *   consume  takes the jobs back in the order of production; false: stop early
 * A job is `size` bytes, zeroed at first, which the pool reuses round and round: there are a few for every worker, so
 * memory stays the same however much is produced. A piece of work should take a tenth of a millisecond or more (many
 * records, not one): below a hundredth, handing it over costs as much as it gains. */
typedef struct pool_task {
    size_t size;
    void *payload;
    bool (*produce)(void *job, void *payload);
    void (*work)(void *job, unsigned worker, void *payload);
    bool (*consume)(void *job, void *payload);
    /* Called once per job's memory, before the first and after the last use, on the calling thread; may be NULL. What
     * was not prepared, or refused to be, is not disposed of. */
    bool (*prepare)(void *job, void *payload);
    void (*dispose)(void *job, void *payload);
} pool_task;

#define POOL_WORKERS_MAX 256

/* With one worker, or when no thread can be started, all is done on the calling thread. False: out of memory, or
 * `prepare` said so; then nothing was produced. Stopping early is no failure. */
MUST_USE bool pool_run(const pool_task *task, unsigned workers);
unsigned pool_core_count(void); /* how many cores this process may use; at least 1, at most POOL_WORKERS_MAX */

#endif
