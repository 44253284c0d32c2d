/* platform.c - calls of the system that not every system has; see platform.h. */
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#if __has_include(<sys/random.h>)
#include <sys/random.h>
#endif
#if !defined(BASE_LACKS_PRCTL)
#include <sys/prctl.h>
#endif

#include "text.h"

const void *base_find(const void *all, size_t all_length, const void *part, size_t part_length)
{
    if (all_length < part_length)
        return NULL;
#if defined(BASE_LACKS_MEMMEM)
    if (part_length == 0)
        return all;
    const char *at = all, *end = at + all_length;
    while ((size_t)(end - at) >= part_length) {
        at = memchr(at, *(const char *)part, (size_t)(end - at) - part_length + 1);
        if (!at || memcmp(at, part, part_length) == 0)
            return at;
        at++;
    }
    return NULL;
#else
    return memmem(all, all_length, part, part_length);
#endif
}

bool base_random_bytes(void *out, size_t length)
{
#if !defined(BASE_LACKS_GETRANDOM)
    return getrandom(out, length, 0) == (ssize_t)length; /* so few arrive whole, whatever signals come */
#elif !defined(BASE_LACKS_GETENTROPY)
    return getentropy(out, length) == 0;
#else
    int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    size_t at = 0;
    for (ssize_t got = 1; at < length && (got > 0 || (got < 0 && errno == EINTR));) {
        got = read(file, (char *)out + at, length - at);
        at += got > 0 ? (size_t)got : 0;
    }
    if (at < length)
        errno = EIO;
    close(file);
    return at == length;
#endif
}

/* Systems have different names for a clock that is read without a call of the kernel. */
#if defined(CLOCK_MONOTONIC_COARSE) && !defined(BASE_PORTABLE)
#define QUICK_CLOCK CLOCK_MONOTONIC_COARSE
#elif defined(CLOCK_MONOTONIC_FAST) && !defined(BASE_PORTABLE)
#define QUICK_CLOCK CLOCK_MONOTONIC_FAST
#else
#define QUICK_CLOCK CLOCK_MONOTONIC
#endif

uint64_t base_milliseconds(void)
{
    struct timespec now = { 0 };
    clock_gettime(QUICK_CLOCK, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void base_end_with_parent(void)
{
#if !defined(BASE_LACKS_PRCTL)
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}
