/* system.h - files as the system has them: calls without short writes and interruptions, reasons in words for people,
 * whole files, names. */
#ifndef IO_SYSTEM_H
#define IO_SYSTEM_H

#include <string.h>

#include "base/arena.h"
#include "base/base.h"
#include "source.h"
#include "spool.h"

/* ---- why the system refused ---- */

/* Of an errno. Static text, unlike strerror's, so that it is safe in threads and may be kept. */
const char *io_reason(int error);

/* The result of a failure, with its reason in `*message`; never IO_OK. The reason must be static text, for the
 * message outlives whatever failed. */
MUST_USE io_result io_fail(const char **message, const char *reason);
MUST_USE io_result io_fail_system(const char **message, int error); /* IO_NOT_FOUND where the path leads nowhere */

/* Here in full, so that static analysis sees that it never is IO_OK. */
MUST_USE static inline io_result io_fail_memory(const char **message)
{
    *message = "out of memory";
    return IO_NO_MEMORY;
}

/* Whether both paths lead to one file; false also where one leads nowhere. */
bool io_is_same_file(const char *a, const char *b);

/* ---- read(2) and write(2) ---- */

#define IO_HERE (-1) /* as an offset: where the file stands, which is the only place that a pipe has */

/* How many bytes came, at least one, or 0 at the end, or negative with errno set. Waits as long as it takes. */
MUST_USE int64_t io_read_some(int file, void *data, size_t length);
/* All of it, at the offset or IO_HERE. False with errno set; then it is unknown how much was written. */
MUST_USE bool io_write_all(int file, const void *data, size_t length, int64_t offset);

/* ---- the bytes of a file or a stream, as they are ---- */

/* Regular files are mapped unless they are small, pipes are read to their end; folders and devices are refused.
 * IO_NOT_FOUND also where a part of the path is no folder. */
/* The storage must be released (io_storage_release); what is read, not mapped, is booked to the budget, which may
 * be NULL. */
MUST_USE io_result io_load_file(io_storage *out, const char *path, base_budget *budget, const char **message);
/* All that still comes from an open file, which stays open. */
MUST_USE io_result io_load_stream(io_storage *out, int file, base_budget *budget, const char **message);

/* ---- one program at a time ---- */

typedef enum io_lock_result {
    IO_LOCK_TAKEN,
    IO_LOCK_BUSY,  /* another program holds it */
    IO_LOCK_FAILED /* the file cannot be made: see the message */
} io_lock_result;

/* Takes the lock of that name, a file that is made for it, and waits so many milliseconds for another program. */
MUST_USE io_lock_result io_lock_take(int *out, const char *path, unsigned patience, const char **message);
/* Gives it back, and takes the file away. */
void io_lock_leave(int lock, const char *path);

/* ---- the names of files and of their siblings ---- */

/* What stands between the steps of a path; some systems have two such characters, and their headers say so. */
#ifndef IO_SEPARATORS
#define IO_SEPARATORS "/"
#endif

static inline bool io_is_separator(char letter)
{
    return letter && strchr(IO_SEPARATORS, letter);
}

/* "games/x.pgn.gz" is "games/" + "x" + "pgn" + "gz"; parts that a path lacks are empty, none is absent. */
typedef struct io_path {
    base_text folder; /* with its slash */
    base_text stem;
    base_text extension; /* without dot */
    base_text packing;   /* "gz", "zst" or "zip", in the path's letter case */
} io_path;

/* Never fails; "x" is a stem alone, ".profile" too, and "x.gz" has no extension but a packing. */
io_path io_path_split(base_text path);

/* What the files of a family have in common: the path without its extensions, in small letters, because families come
 * from systems that do not distinguish letter case. Absent: out of memory. */
base_text io_path_family(base_arena *arena, base_text path);

/* The path of the sibling with that extension, in capitals if the extension of `path` is; NUL-terminated. Absent:
 * out of memory. */
base_text io_path_sibling(base_arena *arena, base_text path, base_text extension);

/* How well a name from the folder of `main` serves as its sibling, without regard to letter case; 0: it is none.
 * The same spelling is better than another, a plain file better than a packed one. */
unsigned io_path_rank_sibling(base_text main, base_text name, base_text extension);

#endif
