/* reason.c - why the system refused, in words for people.
 *
 * The list holds what users of files meet and can act on. strerror would know more, but its words depend on the
 * locale and its memory on the thread. */
#include "reason.h"

#include <errno.h>

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
    { EPIPE, "nobody reads the other end of the pipe" },
    { ESTALE, "the network file is gone" },
    { ETXTBSY, "the file is a running program" },
    { EBUSY, "the file is in use" },
    { EEXIST, "a file of that name exists" },
    { EBADF, "it is closed" },
};

const char *io_reason(int error)
{
    for (size_t i = 0; i < COUNT(reasons); i++)
        if (reasons[i].error == error)
            return reasons[i].words;
    return "an error that the system does not explain";
}

io_result io_fail(const char **message, const char *reason)
{
    *message = reason;
    return IO_FAILED;
}

io_result io_fail_memory(const char **message)
{
    *message = io_reason(ENOMEM);
    return IO_NO_MEMORY;
}

io_result io_fail_system(const char **message, int error)
{
    *message = io_reason(error);
    if (error == ENOENT || error == ENOTDIR)
        return IO_NOT_FOUND;
    return error == ENOMEM ? IO_NO_MEMORY : IO_FAILED;
}
