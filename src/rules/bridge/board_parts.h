/* board_parts.h - shared by the formats of bridge boards: tags, notes, the result of an auction, and cards in the order
 * of play.
 *
 * Like PBN, a board stores its cards by trick and seat; most other notations list them in the order of play. The
 * conversions in both directions are here, so that every format assigns a card to the same player. */
#ifndef BRIDGE_BOARD_PARTS_H
#define BRIDGE_BOARD_PARTS_H

#include <gamut/board.h>

#include "auction.h"
#include "base/arena.h"
#include "play.h"

/* Return the value of a tag that has no member of its own; absent: the board has no such tag. */
base_text bridge_board_tag(const gamut_board *board, const char *name);
/* Return the text of the note with that number; absent: there is no such note. */
base_text bridge_note_text(gamut_board_notes notes, int64_t number);
/* The text of the note for an alert without an explanation. A note is PBN's only way to mark an alerted call. */
#define BRIDGE_ALERT_NOTE "Alert"
/* Return whether one of the remarks refers to the note with that number or, if the number is negative, to any note. */
bool bridge_refers_to_note(gamut_remark_list remarks, int64_t number);
/* Return the text of a comment or note in the form for people: line ends that BridgeComposer writes as \n become real
 * ones, and blanks at both ends are removed. */
base_text bridge_remark_words(base_arena *arena, base_text text);

/* Append a remark. The list is copied, because the old one may be in constant memory; the cost is the square of the
 * number of remarks, which is small. False: out of memory. */
MUST_USE bool bridge_add_remark(base_arena *arena, gamut_remark_list *list, gamut_remark remark);

/* Sort the remarks of a call or card as in PBN's export format (rules 87, 153): first the comments of the call itself,
 * then notes, then glyphs by number, each with the comments after it and each glyph only once. Return the list
 * unchanged if there is nothing to sort, or if memory runs out. */
gamut_remark_list bridge_order_remarks(base_arena *arena, gamut_remark_list remarks);

/* Return a call of a board with its PBN mark; ^S is a skipped turn, and any text that is not a call is an unreadable
 * call. */
bridge_call bridge_call_made(const gamut_call *call);
/* Determine contract and declarer from the calls. False: the auction has not ended, or a call cannot be read. */
MUST_USE bool bridge_run_auction(bridge_contract *contract, bridge_seat *declarer, bridge_seat dealer,
                                 gamut_call_list calls);

/* The contract and its declarer, by the tags or by the auction. */
typedef struct bridge_outcome {
    bridge_contract contract;
    bridge_seat declarer; /* the player who acted as declarer; BRIDGE_NO_SEAT: unknown, or passed out */
    bool is_swapped;      /* declarer and dummy exchanged their roles (PBN's ^N) */
} bridge_outcome;

/* Return the contract and the declarer that the tags of the board state; if these are missing or unreadable, those that
 * follow from its auction. All code that needs the contract must use this function, because the winner of a trick
 * depends on the trump suit. */
bridge_outcome bridge_board_outcome(const gamut_board *board);
/* Return the contract and the declarer as PBN writes them, "4SX" and "^N"; if the board states them, its own texts. The
 * texts live as long as the board and the arena. */
base_text bridge_board_contract_text(base_arena *arena, const gamut_board *board);
base_text bridge_board_declarer_text(const gamut_board *board);
/* Set contract and declarer as PBN writes them. If memory runs out, the contract stays absent, and base_arena_failed
 * reports it. */
void bridge_set_contract(base_arena *arena, gamut_board *board, bridge_contract contract, bridge_seat declarer);

/* Cards in the order of play, to be arranged in tricks by seat. */
typedef struct bridge_card_order {
    const gamut_card *cards;
    size_t count;
    const bridge_deal *deal; /* the hands; a deal without hands if they are unknown */
    bridge_denomination trump;
    bridge_seat leader;
    bool is_claimed; /* the play ended with a claim, which gets PBN's mark "*" */
} bridge_card_order;

/* Fill `first` and `cards` of `*out` and return the state after the last card. If the leader is unknown, the deal must
 * show who held the first card; otherwise `*out` stays empty. */
bridge_play bridge_lay_out_cards(base_arena *arena, gamut_play *out, const bridge_card_order *order);

typedef struct bridge_cards_played {
    gamut_card_list cards; /* from the opening lead up to the first unknown card or unknown turn */
    gamut_card_list rest;  /* the cards after that, whose place in the order of play is unknown */
    unsigned won[BRIDGE_SIDES];
} bridge_cards_played;

/* Return the cards of a board in the order of play. */
bridge_cards_played bridge_cards_as_played(base_arena *arena, const gamut_board *board);

/* Play all tricks of a board and return the state at the end. The number of tricks follows from the hands of `deal`,
 * which may be unknown; `leader` leads to the first trick. */
bridge_play bridge_replay(const gamut_board *board, const bridge_deal *deal, bridge_denomination trump,
                          bridge_seat leader);

/* Read the number of tricks of the declarer's side from the Result tag. False: the tag does not contain it, or the
 * declarer is unknown. */
MUST_USE bool bridge_result_tricks(unsigned *out, const gamut_board *board);
/* Like bridge_result_tricks, but only for a board whose play has ended. Before the end, the Result tag counts the
 * tricks so far (PBN 2.1, section 3.4.15), from which no score follows. False: unknown, or not ended. */
MUST_USE bool bridge_final_tricks(unsigned *out, const gamut_board *board);
/* Compute the duplicate score of North-South from contract, final number of tricks and vulnerability, with the penalty
 * scale of the scoring method. False: something is unknown, or the scoring method has no score for a single deal
 * (Rubber, Chicago). */
MUST_USE bool bridge_board_score(int *out, const gamut_board *board);
/* Return whether cards at the end of the play are missing, so that the result cannot be counted from the cards. */
bool bridge_play_is_short(const gamut_board *board);

#endif
