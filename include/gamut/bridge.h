/* bridge.h - the laws of bridge: auction, play and score.
 *
 * Calls, cards, contracts and deals are texts in the spelling of PBN, as in board.h: "1NT", "Pass", "X", "SA", "4SX",
 * "N:AKQ.. ...". What people write otherwise ("1N", "AS", "p") is read, too. Nothing here needs a session. */
#ifndef GAMUT_BRIDGE_H
#define GAMUT_BRIDGE_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the table ---- */
typedef enum gamut_seat {
    GAMUT_SEAT_NONE,
    GAMUT_SEAT_NORTH,
    GAMUT_SEAT_EAST,
    GAMUT_SEAT_SOUTH,
    GAMUT_SEAT_WEST
} gamut_seat;
GAMUT_API gamut_seat gamut_seat_read(const char *text); /* "N", "n", "North" */
GAMUT_API const char *gamut_seat_text(gamut_seat seat); /* "N"; "" for nobody */
/* What is printed on a duplicate board, from 1: who deals, and "None", "NS", "EW" or "All". Nobody and "" for board 0. */
GAMUT_API gamut_seat gamut_board_dealer(uint64_t board);
GAMUT_API const char *gamut_board_vulnerability(uint64_t board);

/* ---- deals ---- */
typedef enum gamut_deal_flaw {
    GAMUT_DEAL_FLAW_TEXT = 1,       /* it cannot be read as "N:" and four hands */
    GAMUT_DEAL_FLAW_CARD_TWICE = 2, /* a card is there twice */
    GAMUT_DEAL_FLAW_LENGTH = 4,     /* hands are longer or shorter than the others */
    GAMUT_DEAL_FLAW_EMPTY = 8       /* there are no cards */
} gamut_deal_flaw;
/* A sum of these; 0: nothing is wrong. A hand may be "-", for unknown, and all hands may be short: an end position. */
GAMUT_API unsigned gamut_deal_flaws(const char *deal);
/* Milton Work's points of a seat's hand: ace 4, king 3, queen 2, jack 1. -1: the hand cannot be read, or is unknown. */
GAMUT_API int gamut_deal_points(const char *deal, gamut_seat seat);
/* Prints the lengths of a hand's spades, hearts, diamonds and clubs, "5=3=3=2", or its pattern from the longest suit to the shortest,
 * "5-3-3-2"; at most `size` bytes with a NUL. Returns the length that the whole has, 0 where gamut_deal_points answers -1. */
GAMUT_API size_t gamut_deal_shape(char *out, size_t size, const char *deal, gamut_seat seat, bool is_pattern);
/* 4-3-3-3, 4-4-3-2 or 5-3-3-2. */
GAMUT_API bool gamut_deal_is_balanced(const char *deal, gamut_seat seat);

/* ---- the auction ---- */
typedef struct gamut_bidding gamut_bidding;

typedef enum gamut_call_fault {
    GAMUT_CALL_FAULT_INSUFFICIENT = 1,
    GAMUT_CALL_FAULT_DOUBLE = 8,    /* there is no bid of the opponents to double */
    GAMUT_CALL_FAULT_REDOUBLE = 16, /* there is no double of the opponents to redouble */
    GAMUT_CALL_FAULT_AFTER_END = 32,
    GAMUT_CALL_FAULT_UNREADABLE = 64
} gamut_call_fault;

/* GAMUT_FAILED: there is no dealer, or out of memory; then `*out` is NULL. */
GAMUT_API gamut_status gamut_bidding_open(gamut_bidding **out, gamut_seat dealer);
GAMUT_API void gamut_bidding_close(gamut_bidding *bidding); /* NULL is fine */
/* What would be wrong with a call: a sum of gamut_call_fault, 0 if it is lawful. */
GAMUT_API unsigned gamut_bidding_judge(const gamut_bidding *bidding, const char *call);
/* Makes the call if it is lawful; else nothing happens, and the answer is what is wrong with it. "AP" is as many passes as end the
 * auction. */
GAMUT_API unsigned gamut_bidding_call(gamut_bidding *bidding, const char *call);
/* Writes up to `capacity` lawful calls, and returns how many there are, at most 38; the texts are static. */
GAMUT_API size_t gamut_bidding_calls(const char **out, size_t capacity, const gamut_bidding *bidding);
GAMUT_API gamut_seat gamut_bidding_turn(const gamut_bidding *bidding); /* nobody when it has ended */
GAMUT_API bool gamut_bidding_has_ended(const gamut_bidding *bidding);
/* Who named the denomination first; nobody before the first bid. */
GAMUT_API gamut_seat gamut_bidding_declarer(const gamut_bidding *bidding);
/* Prints "4SX", "Pass" when it was passed out, or "" before the first bid; at most `size` bytes with a NUL. Returns the length that
 * the whole has; 8 bytes are always enough. */
GAMUT_API size_t gamut_bidding_contract(char *out, size_t size, const gamut_bidding *bidding);

/* ---- the play ---- */
typedef struct gamut_cardplay gamut_cardplay;

typedef enum gamut_card_fault {
    GAMUT_CARD_FAULT_NOT_HELD = 1,
    GAMUT_CARD_FAULT_PLAYED_BEFORE = 2,
    GAMUT_CARD_FAULT_REVOKE = 4,
    GAMUT_CARD_FAULT_AFTER_END = 256,
    GAMUT_CARD_FAULT_UNREADABLE = 512
} gamut_card_fault;

/* The player on the declarer's left leads. GAMUT_FAILED: deal or contract cannot be read, the contract was passed out, there is no
 * declarer, or out of memory; then `*out` is NULL. */
GAMUT_API gamut_status gamut_cardplay_open(gamut_cardplay **out, const char *deal, const char *contract,
                                           gamut_seat declarer);
GAMUT_API void gamut_cardplay_close(gamut_cardplay *play); /* NULL is fine */
/* Plays the card for the player whose turn it is, if that is lawful; else nothing happens, and the answer is what is wrong with it, a
 * sum of gamut_card_fault. */
GAMUT_API unsigned gamut_cardplay_play(gamut_cardplay *play, const char *card);
/* Writes up to `capacity` cards that may be played now, and returns how many there are, at most 13 in a lawful deal; the texts are
 * static. */
GAMUT_API size_t gamut_cardplay_cards(const char **out, size_t capacity, const gamut_cardplay *play);
GAMUT_API gamut_seat gamut_cardplay_turn(const gamut_cardplay *play); /* nobody when all is played */
GAMUT_API bool gamut_cardplay_has_ended(const gamut_cardplay *play);
GAMUT_API unsigned gamut_cardplay_tricks(const gamut_cardplay *play, gamut_seat seat); /* won by the side of the seat */

/* ---- the score ---- */
/* What the declarer's side scores with so many tricks, in duplicate; negative when the contract fails, 0 when it was passed out.
 * GAMUT_FAILED: the contract cannot be read, or there are more than 13 tricks. */
GAMUT_API gamut_status gamut_score_contract(int *out, const char *contract, unsigned tricks, bool is_vulnerable);
/* International match points for a difference of scores, with its sign. */
GAMUT_API int gamut_score_imps(int64_t difference);
/* The matchpoints of each score among all, two for each lower one and one for each equal one. GAMUT_FAILED: out of memory, or more
 * than a million scores. */
GAMUT_API gamut_status gamut_score_matchpoints(int64_t *out, const int32_t *scores, size_t count);
/* The same for a board with fewer scores than the `expected` number, in hundredths, so that it is worth as much as the others. */
typedef enum gamut_factoring {
    GAMUT_FACTORING_NEUBERG, /* as if the missing scores were spread like those that are there */
    GAMUT_FACTORING_TIES     /* the missing scores count as ties, as was the custom before Neuberg's formula */
} gamut_factoring;
GAMUT_API gamut_status gamut_score_factored(int64_t *out, const int32_t *scores, size_t count, size_t expected,
                                            gamut_factoring factoring);
/* Board-a-match between two tables, in half points: 2 for the better score, 1 for equal ones, 0. */
GAMUT_API unsigned gamut_score_board_a_match(int32_t own, int32_t other);
/* Victory points of a team and its opponents for a margin in IMPs over so many boards, in hundredths, by the continuous scale of the
 * World Bridge Federation. GAMUT_FAILED: not 1 to 400 boards. */
GAMUT_API gamut_status gamut_score_victory_points(unsigned *own, unsigned *other, int64_t margin, unsigned boards);

/* ---- rubber bridge and Chicago ---- */
typedef struct gamut_rubber gamut_rubber;

/* GAMUT_FAILED: out of memory, and `*out` is NULL. */
GAMUT_API gamut_status gamut_rubber_open(gamut_rubber **out);
GAMUT_API void gamut_rubber_close(gamut_rubber *rubber); /* NULL is fine */
/* Adds a deal, with the honours that each side held (0, 100 or 150). GAMUT_END: it was the last one, or the rubber had ended before, and
 * nothing was added. GAMUT_FAILED: contract or declarer cannot be read, or there are more than 13 tricks. */
GAMUT_API gamut_status gamut_rubber_add(gamut_rubber *rubber, const char *contract, gamut_seat declarer,
                                        unsigned tricks, int honours_ns, int honours_ew);
GAMUT_API const char *gamut_rubber_vulnerability(const gamut_rubber *rubber); /* "None", "NS", "EW" or "All" */
/* All that the side of the seat has above and below the line. `is_broken_off`: with the bonuses of a rubber that must be left unfinished,
 * 300 for the only game and 100 for a part-score in the game under way. */
GAMUT_API int gamut_rubber_total(const gamut_rubber *rubber, gamut_seat seat, bool is_broken_off);
/* Of the four deals of Chicago, from 1: none, the dealer's side on the second and third (`is_cavendish`: the others), all; "" for any other
 * deal. */
GAMUT_API const char *gamut_chicago_vulnerability(unsigned deal, gamut_seat dealer, bool is_cavendish);

#ifdef __cplusplus
}
#endif

#endif
