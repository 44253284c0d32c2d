/* guard_none.c - no protection, for systems where a mapped file cannot be shortened (Windows) or is a copy (WASI). */
#include "guard.h"

struct io_guard {
    bool is_torn;
};

io_guard *io_guard_start(const void *mapping, size_t length)
{
    static io_guard whole;
    (void)mapping;
    (void)length;
    return &whole;
}

void io_guard_end(io_guard *guard)
{
    (void)guard;
}

bool io_guard_is_torn(const io_guard *guard)
{
    (void)guard;
    return false;
}

size_t io_guard_tears(void)
{
    return 0;
}
