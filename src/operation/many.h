/* many.h - reads the records of many files, for operations that compute one answer from all of them.
 *
 * `take` is called for each record on any thread, and `add` with the results on the calling thread, in the order of
 * files and records, so the answer does not depend on the number of threads. Each small file is read by one thread; a
 * large file is read by all threads together, piece by piece, so it need not fit in memory. */
#ifndef OPERATION_MANY_H
#define OPERATION_MANY_H

#include "operation.h"

/* Open a session and an arena for one file. False: out of memory, and neither is open. */
MUST_USE bool operation_open_job(gamut_session **session, base_arena **arena, const gamut_session *parent);
/* Close the session and arena of a job and its reader; each may be NULL. */
void operation_close_job(gamut_reader *reader, gamut_session *session, base_arena *arena);

enum {
    OPERATION_LARGE_FILE = 1 << 20 /* bytes; files of this size or more are read by all threads together */
};

typedef struct operation_many operation_many;
struct operation_many {
    gamut_session *session;
    const char *const *paths;
    size_t count;
    bool is_whole; /* `take` needs the extras of records as well */
    /* Records that are selected need not be passed to `take` if the reader can count them without reading them: then
     * they are only added to `counted`. */
    bool is_counting;
    /* On any thread: keep what is needed of a record in `arena`. `*found` is NULL at first. False: out of memory. */
    bool (*take)(const operation_many *batch, void **found, base_arena *arena, const char *path,
                 const gamut_record *record);
    /* On the calling thread, in order: add what `take` has found. `found` is freed afterwards; `arena` is scratch
     * memory for the call. False: stop, or out of memory. */
    bool (*add)(operation_many *batch, base_arena *arena, const char *path, void *found);
    void *payload;
    /* internal: */
    size_t next; /* index of the next file to read */
    size_t done;
    uint64_t counted;   /* selected records that were only counted, not passed to `take` */
    size_t read;        /* number of files that could be read */
    stage_chain *joint; /* stages over all files, such as the search for duplicates */
    const char *path;   /* path of the current file */
    gamut_outcome outcome;
    bool has_failed;
};

/* Read all files. Return GAMUT_FINE; GAMUT_FINDINGS if a file could not be read, or records were skipped;
 * GAMUT_UNREADABLE if no file could be read; or GAMUT_UNWRITTEN if `take` or `add` returned false, or memory ran out,
 * with a message in the session. */
gamut_outcome operation_many_run(operation_many *batch);

/* Leave deleted records out, which do not count unless the user asks for them. The caller restores the options of the
 * session. False: there are too many options. */
MUST_USE bool operation_skip_deleted(gamut_session *session);

#endif
