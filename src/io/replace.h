/* replace.h - one file that is rewritten and takes the place of the old one only when it is complete. */
#ifndef IO_REPLACE_H
#define IO_REPLACE_H

#include "base/arena.h"
#include "base/base.h"

/* The temporary file lies in the folder of its target, so that the last step is a rename, which is all or nothing.
 * Where the system can, it has no name until that step: then not even a killed process leaves anything after. */
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

#endif
