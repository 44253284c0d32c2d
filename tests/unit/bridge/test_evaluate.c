/* test_evaluate.c - points, controls, losers and shape. */
#include "../fixture.h"
#include "dice.h"
#include "rules/bridge/deal.h"

static const struct {
    const char *hand;
    unsigned points, controls, losers;
    const char *shape, *pattern;
    bool is_balanced;
} cases[] = {
    { "AKQJ.AKQ.AKQ.AKQ", 37, 12, 0, "4=3=3=3", "4-3-3-3", true },
    { "5432.432.432.432", 0, 0, 12, "4=3=3=3", "4-3-3-3", true },
    { "AKQJT98765432...", 10, 3, 0, "13=0=0=0", "13-0-0-0", false },
    { "Q2.K3.A4.QJT9876", 12, 3, 6, "2=2=2=7", "7-2-2-2", false },
    { "K.Q.A2.KQJT98765", 15, 4, 4, "1=1=2=9", "9-2-1-1", false },
    { "AJ976.KQ3.Q84.52", 12, 3, 7, "5=3=3=2", "5-3-3-2", true },
    { "KQ65.A8.Q7532.J4", 12, 3, 6, "4=2=5=2", "5-4-2-2", false },
    { "K8765.A.KQ654.87", 12, 4, 5, "5=1=5=2", "5-5-2-1", false },
    { "T987.AQ32.K2.Q54", 11, 3, 7, "4=4=2=3", "4-4-3-2", true },
    { ".63.AKQ987.A9732", 13, 5, 4, "0=2=6=5", "6-5-2-0", false },
};

static void hands_count_as_players_count_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_hand hand;
        bridge_deal_faults faults = { 0 };
        uint8_t shape[BRIDGE_SUITS];
        char out[BRIDGE_SHAPE_SIZE];
        (void)bridge_read_hand(&hand, &faults, BRIDGE_NORTH, base_text_of(cases[i].hand), 0, BRIDGE_PBN);
        assert_int_equal(faults.flaws, 0);
        if (bridge_losers(hand) != cases[i].losers)
            fail_msg("%s has %u losers", cases[i].hand, bridge_losers(hand));
        assert_int_equal(bridge_high_card_points(hand), cases[i].points);
        assert_int_equal(bridge_controls(hand), cases[i].controls);
        assert_int_equal(bridge_is_balanced(hand), cases[i].is_balanced);
        bridge_shape(shape, hand);
        assert_text(((base_text){ out, bridge_print_shape(out, shape, '=') }), cases[i].shape);
        bridge_pattern(shape, hand);
        assert_text(((base_text){ out, bridge_print_shape(out, shape, '-') }), cases[i].pattern);
    }
}

static void the_four_hands_share_40_points_and_12_controls(void **state)
{
    (void)state;
    dice from = { 11 };
    for (unsigned round = 0; round < 1000; round++) {
        bridge_deal deal = dice_deal(&from, BRIDGE_HAND_CARDS);
        unsigned points = 0, controls = 0;
        for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
            uint8_t pattern[BRIDGE_SUITS];
            points += bridge_high_card_points(deal.hands[seat]);
            controls += bridge_controls(deal.hands[seat]);
            bridge_pattern(pattern, deal.hands[seat]);
            for (unsigned at = 1; at < BRIDGE_SUITS; at++)
                assert_true(pattern[at - 1] >= pattern[at]);
            assert_int_equal(pattern[0] + pattern[1] + pattern[2] + pattern[3], BRIDGE_HAND_CARDS);
            assert_true(bridge_losers(deal.hands[seat]) <= 12);
        }
        assert_int_equal(points, 40);
        assert_int_equal(controls, 12);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_count_as_players_count_them),
        cmocka_unit_test(the_four_hands_share_40_points_and_12_controls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
