/* append.c - adds lines to a file that must never lose one: a journal. */
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "system.h"

bool io_append(const char *path, const void *data, size_t length, uint64_t end, const char **reason)
{
    int file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0666);
    if (file < 0) {
        *reason = io_reason(errno);
        return false;
    }
    /* A line that a killed program began is overwritten; a line that does not fit on the disk is taken back. */
    bool is_done =
        ftruncate(file, (off_t)end) == 0 && io_write_all(file, data, length, (int64_t)end) && fsync(file) == 0;
    if (!is_done) {
        *reason = io_reason(errno);
        if (ftruncate(file, (off_t)end) != 0)
            is_done = false;
    }
    if (close(file) != 0 && is_done) {
        *reason = io_reason(errno);
        is_done = false;
    }
    return is_done;
}
