/* call.h - calls and contracts. */
#ifndef BRIDGE_CALL_H
#define BRIDGE_CALL_H

#include "card.h"
#include "seat.h"

/* Bids are 1 (one club) to 35 (seven notrump): a higher bid is a greater number. 0: no call. */
typedef uint8_t bridge_call;

enum {
    BRIDGE_NO_CALL,
    BRIDGE_LOWEST_BID = 1,
    BRIDGE_HIGHEST_BID = 35,
    BRIDGE_PASS,
    BRIDGE_DOUBLE,
    BRIDGE_REDOUBLE,
    BRIDGE_ALL_PASS,        /* PBN's AP: as many passes as end the auction */
    BRIDGE_SKIPPED,         /* PBN's ^S: this player's turn was lost to a call out of rotation */
    BRIDGE_UNREADABLE_CALL, /* somebody called here, but what? */
    BRIDGE_CALL_MASK = 0x3f,
    BRIDGE_MARK_INSUFFICIENT = 0x80 /* PBN's ^I before the call: insufficient, but accepted */
};

typedef enum bridge_risk {
    BRIDGE_UNDOUBLED,
    BRIDGE_DOUBLED,
    BRIDGE_REDOUBLED
} bridge_risk;

typedef enum bridge_contract_kind {
    BRIDGE_NO_CONTRACT,
    BRIDGE_PASSED_OUT,
    BRIDGE_BID_CONTRACT,
    BRIDGE_TRUMP_ONLY /* of an end position: only the denomination is known */
} bridge_contract_kind;

/* What is to be played; zeroed it is none. */
typedef struct bridge_contract {
    bridge_contract_kind kind;
    unsigned level; /* 1 to 7, in a bid contract */
    bridge_denomination denomination;
    bridge_risk risk;
} bridge_contract;

enum {
    BRIDGE_CONTRACT_SIZE = 8 /* room for any printed contract */
};

/* A bid's level must be 1 to 7 and its denomination known. */
static inline bridge_call bridge_make_bid(unsigned level, bridge_denomination denomination)
{
    return (bridge_call)(5u * (level - 1u) + (unsigned)denomination);
}

/* Ignores the mark. */
static inline bool bridge_is_bid(bridge_call call)
{
    unsigned plain = call & BRIDGE_CALL_MASK;
    return plain >= BRIDGE_LOWEST_BID && plain <= BRIDGE_HIGHEST_BID;
}

static inline unsigned bridge_bid_level(bridge_call bid)
{
    return ((bid & BRIDGE_CALL_MASK) + 4u) / 5u;
}

static inline bridge_denomination bridge_bid_denomination(bridge_call bid)
{
    return (bridge_denomination)(((bid & BRIDGE_CALL_MASK) + 4u) % 5u + 1u);
}

/* A contract that was bid; the same limits as for a bid. */
static inline bridge_contract bridge_make_contract(unsigned level, bridge_denomination denomination, bridge_risk risk)
{
    return (bridge_contract){ BRIDGE_BID_CONTRACT, level, denomination, risk };
}

/* In all members: a contract that was doubled is another one. */
bool bridge_contracts_equal(bridge_contract a, bridge_contract b);

/* "Pass", "X", "XX", "1NT", "AP"; in LIN "p", "d", "r", "1N". Absent for what is no call or has no name of its own. */
base_text bridge_call_text(bridge_call call, bridge_notation notation);
/* Odd in PBN: "P", "PASS", "1N", "R" ...; in LIN: "pass", "x", "1NT". What is unreadable is no call. */
bridge_reading bridge_read_call(bridge_call *out, base_text text, bridge_notation notation);
/* LIN may hold several calls in one value, with alert marks: takes the next one off the front of `*rest`. False at
 * its end. What cannot be read is taken as one unreadable call, up to the end. */
MUST_USE bool bridge_next_lin_call(bridge_call *out, bool *is_alerted, bridge_reading *reading, base_text *rest);

/* "Pass", "3NTX", "H" (of an end position); nothing without a contract. The length. */
size_t bridge_print_contract(char out[BRIDGE_CONTRACT_SIZE], bridge_contract contract);
/* Odd: "3N", "4SR", "4H*", "P" ... What is unreadable is no contract. */
bridge_reading bridge_read_contract(bridge_contract *out, base_text text);

#endif
