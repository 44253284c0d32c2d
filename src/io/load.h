/* load.h - the bytes of a file or a stream, as they are. */
#ifndef IO_LOAD_H
#define IO_LOAD_H

#include "spool.h"

/* Regular files are mapped unless they are small, pipes are read to their end; folders and devices are refused.
 * IO_NOT_FOUND also where a part of the path is no folder. */
/* The storage must be released (io_storage_release); what is read, not mapped, is booked to the budget, which may
 * be NULL. */
MUST_USE io_result io_load_file(io_storage *out, const char *path, base_budget *budget, const char **message);
/* All that still comes from an open file, which stays open. */
MUST_USE io_result io_load_stream(io_storage *out, int file, base_budget *budget, const char **message);

#endif
