/* reason.h - why the system refused, in words for people. */
#ifndef IO_REASON_H
#define IO_REASON_H

#include "source.h"

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

#endif
