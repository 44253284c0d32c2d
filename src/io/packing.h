/* packing.h - files that are compressed or spelled otherwise as a whole. */
#ifndef IO_PACKING_H
#define IO_PACKING_H

#include "spool.h"

/* A way to pack whole files: gzip, zstd, or UTF-16, which unpacks to UTF-8. Static data. */
typedef struct io_packing io_packing;

/* By the first bytes; NULL: none that we know. */
const io_packing *io_packing_find(base_bytes bytes);
const char *io_packing_name(const io_packing *packing); /* "gzip", "zstd", "utf-16" */

/* The most that a packed file of that size may unpack to. A hostile file of some kilobytes can fill a disk; nothing
 * that anybody packed in earnest gets near:
 *   up to 32 times the size      always: that is how records shrink
 *   up to 1000 times the size    if it stays under 64 GiB
 *   up to 1 GiB                  whatever the size */
uint64_t io_unpack_limit(uint64_t packed_size);

/* All frames or members one after the other, as one. `*produced` says how many bytes came before a failure. */
MUST_USE io_result io_unpack(io_storage *out, const io_packing *packing, base_bytes from, base_budget *budget,
                             uint64_t limit, uint64_t *produced, const char **message);

/* What to say of a file that unpacks to more; archives say it too. */
extern const char io_unpack_limit_message[];

#endif
