/* shim.c - lets one call of the C library fail, for run_fault.py: loaded before it with LD_PRELOAD.
 *
 * GAMUT_FAULT=KIND:NUMBER[:HOW] lets the NUMBER-th call of a kind fail, counted from 1, and those after it succeed
 * again; KIND:NUMBER+ that one and all after it, as when memory or disk are used up. HOW is an errno by name, "short"
 * for half of the bytes, or "kill": the program dies before the call. With GAMUT_FAULT_COUNT=FILE the number of calls
 * of each kind is written there at the end. */
#undef _FILE_OFFSET_BITS /* both names of each call are ours */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef enum kind {
    ALLOC,
    OPEN,
    READ,
    WRITE,
    RENAME,
    FSYNC,
    MAP,
    PAGE, /* of a mapped file: the first half of it is there, the rest is not */
    CLOSE,
    KIND_COUNT
} kind;
static const char *const names[KIND_COUNT] = { "alloc", "open", "read", "write", "rename",
                                               "fsync", "map",  "page", "close" };

static atomic_ulong counts[KIND_COUNT];
static bool is_ready; /* what the loader does before us is not the program's */
static kind failing = KIND_COUNT;
static unsigned long number;
static bool is_lasting, is_short, is_deadly;
static int error;

static void *(*real_malloc)(size_t), *(*real_calloc)(size_t, size_t), *(*real_realloc)(void *, size_t);

/* dlsym itself may allocate, before we know whom to ask. */
static _Alignas(16) char early[8192];
static size_t early_used;

static bool is_early(const void *block)
{
    return (const char *)block >= early && (const char *)block < early + sizeof early;
}

static void *alloc_early(size_t size)
{
    void *block = early + early_used;
    early_used += (size + 15) & ~(size_t)15;
    return early_used <= sizeof early ? block : NULL;
}

__attribute__((constructor)) static void begin(void)
{
    static const struct {
        const char *name;
        int number;
    } errors[] = {
        { "ENOMEM", ENOMEM }, { "ENOSPC", ENOSPC }, { "EIO", EIO }, { "EINTR", EINTR }, { "EACCES", EACCES }
    };
    const char *wanted = getenv("GAMUT_FAULT");
    if (wanted) {
        char name[16] = "", how[16] = "";
        char sign = 0;
        if (sscanf(wanted, "%15[a-z]:%lu%c", name, &number, &sign) < 2)
            _exit(99);
        is_lasting = sign == '+';
        const char *last = strrchr(wanted, ':');
        snprintf(how, sizeof how, "%s", last + 1);
        for (int i = 0; i < KIND_COUNT; i++)
            if (!strcmp(name, names[i]))
                failing = (kind)i;
        error = failing == ALLOC || failing == MAP ? ENOMEM : EIO;
        for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
            if (!strcmp(how, errors[i].name))
                error = errors[i].number;
        is_short = !strcmp(how, "short");
        is_deadly = !strcmp(how, "kill");
    }
    is_ready = true;
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("GAMUT_FAULT_COUNT");
    is_ready = false;
    if (!path)
        return;
    char text[256];
    int length = 0;
    for (int i = 0; i < KIND_COUNT; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "%s %lu\n", names[i], atomic_load(&counts[i]));
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0 || write(file, text, (size_t)length) != length)
        _exit(98);
    close(file);
}

/* Counts the call; true: it shall fail, and errno says how. */
static bool fails(kind of)
{
    if (!is_ready)
        return false;
    unsigned long now = atomic_fetch_add(&counts[of], 1) + 1;
    if (of != failing || !(now == number || (is_lasting && now > number)))
        return false;
    if (is_deadly)
        kill(getpid(), SIGKILL);
    errno = error;
    return true;
}

/* Whether the real functions are known, or can be asked for: not while dlsym is at it. */
static bool is_resolved(void)
{
    static bool is_asking;
    if (!real_realloc && !is_asking) {
        is_asking = true;
        real_malloc = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
        real_calloc = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "calloc");
        real_realloc = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
    }
    return real_realloc;
}

void *malloc(size_t size)
{
    if (!is_resolved())
        return alloc_early(size);
    return fails(ALLOC) ? NULL : real_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    if (!is_resolved())
        return alloc_early(count * size); /* zeroed, as nobody has used it */
    return fails(ALLOC) ? NULL : real_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    if (is_early(block)) {
        void *moved = malloc(size);
        if (moved)
            memcpy(moved, block, size < sizeof early ? size : sizeof early);
        return moved;
    }
    if (!is_resolved())
        return alloc_early(size);
    return fails(ALLOC) ? NULL : real_realloc(block, size);
}

void free(void *block)
{
    static void (*real)(void *);
    static bool is_asking; /* dlsym frees, too: that little is lost */
    if (is_early(block) || (!real && is_asking))
        return;
    is_asking = true;
    if (!real)
        real = (void (*)(void *))dlsym(RTLD_NEXT, "free");
    real(block);
}

#define REAL(type, name)                                                                                               \
    static type real;                                                                                                  \
    if (!real)                                                                                                         \
    real = (type)dlsym(RTLD_NEXT, name)

typedef int (*open_call)(const char *, int, ...);

int open(const char *path, int flags, ...)
{
    REAL(open_call, "open");
    va_list rest;
    va_start(rest, flags);
    unsigned mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, unsigned) : 0;
    va_end(rest);
    return fails(OPEN) ? -1 : real(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    REAL(open_call, "open64");
    va_list rest;
    va_start(rest, flags);
    unsigned mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, unsigned) : 0;
    va_end(rest);
    return fails(OPEN) ? -1 : real(path, flags, mode);
}

typedef ssize_t (*read_call)(int, void *, size_t);
ssize_t read(int file, void *buffer, size_t size)
{
    REAL(read_call, "read");
    if (!fails(READ))
        return real(file, buffer, size);
    return is_short && size > 1 ? real(file, buffer, size / 2) : -1;
}

typedef ssize_t (*write_call)(int, const void *, size_t);
ssize_t write(int file, const void *buffer, size_t size)
{
    REAL(write_call, "write");
    if (!fails(WRITE))
        return real(file, buffer, size);
    return is_short && size > 1 ? real(file, buffer, size / 2) : -1;
}

typedef int (*rename_call)(const char *, const char *);
int rename(const char *from, const char *to)
{
    REAL(rename_call, "rename");
    return fails(RENAME) ? -1 : real(from, to);
}

/* How a file that had no name gets one. */
typedef int (*link_call)(int, const char *, int, const char *, int);
int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags)
{
    REAL(link_call, "linkat");
    return fails(RENAME) ? -1 : real(from_folder, from, to_folder, to, flags);
}

typedef int (*fsync_call)(int);
int fsync(int file)
{
    REAL(fsync_call, "fsync");
    return fails(FSYNC) ? -1 : real(file);
}

typedef void *(*map_call)(void *, size_t, int, int, int, off_t);

/* The pages after the middle are those of an empty file: to look at them is a bus error, as when a disk fails. */
static void *tear(map_call real, void *mapping, size_t size)
{
    size_t half = size / 2 & ~(size_t)4095;
    int empty = memfd_create("empty", MFD_CLOEXEC);
    if (mapping == MAP_FAILED || empty < 0)
        _exit(97);
    if (real((char *)mapping + half, size - half, PROT_READ, MAP_PRIVATE | MAP_FIXED, empty, 0) == MAP_FAILED)
        _exit(96);
    return mapping;
}

/* Files that are only read count. Memory is no call of the program, but of malloc and of sanitizers. */
static void *map(map_call real, void *at, size_t size, int access, int flags, int file, off_t offset)
{
    bool is_read = file >= 0 && access == PROT_READ && flags == MAP_PRIVATE;
    if (is_read && fails(MAP))
        return MAP_FAILED;
    bool is_torn = is_read && fails(PAGE);
    void *mapping = real(at, size, access, flags, file, offset);
    return is_torn ? tear(real, mapping, size) : mapping;
}

void *mmap(void *at, size_t size, int access, int flags, int file, off_t offset)
{
    REAL(map_call, "mmap");
    return map(real, at, size, access, flags, file, offset);
}

void *mmap64(void *at, size_t size, int access, int flags, int file, off_t offset)
{
    REAL(map_call, "mmap64");
    return map(real, at, size, access, flags, file, offset);
}

/* The file is closed all the same, as it is on Linux. */
typedef int (*close_call)(int);
int close(int file)
{
    REAL(close_call, "close");
    bool is_failing = fails(CLOSE);
    int result = real(file);
    if (!is_failing)
        return result;
    errno = error;
    return -1;
}
