/* helper_child.c - what the tool needs for its child processes; not for systems without fork(2). */
#include "helper.h"

#include "io/system.h"

bool helper_open_pipe(int ends[2], int size)
{
    if (!io_open_pipe(ends))
        return false;
    io_enlarge_pipe(ends[0], size);
    return true;
}

void helper_close_others(int kept)
{
    io_close_others(kept);
}
