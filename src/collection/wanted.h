/* wanted.h - which games of a collection have to be looked at at all, by what conditions need.
 *
 * Positions are looked up in their index, members and material in the facts; what members must say is also asked by the
 * engine, row by row, before the columns of a game are taken out. Neither ever leaves out a game that a look at all of
 * them would find. */
#ifndef COLLECTION_WANTED_H
#define COLLECTION_WANTED_H

#include "codec/codec.h"
#include "positions.h"

typedef struct collection_wanted {
    unsigned kinds;                 /* of records that are wanted */
    bool has_ranges;                /* of games only those of the ranges are wanted */
    const collection_range *ranges; /* ascending */
    size_t range_count;
    uint64_t sure;       /* games that were left out because they only have to be counted */
    base_text sql;       /* what must be true of a row of `games`; absent: nothing */
    bool is_restricted;  /* not all records are to be looked at */
    base_arena *scratch; /* of the judge; to be destroyed after the last row */
} collection_wanted;

/* Find the games that the sieve of a condition may accept. `asked` may be NULL: all games are wanted. False: out of
 * memory, or the store failed. */
MUST_USE bool collection_find_wanted(collection_wanted *out, base_arena *arena, collection_store *store,
                                     const codec_sieve *asked, bool is_counting);

#endif
