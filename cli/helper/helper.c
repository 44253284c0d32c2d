/* helper.c - internal functions of the library that the tool needs: the thread pool, the search for similar names, text
 * direction, and state that its sessions share. */
#include "helper.h"

#include <string.h>

#include "base/pool.h"
#include "base/text.h"
#include "handle/session.h"

/* ---- parallel work ---- */

typedef struct each {
    const helper_task *task;
    size_t next;
    size_t count;
    bool is_stopped;
} each;

typedef struct numbered_job {
    size_t at;
    max_align_t job[]; /* the caller's */
} numbered_job;

static bool produce(void *job, void *payload)
{
    each *answers = payload;
    if (answers->next >= answers->count)
        return false;
    ((numbered_job *)job)->at = answers->next++;
    return true;
}

static void helper_work(void *job, unsigned worker, void *payload)
{
    const each *answers = payload;
    numbered_job *mine = job;
    (void)worker;
    answers->task->work(mine->job, mine->at, answers->task->payload);
}

static bool consume(void *job, void *payload)
{
    each *answers = payload;
    numbered_job *done = job;
    answers->is_stopped = !answers->task->done(done->job, done->at, answers->task->payload);
    return !answers->is_stopped;
}

static void helper_dispose(void *job, void *payload)
{
    const each *answers = payload;
    answers->task->drop(((numbered_job *)job)->job);
}

bool helper_for_each(const helper_task *task, unsigned jobs, size_t count)
{
    each answers = { .task = task, .count = count };
    pool_task pool = { .size = sizeof(numbered_job) + task->size,
                       .payload = &answers,
                       .produce = produce,
                       .work = helper_work,
                       .consume = consume,
                       .dispose = helper_dispose };
    /* Start no thread without work: a single file is processed on the calling thread, which can then fork (the double-
     * dummy solver does) without other threads. */
    size_t workers = jobs ? jobs : pool_core_count();
    return pool_run(&pool, (unsigned)(workers < count ? workers : count)) && !answers.is_stopped;
}

/* ---- names ---- */

const char *helper_nearest(const char *name, const char *const *names)
{
    const char *nearest = NULL;
    unsigned least = ((unsigned)strlen(name) + 1) / 2; /* half of the letters must be right */
    for (; *names; names++) {
        unsigned distance = base_text_distance(base_text_of(name), base_text_of(*names));
        if (distance < least) {
            least = distance;
            nearest = *names;
        }
    }
    return nearest;
}

/* ---- text of both directions ---- */

const char *const *helper_isolates(gamut_text text)
{
    static const char *const none[] = { "", "" }, *const isolates[] = { "\xE2\x81\xA8", "\xE2\x81\xA9" };
    return base_text_is_rtl(text) ? isolates : none;
}

/* ---- state shared by all sessions of the tool ---- */

static base_account memory;

void helper_watch_memory(void)
{
    static base_call call;
    base_call_begin(&call, &memory, NULL);
}

size_t helper_shortages(void)
{
    return memory.shortages;
}

void helper_share_archives(gamut_session *session)
{
    static io_shelf shelf;
    session->shelf = &shelf;
}
