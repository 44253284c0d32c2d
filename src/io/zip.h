/* zip.h - the files inside an archive: a .zip, or a .cbv of ChessBase. */
#ifndef IO_ZIP_H
#define IO_ZIP_H

#include "spool.h"

/* A list of members and the way to their bytes. Not safe to share between threads: unpacking moves a reader. */
typedef struct io_archive io_archive;

bool io_archive_is(base_bytes bytes); /* by the first bytes */

/* Lists the members that are files. The bytes must outlive the archive; it lives in the arena, but must be closed. */
MUST_USE io_result io_archive_open(io_archive **out, base_bytes bytes, base_arena *arena, const char **message);
void io_archive_close(io_archive *archive); /* NULL is fine */

const char *io_archive_packing(const io_archive *archive); /* "zip" or "cbv" */
size_t io_archive_count(const io_archive *archive);
base_text io_archive_name(const io_archive *archive, size_t at); /* UTF-8, NUL-terminated */

/* The bytes of member `at`, below the count. Asking for the members in their order costs no more than reading the
 * archive once; going back starts from the front again. */
MUST_USE io_result io_archive_unpack(io_storage *out, io_archive *archive, size_t at, base_budget *budget,
                                     uint64_t limit, const char **message);

#endif
