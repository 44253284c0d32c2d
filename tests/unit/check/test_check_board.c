/* test_check_board.c - boards that no format would give us: the model allows more than files say. */
#include "findings.h"

static diag_list *check_board_of(gamut_board *board)
{
    return check_one(&(gamut_record){ .kind = GAMUT_KIND_BRIDGE_BOARD, .board = board });
}

static void numbers_of_any_size_are_judged_without_overflow(void **state)
{
    static const char *const results[] = { "NS 9223372036854775807 EW 9223372036854775807",
                                           "NS -9223372036854775808 EW -9223372036854775808", "EW -9223372036854775808",
                                           "9223372036854775807" };
    gamut_board_tag optimum = { .name = TEXT("OptimumScore"), .value = TEXT("NS 5 EW -9223372036854775808") };
    (void)state;
    for (size_t i = 0; i < COUNT(results); i++) {
        gamut_board board = {
            .declarer = TEXT("N"), .contract = TEXT("1C"), .result = base_text_of(results[i]), .tags = { &optimum, 1 }
        };
        diag_list *found = check_board_of(&board);
        assert_int_equal(count_findings(found, "board.result.range"), 1);
        assert_int_equal(count_findings(found, "board.tag.value"), 1);
        diag_destroy(found);
    }
}

static size_t hidden_faults(const char *value)
{
    gamut_board_tag hidden = { .name = TEXT("Hidden"), .value = base_text_of(value) };
    gamut_board board = { .tags = { &hidden, 1 } };
    diag_list *found = check_board_of(&board);
    size_t count = count_findings(found, "board.tag.value");
    diag_destroy(found);
    return count;
}

static void hidden_hands_are_seats_each_once(void **state)
{
    (void)state;
    assert_int_equal(hidden_faults("WNES"), 0);
    assert_int_equal(hidden_faults("S"), 0);
    assert_int_equal(hidden_faults("NN"), 1);
    assert_int_equal(hidden_faults("X"), 1);
    assert_int_equal(hidden_faults("Ns"), 1);
}

enum {
    MANY = 20000
};

/* One call with very many glyphs and references: a search among them for each would not come to an end here. */
static void many_remarks_at_one_call_are_judged_in_one_pass(void **state)
{
    gamut_remark *remarks = ARENA_ARRAY(*state, 2 * MANY, gamut_remark);
    gamut_board_note *notes = ARENA_ARRAY(*state, MANY, gamut_board_note);
    for (size_t i = 0; i < MANY; i++) {
        remarks[i] = (gamut_remark){ .kind = GAMUT_REMARK_NOTE, .number = base_number(3) };
        remarks[MANY + i] = (gamut_remark){ .kind = GAMUT_REMARK_NAG, .number = base_number(15) };
        notes[i] = (gamut_board_note){ .number = base_number(33 + (int64_t)i) };
    }
    gamut_call call = { .call = TEXT("1C"), .remarks = { remarks, 2 * MANY } };
    gamut_board board = { .auction = { .first = TEXT("N"), .calls = { &call, 1 }, .notes = { notes, MANY } } };
    diag_list *found = diag_create(NULL);
    check_context context = { .diags = found };
    diag_set_limit(found, SIZE_MAX);
    check_record(&context, &(gamut_record){ .kind = GAMUT_KIND_BRIDGE_BOARD, .board = &board });
    assert_int_equal(count_findings(found, "remark.note.missing"), MANY);
    assert_int_equal(count_findings(found, "remark.note.range"), MANY);
    assert_int_equal(count_findings(found, "remark.nag.repeated"), MANY - 1);
    diag_destroy(found);
}

static void a_call_is_judged_once(void **state)
{
    static const int64_t nags[] = { 1, 15, 3, 15, 7 };
    gamut_remark remarks[COUNT(nags)];
    (void)state;
    for (size_t i = 0; i < COUNT(nags); i++)
        remarks[i] = (gamut_remark){ .kind = GAMUT_REMARK_NAG, .number = base_number(nags[i]) };
    gamut_call call = { .call = TEXT("1C"), .remarks = { remarks, COUNT(nags) } };
    gamut_board board = { .auction = { .first = TEXT("N"), .calls = { &call, 1 } } };
    diag_list *found = check_board_of(&board);
    assert_int_equal(count_findings(found, "remark.nag.double"), 1);
    assert_int_equal(count_findings(found, "remark.nag.repeated"), 1);
    assert_int_equal(count_findings(found, "remark.nag.section"), 1);
    diag_destroy(found);
}

/* A table of totals with one row; how many means are wrong. */
static size_t wrong_means(const char *total, const char *mean, const char *boards)
{
    gamut_column columns[] = { { .name = TEXT("TotalScore") },
                               { .name = TEXT("MeanScore") },
                               { .name = TEXT("NrBoards") } };
    gamut_text cells[] = { base_text_of(total), base_text_of(mean), base_text_of(boards) };
    gamut_row row = { .cells = { cells, COUNT(cells) } };
    gamut_table table = { .name = TEXT("TotalScoreTable"),
                          .columns = { columns, COUNT(columns) },
                          .rows = { &row, 1 } };
    gamut_board board = { .tables = { &table, 1 } };
    diag_list *found = check_board_of(&board);
    size_t count = count_findings(found, "table.mean");
    diag_destroy(found);
    return count;
}

static void a_mean_is_the_total_by_the_boards_rounded(void **state)
{
    (void)state;
    assert_int_equal(wrong_means("100", "33.33", "3"), 0);
    assert_int_equal(wrong_means("100", "33.34", "3"), 1);
    assert_int_equal(wrong_means("-100", "-33.3", "3"), 0);
    assert_int_equal(wrong_means("1", "0.5", "2"), 0);
    assert_int_equal(wrong_means("1", "1", "2"), 0); /* a half may go either way */
    assert_int_equal(wrong_means("1", "2", "2"), 1);
    assert_int_equal(wrong_means("100.25", "50", "2"), 0);
    assert_int_equal(wrong_means("100", "33", "0"), 0); /* no boards: nothing can be said */
}

static void means_of_any_size_are_judged_without_overflow(void **state)
{
    (void)state;
    assert_int_equal(wrong_means("0.000000000000000001", "0", "100000"), 0);
    assert_int_equal(wrong_means("9223372036854775807", "9223372036854775807", "100000"), 0);
    assert_int_equal(wrong_means("1000000000000", "10000000", "100000"), 0);
    assert_int_equal(wrong_means("-1000000000000", "10000000", "100000"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_any_size_are_judged_without_overflow),
        cmocka_unit_test(hidden_hands_are_seats_each_once),
        cmocka_unit_test(many_remarks_at_one_call_are_judged_in_one_pass),
        cmocka_unit_test(a_call_is_judged_once),
        cmocka_unit_test(a_mean_is_the_total_by_the_boards_rounded),
        cmocka_unit_test(means_of_any_size_are_judged_without_overflow),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
