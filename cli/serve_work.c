/* serve_work.c - answer requests in separate processes.
 *
 * A request can take long, use much memory or crash on a file. In a separate process it does not block other requests,
 * it can be killed, and the server survives whatever happens. */
#include <event2/buffer.h>
#include <event2/event.h>
#include <event2/http.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "helper/helper.h"
#include "serve.h"

enum {
    AT_WORK_MOST = 4,
    WAITING_MOST = 64,
    SECONDS = 60, /* time limit for an answer */
    PIPE_BYTES = 1 << 20,
    KEPT_MOST = 64,                /* the most cached answers */
    KEPT_BYTES = 128 * 1024 * 1024 /* total size of cached answers */
};

struct serve_job {
    TAILQ_ENTRY(serve_job) next;
    serve_work *work;
    char *question;
    helper_file file;   /* status of the file of the request before it was read; empty: not about a file */
    serve_child *child; /* NULL: not started */
    struct event *on_data, *on_deadline;
    struct evbuffer *answer;
    serve_done done;
    void *payload;
};

/* A cached answer, valid as long as the file keeps its size and modification time. */
typedef struct serve_kept {
    TAILQ_ENTRY(serve_kept) next;
    char *question;
    helper_file file;
    struct evbuffer *answer;
} serve_kept;

struct serve_work {
    struct event_base *base;
    const cli_call *call;
    TAILQ_HEAD(serve_job_list, serve_job) jobs;   /* in the order of arrival */
    TAILQ_HEAD(serve_kept_list, serve_kept) kept; /* most recently used first */
    size_t job_count, kept_count, kept_bytes;
};

/* ---- cached answers ---- */

static bool is_same_file(const helper_file *a, const helper_file *b)
{
    return a->number == b->number && a->size == b->size && a->seconds == b->seconds && a->nanoseconds == b->nanoseconds;
}

/* Combine the status of all files into one: sums that change if any file changes. Return false if a file no longer
 * exists. */
static bool stat_all(helper_file *status, const serve_work *work)
{
    helper_file one;
    *status = (helper_file){ .number = 1 };
    for (size_t i = 0; i < serve_source_count(work->call); i++) {
        if (!helper_look_at(&one, serve_source(work->call, i)))
            return false;
        status->number += one.number;
        status->size += one.size;
        status->seconds += one.seconds;
        status->nanoseconds += one.nanoseconds;
    }
    return true;
}

/* Whether the answer can be cached; `*file` becomes the status that it depends on. Answers about one whole file and
 * about all files together are cached; the latter take the most time. Answers about collections are not, because a
 * collection may also change in files beside the main one. */
static bool can_keep(helper_file *file, const serve_work *work, const char *question)
{
    static const char *const names[] = { "brief/", "file/", "list/", "bytes/", "events/", "pairing/" };
    if (strncmp(question, "find/all", 8) == 0 || strcmp(question, "statistics") == 0)
        return !work->call->arguments->database && stat_all(file, work);
    for (size_t i = 0; i < COUNT(names); i++) {
        char *end;
        if (strncmp(question, names[i], strlen(names[i])) != 0)
            continue;
        unsigned long long source = strtoull(question + strlen(names[i]), &end, 10);
        return *end == '\0' && source < serve_source_count(work->call) && source != serve_database(work->call) &&
               helper_look_at(file, serve_source(work->call, (size_t)source));
    }
    return false;
}

static void serve_forget(serve_work *work, serve_kept *kept)
{
    TAILQ_REMOVE(&work->kept, kept, next);
    work->kept_count--;
    work->kept_bytes -= evbuffer_get_length(kept->answer);
    evbuffer_free(kept->answer);
    free(kept->question);
    free(kept);
}

static void serve_work_keep(serve_work *work, const serve_job *job)
{
    size_t length = evbuffer_get_length(job->answer);
    serve_kept *kept = length < KEPT_BYTES / 2 ? calloc(1, sizeof *kept) : NULL;
    if (!kept)
        return;
    kept->file = job->file;
    kept->question = strdup(job->question);
    kept->answer = evbuffer_new();
    const unsigned char *bytes = evbuffer_pullup(job->answer, -1);
    if (!kept->question || !kept->answer || !bytes || evbuffer_add(kept->answer, bytes, length) != 0) {
        if (kept->answer)
            evbuffer_free(kept->answer);
        free(kept->question);
        free(kept);
        return;
    }
    TAILQ_INSERT_HEAD(&work->kept, kept, next);
    work->kept_count++;
    work->kept_bytes += length;
    /* Drop the least recently used answers beyond the limits. TAILQ_LAST is avoided: it accesses an entry as a list
     * head, which breaks strict aliasing. */
    size_t count = 0, sum = 0;
    for (serve_kept *one = TAILQ_FIRST(&work->kept), *after; one; one = after) {
        after = TAILQ_NEXT(one, next);
        sum += evbuffer_get_length(one->answer);
        if (++count > KEPT_MOST || sum > KEPT_BYTES)
            serve_forget(work, one);
    }
}

/* Return the cached answer. NULL: there is none, or it is out of date. */
static serve_kept *recall(serve_work *work, const char *question, const helper_file *file)
{
    serve_kept *kept;
    TAILQ_FOREACH(kept, &work->kept, next)
    if (strcmp(kept->question, question) == 0) {
        if (is_same_file(&kept->file, file))
            return kept;
        serve_forget(work, kept);
        return NULL;
    }
    return NULL;
}

/* ---- one request ---- */

static void start_waiting(serve_work *work);

/* Kill the process if it is still running, and free the job. */
static void end_job(serve_job *job)
{
    serve_work *work = job->work;
    if (job->on_data)
        event_free(job->on_data);
    if (job->child)
        serve_child_end(job->child);
    if (job->on_deadline)
        event_free(job->on_deadline);
    if (job->answer)
        evbuffer_free(job->answer);
    TAILQ_REMOVE(&work->jobs, job, next);
    work->job_count--;
    free(job->question);
    free(job);
}

static void serve_work_finish(serve_job *job, int status)
{
    serve_work *work = job->work;
    if (status == HTTP_OK && job->file.number)
        serve_work_keep(work, job);
    job->done(status, job->answer, job->payload);
    end_job(job);
    start_waiting(work);
}

/* Read the output of the process: the HTTP status in four bytes, then the answer. */
static void take_data(evutil_socket_t pipe, short what, void *payload)
{
    serve_job *job = payload;
    char status[5] = { 0 };
    int got = evbuffer_read(job->answer, pipe, PIPE_BYTES);
    (void)what;
    if (got > 0 || (got < 0 && serve_child_is_silent()))
        return;
    bool is_whole = got == 0 && evbuffer_remove(job->answer, status, 4) == 4;
    if (!is_whole)
        evbuffer_drain(job->answer, evbuffer_get_length(job->answer));
    serve_work_finish(job, is_whole ? (int)strtol(status, NULL, 10) : HTTP_INTERNAL);
}

static void take_too_long(evutil_socket_t pipe, short what, void *payload)
{
    serve_job *job = payload;
    (void)pipe;
    (void)what;
    evbuffer_drain(job->answer, evbuffer_get_length(job->answer));
    evbuffer_add_printf(job->answer, "this takes more than %d seconds; gamut answers it at the command line", SECONDS);
    serve_work_finish(job, 504);
}

/* Start the process of a job. Return false if the system has no process or pipe available. */
static bool start(serve_job *job)
{
    int64_t pipe = -1;
    const struct timeval limit = { SECONDS, 0 };
    job->child = serve_child_start(job->work->call, job->question, &pipe);
    if (!job->child)
        return false;
    job->on_data = event_new(job->work->base, (evutil_socket_t)pipe, EV_READ | EV_PERSIST, take_data, job);
    job->on_deadline = evtimer_new(job->work->base, take_too_long, job);
    return job->on_data && job->on_deadline && event_add(job->on_data, NULL) == 0 &&
           evtimer_add(job->on_deadline, &limit) == 0;
}

/* Called from the event loop and not from serve_work_add, so that the caller already has its job. */
static void serve_work_refuse(evutil_socket_t none, short what, void *payload)
{
    (void)none;
    (void)what;
    serve_work_finish(payload, HTTP_SERVUNAVAIL);
}

static void answer_kept(evutil_socket_t none, short what, void *payload)
{
    serve_job *job = payload;
    (void)none;
    (void)what;
    job->done(HTTP_OK, job->answer, job->payload);
    end_job(job);
}

static void refuse_soon(serve_job *job)
{
    static const struct timeval now = { 0, 0 };
    if (job->on_deadline)
        event_free(job->on_deadline);
    job->on_deadline = evtimer_new(job->work->base, serve_work_refuse, job);
    if (job->on_deadline)
        evtimer_add(job->on_deadline, &now);
}

static void start_waiting(serve_work *work)
{
    size_t running = 0;
    serve_job *job;
    TAILQ_FOREACH(job, &work->jobs, next)
    running += job->child != NULL;
    TAILQ_FOREACH(job, &work->jobs, next)
    if (!job->child && !job->on_deadline && running < AT_WORK_MOST) {
        if (start(job))
            running++;
        else
            refuse_soon(job);
    }
}

serve_job *serve_work_add(serve_work *work, const char *question, serve_done done, void *payload)
{
    static const struct timeval now = { 0, 0 };
    serve_job *job = work->job_count < WAITING_MOST + AT_WORK_MOST ? calloc(1, sizeof *job) : NULL;
    if (!job)
        return NULL;
    *job = (serve_job){ .work = work, .done = done, .payload = payload };
    TAILQ_INSERT_TAIL(&work->jobs, job, next);
    work->job_count++;
    job->question = strdup(question);
    job->answer = evbuffer_new();
    serve_kept *kept = NULL;
    if (job->question && job->answer && can_keep(&job->file, work, question))
        kept = recall(work, question, &job->file);
    else
        job->file = (helper_file){ 0 };
    if (kept) {
        TAILQ_REMOVE(&work->kept, kept, next);
        TAILQ_INSERT_HEAD(&work->kept, kept, next);
        job->on_deadline = evtimer_new(work->base, answer_kept, job);
    }
    if (!job->question || !job->answer ||
        (kept && (!job->on_deadline || evbuffer_add_buffer_reference(job->answer, kept->answer) != 0 ||
                  evtimer_add(job->on_deadline, &now) != 0))) {
        end_job(job);
        return NULL;
    }
    if (!kept)
        start_waiting(work);
    return job;
}

void serve_work_drop(serve_job *job)
{
    serve_work *work = job->work;
    end_job(job);
    start_waiting(work);
}

/* ---- all requests ---- */

serve_work *serve_work_open(struct event_base *base, const cli_call *call)
{
    serve_work *work = calloc(1, sizeof *work);
    if (!work)
        return NULL;
    work->base = base;
    work->call = call;
    TAILQ_INIT(&work->jobs);
    TAILQ_INIT(&work->kept);
    return work;
}

void serve_work_close(serve_work *work)
{
    for (serve_job *job = TAILQ_FIRST(&work->jobs), *after; job; job = after) {
        after = TAILQ_NEXT(job, next);
        job->done(HTTP_SERVUNAVAIL, job->answer, job->payload);
        end_job(job);
    }
    for (serve_kept *kept = TAILQ_FIRST(&work->kept), *after; kept; kept = after) {
        after = TAILQ_NEXT(kept, next);
        serve_forget(work, kept);
    }
    free(work);
}
