/* posix.h - the parts of POSIX that Windows lacks; included before every source file, so that these need no code for
 * Windows.
 *
 * The headers in include/ come before those of the compiler and declare the functions of POSIX; posix.c implements them
 * with the wide-character calls of Windows. Paths are UTF-8 everywhere in Gamut, and the wide-character calls accept
 * every name on every Windows, whatever its code page; a manifest with UTF-8 as code page would work only since Windows
 * 10 of 2019. */
#ifndef IO_WINDOWS_POSIX_H
#define IO_WINDOWS_POSIX_H

/* Functions that take paths; renamed before the compiler's headers declare them. */
#define fopen   io_windows_fopen
#define freopen io_windows_freopen
#define rename  io_windows_rename

/* Use the formats of standard C for printf; by default the attribute "printf" means the formats of Windows. */
#define __USE_MINGW_ANSI_STDIO           1
#define PRINTF_LIKE(format_at, first_at) __attribute__((format(gnu_printf, format_at, first_at)))

/* errors that Windows lacks */
#define EDQUOT 1001
#define ESTALE 1002

#include <stddef.h>

#define IO_SEPARATORS "/\\"

#define PATH_MAX 4096

/* in spite of what the build has found out: posix.c has these */
#undef BASE_LACKS_GETRANDOM
#undef BASE_LACKS_MKOSTEMP
#undef BASE_LACKS_ST_MTIM

int mkostemp(char *name, int flags); /* the name must have room for 4096 bytes */
char *realpath(const char *path, char *resolved);

#endif
