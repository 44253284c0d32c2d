/* guard.h - mapped files whose pages may go away while they are read. */
#ifndef IO_GUARD_H
#define IO_GUARD_H

#include "base/base.h"

/* A mapping that is watched. */
typedef struct io_guard io_guard;

/* Watches a mapping: where the system cannot bring one of its pages, because the file was shortened or the disk failed,
 * the program reads zeros instead of dying, and io_guard_is_torn says so. NULL: out of memory. */
MUST_USE io_guard *io_guard_start(const void *mapping, size_t length);
/* Before the mapping goes. NULL is fine. */
void io_guard_end(io_guard *guard);
/* What was read of the mapping is not all of the file. NULL: false. */
bool io_guard_is_torn(const io_guard *guard);
/* How many mappings were torn since the program began: as long as it is the same, no question about a single one is
 * needed. */
size_t io_guard_tears(void);

#endif
