/* container.h - an archive that is open: its bytes and the list of its members.
 *
 * All bundles of a shelf that read from the same archive share one container, on any thread: an archive of thousands of
 * files is opened once for each of them, and its list is read once. A container lives as long as a bundle or a session
 * holds it. */
#ifndef IO_CONTAINER_H
#define IO_CONTAINER_H

#include "packing.h"
#include "source.h"

/* What tells a file from what is there under its name later. */
typedef struct io_identity {
    bool is_known; /* else it is a pipe, or is not there */
    uint64_t device, number, size;
    int64_t seconds, nanoseconds; /* when it was written to last */
} io_identity;

/* The container of that path, with one more holder, if it is on the shelf, which may be NULL, and the file is what it
 * was; else NULL. `*identity` is that of the file in either case. */
io_container *io_container_find(io_identity *identity, io_shelf *shelf, const char *path);
/* Lists the archive in that storage, which the container takes over, also on failure. It is found on the shelf by its
 * path from now on, unless that is NULL. An archive without any file is refused. */
MUST_USE io_result io_container_create(io_container **out, const char *path, io_storage storage, base_budget *budget,
                                       io_shelf *shelf, const io_identity *identity, const char **message);
io_container *io_container_share(io_container *container); /* one more holder of it */

io_archive *io_container_archive(const io_container *container);
const char *io_container_path(const io_container *container);
const io_storage *io_container_storage(const io_container *container);

#endif
