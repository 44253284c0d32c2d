/* pool.c - a ring of jobs between one thread that produces and consumes and many that work.
 *
 * Producing and consuming stay on the caller's thread, so that their shared data (a file, a list of findings) needs no
 * lock. The caller does no work itself: during a long job it could not produce the next ones. */
#include "pool.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "arena.h"

/* Slots of the ring for each worker: enough that the other workers stay busy during a slow job at the head of the ring,
 * and that the caller is not woken for every job. */
#define SLOTS_PER_WORKER 8
/* padding between jobs, so that threads share no cache line */
#define JOB_DISTANCE ((size_t)64)

#define SECOND   1000000000L    /* in nanoseconds */
#define PATIENCE (SECOND / 500) /* in nanoseconds: how long the caller lets results pile up */

/* A slot of the ring. Its job belongs to the caller, then to one worker, then to the caller again. */
typedef struct slot {
    void *job;
    bool is_done; /* set by the worker, under the lock */
} slot;

/* Job number n is in slot n % slot_count, and
 *     consumed <= taken <= produced <= consumed + slot_count.
 * These counts change under the lock. Only the caller changes `produced` and `consumed`, so it reads them without the
 * lock. */
typedef struct job_ring {
    const pool_task *task;
    const base_call *call; /* the library call that the caller is in (arena.h); the workers join it */
    slot *slots;
    size_t slot_count;
    size_t prepared;
    size_t produced;
    size_t taken;
    size_t consumed;
    size_t wake_at; /* the job whose end wakes the caller */
    bool is_closed; /* no more jobs will be produced */
    pthread_mutex_t lock;
    pthread_cond_t work_ready;
    pthread_cond_t caller_needed;
} job_ring;

typedef struct worker {
    job_ring *ring;
    pthread_t thread;
    unsigned number;
} worker;

static slot *slot_of(const job_ring *ring, size_t job)
{
    return &ring->slots[job % ring->slot_count];
}

/* Allocates and prepares the job of every slot. */
static bool open_slots(job_ring *ring, base_arena *arena)
{
    const pool_task *task = ring->task;
    ring->slots = ARENA_ARRAY(arena, ring->slot_count, slot);
    if (!ring->slots || task->size > SIZE_MAX - JOB_DISTANCE)
        return false;
    for (size_t i = 0; i < ring->slot_count; i++) {
        void *job = base_arena_alloc(arena, task->size + JOB_DISTANCE);
        if (!job || (task->prepare && !task->prepare(job, task->payload)))
            return false;
        ring->slots[i].job = job;
        ring->prepared++;
    }
    return true;
}

/* The main function of a worker. Taking and finishing a job need the lock; the work itself does not. */
static void *work_on(void *payload)
{
    const worker *self = payload;
    job_ring *ring = self->ring;
    const pool_task *task = ring->task;
    base_call_join(ring->call);
    pthread_mutex_lock(&ring->lock);
    for (;;) {
        while (ring->taken == ring->produced && !ring->is_closed)
            pthread_cond_wait(&ring->work_ready, &ring->lock);
        if (ring->taken == ring->produced)
            break;
        size_t number = ring->taken++;
        slot *mine = slot_of(ring, number);
        pthread_mutex_unlock(&ring->lock);
        task->work(mine->job, self->number, task->payload);
        pthread_mutex_lock(&ring->lock);
        mine->is_done = true;
        if (number == ring->wake_at)
            pthread_cond_signal(&ring->caller_needed);
    }
    pthread_mutex_unlock(&ring->lock);
    return NULL;
}

/* Sleeps until that job is done, or until the deadline unless it is NULL. The caller holds the lock. */
static void wait_for(job_ring *ring, size_t number, const struct timespec *deadline)
{
    const slot *awaited = slot_of(ring, number);
    ring->wake_at = number;
    int result = 0;
    while (!awaited->is_done && result != ETIMEDOUT)
        result = deadline ? pthread_cond_timedwait(&ring->caller_needed, &ring->lock, deadline)
                          : pthread_cond_wait(&ring->caller_needed, &ring->lock);
}

/* Returns whether the oldest job, which must exist, is done; if `shall_wait`, waits until it is done. */
static bool is_head_done(job_ring *ring, bool shall_wait)
{
    const slot *head = slot_of(ring, ring->consumed);
    pthread_mutex_lock(&ring->lock);
    if (shall_wait && !head->is_done) {
        /* Waking for every job would cost more than a short job takes. So the caller first sleeps until the job in the
         * middle of the ring is done, but no longer than PATIENCE, and then waits for the oldest job alone.
         * pthread_cond_timedwait uses the real-time clock; if somebody sets that clock, one wait is longer or shorter,
         * but the awaited job still wakes the caller. */
        struct timespec deadline;
        clock_gettime(CLOCK_REALTIME, &deadline);
        deadline.tv_nsec += PATIENCE;
        deadline.tv_sec += deadline.tv_nsec / SECOND;
        deadline.tv_nsec %= SECOND;
        wait_for(ring, ring->consumed + (ring->produced - ring->consumed) / 2, &deadline);
        wait_for(ring, ring->consumed, NULL);
    }
    bool is_done = head->is_done;
    pthread_mutex_unlock(&ring->lock);
    return is_done;
}

/* The loop of the caller: consumes finished jobs, else produces, and waits only if the ring is full or nothing is left
 * to produce. */
static void pool_feed(job_ring *ring)
{
    const pool_task *task = ring->task;
    bool has_more = true, goes_on = true;
    while (goes_on && (has_more || ring->consumed < ring->produced)) {
        bool has_room = has_more && ring->produced - ring->consumed < ring->slot_count;
        if (ring->consumed < ring->produced && is_head_done(ring, !has_room)) {
            goes_on = task->consume(slot_of(ring, ring->consumed)->job, task->payload);
            pthread_mutex_lock(&ring->lock);
            ring->consumed++;
            pthread_mutex_unlock(&ring->lock);
            continue;
        }
        /* The job is filled without the lock: workers do not see it before `produced` grows. */
        slot *next = slot_of(ring, ring->produced);
        has_more = task->produce(next->job, task->payload);
        if (has_more) {
            pthread_mutex_lock(&ring->lock);
            next->is_done = false;
            ring->produced++;
            pthread_mutex_unlock(&ring->lock);
            pthread_cond_signal(&ring->work_ready);
        }
    }
}

/* If the system allows fewer threads, the work only takes longer. False: no thread could be started. */
static bool run_together(job_ring *ring, base_arena *arena, unsigned count)
{
    worker *workers = ARENA_ARRAY(arena, count, worker);
    unsigned started = 0;
    if (!workers)
        return false;
    /* All signals are blocked while the workers start, because they inherit the mask: signals are left to the program's
     * threads. */
    sigset_t signals, before;
    sigfillset(&signals);
    pthread_sigmask(SIG_SETMASK, &signals, &before);
    for (; started < count; started++) {
        workers[started].ring = ring;
        workers[started].number = started;
        if (pthread_create(&workers[started].thread, NULL, work_on, &workers[started]) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!started)
        return false;
    pool_feed(ring);
    /* The workers finish their current jobs; jobs that no worker has taken are dropped. */
    pthread_mutex_lock(&ring->lock);
    ring->is_closed = true;
    ring->taken = ring->produced;
    pthread_cond_broadcast(&ring->work_ready);
    pthread_mutex_unlock(&ring->lock);
    for (unsigned i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    return true;
}

/* The arena has no budget, because its memory depends on the number of workers, not on the input. */
bool pool_run(const pool_task *task, unsigned workers)
{
    if (workers > POOL_WORKERS_MAX)
        workers = POOL_WORKERS_MAX;
    base_arena *arena = base_arena_create(NULL);
    if (!arena)
        return false;
    job_ring ring = {
        .task = task,
        .call = base_call_current(),
        .slot_count = workers > 1 ? (size_t)workers * SLOTS_PER_WORKER : 1,
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .work_ready = PTHREAD_COND_INITIALIZER,
        .caller_needed = PTHREAD_COND_INITIALIZER,
    };
    bool has_run = open_slots(&ring, arena);
    if (has_run && !(workers > 1 && run_together(&ring, arena, workers))) {
        /* Everything runs on this thread. This case is the reference: with threads the results must be the same. */
        void *job = ring.slots[0].job;
        while (task->produce(job, task->payload)) {
            task->work(job, 0, task->payload);
            if (!task->consume(job, task->payload))
                break;
        }
    }
    if (ring.task->dispose)
        for (size_t i = 0; i < ring.prepared; i++)
            ring.task->dispose(ring.slots[i].job, ring.task->payload);
    base_arena_destroy(arena);
    return has_run;
}
