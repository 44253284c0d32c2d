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
    bridge_contract contract; /* bid, or passed out */
    bridge_seat declarer;
    int tricks;          /* of the declarer; -1: not known */
    digest_points score; /* of North-South */
    digest_points imps[BRIDGE_SIDES];
    digest_points percent[BRIDGE_SIDES];
    base_text names[BRIDGE_SEATS + 1]; /* by seat; absent: not known */
    base_text pairs[BRIDGE_SIDES];     /* if only the pair is known: its names, or else its number */
    bool is_number[BRIDGE_SIDES];      /* `pairs` has the number */
    int points;                        /* high cards of the declarer's side; -1: not known */
    int double_dummy; /* double-dummy tricks of the declarer, as the board states them; -1: not known */
    char lead;        /* rank of the opening lead; 0: not known */
} digest_outcome;

/* A pair's number and its names. */
typedef struct digest_pair {
    base_text number, names;
} digest_pair;

typedef struct board_digest {
    digest_outcome own;  /* from the board's own tags; without a contract it has no other member */
    bridge_call opening; /* the first bid of the auction; 0: there is none */
    bridge_seat opener;
    digest_outcome *outcomes; /* of the rows of the score table; without rows, `own` */
    size_t outcome_count;
    digest_pair *pairs; /* from the table of total scores */
    size_t pair_count;
} board_digest;

/* Return the digest of the board, in `arena`. NULL: out of memory. */
const board_digest *board_digest_make(base_arena *arena, const gamut_board *board);

#endif
