/* many.h - the records of many files, for operations that make one answer of all of them.
 *
 * Of each record something is taken on any thread, and what was taken is added in the order of the files and records
 * on the calling one: so the answer does not depend on the threads. Small files have a thread each; all threads share
 * a large one, of which no more is in memory than they work on. */
#ifndef OPERATION_MANY_H
#define OPERATION_MANY_H

#include "operation.h"

/* A session and an arena for a file on its way through the pool. False: out of memory, and there is neither. */
MUST_USE bool operation_open_job(gamut_session **session, base_arena **arena, const gamut_session *parent);
/* Any of them may be NULL. */
void operation_close_job(gamut_reader *reader, gamut_session *session, base_arena *arena);

enum {
    OPERATION_LARGE_FILE = 1 << 20 /* bytes from which on the cores share a file instead of taking one each */
};

typedef struct operation_many operation_many;
struct operation_many {
    gamut_session *session;
    const char *const *paths;
    size_t count;
    bool is_whole;    /* extras are wanted, too */
    bool is_counting; /* records that fit need not be taken where `counted` can say how many they are */
    /* On any thread: keeps what is wanted of a record of that file in `arena`; `*found` is NULL at first. False: out of
     * memory. */
    bool (*take)(const operation_many *batch, void **found, base_arena *arena, const char *path,
                 const gamut_record *record);
    /* On the calling thread, in order; `found` is gone afterwards. `arena` is memory for the time of the call. False:
     * stop, or out of memory. */
    bool (*add)(operation_many *batch, base_arena *arena, const char *path, void *found);
    void *payload;
    /* inside */
    size_t next; /* file to be read */
    size_t done;
    uint64_t counted;   /* records that fit, and were not taken */
    size_t read;        /* files that could be */
    stage_chain *joint; /* what was asked for over all files: no record twice */
    const char *path;   /* of the file whose records come */
    gamut_outcome outcome;
    bool has_failed;
};

/* GAMUT_FINE; GAMUT_FINDINGS: a file could not be read, or records were skipped; GAMUT_UNREADABLE: no file could be
 * read; GAMUT_UNWRITTEN: `take` or `add` said stop, or out of memory, and the session says so. */
gamut_outcome operation_many_run(operation_many *batch);

#endif
