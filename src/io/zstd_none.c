/* zstd_none.c - replacement for zstd.c in builds without libzstd. */
#include "packing.h"
#include "system.h"

io_result io_zstd_unpack(io_spool *spool, base_bytes from, const char **message)
{
    (void)spool, (void)from;
    return io_fail(message, "is packed by zstd, and this build of Gamut has no libzstd to unpack it");
}
