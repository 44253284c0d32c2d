/* packing.c - gzip (gzip.c), zstd (zstd.c) and text of two bytes a character: from the packed bytes to a spool.
 *
 * gzip and zstd allow several streams one after the other, and tools rely on it (appending to a .gz, parallel packers),
 * so both unpackers go on until the input ends. A file that ends in the middle of a stream is refused: its last
 * record would be cut, and nobody would know. */
#include "packing.h"

#include <string.h>

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
bool io_gzip_is(base_bytes bytes)
{
    return bytes.length >= 10 && bytes.data[0] == 0x1F && bytes.data[1] == 0x8B && bytes.data[2] == 8 &&
           (bytes.data[3] & 0xE0) == 0;
}

/* RFC 8878: a frame, or a frame to be skipped, with which parallel packers begin. */
bool io_zstd_is(base_bytes bytes)
{
    if (bytes.length < 8)
        return false;
    const uint8_t *data = bytes.data;
    return memcmp(data, "\x28\xB5\x2F\xFD", 4) == 0 ||
           ((data[0] & 0xF0) == 0x50 && memcmp(data + 1, "\x2A\x4D\x18", 3) == 0);
}

/* ---- UTF-16 ---- */

/* The unit of two bytes at an offset; Windows has the upper byte last. */
static uint32_t unit_at(base_bytes bytes, size_t at, bool is_big_endian)
{
    unsigned low = bytes.data[at + (is_big_endian ? 1 : 0)], high = bytes.data[at + (is_big_endian ? 0 : 1)];
    return (uint32_t)(high << 8 | low);
}

/* A mark of two bytes says it. Without one the first word must be ASCII, as the tags and codes are with which the
 * formats of text begin. */
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

/* To UTF-8 without a mark, which every reader of text understands. */
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
    { "gzip", io_gzip_is, io_gzip_unpack },
    { "zstd", io_zstd_is, io_zstd_unpack },
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
