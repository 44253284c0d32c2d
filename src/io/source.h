/* source.h - where bytes come from: a file, stdin, memory, a compressed file, a member of an archive.
 *
 * A source is a bounded view of all its bytes. Plain files are mapped, unless they are small; what must be unpacked
 * or comes through a pipe goes to memory and, beyond some megabytes, to an unlinked temporary file that is mapped,
 * so that the memory needed does not grow with the file.
 *
 * A bundle is a source and its siblings: the members of a ChessBase database lie beside each other (in a folder or
 * in the same archive) and differ in the extension, whose letter case must not matter. */
#ifndef IO_SOURCE_H
#define IO_SOURCE_H

#include <stdatomic.h>

#include "base/arena.h"
#include "base/base.h"

/* How an attempt to open something ended. Everything but IO_OK comes with a message, and what was to be filled is
 * not. */
typedef enum io_result {
    IO_OK,
    IO_NOT_FOUND,
    IO_FAILED, /* not readable, damaged compression, not a regular file ...: see the message */
    IO_NO_MEMORY
} io_result;

/* What is open; belongs to one thread at a time, and so do its sources. */
typedef struct io_bundle io_bundle;

/* An archive that is open, with the list of its members. */
typedef struct io_container io_container;
/* One holder less. NULL is fine. */
void io_container_leave(io_container *container);
/* Archives that are open, for sessions on several threads to find. It holds none of them: whoever opens an archive
 * does, and the shelf must last as long as they. Zeroed it is empty; the members are for container.c. */
typedef struct io_shelf {
    atomic_bool is_locked;
    io_container *first;
} io_shelf;

/* Belongs to its bundle. The bytes are those of the file unpacked, and never change. */
typedef struct io_source {
    const char *path; /* as the user knows it: "x.pgn", "games.zip/x.pgn", "-" */
    base_bytes bytes;
    const char *packing; /* "gzip", "zstd", "zip", "tar", "utf-16" or "" */
} io_source;

/* What opening may need besides the path; NULL instead of it: nothing. */
typedef struct io_access {
    base_budget *budget;  /* may be NULL */
    const char *password; /* of a locked archive (.cbz); NULL: none was given */
    /* The archive that was opened last, or NULL in it: it stays open until the next file is opened, so that its next
     * member is found without its list being read again. Whoever owns the place leaves what is in it at the end. NULL:
     * there is no such place. */
    io_container **last_archive;
    io_shelf *shelf; /* where archives are found that are open already; NULL: nowhere */
} io_access;

/* `-` is stdin. A path that names a member of an archive ("games.zip/x.pgn") opens that member; of an archive with
 * several members the first, until the caller selects another. What is packed is recognised by its first bytes, not
 * by its name. `message` gets the reason of a failure: static text, without the path. */
MUST_USE io_result io_bundle_open(io_bundle **out, const char *path, const io_access *access, const char **message);
/* An archive as a list of its members, none of which is opened: there is no main source before one is selected, so that
 * a damaged member hides no other. IO_NOT_FOUND: the file is not an archive. */
MUST_USE io_result io_bundle_open_archive(io_bundle **out, const char *path, const io_access *access,
                                          const char **message);
/* The bytes must outlive the bundle. */
MUST_USE io_result io_bundle_open_memory(io_bundle **out, const char *name, base_bytes bytes, const io_access *access,
                                         const char **message);
/* One more source in memory, to be found as a sibling; its bytes must outlive the bundle too. */
MUST_USE io_result io_bundle_lend(io_bundle *bundle, const char *name, base_bytes bytes, const char **message);
/* One more holder of it, who closes it, too. */
io_bundle *io_bundle_share(io_bundle *bundle);
void io_bundle_close(io_bundle *bundle); /* by each holder; NULL is fine */

/* What the bundle was opened for, or was selected since. All sources of a bundle stay until it is closed, also
 * those that were main before: records and findings are slices of them. */
const io_source *io_bundle_main(const io_bundle *bundle);

/* A reader that goes from start to end does not return to bytes before `end`: the memory that a large file takes for
 * them is given up. The bytes stay readable. */
void io_bundle_forget(const io_bundle *bundle, const io_source *source, uint64_t end);

/* Why what was read of the bundle's files is not all of them: one was shortened, or became unreadable, meanwhile. The
 * text begins with its path. NULL: they are whole. Costs nothing as long as that never happened to any file; who hands
 * on what was read asks first. */
const char *io_bundle_flaw(io_bundle *bundle);
/* The first sibling that is there and could not be read: its path, or its extension. NULL: there is none. */
const char *io_bundle_unread(const io_bundle *bundle);

/* The sibling with that extension (without dot; in any case), opened on first use. Of several spellings the one of
 * the main source wins. IO_NOT_FOUND when there is none; always so for stdin. `message` begins with the
 * sibling's path and lives as long as the bundle. */
MUST_USE io_result io_bundle_sibling(io_bundle *bundle, const char *extension, const io_source **out,
                                     const char **message);

/* Hands out the extensions of all files that share the name of the main source, in any order and letter case; none for
 * stdin. */
typedef void (*io_see_extension)(base_text extension, void *payload);
void io_bundle_list_siblings(const io_bundle *bundle, io_see_extension see, void *payload);

/* Whether a folder lies beside the main source under its name with this extension, in any case. */
bool io_bundle_has_folder(const io_bundle *bundle, const char *extension);

/* The path of the file that has the name of `path` but for its letter case, as families of files from other systems
 * have; absent: there is none, or out of memory. */
base_text io_find_in_any_case(base_arena *arena, const char *path);

/* Members of an archive, in its order; a plain file has one member: itself. */
size_t io_bundle_member_count(const io_bundle *bundle);
/* Of the archive, if it is one. */
const char *io_bundle_path(const io_bundle *bundle);
/* Whether the path said which member is meant; a plain file always is. */
bool io_bundle_is_named(const io_bundle *bundle);
const char *io_bundle_member_name(const io_bundle *bundle, size_t at);
/* A member of an archive alone, in a bundle of its own, which takes its share of what all members may unpack to. */
MUST_USE io_result io_bundle_open_member(io_bundle **out, io_bundle *archive, size_t at, const char **message);
/* Makes that member the main source; its siblings are the members of the same base name in the same folder. After a
 * failure the main source is what it was. */
MUST_USE io_result io_bundle_select(io_bundle *bundle, size_t at, const char **message);

/* The extension of a path without its dot, and without a packing extension: "x.pgn.gz" gives "pgn". */
base_text io_path_extension(const char *path);
bool io_path_is_packed(const char *path); /* by its name: .gz, .zst, .zip */

/* ---- the files that a folder or an archive stands for, in an order that does not depend on the disk ---- */

/* What the walk has to ask, because this layer knows no formats. All functions run on the calling thread. */
typedef struct io_guide {
    /* What a file with that extension is to the formats: 0 nothing, 1 a file by itself, more a member of a family. Of
     * members with the same name the one with the highest rank stands for all. */
    unsigned (*rank)(base_text extension, void *payload);
    /* Whether the content of a file whose extension says nothing is of a format. */
    bool (*recognises)(const io_source *source, void *payload);
    /* A folder that cannot be read, or nests too deep; the walk goes on. */
    void (*complain)(const char *folder, const char *why, void *payload);
    void *payload;
} io_guide;

/* Set the first five members, leave the rest zero. */
typedef struct io_walk {
    const io_guide *guide;
    base_arena *arena;       /* of the paths */
    const io_access *access; /* may be NULL */
    unsigned depth;          /* how deep folders may nest */
    const char *except;      /* a file or folder that is passed over in folders, under any of its names; may be NULL */
    base_list files;         /* const char *: found so far */
    size_t skipped;          /* files that are of no format, and what is no file */
    const char *first_skipped;
} io_walk;

/* Adds what the path stands for. Of a folder these are the files below it, sorted by the bytes of their names; of an
 * archive of several files its members, as "games.zip/x.pgn"; anything else is added as it is, so that whoever reads it
 * finds out what is wrong with it. Links to files are followed, links to folders are not, and hidden names are passed
 * over. False: out of memory. */
MUST_USE bool io_walk_add(io_walk *walk, const char *path);

#endif
