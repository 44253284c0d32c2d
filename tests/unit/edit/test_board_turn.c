/* test_board_turn.c - a table that is turned: everything goes with the seats, and four quarter turns change nothing. */
#include "../fixture.h"
#include "edit/board_turn.h"

#define NORTH "AKQJ.T98.765.432"
#define EAST  "T987.65432.AK.AK"
#define SOUTH "6543.AKQJ.432.65"
#define WEST  "2.7.QJT98.QJT987"

/* South deals and plays; both sides and all seats have something that names them. */
static gamut_board make_board(void)
{
    static const gamut_board_tag tags[] = { { .name = { "Score", 5 }, .value = { "NS 420", 6 } } };
    return (gamut_board){ .north = TEXT("Nora"),
                          .east = TEXT("Eve"),
                          .south = TEXT("Sam"),
                          .west = TEXT("Walt"),
                          .dealer = TEXT("S"),
                          .vulnerable = TEXT("NS"),
                          .deal = TEXT("N:" NORTH " " EAST " " SOUTH " " WEST),
                          .declarer = TEXT("S"),
                          .contract = TEXT("4S"),
                          .result = TEXT("10"),
                          .tags = { tags, 1 } };
}

static bridge_deal deal_of(const gamut_board *board)
{
    bridge_deal deal = { 0 };
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    assert_true(bridge_read_deal(&deal, &first, &faults, board->deal));
    return deal;
}

/* One seat clockwise: who sat North sits East, so East-West are vulnerable and West declares. Tricks and contract
 * stay. */
static void a_quarter_turn_takes_everything_one_seat_on(void **state)
{
    gamut_board board = make_board();
    const gamut_board *turned = board_turn(*state, &board, 1);
    assert_non_null(turned);
    assert_text(turned->east, "Nora");
    assert_text(turned->south, "Eve");
    assert_text(turned->west, "Sam");
    assert_text(turned->north, "Walt");
    assert_text(turned->dealer, "W");
    assert_text(turned->vulnerable, "EW");
    assert_text(turned->declarer, "W");
    assert_text(turned->contract, "4S");
    assert_text(turned->result, "10");
    assert_text(turned->tags.items[0].value, "EW 420");
    bridge_deal before = deal_of(&board), after = deal_of(turned);
    assert_true(after.hands[BRIDGE_EAST] == before.hands[BRIDGE_NORTH]);
    assert_true(after.hands[BRIDGE_NORTH] == before.hands[BRIDGE_WEST]);
}

/* Half a turn leaves the sides as they are: who was vulnerable still is, and the score is the same side's. */
static void half_a_turn_keeps_the_sides(void **state)
{
    gamut_board board = make_board();
    const gamut_board *turned = board_turn(*state, &board, 2);
    assert_text(turned->south, "Nora");
    assert_text(turned->dealer, "N");
    assert_text(turned->vulnerable, "NS");
    assert_text(turned->declarer, "N");
    assert_text(turned->tags.items[0].value, "NS 420");
}

static void turns_add_up_and_four_change_nothing(void **state)
{
    gamut_board board = make_board();
    const gamut_board *once = &board;
    for (unsigned steps = 1; steps <= 4; steps++) {
        const gamut_board *at_once = board_turn(*state, &board, steps);
        once = board_turn(*state, once, 1);
        bridge_deal a = deal_of(once), b = deal_of(at_once);
        assert_memory_equal(&a, &b, sizeof a);
        assert_true(base_text_equal(once->dealer, at_once->dealer));
        assert_true(base_text_equal(once->vulnerable, at_once->vulnerable));
        assert_true(base_text_equal(once->north, at_once->north));
    }
    assert_text(once->north, "Nora");
    assert_text(once->dealer, "S");
    assert_text(once->vulnerable, "NS");
    assert_text(once->declarer, "S");
    assert_text(once->tags.items[0].value, "NS 420");
    bridge_deal before = deal_of(&board), after = deal_of(once);
    assert_memory_equal(&before, &after, sizeof before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_quarter_turn_takes_everything_one_seat_on),
        cmocka_unit_test(half_a_turn_keeps_the_sides),
        cmocka_unit_test(turns_add_up_and_four_change_nothing),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
