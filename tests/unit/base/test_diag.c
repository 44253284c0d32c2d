/* test_diag.c - the list of what was wrong. */
#include "base/diag.h"

#include <string.h>

#include "../fixture.h"

static const diag_rule bad_rank = {
    "pbn.deal.bad-rank", GAMUT_SEVERITY_ERROR, "a character in a hand is not a rank", "3.4.11", NULL, NULL
};
static const diag_rule odd_space = { "pbn.space", GAMUT_SEVERITY_NOTE, "a blank too many", "2.2", NULL, NULL };
static const diag_rule short_line = { "pbn.line", GAMUT_SEVERITY_WARNING, "a line is short", "2.1", NULL, NULL };

static base_bytes bytes_of(const char *text)
{
    return (base_bytes){ (const uint8_t *)text, strlen(text) };
}

static diag_place place_at(uint32_t file, uint64_t offset)
{
    return (diag_place){ .file = file, .offset = offset, .index = -1 };
}

static int open_list(void **state)
{
    *state = diag_create(NULL);
    return *state ? 0 : -1;
}

static int close_list(void **state)
{
    diag_destroy(*state);
    return 0;
}

static void a_finding_knows_its_rule_place_and_message(void **state)
{
    diag_list *list = *state;
    char path[] = "club.pbn";
    uint32_t file = diag_add_file(list, path, bytes_of("[Deal \"N:\"]\n[Deal \"N:X\"]\n"), true);
    path[0] = 'X'; /* the path was copied */
    diag_set_format(list, "pbn");
    diag_report(list, &bad_rank, (diag_place){ .file = file, .offset = 21, .length = 1, .index = -1 },
                "'%c' is no rank", 'X');
    const gamut_diagnostic *found = diag_at(list, 0);
    assert_ptr_equal(found->rule, &bad_rank);
    assert_int_equal(found->severity, GAMUT_SEVERITY_ERROR);
    assert_string_equal(found->file, "club.pbn");
    assert_string_equal(found->format, "pbn");
    assert_int_equal(found->offset, 21);
    assert_int_equal(found->length, 1);
    assert_true(found->is_text);
    assert_int_equal(found->line, 2);
    assert_int_equal(found->column, 10);
    assert_string_equal(found->path, "");
    assert_string_equal(found->message, "'X' is no rank");
    assert_text(diag_quote_at(list, 0).text, "[Deal \"N:X\"]");
    assert_ptr_equal(diag_at(list, 0), found);
    assert_null(diag_at(list, 1));
    assert_true(base_text_is_absent(diag_quote_at(list, 1).text));
}

static void a_binary_file_has_paths_instead_of_lines(void **state)
{
    diag_list *list = *state;
    uint32_t file = diag_add_file(list, "open.cbt", bytes_of("\n\n\n\n"), false);
    static const struct {
        diag_place place;
        const char *path;
    } cases[] = {
        { { .record = "tournament", .index = 17, .field = "title" }, "tournament[17].title" },
        { { .record = "tournament", .index = 0 }, "tournament[0]" },
        { { .record = "header", .index = -1, .field = "version" }, "header.version" },
        { { .record = "header", .index = -1 }, "header" },
        { { .index = 5, .field = "version" }, "version" },
        { { .index = 0 }, "" },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        diag_place place = cases[i].place;
        place.file = file;
        place.offset = 3;
        diag_report(list, &bad_rank, place, "wrong");
        const gamut_diagnostic *found = diag_at(list, i);
        assert_string_equal(found->path, cases[i].path);
        assert_false(found->is_text);
        assert_int_equal(found->line, 0);
        assert_int_equal(found->offset, 3);
        assert_true(base_text_is_absent(diag_quote_at(list, i).text));
    }
}

static void a_zero_place_speaks_of_the_first_file(void **state)
{
    diag_list *list = *state;
    diag_add_file(list, "first.pbn", bytes_of("x"), true);
    diag_add_file(list, "second.pbn", bytes_of("y"), true);
    diag_report(list, &bad_rank, (diag_place){ 0 }, "wrong");
    assert_string_equal(diag_at(list, 0)->file, "first.pbn");
    assert_int_equal(diag_at(list, 0)->line, 1);
    assert_int_equal(diag_at(list, 0)->column, 1);
}

static void a_place_in_no_known_file_is_no_crash(void **state)
{
    diag_list *list = *state;
    diag_report(list, &bad_rank, place_at(7, 5), "wrong");
    diag_report(list, &bad_rank, place_at(DIAG_NO_FILE, 5), "wrong");
    assert_string_equal(diag_at(list, 0)->file, "");
    assert_string_equal(diag_at(list, 1)->file, "");
    assert_string_equal(diag_at(list, 0)->format, "");
    assert_false(diag_at(list, 0)->is_text);
    assert_true(base_text_is_absent(diag_quote_at(list, 0).text));
}

static void findings_stand_in_files_of_their_own(void **state)
{
    diag_list *list = *state;
    uint32_t one = diag_add_file(list, "one.pbn", bytes_of("a\nb"), true);
    uint32_t two = diag_add_file(list, "two.pbn", bytes_of("abc"), true);
    diag_report(list, &bad_rank, place_at(two, 2), "in two");
    diag_report(list, &bad_rank, place_at(one, 2), "in one");
    assert_string_equal(diag_at(list, 0)->file, "two.pbn");
    assert_int_equal(diag_at(list, 0)->column, 3);
    assert_string_equal(diag_at(list, 1)->file, "one.pbn");
    assert_int_equal(diag_at(list, 1)->line, 2);
    assert_text(diag_quote_at(list, 1).text, "b");
}

static void each_rule_is_kept_up_to_the_limit_and_counted_beyond(void **state)
{
    diag_list *list = *state;
    diag_set_limit(list, 3);
    for (int i = 0; i < 5; i++) {
        diag_report(list, &bad_rank, place_at(0, 0), "rank %d", i);
        diag_report(list, &odd_space, place_at(0, 0), "space %d", i);
    }
    diag_report(list, &short_line, place_at(0, 0), "line");
    assert_int_equal(diag_count(list), 7);
    assert_int_equal(diag_suppressed(list), 4);
    assert_int_equal(diag_suppressed_of(list, &bad_rank), 2);
    assert_int_equal(diag_suppressed_of(list, &short_line), 0);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_ERROR), 5);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_NOTE), 5);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_WARNING), 1);
    assert_string_equal(diag_at(list, 4)->message, "rank 2");
    assert_string_equal(diag_at(list, 5)->message, "space 2");
    assert_string_equal(diag_at(list, 6)->message, "line");
}

static void a_list_says_beforehand_what_it_will_keep(void **state)
{
    diag_list *list = *state, *worker = diag_create(NULL);
    diag_set_limit(list, 2);
    diag_set_limit(worker, 2);
    assert_true(diag_keeps(list, &bad_rank));
    diag_report(list, &bad_rank, place_at(0, 0), "one");
    assert_true(diag_keeps(list, &bad_rank));
    diag_report(list, &bad_rank, place_at(0, 0), "two");
    assert_false(diag_keeps(list, &bad_rank));
    assert_true(diag_keeps(list, &odd_space));
    diag_count_as(worker, list);
    assert_false(diag_keeps(worker, &bad_rank));
    assert_true(diag_keeps(worker, &odd_space));
    diag_destroy(worker);
}

static void a_thousand_of_a_rule_are_kept_unless_said_otherwise(void **state)
{
    diag_list *list = *state;
    for (int i = 0; i < 1500; i++)
        diag_report(list, &bad_rank, place_at(0, 0), "rank %d", i);
    assert_int_equal(diag_count(list), 1000);
    assert_int_equal(diag_suppressed(list), 500);
    assert_string_equal(diag_at(list, 999)->message, "rank 999");
}

static void a_profile_moves_the_severity(void **state)
{
    diag_list *list = *state;
    diag_report_as(list, &odd_space, GAMUT_SEVERITY_ERROR, place_at(0, 0), "now an %s", "error");
    assert_int_equal(diag_at(list, 0)->severity, GAMUT_SEVERITY_ERROR);
    assert_string_equal(diag_at(list, 0)->message, "now an error");
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_ERROR), 1);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_NOTE), 0);
}

static void what_was_handed_out_stays_while_the_list_grows(void **state)
{
    diag_list *list = *state;
    diag_set_limit(list, SIZE_MAX);
    diag_report(list, &bad_rank, place_at(0, 0), "first");
    const gamut_diagnostic *first = diag_at(list, 0);
    for (int i = 0; i < 5000; i++)
        diag_report(list, &bad_rank, place_at(0, 0), "next %d", i);
    assert_ptr_equal(diag_at(list, 0), first);
    assert_string_equal(first->message, "first");
    assert_string_equal(diag_at(list, 5000)->message, "next 4999");
}

static void clearing_forgets_findings_files_and_format(void **state)
{
    diag_list *list = *state;
    diag_set_limit(list, 2);
    diag_set_format(list, "pbn");
    diag_add_file(list, "old.pbn", bytes_of("x"), true);
    for (int i = 0; i < 3; i++)
        diag_report(list, &bad_rank, place_at(0, 0), "wrong");
    diag_clear(list);
    assert_int_equal(diag_count(list), 0);
    assert_int_equal(diag_suppressed(list), 0);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_ERROR), 0);
    assert_int_equal(diag_add_file(list, "new.pbn", bytes_of("x"), true), 0);
    for (int i = 0; i < 3; i++)
        diag_report(list, &bad_rank, place_at(0, 0), "wrong");
    assert_string_equal(diag_at(list, 0)->file, "new.pbn");
    assert_string_equal(diag_at(list, 0)->format, "");
    assert_int_equal(diag_count(list), 2); /* the limit is kept */
}

static void appended_findings_stand_in_the_files_of_the_target(void **state)
{
    diag_list *list = *state, *worker = diag_create(NULL);
    uint32_t one = diag_add_file(list, "one.pbn", bytes_of("a\nb"), true);
    uint32_t two = diag_add_file(list, "two.pbn", bytes_of("a\n\n\nb"), true);
    diag_set_format(list, "pbn");
    diag_report(list, &bad_rank, place_at(one, 0), "ours");
    diag_report(worker, &bad_rank, place_at(two, 4), "theirs %d", 1);
    diag_set_format(worker, "lin");
    diag_report_as(worker, &odd_space, GAMUT_SEVERITY_WARNING, place_at(one, 2), "theirs %d", 2);
    assert_string_equal(diag_at(worker, 0)->file, ""); /* resolved there, and again here */
    diag_append(list, worker);
    diag_destroy(worker);
    assert_int_equal(diag_count(list), 3);
    assert_string_equal(diag_at(list, 0)->message, "ours");
    assert_string_equal(diag_at(list, 1)->message, "theirs 1");
    assert_string_equal(diag_at(list, 1)->file, "two.pbn");
    assert_string_equal(diag_at(list, 1)->format, "pbn");
    assert_int_equal(diag_at(list, 1)->line, 4);
    assert_string_equal(diag_at(list, 2)->file, "one.pbn");
    assert_string_equal(diag_at(list, 2)->format, "lin");
    assert_int_equal(diag_at(list, 2)->severity, GAMUT_SEVERITY_WARNING);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_WARNING), 1);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_NOTE), 0);
}

static const diag_rule *rule_of(unsigned i)
{
    static const diag_rule *const rules[] = { &bad_rank, &odd_space, &bad_rank, &short_line };
    return rules[i % COUNT(rules)];
}

/* Reports number `i` of a series in which the rules take turns. */
static void report_number(diag_list *list, unsigned i)
{
    diag_report(list, rule_of(i), place_at(0, i), "number %u", i);
}

/* `is_told`: the worker knows what the list that it is joined to has enough of. */
static void join_pieces(diag_list *joined, bool is_told)
{
    diag_list *single = diag_create(NULL), *worker = diag_create(NULL);
    diag_set_limit(joined, 10);
    diag_set_limit(single, 10);
    diag_set_limit(worker, 10);
    for (unsigned i = 0; i < 100; i++) {
        report_number(single, i);
        report_number(worker, i);
        /* The worker itself meets the limit in the longest of these pieces. */
        if (i == 3 || i == 20 || i == 99) {
            diag_append(joined, worker);
            diag_clear(worker);
            if (is_told)
                diag_count_as(worker, joined);
        }
        /* Of the rule that speaks most often there are enough by then. */
        assert_true(!is_told || i <= 20 || !diag_count(worker) || diag_at(worker, 0)->rule != &bad_rank);
    }
    assert_int_equal(diag_count(joined), 30);
    assert_int_equal(diag_count(joined), diag_count(single));
    assert_int_equal(diag_suppressed(joined), diag_suppressed(single));
    for (size_t i = 0; i < diag_count(single); i++)
        assert_string_equal(diag_at(joined, i)->message, diag_at(single, i)->message);
    for (gamut_severity severity = GAMUT_SEVERITY_NOTE; severity <= GAMUT_SEVERITY_ERROR; severity++)
        assert_int_equal(diag_count_of(joined, severity), diag_count_of(single, severity));
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(diag_suppressed_of(joined, rule_of(i)), diag_suppressed_of(single, rule_of(i)));
    diag_destroy(single);
    diag_destroy(worker);
}

static void joined_lists_keep_what_a_single_one_would_have_kept(void **state)
{
    join_pieces(*state, false);
}

static void a_worker_counts_what_the_joined_list_has_enough_of(void **state)
{
    join_pieces(*state, true);
}

static void without_memory_findings_are_still_counted(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(20000);
    diag_list *list = diag_create(budget);
    for (int i = 0; i < 800; i++)
        diag_report(list, &bad_rank, place_at(0, 0), "number %d", i);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_ERROR), 800);
    assert_int_equal(diag_count(list) + diag_suppressed(list), 800);
    assert_true(diag_suppressed(list) > 0);
    for (size_t i = 0; i < diag_count(list); i++) {
        assert_non_null(diag_at(list, i)->message);
        assert_non_null(diag_at(list, i)->path);
    }
    diag_destroy(list);
    base_budget_destroy(budget);
}

static void adopted_findings_bring_their_files_with_them(void **state)
{
    diag_list *list = *state, *other = diag_create(NULL);
    uint32_t ours = diag_add_file(list, "ours.pbn", bytes_of("a"), true);
    uint32_t theirs = diag_add_file(other, "theirs.pbn", bytes_of("a\nb"), true);
    diag_report(list, &bad_rank, place_at(ours, 0), "one");
    diag_report(other, &bad_rank, place_at(theirs, 2), "two");
    diag_report(other, &bad_rank, place_at(DIAG_NO_FILE, 0), "three");
    diag_adopt(list, other);
    diag_destroy(other);
    assert_int_equal(diag_count(list), 3);
    assert_string_equal(diag_at(list, 0)->file, "ours.pbn");
    assert_string_equal(diag_at(list, 1)->file, "theirs.pbn");
    assert_int_equal(diag_at(list, 1)->line, 2);
    assert_string_equal(diag_at(list, 2)->file, "");
}

/* The exit code goes by the counts, so they must not depend on memory. */
static void without_memory_for_its_files_an_adopted_list_is_still_counted(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(9000);
    diag_list *list = diag_create(budget), *other = diag_create(NULL);
    char path[6000];
    memset(path, 'p', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    uint32_t theirs = diag_add_file(other, path, bytes_of("a"), true);
    diag_report(other, &bad_rank, place_at(theirs, 0), "one");
    diag_adopt(list, other);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_ERROR), 1);
    for (size_t i = 0; i < diag_count(list); i++)
        assert_string_equal(diag_at(list, i)->file, "");
    diag_destroy(other);
    diag_destroy(list);
    base_budget_destroy(budget);
}

static void a_list_that_may_keep_nothing_counts(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(100);
    diag_list *list = diag_create(budget);
    diag_report(list, &bad_rank, place_at(0, 0), "one");
    assert_int_equal(diag_count(list), 0);
    assert_int_equal(diag_suppressed(list), 1);
    assert_int_equal(diag_count_of(list, GAMUT_SEVERITY_ERROR), 1);
    diag_destroy(list);
    diag_destroy(NULL);
    base_budget_destroy(budget);
}

static void an_error_is_found_by_where_it_starts(void **state)
{
    diag_list *list = *state;
    uint32_t file = diag_add_file(list, "a.pbn", bytes_of("[Deal \"\"]\n"), true);
    uint32_t other = diag_add_file(list, "b.pbn", bytes_of("[Deal \"\"]\n"), true);
    diag_report(list, &bad_rank, (diag_place){ .file = file, .offset = 7, .length = 2, .index = -1 }, "no rank");
    diag_report_as(list, &bad_rank, GAMUT_SEVERITY_WARNING, place_at(file, 3), "nearly no rank");
    assert_true(diag_has_error_at(list, place_at(file, 7)));
    assert_false(diag_has_error_at(list, place_at(file, 8)));
    assert_false(diag_has_error_at(list, place_at(file, 3)));
    assert_false(diag_has_error_at(list, place_at(other, 7)));
}

static void an_error_that_was_only_counted_is_found_while_it_is_the_last(void **state)
{
    diag_list *list = *state, *joined = diag_create(NULL);
    diag_set_limit(list, 1);
    diag_report(list, &bad_rank, place_at(0, 3), "kept");
    diag_report(list, &bad_rank, place_at(0, 5), "counted");
    diag_report(list, &odd_space, place_at(0, 7), "no error");
    assert_int_equal(diag_count(list), 2);
    assert_true(diag_has_error_at(list, place_at(0, 3)));
    assert_true(diag_has_error_at(list, place_at(0, 5)));
    assert_false(diag_has_error_at(list, place_at(0, 7)));
    diag_append(joined, list);
    assert_true(diag_has_error_at(joined, place_at(0, 5)));
    diag_clear(list);
    assert_false(diag_has_error_at(list, place_at(0, 5)));
    diag_destroy(joined);
}

static void severities_have_names(void **state)
{
    (void)state;
    assert_string_equal(diag_severity_name(GAMUT_SEVERITY_NOTE), "note");
    assert_string_equal(diag_severity_name(GAMUT_SEVERITY_WARNING), "warning");
    assert_string_equal(diag_severity_name(GAMUT_SEVERITY_ERROR), "error");
}

static void bytes_that_are_no_text_do_not_get_into_a_message(void **state)
{
    diag_list *list = *state;
    diag_report(list, &bad_rank, place_at(0, 0), "\"%s\" is no rank", "F\xf6r");
    assert_string_equal(diag_at(list, 0)->message, "\"F\xef\xbf\xbdr\" is no rank");
}

#define LIST_TEST(test) cmocka_unit_test_setup_teardown(test, open_list, close_list)

int main(void)
{
    const struct CMUnitTest tests[] = {
        LIST_TEST(a_finding_knows_its_rule_place_and_message),
        LIST_TEST(a_binary_file_has_paths_instead_of_lines),
        LIST_TEST(a_zero_place_speaks_of_the_first_file),
        LIST_TEST(a_place_in_no_known_file_is_no_crash),
        LIST_TEST(findings_stand_in_files_of_their_own),
        LIST_TEST(each_rule_is_kept_up_to_the_limit_and_counted_beyond),
        LIST_TEST(a_list_says_beforehand_what_it_will_keep),
        LIST_TEST(a_thousand_of_a_rule_are_kept_unless_said_otherwise),
        LIST_TEST(a_profile_moves_the_severity),
        LIST_TEST(bytes_that_are_no_text_do_not_get_into_a_message),
        LIST_TEST(what_was_handed_out_stays_while_the_list_grows),
        LIST_TEST(clearing_forgets_findings_files_and_format),
        LIST_TEST(appended_findings_stand_in_the_files_of_the_target),
        LIST_TEST(joined_lists_keep_what_a_single_one_would_have_kept),
        LIST_TEST(a_worker_counts_what_the_joined_list_has_enough_of),
        LIST_TEST(adopted_findings_bring_their_files_with_them),
        cmocka_unit_test(without_memory_for_its_files_an_adopted_list_is_still_counted),
        cmocka_unit_test(without_memory_findings_are_still_counted),
        cmocka_unit_test(a_list_that_may_keep_nothing_counts),
        LIST_TEST(an_error_is_found_by_where_it_starts),
        LIST_TEST(an_error_that_was_only_counted_is_found_while_it_is_the_last),
        cmocka_unit_test(severities_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
