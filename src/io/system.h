/* system.h - calls to the system: complete reads and writes, reasons for failures, whole files, locks, names. */
#ifndef IO_SYSTEM_H
#define IO_SYSTEM_H

#include <string.h>
#include <sys/types.h>
#include <time.h>

#include "base/arena.h"
#include "base/base.h"
#include "source.h"
#include "spool.h"

/* ---- reasons for failures ---- */

/* Return the meaning of an errno as static text. */
const char *io_reason(int error);

/* Set `*message` to the reason, which must be static text, and return a result other than IO_OK. */
MUST_USE io_result io_fail(const char **message, const char *reason);
MUST_USE io_result io_fail_system(const char **message, int error); /* IO_NOT_FOUND if there is no such path */

/* Inline, so that static analysis sees that the result is never IO_OK. */
MUST_USE static inline io_result io_fail_memory(const char **message)
{
    *message = "out of memory";
    return IO_NO_MEMORY;
}

bool io_is_folder(const char *path);
bool io_exists(const char *path);
/* Return whether both paths name the same existing file. */
bool io_is_same_file(const char *a, const char *b);

/* ---- read(2) and write(2) ---- */

#define IO_HERE (-1) /* as an offset: write at the current position, as for pipes */

/* Read and return the number of bytes, at least one; 0 at the end, negative with errno set. Waits as long as needed. */
MUST_USE int64_t io_read_some(int file, void *data, size_t length);
/* Write all bytes at the offset, or at the current position for IO_HERE. False with errno set; then the number of bytes
 * written is unknown. */
MUST_USE bool io_write_all(int file, const void *data, size_t length, int64_t offset);

/* ---- the bytes of a file or a stream, without unpacking ---- */

/* Load a file: regular files are mapped unless they are small, pipes are read to their end; folders and devices are
 * refused. The result is also IO_NOT_FOUND if a part of the path is not a folder. The storage must be released
 * (io_storage_release); bytes that are not mapped are booked in the budget, which may be NULL. */
MUST_USE io_result io_load_file(io_storage *out, const char *path, base_budget *budget, const char **message);
/* Read the rest of an open file, which stays open. */
MUST_USE io_result io_load_stream(io_storage *out, int file, base_budget *budget, const char **message);

/* Write bytes at the offset `end` of a file, which is made if it is missing, cut off what follows, and wait until they
 * are on disk. False: the file is as long as `end`, as far as that is possible, and `*reason` states why. */
MUST_USE bool io_append(const char *path, const void *data, size_t length, uint64_t end, const char **reason);

/* ---- what systems do in different ways (descriptor.c, child.c; see base/platform.h) ---- */

/* Open a file without a name, which io_name_file may give it later. -1: the system has none, and the file needs a name
 * from the start. */
int io_open_unnamed(const char *folder, mode_t mode);
/* Give an unnamed file a name, unless a file of that name exists. False with errno set. */
MUST_USE bool io_name_file(int file, const char *path);
/* Open an empty file for reading and writing, which vanishes when it is closed. -1 with errno set. */
int io_open_scratch(const char *folder);

struct stat;
/* Return when the file was last written, as exactly as the system knows it. */
struct timespec io_modified(const struct stat *file);

/* Release the memory of whole pages of a mapped file, which are read again when needed. */
void io_forget_pages(void *mapping, size_t length);
/* Return the columns of the terminal; 0: unknown, or no terminal. */
unsigned io_terminal_width(int descriptor);

/* Open a pipe, which programs that are started later do not get. False with errno set. */
MUST_USE bool io_open_pipe(int ends[2]);
/* Let a pipe hold so many bytes, if the system has a choice. */
void io_enlarge_pipe(int end, int size);
/* Close everything except the standard streams and `kept`, in a child process. */
void io_close_others(int kept);

/* ---- locks for one program at a time ---- */

typedef enum io_lock_result {
    IO_LOCK_TAKEN,
    IO_LOCK_BUSY,  /* another program holds the lock */
    IO_LOCK_FAILED /* the file cannot be created: see the message */
} io_lock_result;

/* Create and lock the file `path`, and wait up to `patience` milliseconds while another program holds the lock. */
MUST_USE io_lock_result io_lock_take(int *out, const char *path, unsigned patience, const char **message);
/* Release the lock and remove the file. */
void io_lock_leave(int lock, const char *path);

/* ---- names of files and of their siblings ---- */

/* separators of a path; Windows has two (windows/posix.h) */
#ifndef IO_SEPARATORS
#define IO_SEPARATORS "/"
#endif

static inline bool io_is_separator(char letter)
{
    return letter && strchr(IO_SEPARATORS, letter);
}

/* The parts of a path: "games/x.pgn.gz" consists of "games/", "x", "pgn" and "gz". Missing parts are empty, not
 * absent. */
typedef struct io_path {
    base_text folder; /* with the slash at its end */
    base_text stem;
    base_text extension; /* without dot */
    base_text packing;   /* "gz", "zst" or "zip", in the path's letter case */
} io_path;

/* Split a path. "x" and ".profile" have only a stem; "x.gz" has a packing but no extension. */
io_path io_path_split(base_text path);

/* Return the part that the paths of a family have in common: without extensions, in lower case, because families come
 * from systems that ignore letter case. Absent: out of memory. */
base_text io_path_family(base_arena *arena, base_text path);

/* Return the path of the sibling with that extension, in capitals if the extension of `path` is in capitals;
 * NUL-terminated. Absent: out of memory. */
base_text io_path_sibling(base_arena *arena, base_text path, base_text extension);

/* Rank a name from the folder of `main` as the sibling with that extension, ignoring letter case; 0: it is not that
 * sibling. A name in the letter case of `main` ranks higher than others, and a plain file higher than a packed one. */
unsigned io_path_rank_sibling(base_text main, base_text name, base_text extension);

#endif
