/* cores.c - how many cores this program may use. */
#if !defined(BASE_LACKS_SCHED_GETAFFINITY)
#include <sched.h>
#endif
#include <unistd.h>

#include "pool.h"

/* Counts the cores that are running, where the system has that question, which came to POSIX in 2024. */
static long count_running(void)
{
#if defined(_SC_NPROCESSORS_ONLN)
    return sysconf(_SC_NPROCESSORS_ONLN);
#else
    return 1;
#endif
}

unsigned pool_core_count(void)
{
    long count = 0;
#if !defined(BASE_LACKS_SCHED_GETAFFINITY)
    /* Counts the cores that this process may use, not all of the machine: a container or taskset may allow fewer. It
     * fails on a machine with more cores than the set has room for. */
    cpu_set_t cores;
    if (sched_getaffinity(0, sizeof cores, &cores) == 0)
        count = CPU_COUNT(&cores);
#endif
    if (count < 1)
        count = count_running();
    return count < 1 ? 1 : count > POOL_WORKERS_MAX ? POOL_WORKERS_MAX : (unsigned)count;
}
