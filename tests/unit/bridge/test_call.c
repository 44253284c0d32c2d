/* test_call.c - calls and contracts, as values and as texts. */
#include "../fixture.h"
#include "rules/bridge/call.h"

static void bids_are_numbered_in_their_order(void **state)
{
    (void)state;
    unsigned expected = BRIDGE_LOWEST_BID;
    for (unsigned level = 1; level <= 7; level++)
        for (bridge_denomination each = BRIDGE_CLUBS; each <= BRIDGE_NOTRUMP; each++, expected++) {
            bridge_call bid = bridge_make_bid(level, each);
            assert_int_equal(bid, expected);
            assert_true(bridge_is_bid(bid));
            assert_true(bridge_is_bid(bid | BRIDGE_MARK_INSUFFICIENT));
            assert_int_equal(bridge_bid_level(bid), level);
            assert_int_equal(bridge_bid_denomination(bid), each);
        }
    assert_int_equal(expected, BRIDGE_HIGHEST_BID + 1);
    assert_false(bridge_is_bid(BRIDGE_PASS));
    assert_false(bridge_is_bid(BRIDGE_NO_CALL));
}

static void every_call_reads_back_what_was_printed(void **state)
{
    (void)state;
    for (bridge_notation notation = BRIDGE_PBN; notation <= BRIDGE_LIN; notation++)
        for (unsigned each = BRIDGE_LOWEST_BID; each <= BRIDGE_REDOUBLE; each++) {
            bridge_call call;
            base_text text = bridge_call_text((bridge_call)each, notation);
            assert_int_equal(bridge_read_call(&call, text, notation), BRIDGE_EXACT);
            assert_int_equal(call, each);
        }
    assert_text(bridge_call_text(BRIDGE_ALL_PASS, BRIDGE_PBN), "AP");
    assert_true(base_text_is_absent(bridge_call_text(BRIDGE_ALL_PASS, BRIDGE_LIN)));
    assert_true(base_text_is_absent(bridge_call_text(BRIDGE_SKIPPED, BRIDGE_PBN)));
    assert_true(base_text_is_absent(bridge_call_text(BRIDGE_NO_CALL, BRIDGE_PBN)));
}

static void the_spelling_of_a_call_is_judged(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bridge_notation notation;
        bridge_reading reading;
        const char *call; /* as PBN writes it */
    } cases[] = {
        { "pass", BRIDGE_PBN, BRIDGE_FOLDED, "Pass" }, { "PASS", BRIDGE_PBN, BRIDGE_ODD, "Pass" },
        { "P", BRIDGE_PBN, BRIDGE_ODD, "Pass" },       { "p", BRIDGE_PBN, BRIDGE_ODD, "Pass" },
        { "1nt", BRIDGE_PBN, BRIDGE_FOLDED, "1NT" },   { "1N", BRIDGE_PBN, BRIDGE_ODD, "1NT" },
        { "7s", BRIDGE_PBN, BRIDGE_FOLDED, "7S" },     { "x", BRIDGE_PBN, BRIDGE_FOLDED, "X" },
        { "xx", BRIDGE_PBN, BRIDGE_FOLDED, "XX" },     { "xX", BRIDGE_PBN, BRIDGE_ODD, "XX" },
        { "R", BRIDGE_PBN, BRIDGE_ODD, "XX" },         { "Dbl", BRIDGE_PBN, BRIDGE_ODD, "X" },
        { "ap", BRIDGE_PBN, BRIDGE_FOLDED, "AP" },     { "8C", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },
        { "0C", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },    { "1", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },
        { "C1", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },    { "AC", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },
        { "Xass", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },  { "XS", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },
        { "1NTX", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },  { "-", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },
        { "", BRIDGE_PBN, BRIDGE_UNREADABLE, 0 },      { "d", BRIDGE_LIN, BRIDGE_EXACT, "X" },
        { "D", BRIDGE_LIN, BRIDGE_FOLDED, "X" },       { "P", BRIDGE_LIN, BRIDGE_FOLDED, "Pass" },
        { "1N", BRIDGE_LIN, BRIDGE_EXACT, "1NT" },     { "1NT", BRIDGE_LIN, BRIDGE_ODD, "1NT" },
        { "2h", BRIDGE_LIN, BRIDGE_FOLDED, "2H" },     { "xx", BRIDGE_LIN, BRIDGE_ODD, "XX" },
        { "pass", BRIDGE_LIN, BRIDGE_ODD, "Pass" },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_call call;
        bridge_reading reading = bridge_read_call(&call, base_text_of(cases[i].text), cases[i].notation);
        if (reading != cases[i].reading)
            fail_msg("%s was read %d", cases[i].text, reading);
        if (cases[i].call)
            assert_text(bridge_call_text(call, BRIDGE_PBN), cases[i].call);
        else
            assert_int_equal(call, BRIDGE_NO_CALL);
    }
}

static void lin_may_hold_several_calls_in_one_value(void **state)
{
    (void)state;
    base_text rest = TEXT("1Hp-2C!ppd1NTr!!3N");
    static const char *const expected[] = { "1H", "Pass", "2C", "Pass", "Pass", "X", "1NT", "XX", "3NT" };
    bridge_call call;
    bridge_reading reading;
    bool is_alerted;
    for (size_t i = 0; i < COUNT(expected); i++) {
        assert_true(bridge_next_lin_call(&call, &is_alerted, &reading, &rest));
        assert_text(bridge_call_text(call, BRIDGE_PBN), expected[i]);
        assert_int_equal(is_alerted, i == 2 || i == 7);
        assert_int_equal(reading, i == 6 ? BRIDGE_ODD : BRIDGE_EXACT);
    }
    assert_false(bridge_next_lin_call(&call, &is_alerted, &reading, &rest));
}

static void what_lin_cannot_mean_is_one_unreadable_call(void **state)
{
    (void)state;
    base_text rest = TEXT("pq3C");
    bridge_call call;
    bridge_reading reading;
    bool is_alerted;
    assert_true(bridge_next_lin_call(&call, &is_alerted, &reading, &rest));
    assert_true(bridge_next_lin_call(&call, &is_alerted, &reading, &rest));
    assert_int_equal(call, BRIDGE_UNREADABLE_CALL);
    assert_int_equal(reading, BRIDGE_UNREADABLE);
    assert_false(is_alerted);
    assert_false(bridge_next_lin_call(&call, &is_alerted, &reading, &rest));
}

static void every_contract_reads_back_what_was_printed(void **state)
{
    (void)state;
    char out[BRIDGE_CONTRACT_SIZE];
    bridge_contract read;
    for (unsigned bid = BRIDGE_LOWEST_BID; bid <= BRIDGE_HIGHEST_BID; bid++)
        for (bridge_risk risk = BRIDGE_UNDOUBLED; risk <= BRIDGE_REDOUBLED; risk++) {
            bridge_call call = (bridge_call)bid;
            bridge_contract contract =
                bridge_make_contract(bridge_bid_level(call), bridge_bid_denomination(call), risk);
            size_t length = bridge_print_contract(out, contract);
            assert_int_equal(bridge_read_contract(&read, (base_text){ out, length }), BRIDGE_EXACT);
            assert_true(bridge_contracts_equal(read, contract));
        }
    assert_int_equal(bridge_print_contract(out, (bridge_contract){ 0 }), 0);
}

static void the_spelling_of_a_contract_is_judged(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bridge_reading reading;
        const char *contract;
    } cases[] = {
        { "Pass", BRIDGE_EXACT, "Pass" },    { "pass", BRIDGE_FOLDED, "Pass" },    { "P", BRIDGE_ODD, "Pass" },
        { "AP", BRIDGE_ODD, "Pass" },        { "3NTX", BRIDGE_EXACT, "3NTX" },     { "3ntx", BRIDGE_FOLDED, "3NTX" },
        { "5Cx", BRIDGE_FOLDED, "5CX" },     { "4Sxx", BRIDGE_FOLDED, "4SXX" },    { "3N", BRIDGE_ODD, "3NT" },
        { "3NX", BRIDGE_ODD, "3NTX" },       { "4SR", BRIDGE_ODD, "4SXX" },        { "4S*", BRIDGE_ODD, "4SX" },
        { "4H X", BRIDGE_ODD, "4HX" },       { "H", BRIDGE_EXACT, "H" },           { "NT", BRIDGE_EXACT, "NT" },
        { "d", BRIDGE_FOLDED, "D" },         { "5Hearts", BRIDGE_UNREADABLE, "" }, { "8C", BRIDGE_UNREADABLE, "" },
        { "3", BRIDGE_UNREADABLE, "" },      { "", BRIDGE_UNREADABLE, "" },        { "X", BRIDGE_UNREADABLE, "" },
        { "3NTXXX", BRIDGE_UNREADABLE, "" }, { "?", BRIDGE_UNREADABLE, "" },       { "3H  X", BRIDGE_UNREADABLE, "" },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_contract contract;
        char out[BRIDGE_CONTRACT_SIZE];
        bridge_reading reading = bridge_read_contract(&contract, base_text_of(cases[i].text));
        size_t length = bridge_print_contract(out, contract);
        if (reading != cases[i].reading)
            fail_msg("%s was read %d", cases[i].text, reading);
        assert_text(((base_text){ out, length }), cases[i].contract);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bids_are_numbered_in_their_order),
        cmocka_unit_test(every_call_reads_back_what_was_printed),
        cmocka_unit_test(the_spelling_of_a_call_is_judged),
        cmocka_unit_test(lin_may_hold_several_calls_in_one_value),
        cmocka_unit_test(what_lin_cannot_mean_is_one_unreadable_call),
        cmocka_unit_test(every_contract_reads_back_what_was_printed),
        cmocka_unit_test(the_spelling_of_a_contract_is_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
