/* transfer.c - read(2) and write(2) as one wants them: no short writes, no interruptions, no "try again". */
#include "transfer.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/* After a refusal: is it worth another attempt? Whoever started us may have set our end of a pipe to non-blocking. */
static bool is_passing(int file, short direction)
{
    if (errno == EINTR)
        return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK)
        return false;
    struct pollfd wait = { .fd = file, .events = direction };
    return poll(&wait, 1, -1) >= 0 || errno == EINTR;
}

int64_t io_read_some(int file, void *data, size_t length)
{
    ssize_t done;
    do {
        done = read(file, data, length);
    } while (done < 0 && is_passing(file, POLLIN));
    return done;
}

bool io_write_all(int file, const void *data, size_t length, int64_t offset)
{
    const uint8_t *bytes = data;
    for (size_t at = 0; at < length;) {
        ssize_t done = offset == IO_HERE ? write(file, bytes + at, length - at)
                                         : pwrite(file, bytes + at, length - at, (off_t)offset + (off_t)at);
        if (done < 0 && !is_passing(file, POLLOUT))
            return false;
        if (done == 0) { /* no system we know does that to a file or pipe; trying again might never end */
            errno = EIO;
            return false;
        }
        at += done > 0 ? (size_t)done : 0;
    }
    return true;
}
