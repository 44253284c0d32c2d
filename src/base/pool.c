/* pool.c - a ring of jobs between one thread that produces and consumes and many that work.
 *
 * Producing and consuming stay on the caller's thread, so that what they share (a file, a list of diagnostics) needs no
 * lock. The caller does not work itself: while it was busy with a long job nobody would hand out the next ones. */
#include "pool.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "arena.h"

/* So many that a slow job at the head of the ring does not leave the others without work at once, and that the caller
 * need not be woken for every job. */
#define SLOTS_PER_WORKER 8
/* Between two jobs, so that those of different threads share no cache line. */
#define JOB_DISTANCE ((size_t)64)

#define SECOND   1000000000L    /* in nanoseconds */
#define PATIENCE (SECOND / 500) /* how long the caller lets results pile up */

/* A place of the ring. Its job belongs to whoever has taken it last: the caller, one worker, the caller again. */
typedef struct slot {
    void *job;
    bool is_done; /* the worker is finished; under the lock */
} slot;

/* The numbers of jobs only grow; job number n lives in slot n % slot_count, and
 *     consumed <= taken <= produced <= consumed + slot_count.
 * All of them change under the lock; `produced` and `consumed` by the caller alone, which therefore reads them
 * without. */
typedef struct job_ring {
    const pool_task *task;
    const base_call *call; /* in which the caller is: workers are in it, too */
    slot *slots;
    size_t slot_count;
    size_t prepared;
    size_t produced;
    size_t taken;
    size_t consumed;
    size_t wake_at; /* the job whose end wakes the caller */
    bool is_closed; /* nothing will be produced any more */
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

/* Gives memory to every slot and prepares it. */
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

/* The life of a worker. Only taking and finishing a job need the lock; the work itself does not. */
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

/* How many of the workers could be started. They leave signals to the threads of the program. */
static unsigned start_workers(job_ring *ring, worker *workers, unsigned wanted)
{
    sigset_t signals, before;
    sigfillset(&signals);
    pthread_sigmask(SIG_SETMASK, &signals, &before);
    unsigned started = 0;
    for (; started < wanted; started++) {
        workers[started].ring = ring;
        workers[started].number = started;
        if (pthread_create(&workers[started].thread, NULL, work_on, &workers[started]) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

/* False: there is nothing more to do. The job is filled without the lock, for nobody looks at it before `produced`
 * counts it. */
static bool produce_one(job_ring *ring)
{
    const pool_task *task = ring->task;
    slot *next = slot_of(ring, ring->produced);
    if (!task->produce(next->job, task->payload))
        return false;
    pthread_mutex_lock(&ring->lock);
    next->is_done = false;
    ring->produced++;
    pthread_mutex_unlock(&ring->lock);
    pthread_cond_signal(&ring->work_ready);
    return true;
}

/* False: the consumer wants no more. */
static bool consume_one(job_ring *ring)
{
    const pool_task *task = ring->task;
    bool goes_on = task->consume(slot_of(ring, ring->consumed)->job, task->payload);
    pthread_mutex_lock(&ring->lock);
    ring->consumed++;
    pthread_mutex_unlock(&ring->lock);
    return goes_on;
}

/* Sleeps until that job is done; a NULL deadline is none. The lock is held. */
static void wait_for(job_ring *ring, size_t number, const struct timespec *deadline)
{
    const slot *awaited = slot_of(ring, number);
    ring->wake_at = number;
    int result = 0;
    while (!awaited->is_done && result != ETIMEDOUT)
        result = deadline ? pthread_cond_timedwait(&ring->caller_needed, &ring->lock, deadline)
                          : pthread_cond_wait(&ring->caller_needed, &ring->lock);
}

/* Whether the oldest job is done; there must be one. */
static bool is_head_done(job_ring *ring, bool shall_wait)
{
    const slot *head = slot_of(ring, ring->consumed);
    pthread_mutex_lock(&ring->lock);
    if (shall_wait && !head->is_done) {
        /* Waits for the oldest job. To be woken for every job would cost more than a short one takes, so the caller
         * first sleeps until half of the ring is done; only if that takes long does it wait for the oldest alone. The
         * lock is held. */
        /* By the real clock, which is what pthread_cond_timedwait goes by unless told otherwise. Should somebody set
         * it, a wait is longer or shorter once, and nothing is lost: the awaited job still wakes us. */
        struct timespec time;
        clock_gettime(CLOCK_REALTIME, &time);
        time.tv_nsec += PATIENCE;
        time.tv_sec += time.tv_nsec / SECOND;
        time.tv_nsec %= SECOND;
        const struct timespec deadline = time;
        wait_for(ring, ring->consumed + (ring->produced - ring->consumed) / 2, &deadline);
        wait_for(ring, ring->consumed, NULL);
    }
    bool is_done = head->is_done;
    pthread_mutex_unlock(&ring->lock);
    return is_done;
}

/* The caller's part: takes back what is done, else produces, and waits only when the ring is full or the end near. */
static void pool_feed(job_ring *ring)
{
    bool has_more = true;
    while (has_more || ring->consumed < ring->produced) {
        bool has_room = has_more && ring->produced - ring->consumed < ring->slot_count;
        if (ring->consumed < ring->produced && is_head_done(ring, !has_room)) {
            if (!consume_one(ring))
                return;
        } else {
            has_more = produce_one(ring);
        }
    }
}

/* Fewer threads than wanted (a limit of the system) work as well, only slower. False: there is none at all. */
static bool run_together(job_ring *ring, base_arena *arena, unsigned count)
{
    worker *workers = ARENA_ARRAY(arena, count, worker);
    unsigned started = workers ? start_workers(ring, workers, count) : 0;
    if (!started)
        return false;
    pool_feed(ring);
    /* Lets the workers finish what they have in hand, forgets what nobody has taken, and waits for them. */
    pthread_mutex_lock(&ring->lock);
    ring->is_closed = true;
    ring->taken = ring->produced;
    pthread_cond_broadcast(&ring->work_ready);
    pthread_mutex_unlock(&ring->lock);
    for (unsigned i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    return true;
}

/* No budget: what is allocated here depends on the number of workers, never on the input. */
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
        /* The three steps one after the other on one job: what the result of all the rest must be equal to. */
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
