/* test_acbl_layout.c - the tables of game files name every byte once, and blocks have the sizes that files show. */
#include "../fixture.h"

#include "codec/acbl/acbl.h"

static void no_table_has_a_gap_or_an_overlap(void **state)
{
    (void)state;
    for (size_t i = 0; i < ACBL_LAYOUT_COUNT; i++) {
        const layout_field *at = NULL;
        const char *flaw = layout_find_flaw(acbl_layouts[i], &at);
        if (flaw)
            fail_msg("%s.%s: %s", acbl_layouts[i]->name, at ? at->name : "", flaw);
    }
}

static void blocks_have_the_sizes_that_real_files_show(void **state)
{
    (void)state;
    assert_int_equal(acbl_natural_size(ACBL_MASTER, 0, false), 2578 + 2);
    assert_int_equal(acbl_natural_size(ACBL_EVENT, 0, false), 740 + 2);
    assert_int_equal(acbl_natural_size(ACBL_SECTION, 0, false), 802 + 2);
    assert_int_equal(acbl_natural_size(ACBL_ENTRY, 2, false), 402 + 2);
    assert_int_equal(acbl_natural_size(ACBL_ENTRY, 1, false), 282 + 2);
    assert_int_equal(acbl_natural_size(ACBL_ENTRY, 6, false), 882 + 2);
    assert_int_equal(acbl_natural_size(ACBL_ENTRY_INDEX, 9, false), 18 + 8 * 9 + 2);
    assert_int_equal(acbl_natural_size(ACBL_BOARD_INDEX, 27, false), 36 + 8 * 27 + 2);
    assert_int_equal(acbl_natural_size(ACBL_BOARD, 8, false), 4 + 18 * 8 + 2);
    assert_int_equal(acbl_natural_size(ACBL_BOARD, 8, true), 4 + 34 * 8 + 2);
    assert_int_equal(acbl_natural_size(ACBL_TEAM, 7, false), 32 + 32 * 7 + 2);
    assert_int_equal(acbl_natural_size(ACBL_TEAM_INDEX, 7, false), 84 + 4 * 7 + 2);
    assert_int_equal(acbl_natural_size(ACBL_MEMO, 3, false), 4 + 64 * 3 + 2);
    assert_int_equal(acbl_natural_size(ACBL_NOTE, 3, false), 4 + 76 * 3 + 2);
}

static void a_match_table_of_even_tables_gets_a_byte_more(void **state)
{
    (void)state;
    assert_int_equal(acbl_natural_size(ACBL_MATCHES, 9 * ACBL_PAIR_ROUNDS, false), 5 + 75 * 9 + 2);
    assert_int_equal(acbl_natural_size(ACBL_MATCHES, 8 * ACBL_PAIR_ROUNDS, false), 6 + 75 * 8 + 2);
    assert_int_equal(acbl_natural_size(ACBL_MATCHES, 2 * ACBL_INDIVIDUAL_ROUNDS, true), 6 + 180 * 2 + 2);
}

static void every_raw_score_comes_back(void **state)
{
    (void)state;
    for (int raw = INT16_MIN; raw <= INT16_MAX; raw++) {
        gamut_bridge_side side = { 0 };
        int16_t back = 0;
        acbl_read_raw(&side, (int16_t)raw);
        assert_true(acbl_write_raw(&back, &side));
        assert_int_equal(back, raw);
    }
}

static void codes_are_rulings_and_fouled_boards_have_versions(void **state)
{
    (void)state;
    gamut_bridge_side average = { 0 }, fouled = { 0 }, minus = { 0 };
    acbl_read_raw(&average, 2060);
    assert_int_equal(average.ruling, GAMUT_BRIDGE_AVERAGE_PLUS);
    assert_int_equal(average.score.state, GAMUT_ABSENT);
    acbl_read_raw(&fouled, 6098);
    assert_int_equal(fouled.foul_group.value, 2);
    assert_int_equal(fouled.score.value, 980);
    acbl_read_raw(&minus, 3986);
    assert_int_equal(minus.foul_group.value, 1);
    assert_int_equal(minus.score.value, -140);
}

static void a_day_is_spelled_as_the_program_does(void **state)
{
    base_date day = acbl_parse_date(TEXT("August 7, 2017"));
    assert_int_equal(day.year, 2017);
    assert_int_equal(day.month, 8);
    assert_int_equal(day.day, 7);
    assert_text(acbl_print_date(*state, day), "August 7, 2017");
    assert_int_equal(acbl_parse_date(TEXT("MON AUG 7 2017")).year, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_table_has_a_gap_or_an_overlap),
        cmocka_unit_test(blocks_have_the_sizes_that_real_files_show),
        cmocka_unit_test(a_match_table_of_even_tables_gets_a_byte_more),
        cmocka_unit_test(every_raw_score_comes_back),
        cmocka_unit_test(codes_are_rulings_and_fouled_boards_have_versions),
        cmocka_unit_test(a_day_is_spelled_as_the_program_does),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
