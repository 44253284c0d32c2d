/* zip_list.c - the list at the end of a plain .zip, read directly.
 *
 * libarchive makes a structure of every member whenever an archive is opened. Checking an archive of some thousand
 * files opens it once for each, which takes minutes; reading the list is a matter of microseconds. Only what nearly
 * all archives are is read here (APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12 and 4.3.16); everything else, damage
 * included, is left to libarchive, which knows better and says why. */
#include "packing.h"

#include <string.h>

#include "system.h"

enum {
    END_SIZE = 22,
    END_ENTRIES = 10, /* of all disks; the two numbers before it are of this one */
    END_LIST_SIZE = 12,
    END_LIST_AT = 16,
    END_COMMENT = 20,
    LISTED_SIZE = 46, /* of an entry, without its name */
    LISTED_SYSTEM = 5,
    LISTED_FLAGS = 8,
    LISTED_METHOD = 10,
    LISTED_CHECKSUM = 16,
    LISTED_PACKED = 20,
    LISTED_LENGTH = 24,
    LISTED_NAME = 28, /* the length of each */
    LISTED_EXTRA = 30,
    LISTED_COMMENT = 32,
    LISTED_DISK = 34,
    LISTED_ATTRIBUTES = 38,
    LISTED_OFFSET = 42,
    HEAD_SIZE = 30, /* of a member, without its name */
    HEAD_NAME = 26,
    HEAD_EXTRA = 28,
    METHOD_DEFLATE = 8,
    SYSTEM_UNIX = 3,
    FLAG_ENCRYPTED = 1,
    EXTRA_UNICODE_PATH = 0x7075, /* the name in another spelling */
    NO_ZIP_64 = 0xFFFF
};

static uint32_t little(const uint8_t *bytes, unsigned width)
{
    uint32_t value = 0;
    while (width-- > 0)
        value = value << 8 | bytes[width];
    return value;
}

/* The end of the list is at the end of the file, but for a comment. NULL: not where it belongs. */
static const uint8_t *find_end(base_bytes archive)
{
    for (size_t comment = 0; comment <= UINT16_MAX && comment + END_SIZE <= archive.length; comment++) {
        const uint8_t *end = archive.data + archive.length - END_SIZE - comment;
        if (memcmp(end, "PK\5\6", 4) == 0 && little(end + END_COMMENT, 2) == comment)
            return end;
    }
    return NULL;
}

static bool has_other_name(const uint8_t *extra, size_t length)
{
    for (size_t at = 0; at + 4 <= length; at += 4 + little(extra + at + 2, 2))
        if (little(extra + at, 2) == EXTRA_UNICODE_PATH)
            return true;
    return false;
}

/* Folders and links hold no records. A system that is not Unix marks folders by their name, too. */
static bool is_file(const uint8_t *listed, base_bytes name)
{
    unsigned mode = little(listed + LISTED_ATTRIBUTES + 2, 2) & 0170000;
    if (listed[LISTED_SYSTEM] == SYSTEM_UNIX && mode && mode != 0100000)
        return false;
    return name.length && name.data[name.length - 1] != '/';
}

bool io_zip_list(base_bytes archive, bool (*see)(const io_zip_entry *entry, void *payload), void *payload)
{
    /* Where the list is in the archive, and how many entries it has, unless it is that of a very large archive. */
    const uint8_t *end = find_end(archive);
    if (!end)
        return false;
    size_t size = little(end + END_LIST_SIZE, 4), at = little(end + END_LIST_AT, 4),
           count = little(end + END_ENTRIES, 2);
    if (little(end + 4, 4) || count == NO_ZIP_64 || size > archive.length || at > archive.length - size ||
        archive.data + at + size != end)
        return false;
    base_bytes list = { archive.data + at, size };
    for (size_t i = 0; i < count; i++) {
        const uint8_t *listed = list.data;
        if (list.length < LISTED_SIZE || memcmp(listed, "PK\1\2", 4) != 0)
            return false;
        size_t name = little(listed + LISTED_NAME, 2), extra = little(listed + LISTED_EXTRA, 2);
        size_t all = LISTED_SIZE + name + extra + little(listed + LISTED_COMMENT, 2);
        unsigned method = little(listed + LISTED_METHOD, 2);
        io_zip_entry entry = { .name = { listed + LISTED_SIZE, name },
                               .offset = little(listed + LISTED_OFFSET, 4),
                               .packed = little(listed + LISTED_PACKED, 4),
                               .size = little(listed + LISTED_LENGTH, 4),
                               .checksum = little(listed + LISTED_CHECKSUM, 4),
                               .is_deflated = method == METHOD_DEFLATE };
        bool is_large = entry.offset == UINT32_MAX || entry.packed == UINT32_MAX || entry.size == UINT32_MAX;
        if (all > list.length || is_large || (method && !entry.is_deflated) ||
            (listed[LISTED_FLAGS] & FLAG_ENCRYPTED) || little(listed + LISTED_DISK, 2) ||
            has_other_name(listed + LISTED_SIZE + name, extra))
            return false;
        if (is_file(listed, entry.name) && !see(&entry, payload))
            return false;
        list = (base_bytes){ listed + all, list.length - all };
    }
    return list.length == 0;
}

/* What the list says of size and checksum must be so; the spool bounds what comes out in any case. */
io_result io_zip_unpack(io_spool *spool, base_bytes archive, const io_zip_entry *entry, const char **message)
{
    base_bytes data;
    uint32_t checksum = 0;
    io_result result;
    /* The bytes between the head of the member and whatever comes next; false: it does not lie in the archive. */
    if (entry->offset > archive.length || archive.length - entry->offset < HEAD_SIZE)
        return io_fail(message, "the zip archive is damaged here");
    const uint8_t *head = archive.data + entry->offset;
    size_t before = HEAD_SIZE + little(head + HEAD_NAME, 2) + little(head + HEAD_EXTRA, 2);
    size_t room = archive.length - entry->offset;
    if (memcmp(head, "PK\3\4", 4) != 0 || before > room || entry->packed > room - before)
        return io_fail(message, "the zip archive is damaged here");
    data = (base_bytes){ head + before, entry->packed };
    result = entry->is_deflated ? io_inflate(spool, data, &checksum, message)
                                : io_copy_checked(spool, data, &checksum, message);
    if (result == IO_OK && (spool->length != entry->size || checksum != entry->checksum))
        return io_fail(message, "the zip archive is damaged here");
    return result;
}
