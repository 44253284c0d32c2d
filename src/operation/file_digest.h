/* file_digest.h - what the bytes of a file are recognised by, wherever copies of it are. */
#ifndef OPERATION_FILE_DIGEST_H
#define OPERATION_FILE_DIGEST_H

#include "collection/digest.h"
#include "operation.h"

/* Adds all bytes that reading may look at: those of the file and of its family. */
void operation_digest_file(collection_digest *digest, gamut_reader *reader);

/* For each path the place of the first one with the same bytes: its own, where there is none before it. Only files of
 * one size are opened for it, and what is no file of its own, such as a member of an archive, is a copy of nothing.
 * NULL: out of memory. */
size_t *operation_find_copies(gamut_session *session, base_arena *arena, const char *const *paths, size_t count);

#endif
