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
    BRIDGE_ALL_PASS,        /* PBN's AP: all passes that end the auction */
    BRIDGE_SKIPPED,         /* PBN's ^S: the player lost the turn to a call out of rotation */
    BRIDGE_UNREADABLE_CALL, /* a call with an unknown meaning */
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

/* A contract; zeroed: none. */
typedef struct bridge_contract {
    bridge_contract_kind kind;
    unsigned level; /* 1 to 7, in a bid contract */
    bridge_denomination denomination;
    bridge_risk risk;
} bridge_contract;

enum {
    BRIDGE_CONTRACT_SIZE = 8 /* room for any printed contract */
};

/* Make a bid. The level is 1 to 7, the denomination known. */
static inline bridge_call bridge_make_bid(unsigned level, bridge_denomination denomination)
{
    return (bridge_call)(5u * (level - 1u) + (unsigned)denomination);
}

/* Return whether a call is a bid, with or without the mark. */
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

/* Make a contract, with the same limits as a bid. */
static inline bridge_contract bridge_make_contract(unsigned level, bridge_denomination denomination, bridge_risk risk)
{
    return (bridge_contract){ BRIDGE_BID_CONTRACT, level, denomination, risk };
}

/* Compare all members: doubled contracts differ from undoubled ones. */
bool bridge_contracts_equal(bridge_contract a, bridge_contract b);

/* Return "Pass", "X", "XX", "1NT", "AP"; in LIN "p", "d", "r", "1N". Absent for a value without a name. */
base_text bridge_call_text(bridge_call call, bridge_notation notation);
/* Read a call. Odd in PBN: "P", "PASS", "1N", "R" ...; in LIN: "pass", "x", "1NT". An unreadable one is
 * BRIDGE_NO_CALL. */
bridge_reading bridge_read_call(bridge_call *out, base_text text, bridge_notation notation);
/* Take the next call off the front of `*rest`: a value of LIN may have several, with alert marks. False at the end. An
 * unreadable text is one unreadable call up to the end. */
MUST_USE bool bridge_next_lin_call(bridge_call *out, bool *is_alerted, bridge_reading *reading, base_text *rest);

/* Print "Pass", "3NTX", "H" (of an end position), or nothing without a contract, and return the length; no NUL. */
size_t bridge_print_contract(char out[BRIDGE_CONTRACT_SIZE], bridge_contract contract);
/* Read a contract. Odd: "3N", "4SR", "4H*", "P" ... An unreadable one is BRIDGE_NO_CONTRACT. */
bridge_reading bridge_read_contract(bridge_contract *out, base_text text);

#endif
