/* load.c - the bytes of a file or a stream, as they are.
 *
 * A mapped file costs no memory of ours, however large; but if another program shortens it while it is mapped, the
 * system ends us. Only large files are worth that risk. */
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* A stream says nothing about its length; beyond this it is more likely to be endless than to be records. */
#define STREAM_LIMIT ((uint64_t)64 << 30)

/* Up to here reading costs about as much as mapping. */
#define SMALL_FILE (1024 * 1024)

/* A stream is read until it ends or the limit is reached. */
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
    if (result == IO_OK)
        return io_spool_finish(out, &spool, message);
    io_spool_drop(&spool);
    return result;
}

/* The kind is asked before opening: opening a device may do things (rewind a tape), and opening a pipe waits. Small
 * files are read: it costs no more than mapping, and a program that shortens the file meanwhile does no harm. Files of
 * the system (/proc), which claim to be empty and are not, go the same way. */
io_result io_load_file(io_storage *out, const char *path, base_budget *budget, const char **message)
{
    struct stat facts;
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
