/* cbv.h - the files inside a .cbv, ChessBase's archive of a database. */
#ifndef IO_CBV_H
#define IO_CBV_H

#include "spool.h"

/* By the first bytes; the other functions expect that it was asked. */
bool io_cbv_is(base_bytes bytes);
/* How many members the head promises, but no more than the archive has room to describe. */
size_t io_cbv_count(base_bytes bytes);
/* The name of member `at`, below the count, in UTF-8, NUL-terminated, with '/' between folders; absent: out of
 * memory. */
base_text io_cbv_name(base_arena *arena, base_bytes bytes, size_t at);
/* The bytes of that member; what does not come to its stated size, or to more than `limit`, is damaged. */
MUST_USE io_result io_cbv_unpack(io_storage *out, base_bytes bytes, size_t at, base_budget *budget, uint64_t limit,
                                 const char **message);

/* ---- a .cbz: a .cbv locked with a password (cbz.c) ---- */

/* By its name: locked bytes look like noise and show nothing. */
bool io_cbz_is(const char *path);
/* The .cbv inside; IO_FAILED when the password is wrong, which shows by the head not being that of a .cbv. */
MUST_USE io_result io_cbz_unlock(io_storage *out, base_bytes locked, const char *password, base_budget *budget,
                                 const char **message);
/* The key of a password: repeated when it is shorter than that, folded when it is longer. For tests, which lock
 * archives. */
void io_cbz_key(uint8_t out[8], const char *password);

#endif
