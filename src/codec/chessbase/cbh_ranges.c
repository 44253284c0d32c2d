/* cbh_ranges.c - collects the blobs of all records and sorts them by offset. */
#include "cbh.h"

#include <stdlib.h>

int cbh_range_compare(const void *a, const void *b)
{
    const cbh_range *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

bool cbh_ranges_find(cbh_ranges *out, base_arena *arena, const cbh_state *state, cbh_store store)
{
    const cbh_member *member = store == CBH_STORE_MOVES ? &state->moves : &state->notes;
    *out = (cbh_ranges){ .items = ARENA_ARRAY(arena, state->count, cbh_range) };
    if (!out->items)
        return false;
    for (size_t i = 1; i <= state->count; i++) {
        size_t claimed;
        base_bytes blob =
            store == CBH_STORE_MOVES ? cbh_moves_of(state, i, &claimed) : cbh_notes_of(state, i, &claimed);
        cbh_pass(state, i);
        if (!blob.data)
            continue;
        uint64_t at = (uint64_t)(blob.data - member->source->bytes.data);
        out->items[out->count++] = (cbh_range){ .at = at, .end = at + blob.length, .number = i };
    }
    qsort(out->items, out->count, sizeof *out->items, cbh_range_compare);
    return true;
}

uint64_t cbh_ranges_unused(const cbh_ranges *ranges, uint64_t header_size, uint64_t file_size)
{
    uint64_t unused = 0, expected = header_size;
    for (size_t i = 0; i < ranges->count; i++) {
        if (ranges->items[i].at > expected)
            unused += ranges->items[i].at - expected;
        if (ranges->items[i].end > expected)
            expected = ranges->items[i].end;
    }
    return file_size > expected ? unused + (file_size - expected) : unused;
}
