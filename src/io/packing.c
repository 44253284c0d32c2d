/* packing.c - gzip, zstd and text of two bytes a character: from the packed bytes to a spool.
 *
 * Both formats allow several streams one after the other, and tools rely on it (appending to a .gz, parallel packers),
 * so both unpackers go on until the input ends. A file that ends in the middle of a stream is refused: its last
 * record would be cut, and nobody would know. */
#include "packing.h"

#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "base/encoding.h"
#include "system.h"

/* What is unpacked at a time, on the stack. */
#define CHUNK ((size_t)64 * 1024)

const char io_unpack_limit_message[] =
    "unpacks to far more than its size lets expect (at most 1 GiB, or 1000 times the size up to 64 GiB, "
    "or 32 times the size)";

struct io_packing {
    const char *name;
    bool (*is_start)(base_bytes bytes);
    io_result (*unpack)(io_spool *spool, base_bytes from, const char **message);
};

/* RFC 1952: the method is always 8, and the upper bits of the flags are 0. */
static bool is_gzip(base_bytes bytes)
{
    return bytes.length >= 10 && bytes.data[0] == 0x1F && bytes.data[1] == 0x8B && bytes.data[2] == 8 &&
           (bytes.data[3] & 0xE0) == 0;
}

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
static io_result unpack_gzip(io_spool *spool, base_bytes from, const char **message)
{
    z_stream stream = { 0 };
    if (inflateInit2(&stream, 15 + 16) != Z_OK) /* the largest window; 16: gzip headers only */
        return io_fail_memory(message);
    io_result result = IO_OK;
    while (result == IO_OK && is_gzip(from)) {
        result = unpack_member(&stream, spool, &from, message);
        inflateReset(&stream);
    }
    inflateEnd(&stream);
    if (result == IO_OK && !is_padding(from))
        return io_fail(message, "what follows the gzip data is neither gzip nor padding");
    return result;
}

/* RFC 8878: a frame, or a frame to be skipped, with which parallel packers begin. */
static bool is_zstd(base_bytes bytes)
{
    if (bytes.length < 8)
        return false;
    const uint8_t *data = bytes.data;
    return memcmp(data, "\x28\xB5\x2F\xFD", 4) == 0 ||
           ((data[0] & 0xF0) == 0x50 && memcmp(data + 1, "\x2A\x4D\x18", 3) == 0);
}

/* A status of 0 is the end of a frame; with input left another frame begins. With the input used up zstd may still
 * hold bytes back, but only if the last chunk came out full. */
static io_result run_zstd(ZSTD_DStream *stream, io_spool *spool, base_bytes from, const char **message)
{
    uint8_t chunk[CHUNK];
    ZSTD_inBuffer in = { from.data, from.length, 0 };
    for (;;) {
        ZSTD_outBuffer out = { chunk, CHUNK, 0 };
        size_t status = ZSTD_decompressStream(stream, &out, &in);
        if (ZSTD_isError(status)) {
            switch (ZSTD_getErrorCode(status)) {
            case ZSTD_error_memory_allocation:
                return io_fail_memory(message);
            case ZSTD_error_frameParameter_windowTooLarge:
                return io_fail(message, "the zstd data wants a larger window than the memory limit or 128 MiB");
            default:
                return io_fail(message, "the zstd data is damaged");
            }
        }
        io_result result = io_spool_add(spool, chunk, out.pos, message);
        if (result != IO_OK)
            return result;
        bool has_more = in.pos < in.size;
        if (status == 0 && !has_more)
            return IO_OK;
        if (!has_more && out.pos < out.size) /* nothing waits inside either */
            return io_fail(message, "the zstd data ends too early");
    }
}

/* The window is the memory that zstd needs: as large as the budget allows, and no larger than what zstd itself
 * takes without being asked. Returns its logarithm, booked; 0 when even the smallest is too much. */
static int book_window(base_budget *budget)
{
    for (int log = 27; log >= 20; log--)
        if (base_budget_take(budget, (size_t)1 << log))
            return log;
    return 0;
}

/* The window is booked for the time of unpacking; what comes out is booked by the spool. */
static io_result unpack_zstd(io_spool *spool, base_bytes from, const char **message)
{
    int log = book_window(spool->budget);
    if (log == 0)
        return io_fail_memory(message);
    io_result result;
    ZSTD_DStream *stream = ZSTD_createDStream();
    if (!stream || ZSTD_isError(ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, log)))
        result = io_fail_memory(message);
    else
        result = run_zstd(stream, spool, from, message);
    ZSTD_freeDStream(stream);
    base_budget_give(spool->budget, (size_t)1 << log);
    return result;
}

/* ---- UTF-16 ---- */

/* The unit of two bytes at an offset; Windows has the upper byte last. */
static uint32_t unit_at(base_bytes bytes, size_t at, bool is_big_endian)
{
    unsigned low = bytes.data[at + (is_big_endian ? 1 : 0)], high = bytes.data[at + (is_big_endian ? 0 : 1)];
    return (uint32_t)(high << 8 | low);
}

/* A mark of two bytes says it. Without one the first word must be ASCII, as the tags and codes are with which the formats of
 * text begin. */
static bool find_utf16(base_bytes bytes, bool *is_big_endian)
{
    if (bytes.length < 4)
        return false;
    uint32_t mark = unit_at(bytes, 0, false);
    *is_big_endian = mark == 0xFFFE || (mark != 0xFEFF && bytes.data[0] == 0);
    /* Records of binary formats have zeros in pairs sooner or later; text has no unit of 0. */
    size_t ascii_units = mark == 0xFFFE || mark == 0xFEFF ? 0 : 6;
    size_t length = bytes.length < 512 ? bytes.length : 512;
    for (size_t at = 0; at + 1 < length; at += 2) {
        uint32_t unit = unit_at(bytes, at, *is_big_endian);
        bool is_ascii = (unit >= ' ' && unit < 0x7F) || unit == '\t' || unit == '\r' || unit == '\n';
        if (unit == 0 || (at / 2 < ascii_units && !is_ascii))
            return false;
    }
    return bytes.length / 2 >= ascii_units;
}

static bool is_utf16(base_bytes bytes)
{
    bool is_big_endian;
    return find_utf16(bytes, &is_big_endian);
}

/* Moves after the character. A half of a pair without the other becomes U+FFFD. */
static uint32_t next_utf16(base_bytes from, size_t *at, bool is_big_endian)
{
    uint32_t unit = unit_at(from, *at, is_big_endian);
    *at += 2;
    if (unit < 0xD800 || unit > 0xDBFF || *at + 1 >= from.length)
        return unit;
    uint32_t second = unit_at(from, *at, is_big_endian);
    if (second < 0xDC00 || second > 0xDFFF)
        return unit;
    *at += 2;
    return 0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00);
}

/* To UTF-8 without a mark: so all that reads text reads it. */
static io_result unpack_utf16(io_spool *spool, base_bytes from, const char **message)
{
    char chunk[CHUNK];
    bool is_big_endian = false;
    io_result result = IO_OK;
    size_t at = find_utf16(from, &is_big_endian) && unit_at(from, 0, is_big_endian) == 0xFEFF ? 2 : 0;
    while (result == IO_OK && at + 1 < from.length) {
        size_t length = 0;
        while (at + 1 < from.length && length + 4 <= sizeof chunk)
            length += base_utf8_put(chunk + length, next_utf16(from, &at, is_big_endian));
        result = io_spool_add(spool, chunk, length, message);
    }
    return result;
}

/* All there are: another one is a row here and two functions above. */
static const io_packing packings[] = {
    { "gzip", is_gzip, unpack_gzip },
    { "zstd", is_zstd, unpack_zstd },
    { "utf-16", is_utf16, unpack_utf16 },
};

const io_packing *io_packing_find(base_bytes bytes)
{
    for (size_t i = 0; i < COUNT(packings); i++)
        if (packings[i].is_start(bytes))
            return &packings[i];
    return NULL;
}

const char *io_packing_name(const io_packing *packing)
{
    return packing->name;
}

/* Saturating: the size of a file is not ours to trust. */
static uint64_t times(uint64_t size, uint64_t factor)
{
    return size > UINT64_MAX / factor ? UINT64_MAX : size * factor;
}

/* A thousand times is beyond what text reaches in earnest, but not what a file of one repeated record does; and a
 * small file must be allowed to be nothing but repetitions, hence the gibibyte. */
uint64_t io_unpack_limit(uint64_t packed_size)
{
    const uint64_t gib = (uint64_t)1 << 30;
    uint64_t limit = times(packed_size, 1000);
    limit = limit > 64 * gib ? 64 * gib : limit < gib ? gib : limit;
    uint64_t plain = times(packed_size, 32);
    return plain > limit ? plain : limit;
}

io_result io_unpack(io_storage *out, const io_packing *packing, base_bytes from, base_budget *budget, uint64_t limit,
                    uint64_t *produced, const char **message)
{
    io_spool spool;
    io_spool_start(&spool, budget, limit, io_unpack_limit_message);
    io_result result = packing->unpack(&spool, from, message);
    *produced = spool.length;
    if (result == IO_OK)
        return io_spool_finish(out, &spool, message);
    io_spool_drop(&spool);
    return result;
}
