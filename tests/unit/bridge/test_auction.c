/* test_auction.c - the laws of the auction, by cases and against a slow second opinion. */
#include "../table.h"
#include "dice.h"
#include "rules/bridge/auction.h"

static const struct {
    bridge_call_fault fault;
    const char *name;
} fault_names[] = {
    { BRIDGE_CALL_INSUFFICIENT, "insufficient" },   { BRIDGE_CALL_MARKED_SUFFICIENT, "marked-sufficient" },
    { BRIDGE_CALL_MARKED_NO_BID, "marked-no-bid" }, { BRIDGE_CALL_BAD_DOUBLE, "bad-double" },
    { BRIDGE_CALL_BAD_REDOUBLE, "bad-redouble" },   { BRIDGE_CALL_AFTER_END, "after-end" },
    { BRIDGE_CALL_UNREADABLE, "unreadable" },
};

/* The next call of a line of tokens, where ^I marks the token after it. */
static bool next_call(bridge_call *out, base_text *rest)
{
    base_text token;
    bridge_call mark = 0;
    while (base_text_next_part(rest, ' ', &token)) {
        if (base_text_is(token, "^I")) {
            mark = BRIDGE_MARK_INSUFFICIENT;
            continue;
        }
        if (base_text_is(token, "^S"))
            *out = BRIDGE_SKIPPED;
        else if (!bridge_read_call(out, token, BRIDGE_PBN))
            *out = BRIDGE_UNREADABLE_CALL;
        *out |= mark;
        return true;
    }
    return false;
}

static void say_faults(base_buffer *out, unsigned number, unsigned faults)
{
    for (size_t i = 0; i < COUNT(fault_names); i++)
        if (faults & fault_names[i].fault)
            base_buffer_print(out, "\n%u %s", number, fault_names[i].name);
}

static void answer_auction(base_buffer *out, base_text input)
{
    base_buffer faults = { 0 };
    bridge_auction auction;
    bridge_seat dealer;
    bridge_call call;
    base_text rest = base_text_slice(input, 2, input.length);
    (void)bridge_read_seat(&dealer, base_text_slice(input, 0, 1));
    bridge_start_auction(&auction, dealer);
    for (unsigned number = 1; next_call(&call, &rest); number++)
        say_faults(&faults, number, bridge_add_call(&auction, call));
    char contract[BRIDGE_CONTRACT_SIZE];
    size_t length = bridge_print_contract(contract, bridge_auction_contract(&auction));
    base_buffer_print(out, "%.*s by %c, %c to call", (int)length, contract,
                      bridge_seat_letter(bridge_auction_declarer(&auction)), bridge_seat_letter(auction.turn));
    base_buffer_add_text(out, base_buffer_text(&faults));
    base_buffer_free(&faults);
}

static void auctions_are_judged_as_the_laws_say(void **state)
{
    (void)state;
    table_check("auction", answer_auction);
}

/* A second opinion: a whole auction without skipped turns, looked at from its end. */
typedef struct history {
    bridge_seat dealer;
    unsigned count;
    bridge_call calls[400];
} history;

static bridge_seat caller_of(const history *from, unsigned at)
{
    return bridge_seat_after(from->dealer, at);
}

/* The number of the last call in [0, count) that is no pass; `count` when there is none. */
static unsigned last_real(const history *from)
{
    for (unsigned at = from->count; at-- > 0;)
        if (from->calls[at] != BRIDGE_PASS)
            return at;
    return from->count;
}

static unsigned last_bid(const history *from)
{
    for (unsigned at = from->count; at-- > 0;)
        if (bridge_is_bid(from->calls[at]))
            return at;
    return from->count;
}

static bool has_ended(const history *from)
{
    unsigned real = last_real(from);
    return real == from->count ? from->count == 4 : from->count - real == 4;
}

static bool is_lawful(const history *from, bridge_call call)
{
    unsigned real = last_real(from), bid = last_bid(from);
    if (has_ended(from))
        return false;
    if (call == BRIDGE_PASS)
        return true;
    if (bridge_is_bid(call))
        return bid == from->count || call > from->calls[bid];
    bool is_theirs = real < from->count && (from->count - real) % 2 == 1;
    if (call == BRIDGE_DOUBLE)
        return is_theirs && bridge_is_bid(from->calls[real]);
    return is_theirs && from->calls[real] == BRIDGE_DOUBLE;
}

static bridge_seat find_declarer(const history *from)
{
    unsigned bid = last_bid(from);
    for (unsigned at = bid % 2; at < from->count; at += 2)
        if (bridge_is_bid(from->calls[at]) &&
            bridge_bid_denomination(from->calls[at]) == bridge_bid_denomination(from->calls[bid]))
            return caller_of(from, at);
    return BRIDGE_NO_SEAT;
}

static bridge_risk find_risk(const history *from)
{
    bridge_risk risk = BRIDGE_UNDOUBLED;
    for (unsigned at = last_bid(from) + 1; at < from->count; at++)
        if (from->calls[at] != BRIDGE_PASS)
            risk = from->calls[at] == BRIDGE_DOUBLE ? BRIDGE_DOUBLED : BRIDGE_REDOUBLED;
    return risk;
}

static void compare_standing(const bridge_auction *auction, const history *from)
{
    uint64_t legal = bridge_legal_calls(auction);
    for (unsigned call = BRIDGE_LOWEST_BID; call <= BRIDGE_REDOUBLE; call++) {
        bool is_legal = is_lawful(from, (bridge_call)call);
        assert_int_equal(legal >> call & 1, is_legal);
        assert_int_equal(bridge_judge_call(auction, (bridge_call)call) == 0, is_legal);
    }
    assert_int_equal(auction->has_ended, has_ended(from));
    assert_int_equal(auction->turn, has_ended(from) ? BRIDGE_NO_SEAT : caller_of(from, from->count));
    bridge_contract contract = bridge_auction_contract(auction);
    unsigned bid = last_bid(from);
    if (bid == from->count) {
        assert_int_equal(contract.kind, has_ended(from) ? BRIDGE_PASSED_OUT : BRIDGE_NO_CONTRACT);
        return;
    }
    assert_int_equal(bridge_make_bid(contract.level, contract.denomination), from->calls[bid]);
    assert_int_equal(contract.risk, find_risk(from));
    assert_int_equal(bridge_auction_declarer(auction), find_declarer(from));
}

static void any_lawful_auction_agrees_with_a_look_from_its_end(void **state)
{
    (void)state;
    dice from = { 1 };
    for (unsigned round = 0; round < 2000; round++) {
        history so_far = { .dealer = (bridge_seat)(1 + dice_roll(&from, 4)) };
        bridge_auction auction;
        bridge_start_auction(&auction, so_far.dealer);
        while (!auction.has_ended) {
            /* Mostly low bids and passes, so that auctions get long. */
            uint64_t legal = bridge_legal_calls(&auction);
            uint64_t low = legal & ((uint64_t)0x3f << (auction.last_bid + 1u));
            uint64_t rare = legal & ~(uint64_t)0 << BRIDGE_PASS;
            bridge_call call = (bridge_call)dice_pick(&from, low && dice_roll(&from, 3) ? low : rare);
            so_far.calls[so_far.count++] = call;
            assert_int_equal(bridge_add_call(&auction, call), 0);
            compare_standing(&auction, &so_far);
        }
        assert_int_equal(auction.call_count, so_far.count);
    }
}

/* 319 calls: three passes, then every bid doubled and redoubled after two passes each, and three passes. */
static void the_longest_auction_has_319_calls(void **state)
{
    (void)state;
    bridge_auction auction;
    bridge_start_auction(&auction, BRIDGE_NORTH);
    static const bridge_call round[] = { BRIDGE_PASS, BRIDGE_PASS,     BRIDGE_DOUBLE, BRIDGE_PASS,
                                         BRIDGE_PASS, BRIDGE_REDOUBLE, BRIDGE_PASS,   BRIDGE_PASS };
    for (unsigned passes = 0; passes < 3; passes++)
        assert_int_equal(bridge_add_call(&auction, BRIDGE_PASS), 0);
    for (unsigned bid = BRIDGE_LOWEST_BID; bid <= BRIDGE_HIGHEST_BID; bid++) {
        assert_int_equal(bridge_add_call(&auction, (bridge_call)bid), 0);
        for (size_t i = 0; i < COUNT(round); i++)
            assert_int_equal(bridge_add_call(&auction, round[i]), 0);
    }
    assert_int_equal(bridge_add_call(&auction, BRIDGE_PASS), 0);
    assert_true(auction.has_ended);
    assert_int_equal(auction.call_count, 319);
}

static void all_pass_stands_for_as_many_passes_as_end_the_auction(void **state)
{
    (void)state;
    static const struct {
        const char *calls;
        unsigned passes;
    } cases[] = {
        { "", 4 },     { "Pass", 3 },         { "Pass Pass Pass", 1 }, { "1C", 3 },    { "1C Pass", 2 },
        { "1C X", 3 }, { "1C Pass Pass", 1 }, { "1C AP", 0 },          { "1C AC", 3 }, { "1C ^S Pass", 3 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_auction auction;
        bridge_call call;
        base_text rest = base_text_of(cases[i].calls);
        bridge_start_auction(&auction, BRIDGE_WEST);
        while (cases[i].calls[0] && next_call(&call, &rest))
            (void)bridge_add_call(&auction, call);
        assert_int_equal(bridge_passes_to_end(&auction), cases[i].passes);
        unsigned before = auction.call_count;
        assert_int_equal(bridge_add_call(&auction, BRIDGE_ALL_PASS), cases[i].passes ? 0 : BRIDGE_CALL_AFTER_END);
        assert_int_equal(auction.call_count - before, cases[i].passes);
        assert_true(auction.has_ended);
        assert_int_equal(auction.turn, BRIDGE_NO_SEAT);
    }
}

static void without_a_dealer_calls_are_judged_but_nobody_declares(void **state)
{
    (void)state;
    bridge_auction auction;
    bridge_start_auction(&auction, BRIDGE_NO_SEAT);
    assert_int_equal(bridge_add_call(&auction, bridge_make_bid(1, BRIDGE_CLUBS)), 0);
    assert_int_equal(bridge_add_call(&auction, BRIDGE_PASS), 0);
    assert_int_equal(bridge_add_call(&auction, BRIDGE_DOUBLE), BRIDGE_CALL_BAD_DOUBLE);
    assert_int_equal(bridge_auction_declarer(&auction), BRIDGE_NO_SEAT);
    assert_int_equal(bridge_auction_contract(&auction).level, 1);
}

static void a_swapped_declarer_is_the_partner_of_the_real_one(void **state)
{
    (void)state;
    bridge_auction auction;
    bridge_seat named;
    bool is_swapped;
    bridge_start_auction(&auction, BRIDGE_SOUTH);
    assert_false(bridge_declarer_fits(&auction, BRIDGE_NO_SEAT, false));
    (void)bridge_add_call(&auction, bridge_make_bid(1, BRIDGE_SPADES));
    assert_int_equal(bridge_read_declarer(&named, &is_swapped, TEXT("S")), BRIDGE_EXACT);
    assert_false(is_swapped);
    assert_true(bridge_declarer_fits(&auction, named, is_swapped));
    assert_false(bridge_declarer_fits(&auction, named, true));
    assert_int_equal(bridge_read_declarer(&named, &is_swapped, TEXT("^n")), BRIDGE_FOLDED);
    assert_true(is_swapped);
    assert_int_equal(named, BRIDGE_NORTH);
    assert_true(bridge_declarer_fits(&auction, named, is_swapped));
    assert_false(bridge_declarer_fits(&auction, named, false));
    assert_int_equal(bridge_read_declarer(&named, &is_swapped, TEXT("^")), BRIDGE_UNREADABLE);
    assert_int_equal(bridge_read_declarer(&named, &is_swapped, TEXT("")), BRIDGE_UNREADABLE);
}

static void values_that_are_no_calls_are_unreadable(void **state)
{
    (void)state;
    for (unsigned value = BRIDGE_UNREADABLE_CALL; value < 64; value++) {
        bridge_auction auction;
        bridge_start_auction(&auction, BRIDGE_NORTH);
        assert_int_equal(bridge_add_call(&auction, (bridge_call)value), BRIDGE_CALL_UNREADABLE);
        assert_true(auction.is_obscure);
        assert_int_equal(bridge_auction_contract(&auction).kind, BRIDGE_NO_CONTRACT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(auctions_are_judged_as_the_laws_say),
        cmocka_unit_test(any_lawful_auction_agrees_with_a_look_from_its_end),
        cmocka_unit_test(the_longest_auction_has_319_calls),
        cmocka_unit_test(all_pass_stands_for_as_many_passes_as_end_the_auction),
        cmocka_unit_test(without_a_dealer_calls_are_judged_but_nobody_declares),
        cmocka_unit_test(a_swapped_declarer_is_the_partner_of_the_real_one),
        cmocka_unit_test(values_that_are_no_calls_are_unreadable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
