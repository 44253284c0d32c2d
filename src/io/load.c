/* load.c - the bytes of a file or a stream, without unpacking.
 *
 * Large files are mapped, which costs no memory. Small files are read: that costs no more than mapping, and then it
 * does no harm if another program shortens the file later (guard.c). */
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* A longer stream is probably endless. */
#define STREAM_LIMIT ((uint64_t)64 << 30)

/* Up to this size reading costs about as much as mapping. */
#define SMALL_FILE (1024 * 1024)

io_result io_load_stream(io_storage *out, int file, base_budget *budget, const char **message)
{
    uint8_t chunk[64 * 1024];
    io_spool spool;
    io_result result = IO_OK;
    io_spool_start(&spool, budget, STREAM_LIMIT, "more than 64 GiB came through the pipe");
    for (int64_t length = 1; result == IO_OK && length > 0;) {
        length = io_read_some(file, chunk, sizeof chunk);
        if (length < 0)
            result = io_fail_system(message, errno);
        else if (length > 0)
            result = io_spool_add(&spool, chunk, (size_t)length, message);
    }
    return io_spool_end(out, &spool, result, message);
}

/* The kind of file is checked before opening, because opening a device may have effects (rewind a tape). Files of the
 * system (/proc), whose size is reported as 0, are read like small files. */
io_result io_load_file(io_storage *out, const char *path, base_budget *budget, const char **message)
{
    struct stat facts;
    if (!*path) /* WASI takes an empty path for the current folder */
        return io_fail_system(message, ENOENT);
    if (stat(path, &facts) != 0)
        return io_fail_system(message, errno);
    if (S_ISDIR(facts.st_mode))
        return io_fail_system(message, EISDIR);
    if (!S_ISREG(facts.st_mode) && !S_ISFIFO(facts.st_mode))
        return io_fail(message, "is a device or a socket, not a file");
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return io_fail_system(message, errno);
    io_result result;
    if (fstat(file, &facts) != 0)
        result = io_fail_system(message, errno);
    else if (S_ISREG(facts.st_mode) && facts.st_size > SMALL_FILE)
        result = io_storage_map(out, file, (uint64_t)facts.st_size, message);
    else
        result = io_load_stream(out, file, budget, message);
    close(file);
    return result;
}
