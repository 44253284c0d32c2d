/* guard.h - protection against mapped files that lose pages while they are read. */
#ifndef IO_GUARD_H
#define IO_GUARD_H

#include "base/base.h"

/* A protected mapping. */
typedef struct io_guard io_guard;

/* Protect a mapping: if a page is missing because the file was shortened or the disk failed, the program reads zeros
 * instead of crashing, and the mapping counts as torn. NULL: out of memory. */
MUST_USE io_guard *io_guard_start(const void *mapping, size_t length);
/* End the protection, before the mapping is removed. NULL is fine. */
void io_guard_end(io_guard *guard);
/* Return whether the mapping is torn, that is, whether pages were missing when they were read; false for NULL. */
bool io_guard_is_torn(const io_guard *guard);
/* Return how many mappings of the process became torn since the program started. As long as the number does not change,
 * no mapping needs another check. */
size_t io_guard_tears(void);

#endif
