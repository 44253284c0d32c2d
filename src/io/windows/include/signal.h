/* signal.h - see ../posix.h. */
#ifndef IO_WINDOWS_SIGNAL_H
#define IO_WINDOWS_SIGNAL_H

#include <sys/types.h>

#include_next <signal.h>

typedef _sigset_t sigset_t;

/* Windows has no signals for threads. */
#undef pthread_sigmask
static inline int pthread_sigmask(int how, const sigset_t *set, sigset_t *old)
{
    (void)how, (void)set, (void)old;
    return 0;
}

static inline int sigfillset(sigset_t *set)
{
    *set = ~(sigset_t)0;
    return 0;
}

#endif
