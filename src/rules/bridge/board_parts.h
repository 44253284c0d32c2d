/* board_parts.h - what the formats of bridge boards share: tags, notes, what an auction gives, and cards in the order
 * in which they were played.
 *
 * A board has its cards by trick and seat, as PBN does; most other notations list them as they fell on the table. Both
 * directions are here, so that every format puts a card before the same player. */
#ifndef BRIDGE_BOARD_PARTS_H
#define BRIDGE_BOARD_PARTS_H

#include <gamut/board.h>

#include "auction.h"
#include "base/arena.h"
#include "play.h"

/* The value of a tag that has no member of its own; absent: no such tag. */
base_text bridge_board_tag(const gamut_board *board, const char *name);
/* The text of a note by its number; absent: there is none. */
base_text bridge_note_text(gamut_board_notes notes, int64_t number);
/* The text of a note that is there for an alert without words: PBN knows no other way to say that a call was
 * alerted. */
#define BRIDGE_ALERT_NOTE "Alert"
/* Whether one of the remarks refers to the note of that number; of any number when it is negative. */
bool bridge_refers_to_note(gamut_remark_list remarks, int64_t number);
/* What people wrote in a comment or note, for people: BridgeComposer marks the end of a line as \n, and blanks around
 * it all mean nothing. The text itself when there is nothing to change. */
base_text bridge_remark_words(base_arena *arena, base_text text);

/* Adds a remark after the others, in a new list: the old one may be const memory of somebody else. That costs the
 * square of their number, which is small in earnest and bounded by the memory limit else. False: out of memory. */
MUST_USE bool bridge_add_remark(base_arena *arena, gamut_remark_list *list, gamut_remark remark);

/* What is said of a call or card in the order of PBN's export format (rules 87, 153): comments of the call itself,
 * notes, glyphs by number, each with the comments after it; a glyph stands there once. The same list if it is in order,
 * or if there is no memory. */
gamut_remark_list bridge_order_remarks(base_arena *arena, gamut_remark_list remarks);

/* A call of a board with its mark; ^S is a skipped turn; what is no call at all is unreadable and keeps its turn. */
bridge_call bridge_call_made(const gamut_call *call);
/* What the calls give. False: the auction has not ended, or a call cannot be read. */
MUST_USE bool bridge_run_auction(bridge_contract *contract, bridge_seat *declarer, bridge_seat dealer,
                                 gamut_call_list calls);

/* What was played, and by whom. */
typedef struct bridge_outcome {
    bridge_contract contract;
    bridge_seat declarer; /* who acted as declarer; nobody: not known, or passed out */
    bool is_swapped;      /* with dummy (PBN's ^N) */
} bridge_outcome;

/* The contract and the declarer that the board states; what it does not state, or not readably, is what its auction
 * gives. The one place to ask: who won a trick depends on it. */
bridge_outcome bridge_board_outcome(const gamut_board *board);
/* The same in PBN's words, "4SX" and "^N", which live as long as the board and the arena; what the board states is as
 * it was written. */
base_text bridge_board_contract_text(base_arena *arena, const gamut_board *board);
base_text bridge_board_declarer_text(const gamut_board *board);
/* Sets contract and declarer in PBN's words; nobody declares what was passed out. Out of memory leaves the contract
 * absent, and base_arena_failed reports it. */
void bridge_set_contract(base_arena *arena, gamut_board *board, bridge_contract contract, bridge_seat declarer);

/* Cards on their way from the order of playing into tricks. */
typedef struct bridge_card_order {
    const gamut_card *cards; /* in the order of playing */
    size_t count;
    const bridge_deal *deal; /* empty: not known */
    bridge_denomination trump;
    bridge_seat leader;
    bool is_claimed; /* no more cards were played, and that is said */
} bridge_card_order;

/* Fills first and cards of `*out`; the state after the last card. Without a leader the deal must tell who played the
 * first card, else there is no play. */
bridge_play bridge_lay_out_cards(base_arena *arena, gamut_play *out, const bridge_card_order *from);
/* The opposite: cards in the order of playing. */
typedef struct bridge_cards_played {
    gamut_card_list cards; /* leader first, up to the first card that is not known or whose turn is not */
    gamut_card_list rest;  /* those after it, which a list in the order of playing has no place for */
    unsigned won[BRIDGE_SIDES];
} bridge_cards_played;

bridge_cards_played bridge_cards_as_played(base_arena *arena, const gamut_board *board);

/* All tricks of a board, one after the other. The hands, empty where they are not known, say how many there are; the
 * play begins with `leader`. */
bridge_play bridge_replay(const gamut_board *board, const bridge_deal *deal, bridge_denomination trump,
                          bridge_seat leader);

/* The tricks of the declarer's side that the result tag says; false: it does not. */
MUST_USE bool bridge_result_tricks(unsigned *out, const gamut_board *board);
/* The same, of a board that was played to its end. While the play goes on, the result counts the tricks so far (PBN
 * 2.1, section 3.4.15), and nothing follows from them yet. */
MUST_USE bool bridge_final_tricks(unsigned *out, const gamut_board *board);
/* What contract, final tricks and vulnerability are worth to North-South at duplicate, with the penalties that the
 * scoring names. False: that is not known, or points are kept on a sheet (Rubber, Chicago). */
MUST_USE bool bridge_board_score(int *out, const gamut_board *board);
/* Whether cards are missing at the end, so that the result must be said in another way. */
bool bridge_play_is_short(const gamut_board *board);

#endif
