/* unistd.h - see ../posix.h. __asm__ gives these functions other names than those of the compiler's library, which
 * other libraries may use. */
#ifndef IO_WINDOWS_UNISTD_H
#define IO_WINDOWS_UNISTD_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define STDIN_FILENO  0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK          0
#define W_OK          2
#define R_OK          4
#define _SC_PAGESIZE  1

typedef int uid_t;
typedef int gid_t;

ssize_t read(int file, void *data, size_t length) __asm__("io_windows_read");
ssize_t write(int file, const void *data, size_t length) __asm__("io_windows_write");
ssize_t pwrite(int file, const void *data, size_t length, int64_t offset) __asm__("io_windows_pwrite");
int ftruncate(int file, int64_t length) __asm__("io_windows_ftruncate");
int close(int file) __asm__("io_windows_close");
int dup(int file) __asm__("io_windows_dup");
int dup2(int file, int as) __asm__("io_windows_dup2");
int fsync(int file) __asm__("io_windows_fsync");
int isatty(int file) __asm__("io_windows_isatty");
int access(const char *path, int mode) __asm__("io_windows_access");
int faccessat(int folder, const char *path, int mode, int flags) __asm__("io_windows_faccessat");
int unlink(const char *path) __asm__("io_windows_unlink");
ssize_t readlink(const char *path, char *out, size_t length) __asm__("io_windows_readlink");
int fchown(int file, uid_t owner, gid_t group) __asm__("io_windows_fchown");
uid_t geteuid(void) __asm__("io_windows_geteuid");
long sysconf(int name) __asm__("io_windows_sysconf");
unsigned sleep(unsigned seconds) __asm__("io_windows_sleep");
_Noreturn void _exit(int status);

#endif
