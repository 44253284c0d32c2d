/* numbering.c - texts with numbers: an open hash table that doubles when it is half full. */
#include "numbering.h"

#include "text.h"

/* FNV-1a: short texts, and no one gains anything by making them collide within one file. */
static uint64_t hash_of(base_text text)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < text.length; i++)
        hash = (hash ^ (uint8_t)text.data[i]) * UINT64_C(1099511628211);
    return hash ^ hash >> 32;
}

/* The slot of the text, or the free one where it belongs; there always is a free one. */
static base_numbered *slot_of(base_numbered *slots, size_t capacity, base_text text)
{
    size_t at = (size_t)hash_of(text) & (capacity - 1);
    while (slots[at].number && !base_text_equal(slots[at].text, text))
        at = (at + 1) & (capacity - 1);
    return &slots[at];
}

static bool grow(base_numbering *all)
{
    size_t capacity = all->capacity ? 2 * all->capacity : 64;
    base_numbered *slots = ARENA_ARRAY(all->arena, capacity, base_numbered);
    if (!slots)
        return false;
    for (size_t i = 0; i < all->capacity; i++)
        if (all->slots[i].number)
            *slot_of(slots, capacity, all->slots[i].text) = all->slots[i];
    all->slots = slots;
    all->capacity = capacity;
    return true;
}

int64_t base_numbering_put(base_numbering *all, base_text text)
{
    if (2 * all->count >= all->capacity && !grow(all))
        return 0;
    base_numbered *slot = slot_of(all->slots, all->capacity, text);
    if (!slot->number)
        *slot = (base_numbered){ text, (int64_t)++all->count };
    return slot->number;
}

int64_t base_numbering_find(const base_numbering *all, base_text text)
{
    return all->capacity ? slot_of(all->slots, all->capacity, text)->number : 0;
}
