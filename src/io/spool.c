/* spool.c - collects bytes whose number is not known in advance: in memory at first, then in an unnamed file.
 *
 * Most packed files are small and stay in memory. Large ones go to a file that is mapped at the end, so that memory
 * holds only the part that is being read; readers see a plain view in both cases. */
#include "spool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/arena.h"
#include "system.h"

/* The capacity in memory doubles from the first to the last value, so that a small file does not book all of it. */
#define FIRST_CAPACITY ((size_t)64 * 1024)
#define LAST_CAPACITY  ((size_t)16 * 1024 * 1024)

void io_storage_release(io_storage *storage)
{
    io_guard_end(storage->guard);
    if (storage->mapping)
        munmap(storage->mapping, storage->bytes.length);
    free(storage->memory);
    base_budget_give(storage->budget, storage->booked);
    *storage = (io_storage){ 0 };
}

io_result io_storage_map(io_storage *out, int file, uint64_t size, const char **message)
{
    if (size > SIZE_MAX)
        return io_fail(message, "larger than the address space");
    void *mapping = mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, file, 0);
    if (mapping == MAP_FAILED)
        return io_fail_system(message, errno);
    io_guard *guard = io_guard_start(mapping, (size_t)size);
    if (!guard) {
        munmap(mapping, (size_t)size);
        return io_fail_memory(message);
    }
    *out = (io_storage){ .bytes = { mapping, (size_t)size }, .mapping = mapping, .guard = guard };
    return IO_OK;
}

bool io_storage_is_torn(const io_storage *storage)
{
    return io_guard_is_torn(storage->guard);
}

/* The mapping is never written to, so releasing its pages loses nothing. If the system refuses, only memory is
 * wasted. */
void io_storage_forget(const io_storage *storage, uint64_t end)
{
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    uint64_t length = end < storage->bytes.length ? end : storage->bytes.length;
    if (storage->mapping)
        io_forget_pages(storage->mapping, (size_t)(length - length % page));
}

void io_spool_start(io_spool *spool, base_budget *budget, uint64_t limit, const char *limit_message)
{
    *spool = (io_spool){ .budget = budget, .limit = limit, .limit_message = limit_message, .file = -1 };
}

static void free_memory(io_spool *spool)
{
    free(spool->memory);
    base_budget_give(spool->budget, spool->capacity);
    spool->memory = NULL;
    spool->capacity = 0;
}

void io_spool_drop(io_spool *spool)
{
    free_memory(spool);
    if (spool->file >= 0)
        close(spool->file);
    spool->file = -1;
    spool->length = 0;
}

/* The message names the temporary folder, because users can only free space on a full disk if they know which one it
 * is. */
static io_result write_out(io_spool *spool, const uint8_t *data, size_t length, const char **message)
{
    if (io_write_all(spool->file, data, length, IO_HERE))
        return IO_OK;
    return io_fail(message,
                   errno == ENOSPC ? "no space left in the folder for temporary files (see TMPDIR)" : io_reason(errno));
}

/* Moves the bytes from memory to a file. */
static io_result spill(io_spool *spool, const char **message)
{
    /* /var/tmp comes before /tmp, which is often in memory. */
    const char *folders[] = { getenv("TMPDIR"), "/var/tmp", "/tmp" };
    for (size_t i = 0; i < COUNT(folders) && spool->file < 0; i++)
        if (folders[i] && folders[i][0] != '\0')
            spool->file = io_open_scratch(folders[i]);
    if (spool->file < 0)
        return io_fail(message, "a temporary file cannot be created (see TMPDIR)");
    io_result result = write_out(spool, spool->memory, (size_t)spool->length, message);
    free_memory(spool);
    return result;
}

/* False: the bytes must go to a file, because there are too many of them or memory runs out. */
static bool spool_make_room(io_spool *spool, size_t length)
{
    if (length > LAST_CAPACITY - spool->length)
        return false;
    size_t wanted = spool->capacity ? spool->capacity : FIRST_CAPACITY;
    while (wanted - spool->length < length)
        wanted *= 2;
    if (wanted == spool->capacity)
        return true;
    if (!base_budget_take(spool->budget, wanted - spool->capacity))
        return false;
    uint8_t *grown = base_memory_resize(spool->memory, wanted);
    if (!grown) {
        base_budget_give(spool->budget, wanted - spool->capacity);
        return false;
    }
    spool->memory = grown;
    spool->capacity = wanted;
    return true;
}

io_result io_spool_add(io_spool *spool, const void *data, size_t length, const char **message)
{
    if (length > spool->limit - spool->length)
        return io_fail(message, spool->limit_message);
    if (length == 0)
        return IO_OK;
    io_result result = IO_OK;
    if (spool->file < 0 && spool_make_room(spool, length))
        memcpy(spool->memory + spool->length, data, length);
    else {
        if (spool->file < 0)
            result = spill(spool, message);
        if (result == IO_OK)
            result = write_out(spool, data, length, message);
    }
    spool->length += length;
    return result;
}

/* An empty spool gives an empty view that is not absent. */
io_result io_spool_finish(io_storage *out, io_spool *spool, const char **message)
{
    io_result result = IO_OK;
    if (spool->file >= 0) {
        result = io_storage_map(out, spool->file, spool->length, message);
    } else if (spool->length == 0) {
        *out = (io_storage){ .bytes = { (const uint8_t *)"", 0 } };
    } else {
        /* Releases the unused capacity; if that fails, the larger memory is used. */
        uint8_t *smaller = realloc(spool->memory, (size_t)spool->length);
        if (smaller) {
            base_budget_give(spool->budget, spool->capacity - (size_t)spool->length);
            spool->memory = smaller;
            spool->capacity = (size_t)spool->length;
        }
        *out = (io_storage){ .bytes = { spool->memory, (size_t)spool->length },
                             .memory = spool->memory,
                             .booked = spool->capacity,
                             .budget = spool->budget };
        spool->memory = NULL;
        spool->capacity = 0;
    }
    io_spool_drop(spool);
    return result;
}

io_result io_spool_end(io_storage *out, io_spool *spool, io_result result, const char **message)
{
    if (result == IO_OK)
        return io_spool_finish(out, spool, message);
    io_spool_drop(spool);
    return result;
}
