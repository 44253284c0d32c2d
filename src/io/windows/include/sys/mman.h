/* mman.h - see ../../posix.h. */
#ifndef IO_WINDOWS_SYS_MMAN_H
#define IO_WINDOWS_SYS_MMAN_H

#include <stddef.h>
#include <stdint.h>

#define PROT_READ     1
#define MAP_PRIVATE   2
#define MAP_FAILED    ((void *)-1)
#define MADV_DONTNEED 4

/* Makes a copy: Windows cannot replace a file that is mapped, so `gamut edit` could not write to its input. */
void *mmap(void *at, size_t length, int protection, int flags, int file, int64_t offset);
int munmap(void *mapping, size_t length);
int madvise(void *mapping, size_t length, int advice);

#endif
