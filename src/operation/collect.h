/* collect.h - what the files of `collect` share.
 *
 * Each small file is read by one thread. A large file, or the rest of a small file that has very many records, is read
 * by all threads together. Rows are made on the threads that decode the records, and stored by the calling thread
 * alone, in the order of the files. Batches of rows are committed together with the position in the file, so that an
 * interrupted call can be resumed. */
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

/* A file in the thread pool, with a session for its findings. */
typedef struct collect_file {
    const char *path;
    gamut_session *session;
    base_arena *arena;
    collection_source source; /* path and stamp are set before the file is opened, the other members while it is read */
    bool is_unchanged;        /* same size and modification time as before: the file is not opened */
    gamut_reader *reader;     /* for the records that are read when it is the file's turn to be stored */
    collect_batch taken;      /* rows of the records that were read earlier, on another thread */
    gamut_outcome outcome;
    bool has_failed; /* out of memory */
} collect_file;

typedef struct collecting {
    gamut_session *session;
    const char *const *paths;
    size_t count;
    size_t next; /* index of the next file to open */
    size_t done;
    gamut_collect_options options;
    base_arena *arena; /* lives as long as the operation */
    /* Folder of the collection, with its slash; the paths of files inside it are stored relative to it. */
    const char *folder;
    source_list sources;
    collection_store *store; /* NULL: nothing is written, because it is a dry run */
    collect_file *at_work;   /* the large file that is being read */
    uint64_t pending;        /* number of rows that are not committed yet */
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

/* Return the path relative to the collection's folder, or the absolute path if the file is elsewhere: neither depends
 * on the current folder. A path of which no part exists is returned unchanged. */
base_text collect_known_path(const collecting *collection, base_arena *arena, const char *path);
/* Return the stamp of a file: sizes and modification times of the file and of its companion files. Absent: the path is
 * not a file, such as standard input. */
base_text collect_stamp(base_arena *arena, const char *path);
void collect_hash_file(collection_source *source, gamut_reader *reader);
/* Return the folder of a collection, with its slash; "" if it is unknown: then all paths are stored as absolute
 * paths. */
const char *collect_folder(base_arena *arena, const char *collection);

/* ---- writing to the store (collect_put.c); the functions return false if it failed, with a message in the session
 * ---- */

/* Report that the store failed; return false. */
bool collect_fail_store(collecting *collection);
MUST_USE bool collect_begin(collecting *collection);
MUST_USE bool collect_commit(collecting *collection);
MUST_USE bool collect_put_rows(collecting *collection, const collection_rows *rows, int64_t source);
MUST_USE bool collect_put_findings(collecting *collection, collect_file *file);

/* ---- one file (collect_file.c) ---- */

/* On any thread: open the file, and read it if it is small. */
void collect_open_or_read(void *job, unsigned worker, void *payload);
/* On the calling thread, in the order of the files: store the records that were read, then read and store the remaining
 * ones. False: stop. */
bool collect_finish_file(void *job, void *payload);

#endif
