/* sink.h - where bytes are written. An old file stays until the new one is complete and on disk.
 *
 * An output is one or several files that appear together, even if the program is killed: each is written to a temporary
 * file in the folder of its target, synced, and renamed at commit. Without a commit nothing changes. If the target is a
 * symbolic link, the file that it points to is replaced. Permissions are kept. Another hard link to the old file keeps
 * the old bytes. Pipes and devices are written to directly. */
#ifndef IO_SINK_H
#define IO_SINK_H

#include "base/arena.h"
#include "base/base.h"
#include "base/buffer.h"

/* An output owns its sinks until it is closed. Neither may be shared between threads. */
typedef struct io_output io_output;
typedef struct io_sink io_sink;

/* Open an output; `-` is stdout. Files are created with their sinks, so a path that cannot be written is reported by
 * io_output_sink. False: out of memory. */
MUST_USE bool io_output_open(io_output **out, const char *path);
/* Open an output in memory, whose bytes io_output_memory returns: for tests and for library users. */
MUST_USE bool io_output_open_memory(io_output **out);
/* Close an output and discard what was not committed. NULL is fine. */
void io_output_close(io_output *output);

/* Return the sink of the path itself (extension NULL) or of a sibling with another extension, and create it on first
 * use. The letter case of the extension follows the main path (X.CBT gives X.CBTT), unless the sibling already exists
 * in another letter case. NULL: see io_output_message. */
io_sink *io_output_sink(io_output *output, const char *extension);
/* Return whether the output can have several files, unlike stdout. */
bool io_output_can_have_siblings(const io_output *output);
/* Return the path of the file that the commit replaces; NULL for streams and memory. */
const char *io_output_path(const io_output *output);
/* Return whether there is an old sibling with that extension; it would look like a part of the new family. */
bool io_output_sibling_exists(const io_output *output, const char *extension);
/* Let the commit remove the old file with that extension, unless it has a sink. To be called after all sinks are
 * created. */
void io_output_drop_sibling(io_output *output, const char *extension);

/* Flush, sync and rename all files, and sync the folder. False: nothing was replaced; or a rename failed after other
 * files had already been replaced, and the message names these files. */
MUST_USE bool io_output_commit(io_output *output);
const char *io_output_message(const io_output *output); /* the reason for a failure, or "" */
/* Return the bytes of a sink of an output in memory; {NULL, 0}: there is no such sink. */
base_bytes io_output_memory(const io_output *output, const char *extension);
/* Return the extension of sibling number `at`, from 0; NULL after the last. */
const char *io_output_extension(const io_output *output, size_t at);

/* After a failed write all further writes do nothing, and the commit fails with the reason; so single writes need no
 * check. */
void io_sink_write(io_sink *sink, const void *data, size_t length);
void io_sink_write_text(io_sink *sink, base_text text);
/* Return the number of bytes written so far: the offset of the next byte. */
uint64_t io_sink_length(const io_sink *sink);
/* Replace bytes that were already written (headers with counts that are known only at the end). In a stream only bytes
 * that are still in the buffer can be replaced; otherwise the output fails. */
void io_sink_patch(io_sink *sink, uint64_t offset, const void *data, size_t length);

/* For tests: behave as if the disk were full after `bytes` more bytes. */
void io_output_fail_after(io_output *output, uint64_t bytes);

/* ---- one file that is replaced when the new one is complete ---- */

/* The temporary file is in the folder of its target, so that the last step is an atomic rename. If the file system
 * supports that, the file has no name until it is complete, so that a killed process leaves nothing behind. */
typedef struct io_replacement {
    int file;           /* the temporary file, open for writing; -1: closed */
    const char *target; /* with symbolic links resolved */
    const char *folder; /* folder of the target */
    const char *temporary;
    bool is_named; /* the temporary file exists in the folder */
} io_replacement;

/* The steps, in this order; each returns false and sets `*reason` on failure. The paths are in the arena. `nameless`:
 * try an unnamed file first; tests pass false. */
MUST_USE bool io_replacement_open(io_replacement *out, base_arena *arena, const char *path, bool nameless,
                                  const char **reason);
MUST_USE bool io_replacement_settle(io_replacement *file, const char **reason); /* sync and name it */
MUST_USE bool io_replacement_commit(io_replacement *file, const char **reason); /* rename to the target */
MUST_USE bool io_replacement_sync_folder(const io_replacement *file, const char **reason);
/* Close the file, and remove it if it was not committed; may be called again. */
void io_replacement_close(io_replacement *file);

/* ---- several files that are replaced together (family.c) ---- */

/* Add a settled file to the plan; false: it cannot be a part of the plan. `main` is the first file of the family. */
MUST_USE bool io_family_plan(base_buffer *plan, const io_replacement *file, const io_replacement *main);
/* Add an old file to the plan that is to be removed; false: it cannot be a part of the plan. */
MUST_USE bool io_family_plan_drop(base_buffer *plan, const char *path, const io_replacement *main);
/* Write the note with the plan: from now on the replacement will be completed, even if this program is killed. Return
 * the path of the note, which must be removed when all files are in place. NULL: writing failed for the reason in
 * `*reason`, and nothing has changed. */
const char *io_family_announce(base_arena *arena, const io_replacement *main, const base_buffer *plan,
                               const char **reason);
/* Return whether both paths name the same file, or files in one folder that differ only in the extension. */
bool io_is_same_family(const char *a, const char *b);
/* Complete an interrupted replacement of the family that `path` belongs to, if there was one. */
void io_family_finish(const char *path);

#endif
