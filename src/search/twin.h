/* twin.h - what a record is known by, whoever wrote it down: the same game or board has the same print.
 *
 * Files that were gathered from many sources spell the same game in many ways: other letter case and accents, more or fewer
 * tags, with comments or without. A game is known by its people and its moves, a board by its deal, its people and what was
 * bid and played; what has none of these, and every other record, by all that it says. */
#ifndef SEARCH_TWIN_H
#define SEARCH_TWIN_H

#include <gamut/record.h>

#include "base/arena.h"
#include "rules/chess/move.h"

/* Two hashes: for two records to be mistaken for one, both must meet. Never all zero. */
typedef struct search_print {
    uint64_t a, b;
} search_print;

/* False: out of memory. */
MUST_USE bool search_print_of(search_print *out, base_arena *scratch, const gamut_record *record);

enum {
    SEARCH_SHORT_GAME = 20 /* moves of both players together: two people may well have played fewer twice */
};

/* Of a game of known people with at least so many moves: its people, its start and its first moves, which games that are nearly the
 * same have in common, and all of its moves, in `arena`. False: it is no such game, or out of memory, which the arena reports. */
MUST_USE bool search_opening_of(search_print *out, const chess_move **moves, size_t *count, base_arena *arena,
                                const gamut_record *record);

#endif
