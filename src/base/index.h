/* index.h - texts numbered by their first appearance: for lists of names that grow while a file is read. */
#ifndef BASE_INDEX_H
#define BASE_INDEX_H

#include "arena.h"
#include "base.h"

/* Set `arena`, leave the rest zero. Everything lives in the arena; nothing is ever taken out of an index. Putting and
 * finding take the same time however many texts there are, also when a hostile file chose them. */
typedef struct base_index {
    base_arena *arena;
    size_t count; /* of different texts; the next new one gets this number */
    /* inside */
    struct base_index_slot *slots; /* a power of two of them */
    size_t capacity;
} base_index;

/* Where a table of texts looks first. Whoever writes a file could choose a hundred thousand texts that all fall on one
 * place; so the hash of every table starts from a seed that nobody can foresee. */
static inline uint64_t base_seed(const void *address)
{
    return (uint64_t)(uintptr_t)address; /* differs from run to run */
}
uint64_t base_hash(base_text text, uint64_t seed); /* well mixed; never 0 */

#define BASE_INDEX_NONE SIZE_MAX

/* The number of the text, from 0. A new one, copied to the arena, gets the next: who wants to know whether it was new
 * compares `count` before and after. BASE_INDEX_NONE: out of memory, and the index is as it was. */
MUST_USE size_t base_index_put(base_index *index, base_text text);
/* BASE_INDEX_NONE: it is not there. */
size_t base_index_find(const base_index *index, base_text text);

#endif
