/* file_digest.h - recognises copies of a file by their bytes. */
#ifndef OPERATION_FILE_DIGEST_H
#define OPERATION_FILE_DIGEST_H

#include "collection/digest.h"
#include "operation.h"

/* Add all bytes that reading may use: those of the file and of its family of companion files. */
void operation_digest_file(collection_digest *digest, gamut_reader *reader);

/* Return for each path the index of the first path with the same bytes; if no earlier path has them, its own index.
 * Only files of equal size are opened; a member of an archive is never treated as a copy. NULL: out of memory. */
size_t *operation_find_copies(gamut_session *session, base_arena *arena, const char *const *paths, size_t count);

#endif
