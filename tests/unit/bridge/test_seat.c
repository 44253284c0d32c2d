/* test_seat.c - seats, sides, dealer and vulnerability. */
#include "../fixture.h"
#include "rules/bridge/seat.h"

static void players_sit_clockwise(void **state)
{
    (void)state;
    assert_int_equal(bridge_next_seat(BRIDGE_NORTH), BRIDGE_EAST);
    assert_int_equal(bridge_next_seat(BRIDGE_WEST), BRIDGE_NORTH);
    assert_int_equal(bridge_partner(BRIDGE_EAST), BRIDGE_WEST);
    assert_int_equal(bridge_next_seat(BRIDGE_NO_SEAT), BRIDGE_NO_SEAT);
    for (bridge_seat from = BRIDGE_NORTH; from <= BRIDGE_WEST; from++)
        for (unsigned steps = 0; steps < BRIDGE_SEATS; steps++) {
            bridge_seat to = bridge_seat_after(from, steps);
            assert_int_equal(bridge_seat_distance(from, to), steps);
            assert_int_equal(bridge_side_of(from) == bridge_side_of(to), steps % 2 == 0);
        }
    assert_int_equal(bridge_other_side(BRIDGE_NS), BRIDGE_EW);
}

static void a_board_says_who_deals_and_who_is_vulnerable(void **state)
{
    (void)state;
    /* Printed on the boards: none, NS, EW, both; N, E, B, O; ... */
    static const char vulnerable[] = "ONEBNEBOEBONBONE";
    static const char dealers[] = "NESW";
    for (uint64_t board = 1; board <= 64; board++) {
        size_t at = (size_t)(board - 1) % 16;
        assert_int_equal(bridge_seat_letter(bridge_dealer_of_board(board)), dealers[at % 4]);
        bridge_vulnerability who = bridge_vulnerability_of_board(board);
        assert_int_equal("?ONEB"[who], vulnerable[at]);
        assert_int_equal(bridge_is_vulnerable(who, BRIDGE_NS), vulnerable[at] == 'N' || vulnerable[at] == 'B');
        assert_int_equal(bridge_is_vulnerable(who, BRIDGE_EW), vulnerable[at] == 'E' || vulnerable[at] == 'B');
    }
    assert_int_equal(bridge_dealer_of_board(0), BRIDGE_NO_SEAT);
    assert_int_equal(bridge_vulnerability_of_board(0), BRIDGE_VULNERABILITY_UNKNOWN);
    assert_int_equal(bridge_dealer_of_board(UINT64_MAX), BRIDGE_SOUTH);
    assert_false(bridge_is_vulnerable(BRIDGE_VULNERABILITY_UNKNOWN, BRIDGE_NS));
    assert_false(bridge_is_vulnerable(BRIDGE_VULNERABILITY_UNKNOWN, BRIDGE_EW));
}

static void seats_are_read_by_letter_and_by_word(void **state)
{
    (void)state;
    bridge_seat seat;
    for (bridge_seat each = BRIDGE_NORTH; each <= BRIDGE_WEST; each++) {
        assert_int_equal(bridge_read_seat(&seat, bridge_seat_text(each)), BRIDGE_EXACT);
        assert_int_equal(seat, each);
        assert_int_equal(bridge_seat_of_lin(bridge_seat_to_lin(each)), each);
    }
    assert_int_equal(bridge_read_seat(&seat, TEXT("w")), BRIDGE_FOLDED);
    assert_int_equal(seat, BRIDGE_WEST);
    assert_int_equal(bridge_read_seat(&seat, TEXT("North")), BRIDGE_ODD);
    assert_int_equal(seat, BRIDGE_NORTH);
    assert_int_equal(bridge_read_seat(&seat, TEXT("north")), BRIDGE_ODD);
    assert_int_equal(bridge_read_seat(&seat, TEXT("Black")), BRIDGE_UNREADABLE);
    assert_int_equal(seat, BRIDGE_NO_SEAT);
    assert_int_equal(bridge_read_seat(&seat, TEXT("")), BRIDGE_UNREADABLE);
    assert_int_equal(bridge_read_seat(&seat, (base_text){ 0 }), BRIDGE_UNREADABLE);
    assert_true(base_text_is_absent(bridge_seat_text(BRIDGE_NO_SEAT)));
}

static void lin_counts_the_players_from_south(void **state)
{
    (void)state;
    assert_int_equal(bridge_seat_of_lin('1'), BRIDGE_SOUTH);
    assert_int_equal(bridge_seat_of_lin('2'), BRIDGE_WEST);
    assert_int_equal(bridge_seat_of_lin('3'), BRIDGE_NORTH);
    assert_int_equal(bridge_seat_of_lin('4'), BRIDGE_EAST);
    assert_int_equal(bridge_seat_of_lin('0'), BRIDGE_NO_SEAT);
    assert_int_equal(bridge_seat_of_lin('5'), BRIDGE_NO_SEAT);
    assert_int_equal(bridge_seat_to_lin(BRIDGE_NO_SEAT), '0');
}

static void the_spelling_of_vulnerability_is_judged(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bridge_notation notation;
        bridge_reading reading;
        bridge_vulnerability value;
    } cases[] = {
        { "None", BRIDGE_PBN, BRIDGE_EXACT, BRIDGE_VULNERABLE_NONE },
        { "NS", BRIDGE_PBN, BRIDGE_EXACT, BRIDGE_VULNERABLE_NS },
        { "EW", BRIDGE_PBN, BRIDGE_EXACT, BRIDGE_VULNERABLE_EW },
        { "All", BRIDGE_PBN, BRIDGE_EXACT, BRIDGE_VULNERABLE_ALL },
        { "none", BRIDGE_PBN, BRIDGE_FOLDED, BRIDGE_VULNERABLE_NONE },
        { "Love", BRIDGE_PBN, BRIDGE_FOLDED, BRIDGE_VULNERABLE_NONE },
        { "-", BRIDGE_PBN, BRIDGE_FOLDED, BRIDGE_VULNERABLE_NONE },
        { "both", BRIDGE_PBN, BRIDGE_FOLDED, BRIDGE_VULNERABLE_ALL },
        { "NONE", BRIDGE_PBN, BRIDGE_ODD, BRIDGE_VULNERABLE_NONE },
        { "N-S", BRIDGE_PBN, BRIDGE_ODD, BRIDGE_VULNERABLE_NS },
        { "E", BRIDGE_PBN, BRIDGE_UNREADABLE, BRIDGE_VULNERABILITY_UNKNOWN },
        { "", BRIDGE_PBN, BRIDGE_UNREADABLE, BRIDGE_VULNERABILITY_UNKNOWN },
        { "o", BRIDGE_LIN, BRIDGE_EXACT, BRIDGE_VULNERABLE_NONE },
        { "0", BRIDGE_LIN, BRIDGE_FOLDED, BRIDGE_VULNERABLE_NONE },
        { "b", BRIDGE_LIN, BRIDGE_EXACT, BRIDGE_VULNERABLE_ALL },
        { "N", BRIDGE_LIN, BRIDGE_ODD, BRIDGE_VULNERABLE_NS },
        { "ns", BRIDGE_LIN, BRIDGE_ODD, BRIDGE_VULNERABLE_NS },
        { "-", BRIDGE_LIN, BRIDGE_ODD, BRIDGE_VULNERABLE_NONE },
        { "x", BRIDGE_LIN, BRIDGE_UNREADABLE, BRIDGE_VULNERABILITY_UNKNOWN },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_vulnerability value;
        assert_int_equal(bridge_read_vulnerability(&value, base_text_of(cases[i].text), cases[i].notation),
                         cases[i].reading);
        assert_int_equal(value, cases[i].value);
    }
    for (bridge_vulnerability each = BRIDGE_VULNERABLE_NONE; each <= BRIDGE_VULNERABLE_ALL; each++)
        for (bridge_notation notation = BRIDGE_PBN; notation <= BRIDGE_LIN; notation++) {
            bridge_vulnerability value;
            base_text text = bridge_vulnerability_text(each, notation);
            assert_int_equal(bridge_read_vulnerability(&value, text, notation), BRIDGE_EXACT);
            assert_int_equal(value, each);
        }
    assert_true(base_text_is_absent(bridge_vulnerability_text(BRIDGE_VULNERABILITY_UNKNOWN, BRIDGE_PBN)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_sit_clockwise),
        cmocka_unit_test(a_board_says_who_deals_and_who_is_vulnerable),
        cmocka_unit_test(seats_are_read_by_letter_and_by_word),
        cmocka_unit_test(lin_counts_the_players_from_south),
        cmocka_unit_test(the_spelling_of_vulnerability_is_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
