/* sink.h - where bytes go. Nothing that was there is lost before the new file is complete and on disk.
 *
 * An output is one or several files that appear together, also if the program is killed: each is written to a temporary
 * file beside its target, synced, and renamed at commit. Without commit nothing changes. Of a symbolic link the file
 * that it points to is replaced; the mode stays; another hard link keeps the old bytes. Pipes and devices are written
 * to as they are. */
#ifndef IO_SINK_H
#define IO_SINK_H

#include "base/arena.h"
#include "base/base.h"
#include "base/buffer.h"

/* An output owns its sinks: they live until it is closed. Nothing here is safe to share between threads. */
typedef struct io_output io_output;
typedef struct io_sink io_sink;

/* `-` is stdout. Nothing is created before the first sink is asked for, so a path that cannot be written is reported
 * then. False: out of memory. */
MUST_USE bool io_output_open(io_output **out, const char *path);
/* Everything is kept in memory and can be fetched with io_output_memory: for tests and for library users. */
MUST_USE bool io_output_open_memory(io_output **out);
/* Throws away what was not committed. NULL is fine. */
void io_output_close(io_output *output);

/* The sink of the path itself (extension NULL) or of a sibling with another extension. The letter case of the extension
 * follows the main path (X.CBT gives X.CBTT), unless a sibling of the old file is spelled otherwise. NULL: see
 * io_output_message. Asking twice gives the same sink. */
io_sink *io_output_sink(io_output *output, const char *extension);
/* Several files cannot go to stdout. */
bool io_output_can_have_siblings(const io_output *output);
/* Of the file that is replaced at commit; NULL: none is. */
const char *io_output_path(const io_output *output);
/* A file lies there already, which would be taken for a part of the new family. */
bool io_output_sibling_exists(const io_output *output, const char *extension);
/* That file is gone after the commit, unless it has a sink: it belongs to what was there before. To be said when all
 * sinks have been asked for. */
void io_output_drop_sibling(io_output *output, const char *extension);

/* All sinks flushed, synced, renamed; the folder synced. False: nothing was replaced, or, when a rename in the
 * middle failed, the message says which files are new. */
MUST_USE bool io_output_commit(io_output *output);
const char *io_output_message(const io_output *output); /* why something failed; "" */
/* What a sink of an output in memory holds; {NULL, 0} where there is no such sink. */
base_bytes io_output_memory(const io_output *output, const char *extension);
/* The extension of each sibling that was written, by number from 0; NULL after the last. */
const char *io_output_extension(const io_output *output, size_t at);

/* After a failed write all further writes do nothing and commit fails with the reason: no need to check each. */
void io_sink_write(io_sink *sink, const void *data, size_t length);
void io_sink_write_text(io_sink *sink, base_text text);
/* All that was written so far, whether it is on disk yet or not: where the next byte will stand. */
uint64_t io_sink_length(const io_sink *sink);
/* Replaces bytes already written (headers that know their counts only at the end); the range must lie within what was
 * written. Into a stream only what has not been flushed can be patched: else the output fails. */
void io_sink_patch(io_sink *sink, uint64_t offset, const void *data, size_t length);

/* For tests: the sink behaves as if the disk were full after `bytes` more bytes. */
void io_output_fail_after(io_output *output, uint64_t bytes);

/* ---- one file that is rewritten ----
 *
 * It takes the place of the old one only when it is complete. */

/* The temporary file lies in the folder of its target, so that the last step is a rename, which is all or nothing.
 * Where the system can, it has no name until that step: then not even a killed process leaves anything behind. */
typedef struct io_replacement {
    int file;           /* open for writing; -1: closed */
    const char *target; /* the file itself, if the path is a symbolic link to it */
    const char *folder; /* of the target */
    const char *temporary;
    bool is_named; /* the temporary file exists in the folder */
} io_replacement;

/* The steps, in this order. Each gives false and the reason in `*reason` when it fails. The paths live in the arena.
 * `nameless`: false is for tests of the other way. */
MUST_USE bool io_replacement_open(io_replacement *out, base_arena *arena, const char *path, bool nameless,
                                  const char **reason);
MUST_USE bool io_replacement_settle(io_replacement *file, const char **reason); /* on disk, and named */
MUST_USE bool io_replacement_commit(io_replacement *file, const char **reason); /* in the place of the target */
MUST_USE bool io_replacement_sync_folder(const io_replacement *file, const char **reason);
/* Closes the file, and removes it if it was not committed. Once is enough, more does no harm. */
void io_replacement_close(io_replacement *file);

/* ---- several files that are replaced as one (family.c) ---- */

/* Adds a file that has settled to the plan; false: it cannot be a part of it. `main` is the first of the family. */
MUST_USE bool io_family_plan(base_buffer *plan, const io_replacement *file, const io_replacement *main);
/* The same for a file that has no place in the new family, and is removed. */
MUST_USE bool io_family_plan_drop(base_buffer *plan, const char *path, const io_replacement *main);
/* From now on the new files are those that count, whatever happens: the path of the note that says so, which is to be
 * removed when all are in place. NULL: `*reason` says why not, and nothing has changed. */
const char *io_family_announce(base_arena *arena, const io_replacement *main, const base_buffer *plan,
                               const char **reason);
/* Whether the paths are of one file, or of files that differ in nothing but the extension. */
bool io_is_same_family(const char *a, const char *b);
/* Does what is left of an announced replacement of the family that `path` belongs to; mostly there is none. */
void io_family_finish(const char *path);

#endif
