/* gzip_none.c - replacement for gzip.c in builds without zlib. */
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

/* Writes uncompressed ("stored") blocks of at most 64 KiB, each with its length and the complement of the length, and
 * at the end the Adler-32 checksum. */
bool io_deflate(base_buffer *out, base_bytes from)
{
    uint32_t a = 1, b = 0;
    size_t at = 0;
    base_buffer_add(out, "\x78\x01", 2);
    do {
        size_t length = from.length - at < 0xFFFF ? from.length - at : 0xFFFF;
        const uint8_t head[] = { at + length == from.length, length & 0xFF, length >> 8 & 0xFF, ~length & 0xFF,
                                 ~length >> 8 & 0xFF };
        base_buffer_add(out, head, sizeof head);
        base_buffer_add(out, from.data + at, length);
        for (size_t i = at; i < at + length; i++) {
            a = (a + from.data[i]) % 65521;
            b = (b + a) % 65521;
        }
        at += length;
    } while (at < from.length);
    const uint8_t sum[] = { b >> 8 & 0xFF, b & 0xFF, a >> 8 & 0xFF, a & 0xFF };
    base_buffer_add(out, sum, sizeof sum);
    return !out->failed;
}
