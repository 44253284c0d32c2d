/* posix.h - what Windows lacks of POSIX, included before every source. So the sources need not know of Windows.
 *
 * The headers in include/ stand before those of the compiler and declare files as POSIX has them; posix.c has them on
 * the wide calls of Windows. Paths are UTF-8 everywhere in Gamut, and the wide calls take every name there is, on every
 * Windows and whatever its code page; a manifest that makes UTF-8 the code page would do so from Windows 10 of 2019
 * on. */
#ifndef IO_WINDOWS_POSIX_H
#define IO_WINDOWS_POSIX_H

/* What a program may redefine before the header of the compiler declares it: these take paths. */
#define fopen   io_windows_fopen
#define freopen io_windows_freopen
#define rename  io_windows_rename

/* By the rules of C: "printf" alone means those of Windows there. */
#define __USE_MINGW_ANSI_STDIO           1
#define PRINTF_LIKE(format_at, first_at) __attribute__((format(gnu_printf, format_at, first_at)))

#define CLOCK_MONOTONIC_COARSE CLOCK_MONOTONIC
/* Errors that Windows does not have. */
#define EDQUOT 1001
#define ESTALE 1002

#include <stddef.h>

/* Both slashes lead into a folder. */
#define IO_SEPARATORS "/\\"

#define PATH_MAX 4096

int mkostemp(char *name, int flags);              /* the name must have room for 4096 bytes */
char *realpath(const char *path, char *resolved); /* after all links */
void *memmem(const void *all, size_t all_length, const void *part, size_t part_length);

#endif
