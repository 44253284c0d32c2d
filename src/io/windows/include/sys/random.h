/* random.h - see ../../posix.h. */
#ifndef IO_WINDOWS_SYS_RANDOM_H
#define IO_WINDOWS_SYS_RANDOM_H

#include <stddef.h>
#include <sys/types.h>

ssize_t getrandom(void *out, size_t length, unsigned flags);

#endif
