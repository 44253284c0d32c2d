/* spool.h - collects bytes whose number is not known in advance, in memory or in a temporary file. */
#ifndef IO_SPOOL_H
#define IO_SPOOL_H

#include "guard.h"
#include "source.h"

/* Bytes and their memory or mapping. If only `bytes` is set, the memory belongs to another owner. */
typedef struct io_storage {
    base_bytes bytes;
    void *mapping;
    io_guard *guard; /* protects the mapping */
    uint8_t *memory;
    size_t booked; /* bytes that are booked in the budget */
    base_budget *budget;
} io_storage;

/* Free or unmap everything, return it to the budget, and leave an empty storage. */
void io_storage_release(io_storage *storage);
/* Map a whole open file of that size, which must not be 0. The file may then be closed. */
MUST_USE io_result io_storage_map(io_storage *out, int file, uint64_t size, const char **message);
/* Return whether pages of a mapped file were missing when they were read (see guard.h). */
bool io_storage_is_torn(const io_storage *storage);
/* The message for a file whose mapping is torn. */
#define IO_TORN "was shortened, or became unreadable, while it was read"
/* Return the pages of a mapped file before `end` to the system; they are read again if needed. */
void io_storage_forget(const io_storage *storage, uint64_t end);

/* Collected bytes. They are in memory first; if there are more than 16 MiB, or if the budget is used up, they move to a
 * temporary file that has no name, so that it disappears with the process. */
typedef struct io_spool {
    base_budget *budget;
    uint64_t limit;
    const char *limit_message;
    uint8_t *memory;
    size_t capacity;
    uint64_t length;
    int file; /* the temporary file; -1: none yet */
} io_spool;

/* Start an empty spool. Over `limit` bytes, io_spool_add fails with `limit_message`, which is static text. */
void io_spool_start(io_spool *spool, base_budget *budget, uint64_t limit, const char *limit_message);
/* Append bytes. After a failure the spool can only be dropped. */
MUST_USE io_result io_spool_add(io_spool *spool, const void *data, size_t length, const char **message);
/* Move the bytes to a storage and leave the spool empty. */
MUST_USE io_result io_spool_finish(io_storage *out, io_spool *spool, const char **message);
/* Discard the bytes. */
void io_spool_drop(io_spool *spool);
/* Finish the spool if `result` is IO_OK, otherwise drop it; return `result`, or the failure of finishing. */
MUST_USE io_result io_spool_end(io_storage *out, io_spool *spool, io_result result, const char **message);

#endif
