/* folder.h - the files that a folder or an archive stands for, in an order that does not depend on the disk. */
#ifndef IO_FOLDER_H
#define IO_FOLDER_H

#include "source.h"

/* What the walk must be told, because this layer knows no formats. All functions run on the calling thread. */
typedef struct io_guide {
    /* What a file with that extension is to the formats: 0 nothing, 1 a file by itself, more a member of a family. Of members
     * with the same name the one with the highest rank stands for all. */
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

/* Adds what the path stands for. Of a folder these are the files below it, sorted by the bytes of their names; of an archive
 * of several files its members, as "games.zip/x.pgn"; anything else is added as it is, so that whoever reads it finds out
 * what is wrong with it. Links to files are followed, links to folders are not, and hidden names are passed over. False: out
 * of memory. */
MUST_USE bool io_walk_add(io_walk *walk, const char *path);

#endif
