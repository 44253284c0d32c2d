/* auction.c - the laws of the auction (Laws 17 to 22), with the irregularities that PBN can record.
 *
 * The state contains only what the next call depends on, not the calls themselves: the turn, the last bid with its
 * player and whether it is doubled, and the passes since the last other call. Records are judged as they are, so every
 * call is accepted, and its faults are reported. */
#include "auction.h"

enum {
    ALL_SEATS = 0x1e /* the bits 1 << seat of all four seats */
};

void bridge_start_auction(bridge_auction *auction, bridge_seat dealer)
{
    *auction = (bridge_auction){ .dealer = dealer, .turn = dealer ? dealer : BRIDGE_NORTH };
}

/* The last bid must be undoubled and by an opponent. The calls since that bid need no test: a call other than a pass
 * would have replaced the bid or doubled it. */
static bool can_double(const bridge_auction *auction)
{
    return auction->risk == BRIDGE_UNDOUBLED && auction->bidder &&
           bridge_side_of(auction->turn) != bridge_side_of(auction->bidder);
}

/* The last bid must be doubled, which only the opponents of its bidder can have done; so the side of the bidder may
 * redouble. */
static bool can_redouble(const bridge_auction *auction)
{
    return auction->risk == BRIDGE_DOUBLED && auction->bidder &&
           bridge_side_of(auction->turn) == bridge_side_of(auction->bidder);
}

unsigned bridge_judge_call(const bridge_auction *auction, bridge_call call)
{
    unsigned plain = call & BRIDGE_CALL_MASK;
    bool is_marked = call & BRIDGE_MARK_INSUFFICIENT;
    if (plain == BRIDGE_NO_CALL || plain >= BRIDGE_UNREADABLE_CALL)
        return BRIDGE_CALL_UNREADABLE | (auction->has_ended ? BRIDGE_CALL_AFTER_END : 0u);
    if (auction->has_ended)
        return BRIDGE_CALL_AFTER_END;
    if (auction->is_obscure)
        return 0;
    if (bridge_is_bid(call)) {
        /* A higher bid has a greater number. */
        bool is_sufficient = plain > auction->last_bid;
        if (is_marked)
            return is_sufficient ? BRIDGE_CALL_MARKED_SUFFICIENT : 0;
        return is_sufficient ? 0 : BRIDGE_CALL_INSUFFICIENT;
    }
    unsigned faults = is_marked ? BRIDGE_CALL_MARKED_NO_BID : 0;
    if (plain == BRIDGE_DOUBLE && !can_double(auction))
        faults |= BRIDGE_CALL_BAD_DOUBLE;
    if (plain == BRIDGE_REDOUBLE && !can_redouble(auction))
        faults |= BRIDGE_CALL_BAD_REDOUBLE;
    return faults;
}

/* The seats that need no further call: those that have passed, and the player of the last call other than a pass. When
 * these are all four seats, the auction ends. Usually that is after three passes (four at the start). After an accepted
 * pass out of rotation more passes may be needed, because the player whose turn was skipped must still get a turn (Law
 * 17E2). */
static unsigned seats_done(const bridge_auction *auction)
{
    return auction->passed | (auction->last_real ? 1u << auction->last_real : 0u);
}

/* Adds one call or skipped turn to an auction that has not ended. A double that was not allowed is still a call, so the
 * count of passes starts again after it. */
static void add_turn(bridge_auction *auction, unsigned plain, unsigned faults)
{
    if (plain == BRIDGE_PASS) {
        /* After an unreadable call, which may have been a pass, it is unknown whether the auction has ended, so
         * has_ended stays false. */
        auction->passed |= (uint8_t)(1u << auction->turn);
        auction->has_ended = !auction->is_obscure && seats_done(auction) == ALL_SEATS;
    } else if (plain != BRIDGE_SKIPPED) {
        if (plain >= BRIDGE_LOWEST_BID && plain <= BRIDGE_HIGHEST_BID) {
            /* The first player to name the denomination is stored for each side, because both sides may bid it. */
            bridge_denomination denomination = bridge_bid_denomination((bridge_call)plain);
            bridge_seat *first = &auction->first_to_name[bridge_side_of(auction->turn)][denomination];
            if (!*first)
                *first = auction->turn;
            auction->last_bid = (bridge_call)plain;
            auction->bidder = auction->turn;
            auction->risk = BRIDGE_UNDOUBLED;
        } else if (plain == BRIDGE_DOUBLE && !(faults & BRIDGE_CALL_BAD_DOUBLE))
            auction->risk = BRIDGE_DOUBLED;
        else if (plain == BRIDGE_REDOUBLE && !(faults & BRIDGE_CALL_BAD_REDOUBLE))
            auction->risk = BRIDGE_REDOUBLED;
        else if (faults & BRIDGE_CALL_UNREADABLE)
            auction->is_obscure = true;
        auction->last_real = auction->turn;
        auction->passed = 0;
    }
    if (plain != BRIDGE_SKIPPED)
        auction->call_count++;
    auction->turn = auction->has_ended ? BRIDGE_NO_SEAT : bridge_next_seat(auction->turn);
}

unsigned bridge_passes_to_end(const bridge_auction *auction)
{
    if (auction->has_ended)
        return 0;
    if (auction->is_obscure)
        return BRIDGE_SEATS - 1;
    unsigned count = 0;
    bridge_seat seat = auction->turn;
    for (unsigned done = seats_done(auction); done != ALL_SEATS; seat = bridge_next_seat(seat), count++)
        done |= 1u << seat;
    return count;
}

/* "AP" stands for all passes that are missing, so it even ends an auction with an unreadable call. */
unsigned bridge_add_call(bridge_auction *auction, bridge_call call)
{
    unsigned faults = bridge_judge_call(auction, call);
    unsigned plain = call & BRIDGE_CALL_MASK;
    if (faults & BRIDGE_CALL_AFTER_END)
        return faults;
    if (plain != BRIDGE_ALL_PASS) {
        add_turn(auction, plain, faults);
        return faults;
    }
    for (unsigned passes = bridge_passes_to_end(auction); passes > 0; passes--)
        add_turn(auction, BRIDGE_PASS, 0);
    auction->has_ended = true;
    auction->turn = BRIDGE_NO_SEAT;
    return faults;
}

uint64_t bridge_legal_calls(const bridge_auction *auction)
{
    if (auction->has_ended)
        return 0;
    uint64_t calls = (uint64_t)1 << BRIDGE_PASS;
    for (unsigned bid = auction->last_bid + 1u; bid <= BRIDGE_HIGHEST_BID; bid++)
        calls |= (uint64_t)1 << bid;
    if (can_double(auction))
        calls |= (uint64_t)1 << BRIDGE_DOUBLE;
    if (can_redouble(auction))
        calls |= (uint64_t)1 << BRIDGE_REDOUBLE;
    return calls;
}

bridge_contract bridge_auction_contract(const bridge_auction *auction)
{
    bridge_contract contract = { BRIDGE_NO_CONTRACT, 0, BRIDGE_NO_DENOMINATION, BRIDGE_UNDOUBLED };
    if (auction->is_obscure)
        return contract;
    if (auction->last_bid)
        return bridge_make_contract(bridge_bid_level(auction->last_bid), bridge_bid_denomination(auction->last_bid),
                                    auction->risk);
    if (auction->has_ended)
        contract.kind = BRIDGE_PASSED_OUT;
    return contract;
}

/* Law 22 defines the declarer. */
bridge_seat bridge_auction_declarer(const bridge_auction *auction)
{
    if (!auction->dealer || auction->is_obscure || !auction->last_bid)
        return BRIDGE_NO_SEAT;
    bridge_side side = bridge_side_of(auction->bidder);
    return auction->first_to_name[side][bridge_bid_denomination(auction->last_bid)];
}

bool bridge_declarer_fits(const bridge_auction *auction, bridge_seat named, bool is_swapped)
{
    bridge_seat declarer = bridge_auction_declarer(auction);
    return declarer && named == (is_swapped ? bridge_partner(declarer) : declarer);
}
