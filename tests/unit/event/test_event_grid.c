/* test_event_grid.c - an event as arithmetic needs it. */
#include "rules/event/event_grid.h"

#include "../fixture.h"
#include "rules/event/event_rating.h"

enum {
    PLAYERS = 4
};

/* Players 1 to 4; in round 1 the first beats the second and the third draws with the fourth. */
static void fill_event(gamut_event *event, gamut_player players[PLAYERS], gamut_round rounds[PLAYERS])
{
    static const gamut_round_result results[PLAYERS] = { GAMUT_ROUND_WIN, GAMUT_ROUND_LOSS, GAMUT_ROUND_DRAW,
                                                         GAMUT_ROUND_DRAW };
    static const int64_t opponents[PLAYERS] = { 2, 1, 4, 3 };
    for (size_t i = 0; i < PLAYERS; i++) {
        rounds[i] = (gamut_round){ .opponent = base_number(opponents[i]),
                                   .colour = i % 2 ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE,
                                   .result = results[i] };
        players[i] = (gamut_player){ .id = base_number((int64_t)i + 1), .rounds = { &rounds[i], 1 } };
    }
    *event = (gamut_event){ .players = { players, PLAYERS } };
}

static void players_are_found_by_their_numbers(void **state)
{
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS];
    fill_event(&event, players, rounds);
    players[3].id = base_number(2); /* a second one with that number: the first has it */
    const event_grid *grid = event_grid_make(*state, &event);
    assert_non_null(grid);
    assert_int_equal(event_find_player(grid, base_number(1)), 0);
    assert_int_equal(event_find_player(grid, base_number(2)), 1);
    assert_int_equal(event_find_player(grid, base_number(3)), 2);
    static const int64_t nobody[] = { 0, -1, 4, 65536, INT64_MAX, INT64_MIN };
    for (size_t i = 0; i < COUNT(nobody); i++)
        assert_int_equal(event_find_player(grid, base_number(nobody[i])), EVENT_NOBODY);
    assert_int_equal(event_find_player(grid, (gamut_number){ 1, GAMUT_UNKNOWN }), EVENT_NOBODY);
    assert_int_equal(event_find_team(grid, base_number(1)), EVENT_NOBODY);
}

static void rounds_that_nobody_played_do_not_count(void **state)
{
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS], longer[3] = { 0 };
    fill_event(&event, players, rounds);
    longer[0] = rounds[0];
    players[0].rounds = (gamut_round_list){ longer, 3 };
    assert_int_equal(event_grid_make(*state, &event)->played_count, 1);
    event.rounds = base_number(7);
    assert_int_equal(event_grid_make(*state, &event)->round_count, 7);
    event.rounds = base_number(INT64_MAX);
    assert_int_equal(event_grid_make(*state, &event)->round_count, 1);
}

/* Round 2 after a round with results. */
static size_t decided_with(base_arena *arena, const gamut_round second[PLAYERS])
{
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS], both[PLAYERS][2];
    fill_event(&event, players, rounds);
    for (size_t i = 0; i < PLAYERS; i++) {
        both[i][0] = rounds[i];
        both[i][1] = second[i];
        players[i].rounds = (gamut_round_list){ both[i], 2 };
    }
    return event_grid_make(arena, &event)->decided_count;
}

static void a_round_counts_when_it_has_results(void **state)
{
    const gamut_round waiting = { .opponent = base_number(1) }, asked = { .result = GAMUT_ROUND_HALF_BYE };
    const gamut_round nothing = { .result = GAMUT_ROUND_NONE }, left_over = { .result = GAMUT_ROUND_PAIRING_BYE };
    const gamut_round won = { .opponent = base_number(1), .result = GAMUT_ROUND_WIN };
    const gamut_round given = { .opponent = base_number(1), .result = GAMUT_ROUND_FORFEIT_WIN };
    const struct {
        gamut_round rounds[PLAYERS];
        size_t decided;
    } cases[] = {
        { { waiting, waiting, left_over, asked }, 1 }, { { asked, asked, nothing, nothing }, 1 },
        { { waiting, waiting, won, won }, 2 },         { { given, given, waiting, waiting }, 1 },
        { { given, given, asked, left_over }, 2 },     { { left_over, left_over, left_over, left_over }, 2 },
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_int_equal(decided_with(*state, cases[i].rounds), cases[i].decided);
}

static void points_follow_the_scoring_of_the_event(void **state)
{
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS];
    (void)state;
    fill_event(&event, players, rounds);
    event_scoring usual = event_scoring_of(&event);
    assert_int_equal(usual.places, 1);
    assert_int_equal(event_points_of(&usual, &rounds[0]), 10);
    assert_int_equal(event_points_of(&usual, &rounds[2]), 5);
    event.scoring.win = base_decimal(300, 2);
    event.scoring.black_draw = base_decimal(125, 2);
    event_scoring said = event_scoring_of(&event);
    assert_int_equal(said.places, 2);
    assert_int_equal(event_points_of(&said, &rounds[0]), 300);
    assert_int_equal(event_points_of(&said, &rounds[2]), 50);
    assert_int_equal(event_points_of(&said, &rounds[3]), 125);
    rounds[2].opponent = (gamut_number){ 0 }; /* the half-point bye of TRF06 */
    assert_int_equal(event_points_of(&said, &rounds[2]), 50);
}

/* Anything may be in a file: what nobody can score is as if it were not said, and sums stay in bounds. */
static void points_beyond_all_sense_are_not_counted(void **state)
{
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS];
    gamut_number ids[] = { base_number(1), base_number(1), base_number(99) };
    gamut_adjustment adjustments[3];
    int64_t sums[PLAYERS] = { 0 };
    fill_event(&event, players, rounds);
    for (size_t i = 0; i < COUNT(adjustments); i++)
        adjustments[i] = (gamut_adjustment){ .points = base_decimal(INT64_MAX - 7, 0), .ids = { ids, COUNT(ids) } };
    adjustments[2].points = base_decimal(-15, 1);
    event.adjustments = (gamut_adjustment_list){ adjustments, COUNT(adjustments) };
    event.scoring.win = base_decimal(INT64_MAX, 1);
    event.scoring.loss = base_decimal(INT64_MIN, 1);
    const event_grid *grid = event_grid_make(*state, &event);
    assert_non_null(grid);
    assert_int_equal(grid->scoring.points[GAMUT_ROUND_WIN][0], 10);
    assert_int_equal(grid->scoring.points[GAMUT_ROUND_LOSS][0], 0);
    event_add_bonuses(grid, sums, false, 0);
    assert_int_equal(sums[0], -30);
    assert_int_equal(sums[1], 0);
    assert_int_equal(event_units(&grid->scoring, base_decimal(100000001, 1), -1), -1);
    assert_int_equal(event_units(&grid->scoring, base_decimal(100000000, 1), -1), 100000000);
    assert_int_equal(event_units(&grid->scoring, base_decimal(125, 2), -1), -1);
}

static void one_system_that_explains_all_points_is_found(void **state)
{
    static const int64_t three_points[PLAYERS] = { 30, 0, 10, 10 };
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS];
    event_scoring found;
    (void)state;
    fill_event(&event, players, rounds);
    for (size_t i = 0; i < PLAYERS; i++)
        players[i].points = base_decimal(three_points[i], 1);
    assert_false(event_deduce_scoring(&found, &event)); /* without a bye three systems explain it */
    players[1].rounds.items = &(gamut_round){ .result = GAMUT_ROUND_PAIRING_BYE };
    players[1].points = base_decimal(10, 1);
    assert_true(event_deduce_scoring(&found, &event));
    assert_true(found.is_deduced);
    assert_int_equal(found.points[GAMUT_ROUND_WIN][0], 30);
    assert_int_equal(found.points[GAMUT_ROUND_PAIRING_BYE][0], 10);
    players[0].points = base_decimal(29, 1);
    assert_false(event_deduce_scoring(&found, &event));
}

/* 1 and 3 against 2 and 4. */
static gamut_team_list two_teams(void)
{
    static gamut_number players[2][2];
    static gamut_team teams[2];
    for (int t = 0; t < 2; t++) {
        players[t][0] = base_number(1 + t);
        players[t][1] = base_number(3 + t);
        teams[t] = (gamut_team){ .id = base_number(7 + 2 * t), .players = { players[t], 2 } };
    }
    return (gamut_team_list){ teams, 2 };
}

static void a_match_is_won_by_the_better_boards(void **state)
{
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS];
    fill_event(&event, players, rounds);
    event.team_list = two_teams();
    const event_grid *grid = event_grid_make(*state, &event);
    assert_non_null(grid);
    assert_int_equal(grid->team_count, 2);
    assert_int_equal(grid->board_count, 2);
    assert_int_equal(event_find_team(grid, base_number(9)), 1);
    const event_match *winner = event_match_at(grid, 0, 0), *loser = event_match_at(grid, 1, 0);
    assert_int_equal(winner->opponent, 1);
    assert_int_equal(winner->game_points, 15);
    assert_int_equal(loser->game_points, 5);
    assert_int_equal(winner->match_points, 20);
    assert_int_equal(loser->match_points, 0);
    assert_true(event_boards_face(grid, 0, 0));
    assert_int_equal(event_seated_count(grid, 0, 0), 2);
}

/* TRF26, record 330: a team shows up if at least one player is present. No record says it here, only the boards do;
 * game points are those of the boards, as TieBreakServer 1.9.57 counts them. */
static void a_match_is_forfeited_by_the_team_of_which_nobody_came(void **state)
{
    enum {
        NONE = GAMUT_ROUND_NONE,
        WIN = GAMUT_ROUND_FORFEIT_WIN,
        LOSS = GAMUT_ROUND_FORFEIT_LOSS
    };
    static const struct {
        int boards[PLAYERS]; /* of players 1 to 4: the first team has 1 and 3 */
        int kinds[2];
        int64_t games[2], matches[2];
    } cases[] = {
        { { WIN, LOSS, WIN, LOSS }, { WIN, LOSS }, { 20, 0 }, { 20, 0 } },
        { { LOSS, WIN, LOSS, WIN }, { LOSS, WIN }, { 0, 20 }, { 0, 20 } },
        { { LOSS, LOSS, LOSS, LOSS }, { LOSS, LOSS }, { 0, 0 }, { 0, 0 } },
        { { WIN, LOSS, LOSS, LOSS }, { WIN, LOSS }, { 10, 0 }, { 20, 0 } }, /* one is enough */
        { { WIN, LOSS, LOSS, WIN }, { NONE, NONE }, { 10, 10 }, { 10, 10 } },
        { { WIN, LOSS, GAMUT_ROUND_WIN, GAMUT_ROUND_LOSS }, { NONE, NONE }, { 20, 0 }, { 20, 0 } },
        { { WIN, LOSS, NONE, NONE }, { NONE, NONE }, { 10, 0 }, { 20, 0 } }, /* a game goes on */
    };
    for (size_t c = 0; c < COUNT(cases); c++) {
        gamut_event event;
        gamut_player players[PLAYERS];
        gamut_round rounds[PLAYERS];
        gamut_forfeit found;
        fill_event(&event, players, rounds);
        for (size_t i = 0; i < PLAYERS; i++)
            rounds[i].result = (gamut_round_result)cases[c].boards[i];
        event.team_list = two_teams();
        const event_grid *grid = event_grid_make(*state, &event);
        for (uint32_t t = 0; t < 2; t++) {
            assert_int_equal(event_match_at(grid, t, 0)->kind, cases[c].kinds[t]);
            assert_int_equal(event_match_at(grid, t, 0)->is_by_members, cases[c].kinds[t] != NONE);
            assert_int_equal(event_match_at(grid, t, 0)->game_points, cases[c].games[t]);
            assert_int_equal(event_match_at(grid, t, 0)->match_points, cases[c].matches[t]);
        }
        assert_int_equal(event_find_forfeit(&found, grid, 0, 0), cases[c].kinds[0] != NONE);
        assert_false(event_find_forfeit(&found, grid, 1, 0));
    }
}

/* The players who came have a win against nobody, and only the line-up names the other team. */
static void a_line_up_names_the_team_that_did_not_come(void **state)
{
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS];
    gamut_lineup lineup = { base_number(1), base_number(7), base_number(9), two_teams().items[0].players };
    gamut_forfeit found;
    fill_event(&event, players, rounds);
    for (size_t i = 0; i < PLAYERS; i++)
        rounds[i] = (gamut_round){ .result = i % 2 ? GAMUT_ROUND_NONE : GAMUT_ROUND_FORFEIT_WIN };
    rounds[0].colour = GAMUT_COLOUR_BLACK;
    event.team_list = two_teams();
    event.lineups = (gamut_lineup_list){ &lineup, 1 };
    const event_grid *grid = event_grid_make(*state, &event);
    assert_int_equal(event_match_at(grid, 0, 0)->kind, GAMUT_ROUND_FORFEIT_WIN);
    assert_int_equal(event_match_at(grid, 1, 0)->kind, GAMUT_ROUND_FORFEIT_LOSS);
    assert_true(event_find_forfeit(&found, grid, 0, 0));
    assert_int_equal(found.kind, GAMUT_FORFEIT_BLACK_WINS);
    assert_int_equal(found.white.value, 9);
    assert_int_equal(found.black.value, 7);
}

/* Record 299 of FIDE's draft: a penalty after round three has the number 004, and an empty number of a team means
 * all. */
static void a_penalty_counts_from_the_round_after_it_on(void **state)
{
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS];
    gamut_number ids[] = { base_number(2), base_number(0) }, nobody[] = { base_number(0) };
    gamut_adjustment adjustments[] = {
        { .points = base_decimal(-20, 1), .round = base_number(4), .ids = { ids, 2 } },
        { .points = base_decimal(5, 1), .round = base_number(2), .ids = { nobody, 1 } },
        { .points = base_decimal(100, 1), .round = base_number(1), .kind = GAMUT_ROUND_HALF_BYE, .ids = { ids, 2 } },
    };
    static const struct {
        size_t after;
        int64_t first, second;
    } cases[] = { { 0, 0, 0 }, { 1, 5, 5 }, { 2, 5, 5 }, { 3, 5, -15 }, { 9, 5, -15 }, { EVENT_ROUND_LIMIT, 5, -15 } };
    fill_event(&event, players, rounds);
    event.adjustments = (gamut_adjustment_list){ adjustments, COUNT(adjustments) };
    const event_grid *grid = event_grid_make(*state, &event);
    for (size_t i = 0; i < COUNT(cases); i++) {
        int64_t sums[PLAYERS] = { 0 };
        event_add_bonuses(grid, sums, false, cases[i].after);
        assert_int_equal(sums[0], cases[i].first);
        assert_int_equal(sums[1], cases[i].second);
    }
}

/* Without numbers, as TRF16 has them: whether they are teams or for prizes only is seen in whom they met. */
static void teams_without_numbers_are_known_by_their_pairings(void **state)
{
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS];
    gamut_number first[] = { base_number(1), base_number(3) }, second[] = { base_number(2), base_number(4) };
    gamut_team teams[] = { { .players = { first, 2 } }, { .players = { second, 2 } } };
    fill_event(&event, players, rounds);
    event.team_list = (gamut_team_list){ teams, COUNT(teams) };
    const event_grid *grid = event_grid_make(*state, &event);
    assert_int_equal(grid->team_count, 2);
    assert_int_equal(event_match_at(grid, 0, 0)->match_points, 20);
    assert_int_equal(event_match_at(grid, 1, 0)->game_points, 5);
    for (size_t i = 0; i < PLAYERS; i++)
        rounds[i].result = i % 2 ? GAMUT_ROUND_FORFEIT_LOSS : GAMUT_ROUND_FORFEIT_WIN;
    grid = event_grid_make(*state, &event);
    assert_int_equal(event_match_at(grid, 0, 0)->kind, GAMUT_ROUND_FORFEIT_WIN);
    assert_int_equal(event_match_at(grid, 1, 0)->kind, GAMUT_ROUND_FORFEIT_LOSS);
    for (size_t i = 0; i < PLAYERS; i++)
        rounds[i] = (gamut_round){ .result = i == 2 ? GAMUT_ROUND_PAIRING_BYE : GAMUT_ROUND_NONE };
    event.teams = base_flag(true);
    grid = event_grid_make(*state, &event);
    assert_int_equal(event_match_at(grid, 0, 0)->kind, GAMUT_ROUND_PAIRING_BYE);
    assert_int_equal(event_match_at(grid, 0, 0)->match_points, 10); /* C.04.6: as a draw */
    assert_int_equal(event_match_at(grid, 1, 0)->kind, GAMUT_ROUND_NONE);
    fill_event(&event, players, rounds);
    first[1] = base_number(2); /* who met the first of his own team */
    second[0] = base_number(3);
    event.team_list = (gamut_team_list){ teams, COUNT(teams) };
    assert_int_equal(event_grid_make(*state, &event)->team_count, 0);
}

static void expectations_follow_the_table_at_any_distance(void **state)
{
    (void)state;
    assert_int_equal(event_expected_percent(0), 50);
    assert_int_equal(event_expected_percent(3), 50);
    assert_int_equal(event_expected_percent(4), 51);
    assert_int_equal(event_expected_percent(-4), 49);
    assert_int_equal(event_expected_percent(735), 99);
    assert_int_equal(event_expected_percent(736), 100);
    assert_int_equal(event_expected_percent(INT64_MAX), 100);
    assert_int_equal(event_expected_percent(INT64_MIN), 0);
    for (int64_t percent = 0; percent <= 100; percent++)
        assert_int_equal(event_rating_difference(percent), -event_rating_difference(100 - percent));
}

static void the_opponent_of_a_winner_lost_in_the_same_way(void **state)
{
    (void)state;
    assert_int_equal(event_opposite_result(GAMUT_ROUND_WIN), GAMUT_ROUND_LOSS);
    assert_int_equal(event_opposite_result(GAMUT_ROUND_SHORT_WIN), GAMUT_ROUND_SHORT_LOSS);
    assert_int_equal(event_opposite_result(GAMUT_ROUND_FORFEIT_WIN), GAMUT_ROUND_FORFEIT_LOSS);
    assert_int_equal(event_opposite_result(GAMUT_ROUND_DRAW), GAMUT_ROUND_DRAW);
    assert_int_equal(event_opposite_result(GAMUT_ROUND_SHORT_DRAW), GAMUT_ROUND_SHORT_DRAW);
    assert_int_equal(event_opposite_result(GAMUT_ROUND_HALF_BYE), GAMUT_ROUND_NONE);
    for (gamut_round_result i = GAMUT_ROUND_NONE; i <= GAMUT_ROUND_FORFEIT_LOSS; i++)
        assert_int_equal(event_opposite_result(event_opposite_result(i)), i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_found_by_their_numbers),
        cmocka_unit_test(rounds_that_nobody_played_do_not_count),
        cmocka_unit_test(a_round_counts_when_it_has_results),
        cmocka_unit_test(points_follow_the_scoring_of_the_event),
        cmocka_unit_test(points_beyond_all_sense_are_not_counted),
        cmocka_unit_test(one_system_that_explains_all_points_is_found),
        cmocka_unit_test(a_match_is_won_by_the_better_boards),
        cmocka_unit_test(a_match_is_forfeited_by_the_team_of_which_nobody_came),
        cmocka_unit_test(a_line_up_names_the_team_that_did_not_come),
        cmocka_unit_test(a_penalty_counts_from_the_round_after_it_on),
        cmocka_unit_test(teams_without_numbers_are_known_by_their_pairings),
        cmocka_unit_test(expectations_follow_the_table_at_any_distance),
        cmocka_unit_test(the_opponent_of_a_winner_lost_in_the_same_way),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
