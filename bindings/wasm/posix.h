/* posix.h - what WASI lacks of POSIX, included before every source. So the sources need not know of WASI.
 *
 * There are no processes, no owners and rights of files, no nameless files, and no way to copy a descriptor: what asks for them
 * is told that the system cannot do it (ENOSYS), as on any other system, or that it is done where nothing is to do. */
#ifndef GAMUT_WASI_POSIX_H
#define GAMUT_WASI_POSIX_H

/* No others: a source that does not ask for open(2) may have an open of its own. */
#include <stddef.h>
#include <sys/types.h>

#define CLOCK_MONOTONIC_COARSE CLOCK_MONOTONIC
#define O_TMPFILE              (O_DIRECTORY | O_CREAT | O_EXCL) /* fails: the folder is there already */
#define MADV_DONTNEED          4
#define TIOCGWINSZ             0x5413

struct winsize {
    unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};

char *realpath(const char *path, char *resolved);
int fchown(int file, uid_t owner, gid_t group);
int fchmod(int file, mode_t mode);
int dup(int file);
int dup2(int file, int as);
int pipe(int files[2]);
int mkostemp(char *name, int flags);
int madvise(void *address, size_t length, int advice);
ssize_t getrandom(void *out, size_t length, unsigned flags);
pid_t fork(void);
int kill(pid_t process, int signal);
mode_t umask(mode_t mask);
uid_t geteuid(void);

#endif
