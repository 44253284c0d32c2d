/* guard.c - protection against mapped files that lose pages while they are read.
 *
 * If another program shortens a mapped file, or a disk or network fails, access to a missing page raises SIGBUS. The
 * handler maps zeros there instead, and the reader continues until its next check (io_bundle_flaw) stops it with an
 * error. A signal belongs to the process, so this is one of the few places with global state. Signals about other
 * mappings go to the previous handler.
 *
 * The handler may interrupt anything, so it uses a list that only grows and whose members change atomically. */
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/arena.h"

struct io_guard {
    _Atomic(uintptr_t) start; /* first address of the mapping; 0: none */
    _Atomic(uintptr_t) end;
    atomic_bool is_torn;
    atomic_bool is_taken;
    io_guard *next;
};

static _Atomic(io_guard *) guards;
static atomic_size_t tears;
static uintptr_t page_size;
static struct sigaction before;   /* the previous handler */
static atomic_bool is_passing_on; /* a signal is passed to the previous handler, which may call this handler again */

#if !defined(MAP_ANONYMOUS) && defined(MAP_ANON)
#define MAP_ANONYMOUS MAP_ANON
#endif

/* Before 2024 POSIX has no memory without a file; a private mapping of /dev/zero is the same. A handler of signals may
 * call open and close. */
static bool map_zeros(void *at, size_t length)
{
#if defined(MAP_ANONYMOUS)
    return mmap(at, length, PROT_READ, MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
#else
    int file = open("/dev/zero", O_RDONLY | O_CLOEXEC);
    bool is_mapped = file >= 0 && mmap(at, length, PROT_READ, MAP_PRIVATE | MAP_FIXED, file, 0) != MAP_FAILED;
    if (file >= 0)
        close(file);
    return is_mapped;
#endif
}

/* Maps zeros from the missing page up to the end of the mapping, because the pages after it are missing, too. */
static bool patch(io_guard *guard, uintptr_t address)
{
    uintptr_t page = address - address % page_size, end = atomic_load(&guard->end);
    if (!map_zeros((void *)page, end - page)) /* NOLINT(performance-no-int-to-ptr) */
        return false;
    if (!atomic_exchange(&guard->is_torn, true))
        atomic_fetch_add(&tears, 1);
    return true;
}

static void pass_on(int number, siginfo_t *facts, void *context)
{
    bool is_circle = atomic_exchange(&is_passing_on, true);
    if (!is_circle && (before.sa_flags & SA_SIGINFO))
        before.sa_sigaction(number, facts, context);
    else if (!is_circle && before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN)
        before.sa_handler(number);
    else
        signal(SIGBUS, SIG_DFL); /* the instruction faults again and ends the program, as without this handler */
    atomic_store(&is_passing_on, false);
}

static void handle(int number, siginfo_t *facts, void *context)
{
    uintptr_t address = (uintptr_t)facts->si_addr;
    int error = errno;
    for (io_guard *guard = atomic_load(&guards); guard; guard = guard->next) {
        uintptr_t start = atomic_load(&guard->start);
        if (start && address >= start && address < atomic_load(&guard->end) && patch(guard, address)) {
            errno = error;
            return;
        }
    }
    errno = error;
    pass_on(number, facts, context);
}

/* Called for each mapping, because the program may have installed another handler since the last call. */
static void install(void)
{
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    struct sigaction ours = { .sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART }, now;
    sigemptyset(&ours.sa_mask);
    pthread_mutex_lock(&mutex);
    page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
    bool is_ours = sigaction(SIGBUS, NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO) && now.sa_sigaction == handle;
    if (!is_ours) {
        before = now;
        (void)sigaction(SIGBUS, &ours, NULL);
    }
    pthread_mutex_unlock(&mutex);
}

/* Returns a free guard, or adds one at the front. Guards are never freed, because the handler may be using them. */
static io_guard *find_free(void)
{
    for (io_guard *guard = atomic_load(&guards); guard; guard = guard->next)
        if (!atomic_exchange(&guard->is_taken, true))
            return guard;
    io_guard *added = base_memory_take(sizeof *added);
    if (!added)
        return NULL;
    atomic_store(&added->is_taken, true);
    io_guard *first = atomic_load(&guards);
    do
        added->next = first;
    while (!atomic_compare_exchange_weak(&guards, &first, added));
    return added;
}

io_guard *io_guard_start(const void *mapping, size_t length)
{
    install();
    io_guard *guard = find_free();
    if (!guard)
        return NULL;
    atomic_store(&guard->is_torn, false);
    atomic_store(&guard->end, (uintptr_t)mapping + length);
    atomic_store(&guard->start, (uintptr_t)mapping);
    return guard;
}

void io_guard_end(io_guard *guard)
{
    if (!guard)
        return;
    atomic_store(&guard->start, 0);
    atomic_store(&guard->is_taken, false);
}

bool io_guard_is_torn(const io_guard *guard)
{
    return guard && atomic_load(&guard->is_torn);
}

size_t io_guard_tears(void)
{
    return atomic_load_explicit(&tears, memory_order_relaxed);
}
