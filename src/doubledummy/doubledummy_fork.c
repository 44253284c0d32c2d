/* doubledummy_fork.c - starts and stops the solver as a forked copy of this process. */
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/platform.h"
#include "doubledummy_run.h"

struct doubledummy_process {
    pid_t id;
};

doubledummy_process *doubledummy_start(const doubledummy_solving *solving, size_t at, size_t end, size_t batch,
                                       int *results)
{
    int ends[2];
    doubledummy_process *child = ARENA_NEW(solving->arena, doubledummy_process);
    if (!child || pipe(ends))
        return NULL;
    child->id = fork();
    if (child->id == 0) {
        close(ends[0]);
        base_end_with_parent();
        doubledummy_work_out(ends[1], solving, at, end, batch);
    }
    close(ends[1]);
    *results = ends[0];
    if (child->id > 0)
        return child;
    close(ends[0]);
    return NULL;
}

/* Waits for the child after killing it, so that no zombie is left. */
bool doubledummy_stop(doubledummy_process *child, int results)
{
    int status = 0;
    kill(child->id, SIGKILL);
    while (waitpid(child->id, &status, 0) < 0 && errno == EINTR)
        continue;
    close(results);
    return !WIFEXITED(status) || WEXITSTATUS(status) != DOUBLEDUMMY_NO_SOLVER;
}
