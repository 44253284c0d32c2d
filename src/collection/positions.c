/* positions.c - which games of a collection come to a position: the index is asked. */
#include "positions.h"

#include <stdio.h>

#include "base/text.h"
#include "facts.h"
#include "position_segments.h"
#include "varint.h"

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
    base_list out = { 0 };
    store_step step = STORE_FAILED;
    int64_t next = 1; /* ids count from 1, and segments share none */
    store_statement *row = store_prepare(store, TEXT("SELECT id, first, last, games, positions, bits, proof "
                                                     "FROM position_segments ORDER BY first"));
    while (row && (step = store_next(row)) == STORE_ROW) {
        int64_t bits = store_column(row, BITS).integer;
        collection_range games = { store_column(row, FIRST).integer, store_column(row, LAST).integer };
        if (store_column(row, PROOF).integer != position_walk_proof() || bits < 0 || bits > BITS_LIMIT ||
            games.first < next || games.last < games.first || games.last == INT64_MAX)
            continue;
        next = games.last + 1;
        position_segment *segment = base_list_add(&out, arena, sizeof *segment);
        if (!segment)
            break;
        *segment = (position_segment){ .id = store_column(row, ID).integer,
                                       .games = games,
                                       .game_count = (uint64_t)store_column(row, GAMES).integer,
                                       .positions = (uint64_t)store_column(row, POSITIONS).integer,
                                       .bits = (unsigned)bits };
    }
    store_finish(row);
    *is_known = step == STORE_DONE;
    *count = *is_known ? out.count : 0;
    return out.items;
}

/* Also segments that cannot be read: their ranges are good. */
bool positions_forget(collection_store *store, collection_range games)
{
    static const char *const forms[] = {
        "DELETE FROM game_facts WHERE id >> 8 IN (SELECT id FROM position_segments WHERE first <= %lld AND last >= "
        "%lld)",
        "DELETE FROM position_blocks WHERE id >> 20 IN (SELECT id FROM position_segments WHERE first <= %lld AND last "
        ">= %lld)",
        "DELETE FROM position_moves WHERE segment IN (SELECT id FROM position_segments WHERE first <= %lld AND last >= "
        "%lld)",
        "DELETE FROM position_segments WHERE first <= %lld AND last >= %lld",
    };
    char sql[256];
    bool is_done = SEGMENT_BLOCK_BITS == 20 && (int)FACT_ID_BITS == 8;
    for (size_t i = 0; is_done && i < COUNT(forms); i++) {
        snprintf(sql, sizeof sql, forms[i], (long long)games.last, (long long)games.first);
        is_done = store_run(store, sql);
    }
    return is_done;
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

/* What the block says of the bucket; false: it says nothing that makes sense. */
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

/* A block that is not there, or makes no sense, leaves nothing but to look at all games of the segment. */
bool position_segment_find(base_list *out, base_arena *arena, collection_store *store, const position_segment *segment,
                           uint64_t key)
{
    uint32_t bucket = segment->bits ? (uint32_t)(key >> (64 - segment->bits)) : 0;
    uint32_t buckets = segment->bits < 8 ? 1u << segment->bits : SEGMENT_BLOCK;
    store_statement *row = store_prepare(store, TEXT("SELECT games FROM position_blocks WHERE id = ?"));
    collection_value id = collection_integer((segment->id << SEGMENT_BLOCK_BITS) + bucket / SEGMENT_BLOCK);
    bool is_read = row && store_bind(row, 1, &id) && store_next(row) == STORE_ROW;
    base_text block = is_read ? store_column(row, 0).text : (base_text){ NULL, 0 };
    base_bytes games;
    uint64_t step;
    size_t before = out->count;
    int64_t at = segment->games.first - 1;
    is_read = is_read && read_bucket(&games, (base_bytes){ (const uint8_t *)block.data, block.length },
                                     bucket % SEGMENT_BLOCK, buckets);
    bool is_added = true;
    while (is_read && is_added && games.length) {
        is_read = varint_read(&step, &games) && step && step <= (uint64_t)(segment->games.last - at);
        at += is_read ? (int64_t)step : 0;
        is_added = !is_read || positions_add_range(out, arena, at, at);
    }
    store_finish(row);
    if (is_read || !is_added)
        return is_added;
    out->count = before;
    return positions_add_range(out, arena, segment->games.first, segment->games.last);
}

store_statement *position_ask_games(collection_store *store, base_arena *arena, collection_range games)
{
    base_text sql =
        base_arena_print(arena, "SELECT %s FROM games WHERE id BETWEEN ? AND ? ORDER BY id", position_walk_columns);
    store_statement *statement = sql.data ? store_prepare(store, sql) : NULL;
    collection_value first = collection_integer(games.first), last = collection_integer(games.last);
    if (statement && store_bind(statement, 1, &first) && store_bind(statement, 2, &last))
        return statement;
    store_finish(statement);
    return NULL;
}

const collection_range *positions_find(size_t *count, bool *is_known, base_arena *arena, collection_store *store,
                                       const chess_position *position)
{
    base_list out = { 0 };
    size_t segment_count;
    int64_t next = INT64_MIN;
    uint64_t key = position_walk_key(position->board, position->side);
    const position_segment *segments = position_segments_list(&segment_count, is_known, arena, store);
    for (size_t i = 0; *is_known && i < segment_count; i++) {
        *is_known = positions_add_range(&out, arena, next, segments[i].games.first - 1) &&
                    position_segment_find(&out, arena, store, &segments[i], key);
        next = segments[i].games.last + 1;
    }
    *is_known = *is_known && positions_add_range(&out, arena, next, INT64_MAX);
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
        /* Of what they share, the one that ends first is done with; of either, the one that was put in. */
        bool ends_a = is_either || !other ? is_a : a->last < b->last;
        a += ends_a;
        a_count -= ends_a;
        b += !ends_a;
        b_count -= !ends_a;
    }
    *count = out.count;
    return out.items;
}
