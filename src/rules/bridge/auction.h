/* auction.h - the auction, call by call: the player on turn, the legal calls and the contract. */
#ifndef BRIDGE_AUCTION_H
#define BRIDGE_AUCTION_H

#include "call.h"

/* The state of an auction. The members may be read; only the functions below change them. */
typedef struct bridge_auction {
    bridge_seat dealer;
    bridge_seat turn;      /* the player who calls next; BRIDGE_NO_SEAT after the end */
    bridge_call last_bid;  /* 0: there is no bid yet */
    bridge_seat bidder;    /* the player of the last bid */
    bridge_seat last_real; /* the player of the last call other than a pass */
    bridge_risk risk;      /* whether the last bid is doubled or redoubled */
    bool has_ended;
    bool is_obscure;     /* a call could not be read: later calls are not judged, contract and end are unknown */
    uint8_t passed;      /* bit 1 << seat: the player has passed since the last call other than a pass */
    uint32_t call_count; /* number of calls, without skipped turns */
    bridge_seat first_to_name[BRIDGE_SIDES][BRIDGE_NOTRUMP + 1]; /* indexed by side and denomination */
} bridge_auction;

/* What is wrong with a call; flags that can be combined. */
typedef enum bridge_call_fault {
    BRIDGE_CALL_INSUFFICIENT = 1,      /* too low, and not marked as accepted */
    BRIDGE_CALL_MARKED_SUFFICIENT = 2, /* marked as insufficient, but sufficient */
    BRIDGE_CALL_MARKED_NO_BID = 4,     /* marked as insufficient, but not a bid */
    BRIDGE_CALL_BAD_DOUBLE = 8,        /* there is no undoubled bid of the opponents */
    BRIDGE_CALL_BAD_REDOUBLE = 16,     /* there is no double by the opponents */
    BRIDGE_CALL_AFTER_END = 32,
    BRIDGE_CALL_UNREADABLE = 64
} bridge_call_fault;

/* Start an auction. If the dealer is unknown (BRIDGE_NO_SEAT), the calls are judged as if North had dealt, and the
 * declarer stays unknown. */
void bridge_start_auction(bridge_auction *auction, bridge_seat dealer);
/* Add a call and return its faults; 0 if it is legal. A faulty call is added in the way that fits the rest of the
 * auction best: an insufficient bid counts as accepted, a double that is not allowed does not double the bid, and a
 * call after the end is dropped. */
unsigned bridge_add_call(bridge_auction *auction, bridge_call call);
/* Return the faults that a call would have now, without adding it. */
unsigned bridge_judge_call(const bridge_auction *auction, bridge_call call);
/* Return bit 1 << call for every bid, pass, double and redouble that is legal now; 0 after the end. */
uint64_t bridge_legal_calls(const bridge_auction *auction);
/* Return the number of passes that would end the auction, which is the meaning of PBN's AP: 0 if it has ended, three
 * after an unreadable call. */
unsigned bridge_passes_to_end(const bridge_auction *auction);

/* Return the last bid and whether it is doubled, even if the auction is unfinished. If there is no bid, return "passed
 * out" after the end of the auction. Otherwise, and after an unreadable call, return no contract. */
bridge_contract bridge_auction_contract(const bridge_auction *auction);
/* Return the player who first named the denomination for the side of the last bid; BRIDGE_NO_SEAT without a bid or a
 * dealer. */
bridge_seat bridge_auction_declarer(const bridge_auction *auction);

/* Return whether the named seat (with `is_swapped`, its partner) is the declarer by the auction; false if the auction
 * has none. */
bool bridge_declarer_fits(const bridge_auction *auction, bridge_seat named, bool is_swapped);

#endif
