/* test_score_table.c - tables of results scored again, and rewritten. */
#include <string.h>

#include "../fixture.h"
#include "rules/bridge/score_table.h"

enum {
    MOST = 16
};

/* "a b c" as cells; the texts live in the literal. */
static gamut_text_list cells_of(base_arena *arena, const char *line)
{
    base_text *cells = ARENA_ARRAY(arena, MOST, base_text);
    base_text rest = base_text_of(line), part;
    size_t count = 0;
    assert_non_null(cells);
    while (count < MOST && base_text_next_part(&rest, ' ', &part))
        cells[count++] = part;
    return (gamut_text_list){ cells, count };
}

/* The columns, then the rows, each a line; NULL ends them. */
static gamut_table table_of(base_arena *arena, const char *const *lines)
{
    gamut_text_list names = cells_of(arena, lines[0]);
    gamut_column *columns = ARENA_ARRAY(arena, names.count, gamut_column);
    gamut_row *rows = ARENA_ARRAY(arena, MOST, gamut_row);
    size_t count = 0;
    assert_non_null(columns);
    assert_non_null(rows);
    for (size_t i = 0; i < names.count; i++)
        columns[i].name = names.items[i];
    for (; lines[count + 1]; count++)
        rows[count].cells = cells_of(arena, lines[count + 1]);
    return (gamut_table){ .name = TEXT("ScoreTable"), .columns = { columns, names.count }, .rows = { rows, count } };
}

typedef struct tally {
    size_t shown, different;
} tally;

static void count_value(const bridge_table_value *value, void *payload)
{
    tally *sum = payload;
    if (!base_is_known(value->stored.state))
        return;
    sum->shown++;
    sum->different += !value->is_equal;
}

static tally compare(base_arena *arena, const char *scoring, bridge_vulnerability vulnerability,
                     const char *const *lines)
{
    tally sum = { 0, 0 };
    gamut_table table = table_of(arena, lines);
    bridge_table_task task = { .table = &table,
                               .scoring = base_text_of(scoring),
                               .vulnerability = vulnerability,
                               .visit = count_value,
                               .payload = &sum };
    assert_true(bridge_rescore_table(arena, &task));
    return sum;
}

#define ASSERT_EQUAL(shown_count, ...)                                                                                 \
    do {                                                                                                               \
        tally sum = compare(*state, __VA_ARGS__);                                                                      \
        assert_int_equal(sum.shown, (shown_count));                                                                    \
        assert_int_equal(sum.different, 0);                                                                            \
    } while (0)

static void scores_follow_from_contracts(void **state)
{
    static const char *const lines[] = { "Contract Declarer Result Score_NS Score_EW",
                                         "4S N 10 620 -",
                                         "4SX E 9 - -100",
                                         "Pass - - 0 -",
                                         "3NT W 9 -400 400",
                                         NULL };
    ASSERT_EQUAL(5, "", BRIDGE_VULNERABLE_NS, lines);
    tally other = compare(*state, "", BRIDGE_VULNERABLE_NONE, lines);
    assert_int_equal(other.different, 1); /* the game of the side that was vulnerable */
}

static void matchpoints_of_both_sides_and_both_units(void **state)
{
    static const char *const one[] = { "Score_NS MP_NS MP_EW Percentage_NS", "430 4 0 100", "400 2 2 50", "-50 0 4 0",
                                       NULL };
    static const char *const two[] = { "Score_NS MP_NS MP_EW", "430 2 0", "400 1 1", "-50 0 2", NULL };
    ASSERT_EQUAL(9, "MP;MP1", BRIDGE_VULNERABLE_NONE, one);
    ASSERT_EQUAL(6, "MP;MP2", BRIDGE_VULNERABLE_NONE, two);
}

static void artificial_scores_are_factored_and_stay(void **state)
{
    /* Three of six tables have a score: Neuberg gives 9, 5 and 1 of 10. */
    static const char *const lines[] = {
        "Score_NS MP_NS", "430 9", "400 5", "-50 1", "Bye ^6", "Bye ^6", "Bye ^4", NULL
    };
    ASSERT_EQUAL(3, "MP;MP1", BRIDGE_VULNERABLE_NONE, lines);
}

static void ascherman_is_known_without_a_word(void **state)
{
    static const char *const lines[] = { "Score_NS Percentage_NS", "430 75", "400 25", NULL };
    ASSERT_EQUAL(2, "MP;Ascherman", BRIDGE_VULNERABLE_NONE, lines);
    ASSERT_EQUAL(2, "", BRIDGE_VULNERABLE_NONE, lines);
    assert_int_equal(compare(*state, "MP;MP1", BRIDGE_VULNERABLE_NONE, lines).different, 2);
}

static void imps_by_every_way_of_comparing(void **state)
{
    static const char *const match[] = { "Score_NS IMP_NS IMP_EW", "420 10 -10", "-50 -10 10", NULL };
    static const char *const cross[] = { "Score_NS IMP_NS", "420 11", "400 9", "-50 -20", NULL };
    static const char *const per_score[] = { "Score_NS IMP_NS", "420 3.67", "400 3.00", "-50 -6.67", NULL };
    static const char *const per_comparison[] = { "Score_NS IMP_NS", "420 5.5", "400 4.5", "-50 -10.0", NULL };
    static const char *const butler[] = { "Score_NS IMP_NS ButlerDatum", "420 4 260", "400 4 260", "-50 -7 260", NULL };
    static const char *const median[] = { "Score_NS IMP_NS ButlerDatum", "420 1 400", "400 0 400", "-50 -10 400",
                                          NULL };
    ASSERT_EQUAL(4, "IMP", BRIDGE_VULNERABLE_NONE, match);
    ASSERT_EQUAL(3, "IMP;Cross", BRIDGE_VULNERABLE_NONE, cross);
    ASSERT_EQUAL(3, "IMP;Cross1", BRIDGE_VULNERABLE_NONE, per_score);
    ASSERT_EQUAL(3, "IMP;Cross2", BRIDGE_VULNERABLE_NONE, per_comparison);
    ASSERT_EQUAL(6, "IMP;Butler", BRIDGE_VULNERABLE_NONE, butler);
    ASSERT_EQUAL(6, "IMP;Butler;Median", BRIDGE_VULNERABLE_NONE, median);
    ASSERT_EQUAL(6, "IMP;Butler-2", BRIDGE_VULNERABLE_NONE, median);
}

static void what_nobody_can_compute_is_not_shown(void **state)
{
    static const char *const lines[] = { "Score_NS MP_NS IMP_NS", "420 1 2", "400 3 4", "-50 5 6", NULL };
    ASSERT_EQUAL(0, "IMP;EMP", BRIDGE_VULNERABLE_NONE, lines);
    ASSERT_EQUAL(0, "BAM", BRIDGE_VULNERABLE_NONE, lines);
    ASSERT_EQUAL(0, "MP;Bastille;IMP_1961", BRIDGE_VULNERABLE_NONE, lines);
}

static void a_table_of_the_best_results_shows_no_points(void **state)
{
    static const char *const best[] = { "Score_NS Percentage_NS", "500 99.4", "470 98.4", NULL };
    ASSERT_EQUAL(0, "MP", BRIDGE_VULNERABLE_NONE, best);
}

static void ties_share_the_best_rank_and_rows_may_stand_for_several(void **state)
{
    static const char *const lines[] = { "Rank Score_NS Multiplicity Percentage_NS", "1 500 2 83", "3 400 1 50",
                                         "4 0 2 17", NULL };
    tally sum = compare(*state, "MP", BRIDGE_VULNERABLE_NONE, lines);
    assert_int_equal(sum.shown, 6);
    assert_int_equal(sum.different, 2); /* 87.5 and 12.5 are not 83 and 17 */
}

/* ---- again ---- */

static gamut_table complete(base_arena *arena, const char *scoring, const char *const *lines)
{
    gamut_table table = table_of(arena, lines), again;
    bridge_table_task task = { .table = &table,
                               .scoring = base_text_of(scoring),
                               .vulnerability = BRIDGE_VULNERABLE_NONE };
    assert_true(bridge_complete_table(&again, arena, &task));
    return again;
}

#define ASSERT_CELL(table, row, name, text)                                                                            \
    assert_text(bridge_table_cell(&(table), (row), bridge_find_column(&(table), (name))), (text))

static void a_table_of_contracts_gets_all_that_its_scoring_asks_for(void **state)
{
    static const char *const lines[] = { "Contract Declarer Result", "4S N 10", "3NT S 9", "4S N 9", NULL };
    gamut_table again = complete(*state, "MP;MP1", lines);
    ASSERT_CELL(again, 0, "Score_NS", "420");
    ASSERT_CELL(again, 0, "MP_NS", "4");
    ASSERT_CELL(again, 2, "MP_EW", "4");
    ASSERT_CELL(again, 1, "Percentage_NS", "50.00");
    again = complete(*state, "IMP;Cross2", lines);
    ASSERT_CELL(again, 0, "IMP_NS", "5.50");
    assert_int_equal(bridge_find_column(&again, "MP_NS"), again.columns.count);
}

static void wrong_scores_do_not_spread_when_a_table_is_written(void **state)
{
    static const char *const lines[] = { "Contract Declarer Result Score_NS MP_NS MP_EW", "4S N 10 -420 0 2",
                                         "3NT S 9 400 2 0", NULL };
    gamut_table again = complete(*state, "MP;MP1", lines);
    ASSERT_CELL(again, 0, "Score_NS", "420");
    ASSERT_CELL(again, 0, "MP_NS", "2");
    ASSERT_CELL(again, 1, "MP_NS", "0");
}

static void columns_that_cannot_be_computed_are_not_added(void **state)
{
    static const char *const lines[] = { "Score_NS", "420", "400", "-50", NULL };
    gamut_table again = complete(*state, "IMP", lines);
    assert_int_equal(again.columns.count, 1);
    assert_int_equal(again.rows.items[0].cells.count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_follow_from_contracts),
        cmocka_unit_test(matchpoints_of_both_sides_and_both_units),
        cmocka_unit_test(artificial_scores_are_factored_and_stay),
        cmocka_unit_test(ascherman_is_known_without_a_word),
        cmocka_unit_test(imps_by_every_way_of_comparing),
        cmocka_unit_test(what_nobody_can_compute_is_not_shown),
        cmocka_unit_test(a_table_of_the_best_results_shows_no_points),
        cmocka_unit_test(ties_share_the_best_rank_and_rows_may_stand_for_several),
        cmocka_unit_test(a_table_of_contracts_gets_all_that_its_scoring_asks_for),
        cmocka_unit_test(wrong_scores_do_not_spread_when_a_table_is_written),
        cmocka_unit_test(columns_that_cannot_be_computed_are_not_added),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
