/* test_instant.c - the ranges of instant scores. */
#include "../fixture.h"
#include "rules/bridge/scoring.h"

static void the_four_forms_of_a_range_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bridge_reading reading;
        bridge_score_range range;
    } cases[] = {
        { "420", BRIDGE_EXACT, { 420, 420 } },
        { "-50", BRIDGE_EXACT, { -50, -50 } },
        { "420,*", BRIDGE_EXACT, { 430, BRIDGE_MOST_SCORE } },
        { "*,420", BRIDGE_EXACT, { BRIDGE_LEAST_SCORE, 410 } },
        { "*,-50", BRIDGE_EXACT, { BRIDGE_LEAST_SCORE, -60 } },
        { "-50,*", BRIDGE_EXACT, { -40, BRIDGE_MOST_SCORE } },
        { "400,450", BRIDGE_EXACT, { 410, 440 } },
        { "-450,-400", BRIDGE_EXACT, { -440, -410 } },
        { "405,415", BRIDGE_EXACT, { 410, 410 } },
        { "-415,-405", BRIDGE_EXACT, { -410, -410 } },
        { "*,*", BRIDGE_EXACT, { BRIDGE_LEAST_SCORE, BRIDGE_MOST_SCORE } },
        { "400, 450", BRIDGE_ODD, { 410, 440 } },
        { " 420 ", BRIDGE_ODD, { 420, 420 } },
        { "*", BRIDGE_UNREADABLE, { 0, 0 } },
        { "", BRIDGE_UNREADABLE, { 0, 0 } },
        { ",", BRIDGE_UNREADABLE, { 0, 0 } },
        { "450,400", BRIDGE_UNREADABLE, { 0, 0 } },
        { "400,410", BRIDGE_UNREADABLE, { 0, 0 } },
        { "400,450,500", BRIDGE_UNREADABLE, { 0, 0 } },
        { "9999999999", BRIDGE_UNREADABLE, { 0, 0 } },
        { "4x", BRIDGE_UNREADABLE, { 0, 0 } },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_score_range range;
        bridge_reading reading = bridge_read_score_range(&range, base_text_of(cases[i].text));
        if (reading != cases[i].reading)
            fail_msg("\"%s\" was read %d", cases[i].text, reading);
        assert_int_equal(range.least, cases[i].range.least);
        assert_int_equal(range.most, cases[i].range.most);
    }
}

static size_t read_ranges(bridge_score_range *out, const char *text)
{
    size_t count = 0;
    base_text rest = base_text_of(text), part;
    while (base_text_next_part(&rest, ' ', &part))
        assert_int_equal(bridge_read_score_range(&out[count++], part), BRIDGE_EXACT);
    return count;
}

static void gaps_and_overlaps_are_seen(void **state)
{
    (void)state;
    static const struct {
        const char *ranges;
        bool has_gap, has_overlap;
        bridge_score_range gap, overlap;
    } cases[] = {
        { "420,* 420 0,420 0 *,0", false, false, { 0, 0 }, { 0, 0 } },
        { "*,100 90,*", false, false, { 0, 0 }, { 0, 0 } },
        { "*,*", false, false, { 0, 0 }, { 0, 0 } },
        { "100,* *,100", true, false, { 100, 100 }, { 0, 0 } },
        { "*,100 80,*", false, true, { 0, 0 }, { 90, 90 } },
        { "*,100 100 100 100,*", false, true, { 0, 0 }, { 100, 100 } },
        { "*,0 0,* 50", true, true, { 0, 0 }, { 50, 50 } },
        { "50,*", true, false, { BRIDGE_LEAST_SCORE, 50 }, { 0, 0 } },
        { "*,50", true, false, { 50, BRIDGE_MOST_SCORE }, { 0, 0 } },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_score_range ranges[8];
        bridge_range_faults faults;
        bridge_check_ranges(&faults, ranges, read_ranges(ranges, cases[i].ranges));
        assert_int_equal(faults.has_gap, cases[i].has_gap);
        assert_int_equal(faults.has_overlap, cases[i].has_overlap);
        assert_int_equal(faults.gap.least, cases[i].gap.least);
        assert_int_equal(faults.gap.most, cases[i].gap.most);
        assert_int_equal(faults.overlap.least, cases[i].overlap.least);
        assert_int_equal(faults.overlap.most, cases[i].overlap.most);
    }
    bridge_range_faults faults;
    bridge_check_ranges(&faults, NULL, 0);
    assert_true(faults.has_gap);
}

/* In every order of the rows the same answer. */
static void many_ranges_in_any_order_are_checked(void **state)
{
    enum {
        MANY = 4096
    };
    (void)state;
    static bridge_score_range ranges[MANY + 2];
    for (size_t way = 0; way < 3; way++) {
        for (int32_t i = 0; i < MANY; i++) {
            int32_t at = way == 0 ? i : way == 1 ? MANY - 1 - i : (i % 2 ? i : MANY - 2 - i);
            ranges[i] = (bridge_score_range){ at * 10, at * 10 };
        }
        ranges[MANY] = (bridge_score_range){ BRIDGE_LEAST_SCORE, -10 };
        ranges[MANY + 1] = (bridge_score_range){ MANY * 10, BRIDGE_MOST_SCORE };
        bridge_range_faults faults;
        bridge_check_ranges(&faults, ranges, COUNT(ranges));
        assert_false(faults.has_gap);
        assert_false(faults.has_overlap);
    }
    bridge_range_faults faults;
    ranges[7].most += 10;
    bridge_check_ranges(&faults, ranges, COUNT(ranges));
    assert_true(faults.has_overlap);
    assert_false(faults.has_gap);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_ranges_in_any_order_are_checked),
        cmocka_unit_test(the_four_forms_of_a_range_are_read),
        cmocka_unit_test(gaps_and_overlaps_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
