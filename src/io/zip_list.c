/* zip_list.c - plain .zip archives, read with the list of members at their end.
 *
 * This gives direct access to every member without a library. It covers nearly all archives (APPNOTE.TXT 6.3, sections
 * 4.3.7, 4.3.12 and 4.3.14 to 4.3.16); all others, including damaged ones, are left to libarchive. A member with a
 * compression that only libarchive knows is given to it as an archive of its own, because libarchive reads an archive
 * from front to back. */
#include "packing.h"

#include <string.h>

#include "system.h"

enum {
    END_SIZE = 22,
    END_ENTRIES = 10, /* number of entries on all disks; the field before it counts those on this disk */
    END_LIST_SIZE = 12,
    END_LIST_AT = 16,
    END_COMMENT = 20,
    WAY_SIZE = 20, /* the locator of the long end record (Zip64), which archives with more than 65534 members have */
    WAY_END_AT = 8,
    LONG_END_SIZE = 56,
    LONG_END_DISKS = 16,
    LONG_END_ENTRIES = 32,
    LONG_END_LIST_SIZE = 40,
    LONG_END_LIST_AT = 48,
    LISTED_SIZE = 46, /* an entry, without its name and the fields after it */
    LISTED_SYSTEM = 5,
    LISTED_FLAGS = 8,
    LISTED_METHOD = 10,
    LISTED_CHECKSUM = 16,
    LISTED_PACKED = 20,
    LISTED_LENGTH = 24,
    LISTED_NAME = 28, /* length of the name; the lengths of extra field and comment follow */
    LISTED_EXTRA = 30,
    LISTED_COMMENT = 32,
    LISTED_DISK = 34,
    LISTED_ATTRIBUTES = 38,
    LISTED_OFFSET = 42,
    HEAD_SIZE = 30, /* the head of a member, without its name */
    HEAD_NAME = 26,
    HEAD_EXTRA = 28,
    HEAD_AFTER = 24, /* maximum size of the data descriptor after a member */
    METHOD_DEFLATE = 8,
    SYSTEM_UNIX = 3,
    FLAG_ENCRYPTED = 1,
    EXTRA_UNICODE_PATH = 0x7075 /* a second name of the member, in UTF-8 */
};

static uint32_t number_at(const uint8_t *bytes, unsigned width)
{
    return (uint32_t)base_little(bytes, width);
}

static bool has_other_name(const uint8_t *extra, size_t length)
{
    for (size_t at = 0; at + 4 <= length; at += 4 + number_at(extra + at + 2, 2))
        if (number_at(extra + at, 2) == EXTRA_UNICODE_PATH)
            return true;
    return false;
}

/* Returns false for folders and links. Systems other than Unix mark folders only by a slash at the end of the name. */
static bool is_file(const uint8_t *listed, base_bytes name)
{
    unsigned mode = number_at(listed + LISTED_ATTRIBUTES + 2, 2) & 0170000;
    if (listed[LISTED_SYSTEM] == SYSTEM_UNIX && mode && mode != 0100000)
        return false;
    return name.length && name.data[name.length - 1] != '/';
}

/* Finds the list and its number of entries. False: the list is not at the end, or the archive is split over several
 * disks. */
static bool find_list(base_bytes *list, uint64_t *count, base_bytes archive)
{
    /* The end record is at the end of the file, before an optional comment. */
    const uint8_t *end = NULL;
    for (size_t comment = 0; !end && comment <= UINT16_MAX && comment + END_SIZE <= archive.length; comment++) {
        const uint8_t *place = archive.data + archive.length - END_SIZE - comment;
        if (memcmp(place, "PK\5\6", 4) == 0 && number_at(place + END_COMMENT, 2) == comment)
            end = place;
    }
    if (!end)
        return false;
    uint64_t size = number_at(end + END_LIST_SIZE, 4), at = number_at(end + END_LIST_AT, 4),
             disks = number_at(end + 4, 4);
    const uint8_t *bytes = end - archive.data >= WAY_SIZE + LONG_END_SIZE ? end - WAY_SIZE : NULL;
    *count = number_at(end + END_ENTRIES, 2);
    if (bytes && memcmp(bytes, "PK\6\7", 4) == 0) {
        end = bytes - LONG_END_SIZE;
        if (memcmp(end, "PK\6\6", 4) != 0 || base_little(bytes + WAY_END_AT, 8) != (uint64_t)(end - archive.data))
            return false;
        disks = base_little(end + LONG_END_DISKS, 8);
        *count = base_little(end + LONG_END_ENTRIES, 8);
        size = base_little(end + LONG_END_LIST_SIZE, 8);
        at = base_little(end + LONG_END_LIST_AT, 8);
    }
    if (disks || size > archive.length || at > archive.length - size || archive.data + at + size != end)
        return false;
    *list = (base_bytes){ archive.data + at, (size_t)size };
    return true;
}

bool io_zip_list(base_bytes archive, bool (*see)(const io_zip_entry *entry, void *payload), void *payload)
{
    base_bytes list;
    uint64_t count;
    if (!find_list(&list, &count, archive))
        return false;
    for (uint64_t i = 0; i < count; i++) {
        const uint8_t *listed = list.data;
        if (list.length < LISTED_SIZE || memcmp(listed, "PK\1\2", 4) != 0)
            return false;
        size_t name = number_at(listed + LISTED_NAME, 2), extra = number_at(listed + LISTED_EXTRA, 2);
        size_t total = LISTED_SIZE + name + extra + number_at(listed + LISTED_COMMENT, 2);
        unsigned method = number_at(listed + LISTED_METHOD, 2);
        io_zip_entry entry = { .name = { listed + LISTED_SIZE, name },
                               .offset = number_at(listed + LISTED_OFFSET, 4),
                               .packed = number_at(listed + LISTED_PACKED, 4),
                               .size = number_at(listed + LISTED_LENGTH, 4),
                               .checksum = number_at(listed + LISTED_CHECKSUM, 4),
                               .is_deflated = method == METHOD_DEFLATE,
                               .is_encrypted = listed[LISTED_FLAGS] & FLAG_ENCRYPTED,
                               .is_foreign = method && method != METHOD_DEFLATE,
                               .listed = { listed, total } };
        bool is_large = entry.offset == UINT32_MAX || entry.packed == UINT32_MAX || entry.size == UINT32_MAX;
        if (total > list.length || is_large || number_at(listed + LISTED_DISK, 2) ||
            has_other_name(listed + LISTED_SIZE + name, extra))
            return false;
        if (is_file(listed, entry.name) && !see(&entry, payload))
            return false;
        list = (base_bytes){ listed + total, list.length - total };
    }
    return list.length == 0;
}

/* Returns the offset of a member's bytes, counted from its head; 0: the member is not inside the archive. */
static size_t bytes_after_head(base_bytes archive, const io_zip_entry *entry)
{
    if (entry->offset > archive.length || archive.length - entry->offset < HEAD_SIZE)
        return 0;
    const uint8_t *head = archive.data + entry->offset;
    size_t before = HEAD_SIZE + number_at(head + HEAD_NAME, 2) + number_at(head + HEAD_EXTRA, 2);
    size_t room = archive.length - entry->offset;
    bool is_whole = memcmp(head, "PK\3\4", 4) == 0 && before <= room && entry->packed <= room - before;
    return is_whole ? before : 0;
}

/* Size and checksum of the unpacked bytes must be those in the list. */
io_result io_zip_unpack(io_spool *spool, base_bytes archive, const io_zip_entry *entry, const char **message)
{
    uint32_t checksum = 0;
    size_t before = bytes_after_head(archive, entry);
    if (entry->is_encrypted)
        return io_fail(message, "is encrypted");
    if (!before)
        return io_fail(message, "the zip archive is damaged here");
    base_bytes data = { archive.data + entry->offset + before, entry->packed };
    io_result result = entry->is_deflated ? io_inflate(spool, data, &checksum, message)
                                          : io_copy_checked(spool, data, &checksum, message);
    if (result == IO_OK && (spool->length != entry->size || checksum != entry->checksum))
        return io_fail(message, "the zip archive is damaged here");
    return result;
}

static void put_little(uint8_t *bytes, uint64_t value, unsigned width)
{
    for (unsigned i = 0; i < width; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}

io_result io_zip_isolate(io_storage *out, base_bytes archive, const io_zip_entry *entry, base_budget *budget,
                         const char **message)
{
    uint8_t listed[LISTED_SIZE], end[END_SIZE] = { 'P', 'K', 5, 6, [END_ENTRIES - 2] = 1, [END_ENTRIES] = 1 };
    size_t before = bytes_after_head(archive, entry), after;
    if (!before)
        return io_fail(message, "the zip archive is damaged here");
    after = archive.length - entry->offset - before - entry->packed;
    size_t length = before + entry->packed + (after < HEAD_AFTER ? after : HEAD_AFTER);
    memcpy(listed, entry->listed.data, sizeof listed);
    put_little(listed + LISTED_OFFSET, 0, 4);
    put_little(end + END_LIST_SIZE, entry->listed.length, 4);
    put_little(end + END_LIST_AT, length, 4);
    io_spool spool;
    io_spool_start(&spool, budget, UINT64_MAX, "");
    io_result result = io_spool_add(&spool, archive.data + entry->offset, length, message);
    if (result == IO_OK)
        result = io_spool_add(&spool, listed, sizeof listed, message);
    if (result == IO_OK)
        result =
            io_spool_add(&spool, entry->listed.data + sizeof listed, entry->listed.length - sizeof listed, message);
    if (result == IO_OK)
        result = io_spool_add(&spool, end, sizeof end, message);
    return io_spool_end(out, &spool, result, message);
}
