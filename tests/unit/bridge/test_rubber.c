/* test_rubber.c - rubber bridge and Chicago. */
#include "../fixture.h"
#include "rules/bridge/rubber.h"

static bridge_table_result result(const char *contract, bridge_seat declarer, unsigned tricks)
{
    bridge_table_result made = { .declarer = declarer, .tricks = tricks };
    assert_int_equal(bridge_read_contract(&made.contract, base_text_of(contract)), BRIDGE_EXACT);
    return made;
}

static bridge_rubber_score add(bridge_rubber *rubber, const char *contract, bridge_seat declarer, unsigned tricks)
{
    bridge_table_result made = result(contract, declarer, tricks);
    return bridge_add_to_rubber(rubber, &made);
}

/* The rubber of a published lesson (slideplayer.com, 2812193), its two deals without numbers filled in. */
static void a_rubber_adds_up(void **state)
{
    (void)state;
    bridge_rubber rubber = { 0 };
    bridge_rubber_score score = add(&rubber, "2H", BRIDGE_NORTH, 10);
    assert_int_equal(score.below[BRIDGE_NS], 60);
    assert_int_equal(score.above[BRIDGE_NS], 60);
    score = add(&rubber, "4SX", BRIDGE_EAST, 8);
    assert_int_equal(score.above[BRIDGE_NS], 300);
    score = add(&rubber, "3NT", BRIDGE_EAST, 10);
    assert_int_equal(score.below[BRIDGE_EW], 100);
    assert_int_equal(score.above[BRIDGE_EW], 30);
    assert_int_equal(bridge_rubber_vulnerability(&rubber), BRIDGE_VULNERABLE_EW);
    (void)add(&rubber, "3S", BRIDGE_WEST, 9);
    score = add(&rubber, "2D", BRIDGE_EAST, 6);
    assert_int_equal(score.above[BRIDGE_NS], 200);
    score = add(&rubber, "6HX", BRIDGE_SOUTH, 13);
    assert_int_equal(score.below[BRIDGE_NS], 360);
    assert_int_equal(score.above[BRIDGE_NS], 100 + 50 + 500);
    assert_int_equal(bridge_rubber_vulnerability(&rubber), BRIDGE_VULNERABLE_ALL);
    assert_false(rubber.has_ended);
    (void)add(&rubber, "1NT", BRIDGE_WEST, 7);
    score = add(&rubber, "3H", BRIDGE_EAST, 9);
    assert_true(rubber.has_ended);
    assert_int_equal(score.above[BRIDGE_EW], 500);
    assert_int_equal(bridge_rubber_total(&rubber, BRIDGE_EW), 100 + 30 + 90 + 40 + 90 + 500);
    assert_int_equal(bridge_rubber_total(&rubber, BRIDGE_NS), 120 + 300 + 200 + 360 + 650);
    score = add(&rubber, "7NT", BRIDGE_NORTH, 13);
    assert_int_equal(score.below[BRIDGE_NS] + score.above[BRIDGE_NS], 0);
}

static void two_games_to_none_are_worth_700(void **state)
{
    (void)state;
    bridge_rubber rubber = { 0 };
    (void)add(&rubber, "4S", BRIDGE_NORTH, 10);
    bridge_rubber_score score = add(&rubber, "3NT", BRIDGE_SOUTH, 9);
    assert_int_equal(score.above[BRIDGE_NS], 700);
    assert_true(rubber.has_ended);
    assert_int_equal(bridge_rubber_total(&rubber, BRIDGE_NS), 120 + 100 + 700);
}

/* A part-score of the side that loses the game counts, but no longer towards a game. */
static void a_game_wipes_out_the_part_scores(void **state)
{
    (void)state;
    bridge_rubber rubber = { 0 };
    (void)add(&rubber, "3S", BRIDGE_EAST, 9);
    (void)add(&rubber, "4S", BRIDGE_NORTH, 10);
    (void)add(&rubber, "1S", BRIDGE_EAST, 7);
    assert_int_equal(rubber.games[BRIDGE_EW], 0);
    assert_int_equal(rubber.below[BRIDGE_EW][0], 90);
    assert_int_equal(rubber.below[BRIDGE_EW][1], 30);
}

static void honours_count_for_either_side_and_passes_for_none(void **state)
{
    (void)state;
    bridge_rubber rubber = { 0 };
    bridge_table_result made = result("1H", BRIDGE_NORTH, 7);
    made.honours[BRIDGE_EW] = 100;
    bridge_rubber_score score = bridge_add_to_rubber(&rubber, &made);
    assert_int_equal(score.above[BRIDGE_EW], 100);
    assert_int_equal(score.below[BRIDGE_NS], 30);
    score = add(&rubber, "Pass", BRIDGE_NO_SEAT, 0);
    assert_int_equal(bridge_rubber_total(&rubber, BRIDGE_NS), 30);
    assert_int_equal(bridge_rubber_total(&rubber, BRIDGE_EW), 100);
}

static void an_unfinished_rubber_pays_for_the_only_game_and_for_parts(void **state)
{
    (void)state;
    bridge_rubber rubber = { 0 };
    int bonus[BRIDGE_SIDES];
    bridge_break_rubber(bonus, &rubber);
    assert_int_equal(bonus[BRIDGE_NS] + bonus[BRIDGE_EW], 0);
    (void)add(&rubber, "4S", BRIDGE_NORTH, 10);
    (void)add(&rubber, "1S", BRIDGE_EAST, 7);
    bridge_break_rubber(bonus, &rubber);
    assert_int_equal(bonus[BRIDGE_NS], 300);
    assert_int_equal(bonus[BRIDGE_EW], 100);
    (void)add(&rubber, "4S", BRIDGE_EAST, 10);
    bridge_break_rubber(bonus, &rubber);
    assert_int_equal(bonus[BRIDGE_NS] + bonus[BRIDGE_EW], 0);
    (void)add(&rubber, "4S", BRIDGE_EAST, 10);
    bridge_break_rubber(bonus, &rubber);
    assert_int_equal(bonus[BRIDGE_EW], 0);
}

static void a_sheet_tells_the_rubber_it_comes_from(void **state)
{
    (void)state;
    static const struct {
        int above[BRIDGE_SIDES];
        int below[BRIDGE_SIDES][BRIDGE_RUBBER_GAMES];
        unsigned game_count;
        bool is_rubber;
        bridge_vulnerability vulnerability;
    } cases[] = {
        { { 0, 0 }, { { 0, 0, 0 }, { 0, 0, 0 } }, 1, true, BRIDGE_VULNERABLE_NONE },
        { { 500, 30 }, { { 120, 40, 0 }, { 60, 0, 0 } }, 2, true, BRIDGE_VULNERABLE_NS },
        { { 0, 0 }, { { 120, 40, 0 }, { 60, 100, 90 } }, 3, true, BRIDGE_VULNERABLE_ALL },
        { { 0, 0 }, { { 60, 40, 0 }, { 60, 0, 0 } }, 2, false, 0 },   /* nobody won the first game */
        { { 0, 0 }, { { 120, 40, 0 }, { 160, 0, 0 } }, 2, false, 0 }, /* both did */
        { { 0, 0 }, { { 120, 100, 0 }, { 0, 0, 0 } }, 3, false, 0 },  /* it was over */
        { { 0, 0 }, { { 120, 0, 0 }, { 0, 0, 0 } }, 1, false, 0 },    /* the game under way is won */
        { { -10, 0 }, { { 0, 0, 0 }, { 0, 0, 0 } }, 1, false, 0 },
        { { 0, 0 }, { { 0, 0, 0 }, { -20, 0, 0 } }, 1, false, 0 },
        { { 0, 0 }, { { 0, 0, 0 }, { 0, 0, 0 } }, 0, false, 0 },
        { { 0, 0 }, { { 0, 0, 0 }, { 0, 0, 0 } }, 4, false, 0 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_rubber rubber;
        assert_int_equal(bridge_resume_rubber(&rubber, cases[i].above, cases[i].below, cases[i].game_count),
                         cases[i].is_rubber);
        if (cases[i].is_rubber)
            assert_int_equal(bridge_rubber_vulnerability(&rubber), cases[i].vulnerability);
    }
}

static void a_resumed_rubber_goes_on(void **state)
{
    (void)state;
    static const int above[BRIDGE_SIDES] = { 0, 0 };
    static const int below[BRIDGE_SIDES][BRIDGE_RUBBER_GAMES] = { { 120, 40, 0 }, { 60, 100, 90 } };
    bridge_rubber rubber;
    assert_true(bridge_resume_rubber(&rubber, above, below, 3));
    bridge_rubber_score score = add(&rubber, "1S", BRIDGE_EAST, 7);
    assert_true(rubber.has_ended);
    assert_int_equal(score.above[BRIDGE_EW], 500);
}

static void chicago_has_its_own_vulnerability(void **state)
{
    (void)state;
    assert_int_equal(bridge_chicago_vulnerability(1, BRIDGE_NORTH, false), BRIDGE_VULNERABLE_NONE);
    assert_int_equal(bridge_chicago_vulnerability(2, BRIDGE_EAST, false), BRIDGE_VULNERABLE_EW);
    assert_int_equal(bridge_chicago_vulnerability(3, BRIDGE_SOUTH, false), BRIDGE_VULNERABLE_NS);
    assert_int_equal(bridge_chicago_vulnerability(2, BRIDGE_EAST, true), BRIDGE_VULNERABLE_NS);
    assert_int_equal(bridge_chicago_vulnerability(3, BRIDGE_SOUTH, true), BRIDGE_VULNERABLE_EW);
    assert_int_equal(bridge_chicago_vulnerability(4, BRIDGE_WEST, true), BRIDGE_VULNERABLE_ALL);
    assert_int_equal(bridge_chicago_vulnerability(5, BRIDGE_NORTH, false), BRIDGE_VULNERABILITY_UNKNOWN);
    assert_int_equal(bridge_chicago_vulnerability(0, BRIDGE_NORTH, false), BRIDGE_VULNERABILITY_UNKNOWN);
    assert_int_equal(bridge_chicago_vulnerability(2, BRIDGE_NO_SEAT, false), BRIDGE_VULNERABILITY_UNKNOWN);
}

static void chicago_pays_games_at_once_and_the_last_part_score(void **state)
{
    (void)state;
    bridge_chicago chicago = { 0 };
    bridge_rubber_score score;
    bridge_table_result deals[] = { result("3S", BRIDGE_NORTH, 9), result("1NT", BRIDGE_SOUTH, 8),
                                    result("4H", BRIDGE_EAST, 9), result("2C", BRIDGE_WEST, 8),
                                    result("7NT", BRIDGE_WEST, 13) };
    bridge_add_to_chicago(&score, &chicago, &deals[0], BRIDGE_VULNERABLE_NONE);
    assert_int_equal(chicago.score[BRIDGE_NS], 90);
    assert_int_equal(chicago.part[BRIDGE_NS], 90);
    /* 90 and 40 make a game. */
    bridge_add_to_chicago(&score, &chicago, &deals[1], BRIDGE_VULNERABLE_NS);
    assert_int_equal(score.below[BRIDGE_NS], 40);
    assert_int_equal(score.above[BRIDGE_NS], 30 + 500);
    assert_int_equal(chicago.part[BRIDGE_NS], 0);
    bridge_add_to_chicago(&score, &chicago, &deals[2], BRIDGE_VULNERABLE_NS);
    assert_int_equal(score.above[BRIDGE_NS], 50);
    bridge_add_to_chicago(&score, &chicago, &deals[3], BRIDGE_VULNERABLE_ALL);
    assert_int_equal(score.above[BRIDGE_EW], 100);
    bridge_add_to_chicago(&score, &chicago, &deals[4], BRIDGE_VULNERABLE_ALL);
    assert_int_equal(chicago.score[BRIDGE_NS], 90 + 570 + 50);
    assert_int_equal(chicago.score[BRIDGE_EW], 140);
}

static void a_game_of_chicago_wipes_out_both_part_scores(void **state)
{
    (void)state;
    bridge_chicago chicago = { 0 };
    bridge_rubber_score score;
    bridge_table_result part = result("3S", BRIDGE_EAST, 9), game = result("4S", BRIDGE_NORTH, 10);
    bridge_add_to_chicago(&score, &chicago, &part, BRIDGE_VULNERABLE_NONE);
    bridge_add_to_chicago(&score, &chicago, &game, BRIDGE_VULNERABLE_NONE);
    assert_int_equal(score.above[BRIDGE_NS], 300);
    assert_int_equal(chicago.part[BRIDGE_EW], 0);
    bridge_add_to_chicago(&score, &chicago, &part, BRIDGE_VULNERABLE_NONE);
    assert_int_equal(score.above[BRIDGE_EW], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rubber_adds_up),
        cmocka_unit_test(two_games_to_none_are_worth_700),
        cmocka_unit_test(a_game_wipes_out_the_part_scores),
        cmocka_unit_test(honours_count_for_either_side_and_passes_for_none),
        cmocka_unit_test(an_unfinished_rubber_pays_for_the_only_game_and_for_parts),
        cmocka_unit_test(a_sheet_tells_the_rubber_it_comes_from),
        cmocka_unit_test(a_resumed_rubber_goes_on),
        cmocka_unit_test(chicago_has_its_own_vulnerability),
        cmocka_unit_test(a_game_of_chicago_wipes_out_both_part_scores),
        cmocka_unit_test(chicago_pays_games_at_once_and_the_last_part_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
