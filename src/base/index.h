/* index.h - a hash table that numbers texts in the order of their first appearance. */
#ifndef BASE_INDEX_H
#define BASE_INDEX_H

#include "arena.h"
#include "base.h"

/* To create an index, set `arena` and leave the rest zero. All memory is in the arena; texts cannot be removed.
 * base_index_put and base_index_find take constant time, even for the texts of a hostile file. */
typedef struct base_index {
    base_arena *arena;
    size_t count; /* number of different texts; the next new text gets this number */
    /* private: */
    struct base_index_slot *slots;
    size_t capacity; /* a power of two */
} base_index;

/* Return the seed of a hash table. It is unpredictable, so that a hostile file cannot contain a hundred thousand texts
 * that collide. */
static inline uint64_t base_seed(const void *address)
{
    return (uint64_t)(uintptr_t)address; /* addresses differ from run to run */
}
uint64_t base_hash(base_text text, uint64_t seed); /* well mixed; never 0 */

#define BASE_INDEX_NONE SIZE_MAX

/* Return the number of the text, from 0. A new text is copied to the arena and gets the next number, and `count` grows.
 * BASE_INDEX_NONE: out of memory, and the index is unchanged. */
MUST_USE size_t base_index_put(base_index *index, base_text text);
/* Return the number of the text, or BASE_INDEX_NONE if it is not in the index. */
size_t base_index_find(const base_index *index, base_text text);

#endif
