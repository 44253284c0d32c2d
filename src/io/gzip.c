/* gzip.c - what zlib unpacks: .gz files, and the members of plain .zip archives. */
#include <zlib.h>

#include "packing.h"
#include "system.h"

/* What is unpacked at a time, on the stack. */
#define CHUNK ((size_t)64 * 1024)

/* One member; `*from` then begins after it. */
static io_result unpack_member(z_stream *stream, io_spool *spool, base_bytes *from, const char **message)
{
    uint8_t chunk[CHUNK];
    int status = Z_OK;
    while (status != Z_STREAM_END) {
        if (stream->avail_in == 0) {
            /* zlib counts its input in an unsigned int, so a large one is handed over in parts. */
            uInt length = from->length < (1u << 30) ? (uInt)from->length : 1u << 30;
            stream->next_in = (z_const Bytef *)from->data;
            stream->avail_in = length;
            *from = (base_bytes){ from->data + length, from->length - length };
        }
        stream->next_out = chunk;
        stream->avail_out = CHUNK;
        status = inflate(stream, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_STREAM_END) {
            /* Without more input zlib cannot go on and reports a buffer error. */
            if (status == Z_MEM_ERROR)
                return io_fail_memory(message);
            return io_fail(message,
                           status == Z_BUF_ERROR ? "the gzip data ends too early" : "the gzip data is damaged");
        }
        io_result result = io_spool_add(spool, chunk, CHUNK - stream->avail_out, message);
        if (result != IO_OK)
            return result;
    }
    *from = (base_bytes){ stream->next_in, from->length + stream->avail_in };
    stream->avail_in = 0;
    return IO_OK;
}

/* Tapes and some tools fill up with zeros after the last member. */
static bool is_padding(base_bytes bytes)
{
    for (size_t i = 0; i < bytes.length; i++)
        if (bytes.data[i] != 0)
            return false;
    return true;
}

/* The head of the next member decides whether there is one; inflate alone would take garbage for a damaged member. */
io_result io_gzip_unpack(io_spool *spool, base_bytes from, const char **message)
{
    z_stream stream = { 0 };
    if (inflateInit2(&stream, 15 + 16) != Z_OK) /* the largest window; 16: gzip headers only */
        return io_fail_memory(message);
    io_result result = IO_OK;
    while (result == IO_OK && io_gzip_is(from)) {
        result = unpack_member(&stream, spool, &from, message);
        inflateReset(&stream);
    }
    inflateEnd(&stream);
    if (result == IO_OK && !is_padding(from))
        return io_fail(message, "what follows the gzip data is neither gzip nor padding");
    return result;
}

/* Without a head, as the members of archives are. */
static io_result inflate_all(io_spool *spool, z_stream *stream, uint32_t *checksum, const char **message)
{
    uint8_t chunk[CHUNK];
    for (;;) {
        stream->next_out = chunk;
        stream->avail_out = CHUNK;
        int status = inflate(stream, Z_NO_FLUSH);
        size_t length = CHUNK - stream->avail_out;
        if (status != Z_OK && status != Z_STREAM_END)
            return status == Z_MEM_ERROR ? io_fail_memory(message)
                                         : io_fail(message, "the zip archive is damaged here");
        *checksum = (uint32_t)crc32(*checksum, chunk, (uInt)length);
        io_result result = io_spool_add(spool, chunk, length, message);
        if (result != IO_OK || status == Z_STREAM_END)
            return result;
    }
}

io_result io_inflate(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message)
{
    z_stream stream = { .next_in = (z_const Bytef *)from.data, .avail_in = (uInt)from.length };
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return io_fail_memory(message);
    io_result result = inflate_all(spool, &stream, checksum, message);
    inflateEnd(&stream);
    return result;
}

io_result io_copy_checked(io_spool *spool, base_bytes from, uint32_t *checksum, const char **message)
{
    *checksum = (uint32_t)crc32(0, from.data, (uInt)from.length);
    return io_spool_add(spool, from.data, from.length, message);
}

/* The best compression takes twice the time of a whole page for 2 % of its bytes. */
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
