/* gzip.c - decompression by zlib: .gz files and the members of plain .zip archives. */
#include <zlib.h>

#include "packing.h"
#include "system.h"

/* Bytes that are unpacked at a time; the buffer is on the stack. */
#define CHUNK ((size_t)64 * 1024)

/* Unpacks one member; `*from` then starts after it. `checksum` receives the checksum of a member of a .zip; NULL for
 * gzip, whose checksums zlib verifies. */
static io_result unpack_member(z_stream *stream, io_spool *spool, base_bytes *from, uint32_t *checksum,
                               const char **message)
{
    uint8_t chunk[CHUNK];
    int status = Z_OK;
    while (status != Z_STREAM_END) {
        if (stream->avail_in == 0) {
            /* zlib counts its input in an unsigned int. */
            uInt part = from->length < (1u << 30) ? (uInt)from->length : 1u << 30;
            stream->next_in = (z_const Bytef *)from->data;
            stream->avail_in = part;
            *from = (base_bytes){ from->data + part, from->length - part };
        }
        stream->next_out = chunk;
        stream->avail_out = CHUNK;
        status = inflate(stream, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_STREAM_END) {
            if (status == Z_MEM_ERROR)
                return io_fail_memory(message);
            if (checksum)
                return io_fail(message, "the zip archive is damaged here");
            /* Z_BUF_ERROR: zlib needs more input, and there is none. */
            return io_fail(message,
                           status == Z_BUF_ERROR ? "the gzip data ends too early" : "the gzip data is damaged");
        }
        size_t length = CHUNK - stream->avail_out;
        if (checksum)
            *checksum = (uint32_t)crc32(*checksum, chunk, (uInt)length);
        io_result result = io_spool_add(spool, chunk, length, message);
        if (result != IO_OK)
            return result;
    }
    *from = (base_bytes){ stream->next_in, from->length + stream->avail_in };
    stream->avail_in = 0;
    return IO_OK;
}

/* The loop checks the head of each member itself, because inflate would take trailing bytes for a damaged member. */
io_result io_gzip_unpack(io_spool *spool, base_bytes from, const char **message)
{
    z_stream stream = { 0 };
    if (inflateInit2(&stream, 15 + 16) != Z_OK) /* 15: the largest window; 16: gzip headers only */
        return io_fail_memory(message);
    io_result result = IO_OK;
    while (result == IO_OK && io_gzip_is(from)) {
        result = unpack_member(&stream, spool, &from, NULL, message);
        inflateReset(&stream);
    }
    inflateEnd(&stream);
    /* Tapes and some tools add zeros after the last member. */
    for (size_t i = 0; result == IO_OK && i < from.length; i++)
        if (from.data[i] != 0)
            result = io_fail(message, "the bytes after the gzip data are neither gzip nor padding");
    return result;
}

io_result io_inflate(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message)
{
    z_stream stream = { 0 };
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return io_fail_memory(message);
    io_result result = unpack_member(&stream, spool, &from, checksum, message);
    inflateEnd(&stream);
    return result;
}

io_result io_copy_checked(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message)
{
    *checksum = (uint32_t)crc32(0, from.data, (uInt)from.length);
    return io_spool_add(spool, from.data, from.length, message);
}

/* Not the best compression level: for a page that level doubles the time and saves only 2 %. */
bool io_deflate(base_buffer *out, base_bytes from)
{
    uLongf size = compressBound((uLong)from.length);
    base_buffer packed = { 0 };
    uint8_t *room = base_buffer_reserve(&packed, size);
    bool is_packed = room && compress2(room, &size, from.data, (uLong)from.length, Z_DEFAULT_COMPRESSION) == Z_OK;
    if (is_packed)
        base_buffer_add(out, room, size);
    base_buffer_free(&packed);
    return is_packed && !out->failed;
}
