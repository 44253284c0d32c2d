/* lock.c - a lock file that admits one program at a time.
 *
 * The lock is on the open file, not on its name, so that a killed program leaves only the name behind. The holder
 * removes the name before it releases the lock, so a program that gets a lock checks that the name still points to the
 * locked file. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#if !defined(BASE_LACKS_FLOCK)
#include <sys/file.h>
#endif

#include "system.h"

static bool is_named(int file, const char *path)
{
    struct stat of_file, of_path;
    return fstat(file, &of_file) == 0 && stat(path, &of_path) == 0 && of_file.st_ino == of_path.st_ino &&
           of_file.st_dev == of_path.st_dev;
}

/* Locks of POSIX belong to the process, so they do not keep two sessions of one program apart. */
static bool lock_file(int file)
{
#if defined(BASE_LACKS_FLOCK)
    return fcntl(file, F_SETLK, &(struct flock){ .l_type = F_WRLCK, .l_whence = SEEK_SET }) == 0;
#else
    return flock(file, LOCK_EX | LOCK_NB) == 0;
#endif
}

io_lock_result io_lock_take(int *out, const char *path, unsigned patience, const char **message)
{
    const struct timespec pause = { .tv_nsec = 50 * 1000000 };
    for (unsigned waited = 0;; waited += 50) {
        int file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0666);
        if (file < 0) {
            *message = io_reason(errno);
            return IO_LOCK_FAILED;
        }
        bool is_locked = lock_file(file);
        if (is_locked && is_named(file, path)) {
            *out = file;
            return IO_LOCK_TAKEN;
        }
        close(file);
        if (!is_locked && waited >= patience)
            return IO_LOCK_BUSY;
        if (!is_locked)
            nanosleep(&pause, NULL);
    }
}

void io_lock_leave(int lock, const char *path)
{
    unlink(path);
    close(lock);
}
