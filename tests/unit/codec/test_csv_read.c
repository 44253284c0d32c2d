/* test_csv_read.c - files of rows as records, with what is wrong with them and where. */
#include <string.h>

#include "../table.h"
#include "records.h"

static void drop_last_line_end(base_buffer *out)
{
    if (out->length)
        out->length--;
}

static void read_as(base_buffer *out, gamut_session *session, const char *name, base_text text)
{
    gamut_reader *reader = records_open(session, name, text);
    if (reader)
        records_print(out, reader);
    gamut_reader_close(reader);
    records_print_findings(out, session, text);
    drop_last_line_end(out);
}

/* "players: TEXT" reads a table. */
static void answer_records(base_buffer *out, base_text input)
{
    gamut_session *session = records_session();
    if (base_text_starts_with(input, "players: ")) {
        records_set(session, "table", "players");
        input = base_text_slice(input, strlen("players: "), input.length);
    }
    read_as(out, session, "x.csv", input);
    gamut_session_close(session);
}

static void rows_become_records_and_faults_are_found_in_their_place(void **state)
{
    (void)state;
    table_check("csv_read", answer_records);
}

static void assert_reads(gamut_session *session, base_text text, const char *expected)
{
    base_buffer out = { 0 };
    read_as(&out, session, "x.csv", text);
    assert_text(base_buffer_text(&out), expected);
    base_buffer_free(&out);
    gamut_session_close(session);
}

static void the_encoding_is_detected_told_or_marked(void **state)
{
    (void)state;
    const char *expected = "{\"kind\": \"event\", \"name\": \"\xc3\xa4\xc3\xb6\"}";
    assert_reads(records_session(), TEXT("name,place\n\xc3\xa4\xc3\xb6,\n"), expected);
    assert_reads(records_session(), TEXT("name,place\n\xe4\xf6,\n"), expected);
    assert_reads(records_session(), TEXT("\xef\xbb\xbfname,place\n\xc3\xa4\xc3\xb6,\n"), expected);
    gamut_session *session = records_session();
    records_set(session, "encoding", "cp437");
    assert_reads(session, TEXT("name,place\n\x84\x94,\n"), expected);
}

static gamut_session *session_of_small_records(size_t limit)
{
    gamut_session *session = records_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.record = limit;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    return session;
}

static void a_row_beyond_the_limit_is_skipped_and_the_next_is_read(void **state)
{
    (void)state;
    assert_reads(session_of_small_records(12), TEXT("name,place\na,b\nfar too long a row,\n\"c\",d\n"),
                 "{\"kind\": \"event\", \"name\": \"a\", \"place\": \"b\"}\nskipped\n"
                 "{\"kind\": \"event\", \"name\": \"c\", \"place\": \"d\"}\nio.limit 3:1 \"\"");
}

static void a_quote_is_closed_within_the_limit_or_not_at_all(void **state)
{
    (void)state;
    assert_reads(session_of_small_records(11), TEXT("name,place\n\"a,b\nc,d\ne,\"f\n"),
                 "{\"kind\": \"event\", \"name\": \"a,b\"}\n{\"kind\": \"event\", \"name\": \"c\", \"place\": \"d\"}\n"
                 "{\"kind\": \"event\", \"name\": \"e\", \"place\": \"f\"}\n"
                 "csv.quote.unclosed 2:1 \"\\\"a,b\"\ncsv.quote.unclosed 4:3 \"\\\"f\"");
}

static void a_header_beyond_the_limit_is_refused(void **state)
{
    (void)state;
    assert_reads(session_of_small_records(8), TEXT("name,place\na,b\n"), "io.limit 1:1 \"\"");
    assert_reads(session_of_small_records(0), TEXT("name,place\na,b\n"), "csv.header.missing 1:1 \"name,place\\n\"");
}

static void a_table_beyond_the_limit_is_cut(void **state)
{
    (void)state;
    assert_reads(session_of_small_records(20), TEXT("event,id,name\nA,1,x\nA,2,y\nA,3,zzzzzz\nA,4,w\n"),
                 "{\"kind\": \"event\", \"name\": \"A\", \"players\": [{\"id\": 1, \"name\": \"x\"}, "
                 "{\"id\": 2, \"name\": \"y\"}]}\n"
                 "{\"kind\": \"event\", \"name\": \"A\", \"players\": [{\"id\": 3, \"name\": \"zzzzzz\"}, "
                 "{\"id\": 4, \"name\": \"w\"}]}\n"
                 "io.limit 4:1 \"\"");
}

static void too_many_columns_are_refused(void **state)
{
    (void)state;
    base_buffer text = { 0 };
    base_buffer_add_string(&text, "name");
    base_buffer_add_repeat(&text, ',', 5000);
    gamut_session *session = records_session();
    assert_null(records_open(session, "x.csv", base_buffer_text(&text)));
    assert_string_equal(gamut_diagnostic_at(session, 0)->rule->id, "io.limit");
    gamut_session_close(session);
    base_buffer_free(&text);
}

/* Cutting a file changes no record that is whole before the cut. */
static void every_truncation_keeps_the_records_before_it(void **state)
{
    (void)state;
    static const char text[] =
        "name;place;rounds;tie_breaks\r\n\"A \"\"x\"\"\r\nb\";Town;9;\"BH\\;1;SB\"\r\nB;;?;\r\nC;D;E\r\n";
    static const size_t ends[] = { 30, 62, 69, 76 }; /* of the header and of the rows */
    assert_int_equal(ends[3], sizeof text - 1);
    for (size_t length = 0; length < sizeof text; length++) {
        gamut_session *session = records_session();
        char *copy = malloc(length + 1); /* so that the sanitizer sees one byte too far */
        const gamut_record *record;
        memcpy(copy, text, length);
        gamut_reader *reader = records_open(session, "x.csv", (base_text){ copy, length });
        size_t count = 0;
        while (reader && gamut_reader_next(reader, &record) == GAMUT_OK) {
            if (count++ == 0 && length >= ends[1]) {
                assert_text(record->event->name, "A \"x\"\r\nb");
                assert_int_equal(record->event->rounds.value, 9);
                assert_int_equal(record->event->tie_breaks.count, 2);
            }
        }
        for (size_t i = 1; i < COUNT(ends); i++)
            assert_true(length < ends[i] || count >= i);
        gamut_reader_close(reader);
        gamut_session_close(session);
        free(copy);
    }
}

static const char *format_of(const char *name, base_text text)
{
    gamut_session *session = records_session();
    gamut_reader *reader = records_open(session, name, text);
    const char *format = reader ? gamut_reader_format(reader)->id : gamut_diagnostic_at(session, 0)->rule->id;
    gamut_reader_close(reader);
    gamut_session_close(session);
    return format;
}

static void files_are_recognised_by_the_names_of_their_columns(void **state)
{
    (void)state;
    assert_string_equal(format_of("x.csv", TEXT("name,place\n")), "csv");
    assert_string_equal(format_of("x.tsv", TEXT("name\tplace\n")), "csv");
    assert_string_equal(format_of("x.txt", TEXT("name;place\n")), "csv");
    assert_string_equal(format_of("-", TEXT("event,id,name\n")), "csv");
    assert_string_equal(format_of("x.csv", TEXT("name\n")), "csv");
    assert_string_equal(format_of("x.csv", TEXT("holiday,picture\n")), "csv.header.missing");
    assert_string_equal(format_of("x.txt", TEXT("name\n")), "io.unknown-format");
    assert_string_equal(format_of("x.txt", TEXT("holiday,picture\n")), "io.unknown-format");
    assert_string_equal(format_of("x.csv", TEXT("[{\"kind\": \"event\"}]")), "json");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_become_records_and_faults_are_found_in_their_place),
        cmocka_unit_test(the_encoding_is_detected_told_or_marked),
        cmocka_unit_test(a_row_beyond_the_limit_is_skipped_and_the_next_is_read),
        cmocka_unit_test(a_quote_is_closed_within_the_limit_or_not_at_all),
        cmocka_unit_test(a_header_beyond_the_limit_is_refused),
        cmocka_unit_test(a_table_beyond_the_limit_is_cut),
        cmocka_unit_test(too_many_columns_are_refused),
        cmocka_unit_test(every_truncation_keeps_the_records_before_it),
        cmocka_unit_test(files_are_recognised_by_the_names_of_their_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
