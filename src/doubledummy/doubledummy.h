/* doubledummy.h - what can be made of a deal when all cards are seen: tricks for every declarer and denomination, and
 * par.
 *
 * The work is done by libdds in a child process, where there are processes: nothing else can end a deal that takes
 * minutes. Equal deals are solved once. */
#ifndef DOUBLEDUMMY_H
#define DOUBLEDUMMY_H

#include <gamut/board.h>

#include "base/arena.h"
#include "rules/bridge/call.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/play.h"

typedef struct doubledummy_table {
    bool is_solved;
    uint8_t tricks[BRIDGE_SEATS + 1][BRIDGE_NOTRUMP + 1]; /* by declarer and denomination */
} doubledummy_table;

enum {
    DOUBLEDUMMY_PAR_CONTRACTS = 10,
    DOUBLEDUMMY_PAR_SIZE = 16,
    DOUBLEDUMMY_SECONDS = 300,        /* the default for one deal: an ordinary one takes a fifth of a second */
    DOUBLEDUMMY_BATCH = 40,           /* deals that libdds takes at once */
    DOUBLEDUMMY_POSITION_BATCH = 200, /* positions that it takes at once */
    DOUBLEDUMMY_PLAY_POSITIONS = 53 /* of one play at most: before each card, and after the last of an unfinished one */
};

typedef struct doubledummy_par {
    bool is_known;
    int score; /* of North-South */
    size_t count;
    char contracts[DOUBLEDUMMY_PAR_CONTRACTS][DOUBLEDUMMY_PAR_SIZE]; /* "4S-NS", "5H*-EW-2" */
} doubledummy_par;

/* A player has to play a card: what remains in the hands, and the trick under way. */
typedef struct doubledummy_position {
    bridge_deal left;
    bridge_denomination trump;
    bridge_seat leader;
    bridge_seat turn;
    bridge_trick trick;
} doubledummy_position;

typedef struct doubledummy_answer {
    bool is_solved;
    uint8_t tricks;      /* that his side still wins, this one included */
    bridge_hand optimum; /* the cards that win so many */
} doubledummy_answer;

/* What is to be solved, deals or positions; all but these may be left 0. */
typedef struct doubledummy_work {
    const bridge_deal *deals;
    const doubledummy_position *positions;
    size_t count;
    unsigned seconds; /* for one deal; 0: no limit */
    void (*progress)(size_t done, size_t total, void *payload);
    void *payload;
} doubledummy_work;

/* Whether this library was built with a solver. */
bool doubledummy_is_available(void);
/* Four hands of the same number of cards, each card once. */
bool doubledummy_can_solve(const bridge_deal *deal);
/* One table per deal, in their order; deals that cannot be solved, or not in time, stay unsolved. False: out of memory,
 * no process could be started, or libdds is not there. */
MUST_USE bool doubledummy_solve(doubledummy_table *out, const doubledummy_work *work, base_arena *arena);
/* One answer per position, in their order; as doubledummy_solve. */
MUST_USE bool doubledummy_solve_positions(doubledummy_answer *out, const doubledummy_work *work, base_arena *arena);
/* The positions of a play record, in the order of the cards, up to the first that is not known or against the laws; how
 * many. `out` has DOUBLEDUMMY_PLAY_POSITIONS places. */
size_t doubledummy_read_play(doubledummy_position *out, const gamut_board *board, const bridge_deal *deal);
/* With the dealer's side to bid first; no dealer: North-South. Of a solved full deal. */
doubledummy_par doubledummy_find_par(const doubledummy_table *table, bridge_seat dealer,
                                     bridge_vulnerability vulnerability);

/* ---- what a board says about its optimum, against what the cards give ---- */
/* One number that differs; `at` is its offset in the record. */
typedef void (*doubledummy_complain)(const char *what, uint32_t at, int stored, int computed, void *payload);

/* Whether the board has anything that a solver could judge: OptimumResultTable, DoubleDummyTricks, OptimumScore,
 * ParContract. */
bool doubledummy_has_claims(const gamut_board *board);
/* The tricks that player could make according to the board; -1: it has none. */
int doubledummy_claimed_tricks(const gamut_board *board, bridge_seat seat, bridge_denomination trump);
/* The tricks of a solved deal as DoubleDummyTricks has them. */
base_text doubledummy_print_digits(base_arena *arena, const doubledummy_table *table);
/* Of a solved deal. Both views of par are right: the score does not show who bid first. */
void doubledummy_judge_claims(const gamut_board *board, const bridge_deal *deal, const doubledummy_table *table,
                              doubledummy_complain complain, void *payload);

/* ---- the solver (doubledummy_dds.c): only for the process that solves ---- */
typedef struct doubledummy_solver doubledummy_solver;
/* NULL: there is none on this machine, or out of memory. */
const doubledummy_solver *doubledummy_load_solver(base_arena *arena);
/* Solves up to DOUBLEDUMMY_BATCH deals on all cores. */
void doubledummy_solve_batch(const doubledummy_solver *solver, doubledummy_table *out, const bridge_deal *const *deals,
                             size_t count);
/* Up to DOUBLEDUMMY_POSITION_BATCH positions. */
void doubledummy_solve_position_batch(const doubledummy_solver *solver, doubledummy_answer *out,
                                      const doubledummy_position *const *positions, size_t count);

#endif
