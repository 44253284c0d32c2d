/* stat.h - see ../../posix.h. Unlike in the compiler's library, st_ino tells whether two paths name the same file. */
#ifndef IO_WINDOWS_SYS_STAT_H
#define IO_WINDOWS_SYS_STAT_H

#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#define mode_t unsigned /* a short in the compiler's library, which would need casts everywhere */
typedef int uid_t;
typedef int gid_t;

#define S_IFMT         0170000
#define S_IFREG        0100000
#define S_IFDIR        0040000
#define S_IFCHR        0020000
#define S_IFIFO        0010000
#define S_IFLNK        0120000
#define S_IRWXG        0070
#define S_IRWXO        0007
#define S_ISREG(mode)  (((mode)&S_IFMT) == S_IFREG)
#define S_ISDIR(mode)  (((mode)&S_IFMT) == S_IFDIR)
#define S_ISLNK(mode)  (((mode)&S_IFMT) == S_IFLNK)
#define S_ISFIFO(mode) (((mode)&S_IFMT) == S_IFIFO)

struct stat {
    uint64_t st_dev;
    uint64_t st_ino;
    mode_t st_mode;
    uid_t st_uid;
    gid_t st_gid;
    int64_t st_size;
    struct timespec st_mtim;
};

int stat(const char *path, struct stat *out) __asm__("io_windows_stat");
int lstat(const char *path, struct stat *out) __asm__("io_windows_lstat");
int fstat(int file, struct stat *out) __asm__("io_windows_fstat");
int fchmod(int file, mode_t mode) __asm__("io_windows_fchmod");
int mkdir(const char *path, mode_t mode) __asm__("io_windows_mkdir");

#endif
