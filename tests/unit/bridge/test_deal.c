/* test_deal.c - deals: reading, judging, writing, turning. */
#include "dice.h"

#include <string.h>

#include "../fixture.h"

#define EXAMPLE    "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
#define FLAW(name) (1u << BRIDGE_DEAL_##name)

typedef struct deal_case {
    const char *text;
    bridge_reading reading;
    uint32_t flaws; /* of reading and of checking */
} deal_case;

static void check_case(const deal_case *each)
{
    bridge_deal deal;
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    bridge_reading reading = bridge_read_deal(&deal, &first, &faults, base_text_of(each->text));
    bridge_check_deal(&faults, &deal);
    if (reading != each->reading || faults.flaws != each->flaws)
        fail_msg("\"%s\": reading %d, flaws 0x%x, not %d, 0x%x", each->text, reading, faults.flaws, each->reading,
                 each->flaws);
}

static void the_example_of_the_notation_reads_and_writes_itself(void **state)
{
    (void)state;
    bridge_deal deal;
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    char out[BRIDGE_DEAL_SIZE];
    assert_int_equal(bridge_read_deal(&deal, &first, &faults, TEXT(EXAMPLE)), BRIDGE_EXACT);
    assert_int_equal(first, BRIDGE_NORTH);
    assert_int_equal(faults.flaws, 0);
    assert_true(bridge_deal_is_full(&deal));
    assert_int_equal(bridge_suit_length(deal.hands[BRIDGE_NORTH], BRIDGE_SPADES), 0);
    assert_int_equal(bridge_suit_length(deal.hands[BRIDGE_SOUTH], BRIDGE_HEARTS), 6);
    size_t length = bridge_print_deal(out, &deal, BRIDGE_NORTH);
    assert_text(((base_text){ out, length }), EXAMPLE);
    length = bridge_print_deal(out, &deal, BRIDGE_EAST);
    assert_text(((base_text){ out, length }), "E:A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732");
    assert_int_equal(bridge_print_deal(out, &deal, BRIDGE_NO_SEAT), sizeof EXAMPLE - 1);
    assert_memory_equal(out, EXAMPLE, sizeof EXAMPLE - 1);
}

static void every_fault_of_a_deal_is_seen(void **state)
{
    (void)state;
    static const deal_case cases[] = {
        { EXAMPLE, BRIDGE_EXACT, 0 },
        { "W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -", BRIDGE_EXACT, 0 },
        { "n:akq2.akq.akq.akq - - -", BRIDGE_FOLDED, FLAW(CASE) },
        { "N:2AKQ.AKQ.AKQ.AKQ - - -", BRIDGE_FOLDED, FLAW(CASE) },
        { "N:AKQ10.AKQ.AKQ.AKQ - - -", BRIDGE_ODD, FLAW(TEN) },
        { "N:SAKQT.HAKQ.DAKQ.CAKQ - - -", BRIDGE_ODD, FLAW(SUIT_NAMED) },
        { "W:KQT2.AT.J6542.85  - - -", BRIDGE_ODD, FLAW(SPACING) },
        { "W: KQT2.AT.J6542.85 - - -", BRIDGE_ODD, FLAW(SPACING) },
        { "W:KQT2.AT.J6542.85 - - - ", BRIDGE_ODD, FLAW(SPACING) },
        { " W:KQT2.AT.J6542.85 - - -", BRIDGE_ODD, FLAW(SPACING) },
        { "W:KQT2.AT.J6542.85\t- - -", BRIDGE_ODD, FLAW(SPACING) },
        { "W:KQT2.AT.J6542.8B - - -", BRIDGE_UNREADABLE, FLAW(BAD_RANK) },
        { "N:AKQ2.AKQ.AKQ.AKQ", BRIDGE_UNREADABLE, FLAW(HANDS) },
        { "N:AKQ2.AKQ.AKQ.AKQ - - - -", BRIDGE_UNREADABLE, FLAW(HANDS) },
        { "AKQ2.AKQ.AKQ.AKQ - - -", BRIDGE_UNREADABLE, FLAW(FIRST) | FLAW(NO_CARDS) },
        { "X:AKQ2.AKQ.AKQ.AKQ - - -", BRIDGE_UNREADABLE, FLAW(FIRST) | FLAW(NO_CARDS) },
        { "", BRIDGE_UNREADABLE, FLAW(FIRST) | FLAW(NO_CARDS) },
        { "N:", BRIDGE_UNREADABLE, FLAW(HANDS) | FLAW(NO_CARDS) },
        { "N:- - - -", BRIDGE_EXACT, FLAW(NO_CARDS) },
        { "N:... ... ... ...", BRIDGE_EXACT, FLAW(NO_CARDS) },
        { "N:KT432.AKQJT9.A2 - - -", BRIDGE_ODD, FLAW(SUITS) },
        { "N:KT432.AKQJT9.A.K.. - - -", BRIDGE_ODD, FLAW(SUITS) },
        { "N:KT432.AKQJT9.A.K.2 - - -", BRIDGE_UNREADABLE, FLAW(SUITS) },
        { "N:AAKQ.AKQ.AKQ.AKQ - - -", BRIDGE_EXACT, FLAW(CARD_TWICE) },
        { "N:AKQ2.AKQ.AKQ.AKQ A543.543.543.543 - -", BRIDGE_EXACT, FLAW(CARD_TWICE) },
        { "N:AKQ2.AKQ.AKQ.AKQ2 - - -", BRIDGE_EXACT, FLAW(HAND_LONG) },
        { "N:AKQ2.AKQ.AKQ.AKQ 543.543.543.543 - -", BRIDGE_EXACT, FLAW(UNEQUAL) },
        { "N:AKQ2.AKQ.AKQ.AKQ ... - -", BRIDGE_EXACT, FLAW(UNEQUAL) },
        { "N:AK.A.. QJ.K.. 32.2.. 54.3..", BRIDGE_EXACT, 0 },
        { "N:AK.A.. QJ... 3.2.. 54.3..", BRIDGE_EXACT, 0 },            /* east and south have played */
        { "N:K.A.. QJ.K.. 32.2.. 54...", BRIDGE_EXACT, 0 },            /* west and north */
        { "N:AK.A.. QJ... 32.2.. 54...", BRIDGE_EXACT, FLAW(UNEVEN) }, /* east and west cannot have */
        { "N:AK.A.. QJ... - 54...", BRIDGE_EXACT, 0 },                 /* unless south has */
        { "N:AK.A.. Q... 32.2.. 54.3..", BRIDGE_EXACT, FLAW(UNEVEN) },
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        check_case(&cases[i]);
}

static void a_fault_knows_its_place_and_its_card(void **state)
{
    (void)state;
    bridge_deal deal;
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    bridge_reading reading = bridge_read_deal(&deal, &first, &faults, TEXT("E:AKQ2.AKQ.AKQ.AKQ 5543.543.54x.543 - -"));
    assert_int_equal(reading, BRIDGE_UNREADABLE);
    assert_int_equal(faults.count, 2);
    assert_int_equal(faults.items[0].flaw, BRIDGE_DEAL_CARD_TWICE);
    assert_int_equal(faults.items[0].seat, BRIDGE_SOUTH);
    assert_int_equal(faults.items[0].card, bridge_make_card(BRIDGE_SPADES, 5));
    assert_int_equal(faults.items[0].at, 20);
    assert_int_equal(faults.items[1].flaw, BRIDGE_DEAL_BAD_RANK);
    assert_int_equal(faults.items[1].at, 30);
    assert_int_equal(faults.items[1].length, 1);
    assert_int_equal(bridge_count_cards(deal.hands[BRIDGE_SOUTH]), 11);
}

static void very_many_faults_are_counted_by_kind_only(void **state)
{
    (void)state;
    bridge_deal deal;
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    bridge_reading reading =
        bridge_read_deal(&deal, &first, &faults, TEXT("N:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx10"));
    assert_int_equal(reading, BRIDGE_UNREADABLE);
    assert_int_equal(faults.count, BRIDGE_DEAL_FAULTS);
    assert_int_equal(faults.flaws, FLAW(BAD_RANK) | FLAW(TEN) | FLAW(SUITS) | FLAW(HANDS));
}

static void a_hand_of_lin_is_read_by_its_letters(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bridge_notation notation;
        bridge_reading reading;
        uint32_t flaws;
    } cases[] = {
        { "AK.QJ.T9.876", BRIDGE_PBN, BRIDGE_EXACT, 0 },
        { "SAKHQJDT9C876", BRIDGE_LIN, BRIDGE_EXACT, 0 },
        { "SAKHQJDT9C876", BRIDGE_PBN, BRIDGE_ODD, FLAW(SUIT_NAMED) },
        { "C678D9TSKAHJQ", BRIDGE_LIN, BRIDGE_EXACT, 0 },
        { "sakhqjdt9c876", BRIDGE_LIN, BRIDGE_FOLDED, FLAW(CASE) },
        { "SAKHQJD109C876", BRIDGE_LIN, BRIDGE_ODD, FLAW(TEN) },
        { "AK.QJ.T9.876", BRIDGE_LIN, BRIDGE_EXACT, 0 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_hand hand;
        char out[BRIDGE_HAND_SIZE];
        bridge_deal_faults faults = { 0 };
        assert_int_equal(
            bridge_read_hand(&hand, &faults, BRIDGE_SOUTH, base_text_of(cases[i].text), 0, cases[i].notation),
            cases[i].reading);
        assert_int_equal(faults.flaws, cases[i].flaws);
        assert_text(((base_text){ out, bridge_print_hand(out, hand) }), "AK.QJ.T9.876");
    }
}

static void only_lin_leaves_a_hand_out_by_writing_nothing(void **state)
{
    (void)state;
    bridge_hand hand;
    bridge_deal_faults faults = { 0 };
    assert_int_equal(bridge_read_hand(&hand, &faults, BRIDGE_EAST, TEXT(""), 0, BRIDGE_LIN), BRIDGE_EXACT);
    assert_true(hand == 0);
    assert_int_equal(faults.flaws, 0);
    assert_int_equal(bridge_read_hand(&hand, &faults, BRIDGE_EAST, TEXT(""), 0, BRIDGE_PBN), BRIDGE_ODD);
    assert_int_equal(faults.flaws, FLAW(SUITS));
}

static void the_fourth_hand_follows_from_three(void **state)
{
    (void)state;
    dice from = { 7 };
    for (unsigned round = 0; round < 100; round++) {
        bridge_deal deal = dice_deal(&from, BRIDGE_HAND_CARDS), copy = deal;
        bridge_seat missing = (bridge_seat)(1 + dice_roll(&from, BRIDGE_SEATS));
        copy.hands[missing] = 0;
        copy.given &= (uint8_t) ~(1u << missing);
        assert_true(bridge_complete_deal(&copy));
        assert_memory_equal(&copy, &deal, sizeof deal);
        assert_false(bridge_complete_deal(&copy));
        copy.hands[missing] = copy.hands[bridge_next_seat(missing)] = 0;
        assert_false(bridge_complete_deal(&copy));
    }
}

static void turning_a_deal_four_times_a_quarter_changes_nothing(void **state)
{
    (void)state;
    dice from = { 8 };
    bridge_deal deal = dice_deal(&from, 13);
    bridge_deal turned = bridge_rotate_deal(&deal, 1);
    assert_true(turned.hands[BRIDGE_EAST] == deal.hands[BRIDGE_NORTH]);
    assert_true(turned.hands[BRIDGE_NORTH] == deal.hands[BRIDGE_WEST]);
    turned = bridge_rotate_deal(&turned, 3);
    assert_memory_equal(&turned, &deal, sizeof deal);
    deal.given = 1u << BRIDGE_SOUTH;
    assert_int_equal(bridge_rotate_deal(&deal, 2).given, 1u << BRIDGE_NORTH);
}

static void any_deal_reads_back_what_was_printed(void **state)
{
    (void)state;
    dice from = { 9 };
    for (unsigned round = 0; round < 500; round++) {
        bridge_deal deal = dice_deal(&from, 1 + dice_roll(&from, 13)), read;
        bridge_seat seat = (bridge_seat)(1 + dice_roll(&from, 4)), first;
        bridge_deal_faults faults = { 0 };
        char out[BRIDGE_DEAL_SIZE];
        size_t length = bridge_print_deal(out, &deal, seat);
        assert_int_equal(bridge_read_deal(&read, &first, &faults, (base_text){ out, length }), BRIDGE_EXACT);
        bridge_check_deal(&faults, &read);
        assert_int_equal(first, seat);
        assert_int_equal(faults.flaws, 0);
        assert_memory_equal(&read, &deal, sizeof deal);
        assert_int_equal(bridge_deal_is_end_position(&deal), !bridge_deal_is_full(&deal));
    }
}

static void a_deal_in_which_everybody_has_everything_fits_its_room(void **state)
{
    (void)state;
    bridge_deal deal = { { 0 }, 0 };
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        bridge_give_hand(&deal, seat, BRIDGE_PACK);
    char out[BRIDGE_DEAL_SIZE];
    assert_int_equal(bridge_print_deal(out, &deal, BRIDGE_NORTH), BRIDGE_DEAL_SIZE);
    assert_false(bridge_deal_is_full(&deal));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_notation_reads_and_writes_itself),
        cmocka_unit_test(every_fault_of_a_deal_is_seen),
        cmocka_unit_test(a_fault_knows_its_place_and_its_card),
        cmocka_unit_test(very_many_faults_are_counted_by_kind_only),
        cmocka_unit_test(a_hand_of_lin_is_read_by_its_letters),
        cmocka_unit_test(only_lin_leaves_a_hand_out_by_writing_nothing),
        cmocka_unit_test(the_fourth_hand_follows_from_three),
        cmocka_unit_test(turning_a_deal_four_times_a_quarter_changes_nothing),
        cmocka_unit_test(any_deal_reads_back_what_was_printed),
        cmocka_unit_test(a_deal_in_which_everybody_has_everything_fits_its_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
