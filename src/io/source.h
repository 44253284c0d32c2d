/* source.h - where bytes are read from: a file, stdin, memory, a compressed file, a member of an archive.
 *
 * A source is a bounded view of all its bytes. Plain files are mapped, unless they are small. Unpacked bytes, and those
 * of a pipe, go to memory and, beyond some megabytes, to an unlinked temporary file that is mapped, so that memory does
 * not grow with the file.
 *
 * A bundle is a source and its siblings: the members of a ChessBase database are in one folder or archive and differ in
 * the extension, whose letter case does not matter. */
#ifndef IO_SOURCE_H
#define IO_SOURCE_H

#include <stdatomic.h>

#include "base/arena.h"
#include "base/base.h"

/* The result of an attempt to open something. Every result except IO_OK comes with a message, and then `*out` is not
 * set. */
typedef enum io_result {
    IO_OK,
    IO_NOT_FOUND,
    IO_FAILED, /* not readable, damaged compression, not a regular file ...: see the message */
    IO_NO_MEMORY
} io_result;

/* A source and its siblings; a bundle belongs to one thread at a time, and so do its sources. */
typedef struct io_bundle io_bundle;

/* An open archive with the list of its members. */
typedef struct io_container io_container;
/* Remove a holder of the container; when the last holder leaves, the container is freed. NULL is fine. */
void io_container_leave(io_container *container);
/* The open archives of sessions on several threads. A shelf is not a holder of its archives, but must outlive them.
 * Zeroed, it is empty; its members are for container.c alone. */
typedef struct io_shelf {
    atomic_bool is_locked;
    io_container *first;
} io_shelf;

/* The unpacked bytes of a file, which never change. A source belongs to its bundle. */
typedef struct io_source {
    const char *path; /* as shown to people: "x.pgn", "games.zip/x.pgn", "-" */
    base_bytes bytes;
    const char *packing; /* "gzip", "zstd", "zip", "tar", "utf-16" or "" */
} io_source;

/* Options for opening; a NULL pointer to this struct means no options. */
typedef struct io_access {
    base_budget *budget;  /* may be NULL */
    const char *password; /* password of a locked archive (.cbz); NULL: none was given */
    /* The archive that was opened last stays open until the next file is opened, so that its list is not read again for
     * the next member. This points to its container, which the caller must leave (io_container_leave) at the end. NULL:
     * archives are not kept open. */
    io_container **last_archive;
    io_shelf *shelf; /* archives that are already open; may be NULL */
} io_access;

/* Open a path; `-` is stdin. A path that names a member of an archive ("games.zip/x.pgn") opens that member; an archive
 * itself opens its first member, until the caller selects another. Packed files are recognised by their first bytes,
 * not by name. `message` gets the reason for a failure: static text, without the path. */
MUST_USE io_result io_bundle_open(io_bundle **out, const char *path, const io_access *access, const char **message);
/* Open an archive as a list of its members. There is no main source until a member is selected, so that a damaged
 * member does not hide the others. IO_NOT_FOUND: the file is not an archive. */
MUST_USE io_result io_bundle_open_archive(io_bundle **out, const char *path, const io_access *access,
                                          const char **message);
/* Open bytes in memory, which must outlive the bundle. */
MUST_USE io_result io_bundle_open_memory(io_bundle **out, const char *name, base_bytes bytes, const io_access *access,
                                         const char **message);
/* Add a sibling in memory; its bytes must outlive the bundle. */
MUST_USE io_result io_bundle_lend(io_bundle *bundle, const char *name, base_bytes bytes, const char **message);
/* Add a holder of the bundle. Each holder must call io_bundle_close in the end. */
io_bundle *io_bundle_share(io_bundle *bundle);
void io_bundle_close(io_bundle *bundle); /* called by each holder; NULL is fine */

/* Return the source that was opened, or that was selected last. All sources stay until the bundle is closed, because
 * records and findings are slices of them. */
const io_source *io_bundle_main(const io_bundle *bundle);

/* Release the memory pages of a mapped file before `end`; for a sequential reader, which does not return to them. The
 * bytes stay readable. */
void io_bundle_forget(const io_bundle *bundle, const io_source *source, uint64_t end);

/* Return why the bytes read from the bundle's files are incomplete (a file was shortened, or became unreadable), with
 * the path first. NULL: they are complete. Call this before using what was read; it is cheap. */
const char *io_bundle_flaw(io_bundle *bundle);
/* Return the path, or only the extension, of the first existing sibling that could not be read; NULL: there is none. */
const char *io_bundle_unread(const io_bundle *bundle);

/* Open the sibling with that extension (without dot; in any letter case). Among several files the one in the letter
 * case of the main source wins. IO_NOT_FOUND: there is no such file, as always for stdin. `message` starts with the
 * sibling's path and is valid as long as the bundle. */
MUST_USE io_result io_bundle_sibling(io_bundle *bundle, const char *extension, const io_source **out,
                                     const char **message);

/* Call `see` with the extension of each file that has the same name as the main source apart from extension and letter
 * case, in any order. stdin has no such files. */
typedef void (*io_see_extension)(base_text extension, void *payload);
void io_bundle_list_siblings(const io_bundle *bundle, io_see_extension see, void *payload);

/* Return whether there is a folder with the name of the main source and this extension, in any letter case. */
bool io_bundle_has_folder(const io_bundle *bundle, const char *extension);

/* Return the path of a file whose name differs from `path` only in letter case; absent: there is none, or out of
 * memory. */
base_text io_find_in_any_case(base_arena *arena, const char *path);

/* Return the number of members of an archive; a plain file has one member: itself. */
size_t io_bundle_member_count(const io_bundle *bundle);
/* Return the path of the archive, or of the plain file. */
const char *io_bundle_path(const io_bundle *bundle);
/* Return whether the path that was opened named a member of the archive; true for a plain file. */
bool io_bundle_is_named(const io_bundle *bundle);
const char *io_bundle_member_name(const io_bundle *bundle, size_t at);
/* Open a single member in a bundle of its own; it counts towards the unpacking limit of the archive. */
MUST_USE io_result io_bundle_open_member(io_bundle **out, io_bundle *archive, size_t at, const char **message);
/* Make a member the main source; its siblings are the members of the same base name in the same folder. On failure the
 * main source is unchanged. */
MUST_USE io_result io_bundle_select(io_bundle *bundle, size_t at, const char **message);

/* Return the extension of a path without its dot, and without a packing extension: "x.pgn.gz" gives "pgn". */
base_text io_path_extension(const char *path);
bool io_path_is_packed(const char *path); /* judged by its name: .gz, .zst, .zip */

/* ---- the files in a folder or an archive, in an order that does not depend on the disk ---- */

/* Callbacks of the walk, because the io layer knows no formats. They run on the calling thread. */
typedef struct io_guide {
    /* Rank an extension: 0: of no known format; 1: of a file that stands alone; more: of a member of a family. Among
     * members with the same name the one with the highest rank represents all. */
    unsigned (*rank)(base_text extension, void *payload);
    /* Return the name of the family of a ranked extension: members with the same name before the extension belong
     * together if their families are the same. */
    const char *(*family)(base_text extension, void *payload);
    /* Return whether the content of a file with an unknown extension is that of a known format. */
    bool (*recognises)(const io_source *source, void *payload);
    /* Report a folder that cannot be read or is nested too deeply; the walk continues. */
    void (*complain)(const char *folder, const char *why, void *payload);
    void *payload;
} io_guide;

/* The state of a walk. Set the first five members and leave the rest zero. */
typedef struct io_walk {
    const io_guide *guide;
    base_arena *arena;       /* for the paths */
    const io_access *access; /* may be NULL */
    unsigned depth;          /* maximum number of nested folders */
    const char *except;      /* a file or folder that is skipped in folders, whichever path names it; may be NULL */
    base_list files;         /* const char *: the paths found so far */
    size_t skipped;          /* number of entries that have no known format or are not files */
    const char *first_skipped;
} io_walk;

/* Add the files of a path. A folder gives all files below it, sorted by the bytes of their names; an archive with
 * several files gives its members, as "games.zip/x.pgn". Any other path is added as it is, so that its reader reports
 * what is wrong. Links to files are followed, links to folders are not, and hidden names are skipped. False: out of
 * memory. */
MUST_USE bool io_walk_add(io_walk *walk, const char *path);

#endif
