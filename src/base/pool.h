/* pool.h - work over many records or files on several cores, with the results in order. */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include "base.h"

/* Three steps, two of them never called by two threads at once:
 *   produce  fills `job` with the next piece of work; false: no more
 *   work     does it, on any thread
 *   consume  takes the jobs back in the order of production; false: stop early
 * `jobs` holds `slots` pieces of `size` bytes each, which the pool reuses round and round. */
typedef struct pool_task {
    size_t size;
    void *payload;
    bool (*produce)(void *job, void *payload);
    void (*work)(void *job, unsigned worker, void *payload);
    bool (*consume)(void *job, void *payload);
    /* Called once per slot, before the first and after the last use; may be NULL. */
    bool (*prepare)(void *job, void *payload);
    void (*dispose)(void *job, void *payload);
} pool_task;

/* With one worker all is done on the calling thread. False: out of memory, or no thread could be started. */
MUST_USE bool pool_run(const pool_task *task, unsigned workers);
unsigned pool_core_count(void);

#endif
