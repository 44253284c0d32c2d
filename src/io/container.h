/* container.h - an open archive: its bytes and the list of its members.
 *
 * All bundles of a shelf that read from one archive share one container, on any thread: thousands of members are opened
 * one by one, but the list is read once. A container lives as long as a bundle or a session holds it. */
#ifndef IO_CONTAINER_H
#define IO_CONTAINER_H

#include "packing.h"
#include "source.h"

/* Distinguishes a file from a later one of the same name. */
typedef struct io_identity {
    bool is_known; /* false: not a regular file, or missing */
    uint64_t device, number, size;
    int64_t seconds, nanoseconds; /* time of the last change */
} io_identity;

/* Other files only read path, storage and archive. */
struct io_container {
    base_arena *arena; /* owns the container itself, too */
    const char *path;
    io_identity identity;
    io_storage storage;
    io_archive *archive;
    io_shelf *shelf; /* NULL: the container is not shared */
    /* under the lock of the shelf: */
    size_t holders;
    io_container *next;
};

/* Return the container of that path with one more holder, if it is on the shelf, which may be NULL, and the file has
 * not changed; else NULL. Always fills `*identity` with that of the file. */
io_container *io_container_find(io_identity *identity, io_shelf *shelf, const char *path);
/* Open the archive in that storage, which the container owns from now on, also on failure, and put it on the shelf,
 * which may be NULL. An archive without files is refused. */
MUST_USE io_result io_container_create(io_container **out, const char *path, io_storage storage, base_budget *budget,
                                       io_shelf *shelf, const io_identity *identity, const char **message);
io_container *io_container_share(io_container *container); /* adds a holder */

#endif
