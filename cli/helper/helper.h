/* helper.h - what the tool takes from the inside of the library.
 *
 * Everything else in cli/ sees the public headers alone. These are of use to no other program, so they are linked into
 * the tool and not exported by the library. */
#ifndef CLI_HELPER_H
#define CLI_HELPER_H

#include <gamut/gamut.h>

/* How to do many things of a kind. A job is `size` bytes, zeroed at first, and is used again for a later thing once it
 * is done. */
typedef struct helper_task {
    size_t size;
    void *payload;
    void (*work)(void *job, size_t at, void *payload);
    bool (*done)(void *job, size_t at, void *payload); /* on the calling thread, in order; false: stop */
    void (*drop)(void *job);                           /* at the end, for every job that there is */
} helper_task;
/* Works on every number below `count` on up to `jobs` threads (0: all cores). False: it was stopped, or out of
 * memory. */
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
