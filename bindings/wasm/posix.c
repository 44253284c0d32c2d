/* posix.c - the parts of POSIX that WASI lacks; see posix.h. */
#include "posix.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wasi/api.h>

/* WASI has no current folder: without this, relative paths would refer to the root. */
__attribute__((constructor)) static void enter_folder(void)
{
    const char *folder = getenv("PWD");
    if (folder)
        (void)chdir(folder);
}

static int wasm_posix_refuse(void)
{
    errno = ENOSYS;
    return -1;
}

/* Return the path itself. Two names of one file compare as two files, which does no harm. */
char *realpath(const char *path, char *resolved)
{
    struct stat found;
    size_t length = strlen(path);
    if (stat(path, &found) != 0)
        return NULL;
    if (length >= PATH_MAX) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    char *out = resolved ? resolved : malloc(length + 1);
    if (out)
        memcpy(out, path, length + 1);
    return out;
}

int fchown(int file, uid_t owner, gid_t group)
{
    (void)file, (void)owner, (void)group;
    return 0;
}

int fchmod(int file, mode_t mode)
{
    (void)file, (void)mode;
    return 0;
}

mode_t umask(mode_t mask)
{
    (void)mask;
    return 022;
}

/* Files have no owners here, so all belong to the user. */
uid_t geteuid(void)
{
    return 0;
}

int dup(int file)
{
    (void)file;
    return wasm_posix_refuse();
}

/* fd_renumber moves a descriptor, but the host keeps the old one open as well, as dup2 should. */
int dup2(int file, int as)
{
    return __wasi_fd_renumber((__wasi_fd_t)file, (__wasi_fd_t)as) == 0 ? as : wasm_posix_refuse();
}

int pipe(int files[2])
{
    (void)files;
    return wasm_posix_refuse();
}

int mkostemp(char *name, int flags)
{
    (void)name, (void)flags;
    return wasm_posix_refuse();
}

int madvise(void *address, size_t length, int advice)
{
    (void)address, (void)length, (void)advice;
    return 0;
}

pid_t fork(void)
{
    return wasm_posix_refuse();
}

pid_t waitpid(pid_t process, int *status, int options)
{
    (void)process, (void)status, (void)options;
    return wasm_posix_refuse();
}

int kill(pid_t process, int signal)
{
    (void)process, (void)signal;
    return wasm_posix_refuse();
}
