/* index.c - a hash table of texts with open addressing, at most half full.
 *
 * Results do not depend on the seed of the hash: texts are numbered in the order of appearance. */
#include "index.h"

#include "text.h"

enum {
    FIRST_CAPACITY = 16 /* small, because each of many events has an index of its own */
};

struct base_index_slot {
    uint64_t hash; /* 0: the slot is free */
    base_text text;
    size_t number;
};

/* FNV-1a with an unpredictable start, so that a file cannot contain texts that collide. The finisher of MurmurHash3
 * mixes all bits, because the low bits of FNV depend on low bits only. */
uint64_t base_hash(base_text text, uint64_t seed)
{
    uint64_t hash = UINT64_C(14695981039346656037) ^ seed * UINT64_C(0x9e3779b97f4a7c15);
    for (size_t i = 0; i < text.length; i++)
        hash = (hash ^ (uint8_t)text.data[i]) * UINT64_C(1099511628211);
    hash = (hash ^ hash >> 33) * UINT64_C(0xff51afd7ed558ccd);
    hash = (hash ^ hash >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    hash ^= hash >> 33;
    return hash ? hash : 1;
}

/* Returns the slot of the text, or the free slot for it; there always is a free one. */
static struct base_index_slot *find_slot(const base_index *index, uint64_t hash, base_text text)
{
    size_t at = (size_t)hash & (index->capacity - 1);
    while (index->slots[at].hash && (index->slots[at].hash != hash || !base_text_equal(index->slots[at].text, text)))
        at = (at + 1) & (index->capacity - 1);
    return &index->slots[at];
}

/* Slots keep the hash, so that growing does not hash the texts again. */
static bool index_make_room(base_index *index)
{
    if (index->count < index->capacity / 2)
        return true;
    base_index larger = *index;
    larger.capacity = index->capacity ? 2 * index->capacity : FIRST_CAPACITY;
    larger.slots = ARENA_ARRAY(index->arena, larger.capacity, struct base_index_slot);
    if (!larger.slots)
        return false;
    for (size_t i = 0; i < index->capacity; i++)
        if (index->slots[i].hash)
            *find_slot(&larger, index->slots[i].hash, index->slots[i].text) = index->slots[i];
    *index = larger;
    return true;
}

/* The index grows before the search, because growing moves the slots. */
size_t base_index_put(base_index *index, base_text text)
{
    if (!index_make_room(index))
        return BASE_INDEX_NONE;
    uint64_t hash = base_hash(text, base_seed(index->arena));
    struct base_index_slot *slot = find_slot(index, hash, text);
    if (!slot->hash) {
        base_text copy = base_arena_copy(index->arena, text);
        if (!copy.data)
            return BASE_INDEX_NONE;
        *slot = (struct base_index_slot){ hash, copy, index->count++ };
    }
    return slot->number;
}

size_t base_index_find(const base_index *index, base_text text)
{
    if (!index->capacity)
        return BASE_INDEX_NONE;
    const struct base_index_slot *slot = find_slot(index, base_hash(text, base_seed(index->arena)), text);
    return slot->hash ? slot->number : BASE_INDEX_NONE;
}
