/* file.h - see ../../posix.h. */
#ifndef IO_WINDOWS_SYS_FILE_H
#define IO_WINDOWS_SYS_FILE_H

#define LOCK_EX 2
#define LOCK_NB 4

int flock(int file, int operation); /* always exclusive */

#endif
