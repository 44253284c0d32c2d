/* arena.c - blocks of zeroed memory that are filled from front to back and freed together.
 *
 *     blocks ─► [ header | used | used | free......... ] ─► [ full ] ─► [ full ]
 *                                      ^ at            ^ end
 *     large  ─► [ header | one large allocation ] ─► ...
 *
 * Block sizes double from FIRST_BLOCK to LAST_BLOCK, so that a small record costs little memory and a large one few
 * calls to malloc. The free part is always zero: calloc clears it (large blocks come from the system already cleared),
 * and a reset clears only the part that was used, which is cheaper than clearing every allocation. */
#include "arena.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_BLOCK ((size_t)1024)
#define LAST_BLOCK  ((size_t)1024 * 1024)
/* A larger allocation gets a block of its own. So when an allocation does not fit into the rest of the current block,
 * that unused rest is at most a quarter of the largest block size. */
#define LARGE (LAST_BLOCK / 4)

/* Spare blocks: a budget keeps some blocks of destroyed arenas for reuse. SPARES blocks of the smallest size are enough
 * for a reader, a writer and their workers; of each larger size half as many are kept as of the size before, but at
 * least SPARES_MIN. */
#define SPARES     ((size_t)32)
#define SPARES_MIN ((size_t)4)
#define SIZES      ((size_t)11)
_Static_assert(FIRST_BLOCK << (SIZES - 1) == LAST_BLOCK, "every block size has a row of spares");

struct base_block {
    base_block *next;
    size_t size; /* in bytes, including this header */
};

struct base_budget {
    size_t limit;
    atomic_size_t used;
    atomic_size_t peak;
    atomic_size_t holders; /* references: the creator and every arena that draws on the budget */
    /* Blocks for reuse, zeroed and poisoned (see arena.h) like new ones; not counted in `used`. Reading a thousand
     * files opens a thousand readers, and reused blocks save malloc and the system from clearing their memory again. */
    _Atomic(base_block *) spares[SIZES][SPARES];
};

/* Offset of a block's usable memory: the size of the header, rounded up to the alignment. */
#define HEADER ((sizeof(base_block) + ARENA_ALIGNMENT - 1) & ~(ARENA_ALIGNMENT - 1))

static uint8_t *memory_of(base_block *block)
{
    return (uint8_t *)block + HEADER;
}

/* Restores the state of a new block: zeroed and poisoned. */
static void clean(base_block *block, size_t used)
{
    uint8_t *memory = memory_of(block);
    ARENA_OPEN(memory, used);
    memset(memory, 0, used);
    ARENA_CLOSE(memory, block->size - HEADER);
}

/* NULL is fine. */
static void free_block(base_block *block)
{
    if (block)
        ARENA_OPEN(memory_of(block), block->size - HEADER); /* because malloc may reuse this memory */
    free(block);
}

/* Thread-local because buffers and arenas without a budget are created in too many places to pass an account to each of
 * them. */
static _Thread_local const base_call *innermost;

void base_call_begin(base_call *call, base_account *account, const void *owner)
{
    *call = (base_call){ account, owner, innermost };
    innermost = call;
}

void base_call_end(const base_call *call)
{
    innermost = call->outer;
}

const base_call *base_call_current(void)
{
    return innermost;
}

void base_call_join(const base_call *call)
{
    innermost = call;
}

/* Relaxed order is enough: the count is read after the call's threads have ended. */
void base_memory_lack(void)
{
    for (const base_call *call = innermost; call; call = call->outer)
        if (call->account)
            atomic_fetch_add_explicit(&call->account->shortages, 1, memory_order_relaxed);
}

void *base_memory_take(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        base_memory_lack();
    return memory;
}

void *base_memory_resize(void *memory, size_t size)
{
    void *moved = realloc(memory, size);
    if (!moved)
        base_memory_lack();
    return moved;
}

base_budget *base_budget_create(size_t limit)
{
    base_budget *budget = base_memory_take(sizeof *budget);
    if (budget) {
        budget->limit = limit;
        atomic_init(&budget->holders, 1);
        for (size_t i = 0; i < SIZES * SPARES; i++)
            atomic_init(&budget->spares[i / SPARES][i % SPARES], NULL);
    }
    return budget;
}

/* Acquire-release order: the last holder must see everything that the others wrote. */
void base_budget_destroy(base_budget *budget)
{
    if (!budget || atomic_fetch_sub_explicit(&budget->holders, 1, memory_order_acq_rel) != 1)
        return;
    for (size_t i = 0; i < SIZES * SPARES; i++)
        free_block(atomic_load(&budget->spares[i / SPARES][i % SPARES]));
    free(budget);
}

size_t base_budget_peak(const base_budget *budget)
{
    return atomic_load_explicit(&budget->peak, memory_order_relaxed);
}

/* Relaxed order is enough: the budget is only a sum and publishes no other data. */
bool base_budget_take(base_budget *budget, size_t size)
{
    if (!budget)
        return true;
    size_t used = atomic_load_explicit(&budget->used, memory_order_relaxed);
    /* Test and booking are one atomic step, because two requests that fit alone may not fit together. */
    do {
        if (used > budget->limit || size > budget->limit - used)
            return false;
    } while (!atomic_compare_exchange_weak_explicit(&budget->used, &used, used + size, memory_order_relaxed,
                                                    memory_order_relaxed));
    used += size;
    /* A failed exchange reloads `peak`, which another thread may have raised above `used`. */
    size_t peak = atomic_load_explicit(&budget->peak, memory_order_relaxed);
    while (used > peak && !atomic_compare_exchange_weak_explicit(&budget->peak, &peak, used, memory_order_relaxed,
                                                                 memory_order_relaxed))
        ;
    return true;
}

void base_budget_give(base_budget *budget, size_t size)
{
    if (budget)
        atomic_fetch_sub_explicit(&budget->used, size, memory_order_relaxed);
}

/* Returns the spare blocks of a size and sets their maximum count; NULL if blocks of that size are not kept. */
static _Atomic(base_block *) *spares_of(base_budget *budget, size_t size, size_t *count)
{
    size_t at = 0;
    while (at < SIZES && FIRST_BLOCK << at != size)
        at++;
    *count = SPARES >> at > SPARES_MIN ? SPARES >> at : SPARES_MIN;
    return budget && at < SIZES ? budget->spares[at] : NULL;
}

/* The new block is zeroed and poisoned for AddressSanitizer. */
static base_block *open_block(base_budget *budget, size_t size)
{
    if (!base_budget_take(budget, size))
        return NULL;
    size_t count;
    _Atomic(base_block *) *spares = spares_of(budget, size, &count);
    base_block *block = NULL;
    for (size_t i = count; spares && !block && i > 0; i--)
        if (atomic_load(&spares[i - 1])) /* cheaper than an exchange; most slots are empty */
            block = atomic_exchange(&spares[i - 1], NULL);
    if (block)
        return block;
    block = base_memory_take(size);
    if (!block) {
        base_budget_give(budget, size);
        return NULL;
    }
    block->size = size;
    ARENA_CLOSE(memory_of(block), size - HEADER);
    return block;
}

/* Keeps the block as a spare, or frees it if there are enough; `used` bytes of it need cleaning. */
static void close_block(base_budget *budget, base_block *block, size_t used)
{
    size_t count;
    _Atomic(base_block *) *spares = spares_of(budget, block->size, &count);
    base_budget_give(budget, block->size);
    if (spares && !atomic_load(&spares[count - 1])) {
        clean(block, used);
        block->next = NULL;
        for (size_t i = 0; i < count; i++) {
            base_block *none = NULL;
            if (!atomic_load(&spares[i]) && atomic_compare_exchange_strong(&spares[i], &none, block))
                return;
        }
    }
    free_block(block);
}

static void close_blocks(base_budget *budget, base_block *block)
{
    while (block) {
        base_block *next = block->next;
        close_block(budget, block, block->size - HEADER);
        block = next;
    }
}

base_arena *base_arena_create(base_budget *budget)
{
    base_arena *arena = base_memory_take(sizeof *arena);
    if (arena) {
        arena->budget = budget;
        if (budget)
            atomic_fetch_add_explicit(&budget->holders, 1, memory_order_relaxed);
        arena->next_size = FIRST_BLOCK;
    }
    return arena;
}

static size_t used_of_current(const base_arena *arena)
{
    return (size_t)(arena->at - memory_of(arena->blocks));
}

void base_arena_empty(base_arena *arena)
{
    close_blocks(arena->budget, arena->large);
    if (arena->blocks) {
        close_blocks(arena->budget, arena->blocks->next);
        close_block(arena->budget, arena->blocks, used_of_current(arena));
    }
    *arena = (base_arena){ .next_size = FIRST_BLOCK, .budget = arena->budget };
}

/* The budget is released last, because emptying the arena returns memory to it. */
void base_arena_destroy(base_arena *arena)
{
    if (!arena)
        return;
    base_arena_empty(arena);
    base_budget_destroy(arena->budget);
    free(arena);
}

/* The cost depends on the used part alone: the free part of a block is already zero. */
void base_arena_reset(base_arena *arena)
{
    /* Only the current block is kept: it is the largest, and large allocations are rare. */
    close_blocks(arena->budget, arena->large);
    arena->large = NULL;
    arena->failed = false;
    if (!arena->blocks)
        return;
    close_blocks(arena->budget, arena->blocks->next);
    arena->blocks->next = NULL;
    clean(arena->blocks, used_of_current(arena));
    arena->at = memory_of(arena->blocks);
}

bool base_arena_failed(const base_arena *arena)
{
    return arena->failed;
}

static void *arena_fail(base_arena *arena)
{
    arena->failed = true;
    return NULL;
}

/* The rest of the previous block stays unused until the reset; it is smaller than LARGE. */
void *base_arena_alloc_new(base_arena *arena, size_t size)
{
    if (size > LARGE) {
        /* The current block stays current: its free part can still hold small allocations. */
        if (size > SIZE_MAX - HEADER)
            return arena_fail(arena);
        base_block *block = open_block(arena->budget, HEADER + size);
        if (!block)
            return arena_fail(arena);
        block->next = arena->large;
        arena->large = block;
        ARENA_OPEN(memory_of(block), size);
        return memory_of(block);
    }
    if (size == 0)
        return base_arena_alloc(arena, 1);
    size_t block_size = arena->next_size;
    while (block_size - HEADER < size)
        block_size *= 2;
    base_block *block = open_block(arena->budget, block_size);
    if (!block)
        return arena_fail(arena);
    block->next = arena->blocks;
    arena->blocks = block;
    arena->at = memory_of(block);
    arena->end = (uint8_t *)block + block_size;
    arena->next_size = block_size < LAST_BLOCK ? block_size * 2 : LAST_BLOCK;
    return base_arena_alloc(arena, size);
}

void *base_arena_alloc_array(base_arena *arena, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size)
        return arena_fail(arena);
    return base_arena_alloc(arena, count * size);
}

/* The byte after the copy is already zero, so that every copy is also a C string. */
base_text base_arena_copy(base_arena *arena, base_text text)
{
    if (text.length == SIZE_MAX) {
        arena_fail(arena);
        return (base_text){ 0 };
    }
    char *copy = base_arena_alloc(arena, text.length + 1);
    if (!copy)
        return (base_text){ 0 };
    if (text.length > 0)
        memcpy(copy, text.data, text.length);
    return (base_text){ copy, text.length };
}

/* Most texts are short and fit into `small`: they take one pass of vsnprintf and one copy. */
base_text base_arena_print_list(base_arena *arena, const char *format, va_list arguments)
{
    char small[256];
    va_list again;
    va_copy(again, arguments);
    base_text printed = { 0 };
    /* Not printed directly into the block: a text that does not fit would leave bytes in the free part, which must stay
     * zero. */
    int length = vsnprintf(small, sizeof small, format, arguments);
    if (length < 0) {
        arena_fail(arena);
    } else if ((size_t)length < sizeof small) {
        printed = base_arena_copy(arena, (base_text){ small, (size_t)length });
    } else {
        char *copy = base_arena_alloc(arena, (size_t)length + 1);
        if (copy) {
            vsnprintf(copy, (size_t)length + 1, format, again);
            printed = (base_text){ copy, (size_t)length };
        }
    }
    va_end(again);
    return printed;
}

base_text base_arena_print(base_arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    base_text printed = base_arena_print_list(arena, format, arguments);
    va_end(arguments);
    return printed;
}

/* Finds the block of a large allocation. Returns the address of the pointer that links the block into its chain; that
 * pointer is NULL if the memory is in a shared block or in another arena. The newest block is first in the chain, and a
 * growing list usually searches for the newest one. */
static base_block **find_large(base_arena *arena, const void *memory)
{
    base_block **link = &arena->large;
    while (*link && memory_of(*link) != memory)
        link = &(*link)->next;
    return link;
}

/* The capacity doubles, so that all copies together cost about as much as the last one. */
bool base_list_reserve(base_list *list, base_arena *arena, size_t more, size_t size)
{
    if (more <= list->capacity - list->count)
        return true;
    size_t capacity = list->capacity ? 2 * list->capacity : 8;
    if (capacity - list->count < more)
        capacity = list->count + more;
    void *items = base_arena_alloc_array(arena, capacity, size);
    if (!items)
        return false;
    if (list->count)
        memcpy(items, list->items, list->count * size);
    if (list->capacity * size > LARGE) {
        base_block **link = find_large(arena, list->items), *block = *link;
        if (block) {
            *link = block->next;
            close_block(arena->budget, block, block->size - HEADER);
        }
    }
    list->items = items;
    list->capacity = capacity;
    return true;
}

/* Doubles the capacity of a list that fills a block of its own. realloc moves pages of large blocks instead of copying
 * them, so that the old and the new memory never exist at once. The new part is not cleared. False if the list has no
 * block of its own, or there is no memory. */
static bool stretch(base_list *list, base_arena *arena, size_t size)
{
    base_block **link = find_large(arena, list->items);
    size_t more = list->capacity * size;
    if (!*link || (*link)->size != HEADER + more || more > SIZE_MAX / 4 || !base_budget_take(arena->budget, more))
        return false;
    base_block *block = base_memory_resize(*link, HEADER + 2 * more);
    if (!block) {
        base_budget_give(arena->budget, more);
        return false;
    }
    block->size = HEADER + 2 * more;
    *link = block;
    list->items = memory_of(block);
    list->capacity *= 2;
    return true;
}

void *base_list_add(base_list *list, base_arena *arena, size_t size)
{
    bool is_large = list->capacity * size > LARGE;
    if (list->count == list->capacity && !(is_large && stretch(list, arena, size)) &&
        !base_list_reserve(list, arena, 1, size))
        return NULL;
    void *item = (char *)list->items + size * list->count++;
    if (is_large)
        memset(item, 0, size);
    return item;
}
