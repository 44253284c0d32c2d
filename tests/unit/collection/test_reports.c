/* test_reports.c - ready questions out of their files. */
#include "../fixture.h"
#include "base/buffer.h"
#include "collection/reports.h"

static void a_report_has_a_title_parameters_and_sql(void **state)
{
    (void)state;
    collection_report report;
    assert_true(collection_read_report(&report, TEXT("-- title: who won\n-- parameter since 1990: a year\n"
                                                     "-- parameter name: who\n-- parameter eco : a code\n"
                                                     "-- sqlite\nSELECT 1\n-- a remark\nFROM t\n"
                                                     "-- clickhouse\nSELECT 2\n")));
    assert_true(base_text_is(report.title, "who won"));
    assert_int_equal(report.parameter_count, 3);
    assert_true(base_text_is(report.parameters[0].name, "since"));
    assert_true(base_text_is(report.parameters[0].otherwise, "1990"));
    assert_true(base_text_is(report.parameters[0].text, "a year"));
    assert_null(report.parameters[1].otherwise.data);
    assert_non_null(report.parameters[2].otherwise.data);
    assert_int_equal(report.parameters[2].otherwise.length, 0);
    assert_true(base_text_is(report.sqlite, "SELECT 1\n-- a remark\nFROM t"));
    assert_true(base_text_is(report.clickhouse, "SELECT 2"));
}

static void what_is_no_report_is_refused(void **state)
{
    static const char *const texts[] = { "", "SELECT 1", "-- title: x\n", "-- sqlite\nSELECT 1",
                                         "-- title: x\n-- parameter : y\n-- sqlite\nSELECT 1" };
    collection_report report;
    (void)state;
    for (size_t i = 0; i < COUNT(texts); i++)
        assert_false(collection_read_report(&report, base_text_of(texts[i])));
    base_buffer many = { 0 };
    base_buffer_add_string(&many, "-- title: x\n");
    for (size_t i = 0; i <= REPORT_PARAMETERS; i++)
        base_buffer_print(&many, "-- parameter p%zu 1: y\n", i);
    base_buffer_add_string(&many, "-- sqlite\nSELECT 1\n");
    assert_false(collection_read_report(&report, base_buffer_text(&many)));
    base_buffer_free(&many);
}

static void those_of_the_library_are_sound_and_sorted(void **state)
{
    (void)state;
    assert_true(collection_report_file_count >= 10);
    for (size_t i = 0; i < collection_report_file_count; i++) {
        collection_report report;
        assert_true(collection_read_report(&report, base_text_of(collection_report_files[i].text)));
        assert_true(report.sqlite.length > 0);
        assert_ptr_equal(collection_find_report(base_text_of(collection_report_files[i].name)),
                         collection_report_files[i].text);
        if (i)
            assert_true(strcmp(collection_report_files[i - 1].name, collection_report_files[i].name) < 0);
    }
    assert_null(collection_find_report(TEXT("none")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_report_has_a_title_parameters_and_sql),
        cmocka_unit_test(what_is_no_report_is_refused),
        cmocka_unit_test(those_of_the_library_are_sound_and_sorted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
