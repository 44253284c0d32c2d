/* cbh_ranges.h - which bytes of .cbg and .cba belong to which record: for holes and overlaps.
 *
 * Blobs normally stand in the order of their games, but nothing demands it, so whoever looks for holes asks here. */
#ifndef CHESSBASE_CBH_RANGES_H
#define CHESSBASE_CBH_RANGES_H

#include "cbh.h"

/* The blob of one record. Records whose blob is not where they say have none. */
typedef struct cbh_range {
    uint64_t at;
    uint64_t end;
    uint64_t number; /* of the record that points here */
} cbh_range;

typedef struct cbh_ranges {
    cbh_range *items; /* by where they begin */
    size_t count;
} cbh_ranges;

typedef enum cbh_store {
    CBH_STORE_MOVES,
    CBH_STORE_NOTES
} cbh_store;

/* All blobs of a store that is there; in the arena. False: out of memory. */
MUST_USE bool cbh_ranges_find(cbh_ranges *out, base_arena *arena, const cbh_state *state, cbh_store store);
/* Bytes from `header_size` to the end of the store that no record points to. */
uint64_t cbh_ranges_unused(const cbh_ranges *ranges, uint64_t header_size, uint64_t file_size);

#endif
