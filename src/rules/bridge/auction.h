/* auction.h - the auction, call by call: whose turn it is, what may be called, what contract it gives. */
#ifndef BRIDGE_AUCTION_H
#define BRIDGE_AUCTION_H

#include "call.h"

/* The state of an auction. Read the members freely; only the functions below change them. */
typedef struct bridge_auction {
    bridge_seat dealer;
    bridge_seat turn;      /* who calls next; nobody when the auction has ended */
    bridge_call last_bid;  /* 0: nobody has bid yet */
    bridge_seat bidder;    /* who made it */
    bridge_seat last_real; /* who made the last call that was no pass */
    bridge_risk risk;      /* of the last bid */
    bool has_ended;
    bool is_obscure;     /* a call could not be read: what follows is not judged, contract and end are unknown */
    uint8_t passed;      /* bit 1 << seat: who has passed since the last call that was none */
    uint32_t call_count; /* of calls made; a skipped turn is none */
    bridge_seat first_to_name[BRIDGE_SIDES][BRIDGE_NOTRUMP + 1]; /* by side and denomination */
} bridge_auction;

/* What is wrong with a call; several may be at once. */
typedef enum bridge_call_fault {
    BRIDGE_CALL_INSUFFICIENT = 1,      /* and not marked as accepted */
    BRIDGE_CALL_MARKED_SUFFICIENT = 2, /* marked, but sufficient */
    BRIDGE_CALL_MARKED_NO_BID = 4,     /* marked, but no bid */
    BRIDGE_CALL_BAD_DOUBLE = 8,        /* there is no bid of the opponents to double */
    BRIDGE_CALL_BAD_REDOUBLE = 16,     /* there is no double of the opponents to redouble */
    BRIDGE_CALL_AFTER_END = 32,
    BRIDGE_CALL_UNREADABLE = 64
} bridge_call_fault;

/* Without a dealer the calls are judged as if North had dealt, and the declarer stays unknown. */
void bridge_start_auction(bridge_auction *auction, bridge_seat dealer);
/* Adds a call and returns its faults, 0 if it is lawful. A faulty call is added all the same, in the way that lets the
 * rest of the auction make most sense: an insufficient bid stands as if accepted; a wrong double changes no risk; a
 * call after the end is dropped. */
unsigned bridge_add_call(bridge_auction *auction, bridge_call call);
/* The faults it would have. */
unsigned bridge_judge_call(const bridge_auction *auction, bridge_call call);
/* Bit 1 << call for every bid, pass, double and redouble that the player to call may make; 0 after the end. */
uint64_t bridge_legal_calls(const bridge_auction *auction);
/* How many passes end it: what PBN's AP stands for. 0 when it has ended; three after an unreadable call. */
unsigned bridge_passes_to_end(const bridge_auction *auction);

/* The last bid and its risk, also of an auction that has not ended; "passed out" only when it has. */
bridge_contract bridge_auction_contract(const bridge_auction *auction);
/* Who of the side that made the last bid first named its denomination; nobody if there is no bid or no dealer. */
bridge_seat bridge_auction_declarer(const bridge_auction *auction);

/* PBN's name of a declarer: "S", or "^S" when South played in North's place, declarer and dummy being swapped. */
bridge_reading bridge_read_declarer(bridge_seat *out, bool *is_swapped, base_text text);
/* Whether that is how the auction's declarer must be named; false when the auction has none. */
bool bridge_declarer_fits(const bridge_auction *auction, bridge_seat named, bool is_swapped);

#endif
