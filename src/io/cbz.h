/* cbz.h - a .cbz, which is a .cbv behind a password. */
#ifndef IO_CBZ_H
#define IO_CBZ_H

#include "spool.h"

/* By its name: locked bytes look like noise and show nothing. */
bool io_cbz_is(const char *path);
/* The .cbv inside; IO_FAILED when the password is wrong, which shows by the head not being that of a .cbv. */
MUST_USE io_result io_cbz_unlock(io_storage *out, base_bytes locked, const char *password, base_budget *budget,
                                 const char **message);
/* The key of a password: repeated when it is shorter than that, folded when it is longer. For tests, which lock
 * archives. */
void io_cbz_key(uint8_t out[8], const char *password);

#endif
