/* cbh_ranges.c - gathers the blobs of all records and sorts them by place. */
#include "cbh.h"

#include <stdlib.h>

#include "cbh_quick.h"

static int by_place(const void *a, const void *b)
{
    const cbh_range *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

bool cbh_ranges_find(cbh_ranges *out, base_arena *arena, const cbh_state *state, cbh_store store)
{
    *out = (cbh_ranges){ .items = ARENA_ARRAY(arena, state->count, cbh_range) };
    if (!out->items)
        return false;
    for (size_t i = 1; i <= state->count; i++) {
        cbh_game game = cbh_quick_game(state->index.source->bytes.data + i * CBH_RECORD_SIZE);
        cbh_pass(state, i);
        /* Texts have no annotations; what stands in their place in the record is something else. */
        if (store != CBH_STORE_MOVES && (game.status & CBH_IS_TEXT || !game.notes_at))
            continue;
        cbh_more more;
        size_t claimed;
        cbh_more_read(&more, state, i);
        cbh_range range = { .number = i };
        if (store == CBH_STORE_NOTES) {
            range.at = cbh_notes_offset(state, &game, &more);
            range.end = range.at + cbh_notes_at(state, range.at, &claimed).length;
        } else {
            range.at = cbh_moves_offset(state, &game, &more);
            range.end = range.at + cbh_blob_at(state, range.at, game.status & CBH_IS_TEXT, &claimed).length;
        }
        if (range.end > range.at)
            out->items[out->count++] = range;
    }
    qsort(out->items, out->count, sizeof *out->items, by_place);
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
