/* zip_walk_none.c - replacement for zip_walk.c in builds without libarchive: only plain .zip archives can be read. */
#include "packing.h"
#include "system.h"

io_result io_zip_walk_open(io_zip_walk **out, base_bytes bytes, const char **message)
{
    (void)bytes;
    *out = NULL;
    return io_fail(message,
                   "is damaged, encrypted or no plain .zip, and this build of Gamut has no libarchive to read it");
}

void io_zip_walk_close(io_zip_walk *walk)
{
    (void)walk;
}

io_result io_zip_walk_list(io_zip_walk *walk, bool (*see)(base_bytes name, size_t header, void *payload), void *payload,
                           const char **message)
{
    (void)walk, (void)see, (void)payload;
    return io_fail(message, "cannot be read without libarchive");
}

io_result io_zip_walk_unpack(io_spool *spool, io_zip_walk *walk, size_t header, const char **message)
{
    (void)spool, (void)walk, (void)header;
    return io_fail(message, "cannot be read without libarchive");
}
