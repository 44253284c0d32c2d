/* platform.h - calls of the system that neither C11 nor POSIX.1-2008 has, each with a substitute.
 *
 * meson.build looks for them and defines BASE_LACKS_... for those that the system does not have. The option
 * `portable` of the build uses every substitute, so that all are tested on one system; it defines BASE_PORTABLE for
 * those that need no search, because they are macros. text.h has base_find, and src/io/system.h the calls that concern
 * files. */
#ifndef BASE_PLATFORM_H
#define BASE_PLATFORM_H

#include "base.h"

/* Fill `out` with random bytes that nobody can predict, at most 256. False with errno set. */
MUST_USE bool base_random_bytes(void *out, size_t length);

/* Return the milliseconds since some moment in the past. Fast, and exact to a few milliseconds. */
uint64_t base_milliseconds(void);

/* Let the system kill this process when its parent ends, where it can do so. Elsewhere a process whose parent was
 * killed lives on until it writes to the pipe that the parent read. */
void base_end_with_parent(void);

/* the program that opens a file as a double click does */
#if defined(__APPLE__)
#define BASE_OPENER "open"
#else
#define BASE_OPENER "xdg-open"
#endif

#endif
