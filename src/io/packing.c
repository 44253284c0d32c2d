/* packing.c - unpacking of whole files to a spool: gzip (gzip.c), zstd (zstd.c) and UTF-16.
 *
 * gzip and zstd files may contain several streams, and tools rely on that (appending to a .gz, parallel compression),
 * so unpacking continues up to the end of the input. A file that ends inside a stream is refused, because its last
 * record would be cut without notice. */
#include "packing.h"

#include <string.h>

#include "base/encoding.h"
#include "system.h"

/* Bytes that are unpacked at a time; the buffer is on the stack. */
#define CHUNK ((size_t)64 * 1024)

const char io_unpack_limit_message[] =
    "unpacks to more than the limit (at most 1 GiB, or 1000 times the size up to 64 GiB, "
    "or 32 times the size)";

struct io_packing {
    const char *name;
    bool (*is_start)(base_bytes bytes);
    io_result (*unpack)(io_spool *spool, base_bytes from, const char **message);
};

/* RFC 1952: the method is always 8, and the reserved bits of the flags are 0. */
bool io_gzip_is(base_bytes bytes)
{
    return bytes.length >= 10 && bytes.data[0] == 0x1F && bytes.data[1] == 0x8B && bytes.data[2] == 8 &&
           (bytes.data[3] & 0xE0) == 0;
}

/* RFC 8878: a file starts with a frame or, if a parallel compressor wrote it, with a skippable frame. */
static bool is_zstd(base_bytes bytes)
{
    if (bytes.length < 8)
        return false;
    const uint8_t *data = bytes.data;
    return memcmp(data, "\x28\xB5\x2F\xFD", 4) == 0 ||
           ((data[0] & 0xF0) == 0x50 && memcmp(data + 1, "\x2A\x4D\x18", 3) == 0);
}

/* Returns the UTF-16 code unit at an offset in bytes. */
static uint32_t unit_at(base_bytes bytes, size_t at, bool is_big_endian)
{
    unsigned low = bytes.data[at + (is_big_endian ? 1 : 0)], high = bytes.data[at + (is_big_endian ? 0 : 1)];
    return (uint32_t)(high << 8 | low);
}

/* Recognises UTF-16 by its byte order mark. Without a mark the first six characters must be ASCII, because all text
 * formats start with ASCII tags or codes. */
static bool find_utf16(base_bytes bytes, bool *is_big_endian)
{
    if (bytes.length < 4)
        return false;
    uint32_t mark = unit_at(bytes, 0, false);
    *is_big_endian = mark == 0xFFFE || (mark != 0xFEFF && bytes.data[0] == 0);
    /* A unit of 0 means that the file is binary. */
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

/* Returns the character at `*at` and moves after it. An unpaired surrogate is returned as it is, and base_utf8_put
 * writes U+FFFD. */
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

/* Converts to UTF-8 without a byte order mark. */
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

static const io_packing packings[] = {
    { "gzip", io_gzip_is, io_gzip_unpack },
    { "zstd", is_zstd, io_zstd_unpack },
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

/* Multiplies; an overflow gives UINT64_MAX. */
static uint64_t times(uint64_t size, uint64_t factor)
{
    return size > UINT64_MAX / factor ? UINT64_MAX : size * factor;
}

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
    return io_spool_end(out, &spool, result, message);
}
