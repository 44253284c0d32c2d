/* doubledummy.h - double dummy analysis of deals: tricks for every declarer and denomination, best cards, and par.
 *
 * libdds does the work, in a child process if the system has processes: libdds cannot be interrupted, so a deal that
 * takes minutes can only be stopped by killing a process. Equal deals are solved once. */
#ifndef DOUBLEDUMMY_H
#define DOUBLEDUMMY_H

#include <gamut/board.h>

#include "base/arena.h"
#include "rules/bridge/call.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/play.h"

typedef struct doubledummy_table {
    bool is_solved;
    uint8_t tricks[BRIDGE_SEATS + 1][BRIDGE_NOTRUMP + 1]; /* indexed by declarer and denomination */
} doubledummy_table;

enum {
    DOUBLEDUMMY_PAR_CONTRACTS = 10,
    DOUBLEDUMMY_PAR_SIZE = 16,
    DOUBLEDUMMY_SECONDS = 300,        /* default time limit for one deal; an ordinary deal takes 0.2 seconds */
    DOUBLEDUMMY_BATCH = 40,           /* deals that libdds takes at once */
    DOUBLEDUMMY_POSITION_BATCH = 200, /* positions that libdds takes at once */
    DOUBLEDUMMY_CARDS = 64,           /* limit of the numbers of cards */
    DOUBLEDUMMY_PLAY_POSITIONS = 53   /* maximum for one play: before each card, and after the last known card */
};

typedef struct doubledummy_par {
    bool is_known;
    int score; /* score of North-South */
    size_t count;
    char contracts[DOUBLEDUMMY_PAR_CONTRACTS][DOUBLEDUMMY_PAR_SIZE]; /* "4S-NS", "5H*-EW-2" */
} doubledummy_par;

/* A position in which a player has to play a card: the cards left in the hands, and the trick in progress. */
typedef struct doubledummy_position {
    bridge_deal left;
    bridge_denomination trump;
    bridge_seat leader;
    bridge_seat turn;
    bridge_trick trick;
    bool is_full; /* find the tricks of every card, not only the best ones */
} doubledummy_position;

typedef struct doubledummy_answer {
    bool is_solved;
    uint8_t tricks;      /* tricks that the side of the player on turn still wins, including the current trick */
    bridge_hand optimum; /* all cards with which the side can win this number of tricks */
    bridge_hand cards;   /* the cards whose tricks are in `values`: with `is_full` all that may be played */
    uint8_t values[DOUBLEDUMMY_CARDS];
} doubledummy_answer;

/* What to solve: `count` items of either `deals` or `positions`. All other members may be 0. */
typedef struct doubledummy_work {
    const bridge_deal *deals;
    const doubledummy_position *positions;
    size_t count;
    size_t known;     /* the tables of so many deals, the first, are in `out` already and are not solved again */
    unsigned seconds; /* time limit for one deal or position; 0: no limit */
    void (*progress)(size_t done, size_t total, void *payload);
    /* The first `count` results are final. False: solve no more. */
    bool (*ready)(size_t count, void *payload);
    void *payload;
} doubledummy_work;

/* Return whether this library was built with a solver. */
bool doubledummy_is_available(void);
/* Return whether the four hands have the same number of cards, and no card occurs twice. */
bool doubledummy_can_solve(const bridge_deal *deal);
/* Solve the deals; `out` gets one table for each, in the same order. Deals that cannot be solved, or not in time, stay
 * unsolved. They are solved in their order, equal ones together with the first. False: out of memory, no process could
 * be started, or libdds is missing. */
MUST_USE bool doubledummy_solve(doubledummy_table *out, const doubledummy_work *work, base_arena *arena);
/* Solve the positions in the same way; `out` gets one answer for each. */
MUST_USE bool doubledummy_solve_positions(doubledummy_answer *out, const doubledummy_work *work, base_arena *arena);
/* Collect the positions of a play record in the order of the cards, up to the first card that is unknown or that the
 * player cannot have held, and return their number. `out` has room for DOUBLEDUMMY_PLAY_POSITIONS. */
size_t doubledummy_read_play(doubledummy_position *out, const gamut_board *board, const bridge_deal *deal);
/* Return how many tricks the card between two consecutive positions of a play gave away; -1: one of them is not
 * solved. */
int doubledummy_cost(const doubledummy_position *before, const doubledummy_answer *answer,
                     const doubledummy_position *after, const doubledummy_answer *next);
/* Compute the par of a solved full deal. The dealer's side bids first; if the dealer is unknown, North-South does. */
doubledummy_par doubledummy_find_par(const doubledummy_table *table, bridge_seat dealer,
                                     bridge_vulnerability vulnerability);

/* ---- the optimum that a board states, compared with the solved deal ---- */

/* Called for each stated number that differs from the computed one; `at` is its offset in the record. */
typedef void (*doubledummy_complain)(const char *what, uint32_t at, int stored, int computed, void *payload);

/* Return whether the board states anything that a solved deal can confirm or refute: OptimumResultTable,
 * DoubleDummyTricks, OptimumScore or ParContract. */
bool doubledummy_has_claims(const gamut_board *board);
/* Return the tricks that the board states for this declarer and trump; -1: it states none. */
int doubledummy_claimed_tricks(const gamut_board *board, bridge_seat seat, bridge_denomination trump);
/* Print the tricks of a solved deal in the form of the tag DoubleDummyTricks. */
base_text doubledummy_print_digits(base_arena *arena, const doubledummy_table *table);
/* Read what it printed. False: it is no such text. */
MUST_USE bool doubledummy_read_digits(doubledummy_table *out, base_text digits);
/* Compare what the board states with a solved deal. Par may depend on which side bids first, and the stated score does
 * not show that; so par for either side is accepted. */
void doubledummy_judge_claims(const gamut_board *board, const bridge_deal *deal, const doubledummy_table *table,
                              doubledummy_complain complain, void *payload);

/* ---- the solver (doubledummy_dds.c), to be called only in the process that solves ---- */

typedef struct doubledummy_solver doubledummy_solver;
/* Load libdds. NULL: it is not installed, or out of memory. */
const doubledummy_solver *doubledummy_load_solver(base_arena *arena);
/* Solve up to DOUBLEDUMMY_BATCH deals on all cores. */
void doubledummy_solve_batch(const doubledummy_solver *solver, doubledummy_table *out, const bridge_deal *const *deals,
                             size_t count);
/* Solve up to DOUBLEDUMMY_POSITION_BATCH positions. */
void doubledummy_solve_position_batch(const doubledummy_solver *solver, doubledummy_answer *out,
                                      const doubledummy_position *const *positions, size_t count);

#endif
