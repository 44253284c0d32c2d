/* guard.h - protection against mapped files that lose pages while they are read. */
#ifndef IO_GUARD_H
#define IO_GUARD_H

#include "base/base.h"

/* A protected mapping. */
typedef struct io_guard io_guard;

/* Protect a mapping: if a page is missing because the file was shortened or the disk failed, the program reads zeros
 * instead of crashing, and io_guard_is_torn becomes true. NULL: out of memory. */
MUST_USE io_guard *io_guard_start(const void *mapping, size_t length);
/* End the protection, before the mapping is removed. NULL is fine. */
void io_guard_end(io_guard *guard);
/* Return whether pages of the mapping were missing; false for NULL. */
bool io_guard_is_torn(const io_guard *guard);
/* Return the number of torn mappings since the program started; as long as it does not change, none needs a check. */
size_t io_guard_tears(void);

#endif
