/* arena.h - memory that dies together.
 *
 * A reader owns two arenas: its own (names, indexes; until close) and the record's (reset by every `next`).
 * Single allocations are never freed. The budget is shared by all arenas of a session, so that a hostile file
 * meets its limit no matter where it makes us allocate. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include "base.h"

/* How much memory a session may hold; counted in whole blocks. Safe to share between threads. */
typedef struct base_budget base_budget;
MUST_USE base_budget *base_budget_create(size_t limit);
void base_budget_destroy(base_budget *budget);
size_t base_budget_peak(const base_budget *budget);
/* Books `size` bytes of other memory (a buffer, a spool); false: the limit is reached, nothing was booked. */
MUST_USE bool base_budget_take(base_budget *budget, size_t size);
void base_budget_give(base_budget *budget, size_t size);

typedef struct base_arena base_arena;
MUST_USE base_arena *base_arena_create(base_budget *budget); /* NULL: out of memory; budget may be NULL */
void base_arena_destroy(base_arena *arena);                  /* NULL is fine */
void base_arena_reset(base_arena *arena);                    /* keeps one block for reuse */

/* Zeroed, aligned for any type. NULL: out of memory or over budget, and then `base_arena_failed` stays true, so a
 * long construction may check once at its end. A size of 0 gives a valid pointer. */
MUST_USE void *base_arena_alloc(base_arena *arena, size_t size);
MUST_USE void *base_arena_alloc_array(base_arena *arena, size_t count, size_t size);
bool base_arena_failed(const base_arena *arena);

#define ARENA_NEW(arena, type)          ((type *)base_arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, count, type) ((type *)base_arena_alloc_array((arena), (count), sizeof(type)))

/* Copies; the result is NUL-terminated behind its length. {NULL, 0} when out of memory. */
base_text base_arena_copy(base_arena *arena, base_text text);
base_text base_arena_print(base_arena *arena, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
