/* wanted.h - the games of a collection that may meet the conditions of a search.
 *
 * Positions are looked up in the index of positions, members and material in the facts; the engine also tests members
 * row by row, before it reads the other columns of a game. None of these leaves out a game that meets the
 * conditions. */
#ifndef COLLECTION_WANTED_H
#define COLLECTION_WANTED_H

#include "codec/codec.h"
#include "positions.h"

typedef struct collection_wanted {
    unsigned kinds;                 /* kinds of records (gamut_kind) that may meet the conditions */
    bool has_ranges;                /* only games of the ranges may meet the conditions */
    const collection_range *ranges; /* ascending */
    size_t range_count;
    /* Number of games that meet the conditions but are not listed, because they need only be counted. */
    uint64_t sure;
    base_text sql;       /* SQL condition on rows of `games`; absent: no condition */
    bool is_restricted;  /* the selection leaves out some records */
    base_arena *scratch; /* memory of the judge; the caller destroys it after the last row */
} collection_wanted;

/* Find the games that may meet the conditions of the sieve `asked`; if it has none or is NULL, all records are wanted.
 * With `is_counting`, games need only be counted. False: out of memory, or the store failed. */
MUST_USE bool collection_find_wanted(collection_wanted *out, base_arena *arena, collection_store *store,
                                     const codec_sieve *asked, bool is_counting);

#endif
