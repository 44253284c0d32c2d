/* arena.h - memory that dies together.
 *
 * A reader owns two arenas: its own (names, indexes; until close) and the record's (reset by every `next`).
 * Single allocations are never freed. The budget is shared by all arenas of a session, so that a hostile file
 * meets its limit no matter where it makes us allocate. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stdatomic.h>

#include "base.h"

/* ---- the system's memory: for arenas, buffers, io and api ---- */

MUST_USE void *base_memory_take(size_t size); /* zeroed; NULL: there is none */
MUST_USE void *base_memory_resize(void *memory, size_t size);
/* There was none for a library that asked the system itself. */
void base_memory_lack(void);

/* How often there was none for what is done on account of somebody: who gives an answer can know whether something in
 * it may be missing. Refusals of a budget do not count; they are reported where they happen. Zeroed it is new. */
typedef struct base_account {
    atomic_size_t shortages;
} base_account;

/* A call that this thread is in, of whoever `owner` is; inside of other calls, it may be. Shortages count for all of
 * them. */
typedef struct base_call base_call;
struct base_call {
    base_account *account; /* may be NULL */
    const void *owner;     /* may be NULL */
    const base_call *outer;
};
/* Until base_call_end, which must follow on the same thread. */
void base_call_begin(base_call *call, base_account *account, const void *owner);
void base_call_end(const base_call *call);
/* The innermost call that this thread is in; NULL: none. */
const base_call *base_call_current(void);
/* This thread, which is in no call yet, works for that one, which must last as long; NULL: for none. */
void base_call_join(const base_call *call);

/* How much memory a session may hold; counted in whole blocks. Safe to share between threads. */
typedef struct base_budget base_budget;
/* `limit` is in bytes; SIZE_MAX counts without ever refusing. NULL: out of memory. */
MUST_USE base_budget *base_budget_create(size_t limit);
/* Arenas that still draw on it keep it alive. NULL is fine. */
void base_budget_destroy(base_budget *budget);
/* The most that was ever booked at a time, in bytes: what tests of memory bounds ask for. */
size_t base_budget_peak(const base_budget *budget);
/* Books `size` bytes of other memory (a buffer, a spool); false: the limit is reached, nothing was booked. A NULL
 * budget has no limit. */
MUST_USE bool base_budget_take(base_budget *budget, size_t size);
/* Gives back what was taken; NULL is fine. Nobody checks the sum: giving back more than was taken lifts the limit. */
void base_budget_give(base_budget *budget, size_t size);

typedef struct base_block base_block;

/* The members are for the inline functions below and for arena.c. */
typedef struct base_arena {
    uint8_t *at; /* what is free of the current block; always a multiple of ARENA_ALIGNMENT, and all zero */
    uint8_t *end;
    base_block *blocks; /* the current one first; each is at least as large as those after it */
    base_block *large;  /* allocations too large to share a block */
    size_t next_size;   /* of the next block */
    base_budget *budget;
    bool failed; /* an allocation was refused since the last reset */
} base_arena;

/* An arena belongs to one thread at a time; budgets may be shared. NULL: out of memory. A NULL budget has no limit. */
MUST_USE base_arena *base_arena_create(base_budget *budget);
/* Everything that was ever allocated from it is gone. NULL is fine. */
void base_arena_destroy(base_arena *arena);
/* Keeps the largest block for reuse, so that records of about the same size cost no malloc. Forgets a failure. */
void base_arena_reset(base_arena *arena);
/* Keeps nothing: it is as if just created. The budget has all of its share again, and lends the blocks to whoever asks
 * next. */
void base_arena_empty(base_arena *arena);
/* For base_arena_alloc alone: the way when the current block is too full. */
MUST_USE void *base_arena_alloc_new(base_arena *arena, size_t size);

#define ARENA_ALIGNMENT _Alignof(max_align_t)

/* AddressSanitizer sees what an arena has not handed out, or has taken back, as if it were freed. */
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

/* Zeroed, aligned for any type. NULL: out of memory or over budget, and then `base_arena_failed` stays true, so a
 * long construction may check once at its end. A size of 0 gives a valid pointer. */
MUST_USE static inline void *base_arena_alloc(base_arena *arena, size_t size)
{
    /* A size of 0 wraps around and takes the long way. */
    if (size - 1 >= (size_t)(arena->end - arena->at))
        return base_arena_alloc_new(arena, size);
    uint8_t *memory = arena->at;
    arena->at += (size + ARENA_ALIGNMENT - 1) & ~(ARENA_ALIGNMENT - 1);
    ARENA_OPEN(memory, size);
    return memory;
}

/* The same for `count` items of that size; a product that overflows is out of memory. */
MUST_USE void *base_arena_alloc_array(base_arena *arena, size_t count, size_t size);
bool base_arena_failed(const base_arena *arena);

#define ARENA_NEW(arena, type)          ((type *)base_arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, count, type) ((type *)base_arena_alloc_array((arena), (count), sizeof(type)))

/* A list that grows in an arena; zeroed it is empty. Items may move when one is added, so pointers to them do not
 * last. What it outgrows is given back where it was large; else it stays in the arena until the reset. */
typedef struct base_list {
    void *items;
    size_t count;
    size_t capacity;
} base_list;
/* Room for one more item of that size, zeroed unless items were taken off the end. NULL: out of memory. Of a large list
 * it clears this item alone. */
MUST_USE void *base_list_add(base_list *list, base_arena *arena, size_t size);
/* Room for `more` items after those that there are, not counted in, and zeroed if none was ever added by base_list_add;
 * false: out of memory. */
MUST_USE bool base_list_reserve(base_list *list, base_arena *arena, size_t more, size_t size);

/* Copies; the result is NUL-terminated after its length. {NULL, 0} when out of memory. */
base_text base_arena_copy(base_arena *arena, base_text text);
/* An absent text is copied to an empty one: who must tell them apart asks before. */
base_text base_arena_print(base_arena *arena, const char *format, ...) PRINTF_LIKE(2, 3);
base_text base_arena_print_list(base_arena *arena, const char *format, va_list arguments) PRINTF_LIKE(2, 0);

#endif
