/* spool.h - bytes whose number is not known before the last has come. */
#ifndef IO_SPOOL_H
#define IO_SPOOL_H

#include "guard.h"
#include "source.h"

/* Bytes and what holds them. All zero holds nothing; only `bytes` set is a view of what somebody else holds. */
typedef struct io_storage {
    base_bytes bytes;
    void *mapping;
    io_guard *guard; /* of the mapping */
    uint8_t *memory;
    size_t booked;
    base_budget *budget;
} io_storage;

/* Gives everything back, the budget's share included, and leaves it holding nothing. */
void io_storage_release(io_storage *storage);
/* Maps the whole of an open file of that size, which must not be 0. The file may be closed then. */
MUST_USE io_result io_storage_map(io_storage *out, int file, uint64_t size, const char **message);
/* Whether what was seen of a mapped file is not all of it, because the file was shortened meanwhile or could not be
 * read. */
bool io_storage_is_torn(const io_storage *storage);
/* What to say then. */
#define IO_TORN "was shortened, or became unreadable, while it was read"
/* Of a mapped file the pages before `end` go back to the system; whoever looks at them again has them read again. What
 * is held in memory stays. */
void io_storage_forget(const io_storage *storage, uint64_t end);

/* Grows in memory first. Beyond 16 MiB, or where the budget ends, it moves to a temporary file that has no name, so
 * that it vanishes with the process, and that is mapped at the end. */
typedef struct io_spool {
    base_budget *budget;
    uint64_t limit;
    const char *limit_message; /* what to say beyond the limit */
    uint8_t *memory;
    size_t capacity;
    uint64_t length;
    int file; /* -1: none yet */
} io_spool;

/* `limit` is in bytes; the message, static text, is what io_spool_add says beyond it. */
void io_spool_start(io_spool *spool, base_budget *budget, uint64_t limit, const char *limit_message);
/* After a failure the spool can only be dropped. */
MUST_USE io_result io_spool_add(io_spool *spool, const void *data, size_t length, const char **message);
/* Hands over what was collected; the spool is empty then. */
MUST_USE io_result io_spool_finish(io_storage *out, io_spool *spool, const char **message);
/* Throws away what was collected. */
void io_spool_drop(io_spool *spool);

#endif
