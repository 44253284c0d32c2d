/* cbh_ranges.c - gathers the blobs of all records and sorts them by place. */
#include "cbh_ranges.h"

#include <stdlib.h>

enum {
    RECORD_SIZE = 46
};

static int by_place(const void *a, const void *b)
{
    const cbh_range *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* Texts have no annotations; what stands in their place in the record is something else. */
static bool has_blob(const cbh_game *game, cbh_store store)
{
    return store == CBH_STORE_MOVES || (!(game->status & CBH_IS_TEXT) && game->notes_at);
}

static cbh_range range_of(const cbh_state *state, cbh_store store, const cbh_game *game, uint64_t number)
{
    cbh_more more;
    size_t claimed;
    cbh_more_read(&more, state, number);
    cbh_range range = { .number = number };
    if (store == CBH_STORE_NOTES) {
        range.at = cbh_notes_offset(state, game, &more);
        range.end = range.at + cbh_notes_at(state, range.at, &claimed).length;
    } else {
        range.at = cbh_moves_offset(state, game, &more);
        range.end = range.at + cbh_blob_at(state, range.at, game->status & CBH_IS_TEXT, &claimed).length;
    }
    return range;
}

bool cbh_ranges_find(cbh_ranges *out, base_arena *arena, const cbh_state *state, cbh_store store)
{
    *out = (cbh_ranges){ .items = ARENA_ARRAY(arena, state->count, cbh_range) };
    if (!out->items)
        return false;
    for (size_t i = 1; i <= state->count; i++) {
        base_bytes record = { state->index.source->bytes.data + i * RECORD_SIZE, RECORD_SIZE };
        cbh_game game;
        if (!layout_read(&cbh_game_layout, record, &game) || !has_blob(&game, store))
            continue;
        cbh_range range = range_of(state, store, &game, i);
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
