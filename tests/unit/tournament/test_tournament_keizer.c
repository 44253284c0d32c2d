/* test_tournament_keizer.c - rounds of the Keizer system: from the top of the list, and nobody again too soon. */
#include <string.h>

#include "played.h"

static const tournament_options keizer = { .system = TOURNAMENT_KEIZER };

static void expect_pairs(const tournament_round *round, const uint32_t (*pairs)[2], size_t count)
{
    assert_int_equal(round->pair_count, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(round->pairs[i].white + 1, pairs[i][0]);
        assert_int_equal(round->pairs[i].black + 1, pairs[i][1]);
    }
}

static void neighbours_of_the_list_meet_in_the_first_round(void **state)
{
    static const uint32_t pairs[][2] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
    played all;
    played_open(&all, 6);
    tournament_round round = played_pair(*state, &all, &keizer);
    expect_pairs(&round, pairs, COUNT(pairs));
}

/* After 1-2, 3-4 and 5-6, all won by the first, the list is 1 3 5 2 4 6 (values 6 to 1; 1: 6 + 3, 3: 5 + 2, 5: 4 + 1, 2: 3
 * and so on). The nearest to 1 is 3, to 5 it is 2, and 4 meets 6. All three who had Black get White. */
static void the_next_round_follows_the_new_list_and_colours_alternate(void **state)
{
    static const uint32_t pairs[][2] = { { 1, 3 }, { 2, 5 }, { 4, 6 } };
    played all;
    played_open(&all, 6);
    tournament_round round = played_pair(*state, &all, &keizer);
    played_add(&all, &round, played_by_number);
    round = played_pair(*state, &all, &keizer);
    expect_pairs(&round, pairs, COUNT(pairs));
}

/* Four players: in round 2 the list is 1 3 2 4; 1 meets 3, 2 meets 4; in round 3, 1 has met 2 and 3, so 4 is left, and
 * 2 meets 3; in round 4 everybody has met everybody within three rounds, and the gap is made smaller. */
static void two_meet_again_only_if_nothing_else_is_left(void **state)
{
    played all;
    played_open(&all, 4);
    for (size_t r = 0; r < 3; r++) {
        tournament_round round = played_pair(*state, &all, &keizer);
        assert_null(round.note);
        for (size_t i = 0; i < round.pair_count; i++)
            for (size_t before = 0; before < r; before++)
                assert_int_not_equal(all.rounds[round.pairs[i].white][before].opponent.value,
                                     (int64_t)round.pairs[i].black + 1);
        played_add(&all, &round, played_by_number);
    }
    tournament_round round = played_pair(*state, &all, &keizer);
    assert_null(round.impossible);
    assert_string_equal(round.note, "two meet again after 3 rounds, since a gap of 3 leaves no pairing");
}

static void pairs_above_change_if_the_last_two_have_met(void **state)
{
    /* 3 and 4 met in round 1, and so did 1 and 2; all games were drawn, so the list is 1 2 3 4 still. 1 cannot meet 2.
     * 1 and 3 both had White, so it is for the higher; 2 and 4 both had Black. */
    static const uint32_t pairs[][2] = { { 1, 3 }, { 2, 4 } };
    tournament_options options = keizer;
    played all;
    played_open(&all, 4);
    tournament_round round = played_pair(*state, &all, &options);
    played_add(&all, &round, played_drawn);
    round = played_pair(*state, &all, &options);
    expect_pairs(&round, pairs, COUNT(pairs));
    /* 1 and 3 must not meet: the next for 1 is 4, who had Black. */
    gamut_number ids[3] = { base_number(1), base_number(3), base_number(4) };
    gamut_prohibition ban = { .ids = { ids, 2 } };
    all.event.prohibitions = (gamut_prohibition_list){ &ban, 1 };
    round = played_pair(*state, &all, &options);
    static const uint32_t others[][2] = { { 4, 1 }, { 2, 3 } };
    expect_pairs(&round, others, COUNT(others));
    ban.ids.count = 3; /* 1, 3 and 4 must not meet each other: one of them is left over */
    assert_non_null(played_pair(*state, &all, &options).impossible);
}

static void the_last_of_the_list_has_the_bye_and_the_absent_are_left_out(void **state)
{
    played all;
    gamut_number away = base_number(2);
    gamut_bye bye = { GAMUT_ROUND_ZERO_BYE, base_number(1), { &away, 1 } };
    played_open(&all, 6);
    all.event.byes = (gamut_bye_list){ &bye, 1 };
    tournament_round round = played_pair(*state, &all, &keizer);
    static const uint32_t pairs[][2] = { { 1, 3 }, { 4, 5 } };
    expect_pairs(&round, pairs, COUNT(pairs));
    assert_int_equal(round.bye, 5);
    assert_int_equal(round.absence_count, 1);
    assert_int_equal(round.absences[0].player, 1);
    played_add(&all, &round, played_by_number);
    bye.round = base_number(2);
    round = played_pair(*state, &all, &keizer);
    assert_int_not_equal(round.bye, 5); /* had it already */
}

static void it_is_said_why_two_do_not_meet(void **state)
{
    const char *source;
    played all;
    played_open(&all, 6);
    tournament_round round = played_pair(*state, &all, &keizer);
    played_add(&all, &round, played_by_number);
    round = played_pair(*state, &all, &keizer);
    assert_string_equal(tournament_meeting(*state, &round, 0, 1, &source), "1 and 2 met 1 round ago, and 3 must pass");
    assert_string_equal(tournament_meeting(*state, &round, 0, 5, &source),
                        "the Keizer list has 1 in place 1 and 6 in place 6, and others are nearer");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_of_the_list_meet_in_the_first_round),
        cmocka_unit_test(the_next_round_follows_the_new_list_and_colours_alternate),
        cmocka_unit_test(two_meet_again_only_if_nothing_else_is_left),
        cmocka_unit_test(pairs_above_change_if_the_last_two_have_met),
        cmocka_unit_test(the_last_of_the_list_has_the_bye_and_the_absent_are_left_out),
        cmocka_unit_test(it_is_said_why_two_do_not_meet),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
