/* pool_none.c - the pool for systems without threads. */
#include "arena.h"
#include "pool.h"

bool pool_run(const pool_task *task, unsigned workers)
{
    (void)workers;
    base_arena *arena = base_arena_create(NULL);
    void *job = arena ? base_arena_alloc(arena, task->size) : NULL;
    bool is_ready = job && (!task->prepare || task->prepare(job, task->payload));
    if (is_ready) {
        while (task->produce(job, task->payload)) {
            task->work(job, 0, task->payload);
            if (!task->consume(job, task->payload))
                break;
        }
        if (task->dispose)
            task->dispose(job, task->payload);
    }
    base_arena_destroy(arena);
    return is_ready;
}

unsigned pool_core_count(void)
{
    return 1;
}
