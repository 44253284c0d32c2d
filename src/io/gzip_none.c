/* gzip_none.c - for builds without zlib. */
#include "packing.h"
#include "system.h"

io_result io_gzip_unpack(io_spool *spool, base_bytes from, const char **message)
{
    (void)spool, (void)from;
    return io_fail(message, "is packed by gzip, and this build of Gamut has no zlib to unpack it");
}

io_result io_inflate(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message)
{
    (void)spool, (void)from, (void)checksum;
    return io_fail(message, "is packed in a .zip, and this build of Gamut has no zlib to unpack it");
}

io_result io_copy_checked(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message)
{
    return io_inflate(spool, from, checksum, message);
}
