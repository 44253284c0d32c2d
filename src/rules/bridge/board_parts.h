/* board_parts.h - shared by the formats of bridge boards: tags, notes, the result of an auction, and cards in the order
 * of play.
 *
 * A board has its cards by trick and seat, like PBN; most other notations list them in the order of play. Both
 * directions are here, so that every format assigns a card to the same player. */
#ifndef BRIDGE_BOARD_PARTS_H
#define BRIDGE_BOARD_PARTS_H

#include <gamut/board.h>

#include "auction.h"
#include "base/arena.h"
#include "play.h"

/* Return the value of a tag without a member of its own; absent: there is no such tag. */
base_text bridge_board_tag(const gamut_board *board, const char *name);
/* Return the text of a note by its number; absent: there is none. */
base_text bridge_note_text(gamut_board_notes notes, int64_t number);
/* The text of a note for an alert without an explanation: PBN has no other way to mark an alerted call. */
#define BRIDGE_ALERT_NOTE "Alert"
/* Return whether one of the remarks refers to the note of that number; negative: to any note. */
bool bridge_refers_to_note(gamut_remark_list remarks, int64_t number);
/* Return the text of a comment or note for people: BridgeComposer marks line ends as \n, and blanks at both ends mean
 * nothing. */
base_text bridge_remark_words(base_arena *arena, base_text text);

/* Append a remark in a new list, because the old one may be constant memory. The cost is the square of the number of
 * remarks, which is small, and bounded by the memory limit. False: out of memory. */
MUST_USE bool bridge_add_remark(base_arena *arena, gamut_remark_list *list, gamut_remark remark);

/* Sort the remarks of a call or card as in PBN's export format (rules 87, 153): comments of the call itself, notes,
 * glyphs by number, each with the comments after it and each glyph once. Returns the same list if there is nothing to
 * sort, or out of memory. */
gamut_remark_list bridge_order_remarks(base_arena *arena, gamut_remark_list remarks);

/* Return a call of a board with its mark; ^S is a skipped turn, and anything else an unreadable call. */
bridge_call bridge_call_made(const gamut_call *call);
/* Determine contract and declarer from the calls. False: the auction has not ended, or a call cannot be read. */
MUST_USE bool bridge_run_auction(bridge_contract *contract, bridge_seat *declarer, bridge_seat dealer,
                                 gamut_call_list calls);

/* The contract and its declarer. */
typedef struct bridge_outcome {
    bridge_contract contract;
    bridge_seat declarer; /* the player who acted as declarer; BRIDGE_NO_SEAT: unknown, or passed out */
    bool is_swapped;      /* declarer and dummy (PBN's ^N) */
} bridge_outcome;

/* Return the contract and the declarer that the board states; if they are missing or unreadable, those of its auction.
 * Everything that needs them must use this function, because the winner of a trick depends on them. */
bridge_outcome bridge_board_outcome(const gamut_board *board);
/* Return the same in PBN's words, "4SX" and "^N", unchanged if the board states them. They live as long as the board
 * and the arena. */
base_text bridge_board_contract_text(base_arena *arena, const gamut_board *board);
base_text bridge_board_declarer_text(const gamut_board *board);
/* Set contract and declarer in PBN's words. Out of memory leaves the contract absent, and base_arena_failed reports
 * it. */
void bridge_set_contract(base_arena *arena, gamut_board *board, bridge_contract contract, bridge_seat declarer);

/* Cards in the order of play, to be arranged in tricks. */
typedef struct bridge_card_order {
    const gamut_card *cards;
    size_t count;
    const bridge_deal *deal; /* empty: unknown */
    bridge_denomination trump;
    bridge_seat leader;
    bool is_claimed; /* the play ended with a claim, which is marked */
} bridge_card_order;

/* Fill `first` and `cards` of `*out` and return the state after the last card. Without a leader the deal must show who
 * played the first card, else there is no play. */
bridge_play bridge_lay_out_cards(base_arena *arena, gamut_play *out, const bridge_card_order *order);

typedef struct bridge_cards_played {
    gamut_card_list cards; /* the leader's first, up to the first unknown card or unknown turn */
    gamut_card_list rest;  /* later cards, which have no place in the order of play */
    unsigned won[BRIDGE_SIDES];
} bridge_cards_played;

/* Return the cards of a board in the order of play. */
bridge_cards_played bridge_cards_as_played(base_arena *arena, const gamut_board *board);

/* Play all tricks of a board. The hands, empty if unknown, determine the number of tricks; `leader` leads first. */
bridge_play bridge_replay(const gamut_board *board, const bridge_deal *deal, bridge_denomination trump,
                          bridge_seat leader);

/* Read the tricks of the declarer's side from the result tag; false: it does not contain them. */
MUST_USE bool bridge_result_tricks(unsigned *out, const gamut_board *board);
/* Read the same of a board whose play has ended. Before the end the result counts the tricks so far (PBN 2.1, section
 * 3.4.15), and the score does not follow from them. */
MUST_USE bool bridge_final_tricks(unsigned *out, const gamut_board *board);
/* Compute the duplicate score of North-South from contract, final tricks and vulnerability, with the penalties of the
 * scoring. False: something is unknown, or points are kept on a sheet (Rubber, Chicago). */
MUST_USE bool bridge_board_score(int *out, const gamut_board *board);
/* Return whether cards are missing at the end, so that the result does not follow from the cards. */
bool bridge_play_is_short(const gamut_board *board);

#endif
