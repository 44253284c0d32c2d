/* container.c - open archives, shared by their path. */
#include "container.h"

#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "system.h"

/* A spin lock, because it is held only while a few pointers are followed. */
static void lock_shelf(io_shelf *shelf)
{
    while (shelf && atomic_exchange_explicit(&shelf->is_locked, true, memory_order_acquire))
        ;
}

static void unlock_shelf(io_shelf *shelf)
{
    if (shelf)
        atomic_store_explicit(&shelf->is_locked, false, memory_order_release);
}

static bool is_same(const io_identity *a, const io_identity *b)
{
    return a->is_known && b->is_known && a->device == b->device && a->number == b->number && a->size == b->size &&
           a->seconds == b->seconds && a->nanoseconds == b->nanoseconds;
}

io_container *io_container_find(io_identity *identity, io_shelf *shelf, const char *path)
{
    struct stat facts;
    *identity = (io_identity){ 0 };
    if (stat(path, &facts) == 0 && S_ISREG(facts.st_mode))
        *identity = (io_identity){ .is_known = true,
                                   .device = (uint64_t)facts.st_dev,
                                   .number = (uint64_t)facts.st_ino,
                                   .size = (uint64_t)facts.st_size,
                                   .seconds = (int64_t)io_modified(&facts).tv_sec,
                                   .nanoseconds = (int64_t)io_modified(&facts).tv_nsec };
    lock_shelf(shelf);
    io_container *found = shelf ? shelf->first : NULL;
    while (found && !(is_same(&found->identity, identity) && strcmp(found->path, path) == 0 &&
                      !io_storage_is_torn(&found->storage)))
        found = found->next;
    if (found)
        found->holders++;
    unlock_shelf(shelf);
    return found;
}

io_container *io_container_share(io_container *container)
{
    lock_shelf(container->shelf);
    container->holders++;
    unlock_shelf(container->shelf);
    return container;
}

/* The archive is closed first, because it reads from the storage. The arena is destroyed last, because it keeps the
 * budget of the storage alive. */
void io_container_leave(io_container *container)
{
    if (!container)
        return;
    io_shelf *shelf = container->shelf;
    lock_shelf(shelf);
    bool is_last = --container->holders == 0;
    io_container **link = shelf ? &shelf->first : NULL;
    while (is_last && link && *link != container)
        link = &(*link)->next;
    if (is_last && link)
        *link = container->next;
    unlock_shelf(shelf);
    if (!is_last)
        return;
    io_archive_close(container->archive);
    io_storage_release(&container->storage);
    base_arena_destroy(container->arena);
}

io_result io_container_create(io_container **out, const char *path, io_storage storage, base_budget *budget,
                              io_shelf *shelf, const io_identity *identity, const char **message)
{
    base_arena *arena = base_arena_create(budget);
    io_container *container = arena ? ARENA_NEW(arena, io_container) : NULL;
    base_text own_path = arena ? base_arena_copy(arena, base_text_of(path)) : (base_text){ NULL, 0 };
    if (!container || !own_path.data) {
        io_storage_release(&storage);
        base_arena_destroy(arena);
        return io_fail_memory(message);
    }
    *container = (io_container){ .arena = arena, .path = own_path.data, .storage = storage, .holders = 1 };
    io_result result = io_archive_open(&container->archive, storage.bytes, arena, message);
    if (result == IO_OK && io_archive_count(container->archive) == 0)
        result = io_fail(message, "the archive has no files");
    if (result != IO_OK) {
        io_container_leave(container);
        return result;
    }
    if (shelf && identity->is_known) {
        container->identity = *identity;
        container->shelf = shelf;
        lock_shelf(shelf);
        container->next = shelf->first;
        shelf->first = container;
        unlock_shelf(shelf);
    }
    *out = container;
    return IO_OK;
}
