/* numbering.h - texts with numbers, in the order of their first appearance. */
#ifndef BASE_NUMBERING_H
#define BASE_NUMBERING_H

#include "arena.h"
#include "base.h"

typedef struct base_numbered {
    base_text text;
    int64_t number; /* 0: the slot is free */
} base_numbered;

/* Zero-initialised but for the arena: empty. Finding takes the same time however many there are. */
typedef struct base_numbering {
    base_arena *arena;
    base_numbered *slots;
    size_t capacity; /* a power of two, or 0 */
    size_t count;
} base_numbering;

/* The number of the text, from 1; a new one for a new text, which is not copied. 0: out of memory. */
int64_t base_numbering_put(base_numbering *all, base_text text);
/* 0: it was never put in. */
int64_t base_numbering_find(const base_numbering *all, base_text text);

#endif
