/* doubledummy_process.c - runs the solver in a child process, with a time limit.
 *
 * libdds keeps global state, uses all cores and cannot be interrupted. A child process can be killed when a deal takes
 * too long, and its memory is freed with it. Results come back in order through a pipe, so the parent knows how far the
 * child has come. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/platform.h"
#include "doubledummy_run.h"

enum {
    NO_SOLVER = 9,      /* exit status of the child if libdds is missing */
    LONGEST_WAIT = 1000 /* for one call to poll, in milliseconds */
};

/* A process that solves items batch by batch and sends the results of each batch through a pipe. */
typedef struct solver_process {
    pid_t process;
    int results; /* reading end of the pipe */
} solver_process;

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

/* The child has its own copy of the parent's memory, results included. It ends with _exit, because it must not run the
 * parent's exit handlers: these would, for example, write the parent's buffered output a second time. */
static void run_child(int pipe_end, const doubledummy_solving *solving, size_t at, size_t end, size_t batch)
{
    base_end_with_parent();
    const doubledummy_solver *solver = doubledummy_load_solver(solving->arena);
    if (!solver)
        _exit(NO_SOLVER);
    for (; at < end; at += batch) {
        size_t now = end - at < batch ? end - at : batch;
        char *results = solving->results + at * solving->size;
        memset(results, 0, now * solving->size);
        solving->solve(solver, results, solving->items + at, now);
        send_all(pipe_end, results, now * solving->size);
    }
    _exit(0);
}

static bool start_solver(solver_process *out, const doubledummy_solving *solving, size_t at, size_t end, size_t batch)
{
    int ends[2];
    if (pipe(ends))
        return false;
    out->process = fork();
    if (out->process == 0) {
        close(ends[0]);
        run_child(ends[1], solving, at, end, batch);
    }
    close(ends[1]);
    out->results = ends[0];
    if (out->process > 0)
        return true;
    close(ends[0]);
    return false;
}

/* Kills the child, whatever it is doing, and waits for it so that no zombie is left. False: the child had ended because
 * libdds is missing. */
static bool stop_solver(const solver_process *child)
{
    int status = 0;
    kill(child->process, SIGKILL);
    while (waitpid(child->process, &status, 0) < 0 && errno == EINTR)
        continue;
    close(child->results);
    return !WIFEXITED(status) || WEXITSTATUS(status) != NO_SOLVER;
}

static int64_t now_in_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Receives `length` bytes within the time limit (0: no limit). Waits in steps of a second, because poll() takes its
 * timeout as milliseconds in an int, and the limit may be larger. */
static bool receive(const solver_process *child, void *data, size_t length, unsigned seconds)
{
    char *at = data;
    int64_t end = now_in_milliseconds() + (int64_t)seconds * 1000;
    while (length) {
        struct pollfd wait = { child->results, POLLIN, 0 };
        int64_t left = seconds ? end - now_in_milliseconds() : LONGEST_WAIT;
        if (left <= 0)
            return false;
        if (poll(&wait, 1, (int)(left < LONGEST_WAIT ? left : LONGEST_WAIT)) <= 0)
            continue;
        ssize_t got = read(child->results, at, length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        at += got;
        length -= (size_t)got;
    }
    return true;
}

size_t doubledummy_run(const doubledummy_solving *solving, size_t at, size_t end, size_t batch, bool *has_started)
{
    solver_process child;
    *has_started = start_solver(&child, solving, at, end, batch);
    if (!*has_started)
        return at;
    while (at < end) {
        size_t now = end - at < batch ? end - at : batch;
        char *results = solving->results + at * solving->size;
        if (!receive(&child, results, now * solving->size, solving->work->seconds)) {
            memset(results, 0, now * solving->size);
            break;
        }
        at += now;
        if (solving->work->progress)
            solving->work->progress(at, solving->count, solving->work->payload);
    }
    *has_started = stop_solver(&child);
    return at;
}
