/* call.h - calls and contracts. */
#ifndef BRIDGE_CALL_H
#define BRIDGE_CALL_H

#include "card.h"
#include "seat.h"

/* A call. Bids are 1 (one club) to 35 (seven notrump), so a higher bid is a greater number. 0: no call. */
typedef uint8_t bridge_call;

enum {
    BRIDGE_NO_CALL,
    BRIDGE_LOWEST_BID = 1,
    BRIDGE_HIGHEST_BID = 35,
    BRIDGE_PASS,
    BRIDGE_DOUBLE,
    BRIDGE_REDOUBLE,
    BRIDGE_ALL_PASS,        /* PBN's AP: all passes that end the auction */
    BRIDGE_SKIPPED,         /* PBN's ^S: the player lost this turn because of a call out of rotation */
    BRIDGE_UNREADABLE_CALL, /* a call that cannot be read */
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
    BRIDGE_TRUMP_ONLY /* of an end position: only the trump suit or notrump is known */
} bridge_contract_kind;

/* A contract; zeroed: no contract. */
typedef struct bridge_contract {
    bridge_contract_kind kind;
    unsigned level; /* 1 to 7 if kind is BRIDGE_BID_CONTRACT */
    bridge_denomination denomination;
    bridge_risk risk;
} bridge_contract;

enum {
    BRIDGE_CONTRACT_SIZE = 8 /* room for any printed contract */
};

/* Make a bid. The level must be 1 to 7, and the denomination must be known. */
static inline bridge_call bridge_make_bid(unsigned level, bridge_denomination denomination)
{
    return (bridge_call)(5u * (level - 1u) + (unsigned)denomination);
}

/* Return whether a call is a bid, with or without BRIDGE_MARK_INSUFFICIENT. */
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

/* Make a contract from a level of 1 to 7, a known denomination and a risk (doubled or not). */
static inline bridge_contract bridge_make_contract(unsigned level, bridge_denomination denomination, bridge_risk risk)
{
    return (bridge_contract){ BRIDGE_BID_CONTRACT, level, denomination, risk };
}

/* Return whether all members are equal, so a doubled contract differs from an undoubled one. */
bool bridge_contracts_equal(bridge_contract a, bridge_contract b);

/* Return the usual spelling: "Pass", "X", "XX", "1NT", "AP"; in LIN "p", "d", "r", "1N". Absent for a value without a
 * name. */
base_text bridge_call_text(bridge_call call, bridge_notation notation);
/* Read a call. Spellings that count as BRIDGE_ODD are in PBN "P", "PASS", "1N", "R" and others; in LIN "pass", "x",
 * "1NT". `*out` is BRIDGE_NO_CALL if the text is unreadable. */
bridge_reading bridge_read_call(bridge_call *out, base_text text, bridge_notation notation);
/* Remove the next call from the front of `*rest`: a value of LIN may contain several calls, with alert marks. False: no
 * call is left. If the text is unreadable, the whole rest becomes one BRIDGE_UNREADABLE_CALL. */
MUST_USE bool bridge_next_lin_call(bridge_call *out, bool *is_alerted, bridge_reading *reading, base_text *rest);

/* Print "Pass", "3NTX" or, of an end position, "H"; print nothing if there is no contract. Return the length; no NUL is
 * added. */
size_t bridge_print_contract(char out[BRIDGE_CONTRACT_SIZE], bridge_contract contract);
/* Read a contract. Spellings that count as BRIDGE_ODD: "3N", "4SR", "4H*", "P" and others. The kind is
 * BRIDGE_NO_CONTRACT if the text is unreadable. */
bridge_reading bridge_read_contract(bridge_contract *out, base_text text);

#endif
