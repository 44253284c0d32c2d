/* test_victory_point.c - victory points: printed tables, and laws that hold for all scales. */
#include <math.h>

#include "../table.h"
#include "rules/bridge/imp.h"

static void say_points(base_buffer *out, const bridge_vp_scale *scale, int64_t margin)
{
    unsigned own, other;
    bridge_victory_points(&own, &other, scale, margin);
    base_buffer_print(out, "%u.%02u - %u.%02u", own / 100, own % 100, other / 100, other % 100);
}

/* The first margin of every row, for scales of few rows. */
static void say_rows(base_buffer *out, const bridge_vp_scale *scale)
{
    for (size_t i = 0; i < scale->count; i++)
        base_buffer_print(out, "%s%u", i ? " " : "", scale->rows[i].margin);
}

/* "continuous 16 30", "discrete 16", "swiss20 7 12": the scale, the boards and the margin; without one all rows. */
static void answer_points(base_buffer *out, base_text input)
{
    base_text rest = input, name, boards_text;
    int64_t boards, margin;
    bridge_vp_scale scale;
    assert_true(base_text_next_part(&rest, ' ', &name));
    assert_true(base_text_next_part(&rest, ' ', &boards_text));
    assert_true(base_parse_int(&boards, boards_text));
    unsigned count = (unsigned)boards;
    bool is_known = base_text_is(name, "continuous") ? bridge_wbf_continuous_scale(&scale, count)
                    : base_text_is(name, "discrete") ? bridge_wbf_discrete_scale(&scale, count)
                    : base_text_is(name, "swiss20")  ? bridge_swiss_scale(&scale, 20, count)
                                                     : bridge_swiss_scale(&scale, 30, count);
    if (!is_known)
        base_buffer_add_string(out, "no such scale");
    else if (base_parse_int(&margin, rest))
        say_points(out, &scale, margin);
    else
        say_rows(out, &scale);
}

static void margins_are_worth_what_the_tables_print(void **state)
{
    (void)state;
    table_check("vp", answer_points);
}

static void every_extra_imp_is_worth_no_more_than_the_one_before(void **state)
{
    (void)state;
    for (unsigned boards = 1; boards <= BRIDGE_VP_BOARDS; boards++) {
        bridge_vp_scale scale;
        assert_true(bridge_wbf_continuous_scale(&scale, boards));
        assert_true(bridge_vp_scale_is_sound(&scale));
        assert_int_equal(scale.rows[0].win, 1000);
        assert_int_equal(scale.rows[scale.count - 1].win, 2000);
        unsigned step = 2000;
        for (size_t i = 1; i < scale.count; i++) {
            unsigned next = (unsigned)(scale.rows[i].win - scale.rows[i - 1].win);
            assert_true(next <= step);
            assert_int_equal(scale.rows[i].win + scale.rows[i].lose, 2000);
            step = next;
        }
    }
}

/* The formula with floating point, which is good enough to be the judge here. */
static size_t fill_by_formula(int out[BRIDGE_VP_ROWS], unsigned boards)
{
    double r = pow((sqrt(5.0) - 1) / 2, 3), blitz = 15 * sqrt((double)boards);
    size_t count = (size_t)ceil(blitz - 1e-9) + 1;
    for (size_t i = 0; i + 1 < count; i++)
        out[i] = (int)floor(1000.5 + 1000 * (1 - pow(r, (double)i / blitz)) / (1 - r));
    out[count - 1] = 2000;
    return count;
}

/* The lowest values above that are nowhere below the middle of their neighbours. */
static void raise_to_concave(int *values, size_t count)
{
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (size_t i = count - 2; i > 0; i--) {
            int middle = (values[i - 1] + values[i + 1] + 1) / 2;
            is_changed = is_changed || middle > values[i];
            values[i] = middle > values[i] ? middle : values[i];
        }
    }
}

static void the_scale_follows_the_formula(void **state)
{
    (void)state;
    for (unsigned boards = 1; boards <= BRIDGE_VP_BOARDS; boards++) {
        bridge_vp_scale scale;
        int values[BRIDGE_VP_ROWS];
        size_t count = fill_by_formula(values, boards);
        raise_to_concave(values, count);
        assert_true(bridge_wbf_continuous_scale(&scale, boards));
        assert_int_equal(scale.count, count);
        for (size_t i = 0; i < count; i++)
            assert_int_equal(scale.rows[i].win, values[i]);
    }
}

static void bands_of_whole_points_never_get_narrower(void **state)
{
    (void)state;
    for (unsigned boards = 1; boards <= BRIDGE_VP_BOARDS; boards++) {
        bridge_vp_scale scale;
        assert_true(bridge_wbf_discrete_scale(&scale, boards));
        assert_true(bridge_vp_scale_is_sound(&scale));
        assert_int_equal(scale.count, 11);
        unsigned width = 2u * scale.rows[1].margin - 1;
        for (size_t i = 2; i < scale.count; i++) {
            unsigned next = (unsigned)(scale.rows[i].margin - scale.rows[i - 1].margin);
            assert_true(next >= width);
            assert_int_equal(scale.rows[i].win, 1000 + 100 * i);
            width = next;
        }
    }
}

static void a_defeat_mirrors_a_win(void **state)
{
    (void)state;
    bridge_vp_scale scale;
    assert_true(bridge_wbf_continuous_scale(&scale, 20));
    for (int64_t margin = 0; margin < 100; margin++) {
        unsigned own, other, theirs, ours;
        bridge_victory_points(&own, &other, &scale, margin);
        bridge_victory_points(&theirs, &ours, &scale, -margin);
        assert_int_equal(own, ours);
        assert_int_equal(other, theirs);
    }
    unsigned own, other;
    bridge_victory_points(&own, &other, &scale, INT64_MIN);
    assert_int_equal(own, 0);
    assert_int_equal(other, 2000);
}

/* A scale in which the winner's points end before the loser's, as the old 25-point ones did. */
static void a_caller_may_bring_a_scale(void **state)
{
    (void)state;
    bridge_vp_scale scale = { 4, { { 0, 1500, 1500 }, { 3, 1600, 1400 }, { 40, 2500, 500 }, { 50, 2500, 0 } } };
    unsigned own, other;
    assert_true(bridge_vp_scale_is_sound(&scale));
    bridge_victory_points(&own, &other, &scale, 45);
    assert_int_equal(own, 2500);
    assert_int_equal(other, 500);
    bridge_victory_points(&own, &other, &scale, -1000);
    assert_int_equal(own, 0);
    assert_int_equal(other, 2500);
    bridge_victory_points(&own, &other, &scale, 2);
    assert_int_equal(own, 1500);
}

static void an_unsound_scale_is_seen(void **state)
{
    (void)state;
    static const bridge_vp_scale cases[] = {
        { 0, { { 0, 0, 0 } } },
        { 1, { { 1, 1000, 1000 } } },
        { 2, { { 0, 1000, 1000 }, { 0, 1100, 900 } } },
        { 2, { { 0, 1000, 1000 }, { 1, 900, 900 } } },
        { 2, { { 0, 1000, 1000 }, { 1, 1100, 1100 } } },
        { BRIDGE_VP_ROWS + 1, { { 0, 1000, 1000 } } },
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_false(bridge_vp_scale_is_sound(&cases[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(margins_are_worth_what_the_tables_print),
        cmocka_unit_test(every_extra_imp_is_worth_no_more_than_the_one_before),
        cmocka_unit_test(the_scale_follows_the_formula),
        cmocka_unit_test(bands_of_whole_points_never_get_narrower),
        cmocka_unit_test(a_defeat_mirrors_a_win),
        cmocka_unit_test(a_caller_may_bring_a_scale),
        cmocka_unit_test(an_unsound_scale_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
