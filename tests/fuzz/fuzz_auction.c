/* fuzz_auction.c - any bytes as calls: the auction never breaks its own rules.
 *
 * The first byte is the dealer. The rest is taken as call values, as lawful calls whose laws are worked out again from
 * the whole list, and as text in both spellings. */
#include <stdlib.h>

#include "rules/bridge/auction.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool is_so)
{
    if (!is_so)
        abort();
}

static void check_standing(const bridge_auction *auction)
{
    uint64_t legal = bridge_legal_calls(auction);
    unsigned passes = bridge_passes_to_end(auction);
    bridge_contract contract = bridge_auction_contract(auction);
    require(auction->has_ended == (auction->turn == BRIDGE_NO_SEAT));
    require(auction->has_ended == (legal == 0));
    require(auction->has_ended == (passes == 0) && passes <= BRIDGE_SEATS);
    require(contract.kind != BRIDGE_TRUMP_ONLY);
    require(contract.kind != BRIDGE_PASSED_OUT || auction->has_ended);
    require(contract.kind != BRIDGE_BID_CONTRACT || (contract.level >= 1 && contract.level <= 7));
    require(!auction->dealer || (contract.kind == BRIDGE_BID_CONTRACT) == (bridge_auction_declarer(auction) != 0));
    for (unsigned call = BRIDGE_LOWEST_BID; call <= BRIDGE_REDOUBLE && !auction->is_obscure; call++)
        require((legal >> call & 1u) == (bridge_judge_call(auction, (bridge_call)call) == 0));
}

/* ---- the same laws from the whole list of calls each time ---- */

enum {
    CALLS = 400 /* no auction is longer */
};

typedef struct listing {
    uint8_t calls[CALLS];
    size_t count;
} listing;

/* Laws 18, 19 and 22: whether the next player may make this call after those. */
static bool is_lawful(const listing *all, unsigned call)
{
    size_t last = all->count, passes = 0, bid = all->count;
    while (last && all->calls[last - 1] == BRIDGE_PASS)
        last--, passes++;
    while (bid && all->calls[bid - 1] > BRIDGE_HIGHEST_BID)
        bid--;
    if (bid ? passes >= 3 : passes >= 4)
        return false;
    bool is_theirs = last && (all->count - last) % 2 == 0; /* made by the player before, or the one two before him */
    if (call == BRIDGE_DOUBLE)
        return bid && last == bid && is_theirs;
    if (call == BRIDGE_REDOUBLE)
        return bid && all->calls[last - 1] == BRIDGE_DOUBLE && is_theirs;
    return call == BRIDGE_PASS || !bid || call > all->calls[bid - 1];
}

/* Law 22 and 54: the contract, and who of the side that made the last bid named its denomination first. */
static void check_contract(const listing *all, const bridge_auction *auction)
{
    size_t bid = all->count, first = 0;
    bridge_risk risk = BRIDGE_UNDOUBLED;
    bridge_contract contract = bridge_auction_contract(auction);
    while (bid && all->calls[bid - 1] > BRIDGE_HIGHEST_BID) {
        if (all->calls[bid - 1] != BRIDGE_PASS && !risk)
            risk = all->calls[bid - 1] == BRIDGE_DOUBLE ? BRIDGE_DOUBLED : BRIDGE_REDOUBLED;
        bid--;
    }
    require((bid != 0) == (contract.kind == BRIDGE_BID_CONTRACT));
    if (!bid)
        return;
    unsigned value = all->calls[bid - 1];
    require(contract.level == (value - 1) / 5 + 1 && (unsigned)contract.denomination == (value - 1) % 5 + 1);
    require(contract.risk == risk);
    while ((bid - 1 - first) % 2 || all->calls[first] > BRIDGE_HIGHEST_BID ||
           (all->calls[first] - 1u) % 5 != (value - 1) % 5)
        first++;
    if (auction->dealer)
        require(bridge_auction_declarer(auction) == bridge_seat_after(auction->dealer, (unsigned)first));
}

/* As long as the calls are lawful: what is not says nothing of the laws. */
static void compare(bridge_seat dealer, const uint8_t *data, size_t size)
{
    bridge_auction auction;
    listing all = { .count = 0 };
    bridge_start_auction(&auction, dealer);
    for (size_t at = 0; at < size && all.count < CALLS; at++) {
        uint64_t legal = bridge_legal_calls(&auction);
        for (unsigned call = BRIDGE_LOWEST_BID; call <= BRIDGE_REDOUBLE; call++)
            require((legal >> call & 1u) == is_lawful(&all, call));
        unsigned call = data[at] % BRIDGE_REDOUBLE + 1;
        if (!(legal >> call & 1u))
            continue;
        all.calls[all.count++] = (uint8_t)call;
        require(bridge_add_call(&auction, (bridge_call)call) == 0);
        check_contract(&all, &auction);
    }
}

static void add_values(bridge_seat dealer, const uint8_t *data, size_t size)
{
    bridge_auction auction;
    bridge_start_auction(&auction, dealer);
    for (size_t at = 0; at < size; at++) {
        uint32_t before = auction.call_count;
        unsigned expected = bridge_judge_call(&auction, data[at]);
        unsigned passes = bridge_passes_to_end(&auction);
        require(bridge_add_call(&auction, data[at]) == expected);
        if ((data[at] & BRIDGE_CALL_MASK) == BRIDGE_ALL_PASS)
            require(auction.has_ended && auction.call_count - before == passes);
        check_standing(&auction);
    }
}

static void read_texts(base_text text)
{
    bridge_call call, again;
    bridge_contract contract, second;
    char out[BRIDGE_CONTRACT_SIZE];
    for (bridge_notation notation = BRIDGE_PBN; notation <= BRIDGE_LIN; notation++) {
        base_text printed = { NULL, 0 };
        if (bridge_read_call(&call, text, notation))
            printed = bridge_call_text(call, notation);
        if (printed.length)
            require(bridge_read_call(&again, printed, notation) == BRIDGE_EXACT && again == call);
    }
    if (bridge_read_contract(&contract, text)) {
        base_text printed = { out, bridge_print_contract(out, contract) };
        require(bridge_read_contract(&second, printed) == BRIDGE_EXACT);
        require(bridge_contracts_equal(contract, second));
    }
}

static void read_lin(base_text text)
{
    bridge_call call;
    bridge_reading reading;
    bool is_alerted;
    for (size_t before = text.length + 1; bridge_next_lin_call(&call, &is_alerted, &reading, &text);) {
        require(text.length < before && (call == BRIDGE_UNREADABLE_CALL) == (reading == BRIDGE_UNREADABLE));
        before = text.length;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    base_text text = { (const char *)data + 1, size - 1 };
    add_values((bridge_seat)(data[0] % (BRIDGE_SEATS + 1)), data + 1, size - 1);
    compare((bridge_seat)(data[0] % (BRIDGE_SEATS + 1)), data + 1, size - 1);
    read_texts(text);
    read_lin(text);
    return 0;
}
