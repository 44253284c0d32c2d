/* test_session.c - options, limits, findings and files in memory. */
#include "memory.h"

static void an_unknown_option_is_refused_with_a_reason(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_set(session, "no-such-option", "1"), GAMUT_FAILED);
    assert_non_null(strstr(gamut_session_message(session), "no-such-option"));
    assert_int_equal(gamut_session_set(session, "deleted", "perhaps"), GAMUT_FAILED);
    assert_non_null(strstr(gamut_session_message(session), "keep|skip|only"));
    assert_int_equal(gamut_session_set(session, "deleted", "only"), GAMUT_OK);
    gamut_session_close(session);
}

static void options_survive_new_limits(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    assert_int_equal(gamut_session_set(session, "from", "no-such-format"), GAMUT_FAILED);
    assert_int_equal(gamut_session_set(session, "from", "json"), GAMUT_OK);
    limits.memory = 1 << 20;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    gamut_reader *reader;
    assert_int_equal(gamut_session_lend(session, "odd.name", bytes_of("[]")), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "odd.name"), GAMUT_OK);
    assert_string_equal(gamut_reader_format(reader)->id, "json");
    gamut_reader_close(reader);
    gamut_session_close(session);
}

static void too_many_records_end_the_reading(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.records = 2;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    const char *lines = "{\"kind\": \"event\"}\n{\"kind\": \"event\"}\n{\"kind\": \"event\"}\n";
    assert_int_equal(gamut_session_lend(session, "x.jsonl", bytes_of(lines)), GAMUT_OK);
    assert_int_equal(gamut_check(session, "x.jsonl"), GAMUT_UNREADABLE);
    assert_true(has_finding(session, "io.limit"));
    gamut_session_close(session);
}

static void a_record_that_needs_too_much_memory_is_reported(void **state)
{
    (void)state;
    enum {
        LENGTH = 4 << 20
    };
    gamut_session *session = open_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.memory = 2 << 20;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    char *line = test_malloc(LENGTH);
    int head = snprintf(line, LENGTH, "{\"kind\": \"event\", \"name\": \"");
    memset(line + head, 'x', (size_t)(LENGTH - head - 4));
    memcpy(line + LENGTH - 4, "\"}\n", 4);
    assert_int_equal(gamut_session_lend(session, "x.jsonl", bytes_of(line)), GAMUT_OK);
    assert_int_not_equal(gamut_check(session, "x.jsonl"), GAMUT_FINE);
    assert_true(has_finding(session, "io.memory"));
    gamut_session_close(session);
    test_free(line);
}

static void a_missing_file_and_an_unknown_one_are_findings(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    assert_int_equal(gamut_check(session, "no/such/file.cbt"), GAMUT_UNREADABLE);
    assert_true(has_finding(session, "io.unreadable"));
    assert_int_equal(gamut_session_lend(session, "holiday.jpg", bytes_of("\xff\xd8\xff\xe0 JFIF")), GAMUT_OK);
    assert_int_equal(gamut_check(session, "holiday.jpg"), GAMUT_UNREADABLE);
    assert_true(has_finding(session, "io.unknown-format"));
    gamut_session_clear(session);
    assert_int_equal(gamut_diagnostic_count(session), 0);
    gamut_session_close(session);
}

static void absorbed_findings_keep_their_files(void **state)
{
    (void)state;
    gamut_session *all = open_session(), *one = open_session();
    assert_int_equal(gamut_session_lend(one, "a.json", bytes_of("[1]")), GAMUT_OK);
    gamut_check(all, "no-such-file");
    gamut_check(one, "a.json");
    gamut_session_absorb(all, one);
    assert_int_equal(gamut_diagnostic_count(one), 0);
    assert_int_equal(gamut_diagnostic_count(all), 2);
    assert_string_equal(gamut_diagnostic_at(all, 0)->file, "no-such-file");
    assert_string_equal(gamut_diagnostic_at(all, 1)->file, "a.json");
    assert_int_equal(gamut_diagnostic_at(all, 1)->column, 2);
    gamut_session_close(one);
    gamut_session_close(all);
}

static void the_severity_that_counts_can_be_chosen(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const char *text = "[{\"kind\": \"event\"}] and more"; /* a warning */
    assert_int_equal(gamut_session_lend(session, "a.json", bytes_of(text)), GAMUT_OK);
    assert_int_equal(gamut_check(session, "a.json"), GAMUT_FINDINGS);
    assert_int_equal(gamut_session_set(session, "fail-on", "error"), GAMUT_OK);
    assert_int_equal(gamut_check(session, "a.json"), GAMUT_FINE);
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unknown_option_is_refused_with_a_reason),
        cmocka_unit_test(options_survive_new_limits),
        cmocka_unit_test(too_many_records_end_the_reading),
        cmocka_unit_test(a_record_that_needs_too_much_memory_is_reported),
        cmocka_unit_test(a_missing_file_and_an_unknown_one_are_findings),
        cmocka_unit_test(absorbed_findings_keep_their_files),
        cmocka_unit_test(the_severity_that_counts_can_be_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
