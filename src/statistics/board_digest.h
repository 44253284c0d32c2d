/* board_digest.h - the contracts and results of a bridge board, for statistics.
 *
 * A digest is made from one board alone, on any thread, and copies the texts of the board. */
#ifndef STATISTICS_BOARD_DIGEST_H
#define STATISTICS_BOARD_DIGEST_H

#include <gamut/board.h>

#include "base/arena.h"
#include "rules/bridge/call.h"
#include "rules/bridge/seat.h"

/* The points of one side, in hundredths. */
typedef struct digest_points {
    bool is_known;
    int64_t value;
} digest_points;

/* The result of one table, or of several tables with the same result. */
typedef struct digest_outcome {
    int64_t tables;
    bridge_contract contract; /* a contract, or passed out */
    bridge_seat declarer;
    int tricks;          /* tricks of the declarer; -1: unknown */
    digest_points score; /* score of North-South */
    digest_points imps[BRIDGE_SIDES];
    digest_points percent[BRIDGE_SIDES];
    base_text names[BRIDGE_SEATS + 1]; /* names indexed by seat; absent: unknown */
    /* If only the pair is known, not the seats: its names, or its number if it has no names. */
    base_text pairs[BRIDGE_SIDES];
    bool is_number[BRIDGE_SIDES]; /* `pairs` has the number, not the names */
    int points;                   /* high-card points of the declarer's side; -1: unknown */
    int double_dummy;             /* double-dummy tricks of the declarer, as the board states them; -1: unknown */
    char lead;                    /* rank of the opening lead; 0: unknown */
} digest_outcome;

/* The number of a pair, and the names of its players. */
typedef struct digest_pair {
    base_text number, names;
} digest_pair;

typedef struct board_digest {
    /* The result from the board's own tags. If they state no contract, the other members of `own` are not set. */
    digest_outcome own;
    bridge_call opening; /* the first bid of the auction; 0: no bid */
    bridge_seat opener;
    digest_outcome *outcomes; /* one for each row of the score table; if there are no rows, only `own` */
    size_t outcome_count;
    digest_pair *pairs; /* numbers and names of pairs, from the table of total scores */
    size_t pair_count;
} board_digest;

/* Return the digest of the board, in `arena`. NULL: out of memory. */
const board_digest *board_digest_make(base_arena *arena, const gamut_board *board);

#endif
