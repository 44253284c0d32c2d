/* posix.h - the parts of POSIX that Windows lacks; included before every source file, so that these need no code for
 * Windows.
 *
 * The headers in include/ come before those of the compiler and declare the functions of POSIX; posix.c implements them
 * with the wide-character calls of Windows. Paths are UTF-8 everywhere in Gamut, and the wide-character calls accept
 * every name on every Windows, whatever its code page; a manifest with UTF-8 as code page would work only since Windows
 * 10 of 2019. */
#ifndef IO_WINDOWS_POSIX_H
#define IO_WINDOWS_POSIX_H

/* Functions that take paths; renamed before the compiler's headers declare them. */
#define fopen   io_windows_fopen
#define freopen io_windows_freopen
#define rename  io_windows_rename

/* Use the formats of standard C for printf; by default the attribute "printf" means the formats of Windows. */
#define __USE_MINGW_ANSI_STDIO           1
#define PRINTF_LIKE(format_at, first_at) __attribute__((format(gnu_printf, format_at, first_at)))

#define _POSIX_THREAD_SAFE_FUNCTIONS 200112L /* gmtime_r, which the compiler's headers have, but hide otherwise */

#define WIN32_LEAN_AND_MEAN /* for files that include a header of Windows: the rest has names that Gamut uses, too */

/* errors that Windows lacks */
#define EDQUOT 1001
#define ESTALE 1002

#include <stddef.h>

#define IO_SEPARATORS "/\\"

#define PATH_MAX 4096

/* in spite of what the build has found out: posix.c has these */
#undef BASE_LACKS_FLOCK
#undef BASE_LACKS_GETRANDOM
#undef BASE_LACKS_MKOSTEMP
#undef BASE_LACKS_ST_MTIM

/* ---- processes (process.c) ----
 *
 * There is no fork. For work that may have to be killed the tool starts itself once more, with a task for its first
 * word. */

/* What another process has started this one for; "": a user has started it. NULL: this program is not the tool, so that
 * it cannot start itself for a task. Set by start.c. */
extern const char *io_windows_task;

typedef struct io_windows_child {
    void *process, *group; /* handles of Windows */
    int input, output;     /* ends of the pipes to its stdin and from its stdout; the caller closes both */
} io_windows_child;

/* Start this program with the same arguments after the task. The child ends with this process at the latest. False: it
 * could not be started. */
_Bool io_windows_start(io_windows_child *out, const char *task);
/* Kill the child if it still runs, and return its exit status. */
int io_windows_stop(io_windows_child *child);

int mkostemp(char *name, int flags); /* the name must have room for 4096 bytes */
char *realpath(const char *path, char *resolved);
char *strndup(const char *text, size_t length);

#endif
