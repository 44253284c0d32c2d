/* positions.c - reading the index of positions. */
#include "positions.h"

#include <stdlib.h>

#include "base/text.h"
#include "position_segments.h"
#include "varint.h"

/* Whether one of the `covered` ranges overlaps the range of games. */
static bool is_covered(const base_list *covered, collection_range games)
{
    const collection_range *ranges = covered->items;
    for (size_t i = 0; i < covered->count; i++)
        if (ranges[i].first <= games.last && games.first <= ranges[i].last)
            return true;
    return false;
}

static int compare_segments(const void *a, const void *b)
{
    const position_segment *one = a, *other = b;
    return (one->games.first > other->games.first) - (one->games.first < other->games.first);
}

/* Segments come newest first; a newer segment hides older ones that overlap it. */
position_segment *position_segments_list(size_t *count, bool *is_known, base_arena *arena, collection_store *store)
{
    enum {
        ID,
        FIRST,
        LAST,
        GAMES,
        POSITIONS,
        BITS,
        PROOF,
        BITS_LIMIT = 32
    };
    base_list out = { 0 }, covered = { 0 };
    store_step step = STORE_FAILED;
    store_statement *row = store_list_segments(store);
    while (row && (step = store_next(row)) == STORE_ROW) {
        int64_t bits = store_column(row, BITS).integer;
        collection_range games = { store_column(row, FIRST).integer, store_column(row, LAST).integer };
        bool is_readable = store_column(row, PROOF).integer == position_walk_proof() && bits >= 0 && bits <= BITS_LIMIT;
        if (games.first < 1 || games.last < games.first || games.last == INT64_MAX || is_covered(&covered, games) ||
            (bits >= 0 && !is_readable))
            continue;
        collection_range *range = base_list_add(&covered, arena, sizeof *range);
        position_segment *segment = range && is_readable ? base_list_add(&out, arena, sizeof *segment) : NULL;
        if (!range || (is_readable && !segment))
            break;
        *range = games;
        if (segment)
            *segment = (position_segment){ .id = store_column(row, ID).integer,
                                           .games = games,
                                           .game_count = (uint64_t)store_column(row, GAMES).integer,
                                           .positions = (uint64_t)store_column(row, POSITIONS).integer,
                                           .bits = (unsigned)bits };
    }
    store_finish(row);
    *is_known = step == STORE_DONE;
    *count = *is_known ? out.count : 0;
    if (*count)
        qsort(out.items, *count, sizeof(position_segment), compare_segments);
    return out.items;
}

bool positions_add_range(base_list *out, base_arena *arena, int64_t first, int64_t last)
{
    collection_range *before = out->count ? (collection_range *)out->items + out->count - 1 : NULL;
    if (first > last)
        return true;
    if (before && before->last + 1 == first) {
        before->last = last;
        return true;
    }
    collection_range *added = base_list_add(out, arena, sizeof *added);
    if (added)
        *added = (collection_range){ first, last };
    return added != NULL;
}

/* Finds the bucket in its block. False: the block is damaged. */
static bool read_bucket(base_bytes *out, base_bytes block, uint32_t bucket, uint32_t count)
{
    uint64_t length = 0, before = 0, own = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!varint_read(&length, &block))
            return false;
        before += i < bucket ? length : 0;
        own = i == bucket ? length : own;
    }
    if (before > block.length || own > block.length - before)
        return false;
    *out = (base_bytes){ block.data + before, (size_t)own };
    return true;
}

static int64_t block_of(const position_segment *segment, uint64_t key, uint32_t *bucket)
{
    *bucket = segment->bits ? (uint32_t)(key >> (64 - segment->bits)) : 0;
    return (segment->id << POSITIONS_BLOCK_BITS) + *bucket / SEGMENT_BLOCK;
}

/* For each segment, returns the block that contains the bucket of the key; absent if the block is missing. One query
 * reads the blocks of all segments, because a server may be far away. NULL: out of memory, or the store failed. */
static const base_text *read_blocks(base_arena *arena, collection_store *store, const position_segment *segments,
                                    size_t count, const bool *is_passed, uint64_t key)
{
    uint32_t bucket;
    size_t asked = 0;
    base_buffer sql = { 0 };
    base_text *blocks = ARENA_ARRAY(arena, count + 1, base_text);
    base_buffer_add_string(&sql, "SELECT id, games FROM position_blocks WHERE id IN (");
    for (size_t i = 0; i < count; i++)
        if (!is_passed || !is_passed[i])
            base_buffer_print(&sql, "%s%lld", asked++ ? "," : "", (long long)block_of(&segments[i], key, &bucket));
    base_buffer_add_char(&sql, ')');
    store_statement *row = asked && !sql.failed ? store_prepare(store, base_buffer_text(&sql)) : NULL;
    store_step step = asked ? STORE_FAILED : STORE_DONE;
    while (blocks && row && (step = store_next(row)) == STORE_ROW) {
        int64_t id = store_column(row, 0).integer;
        for (size_t i = 0; i < count; i++)
            if (block_of(&segments[i], key, &bucket) == id)
                blocks[i] = base_arena_copy(arena, store_column(row, 1).text);
    }
    store_finish(row);
    base_buffer_free(&sql);
    return step == STORE_DONE && !base_arena_failed(arena) ? blocks : NULL;
}

/* If the block is missing or damaged, all games of the segment may reach the position. */
static bool read_games(base_list *out, base_arena *arena, const position_segment *segment, uint64_t key,
                       base_text block)
{
    uint32_t bucket, buckets = segment->bits < 8 ? 1u << segment->bits : SEGMENT_BLOCK;
    base_bytes games;
    uint64_t step;
    size_t before = out->count;
    int64_t at = segment->games.first - 1;
    (void)block_of(segment, key, &bucket);
    bool is_added = true,
         is_read = block.data && read_bucket(&games, (base_bytes){ (const uint8_t *)block.data, block.length },
                                             bucket % SEGMENT_BLOCK, buckets);
    while (is_read && is_added && games.length) {
        is_read = varint_read(&step, &games) && step && step <= (uint64_t)(segment->games.last - at);
        at += is_read ? (int64_t)step : 0;
        is_added = !is_read || positions_add_range(out, arena, at, at);
    }
    if (is_read || !is_added)
        return is_added;
    out->count = before;
    return positions_add_range(out, arena, segment->games.first, segment->games.last);
}

bool position_segments_find(base_list *out, base_arena *arena, collection_store *store,
                            const position_segment *segments, size_t count, const bool *is_passed, uint64_t key,
                            bool with_unknown)
{
    const base_text *blocks = read_blocks(arena, store, segments, count, is_passed, key);
    int64_t next = INT64_MIN;
    bool is_added = blocks != NULL;
    for (size_t i = 0; is_added && i < count; i++) {
        is_added = (!with_unknown || positions_add_range(out, arena, next, segments[i].games.first - 1)) &&
                   ((is_passed && is_passed[i]) || read_games(out, arena, &segments[i], key, blocks[i]));
        next = segments[i].games.last + 1;
    }
    return is_added && (!with_unknown || positions_add_range(out, arena, next, INT64_MAX));
}

store_statement *position_ask_games(collection_store *store, const collection_range *ranges, size_t count)
{
    store_scope games = { .table = TABLE_GAMES,
                          .columns = position_walk_columns,
                          .is_ranged = true,
                          .ranges = ranges,
                          .range_count = count };
    return store_walk(store, &games);
}

const collection_range *positions_find(size_t *count, bool *is_known, base_arena *arena, collection_store *store,
                                       const chess_position *position)
{
    base_list out = { 0 };
    size_t segment_count;
    uint64_t key = position_walk_key(position->board, position->side);
    const position_segment *segments = position_segments_list(&segment_count, is_known, arena, store);
    *is_known = *is_known && position_segments_find(&out, arena, store, segments, segment_count, NULL, key, true);
    *count = out.count;
    return out.items;
}

const collection_range *positions_join(size_t *count, base_arena *arena, const collection_range *a, size_t a_count,
                                       const collection_range *b, size_t b_count, bool is_either)
{
    base_list out = { 0 };
    while (a_count || b_count) {
        bool is_a = a_count && (!b_count || a->first <= b->first);
        const collection_range *now = is_a ? a : b, *other = is_a ? (b_count ? b : NULL) : (a_count ? a : NULL);
        if (is_either) {
            collection_range *last = out.count ? (collection_range *)out.items + out.count - 1 : NULL;
            if (last && now->first <= last->last)
                last->last = now->last > last->last ? now->last : last->last;
            else if (!positions_add_range(&out, arena, now->first, now->last))
                break;
        } else if (!other)
            break;
        else if (!positions_add_range(&out, arena, other->first, now->last < other->last ? now->last : other->last))
            break;
        /* Advance in one of the lists. Intersection: in the list whose range ends first. Union: in the list whose range
         * was just added. */
        bool ends_a = is_either || !other ? is_a : a->last < b->last;
        a += ends_a;
        a_count -= ends_a;
        b += !ends_a;
        b_count -= !ends_a;
    }
    *count = out.count;
    return out.items;
}
