/* cores.c - how many cores this program may use. */
#include <sched.h>

#include "pool.h"

unsigned pool_core_count(void)
{
    /* Counts the cores that this process may use, not all of the machine: a container or taskset may allow fewer. */
    cpu_set_t cores;
    if (sched_getaffinity(0, sizeof cores, &cores) != 0)
        return 1;
    int count = CPU_COUNT(&cores);
    return count < 1 ? 1 : count > POOL_WORKERS_MAX ? POOL_WORKERS_MAX : (unsigned)count;
}
