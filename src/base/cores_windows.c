/* cores_windows.c - how many cores this program may use, on Windows. */
#include <windows.h>

#include "pool.h"

unsigned pool_core_count(void)
{
    DWORD_PTR own, all;
    if (!GetProcessAffinityMask(GetCurrentProcess(), &own, &all))
        return 1;
    unsigned count = (unsigned)__builtin_popcountll(own);
    return count < 1 ? 1 : count > POOL_WORKERS_MAX ? POOL_WORKERS_MAX : count;
}
