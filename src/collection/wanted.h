/* wanted.h - the games of a collection that conditions may want.
 *
 * Positions are looked up in their index, members and material in the facts; the engine also tests members row by row,
 * before it reads the columns of a game. Neither leaves out a game that fits. */
#ifndef COLLECTION_WANTED_H
#define COLLECTION_WANTED_H

#include "codec/codec.h"
#include "positions.h"

typedef struct collection_wanted {
    unsigned kinds;                 /* gamut_kind of the records that may be wanted */
    bool has_ranges;                /* only games of the ranges may be wanted */
    const collection_range *ranges; /* ascending */
    size_t range_count;
    uint64_t sure;       /* games that are wanted and left out, because they need only be counted */
    base_text sql;       /* condition on rows of `games`; absent: none */
    bool is_restricted;  /* some records are left out */
    base_arena *scratch; /* of the judge; the caller destroys it after the last row */
} collection_wanted;

/* Find the games that the sieve may want; if `asked` is NULL, all. With `is_counting`, games need only be counted.
 * False: out of memory, or the store failed. */
MUST_USE bool collection_find_wanted(collection_wanted *out, base_arena *arena, collection_store *store,
                                     const codec_sieve *asked, bool is_counting);

#endif
