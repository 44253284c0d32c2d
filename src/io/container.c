/* container.c - archives that are open, found again by their path.
 *
 * The list of those that are open is the one thing here that belongs to the whole program, as the files themselves do: sessions on several
 * threads read members of one archive, and none knows of the others. The list holds nothing; who opens an archive does. */
#include "container.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "system.h"

struct io_container {
    base_arena *arena; /* of all that it has, itself included */
    const char *path;
    io_identity identity;
    io_storage storage;
    io_archive *archive;
    size_t holders;
    io_container *next; /* of those that are found; neither is read or written without the lock */
};

static io_container *open_containers;
static atomic_flag is_busy = ATOMIC_FLAG_INIT;

/* Held for a look at a few pointers, so waiting for it takes no time worth sleeping. */
static void lock_list(void)
{
    while (atomic_flag_test_and_set_explicit(&is_busy, memory_order_acquire))
        ;
}

static void unlock_list(void)
{
    atomic_flag_clear_explicit(&is_busy, memory_order_release);
}

static io_identity identify(const char *path)
{
    struct stat facts;
    if (stat(path, &facts) != 0 || !S_ISREG(facts.st_mode))
        return (io_identity){ .is_known = false };
    return (io_identity){ .is_known = true,
                          .device = (uint64_t)facts.st_dev,
                          .number = (uint64_t)facts.st_ino,
                          .size = (uint64_t)facts.st_size,
                          .seconds = (int64_t)facts.st_mtim.tv_sec,
                          .nanoseconds = (int64_t)facts.st_mtim.tv_nsec };
}

static bool is_same(const io_identity *a, const io_identity *b)
{
    return a->is_known && b->is_known && a->device == b->device && a->number == b->number && a->size == b->size &&
           a->seconds == b->seconds && a->nanoseconds == b->nanoseconds;
}

io_container *io_container_find(io_identity *identity, const char *path)
{
    *identity = identify(path);
    lock_list();
    io_container *found = open_containers;
    while (found && !(is_same(&found->identity, identity) && strcmp(found->path, path) == 0 &&
                      !io_storage_is_torn(&found->storage)))
        found = found->next;
    if (found)
        found->holders++;
    unlock_list();
    return found;
}

io_container *io_container_share(io_container *container)
{
    lock_list();
    container->holders++;
    unlock_list();
    return container;
}

/* The archive first: it reads from the storage, whose budget lives as long as the arena. */
void io_container_leave(io_container *container)
{
    if (!container)
        return;
    lock_list();
    bool is_last = --container->holders == 0;
    io_container **link = &open_containers;
    while (is_last && *link && *link != container)
        link = &(*link)->next;
    if (is_last && *link)
        *link = container->next;
    unlock_list();
    if (!is_last)
        return;
    io_archive_close(container->archive);
    io_storage_release(&container->storage);
    base_arena_destroy(container->arena);
}

io_result io_container_create(io_container **out, const char *path, io_storage storage, base_budget *budget,
                              const io_identity *identity, const char **message)
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
    if (identity && identity->is_known) {
        container->identity = *identity;
        lock_list();
        container->next = open_containers;
        open_containers = container;
        unlock_list();
    }
    *out = container;
    return IO_OK;
}

io_archive *io_container_archive(const io_container *container)
{
    return container->archive;
}

const char *io_container_path(const io_container *container)
{
    return container->path;
}

const io_storage *io_container_storage(const io_container *container)
{
    return &container->storage;
}
