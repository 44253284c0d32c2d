/* transfer.h - read(2) and write(2) as one wants them: no short writes, no interruptions, no "try again". */
#ifndef IO_TRANSFER_H
#define IO_TRANSFER_H

#include "base/base.h"

#define IO_HERE (-1) /* as an offset: where the file stands, which is the only place that a pipe has */

/* How many bytes came, at least one, or 0 at the end, or negative with errno set. Waits as long as it takes. */
MUST_USE int64_t io_read_some(int file, void *data, size_t length);
/* All of it, at the offset or IO_HERE. False with errno set; then nobody knows how much was written. */
MUST_USE bool io_write_all(int file, const void *data, size_t length, int64_t offset);

#endif
