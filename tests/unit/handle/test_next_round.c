/* test_next_round.c - a tournament that a program keeps in memory, paired through the public header. */
#include <gamut/pairing.h>

#include "../fixture.h"

static gamut_pairing *open_event(unsigned players, unsigned rounds)
{
    gamut_pairing *event;
    assert_int_equal(gamut_pairing_open(&event, players, rounds), GAMUT_OK);
    return event;
}

static void assert_board(const gamut_pairing *event, size_t board, unsigned white, unsigned black)
{
    assert_int_equal(gamut_pairing_white(event, board), white);
    assert_int_equal(gamut_pairing_black(event, board), black);
}

static void a_tournament_is_paired_round_by_round(void **state)
{
    (void)state;
    gamut_pairing *event = open_event(4, 3);
    assert_int_equal(gamut_pairing_round(event), 0);
    assert_int_equal(gamut_pairing_solve(event), GAMUT_FINE);
    assert_int_equal(gamut_pairing_round(event), 1);
    assert_int_equal(gamut_pairing_board_count(event), 2);
    assert_board(event, 0, 1, 3);
    assert_board(event, 1, 4, 2);
    assert_board(event, 2, 0, 0);
    assert_int_equal(gamut_pairing_add_game(event, 1, 1, 3, GAMUT_ROUND_WIN), GAMUT_FINE);
    assert_int_equal(gamut_pairing_add_game(event, 1, 4, 2, GAMUT_ROUND_LOSS), GAMUT_FINE);
    assert_int_equal(gamut_pairing_solve(event), GAMUT_FINE);
    assert_int_equal(gamut_pairing_round(event), 2);
    assert_board(event, 0, 2, 1);
    assert_board(event, 1, 3, 4);
    assert_string_equal(gamut_pairing_why_not(event, 1, 2), "");
    assert_string_equal(gamut_pairing_why_not(event, 1, 3), "players 1 and 3 have met, or must not meet");
    assert_string_equal(gamut_pairing_why_not(event, 1, 4),
                        "in the bracket of 1.0 points C6 (downfloaters) is 2 instead of 0");
    gamut_pairing_close(event);
}

static void requests_bans_and_other_points_count(void **state)
{
    static const gamut_decimal win = { 3, 0, GAMUT_KNOWN }, draw = { 1, 0, GAMUT_KNOWN }, none = { 0, 0, GAMUT_KNOWN };
    (void)state;
    gamut_pairing *event = open_event(5, 3);
    gamut_pairing_set_scoring(event, win, draw, none, draw);
    gamut_pairing_set_first_colour(event, GAMUT_COLOUR_BLACK);
    assert_int_equal(gamut_pairing_set_rules(event, "2017"), GAMUT_FINE);
    assert_int_equal(gamut_pairing_add_bye(event, 1, 5, GAMUT_ROUND_ZERO_BYE), GAMUT_FINE);
    assert_int_equal(gamut_pairing_forbid(event, 1, 3), GAMUT_FINE);
    assert_int_equal(gamut_pairing_solve(event), GAMUT_FINE);
    assert_int_equal(gamut_pairing_bye(event), 0);
    assert_board(event, 0, 4, 1);
    assert_board(event, 1, 2, 3);
    assert_int_equal(gamut_pairing_add_game(event, 1, 4, 1, GAMUT_ROUND_FORFEIT_WIN), GAMUT_FINE);
    assert_int_equal(gamut_pairing_add_double_forfeit(event, 1, 2, 3), GAMUT_FINE);
    assert_int_equal(gamut_pairing_accelerate(event, 1, 2, 2, 3, win), GAMUT_FINE);
    assert_int_equal(gamut_pairing_solve(event), GAMUT_FINE);
    assert_int_equal(gamut_pairing_board_count(event), 2);
    assert_true(gamut_pairing_bye(event) > 0);
    gamut_pairing_close(event);
}

static void mistakes_are_said_in_words(void **state)
{
    gamut_pairing *event;
    (void)state;
    assert_int_equal(gamut_pairing_open(&event, 20001, 9), GAMUT_FAILED);
    assert_null(event);
    assert_int_equal(gamut_pairing_open(&event, 4, 1000), GAMUT_FAILED);
    event = open_event(2, 3);
    assert_int_equal(gamut_pairing_add_game(event, 1, 1, 3, GAMUT_ROUND_WIN), GAMUT_MISUSED);
    assert_string_equal(gamut_pairing_message(event), "there is no such player or round");
    assert_int_equal(gamut_pairing_add_game(event, 4, 1, 2, GAMUT_ROUND_WIN), GAMUT_MISUSED);
    assert_int_equal(gamut_pairing_add_game(event, 1, 2, 2, GAMUT_ROUND_WIN), GAMUT_MISUSED);
    assert_int_equal(gamut_pairing_add_game(event, 1, 1, 2, GAMUT_ROUND_HALF_BYE), GAMUT_MISUSED);
    assert_int_equal(gamut_pairing_add_bye(event, 1, 1, GAMUT_ROUND_WIN), GAMUT_MISUSED);
    assert_int_equal(gamut_pairing_forbid(event, 0, 1), GAMUT_MISUSED);
    assert_int_equal(gamut_pairing_set_rules(event, "1998"), GAMUT_MISUSED);
    assert_null(gamut_pairing_why_not(event, 1, 2));
    assert_int_equal(gamut_pairing_add_game(event, 1, 1, 2, GAMUT_ROUND_DRAW), GAMUT_FINE);
    assert_string_equal(gamut_pairing_message(event), "");
    assert_int_equal(gamut_pairing_solve(event), GAMUT_FINDINGS);
    assert_string_equal(gamut_pairing_message(event), "no opponent is left for player 1");
    assert_int_equal(gamut_pairing_board_count(event), 0);
    gamut_pairing_close(event);
    gamut_pairing_close(NULL);
    event = open_event(0, 3);
    assert_int_equal(gamut_pairing_solve(event), GAMUT_MISUSED);
    assert_string_equal(gamut_pairing_message(event), "the event has no players");
    gamut_pairing_close(event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tournament_is_paired_round_by_round),
        cmocka_unit_test(requests_bans_and_other_points_count),
        cmocka_unit_test(mistakes_are_said_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
