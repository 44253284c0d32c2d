/* collect.h - what the files of `collect` share.
 *
 * Each small file is read by one thread. A large file, or the rest of a small one that has very many records, is shared
 * by all threads. Rows are made where records are decoded, and stored by the calling thread alone, in the order of the
 * files. Every so many rows are committed together with the position in the file, so an interrupted call can be
 * resumed. */
#ifndef OPERATION_COLLECT_H
#define OPERATION_COLLECT_H

#include <gamut/collection.h>

#include "collection/sources.h"
#include "operation.h"

/* The rows of some records, and their counts. */
typedef struct collect_batch {
    collection_rows rows;
    source_counts counts;
} collect_batch;

/* A file in the pool, with a session for its findings. */
typedef struct collect_file {
    const char *path;
    gamut_session *session;
    base_arena *arena;
    collection_source source; /* known before it is opened, completed by reading */
    bool is_unchanged;        /* same size and time: the file is not opened */
    gamut_reader *reader;     /* of what is read in its turn */
    collect_batch taken;      /* what was read before its turn */
    gamut_outcome outcome;
    bool has_failed; /* out of memory */
} collect_file;

typedef struct collecting {
    gamut_session *session;
    const char *const *paths;
    size_t count;
    size_t next; /* file to open */
    size_t done;
    gamut_collect_options options;
    base_arena *arena;  /* lives as long as the operation */
    const char *folder; /* of the collection, with its slash; files in it are stored by their path from there */
    source_list sources;
    collection_store *store; /* NULL: a dry run */
    collect_file *at_work;   /* the large file that is read now */
    uint64_t pending;        /* rows that are not committed yet */
    bool is_open;            /* inside a transaction */
    bool has_failed;         /* out of memory */
    bool is_unwritten;       /* the store failed */
    uint64_t bytes_done, bytes_all;
    uint64_t records;
    gamut_value *problems;
    int64_t taken, replaced, resumed, unchanged, copies, unreadable, damaged;
    source_counts sum;
} collecting;

/* ---- how a file is recognised (collect_source.c) ---- */

/* Return the path from the collection's folder, or else the absolute path: neither depends on the current folder. */
base_text collect_known_path(const collecting *collection, base_arena *arena, const char *path);
/* Return sizes and times of the file and of its family. Absent: it is not a file, such as standard input. */
base_text collect_stamp(base_arena *arena, const char *path);
void collect_hash_file(collection_source *source, gamut_reader *reader);
/* Return the folder of a collection, with its slash; "" if it is unknown, and then all paths are absolute. */
const char *collect_folder(base_arena *arena, const char *collection);

/* ---- writing to the store (collect_put.c); false: it failed, and the session has the message ---- */

/* Report that the store failed; return false. */
bool collect_fail_store(collecting *collection);
MUST_USE bool collect_begin(collecting *collection);
MUST_USE bool collect_commit(collecting *collection);
MUST_USE bool collect_put_rows(collecting *collection, const collection_rows *rows, int64_t source);
MUST_USE bool collect_put_findings(collecting *collection, collect_file *file);

/* ---- one file (collect_file.c) ---- */

/* On any thread: open the file, and read it if it is small. */
void collect_open_or_read(void *job, unsigned worker, void *payload);
/* On the calling thread, in order: store what was read, and read the rest. False: stop. */
bool collect_finish_file(void *job, void *payload);

#endif
