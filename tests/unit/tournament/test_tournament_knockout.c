/* test_tournament_knockout.c - brackets: who meets whom, byes, matches of several games, drawn matches, third place. */
#include <string.h>

#include "played.h"

static const tournament_options knockout = { .system = TOURNAMENT_KNOCKOUT };

static void eight_seeds_meet_as_every_bracket_has_it(void **state)
{
    static const pairing_pair expected[] = { { 0, 7 }, { 4, 3 }, { 2, 5 }, { 6, 1 } }; /* 1-8 5-4 3-6 7-2 */
    played all;
    played_open(&all, 8);
    tournament_round round = played_pair(*state, &all, &knockout);
    assert_int_equal(round.pair_count, 4);
    assert_memory_equal(round.pairs, expected, sizeof expected);
    assert_int_equal(round.absence_count, 0);
}

static void top_seeds_have_the_byes_and_meet_as_late_as_they_can(void **state)
{
    for (size_t players = 2; players <= 33; players++) {
        played all;
        size_t size = 1;
        while (size < players)
            size *= 2;
        played_open(&all, players);
        for (size_t left = size; left > 1; left /= 2) {
            tournament_round round = played_pair(*state, &all, &knockout);
            assert_null(round.impossible);
            size_t byes = left == size ? size - players : 0;
            assert_int_equal(round.pair_count, left / 2 - byes);
            assert_int_equal(round.absence_count, byes);
            for (size_t i = 0; i < byes; i++)
                assert_true(round.absences[i].player < byes);
            /* The better seed always wins, so in every stage seed s meets left + 1 - s. */
            for (size_t i = 0; i < round.pair_count; i++)
                assert_int_equal(round.pairs[i].white + round.pairs[i].black, left - 1);
            played_add(&all, &round, played_by_number);
        }
        tournament_round end = played_pair(*state, &all, &knockout);
        assert_string_equal(end.impossible, "all matches are decided: player 1 won the final");
    }
}

static void a_drawn_match_goes_on_with_other_colours_and_is_told(void **state)
{
    played all;
    played_open(&all, 4);
    tournament_round round = played_pair(*state, &all, &knockout);
    assert_null(round.note);
    played_add(&all, &round, played_by_number);
    played_game(&all, 0, round.pairs[0], 2); /* 1-4 is drawn, 3-2 is not */
    round = played_pair(*state, &all, &knockout);
    assert_int_equal(round.pair_count, 1);
    assert_int_equal(round.pairs[0].white, 3);
    assert_int_equal(round.pairs[0].black, 0);
    assert_string_equal(round.note, "drawn, and continued until one side leads: 1-4 (0.5 each)");
    assert_int_equal(round.absence_count, 1); /* 2 waits; 3 is out and has no cell */
    assert_int_equal(round.absences[0].player, 1);
    played_add(&all, &round, played_drawn);
    round = played_pair(*state, &all, &knockout);
    assert_int_equal(round.pairs[0].white, 0);
    assert_string_equal(round.note, "drawn, and continued until one side leads: 1-4 (1.0 each)");
    played_add(&all, &round, played_by_number);
    round = played_pair(*state, &all, &knockout);
    assert_string_equal(round.basis, "The final by the bracket of 4 places, game 1 of 1");
    /* 1 had White twice in three games, 2 had Black in one. */
    assert_int_equal(round.pairs[0].white, 1);
}

static void a_match_of_four_games_ends_when_it_is_decided(void **state)
{
    /* 1 wins, draws and wins: 2.5 after three games cannot be reached by the other. */
    static const int results[] = { 1, 2, 1 };
    tournament_options options = { .system = TOURNAMENT_KNOCKOUT, .games = 4 };
    played all;
    played_open(&all, 2);
    for (size_t game = 0; game < COUNT(results); game++) {
        tournament_round round = played_pair(*state, &all, &options);
        assert_int_equal(round.pairs[0].white, game % 2);
        played_add(&all, &round, results[game] == 2 ? played_drawn : played_by_number);
    }
    assert_non_null(strstr(played_pair(*state, &all, &options).impossible, "player 1 won"));
    /* 2-0 after two of four games is not decided. */
    played_open(&all, 2);
    for (size_t game = 0; game < 2; game++) {
        tournament_round round = played_pair(*state, &all, &options);
        played_add(&all, &round, played_by_number);
    }
    assert_null(played_pair(*state, &all, &options).impossible);
}

static void the_world_cup_has_matches_of_two_games(void **state)
{
    const tournament_options as_said = { 0 };
    played all;
    played_open(&all, 2);
    all.event.system_code = TEXT("WORLDCUP_KNOCKOUT");
    tournament_round round = played_pair(*state, &all, &as_said);
    assert_int_equal(round.system, TOURNAMENT_KNOCKOUT);
    played_add(&all, &round, played_by_number);
    round = played_pair(*state, &all, &as_said);
    assert_null(round.impossible);
    assert_string_equal(round.basis, "The final by the bracket of 2 places, game 2 of 2");
}

static void losers_of_the_semi_finals_play_for_the_third_place_if_asked(void **state)
{
    tournament_options options = { .system = TOURNAMENT_KNOCKOUT, .has_third = true };
    played all;
    played_open(&all, 4);
    tournament_round round = played_pair(*state, &all, &options);
    played_add(&all, &round, played_by_number);
    assert_int_equal(played_pair(*state, &all, &knockout).pair_count, 1);
    round = played_pair(*state, &all, &options);
    assert_int_equal(round.pair_count, 2);
    assert_int_equal(round.pairs[1].white + round.pairs[1].black, 2 + 3);
    played_add(&all, &round, played_by_number);
    /* What was played needs no option: both matches are known. */
    assert_string_equal(played_pair(*state, &all, &knockout).impossible,
                        "all matches are decided: player 1 won the final");
}

static void rounds_of_another_bracket_and_open_games_are_told(void **state)
{
    played all;
    played_open(&all, 4);
    for (size_t i = 0; i < 4; i++)
        all.players[i].rounds.count = 1;
    played_game(&all, 0, (pairing_pair){ 0, 1 }, 1);
    played_game(&all, 0, (pairing_pair){ 2, 3 }, 1);
    assert_string_equal(played_pair(*state, &all, &knockout).impossible,
                        "round 1 is not one of the bracket: 1 and 4 did not meet in it");
    played_game(&all, 0, (pairing_pair){ 0, 3 }, 1);
    played_game(&all, 0, (pairing_pair){ 2, 1 }, 1);
    all.rounds[2][0].result = all.rounds[1][0].result = GAMUT_ROUND_NONE;
    assert_string_equal(played_pair(*state, &all, &knockout).impossible, "round 1 is not complete: 3-2 has no result");
}

static void it_is_said_when_two_can_meet(void **state)
{
    const char *source;
    played all;
    played_open(&all, 8);
    tournament_round round = played_pair(*state, &all, &knockout);
    assert_string_equal(tournament_meeting(*state, &round, 0, 1, &source),
                        "1 and 2 meet in the final, if both get there");
    assert_string_equal(tournament_meeting(*state, &round, 0, 3, &source),
                        "1 and 4 meet in the semi-finals, if both get there");
    played_add(&all, &round, played_by_number);
    round = played_pair(*state, &all, &knockout);
    assert_string_equal(tournament_meeting(*state, &round, 0, 7, &source), "8 is out since the quarter-finals");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eight_seeds_meet_as_every_bracket_has_it),
        cmocka_unit_test(top_seeds_have_the_byes_and_meet_as_late_as_they_can),
        cmocka_unit_test(a_drawn_match_goes_on_with_other_colours_and_is_told),
        cmocka_unit_test(a_match_of_four_games_ends_when_it_is_decided),
        cmocka_unit_test(the_world_cup_has_matches_of_two_games),
        cmocka_unit_test(losers_of_the_semi_finals_play_for_the_third_place_if_asked),
        cmocka_unit_test(rounds_of_another_bracket_and_open_games_are_told),
        cmocka_unit_test(it_is_said_when_two_can_meet),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
