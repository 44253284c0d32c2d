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

/* A well mixed number, the same in every run and on every machine; never 0. */
uint64_t base_hash(base_text text);

#define BASE_INDEX_NONE SIZE_MAX

/* The number of the text, from 0. A new one, copied to the arena, gets the next: who wants to know whether it was new
 * compares `count` before and after. BASE_INDEX_NONE: out of memory, and the index is as it was. */
MUST_USE size_t base_index_put(base_index *index, base_text text);
/* BASE_INDEX_NONE: it is not there. */
size_t base_index_find(const base_index *index, base_text text);

#endif
