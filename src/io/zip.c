/* zip.c - the files inside a .zip, through libarchive, or inside a .cbv (cbv.c).
 *
 * Members are listed once, when the archive is opened; of plain archives from the list at their end (zip_list.c), where they
 * are found again without a search. Else a reader of libarchive walks over the headers to the member that is wanted and
 * stays there: taking the members in order never goes back to the start. */
#include "packing.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "system.h"

/* Far more than any collection has; a hostile list must end somewhere even without a memory limit. */
#define MEMBER_LIMIT 1000000u

typedef struct member member;
struct member {
    base_text name;
    size_t header;      /* which of the archive's headers, folders counted */
    io_zip_entry entry; /* of a plain archive */
    member *next;
};

struct io_archive {
    base_bytes bytes;
    base_arena *arena;
    member *first, *last;
    member **members; /* the same, by number */
    size_t count;
    bool is_cbv;
    bool is_plain; /* libarchive is not needed */
    struct archive *reader;
    size_t next_header; /* what the reader comes to next */
    locale_t locale;
};

bool io_archive_is(base_bytes bytes)
{
    /* A member comes first; an archive without any has only its end. */
    if (io_cbv_is(bytes))
        return true;
    return bytes.length >= 22 && (memcmp(bytes.data, "PK\3\4", 4) == 0 || memcmp(bytes.data, "PK\5\6", 4) == 0);
}

static void close_reader(io_archive *archive)
{
    archive_read_free(archive->reader);
    archive->reader = NULL;
}

/* Only zip: libarchive knows more formats, but each is more code that a hostile file can reach. */
static bool open_reader(io_archive *archive)
{
    close_reader(archive);
    archive->next_header = 0;
    archive->reader = archive_read_new();
    return archive->reader && archive_read_support_format_zip(archive->reader) == ARCHIVE_OK &&
           archive_read_open_memory(archive->reader, archive->bytes.data, archive->bytes.length) == ARCHIVE_OK;
}

/* ARCHIVE_OK, ARCHIVE_EOF or a failure. libarchive gives names in the encoding of the thread's locale, and none at
 * all where that lacks a letter; so for the length of the call the locale is one with all letters. */
static int next_entry(io_archive *archive, struct archive_entry **entry)
{
    locale_t before = uselocale(archive->locale);
    int status = archive_read_next_header(archive->reader, entry);
    uselocale(before);
    archive->next_header++;
    return status == ARCHIVE_WARN ? ARCHIVE_OK : status;
}

/* Names without the mark for UTF-8 are in code page 437, says the format. */
static base_text copy_name(base_arena *arena, base_bytes name)
{
    return base_arena_copy(arena, base_decode(arena, name, base_is_utf8(name) ? ENCODING_UTF8 : ENCODING_CP437));
}

/* The numbering counts folders too, since the reader meets them again on its way. */
static bool add_member(io_archive *archive, base_text name, size_t header)
{
    member *added = ARENA_NEW(archive->arena, member);
    if (!added)
        return false;
    *added = (member){ .name = name, .header = header };
    *(archive->last ? &archive->last->next : &archive->first) = added;
    archive->last = added;
    archive->count++;
    return !base_arena_failed(archive->arena);
}

/* Folders and links are passed over: they hold no records. A damaged list is refused as a whole, for a part of it
 * would look like an archive with fewer games. */
static io_result list_members(io_archive *archive, const char **message)
{
    struct archive_entry *entry;
    int status;
    while ((status = next_entry(archive, &entry)) == ARCHIVE_OK) {
        if (archive_entry_filetype(entry) != AE_IFREG)
            continue;
        if (archive->count == MEMBER_LIMIT)
            return io_fail(message, "the archive has more than a million files");
        base_text name = base_text_of(archive_entry_pathname(entry));
        base_bytes bytes = { (const uint8_t *)name.data, name.length };
        name = name.data ? copy_name(archive->arena, bytes) : TEXT("(no name)");
        if (!add_member(archive, name, archive->next_header - 1))
            return io_fail_memory(message);
    }
    return status == ARCHIVE_EOF ? IO_OK : io_fail(message, "the zip archive is damaged");
}

static bool add_plain(const io_zip_entry *entry, void *payload)
{
    io_archive *archive = payload;
    if (archive->count == MEMBER_LIMIT || !add_member(archive, copy_name(archive->arena, entry->name), archive->count))
        return false;
    archive->last->entry = *entry;
    return true;
}

/* Where libarchive must be asked, it makes the list from the start. */
static bool list_plain(io_archive *archive)
{
    archive->is_plain = io_zip_list(archive->bytes, add_plain, archive);
    if (!archive->is_plain) {
        archive->first = archive->last = NULL;
        archive->count = 0;
    }
    return archive->is_plain;
}

static io_result list_cbv(io_archive *archive, const char **message)
{
    size_t count = io_cbv_count(archive->bytes);
    for (size_t i = 0; i < count; i++)
        if (!add_member(archive, io_cbv_name(archive->arena, archive->bytes, i), i))
            return io_fail_memory(message);
    return IO_OK;
}

/* The whole list is made at once, because siblings are looked for by name in it. */
io_result io_archive_open(io_archive **out, base_bytes bytes, base_arena *arena, const char **message)
{
    io_archive *archive = ARENA_NEW(arena, io_archive);
    if (!archive)
        return io_fail_memory(message);
    archive->bytes = bytes;
    archive->arena = arena;
    archive->is_cbv = io_cbv_is(bytes);
    bool is_listed = !archive->is_cbv && list_plain(archive);
    if (!archive->is_cbv && !is_listed)
        archive->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    io_result result = is_listed              ? IO_OK
                       : archive->is_cbv      ? list_cbv(archive, message)
                       : open_reader(archive) ? list_members(archive, message)
                                              : io_fail_memory(message);
    /* A list grows without knowing its length; selecting wants numbers. */
    archive->members = result == IO_OK ? ARENA_ARRAY(archive->arena, archive->count, member *) : NULL;
    if (result == IO_OK && !archive->members)
        result = io_fail_memory(message);
    if (result != IO_OK) {
        io_archive_close(archive);
        return result;
    }
    size_t at = 0;
    for (member *each = archive->first; each; each = each->next)
        archive->members[at++] = each;
    *out = archive;
    return IO_OK;
}

void io_archive_close(io_archive *archive)
{
    if (!archive)
        return;
    close_reader(archive);
    if (archive->locale)
        freelocale(archive->locale);
}

const char *io_archive_packing(const io_archive *archive)
{
    return archive->is_cbv ? "cbv" : "zip";
}

size_t io_archive_count(const io_archive *archive)
{
    return archive->count;
}

base_text io_archive_name(const io_archive *archive, size_t at)
{
    return archive->members[at]->name;
}

/* Reads on, or from the start again when the header is already read. */
static bool go_to(io_archive *archive, size_t header, struct archive_entry **entry)
{
    if ((!archive->reader || archive->next_header > header) && !open_reader(archive))
        return false;
    while (archive->next_header < header)
        if (next_entry(archive, entry) != ARCHIVE_OK)
            return false;
    return next_entry(archive, entry) == ARCHIVE_OK;
}

/* The size in the header is not believed; the spool counts what really comes. */
static io_result read_data(io_spool *spool, struct archive *reader, const char **message)
{
    uint8_t chunk[64 * 1024];
    for (;;) {
        la_ssize_t length = archive_read_data(reader, chunk, sizeof chunk);
        if (length < 0)
            return io_fail(message, "the zip archive is damaged here");
        if (length == 0)
            return IO_OK;
        io_result result = io_spool_add(spool, chunk, (size_t)length, message);
        if (result != IO_OK)
            return result;
    }
}

/* Encrypted members are listed, for their names are readable; only their bytes are not. */
io_result io_archive_unpack(io_storage *out, io_archive *archive, size_t at, base_budget *budget, uint64_t limit,
                            const char **message)
{
    struct archive_entry *entry;
    if (archive->is_cbv)
        return io_cbv_unpack(out, archive->bytes, at, budget, limit, message);
    if (!archive->is_plain && !go_to(archive, archive->members[at]->header, &entry))
        return io_fail(message, "the zip archive is damaged");
    if (!archive->is_plain && archive_entry_is_data_encrypted(entry))
        return io_fail(message, "is encrypted");
    io_spool spool;
    io_spool_start(&spool, budget, limit, io_unpack_limit_message);
    io_result result = archive->is_plain ? io_zip_unpack(&spool, archive->bytes, &archive->members[at]->entry, message)
                                         : read_data(&spool, archive->reader, message);
    if (result == IO_OK)
        return io_spool_finish(out, &spool, message);
    io_spool_drop(&spool);
    return result;
}
