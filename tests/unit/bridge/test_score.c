/* test_score.c - contract scores: published values, and laws that hold for all of them. */
#include "../table.h"
#include "rules/bridge/score.h"

/* "3NTX v 10": contract, vulnerable or not, tricks; the score today and before 1987. */
static void answer_score(base_buffer *out, base_text input)
{
    base_text rest = input, contract_text, vulnerable, tricks_text;
    bridge_contract contract;
    int64_t tricks;
    assert_true(base_text_next_part(&rest, ' ', &contract_text));
    assert_true(base_text_next_part(&rest, ' ', &vulnerable));
    assert_true(base_text_next_part(&rest, ' ', &tricks_text));
    assert_int_equal(bridge_read_contract(&contract, contract_text), BRIDGE_EXACT);
    assert_true(base_parse_int(&tricks, tricks_text));
    bool is_vulnerable = base_text_is(vulnerable, "v");
    int now = bridge_score(contract, is_vulnerable, (unsigned)tricks, BRIDGE_PENALTIES_1987);
    int old = bridge_score(contract, is_vulnerable, (unsigned)tricks, BRIDGE_PENALTIES_OLD);
    base_buffer_print(out, "%d", now);
    if (old != now)
        base_buffer_print(out, ", before 1987 %d", old);
}

static void contracts_score_what_the_law_prints(void **state)
{
    (void)state;
    table_check("scoring", answer_score);
}

/* Calls `check` for every contract, with and without vulnerability. */
static void for_each_contract(void (*check)(bridge_contract contract, bool is_vulnerable))
{
    for (unsigned level = 1; level <= 7; level++)
        for (bridge_denomination each = BRIDGE_CLUBS; each <= BRIDGE_NOTRUMP; each++)
            for (bridge_risk risk = BRIDGE_UNDOUBLED; risk <= BRIDGE_REDOUBLED; risk++) {
                check(bridge_make_contract(level, each, risk), false);
                check(bridge_make_contract(level, each, risk), true);
            }
}

static int score_of(bridge_contract contract, bool is_vulnerable, unsigned tricks)
{
    return bridge_score(contract, is_vulnerable, tricks, BRIDGE_PENALTIES_1987);
}

static void check_order(bridge_contract contract, bool is_vulnerable)
{
    for (unsigned tricks = 1; tricks <= 13; tricks++)
        assert_true(score_of(contract, is_vulnerable, tricks) > score_of(contract, is_vulnerable, tricks - 1));
    for (unsigned tricks = 0; tricks <= 13; tricks++) {
        int score = score_of(contract, is_vulnerable, tricks);
        assert_int_equal(score % 10, 0);
        assert_int_equal(score > 0, tricks >= contract.level + 6);
        assert_int_equal(score < 0, tricks < contract.level + 6);
    }
}

static void more_tricks_score_more_and_only_a_made_contract_scores(void **state)
{
    (void)state;
    for_each_contract(check_order);
}

static void check_penalties(bridge_contract contract, bool is_vulnerable)
{
    unsigned needed = contract.level + 6;
    bridge_contract undoubled = contract, doubled = contract, redoubled = contract;
    undoubled.risk = BRIDGE_UNDOUBLED;
    doubled.risk = BRIDGE_DOUBLED;
    redoubled.risk = BRIDGE_REDOUBLED;
    for (unsigned tricks = 0; tricks < needed; tricks++) {
        assert_int_equal(score_of(redoubled, is_vulnerable, tricks), 2 * score_of(doubled, is_vulnerable, tricks));
        assert_int_equal(score_of(undoubled, is_vulnerable, tricks),
                         (is_vulnerable ? -100 : -50) * (int)(needed - tricks));
    }
    /* Not vulnerable, doubled: three down cost 500, and from there on each trick as much as when vulnerable. */
    for (unsigned tricks = 0; tricks + 3 <= needed; tricks++)
        assert_int_equal(score_of(doubled, true, tricks) - score_of(doubled, false, tricks), -300);
}

static void a_redouble_doubles_every_penalty(void **state)
{
    (void)state;
    for_each_contract(check_penalties);
}

static void check_parts(bridge_contract contract, bool is_vulnerable)
{
    for (unsigned tricks = contract.level + 6; tricks <= 13; tricks++) {
        bridge_score_parts parts = bridge_score_in_parts(contract, is_vulnerable, tricks, BRIDGE_PENALTIES_1987);
        int sum = parts.tricks + parts.overtricks + parts.insult + parts.slam;
        int bonus = score_of(contract, is_vulnerable, tricks) - sum;
        assert_int_equal(bonus, parts.tricks < 100 ? 50 : is_vulnerable ? 500 : 300);
        assert_int_equal(parts.penalty, 0);
        assert_int_equal(parts.slam > 0, contract.level >= 6);
    }
}

static void a_score_is_the_sum_of_its_parts_and_the_bonus(void **state)
{
    (void)state;
    for_each_contract(check_parts);
}

static void north_south_see_the_score_of_east_west_with_the_other_sign(void **state)
{
    (void)state;
    bridge_contract contract = bridge_make_contract(3, BRIDGE_NOTRUMP, BRIDGE_UNDOUBLED);
    bridge_penalty_scale now = BRIDGE_PENALTIES_1987;
    assert_int_equal(bridge_score_ns(contract, BRIDGE_NORTH, BRIDGE_VULNERABLE_NS, 9, now), 600);
    assert_int_equal(bridge_score_ns(contract, BRIDGE_SOUTH, BRIDGE_VULNERABLE_EW, 9, now), 400);
    assert_int_equal(bridge_score_ns(contract, BRIDGE_EAST, BRIDGE_VULNERABLE_NS, 9, now), -400);
    assert_int_equal(bridge_score_ns(contract, BRIDGE_WEST, BRIDGE_VULNERABLE_ALL, 8, now), 100);
    assert_int_equal(bridge_score_ns(contract, BRIDGE_NO_SEAT, BRIDGE_VULNERABLE_ALL, 8, now), 0);
}

static void what_was_not_bid_scores_nothing(void **state)
{
    (void)state;
    bridge_contract passed = { BRIDGE_PASSED_OUT, 0, 0, 0 }, hearts = { BRIDGE_TRUMP_ONLY, 0, BRIDGE_HEARTS, 0 };
    assert_int_equal(score_of(passed, true, 0), 0);
    assert_int_equal(score_of((bridge_contract){ 0 }, false, 13), 0);
    assert_int_equal(score_of(hearts, false, 13), 0);
    assert_int_equal(score_of(bridge_make_contract(1, BRIDGE_CLUBS, BRIDGE_UNDOUBLED), false, 14), 0);
}

static bridge_hand hand_of(const char *text)
{
    bridge_hand hand;
    bridge_deal_faults faults = { 0 };
    assert_int_equal(bridge_read_hand(&hand, &faults, BRIDGE_NORTH, base_text_of(text), 0, BRIDGE_PBN), BRIDGE_EXACT);
    return hand;
}

static void honours_are_counted_in_one_hand(void **state)
{
    (void)state;
    assert_int_equal(bridge_honours(hand_of("AKQJT.2.2.2"), BRIDGE_SPADES), 150);
    assert_int_equal(bridge_honours(hand_of("AKQT2.2.2.2"), BRIDGE_SPADES), 100);
    assert_int_equal(bridge_honours(hand_of("AKQ98.2.2.2"), BRIDGE_SPADES), 0);
    assert_int_equal(bridge_honours(hand_of("AKQJT.2.2.2"), BRIDGE_HEARTS), 0);
    assert_int_equal(bridge_honours(hand_of("A.A.A.A"), BRIDGE_NOTRUMP), 150);
    assert_int_equal(bridge_honours(hand_of("A.A.A.KQJT"), BRIDGE_NOTRUMP), 0);
    assert_int_equal(bridge_honours(hand_of("AKQJT.2.2.2"), BRIDGE_NO_DENOMINATION), 0);
    bridge_deal deal = { { 0 }, 0 };
    bridge_seat holder;
    bridge_give_hand(&deal, BRIDGE_WEST, hand_of("A.KQJT.2.2"));
    assert_int_equal(bridge_deal_honours(&holder, &deal, BRIDGE_HEARTS), 100);
    assert_int_equal(holder, BRIDGE_WEST);
    assert_int_equal(bridge_deal_honours(&holder, &deal, BRIDGE_SPADES), 0);
    assert_int_equal(holder, BRIDGE_NO_SEAT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contracts_score_what_the_law_prints),
        cmocka_unit_test(more_tricks_score_more_and_only_a_made_contract_scores),
        cmocka_unit_test(a_redouble_doubles_every_penalty),
        cmocka_unit_test(a_score_is_the_sum_of_its_parts_and_the_bonus),
        cmocka_unit_test(north_south_see_the_score_of_east_west_with_the_other_sign),
        cmocka_unit_test(what_was_not_bid_scores_nothing),
        cmocka_unit_test(honours_are_counted_in_one_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
