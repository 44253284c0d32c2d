/* system.h - the system's calls as one wants them: no short writes, no interruptions, and reasons in words for people. */
#ifndef IO_SYSTEM_H
#define IO_SYSTEM_H

#include "source.h"

/* ---- why the system refused ---- */

/* Of an errno. Static text, unlike strerror's, so that it is safe in threads and may be kept. */
const char *io_reason(int error);

/* The result of a failure, with its reason in `*message`; never IO_OK. The reason must be static text, for the
 * message outlives whatever failed. */
MUST_USE io_result io_fail(const char **message, const char *reason);
MUST_USE io_result io_fail_system(const char **message, int error); /* IO_NOT_FOUND where the path leads nowhere */

/* Here in full, so that static analysis sees that it never is IO_OK. */
MUST_USE static inline io_result io_fail_memory(const char **message)
{
    *message = "out of memory";
    return IO_NO_MEMORY;
}

/* Whether both paths lead to one file; false also where one leads nowhere. */
bool io_is_same_file(const char *a, const char *b);

/* ---- read(2) and write(2) ---- */

#define IO_HERE (-1) /* as an offset: where the file stands, which is the only place that a pipe has */

/* How many bytes came, at least one, or 0 at the end, or negative with errno set. Waits as long as it takes. */
MUST_USE int64_t io_read_some(int file, void *data, size_t length);
/* All of it, at the offset or IO_HERE. False with errno set; then it is unknown how much was written. */
MUST_USE bool io_write_all(int file, const void *data, size_t length, int64_t offset);

#endif
