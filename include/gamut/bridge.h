/* bridge.h - the laws of bridge: auction, play and score.
 *
 * Calls, cards, contracts and deals are texts in the spelling of PBN, as in board.h: "1NT", "Pass", "X", "SA", "4SX",
 * "N:AKQ.. ...". Other spellings of people ("1N", "AS", "p") are read, too. No function here needs a session. */
#ifndef GAMUT_BRIDGE_H
#define GAMUT_BRIDGE_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the table ---- */
/* A seat at the table, clockwise. */
typedef enum gamut_seat {
    GAMUT_SEAT_NONE,  /* no seat, or an unknown one */
    GAMUT_SEAT_NORTH, /* "N" */
    GAMUT_SEAT_EAST,  /* "E" */
    GAMUT_SEAT_SOUTH, /* "S" */
    GAMUT_SEAT_WEST   /* "W" */
} gamut_seat;

/**
 * Read a seat.
 *
 * @param text "N", "n", "North"
 * @return the seat; GAMUT_SEAT_NONE if it cannot be read
 */
GAMUT_API gamut_seat gamut_seat_read(const char *text);

/**
 * Get the letter of a seat.
 *
 * @param seat the seat
 * @return "N", "E", "S" or "W", which is static; "" for GAMUT_SEAT_NONE
 */
GAMUT_API const char *gamut_seat_text(gamut_seat seat);

/**
 * Get the dealer that is printed on a duplicate board.
 *
 * @param board number of the board, from 1
 * @return the dealer; GAMUT_SEAT_NONE for board 0
 */
GAMUT_API gamut_seat gamut_board_dealer(uint64_t board);

/**
 * Get the vulnerability that is printed on a duplicate board.
 *
 * @param board number of the board, from 1
 * @return "None", "NS", "EW" or "All", which is static; "" for board 0
 */
GAMUT_API const char *gamut_board_vulnerability(uint64_t board);

/* ---- deals ---- */
/* What may be wrong with a deal, as bits. */
typedef enum gamut_deal_flaw {
    GAMUT_DEAL_FLAW_TEXT = 1,       /* it cannot be read as "N:" and four hands */
    GAMUT_DEAL_FLAW_CARD_TWICE = 2, /* a card is there twice */
    GAMUT_DEAL_FLAW_LENGTH = 4,     /* hands are longer or shorter than the others */
    GAMUT_DEAL_FLAW_EMPTY = 8       /* there are no cards */
} gamut_deal_flaw;

/**
 * Check a deal. A hand may be "-" for unknown, and all hands may be short: an end position.
 *
 * @param deal the deal
 * @return a sum of gamut_deal_flaw; 0 if nothing is wrong
 */
GAMUT_API unsigned gamut_deal_flaws(const char *deal);

/**
 * Count the high-card points of a hand: ace 4, king 3, queen 2, jack 1.
 *
 * @param deal the deal
 * @param seat the seat of the hand
 * @return the points; -1 if the hand cannot be read or is unknown
 */
GAMUT_API int gamut_deal_points(const char *deal, gamut_seat seat);

/**
 * Count the controls of a hand: ace 2, king 1.
 *
 * @param deal the deal
 * @param seat the seat of the hand
 * @return the controls; -1 if the hand cannot be read or is unknown
 */
GAMUT_API int gamut_deal_controls(const char *deal, gamut_seat seat);

/**
 * Count the losing tricks of a hand: the missing cards among ace, king and queen of each suit; of a doubleton only ace
 * and king count, of a singleton only the ace.
 *
 * @param deal the deal
 * @param seat the seat of the hand
 * @return the losers; -1 if the hand cannot be read or is unknown
 */
GAMUT_API int gamut_deal_losers(const char *deal, gamut_seat seat);

/**
 * Print the shape of a hand: the lengths of spades, hearts, diamonds and clubs ("5=3=3=2"), or the pattern from the
 * longest suit to the shortest ("5-3-3-2").
 *
 * @param out the text, with a NUL, cut to `size` bytes
 * @param size size of `out`
 * @param deal the deal
 * @param seat the seat of the hand
 * @param is_pattern whether to print the pattern
 * @return the length of the whole text; 0 if the hand cannot be read or is unknown
 */
GAMUT_API size_t gamut_deal_shape(char *out, size_t size, const char *deal, gamut_seat seat, bool is_pattern);

/**
 * Tell whether a hand is balanced: 4-3-3-3, 4-4-3-2 or 5-3-3-2.
 *
 * @param deal the deal
 * @param seat the seat of the hand
 * @return true if it is; false also if it is unknown
 */
GAMUT_API bool gamut_deal_is_balanced(const char *deal, gamut_seat seat);

/* ---- the auction ---- */
typedef struct gamut_bidding gamut_bidding; /* an auction under way */

/* What may be wrong with a call, as bits. */
typedef enum gamut_call_fault {
    GAMUT_CALL_FAULT_INSUFFICIENT = 1, /* the bid is not higher than the last one */
    GAMUT_CALL_FAULT_DOUBLE = 8,       /* there is no bid of the opponents to double */
    GAMUT_CALL_FAULT_REDOUBLE = 16,    /* there is no double of the opponents to redouble */
    GAMUT_CALL_FAULT_AFTER_END = 32,   /* the auction has ended */
    GAMUT_CALL_FAULT_UNREADABLE = 64   /* it is not a call */
} gamut_call_fault;

/**
 * Open an auction before its first call.
 *
 * @param out the new auction, to be closed with gamut_bidding_close; NULL on failure
 * @param dealer the dealer
 * @return GAMUT_OK; GAMUT_FAILED if there is no dealer, or memory runs out
 */
GAMUT_API gamut_status gamut_bidding_open(gamut_bidding **out, gamut_seat dealer);

/**
 * Close an auction.
 *
 * @param bidding the auction; NULL is allowed
 */
GAMUT_API void gamut_bidding_close(gamut_bidding *bidding);

/**
 * Judge a call without making it.
 *
 * @param bidding the auction
 * @param call the call
 * @return a sum of gamut_call_fault; 0 if the call is lawful
 */
GAMUT_API unsigned gamut_bidding_judge(const gamut_bidding *bidding, const char *call);

/**
 * Make a call if it is lawful. "AP" makes as many passes as end the auction.
 *
 * @param bidding the auction
 * @param call the call
 * @return as for gamut_bidding_judge; unless it is 0, the auction stays as it is
 */
GAMUT_API unsigned gamut_bidding_call(gamut_bidding *bidding, const char *call);

/**
 * List the lawful calls.
 *
 * @param out the calls, which are static texts
 * @param capacity how many calls `out` holds; 38 are always enough
 * @param bidding the auction
 * @return the number of lawful calls, which may be more than `capacity`
 */
GAMUT_API size_t gamut_bidding_calls(const char **out, size_t capacity, const gamut_bidding *bidding);

/**
 * Get the player whose turn it is to call.
 *
 * @param bidding the auction
 * @return the seat; GAMUT_SEAT_NONE when the auction has ended
 */
GAMUT_API gamut_seat gamut_bidding_turn(const gamut_bidding *bidding);

/**
 * Tell whether the auction has ended.
 *
 * @param bidding the auction
 * @return true if it has
 */
GAMUT_API bool gamut_bidding_has_ended(const gamut_bidding *bidding);

/**
 * Get the declarer: the player of the side of the highest bid who named its denomination first.
 *
 * @param bidding the auction
 * @return the seat; GAMUT_SEAT_NONE before the first bid
 */
GAMUT_API gamut_seat gamut_bidding_declarer(const gamut_bidding *bidding);

/**
 * Print the contract: "4SX", "Pass" when the board was passed out, "" before the first bid.
 *
 * @param out the text, with a NUL, cut to `size` bytes
 * @param size size of `out`; 8 bytes are always enough
 * @param bidding the auction
 * @return the length of the whole text
 */
GAMUT_API size_t gamut_bidding_contract(char *out, size_t size, const gamut_bidding *bidding);

/* ---- the play ---- */
typedef struct gamut_cardplay gamut_cardplay; /* a play under way */

/* What may be wrong with a card, as bits. */
typedef enum gamut_card_fault {
    GAMUT_CARD_FAULT_NOT_HELD = 1,      /* the player does not hold it */
    GAMUT_CARD_FAULT_PLAYED_BEFORE = 2, /* it was played before */
    GAMUT_CARD_FAULT_REVOKE = 4,        /* the player could follow suit */
    GAMUT_CARD_FAULT_AFTER_END = 256,   /* all cards are played */
    GAMUT_CARD_FAULT_UNREADABLE = 512   /* it is not a card */
} gamut_card_fault;

/**
 * Open the play of a deal before the opening lead, which the player on the declarer's left makes.
 *
 * @param out the new play, to be closed with gamut_cardplay_close; NULL on failure
 * @param deal the deal
 * @param contract the contract
 * @param declarer the declarer
 * @return GAMUT_OK; GAMUT_FAILED if deal or contract cannot be read, the board was passed out, there is no declarer, or
 *        memory runs out
 */
GAMUT_API gamut_status gamut_cardplay_open(gamut_cardplay **out, const char *deal, const char *contract,
                                           gamut_seat declarer);

/**
 * Close a play.
 *
 * @param play the play; NULL is allowed
 */
GAMUT_API void gamut_cardplay_close(gamut_cardplay *play);

/**
 * Play a card for the player whose turn it is, if that is lawful.
 *
 * @param play the play
 * @param card the card
 * @return a sum of gamut_card_fault; unless it is 0, the play stays as it is
 */
GAMUT_API unsigned gamut_cardplay_play(gamut_cardplay *play, const char *card);

/**
 * List the cards that may be played now.
 *
 * @param out the cards, which are static texts
 * @param capacity how many cards `out` holds; 13 are enough for a lawful deal
 * @param play the play
 * @return the number of cards, which may be more than `capacity`
 */
GAMUT_API size_t gamut_cardplay_cards(const char **out, size_t capacity, const gamut_cardplay *play);

/**
 * Get the player whose turn it is to play.
 *
 * @param play the play
 * @return the seat; GAMUT_SEAT_NONE when all cards are played
 */
GAMUT_API gamut_seat gamut_cardplay_turn(const gamut_cardplay *play);

/**
 * Tell whether all cards are played.
 *
 * @param play the play
 * @return true if they are
 */
GAMUT_API bool gamut_cardplay_has_ended(const gamut_cardplay *play);

/**
 * Count the tricks that a side has won.
 *
 * @param play the play
 * @param seat a seat of the side
 * @return the number of tricks
 */
GAMUT_API unsigned gamut_cardplay_tricks(const gamut_cardplay *play, gamut_seat seat);

/* ---- the score ---- */

/**
 * Score a contract at duplicate, for the declarer's side.
 *
 * @param out the score, negative when the contract fails, 0 when the board was passed out
 * @param contract the contract
 * @param tricks tricks of the declarer
 * @param is_vulnerable whether the declarer's side is vulnerable
 * @return GAMUT_OK; GAMUT_FAILED if the contract cannot be read, or there are more than 13 tricks
 */
GAMUT_API gamut_status gamut_score_contract(int *out, const char *contract, unsigned tricks, bool is_vulnerable);

/**
 * Convert a difference of scores into international match points.
 *
 * @param difference the difference
 * @return the IMPs, with the sign of the difference
 */
GAMUT_API int gamut_score_imps(int64_t difference);

/**
 * Compute the matchpoints of each score on a board: two for each lower score, one for each equal one.
 *
 * @param out the matchpoints, in the order of the scores
 * @param scores the scores
 * @param count number of scores
 * @return GAMUT_OK; GAMUT_FAILED if memory runs out, or there are more than a million scores
 */
GAMUT_API gamut_status gamut_score_matchpoints(int64_t *out, const int32_t *scores, size_t count);

/* How missing scores of a board count. */
typedef enum gamut_factoring {
    GAMUT_FACTORING_NEUBERG, /* as if they were distributed like the scores that are there */
    GAMUT_FACTORING_TIES     /* as ties, which was the custom before Neuberg's formula */
} gamut_factoring;

/**
 * Compute the matchpoints of a board that has fewer scores than others, so that it is worth as much as they are.
 *
 * @param out the matchpoints in hundredths, in the order of the scores
 * @param scores the scores
 * @param count number of scores
 * @param expected number of scores that the other boards have
 * @param factoring how the missing scores count
 * @return GAMUT_OK; GAMUT_FAILED if memory runs out, or there are more than a million scores
 */
GAMUT_API gamut_status gamut_score_factored(int64_t *out, const int32_t *scores, size_t count, size_t expected,
                                            gamut_factoring factoring);

/**
 * Score a board between two tables as board-a-match, in half points.
 *
 * @param own score of the own team
 * @param other score of the other team, seen from the same side
 * @return 2 for the better score, 1 for equal ones, 0 for the worse
 */
GAMUT_API unsigned gamut_score_board_a_match(int32_t own, int32_t other);

/**
 * Compute the victory points of a match by the continuous scale of the World Bridge Federation, in hundredths.
 *
 * @param own victory points of the team
 * @param other victory points of its opponents
 * @param margin margin of the team in IMPs; negative: it lost
 * @param boards number of boards
 * @return GAMUT_OK; GAMUT_FAILED if there are not 1 to 400 boards
 */
GAMUT_API gamut_status gamut_score_victory_points(unsigned *own, unsigned *other, int64_t margin, unsigned boards);

/* ---- rubber bridge and Chicago ---- */
typedef struct gamut_rubber gamut_rubber; /* the score sheet of a rubber */

/**
 * Open a rubber before its first deal.
 *
 * @param out the new rubber, to be closed with gamut_rubber_close; NULL on failure
 * @return GAMUT_OK, or GAMUT_FAILED when memory runs out
 */
GAMUT_API gamut_status gamut_rubber_open(gamut_rubber **out);

/**
 * Close a rubber.
 *
 * @param rubber the rubber; NULL is allowed
 */
GAMUT_API void gamut_rubber_close(gamut_rubber *rubber);

/**
 * Add a deal to a rubber.
 *
 * @param rubber the rubber
 * @param contract the contract
 * @param declarer the declarer
 * @param tricks tricks of the declarer
 * @param honours_ns honours that North-South held: 0, 100 or 150
 * @param honours_ew honours that East-West held: 0, 100 or 150
 * @return GAMUT_OK; GAMUT_END if it was the last deal, or the rubber had ended before and nothing was added;
 *        GAMUT_FAILED if contract or declarer cannot be read, or there are more than 13 tricks
 */
GAMUT_API gamut_status gamut_rubber_add(gamut_rubber *rubber, const char *contract, gamut_seat declarer,
                                        unsigned tricks, int honours_ns, int honours_ew);

/**
 * Get the sides that are vulnerable in the next deal.
 *
 * @param rubber the rubber
 * @return "None", "NS", "EW" or "All", which is static
 */
GAMUT_API const char *gamut_rubber_vulnerability(const gamut_rubber *rubber);

/**
 * Get all that a side has above and below the line.
 *
 * @param rubber the rubber
 * @param seat a seat of the side
 * @param is_broken_off whether to add the bonuses of a rubber that must be left unfinished: 300 for the only game, 100
 *        for a part-score in the game under way
 * @return the total; 0 for GAMUT_SEAT_NONE
 */
GAMUT_API int gamut_rubber_total(const gamut_rubber *rubber, gamut_seat seat, bool is_broken_off);

/**
 * Get the vulnerability of one of the four deals of Chicago: none in the first, the dealer's side in the second and
 * third, all in the fourth.
 *
 * @param deal number of the deal, from 1
 * @param dealer the dealer
 * @param is_cavendish whether the other side is vulnerable in the second and third deal
 * @return "None", "NS", "EW" or "All", which is static; "" for any other deal
 */
GAMUT_API const char *gamut_chicago_vulnerability(unsigned deal, gamut_seat dealer, bool is_cavendish);

#ifdef __cplusplus
}
#endif

#endif
