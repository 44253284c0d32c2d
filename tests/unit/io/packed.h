/* packed.h - packs bytes for tests: gzip, zstd, zip, tar. */
#ifndef TESTS_PACKED_H
#define TESTS_PACKED_H

#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>
#include <zstd.h>

#include "scratch.h"

/* Appends one gzip member. */
static inline void add_gzip(base_buffer *out, base_bytes from)
{
    z_stream stream = { 0 };
    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY), Z_OK);
    size_t bound = deflateBound(&stream, from.length), start = out->length;
    uint8_t *room = base_buffer_reserve(out, bound);
    assert_non_null(room);
    stream.next_in = (z_const Bytef *)from.data;
    stream.avail_in = (uInt)from.length;
    stream.next_out = room;
    stream.avail_out = (uInt)bound;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out->length = start + stream.total_out;
    deflateEnd(&stream);
}

/* Appends one zstd frame. */
static inline void add_zstd(base_buffer *out, base_bytes from)
{
    size_t bound = ZSTD_compressBound(from.length), start = out->length;
    uint8_t *room = base_buffer_reserve(out, bound);
    assert_non_null(room);
    size_t length = ZSTD_compress(room, bound, from.data, from.length, 3);
    assert_false(ZSTD_isError(length));
    out->length = start + length;
}

typedef struct packed_member {
    const char *name; /* ending in a slash: a folder */
    base_bytes bytes;
} packed_member;

static inline base_bytes bytes_of(const char *text)
{
    return (base_bytes){ (const uint8_t *)text, strlen(text) };
}

static inline void add_archive_member(struct archive *writer, const packed_member *member)
{
    struct archive_entry *entry = archive_entry_new();
    size_t length = strlen(member->name);
    archive_entry_set_pathname(entry, member->name);
    archive_entry_set_filetype(entry, member->name[length - 1] == '/' ? AE_IFDIR : AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, (la_int64_t)member->bytes.length);
    assert_int_equal(archive_write_header(writer, entry), ARCHIVE_OK);
    if (member->bytes.length > 0)
        assert_int_equal(archive_write_data(writer, member->bytes.data, member->bytes.length), member->bytes.length);
    archive_entry_free(entry);
}

/* A whole archive, in a format of libarchive's. */
static inline void add_archive(base_buffer *out, int (*set_format)(struct archive *), const packed_member *members,
                               size_t count)
{
    size_t room = 16384 + count * 4096, used = 0, start = out->length;
    for (size_t i = 0; i < count; i++)
        room += members[i].bytes.length + members[i].bytes.length / 8;
    struct archive *writer = archive_write_new();
    assert_int_equal(set_format(writer), ARCHIVE_OK);
    assert_int_equal(archive_write_open_memory(writer, base_buffer_reserve(out, room), room, &used), ARCHIVE_OK);
    for (size_t i = 0; i < count; i++)
        add_archive_member(writer, &members[i]);
    assert_int_equal(archive_write_close(writer), ARCHIVE_OK);
    archive_write_free(writer);
    out->length = start + used;
}

static inline void add_zip(base_buffer *out, const packed_member *members, size_t count)
{
    add_archive(out, archive_write_set_format_zip, members, count);
}

#endif
