/* arena.h - memory that is freed together.
 *
 * A reader owns two arenas: one for its own data (names, indexes), which lives until the reader is closed, and one for
 * the current record, which every call to `next` resets. Single allocations are never freed. All arenas of a session
 * share one budget, so that a hostile file cannot exceed the memory limit, wherever it causes allocations. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stdatomic.h>

#include "base.h"

/* calloc and realloc that count their failures (see base_account). Only arenas, buffers and the folders io and handle
 * use them. NULL: out of memory. */
MUST_USE void *base_memory_take(size_t size);
MUST_USE void *base_memory_resize(void *memory, size_t size);
/* Count a failed allocation that happened in another library. */
void base_memory_lack(void);

/* The number of failed allocations of a session. If it has grown during a call, the result of the call may be
 * incomplete. Allocations that a budget refused do not count; they are reported where they happen. */
typedef struct base_account {
    atomic_size_t shortages;
} base_account;

/* A call into the library that the current thread executes. Calls nest, and a failed allocation counts for the
 * innermost call and for all calls around it. */
typedef struct base_call base_call;
struct base_call {
    base_account *account; /* counts failed allocations; may be NULL */
    const void *owner;     /* the session that the call works on, for the folder handle; may be NULL */
    const base_call *outer;
};
/* Enter a call; base_call_end must follow on the same thread. */
void base_call_begin(base_call *call, base_account *account, const void *owner);
void base_call_end(const base_call *call);
/* Return the innermost call that this thread is in; NULL: it is in none. */
const base_call *base_call_current(void);
/* Let this thread, which is in no call yet, work for `call`, which must outlive the thread; NULL is fine. */
void base_call_join(const base_call *call);

/* A memory limit for a session, counted in whole blocks. Safe to share between threads. */
typedef struct base_budget base_budget;
/* Create a budget of `limit` bytes; one of SIZE_MAX never refuses. NULL: out of memory. */
MUST_USE base_budget *base_budget_create(size_t limit);
/* Release a budget, or NULL; arenas that still draw on it keep it alive. */
void base_budget_destroy(base_budget *budget);
/* Return the largest number of bytes that were booked at once; for tests of memory limits. */
size_t base_budget_peak(const base_budget *budget);
/* Book `size` bytes of memory outside the arenas (a buffer, a spool). False if that exceeds the limit; then nothing is
 * booked. A NULL budget has no limit. */
MUST_USE bool base_budget_take(base_budget *budget, size_t size);
/* Give booked bytes back to the budget; NULL is fine. The sum is not checked: giving back too much raises the limit. */
void base_budget_give(base_budget *budget, size_t size);

typedef struct base_block base_block;

/* The members are for the inline functions below and for arena.c. */
typedef struct base_arena {
    uint8_t *at; /* start of the free part of the current block: aligned to ARENA_ALIGNMENT, all zero */
    uint8_t *end;
    base_block *blocks; /* the current block first; along the chain sizes never grow */
    base_block *large;  /* allocations too large to share a block */
    size_t next_size;   /* size of the next block */
    base_budget *budget;
    bool failed; /* an allocation was refused since the last reset */
} base_arena;

/* Create an arena, which belongs to one thread at a time. A NULL budget has no limit. NULL: out of memory. */
MUST_USE base_arena *base_arena_create(base_budget *budget);
/* Free the arena and all its allocations; NULL is fine. */
void base_arena_destroy(base_arena *arena);
/* Free all allocations, but keep the largest block, so that further records of similar size need no malloc.
 * base_arena_failed becomes false again. */
void base_arena_reset(base_arena *arena);
/* Free all allocations and return all blocks to the budget: the arena is as if newly created. */
void base_arena_empty(base_arena *arena);
/* Allocate from a new block; for base_arena_alloc alone. */
MUST_USE void *base_arena_alloc_new(base_arena *arena, size_t size);

#define ARENA_ALIGNMENT _Alignof(max_align_t)

/* Memory that an arena has not allocated, or has reset, is poisoned: AddressSanitizer treats it as freed. */
#if defined(__SANITIZE_ADDRESS__)
#define ARENA_IS_WATCHED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ARENA_IS_WATCHED 1
#endif
#endif
#ifdef ARENA_IS_WATCHED
#include <sanitizer/asan_interface.h>
#define ARENA_OPEN(memory, size)  ASAN_UNPOISON_MEMORY_REGION((memory), (size))
#define ARENA_CLOSE(memory, size) ASAN_POISON_MEMORY_REGION((memory), (size))
#else
#define ARENA_OPEN(memory, size)  ((void)0)
#define ARENA_CLOSE(memory, size) ((void)0)
#endif

/* Allocate zeroed memory, aligned for any type. NULL: out of memory or over budget; `base_arena_failed` then stays
 * true, so that a long construction can check once at its end. A size of 0 gives a valid pointer. */
MUST_USE static inline void *base_arena_alloc(base_arena *arena, size_t size)
{
    /* For a size of 0, size - 1 wraps around, so that base_arena_alloc_new handles it. */
    if (size - 1 >= (size_t)(arena->end - arena->at))
        return base_arena_alloc_new(arena, size);
    uint8_t *memory = arena->at;
    arena->at += (size + ARENA_ALIGNMENT - 1) & ~(ARENA_ALIGNMENT - 1);
    ARENA_OPEN(memory, size);
    return memory;
}

/* Allocate `count` items of `size` bytes; a product that overflows counts as out of memory. */
MUST_USE void *base_arena_alloc_array(base_arena *arena, size_t count, size_t size);
bool base_arena_failed(const base_arena *arena);

#define ARENA_NEW(arena, type)          ((type *)base_arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, count, type) ((type *)base_arena_alloc_array((arena), (count), sizeof(type)))

/* A list that grows in an arena; zeroed, it is empty. Adding an item may move all items. When a small list moves, its
 * old memory stays in the arena until the reset. */
typedef struct base_list {
    void *items;
    size_t count;
    size_t capacity;
} base_list;
/* Append an item of `size` bytes and return it. It is zeroed, unless `count` was decreased before. NULL: out of
 * memory. */
MUST_USE void *base_list_add(base_list *list, base_arena *arena, size_t size);
/* Make room for `more` items after the last one without adding them. Unless base_list_add was used on the list before,
 * the room is zeroed. False: out of memory. */
MUST_USE bool base_list_reserve(base_list *list, base_arena *arena, size_t more, size_t size);

/* Copy a text; the copy of an absent text is empty. All texts that this and the next two functions return end with a
 * NUL after their length; out of memory, they are {NULL, 0}. */
base_text base_arena_copy(base_arena *arena, base_text text);
base_text base_arena_print(base_arena *arena, const char *format, ...) PRINTF_LIKE(2, 3);
base_text base_arena_print_list(base_arena *arena, const char *format, va_list arguments) PRINTF_LIKE(2, 0);

#endif
