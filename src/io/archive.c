/* archive.c - the files inside a .zip, a .tar (tar.c) or a .cbv (cbv.c).
 *
 * Members are listed once, when the archive is opened: plain .zip archives by the list at their end (zip_list.c), which
 * gives direct access to each member, others by libarchive (zip_walk.c). A compressed .tar is unpacked as a whole
 * before it gets here. */
#include "packing.h"

#include <stdatomic.h>
#include <string.h>

#include "base/encoding.h"
#include "base/index.h"
#include "base/text.h"
#include "system.h"

/* Far more than any real archive has; limits the list of a hostile archive if memory is not limited. */
#define MEMBER_LIMIT 1000000u

typedef struct member {
    base_text name;
    size_t header;      /* number of its header in the .zip, as libarchive counts them; headers of folders count, too */
    io_zip_entry entry; /* for a plain .zip */
    base_bytes bytes;   /* for a .tar */
    size_t next_relative; /* the next member whose name differs only in extension and letter case */
} member;

/* Of the members that have the same name, or names that differ only in extension and letter case, the first and the
 * last one. */
typedef struct namesake {
    size_t first, last;
} namesake;

struct io_archive {
    base_bytes bytes;
    base_arena *arena;
    base_list members; /* items: member */
    base_index names, families;
    namesake *by_name, *by_family;  /* indexed by the numbers from `names` and `families` */
    bool is_cbv, is_tar, is_walked; /* is_walked: a .zip that is not plain */
    _Atomic(io_zip_walk *) idle;    /* an open walk that no thread is using; NULL: none */
};

static member *archive_member_at(const io_archive *archive, size_t at)
{
    return &((member *)archive->members.items)[at];
}

bool io_archive_is(base_bytes bytes)
{
    if (io_cbv_is(bytes) || io_tar_is(bytes))
        return true;
    /* A .zip starts with the head of its first member or, if it is empty, with the end record. */
    return bytes.length >= 22 && (memcmp(bytes.data, "PK\3\4", 4) == 0 || memcmp(bytes.data, "PK\5\6", 4) == 0);
}

/* A name that is not UTF-8 is in code page 437, by the .zip specification. */
static base_text copy_name(base_arena *arena, base_bytes name)
{
    return base_arena_copy(arena, base_decode(arena, name, base_is_utf8(name) ? ENCODING_UTF8 : ENCODING_CP437));
}

/* False: out of memory, or the archive has too many members. */
static bool add_member(io_archive *archive, member added)
{
    member *room = NULL;
    if (archive->members.count < MEMBER_LIMIT)
        room = base_list_add(&archive->members, archive->arena, sizeof *room);
    if (room)
        *room = added;
    return room && !base_arena_failed(archive->arena);
}

static bool add_plain(const io_zip_entry *entry, void *payload)
{
    io_archive *archive = payload;
    return add_member(archive, (member){ .name = copy_name(archive->arena, entry->name), .entry = *entry });
}

static bool add_walked(base_bytes name, size_t header, void *payload)
{
    io_archive *archive = payload;
    base_text own = name.data ? copy_name(archive->arena, name) : TEXT("(no name)");
    return add_member(archive, (member){ .name = own, .header = header });
}

static bool add_stored(base_text name, base_bytes bytes, void *payload)
{
    return add_member(payload, (member){ .name = name, .bytes = bytes });
}

/* If the archive turns out not to be plain, libarchive makes the list from the start again. */
static io_result list_zip(io_archive *archive, const char **message)
{
    if (io_zip_list(archive->bytes, add_plain, archive))
        return IO_OK;
    archive->members.count = 0;
    archive->is_walked = true;
    io_zip_walk *walk;
    io_result result = io_zip_walk_open(&walk, archive->bytes, message);
    if (result != IO_OK)
        return result;
    atomic_store(&archive->idle, walk);
    return io_zip_walk_list(walk, add_walked, archive, message);
}

static io_result list_cbv(io_archive *archive, const char **message)
{
    size_t count = io_cbv_count(archive->bytes);
    for (size_t i = 0; i < count; i++)
        if (!add_member(archive, (member){ .name = io_cbv_name(archive->arena, archive->bytes, i) }))
            return io_fail_memory(message);
    return IO_OK;
}

/* Fills the indexes by name and family. If a name occurs twice, its index entry is the first member. */
static bool index_members(io_archive *archive)
{
    base_arena *arena = archive->arena;
    archive->by_name = ARENA_ARRAY(arena, archive->members.count, namesake);
    archive->by_family = ARENA_ARRAY(arena, archive->members.count, namesake);
    archive->names = archive->families = (base_index){ .arena = arena };
    for (size_t at = 0; at < archive->members.count && !base_arena_failed(arena); at++) {
        member *each = archive_member_at(archive, at);
        size_t names = archive->names.count, families = archive->families.count;
        size_t name = base_index_put(&archive->names, each->name);
        size_t family = base_index_put(&archive->families, io_path_family(arena, each->name));
        if (name == BASE_INDEX_NONE || family == BASE_INDEX_NONE)
            return false;
        if (name == names)
            archive->by_name[name].first = at;
        if (family == families)
            archive->by_family[family].first = at;
        else
            archive_member_at(archive, archive->by_family[family].last)->next_relative = at;
        archive->by_family[family].last = at;
        each->next_relative = IO_NO_MEMBER;
    }
    return !base_arena_failed(arena);
}

io_result io_archive_open(io_archive **out, base_bytes bytes, base_arena *arena, const char **message)
{
    io_archive *archive = ARENA_NEW(arena, io_archive);
    if (!archive)
        return io_fail_memory(message);
    archive->bytes = bytes;
    archive->arena = arena;
    archive->is_cbv = io_cbv_is(bytes);
    archive->is_tar = io_tar_is(bytes);
    io_result result = archive->is_cbv   ? list_cbv(archive, message)
                       : archive->is_tar ? io_tar_list(bytes, arena, add_stored, archive, message)
                                         : list_zip(archive, message);
    if (result == IO_OK && archive->members.count == MEMBER_LIMIT)
        result = io_fail(message, "the archive has a million files or more");
    if (base_arena_failed(arena) || (result == IO_OK && !index_members(archive)))
        result = io_fail_memory(message);
    if (result != IO_OK) {
        io_archive_close(archive);
        return result;
    }
    *out = archive;
    return IO_OK;
}

void io_archive_close(io_archive *archive)
{
    if (archive)
        io_zip_walk_close(atomic_exchange(&archive->idle, NULL));
}

const char *io_archive_packing(const io_archive *archive)
{
    return archive->is_cbv ? "cbv" : archive->is_tar ? "tar" : "zip";
}

size_t io_archive_count(const io_archive *archive)
{
    return archive->members.count;
}

base_text io_archive_name(const io_archive *archive, size_t at)
{
    return archive_member_at(archive, at)->name;
}

size_t io_archive_find(const io_archive *archive, base_arena *scratch, base_text name)
{
    size_t found = base_index_find(&archive->names, name);
    if (found != BASE_INDEX_NONE)
        return archive->by_name[found].first;
    size_t at = io_archive_first_relative(archive, scratch, name);
    while (at != IO_NO_MEMBER && !base_text_equal_fold_ascii(archive_member_at(archive, at)->name, name))
        at = archive_member_at(archive, at)->next_relative;
    return at;
}

size_t io_archive_first_relative(const io_archive *archive, base_arena *scratch, base_text name)
{
    base_text family = io_path_family(scratch, name);
    size_t found = family.data ? base_index_find(&archive->families, family) : BASE_INDEX_NONE;
    return found == BASE_INDEX_NONE ? IO_NO_MEMBER : archive->by_family[found].first;
}

size_t io_archive_next_relative(const io_archive *archive, size_t at)
{
    return archive_member_at(archive, at)->next_relative;
}

/* Unpacks a member of an archive that is not plain. No thread waits for another: a thread takes the idle walk or, if
 * there is none, opens a new one. After use, its walk becomes the idle one, and the walk that was idle until then is
 * closed. So one thread that reads the members in order needs only one walk. */
static io_result unpack_walked(io_spool *spool, io_archive *archive, size_t header, const char **message)
{
    io_zip_walk *walk = atomic_exchange(&archive->idle, NULL);
    io_result result = walk ? IO_OK : io_zip_walk_open(&walk, archive->bytes, message);
    if (result != IO_OK)
        return result;
    result = io_zip_walk_unpack(spool, walk, header, message);
    io_zip_walk_close(atomic_exchange(&archive->idle, walk));
    return result;
}

/* Unpacks a member whose compression only libarchive knows. */
static io_result unpack_foreign(io_spool *spool, const io_archive *archive, const io_zip_entry *entry,
                                base_budget *budget, const char **message)
{
    io_storage alone;
    io_zip_walk *walk;
    io_result result = io_zip_isolate(&alone, archive->bytes, entry, budget, message);
    if (result != IO_OK)
        return result;
    result = io_zip_walk_open(&walk, alone.bytes, message);
    if (result == IO_OK) {
        result = io_zip_walk_unpack(spool, walk, 0, message);
        io_zip_walk_close(walk);
    }
    io_storage_release(&alone);
    return result;
}

io_result io_archive_unpack(io_storage *out, io_archive *archive, size_t at, base_budget *budget, uint64_t limit,
                            const char **message)
{
    const member *wanted = archive_member_at(archive, at);
    if (archive->is_cbv)
        return io_cbv_unpack(out, archive->bytes, at, budget, limit, message);
    if (archive->is_tar) {
        *out = (io_storage){ .bytes = wanted->bytes };
        return IO_OK;
    }
    io_spool spool;
    io_spool_start(&spool, budget, limit, io_unpack_limit_message);
    io_result result = archive->is_walked ? unpack_walked(&spool, archive, wanted->header, message)
                       : wanted->entry.is_foreign && !wanted->entry.is_encrypted
                           ? unpack_foreign(&spool, archive, &wanted->entry, budget, message)
                           : io_zip_unpack(&spool, archive->bytes, &wanted->entry, message);
    return io_spool_end(out, &spool, result, message);
}
