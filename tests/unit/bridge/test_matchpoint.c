/* test_matchpoint.c - matchpoints, factoring and percentages. */
#include <string.h>

#include "dice.h"
#include "rules/bridge/traveller.h"
#include "scores.h"

/* "430 400 -50 of 6": for each score MP1, MP2, Neuberg, percentage, old factoring, Ascherman and its percentage. */
static void answer_matchpoints(base_buffer *out, base_text input)
{
    scores board;
    base_text rest = input;
    int64_t expected = 0;
    scores_read(&board, &rest);
    if (rest.length)
        assert_true(base_parse_int(&expected, rest));
    for (size_t i = 0; i < board.count; i++) {
        const bridge_traveller *all = &board.traveller;
        int32_t score = board.items[i];
        base_buffer_print(out, "%s%d:", i ? "\n" : "", score);
        say_ratio(out, bridge_matchpoints(all, score), 0);
        say_ratio(out, bridge_divide_ratio(bridge_matchpoints(all, score), 2), 1);
        say_ratio(out, bridge_neuberg(all, score, (uint64_t)expected), 2);
        say_ratio(out, bridge_percentage(all, score, (uint64_t)expected), 2);
        say_ratio(out, bridge_old_factoring(all, score, (uint64_t)expected), 0);
        say_ratio(out, bridge_ascherman(all, score), 0);
        say_ratio(out, bridge_ascherman_percentage(all, score), 2);
    }
}

static void boards_are_matchpointed_as_published(void **state)
{
    (void)state;
    table_check("matchpoints", answer_matchpoints);
}

static void a_score_that_nobody_had_has_no_matchpoints(void **state)
{
    (void)state;
    scores board;
    base_text rest = TEXT("430 400");
    scores_read(&board, &rest);
    assert_false(bridge_has_ratio(bridge_matchpoints(&board.traveller, 420)));
    assert_false(bridge_has_ratio(bridge_neuberg(&board.traveller, 420, 5)));
    assert_false(bridge_has_ratio(bridge_percentage(&board.traveller, 420, 5)));
    assert_false(bridge_has_ratio(bridge_ascherman(&board.traveller, 420)));
    assert_false(bridge_has_ratio(bridge_ascherman_percentage(&board.traveller, 420)));
    assert_false(bridge_has_ratio(bridge_old_factoring(&board.traveller, 420, 5)));
}

enum {
    MOST_ROWS = 40
};

/* Random boards with many ties; some rows count for several tables, some for none. Few are sorted otherwise than
 * many. */
static size_t roll_board(dice *from, bridge_frequency *rows)
{
    size_t count = 1 + dice_roll(from, MOST_ROWS);
    for (size_t i = 0; i < count; i++)
        rows[i] = (bridge_frequency){ 10 * (int32_t)dice_roll(from, 12) - 60, dice_roll(from, 4), 0 };
    return count;
}

static void matchpoints_are_what_counting_every_pair_of_tables_gives(void **state)
{
    (void)state;
    dice from = { 5 };
    for (unsigned round = 0; round < 500; round++) {
        bridge_frequency rows[MOST_ROWS], copy[MOST_ROWS];
        bridge_traveller board;
        size_t count = roll_board(&from, rows);
        memcpy(copy, rows, sizeof rows);
        assert_true(bridge_build_traveller(&board, rows, count));
        int64_t sum = 0;
        for (size_t i = 0; i < count; i++) {
            int64_t points = -1;
            for (size_t j = 0; j < count; j++)
                points += copy[j].count * (copy[j].score < copy[i].score ? 2 : copy[j].score == copy[i].score ? 1 : 0);
            bridge_ratio said = bridge_matchpoints(&board, copy[i].score);
            if (bridge_has_ratio(said))
                assert_int_equal(bridge_round_ratio(said, 0, BRIDGE_CUT), points);
            sum += points * copy[i].count;
        }
        /* All points together are the average, which is half a top, for every table. */
        assert_int_equal(2 * sum, (int64_t)board.total * bridge_matchpoint_top(board.total));
    }
}

static void factored_points_of_both_sides_make_a_top(void **state)
{
    (void)state;
    dice from = { 6 };
    for (unsigned round = 0; round < 200; round++) {
        bridge_frequency rows[MOST_ROWS], other[MOST_ROWS];
        bridge_traveller ns, ew;
        size_t count = roll_board(&from, rows);
        for (size_t i = 0; i < count; i++)
            other[i] = (bridge_frequency){ -rows[i].score, rows[i].count, 0 };
        assert_true(bridge_build_traveller(&ns, rows, count));
        assert_true(bridge_build_traveller(&ew, other, count));
        uint64_t expected = ns.total + dice_roll(&from, 5);
        for (size_t i = 0; i < ns.row_count; i++) {
            bridge_ratio a = bridge_neuberg(&ns, ns.rows[i].score, expected);
            bridge_ratio b = bridge_neuberg(&ew, -ns.rows[i].score, expected);
            assert_int_equal(a.denominator, b.denominator);
            assert_int_equal(a.numerator + b.numerator, bridge_matchpoint_top(expected) * a.denominator);
            a = bridge_percentage(&ns, ns.rows[i].score, expected);
            b = bridge_percentage(&ew, -ns.rows[i].score, expected);
            assert_int_equal(a.numerator + b.numerator, 100 * a.denominator);
        }
    }
}

/* ACBLscore writes Neuberg as S * N / n + (N - n) / 2n, in units of MP2. */
static void both_ways_to_write_neuberg_agree(void **state)
{
    (void)state;
    scores board;
    base_text rest = TEXT("620 170x3 140 -100x2 -200");
    scores_read(&board, &rest);
    int64_t n = (int64_t)board.traveller.total;
    for (int64_t all = n; all < 30; all++)
        for (size_t i = 0; i < board.count; i++) {
            int64_t mp1 = bridge_matchpoints(&board.traveller, board.items[i]).numerator;
            bridge_ratio ours = bridge_divide_ratio(bridge_neuberg(&board.traveller, board.items[i], (uint64_t)all), 2);
            bridge_ratio theirs = { mp1 * all + (all - n), 2 * n };
            assert_int_equal(ours.numerator, theirs.numerator);
            assert_int_equal(ours.denominator, theirs.denominator);
        }
}

static void a_board_with_more_tables_than_the_limit_is_refused(void **state)
{
    (void)state;
    bridge_traveller board;
    bridge_frequency rows[2] = { { 10, BRIDGE_TRAVELLER_LIMIT, 0 }, { 20, 1, 0 } };
    assert_false(bridge_build_traveller(&board, rows, 2));
    bridge_frequency huge[2] = { { 10, UINT32_MAX, 0 }, { 10, UINT32_MAX, 0 } };
    assert_false(bridge_build_traveller(&board, huge, 2));
    bridge_frequency full[1] = { { 10, BRIDGE_TRAVELLER_LIMIT, 0 } };
    assert_true(bridge_build_traveller(&board, full, 1));
    assert_int_equal(bridge_round_ratio(bridge_percentage(&board, 10, UINT64_MAX), 6, BRIDGE_HALF_UP), 50000000);
    assert_true(bridge_build_traveller(&board, NULL, 0));
    assert_int_equal(board.total, 0);
    assert_int_equal(bridge_matchpoint_top(0), 0);
    assert_int_equal(bridge_count_below(&board, 100), 0);
}

static void scores_are_found_by_their_rank(void **state)
{
    (void)state;
    scores board;
    base_text rest = TEXT("50x3 -100 620x2");
    scores_read(&board, &rest);
    static const int32_t sorted[] = { -100, 50, 50, 50, 620, 620 };
    for (size_t i = 0; i < COUNT(sorted); i++)
        assert_int_equal(bridge_score_at(&board.traveller, i), sorted[i]);
    assert_int_equal(bridge_count_below(&board.traveller, 51), 4);
    assert_int_equal(bridge_count_below(&board.traveller, INT64_MAX), 6);
}

static void a_row_that_counts_for_no_table_is_no_score(void **state)
{
    (void)state;
    scores board;
    base_text rest = TEXT("50x3 -100x0 620");
    scores_read(&board, &rest);
    assert_int_equal(board.traveller.row_count, 2);
    assert_int_equal(board.traveller.total, 4);
    assert_null(bridge_find_score(&board.traveller, -100));
    assert_int_equal(bridge_score_at(&board.traveller, 0), 50);
}

static void ratios_round_as_they_are_told(void **state)
{
    (void)state;
    static const struct {
        bridge_ratio ratio;
        unsigned places;
        int64_t away, up, down, cut;
    } cases[] = {
        { { 5, 2 }, 0, 3, 3, 2, 2 },
        { { -5, 2 }, 0, -3, -2, -3, -2 },
        { { 1, 3 }, 2, 33, 33, 33, 33 },
        { { 2, 3 }, 2, 67, 67, 67, 66 },
        { { -2, 3 }, 2, -67, -67, -67, -66 },
        { { 1, 8 }, 2, 13, 13, 12, 12 },
        { { 199, 10 }, 1, 199, 199, 199, 199 },
        { { 7, 1 }, 0, 7, 7, 7, 7 },
        { { 0, 0 }, 2, 0, 0, 0, 0 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_int_equal(bridge_round_ratio(cases[i].ratio, cases[i].places, BRIDGE_HALF_AWAY), cases[i].away);
        assert_int_equal(bridge_round_ratio(cases[i].ratio, cases[i].places, BRIDGE_HALF_UP), cases[i].up);
        assert_int_equal(bridge_round_ratio(cases[i].ratio, cases[i].places, BRIDGE_HALF_DOWN), cases[i].down);
        assert_int_equal(bridge_round_ratio(cases[i].ratio, cases[i].places, BRIDGE_CUT), cases[i].cut);
    }
}

static void sums_of_ratios_are_exact_within_the_limit(void **state)
{
    (void)state;
    bridge_ratio sum = bridge_whole(0);
    for (int i = 0; i < 3; i++)
        sum = bridge_add_ratio(sum, (bridge_ratio){ 1, 3 });
    assert_int_equal(sum.numerator, sum.denominator);
    sum = bridge_add_ratio(sum, (bridge_ratio){ -5, 34 });
    assert_int_equal(34 * sum.numerator, 29 * sum.denominator);
    /* Their common denominator is beyond all limits: no sum is off by more than a millionth for each. */
    sum = bridge_whole(0);
    double wanted = 0;
    for (int i = 2; i < 60; i++) {
        sum = bridge_add_ratio(sum, (bridge_ratio){ 1, i });
        wanted += 1.0 / i;
    }
    double off = (double)sum.numerator / (double)sum.denominator - wanted;
    assert_true(sum.denominator <= BRIDGE_SUM_DENOMINATOR && off < 58e-6 && off > -58e-6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_matchpointed_as_published),
        cmocka_unit_test(a_score_that_nobody_had_has_no_matchpoints),
        cmocka_unit_test(matchpoints_are_what_counting_every_pair_of_tables_gives),
        cmocka_unit_test(factored_points_of_both_sides_make_a_top),
        cmocka_unit_test(both_ways_to_write_neuberg_agree),
        cmocka_unit_test(a_board_with_more_tables_than_the_limit_is_refused),
        cmocka_unit_test(scores_are_found_by_their_rank),
        cmocka_unit_test(a_row_that_counts_for_no_table_is_no_score),
        cmocka_unit_test(ratios_round_as_they_are_told),
        cmocka_unit_test(sums_of_ratios_are_exact_within_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
