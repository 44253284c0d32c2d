/* cbv.h - the files inside a .cbv, ChessBase's archive of a database. */
#ifndef IO_CBV_H
#define IO_CBV_H

#include "spool.h"

bool io_cbv_is(base_bytes bytes); /* by the first bytes */
size_t io_cbv_count(base_bytes bytes);
/* The name of a member in UTF-8, NUL-terminated, with '/' between folders; absent: out of memory. */
base_text io_cbv_name(base_arena *arena, base_bytes bytes, size_t at);
MUST_USE io_result io_cbv_unpack(io_storage *out, base_bytes bytes, size_t at, base_budget *budget, uint64_t limit,
                                 const char **message);

#endif
