/* sys/wait.h - WASI has none, for it has no processes. */
#ifndef GAMUT_WASI_WAIT_H
#define GAMUT_WASI_WAIT_H

#include <sys/types.h>

#define WIFEXITED(status)   ((void)(status), 0)
#define WEXITSTATUS(status) (status)

pid_t waitpid(pid_t process, int *status, int options);

#endif
