/* system.c - complete reads and writes, and the reasons for failures. */
#include "system.h"

#include <errno.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

/* Errors that users can act on. strerror is not used, because it depends on the locale and is not thread-safe. */
static const struct {
    int error;
    const char *words;
} reasons[] = {
    { ENOENT, "no such file or folder" },
    { ENOTDIR, "a part of the path is not a folder" },
    { EACCES, "permission denied" },
    { EPERM, "the system does not permit it" },
    { EISDIR, "is a folder, not a file" },
    { ELOOP, "too many symbolic links" },
    { ENAMETOOLONG, "the name is too long" },
    { EMFILE, "too many open files" },
    { ENFILE, "too many open files on this system" },
    { ENOMEM, "out of memory" },
    { EIO, "the disk or device reports an error" },
    { EROFS, "the file system is read-only" },
    { ENOSPC, "no space left on the disk" },
    { EDQUOT, "the disk quota is used up" },
    { EFBIG, "the file would be too large" },
    { EPIPE, "no program reads the other end of the pipe" },
    { ESTALE, "the network file is gone" },
    { ETXTBSY, "the file is a running program" },
    { EBUSY, "the file is in use" },
    { EEXIST, "a file of that name exists" },
    { EBADF, "the stream is closed" },
};

const char *io_reason(int error)
{
    for (size_t i = 0; i < COUNT(reasons); i++)
        if (reasons[i].error == error)
            return reasons[i].words;
    return "the system reports an unknown error";
}

io_result io_fail(const char **message, const char *reason)
{
    *message = reason;
    return IO_FAILED;
}

io_result io_fail_system(const char **message, int error)
{
    *message = io_reason(error);
    if (error == ENOENT || error == ENOTDIR)
        return IO_NOT_FOUND;
    return error == ENOMEM ? IO_NO_MEMORY : IO_FAILED;
}

/* Returns whether a failed call should be repeated, and waits first if the parent process made the pipe
 * non-blocking. */
static bool is_retryable(int file, short direction)
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
    } while (done < 0 && is_retryable(file, POLLIN));
    return done;
}

bool io_write_all(int file, const void *data, size_t length, int64_t offset)
{
    const uint8_t *bytes = data;
    for (size_t at = 0; at < length;) {
        ssize_t done = offset == IO_HERE ? write(file, bytes + at, length - at)
                                         : pwrite(file, bytes + at, length - at, (off_t)offset + (off_t)at);
        if (done < 0 && !is_retryable(file, POLLOUT))
            return false;
        if (done == 0) { /* never seen for a file or pipe; retrying might never end */
            errno = EIO;
            return false;
        }
        at += done > 0 ? (size_t)done : 0;
    }
    return true;
}

bool io_is_folder(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

bool io_exists(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0;
}

bool io_is_same_file(const char *a, const char *b)
{
    struct stat of_a, of_b;
    return stat(a, &of_a) == 0 && stat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev && of_a.st_ino == of_b.st_ino;
}
