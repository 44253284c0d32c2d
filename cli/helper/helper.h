/* helper.h - internal functions of the library that the tool needs.
 *
 * Everything else in cli/ uses only the public headers. These functions are of no use to other programs, so they are
 * linked into the tool instead of exported. */
#ifndef CLI_HELPER_H
#define CLI_HELPER_H

#include <gamut/gamut.h>

enum {
    HELPER_REASON_SIZE = 4352 /* room for a path and what is wrong with it */
};

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
/* Return the name (of a NULL-terminated list) most similar to a mistyped one; NULL: none is similar. */
const char *helper_nearest(const char *name, const char *const *names);
/* Print the value (of those separated by '|') most similar to a mistyped one; nothing if none is similar. */
void helper_nearest_value(char *out, size_t size, const char *value, const char *values);
/* Return the two texts to print before and after a text, so that right-to-left text does not change the order of its
 * neighbours: direction isolates if the text is right-to-left, empty strings otherwise. */
const char *const *helper_isolates(gamut_text text);
/* From now on, count failed allocations on this thread and on the threads of helper_for_each. */
void helper_watch_memory(void);
size_t helper_shortages(void);
/* Share open archives between the sessions of the tool, so that each archive is unpacked only once. */
void helper_share_archives(gamut_session *session);

/* ---- calls of the system that differ between systems ---- */

/* What tells whether a file has changed. */
typedef struct helper_file {
    uint64_t number, size;
    int64_t seconds, nanoseconds; /* when it was last written */
} helper_file;
/* Look at a regular file. False: there is none. */
bool helper_look_at(helper_file *out, const char *path);
/* Fill `out` with random bytes that nobody can predict, at most 256. */
bool helper_random_bytes(void *out, size_t length);
/* Compare secrets in constant time, so that timing reveals nothing. */
bool helper_is_same_secret(const char *known, const char *given);
enum {
    HELPER_DIGEST_SIZE = 65
};
/* Print the SHA-256 of a text as hexadecimal digits. */
void helper_digest(char out[HELPER_DIGEST_SIZE], const char *text);
/* Return the columns of the terminal; 0: unknown, or no terminal. */
unsigned helper_terminal_width(int descriptor);
/* Return the program that shows a file in the user's browser. */
char *helper_browser_opener(void);
/* Open a pipe for a child process, which other programs do not get; if the system allows it, it holds `size` bytes. */
bool helper_open_pipe(int ends[2], int size);
/* Close everything except the standard streams and `kept`, in a child process. */
void helper_close_others(int kept);

/* Let the process have so many files and connections open, if the system permits. Return how many it may have. */
size_t helper_allow_files(size_t wanted);
/* Let the first SIGINT or SIGTERM end helper_rest instead of the program; the second ends the program. */
void helper_end_gently(void);
/* Rest so long. False: the user wants the program to end. */
bool helper_rest(unsigned milliseconds);
/* Write a file whole, or not at all, unless it has these bytes already: then it is not touched, and `*has_changed` is
 * false. False: `reason` has a sentence that says why it could not be written. */
bool helper_write(const char *path, const void *data, size_t length, bool *has_changed,
                  char reason[HELPER_REASON_SIZE]);

/* Print a QR code with the text as SVG. False: the text is too long, out of memory, or the stream stopped it. */
bool helper_qr_svg(const char *text, const gamut_stream *stream);

#endif
