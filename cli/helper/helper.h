/* helper.h - what the tool takes from the inside of the library.
 *
 * Everything else in cli/ sees the public headers alone. These are of use to no other program, so they are linked into
 * the tool and not exported by the library. */
#ifndef CLI_HELPER_H
#define CLI_HELPER_H

#include <gamut/gamut.h>

/* The steps of many jobs of one kind. A job is `size` bytes, zeroed at first, and is reused after `done`. */
typedef struct helper_task {
    size_t size;
    void *payload;
    bool (*begin)(void *job, void *payload); /* on the calling thread, in order; false: there are no more jobs */
    void (*work)(void *job, unsigned worker, void *payload); /* on any thread */
    bool (*done)(void *job, void *payload);                  /* on the calling thread, in order; false: stop */
    void (*drop)(void *job, void *payload);                  /* at the end, for every job */
} helper_task;
/* Work on `count` jobs on up to `jobs` threads (0: all cores). False: out of memory. */
bool helper_for_each(const helper_task *task, unsigned jobs, size_t count);
/* The nearest of several names (NULL-terminated) to a mistyped one; NULL: none is near. */
const char *helper_nearest(const char *name, const char *const *names);
/* What is to be printed before and after a text for people, so that what stands beside it keeps its place: isolates
 * where letters are read from right to left, else nothing. */
const char *const *helper_isolates(gamut_text text);
/* Counts from now on how often the system had no memory, on this thread and on those of helper_for_each. */
void helper_watch_memory(void);
size_t helper_shortages(void);
/* Archives that a session of the tool has open are found by all of them, so that each is unpacked once. */
void helper_share_archives(gamut_session *session);

#endif
