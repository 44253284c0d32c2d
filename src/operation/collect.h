/* collect.h - what the files of `collect` share.
 *
 * Small files are read whole, one for each thread; a large one is shared by all threads, piece by piece, and so is what
 * is left of a small one when it turns out to have very many records. Either way rows are made where records are
 * decoded, and put in by the calling thread alone, in the order of the files. What was put in is committed every so
 * many rows, together with how far the file was taken: whatever happens, the next call goes on from there. */
#ifndef OPERATION_COLLECT_H
#define OPERATION_COLLECT_H

#include <gamut/collection.h>

#include "collection/sources.h"
#include "operation.h"

/* Rows of some records, and what they count. */
typedef struct collect_batch {
    collection_rows rows;
    source_counts counts;
} collect_batch;

/* A file on its way through the pool, with a session for its findings. */
typedef struct collect_file {
    const char *path;
    gamut_session *session;
    base_arena *arena;
    collection_source source; /* what is known before it is opened, and later what was found */
    bool is_unchanged;        /* by size and time: it is not even opened */
    gamut_reader *reader;     /* of what is to be read when it is its turn */
    collect_batch taken;      /* what was read before */
    gamut_outcome outcome;
    bool has_failed; /* out of memory */
} collect_file;

typedef struct collecting {
    gamut_session *session;
    const char *const *paths;
    size_t count;
    size_t next; /* file to be opened */
    size_t done;
    gamut_collect_options options;
    base_arena *arena;  /* lives as long as the operation */
    const char *folder; /* of the collection, with its slash; files below it are known by their path from there */
    source_list sources;
    collection_store *store; /* NULL: a dry run without a collection */
    collect_file *at_work;   /* the large file whose records come */
    uint64_t pending;        /* rows that are not committed yet */
    bool is_open;            /* a transaction is */
    bool has_failed;         /* memory */
    bool is_unwritten;       /* the store */
    uint64_t bytes_done, bytes_all;
    uint64_t records;
    gamut_value *problems;
    int64_t taken, replaced, resumed, unchanged, copies, unreadable, damaged;
    source_counts sum;
} collecting;

/* ---- what a file is known by (collect_source.c) ---- */

/* The path from the collection's folder, or the whole one: both stay right when the user works in another folder. */
base_text collect_known_path(const collecting *collection, base_arena *arena, const char *path);
/* Sizes and times of the file and of its family. Absent: it is none, such as standard input. */
base_text collect_stamp(base_arena *arena, const char *path);
void collect_hash_file(collection_source *source, gamut_reader *reader);
/* The folder of a collection, with its slash; "" where it cannot be found: then all paths are whole. */
const char *collect_folder(base_arena *arena, const char *collection);
bool collect_is_standard_input(const char *path);

/* ---- into the store (collect_put.c); false: it failed, and the session says so ---- */

/* False, so that callers can return it. */
bool collect_fail_store(collecting *collection);
MUST_USE bool collect_begin(collecting *collection);
MUST_USE bool collect_commit(collecting *collection);
MUST_USE bool collect_put_rows(collecting *collection, const collection_rows *rows, int64_t source);
MUST_USE bool collect_put_findings(collecting *collection, collect_file *file);

/* ---- one file (collect_file.c) ---- */

/* Work for any thread: opens the file, and reads it if it is small. */
void collect_open_or_read(void *job, unsigned worker, void *payload);
/* On the calling thread, in order: puts in what was read, and reads the rest. False: stop. */
bool collect_finish_file(void *job, void *payload);

#endif
