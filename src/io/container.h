/* container.h - an open archive: its bytes and the list of its members.
 *
 * All bundles that use the same shelf (io_shelf) and read from one archive share one container, on any thread:
 * thousands of members are opened one by one, but the list is read once. A container lives as long as a bundle or a
 * session holds it. */
#ifndef IO_CONTAINER_H
#define IO_CONTAINER_H

#include "packing.h"
#include "source.h"

/* Tells a file from a later file of the same name. */
typedef struct io_identity {
    bool is_known; /* false: the path is not a regular file, or does not exist */
    uint64_t device, number, size;
    int64_t seconds, nanoseconds; /* time of the last change */
} io_identity;

/* Files other than container.c only read path, storage and archive. */
struct io_container {
    base_arena *arena; /* contains the container itself, too */
    const char *path;
    io_identity identity;
    io_storage storage;
    io_archive *archive;
    io_shelf *shelf; /* the shelf that the container is on; NULL: it is not shared */
    /* only changed under the lock of the shelf: */
    size_t holders;
    io_container *next;
};

/* If the container of that path is on the shelf, which may be NULL, and the file has not changed since, return it with
 * one more holder; otherwise return NULL. `*identity` is always set to the identity of the file. */
io_container *io_container_find(io_identity *identity, io_shelf *shelf, const char *path);
/* Open the archive in that storage, which the container owns from now on, even on failure, and put it on the shelf,
 * which may be NULL. An archive without files is refused. */
MUST_USE io_result io_container_create(io_container **out, const char *path, io_storage storage, base_budget *budget,
                                       io_shelf *shelf, const io_identity *identity, const char **message);
io_container *io_container_share(io_container *container); /* adds a holder */

#endif
