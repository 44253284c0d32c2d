/* test_imp.c - the IMP scales, datums and cross-IMPs. */
#include "dice.h"
#include "rules/bridge/imp.h"
#include "scores.h"

static void answer_imps(base_buffer *out, base_text input)
{
    int64_t difference;
    assert_true(base_parse_int(&difference, input));
    base_buffer_print(out, "%d, 1948 %d", bridge_imps(&bridge_imp_scale_1962, difference),
                      bridge_imps(&bridge_imp_scale_1948, difference));
}

static void differences_are_worth_what_the_scales_print(void **state)
{
    (void)state;
    table_check("imps", answer_imps);
}

static void a_loss_is_a_win_with_the_other_sign(void **state)
{
    (void)state;
    const bridge_imp_scale *scales[] = { &bridge_imp_scale_1962, &bridge_imp_scale_1948 };
    for (size_t i = 0; i < COUNT(scales); i++)
        for (int64_t difference = 0; difference < 5000; difference++) {
            int imps = bridge_imps(scales[i], difference);
            assert_int_equal(bridge_imps(scales[i], -difference), -imps);
            int more = bridge_imps(scales[i], difference + 1);
            assert_true(more == imps || more == imps + 1);
        }
    assert_int_equal(bridge_imps(&bridge_imp_scale_1962, INT64_MAX), 24);
    assert_int_equal(bridge_imps(&bridge_imp_scale_1962, INT64_MIN), -24);
    assert_int_equal(bridge_imps(&bridge_imp_scale_1948, INT64_MIN), -15);
}

static void a_caller_may_bring_a_scale(void **state)
{
    (void)state;
    static const uint16_t steps[] = { 100, 1000 };
    const bridge_imp_scale scale = { steps, COUNT(steps) }, nothing = { NULL, 0 };
    assert_int_equal(bridge_imps(&scale, 99), 0);
    assert_int_equal(bridge_imps(&scale, -100), -1);
    assert_int_equal(bridge_imps(&scale, 1000), 2);
    assert_int_equal(bridge_imps(&nothing, 1000), 0);
}

/* The datum: mean, to the nearest ten, Butler-2, median; then each score against these four, Cross, Cross1, Cross2. */
static void answer_pairs(base_buffer *out, base_text input)
{
    scores board;
    base_text rest = input;
    scores_read(&board, &rest);
    const bridge_traveller *all = &board.traveller;
    const bridge_imp_scale *scale = &bridge_imp_scale_1962;
    bridge_ratio datums[] = { bridge_mean_datum(all, 0), bridge_round_datum(bridge_mean_datum(all, 0)),
                              bridge_mean_datum(all, 2), bridge_median_datum(all) };
    base_buffer_add_string(out, "datum");
    for (size_t i = 0; i < COUNT(datums); i++)
        say_ratio(out, datums[i], i == 1 ? 0 : 2);
    for (size_t i = 0; i < board.count; i++) {
        int32_t score = board.items[i];
        base_buffer_print(out, "\n%d:", score);
        for (size_t j = 0; j < COUNT(datums); j++)
            base_buffer_print(out, " %d", bridge_imps_against(scale, score, datums[j]));
        base_buffer_print(out, " %d", (int)bridge_cross_imps(all, scale, score));
        say_ratio(out, bridge_cross_imps_per_score(all, scale, score), 2);
        say_ratio(out, bridge_cross_imps_per_comparison(all, scale, score), 2);
    }
}

static void pairs_are_imped_against_datums_and_each_other(void **state)
{
    (void)state;
    table_check("imps_pairs", answer_pairs);
}

static void cross_imps_are_what_comparing_every_pair_of_tables_gives(void **state)
{
    (void)state;
    dice from = { 10 };
    for (unsigned round = 0; round < 300; round++) {
        bridge_frequency rows[20], copy[20];
        bridge_traveller board;
        size_t count = 1 + dice_roll(&from, 20);
        for (size_t i = 0; i < count; i++)
            copy[i] = rows[i] =
                (bridge_frequency){ 10 * (int32_t)dice_roll(&from, 300) - 1500, 1 + dice_roll(&from, 3), 0 };
        assert_true(bridge_build_traveller(&board, rows, count));
        int64_t all = 0;
        for (size_t i = 0; i < count; i++) {
            int64_t sum = 0;
            for (size_t j = 0; j < count; j++)
                sum += (int64_t)copy[j].count * bridge_imps(&bridge_imp_scale_1962, copy[i].score - copy[j].score);
            assert_int_equal(bridge_cross_imps(&board, &bridge_imp_scale_1962, copy[i].score), sum);
            all += sum * copy[i].count;
        }
        assert_int_equal(all, 0);
    }
}

static void the_datum_drops_as_many_extremes_as_told(void **state)
{
    (void)state;
    scores board;
    base_text rest = TEXT("-800x2 100 110 120 1400");
    scores_read(&board, &rest);
    static const int64_t sums[] = { 130, 130, -470, -470, 210, 210 };
    for (uint64_t dropped = 0; dropped < COUNT(sums); dropped++) {
        bridge_ratio datum = bridge_mean_datum(&board.traveller, dropped);
        assert_int_equal(datum.numerator, sums[dropped]);
        assert_int_equal(datum.denominator, 6 - dropped / 2 * 2);
    }
    assert_false(bridge_has_ratio(bridge_mean_datum(&board.traveller, 6)));
    assert_false(bridge_has_ratio(bridge_mean_datum(&board.traveller, UINT64_MAX)));
}

static void no_scores_give_no_datum(void **state)
{
    (void)state;
    bridge_traveller empty = { NULL, 0, 0 };
    assert_false(bridge_has_ratio(bridge_mean_datum(&empty, 0)));
    assert_false(bridge_has_ratio(bridge_median_datum(&empty)));
    assert_false(bridge_has_ratio(bridge_round_datum(bridge_median_datum(&empty))));
    assert_false(bridge_has_ratio(bridge_cross_imps_per_score(&empty, &bridge_imp_scale_1962, 10)));
    assert_false(bridge_has_ratio(bridge_cross_imps_per_comparison(&empty, &bridge_imp_scale_1962, 10)));
    assert_int_equal(bridge_imps_against(&bridge_imp_scale_1962, 500, (bridge_ratio){ 0, 0 }), 0);
}

static void a_five_of_the_datum_goes_away_from_zero(void **state)
{
    (void)state;
    assert_int_equal(bridge_round_datum((bridge_ratio){ 45, 1 }).numerator, 50);
    assert_int_equal(bridge_round_datum((bridge_ratio){ -45, 1 }).numerator, -50);
    assert_int_equal(bridge_round_datum((bridge_ratio){ 449, 10 }).numerator, 40);
    assert_int_equal(bridge_round_datum((bridge_ratio){ -134, 3 }).numerator, -40);
}

static void the_extreme_scores_do_not_overflow(void **state)
{
    (void)state;
    bridge_frequency rows[] = { { INT32_MIN, BRIDGE_TRAVELLER_LIMIT - 1, 0 }, { INT32_MAX, 1, 0 } };
    bridge_traveller board;
    assert_true(bridge_build_traveller(&board, rows, COUNT(rows)));
    bridge_ratio datum = bridge_mean_datum(&board, 0);
    assert_int_equal(bridge_imps_against(&bridge_imp_scale_1962, INT32_MAX, datum), 24);
    assert_int_equal(bridge_imps_against(&bridge_imp_scale_1962, INT32_MIN, datum), -24);
    assert_int_equal(bridge_cross_imps(&board, &bridge_imp_scale_1962, INT32_MAX), 24 * (BRIDGE_TRAVELLER_LIMIT - 1));
}

static void a_board_is_a_match(void **state)
{
    (void)state;
    assert_int_equal(bridge_board_a_match(110, 100), 2);
    assert_int_equal(bridge_board_a_match(100, 100), 1);
    assert_int_equal(bridge_board_a_match(-110, 100), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(differences_are_worth_what_the_scales_print),
        cmocka_unit_test(a_loss_is_a_win_with_the_other_sign),
        cmocka_unit_test(a_caller_may_bring_a_scale),
        cmocka_unit_test(pairs_are_imped_against_datums_and_each_other),
        cmocka_unit_test(cross_imps_are_what_comparing_every_pair_of_tables_gives),
        cmocka_unit_test(the_datum_drops_as_many_extremes_as_told),
        cmocka_unit_test(no_scores_give_no_datum),
        cmocka_unit_test(a_five_of_the_datum_goes_away_from_zero),
        cmocka_unit_test(the_extreme_scores_do_not_overflow),
        cmocka_unit_test(a_board_is_a_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
