/* zip_walk.c - .zip archives that are not plain (very large, with other compressions, or damaged), read by libarchive.
 *
 * The reader skips headers up to the requested member and stays there, so that reading the members in order never
 * returns to the start.
 *
 * The library is loaded for the first such archive: loading it and the nine libraries that it needs would take most of
 * the time of a short command. */
#include "packing.h"

#include <archive.h>
#include <archive_entry.h>
#include <locale.h>

#include "base/arena.h"
#include "base/library.h"
#include "base/text.h"
#include "system.h"

/* The functions of libarchive that are used; their types come from its headers. */
#define EACH_FUNCTION(DO)                                                                                              \
    DO(archive_read_new)                                                                                               \
    DO(archive_read_free)                                                                                              \
    DO(archive_read_support_format_zip)                                                                                \
    DO(archive_read_open_memory)                                                                                       \
    DO(archive_read_next_header)                                                                                       \
    DO(archive_read_data)                                                                                              \
    DO(archive_entry_filetype)                                                                                         \
    DO(archive_entry_pathname)                                                                                         \
    DO(archive_entry_pathname_utf8)                                                                                    \
    DO(archive_entry_is_data_encrypted)

typedef struct zip_library {
#define DECLARE(name) __typeof__(&name) name;
    EACH_FUNCTION(DECLARE)
} zip_library;

struct io_zip_walk {
    base_arena *arena; /* contains the walk itself, too */
    zip_library library;
    base_bytes bytes;
    struct archive *reader;
    size_t next_header; /* number of the header that the reader will read next */
    locale_t locale;
};

static bool load_library(zip_library *out)
{
    static const char *const names[] = { BASE_LIBRARY_NAMES("archive", "13"), NULL };
#define SYMBOL(name) BASE_SYMBOL(name, &out->name),
    const base_symbol symbols[] = { EACH_FUNCTION(SYMBOL) };
    return base_library_load(names, symbols, COUNT(symbols));
}

static void close_reader(io_zip_walk *walk)
{
    if (walk->reader)
        walk->library.archive_read_free(walk->reader);
    walk->reader = NULL;
}

/* Enables only zip, because every other format is more code that a hostile file can reach. */
static bool open_reader(io_zip_walk *walk)
{
    close_reader(walk);
    walk->next_header = 0;
    walk->reader = walk->library.archive_read_new();
    return walk->reader && walk->library.archive_read_support_format_zip(walk->reader) == ARCHIVE_OK &&
           walk->library.archive_read_open_memory(walk->reader, walk->bytes.data, walk->bytes.length) == ARCHIVE_OK;
}

/* Returns ARCHIVE_OK, ARCHIVE_EOF or a failure. libarchive converts names to the encoding of the thread's locale, and
 * gives no name if that encoding lacks a character; so the locale is UTF-8 during the call. */
static int next_entry(io_zip_walk *walk, struct archive_entry **entry)
{
    locale_t before = uselocale(walk->locale);
    int status = walk->library.archive_read_next_header(walk->reader, entry);
    uselocale(before);
    walk->next_header++;
    return status == ARCHIVE_WARN ? ARCHIVE_OK : status;
}

io_result io_zip_walk_open(io_zip_walk **out, base_bytes bytes, const char **message)
{
    base_arena *arena = base_arena_create(NULL);
    io_zip_walk *walk = arena ? ARENA_NEW(arena, io_zip_walk) : NULL;
    *out = NULL;
    if (!walk) {
        base_arena_destroy(arena);
        return io_fail_memory(message);
    }
    walk->arena = arena;
    walk->bytes = bytes;
    io_result result = IO_OK;
    if (!load_library(&walk->library))
        result =
            io_fail(message, "is damaged, encrypted or no plain .zip, and libarchive, which could read it, is missing");
    else {
        walk->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
        result = open_reader(walk) ? IO_OK : io_fail_memory(message);
    }
    if (result == IO_OK)
        *out = walk;
    else
        io_zip_walk_close(walk);
    return result;
}

void io_zip_walk_close(io_zip_walk *walk)
{
    if (!walk)
        return;
    close_reader(walk);
    if (walk->locale)
        freelocale(walk->locale);
    base_arena_destroy(walk->arena);
}

/* Skips folders and links. A damaged list is refused as a whole, because a part of it would look like an archive with
 * fewer games. */
io_result io_zip_walk_list(io_zip_walk *walk, bool (*see)(base_bytes name, size_t header, void *payload), void *payload,
                           const char **message)
{
    struct archive_entry *entry;
    int status;
    while ((status = next_entry(walk, &entry)) == ARCHIVE_OK) {
        if (walk->library.archive_entry_filetype(entry) != AE_IFREG)
            continue;
        /* A name that is not UTF-8 is only there as it is stored. */
        const char *path = walk->library.archive_entry_pathname_utf8(entry);
        base_text name = base_text_of(path ? path : walk->library.archive_entry_pathname(entry));
        if (!see((base_bytes){ (const uint8_t *)name.data, name.length }, walk->next_header - 1, payload))
            return IO_OK;
    }
    return status == ARCHIVE_EOF ? IO_OK : io_fail(message, "the zip archive is damaged");
}

io_result io_zip_walk_unpack(io_spool *spool, io_zip_walk *walk, size_t header, const char **message)
{
    struct archive_entry *entry;
    /* Continues from the current header, or starts again if the reader is already after the requested one. */
    if ((!walk->reader || walk->next_header > header) && !open_reader(walk))
        return io_fail(message, "the zip archive is damaged");
    while (walk->next_header < header)
        if (next_entry(walk, &entry) != ARCHIVE_OK)
            return io_fail(message, "the zip archive is damaged");
    if (next_entry(walk, &entry) != ARCHIVE_OK)
        return io_fail(message, "the zip archive is damaged");
    if (walk->library.archive_entry_is_data_encrypted(entry))
        return io_fail(message, "is encrypted");
    /* The size in the header may be wrong; the spool counts the bytes that are really there. */
    uint8_t chunk[64 * 1024];
    for (;;) {
        la_ssize_t length = walk->library.archive_read_data(walk->reader, chunk, sizeof chunk);
        if (length < 0)
            return io_fail(message, "the zip archive is damaged here");
        if (length == 0)
            return IO_OK;
        io_result result = io_spool_add(spool, chunk, (size_t)length, message);
        if (result != IO_OK)
            return result;
    }
}
