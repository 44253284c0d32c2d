/* descriptor.c - calls about files that not every system has, each with a substitute; see base/platform.h. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#if !defined(BASE_PORTABLE)
#include <sys/ioctl.h>
#endif

#include "system.h"

/* ---- files without a name ---- */

/* -1: the system or the file system does not support unnamed files (older kernels, some network mounts). */
static int open_nameless(const char *folder, int flags, mode_t mode)
{
#if defined(O_TMPFILE)
    return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC | flags, mode);
#else
    (void)folder, (void)flags, (void)mode;
    errno = ENOTSUP;
    return -1;
#endif
}

/* An unnamed file gets its name through /proc later; without /proc it would be lost. */
static bool can_be_named(int file, char link[64])
{
    snprintf(link, 64, "/proc/self/fd/%d", file);
    return access(link, F_OK) == 0;
}

int io_open_unnamed(const char *folder, mode_t mode)
{
    char link[64];
    int file = open_nameless(folder, 0, mode);
    if (file < 0 || can_be_named(file, link))
        return file;
    close(file);
    return -1;
}

bool io_name_file(int file, const char *path)
{
#if defined(O_TMPFILE)
    char link[64];
    return can_be_named(file, link) && linkat(AT_FDCWD, link, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
#else
    (void)file, (void)path;
    errno = ENOTSUP;
    return false;
#endif
}

/* Does not pass the file on to programs that are started later; between the two calls it would. */
static int make_temporary(char *name)
{
#if defined(BASE_LACKS_MKOSTEMP)
    int file = mkstemp(name);
    if (file >= 0)
        (void)fcntl(file, F_SETFD, FD_CLOEXEC);
    return file;
#else
    return mkostemp(name, O_CLOEXEC);
#endif
}

int io_open_scratch(const char *folder)
{
    int file = open_nameless(folder, O_EXCL, 0600);
    if (file >= 0)
        return file;
    char name[4096];
    int length = snprintf(name, sizeof name, "%s/gamut-XXXXXX", folder);
    if (length < 0 || (size_t)length >= sizeof name)
        return -1;
    file = make_temporary(name);
    if (file >= 0)
        unlink(name);
    return file;
}

/* ---- facts of files, mapped pages, terminals ---- */

struct timespec io_modified(const struct stat *file)
{
#if !defined(BASE_LACKS_ST_MTIM)
    return file->st_mtim;
#elif !defined(BASE_LACKS_ST_MTIMESPEC)
    return file->st_mtimespec;
#else
    return (struct timespec){ .tv_sec = file->st_mtime };
#endif
}

void io_forget_pages(void *mapping, size_t length)
{
#if defined(MADV_DONTNEED)
    (void)madvise(mapping, length, MADV_DONTNEED);
#else
    (void)posix_madvise(mapping, length, POSIX_MADV_DONTNEED);
#endif
}

unsigned io_terminal_width(int descriptor)
{
#if defined(TIOCGWINSZ)
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0)
        return size.ws_col;
#else
    (void)descriptor;
#endif
    return 0;
}
