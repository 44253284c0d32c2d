/* doubledummy_process.c - runs the solver in a child process, with a time limit.
 *
 * libdds keeps global state, uses all cores and cannot be interrupted. A child process can be killed when a deal takes
 * too long, and its memory is freed with it. Results come back in order through a pipe, so the parent knows how far the
 * child has come. */
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "doubledummy_run.h"

enum {
    LONGEST_WAIT = 1000 /* for one call to poll, in milliseconds */
};

static void send_all(int pipe_end, const void *data, size_t length)
{
    const char *at = data;
    while (length) {
        ssize_t sent = write(pipe_end, at, length);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            _exit(1);
        at += sent;
        length -= (size_t)sent;
    }
}

/* The child has its own copy of the items and of the room for results. It ends with _exit, because a forked child must
 * not run the parent's exit handlers: these would, for example, write the parent's buffered output a second time. */
void doubledummy_work_out(int pipe_end, const doubledummy_solving *solving, size_t at, size_t end, size_t batch)
{
    const doubledummy_solver *solver = doubledummy_load_solver(solving->arena);
    if (!solver)
        _exit(DOUBLEDUMMY_NO_SOLVER);
    for (; at < end; at += batch) {
        size_t now = end - at < batch ? end - at : batch;
        char *results = solving->results + at * solving->kind->result_size;
        memset(results, 0, now * solving->kind->result_size);
        solving->kind->solve(solver, results, solving->items + at, now);
        send_all(pipe_end, results, now * solving->kind->result_size);
    }
    _exit(0);
}

static int64_t now_in_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Receives `length` bytes within the time limit (0: no limit). Waits in steps of a second, because poll() takes its
 * timeout as milliseconds in an int, and the limit may be larger. */
static bool receive(int pipe_end, void *data, size_t length, unsigned seconds)
{
    char *at = data;
    int64_t end = now_in_milliseconds() + (int64_t)seconds * 1000;
    while (length) {
        struct pollfd wait = { pipe_end, POLLIN, 0 };
        int64_t left = seconds ? end - now_in_milliseconds() : LONGEST_WAIT;
        if (left <= 0)
            return false;
        if (poll(&wait, 1, (int)(left < LONGEST_WAIT ? left : LONGEST_WAIT)) <= 0)
            continue;
        ssize_t got = read(pipe_end, at, length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        at += got;
        length -= (size_t)got;
    }
    return true;
}

size_t doubledummy_run(doubledummy_solving *solving, size_t at, size_t end, size_t batch, bool *has_started)
{
    int pipe_end = -1;
    doubledummy_process *child = doubledummy_start(solving, at, end, batch, &pipe_end);
    *has_started = child != NULL;
    if (!child)
        return at;
    while (at < end && !solving->is_stopped) {
        size_t now = end - at < batch ? end - at : batch, length = now * solving->kind->result_size;
        char *results = solving->results + at * solving->kind->result_size;
        if (!receive(pipe_end, results, length, solving->work->seconds)) {
            memset(results, 0, length);
            break;
        }
        at += now;
        doubledummy_tell(solving, at);
    }
    *has_started = doubledummy_stop(child, pipe_end);
    return at;
}
