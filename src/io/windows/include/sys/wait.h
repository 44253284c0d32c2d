/* wait.h - see ../../posix.h. There are no child processes, because fork fails. */
#ifndef IO_WINDOWS_SYS_WAIT_H
#define IO_WINDOWS_SYS_WAIT_H

#include <sys/types.h>

#define WIFEXITED(status)   ((void)(status), 0)
#define WEXITSTATUS(status) (status)

pid_t waitpid(pid_t process, int *status, int options);

#endif
