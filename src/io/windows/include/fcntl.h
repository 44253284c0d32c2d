/* fcntl.h - see ../posix.h. The numbers are those of the compiler's library, except for constants that it lacks. */
#ifndef IO_WINDOWS_FCNTL_H
#define IO_WINDOWS_FCNTL_H

#include <sys/types.h>

#define O_RDONLY     0x0000
#define O_WRONLY     0x0001
#define O_RDWR       0x0002
#define O_CREAT      0x0100
#define O_EXCL       0x0400
#define O_CLOEXEC    0x0080
#define _O_BINARY    0x8000
#define _O_NOINHERIT O_CLOEXEC
#define O_DIRECTORY  0x100000 /* refused: folders cannot be opened */

#define AT_FDCWD   (-100)
#define AT_EACCESS 1

int open(const char *path, int flags, ...) __asm__("io_windows_open");

#endif
