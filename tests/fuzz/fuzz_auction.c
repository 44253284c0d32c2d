/* fuzz_auction.c - any bytes as calls: the auction never breaks its own rules.
 *
 * The first byte is the dealer. The rest is taken twice: as call values, and as text in both spellings. */
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
    read_texts(text);
    read_lin(text);
    return 0;
}
