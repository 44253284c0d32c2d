/* board_digest.h - what statistics need of a bridge board: what was bid and made at each table that it has.
 *
 * A digest is made from one board alone, on any thread, and has copies of its texts. */
#ifndef STATISTICS_BOARD_DIGEST_H
#define STATISTICS_BOARD_DIGEST_H

#include <gamut/board.h>

#include "base/arena.h"
#include "rules/bridge/call.h"
#include "rules/bridge/seat.h"

/* A number of one side in hundredths. */
typedef struct digest_points {
    bool is_known;
    int64_t value;
} digest_points;

/* What happened at one table, or at several with the same result. */
typedef struct digest_played {
    int64_t tables;
    bridge_contract contract; /* bid, or passed out */
    bridge_seat declarer;
    int tricks;          /* of the declarer; -1: not known */
    digest_points score; /* of North-South */
    digest_points imps[BRIDGE_SIDES];
    digest_points percent[BRIDGE_SIDES];
    base_text names[BRIDGE_SEATS + 1]; /* by seat; absent: not known */
    base_text pairs[BRIDGE_SIDES];     /* where only pairs are known: their names, or else their numbers */
    bool is_number[BRIDGE_SIDES];
    int points;       /* high cards of the declarer's side; -1: not known */
    int double_dummy; /* tricks that the declarer could make, from the board; -1: not known */
    char lead;        /* rank of the first card; 0: not known */
} digest_played;

/* A pair's number and its names. */
typedef struct digest_pair {
    base_text number, names;
} digest_pair;

typedef struct board_digest {
    digest_played own;   /* from the board's own tags; no contract: nothing */
    bridge_call opening; /* the first bid of the auction; 0: there is none */
    bridge_seat opener;
    digest_played *played; /* at all tables that it has */
    size_t played_count;
    digest_pair *pairs; /* of its table of totals */
    size_t pair_count;
} board_digest;

/* NULL: nothing was played, only dealt; or out of memory, and then the arena knows. */
const board_digest *board_digest_make(base_arena *arena, const gamut_board *board);

#endif
