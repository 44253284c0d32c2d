/* posix.h - the parts of POSIX that WASI lacks, included before every source, so that the sources need not know about
 * WASI.
 *
 * WASI has no processes, file owners, permissions, unnamed files or duplicated descriptors. These functions fail with
 * ENOSYS, as on other systems without the feature, or succeed where there is nothing to do. */
#ifndef GAMUT_WASI_POSIX_H
#define GAMUT_WASI_POSIX_H

/* No other headers: a source that does not use open(2) may define an `open` of its own. */
#include <stddef.h>
#include <sys/types.h>

/* in spite of what the build has found out: posix.c has this */
#undef BASE_LACKS_MKOSTEMP

#define MADV_DONTNEED 4

/* Newer C libraries for WASI have this one, which fails; by another name ours is used with all of them. */
#define fchmod gamut_wasi_fchmod

char *realpath(const char *path, char *resolved);
int fchown(int file, uid_t owner, gid_t group);
int fchmod(int file, mode_t mode);
int dup(int file);
int dup2(int file, int as);
int pipe(int files[2]);
int mkostemp(char *name, int flags);
int madvise(void *address, size_t length, int advice);
pid_t fork(void);
int kill(pid_t process, int signal);
mode_t umask(mode_t mask);
uid_t geteuid(void);

#endif
