/* dd_work.h - what the files of the operation dd share: the boards of a file, and what is asked about each. */
#ifndef OPERATION_DD_WORK_H
#define OPERATION_DD_WORK_H

#include <gamut/doubledummy.h>

#include "dealing/dealing.h"
#include "doubledummy/doubledummy.h"
#include "operation.h"
#include "rules/bridge/board_parts.h"

/* A position of a board whose cards are compared with each other. */
typedef struct dd_choice {
    bool is_known;
    doubledummy_position position;
    size_t cards_played;
    unsigned won;         /* tricks of the declarer's side before this position */
    size_t exact;         /* index in `positions`, if the tricks of every card are asked for */
    size_t sampled;       /* index of the first position that was dealt */
    size_t sampled_count; /* 0: no deal met the condition */
} dd_choice;

/* What is needed of a board: its facts, its cards, and the positions during its play. */
typedef struct dd_board {
    bool is_board; /* false: a record of another kind */
    gamut_number number;
    base_text dealer, vulnerable, deal_text;
    bridge_deal deal;
    bridge_outcome outcome;
    size_t first; /* index of the first position of the play in `positions` */
    size_t count;
    size_t positions_end;   /* index after the last position of any kind */
    dd_choice lead, choice; /* the opening lead, and the position that `--at` names */
} dd_board;

typedef struct dd_boards {
    gamut_session *session;
    const gamut_dd_options *options;
    const char *path;
    base_arena *arena;
    base_list boards; /* dd_board, one for each record */
    bool has_board;
    base_list positions; /* doubledummy_position */
    bridge_deal *deals;
    doubledummy_table *tables;
    doubledummy_answer *answers; /* one for each position */
    gamut_value *list;
    gamut_writer *writer;
    bool has_new;      /* a board was rewritten */
    bool has_unsolved; /* a board could not be solved */
    size_t at;         /* record number during the second reading */
    size_t start;      /* the board from which on they are solved now */
    /* what the options say */
    bridge_contract contract; /* instead of that of the boards */
    bridge_seat declarer;
    size_t card_at; /* cards that are played before the position; SIZE_MAX: as many as are known */
    dealing_program program;
} dd_boards;

static inline dd_board *dd_board_at(const dd_boards *boards, size_t at)
{
    return (dd_board *)boards->boards.items + at;
}

/* ---- dd_cards.c: the cards of a position, compared with each other ---- */

/* Read the options about contract, position and samples. GAMUT_MISUSED: one of them is wrong. */
gamut_outcome dd_read_choices(dd_boards *boards);
/* Keep the positions of a board that the options ask for. False: out of memory. */
MUST_USE bool dd_keep_positions(dd_boards *boards, dd_board *kept, const gamut_board *board);
/* Add what is known of the play, of the leads and of the cards to the answer of a board. */
void dd_add_cards(const dd_boards *boards, base_arena *arena, gamut_value *tree, const dd_board *board);
/* Return whether one of the positions that the board was asked about could not be solved. */
bool dd_lacks_cards(const dd_boards *boards, const dd_board *board);

/* ---- dd_sample.c: deals that fit what a player sees ---- */

/* Deal the cards that the player on turn does not see, and keep a position for each deal. False: out of memory. */
MUST_USE bool dd_deal_samples(dd_boards *boards, const dd_board *board, const gamut_board *record, dd_choice *choice);
/* Return the averages over the deals; null: there are none. */
gamut_value *dd_sample_tree(const dd_boards *boards, base_arena *arena, const dd_board *board, const dd_choice *choice);

/* ---- dd.c and dd_lines.c ---- */

/* Return the answer of one board. */
gamut_value *dd_board_tree(dd_boards *boards, base_arena *arena, size_t at);
/* Make room for the results of all boards. False: out of memory. */
MUST_USE bool dd_make_room(dd_boards *boards);
/* Solve the boards from `boards->start` to `end`; the tables of the first `known` of them are there. `ready` may be
 * NULL. */
gamut_outcome dd_solve(dd_boards *boards, size_t end, size_t known, bool (*ready)(size_t count, void *payload));
/* Return whether the output is a file of lines, one for each board, that may have been begun. */
bool dd_writes_lines(const dd_boards *boards);
/* Solve the boards, and add their lines to the output as they become known. Lines that are there are kept. */
gamut_outcome dd_write_lines(dd_boards *boards);

/* How a card of a position turns out for the declarer. */
typedef struct dd_turnout {
    unsigned tricks; /* of the declarer's side in all */
    bool is_beaten;  /* the contract fails */
} dd_turnout;
dd_turnout dd_card_turnout(const dd_board *board, const dd_choice *choice, unsigned value);
/* Return the position before the opening lead or another one, as text: seat, trick, card, contract and declarer. */
gamut_value *dd_choice_tree(base_arena *arena, const dd_board *board, const dd_choice *choice);

#endif
