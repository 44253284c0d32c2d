/* child.c - pipes and open files of child processes: calls that not every system has, each with a substitute; see
 * base/platform.h. Not for systems without processes. */
#include <fcntl.h>
#include <unistd.h>

#include "system.h"

bool io_open_pipe(int ends[2])
{
#if defined(BASE_LACKS_PIPE2)
    if (pipe(ends) != 0)
        return false;
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
#else
    return pipe2(ends, O_CLOEXEC) == 0;
#endif
}

void io_enlarge_pipe(int end, int size)
{
#if defined(F_SETPIPE_SZ)
    (void)fcntl(end, F_SETPIPE_SZ, size);
#else
    (void)end, (void)size;
#endif
}

void io_close_others(int kept)
{
#if defined(BASE_LACKS_CLOSE_RANGE)
    /* A process may be allowed so many that trying them all would take longer than its work; and new ones get the
     * lowest free number. */
    long count = sysconf(_SC_OPEN_MAX);
    for (int file = 3; file < (count > 0 && count < 4096 ? count : 4096); file++)
        if (file != kept)
            close(file);
#else
    if (kept > 3)
        close_range(3, (unsigned)kept - 1, 0);
    close_range((unsigned)kept + 1, ~0u, 0);
#endif
}
