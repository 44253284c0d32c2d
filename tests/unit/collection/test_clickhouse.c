/* test_clickhouse.c - what a ClickHouse server is told: addresses, texts, questions and tables. The servers themselves
 * are in tests/collection/run_clickhouse.py. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../fixture.h"
#include "base/text.h"
#include "collection/clickhouse.h"

static const base_text hostile[] = {
    { "", 0 },
    { "plain", 5 },
    { "O'Brien \"Q\" `x`", 15 },
    { "back\\slash\\", 11 },
    { "\\N", 2 },
    { "a\0b\0", 4 },
    { "tab\tline\nreturn\rbell\bfeed\f", 26 },
    { "\xff\xfe\x80", 3 },
    { "-- /* :name */ ?", 16 },
    { "\xe5\x90\x8d\xf0\x9f\xa6\x8a", 7 },
};

static void cells_come_back_as_they_were(void **state)
{
    for (size_t i = 0; i < COUNT(hostile); i++) {
        base_buffer out = { 0 };
        collection_value value = collection_text(hostile[i]);
        clickhouse_print_cell(&out, &value, 0, 0);
        base_text cell = base_buffer_text(&out);
        assert_int_equal(base_text_find(cell, '\t'), cell.length);
        assert_int_equal(base_text_find(cell, '\n'), cell.length);
        base_text back = clickhouse_read_cell(*state, cell);
        assert_non_null(back.data);
        assert_true(base_text_equal(back, hostile[i]));
        base_buffer_free(&out);
    }
}

static void null_and_numbers_are_told_apart_from_texts(void **state)
{
    base_buffer out = { 0 };
    const collection_value values[] = { { .kind = VALUE_NULL },
                                        collection_integer(INT64_MIN),
                                        { .kind = VALUE_OF_RECORD },
                                        { .kind = VALUE_OF_SOURCE },
                                        collection_text(TEXT("\\N")) };
    for (size_t i = 0; i < COUNT(values); i++) {
        clickhouse_print_cell(&out, &values[i], 7, 8);
        base_buffer_add_char(&out, '\t');
    }
    assert_true(base_text_is(base_buffer_text(&out), "\\N\t-9223372036854775808\t7\t8\t\\\\N\t"));
    assert_null(clickhouse_read_cell(*state, TEXT("\\N")).data);
    assert_true(base_text_is(clickhouse_read_cell(*state, TEXT("\\\\N")), "\\N"));
    base_buffer_free(&out);
}

static void values_stand_in_their_places_only(void **state)
{
    clickhouse_question question;
    base_buffer out = { 0 };
    assert_true(
        clickhouse_read_question(&question, *state,
                                 TEXT("SELECT ':a', \":a\", `:a`, 'it\\':a', x::String, :who, :top, :who -- :b\n"
                                      ", 1 /* :c */ LIMIT :top")));
    assert_int_equal(question.names.count, 2);
    assert_string_equal(((const char **)question.names.items)[0], ":who");
    assert_string_equal(((const char **)question.names.items)[1], ":top");
    ((collection_value *)question.values.items)[0] = collection_text(TEXT("O'Brien \\ :top"));
    ((collection_value *)question.values.items)[1] = collection_integer(-5);
    clickhouse_print_question(&out, &question);
    assert_true(base_text_is(base_buffer_text(&out),
                             "SELECT ':a', \":a\", `:a`, 'it\\':a', x::String, 'O\\'Brien \\\\ :top', (-5), "
                             "'O\\'Brien \\\\ :top' -- :b\n, 1 /* :c */ LIMIT (-5)"));
    base_buffer_free(&out);
}

/* A text that breaks off in the middle of anything must not be read beyond its end. */
static void questions_that_break_off_are_read_to_their_end(void **state)
{
    base_text whole = TEXT("SELECT 'a\\', \"b\", `c` /* d */ -- e\n:f");
    for (size_t length = 0; length <= whole.length; length++) {
        clickhouse_question question;
        base_buffer out = { 0 };
        char *copy = malloc(length ? length : 1);
        assert_non_null(copy);
        memcpy(copy, whole.data, length);
        assert_true(clickhouse_read_question(&question, *state, (base_text){ copy, length }));
        clickhouse_print_question(&out, &question);
        assert_true(question.names.count || base_text_equal(base_buffer_text(&out), base_text_slice(whole, 0, length)));
        base_buffer_free(&out);
        free(copy);
    }
}

static void an_address_says_where_and_how(void **state)
{
    clickhouse_address address;
    assert_null(clickhouse_read_address(
        &address, *state, "clickhouse://db1:8124/club?cluster=two-a.b&nodes=x:1,y:2&timeout=7&ca=/c.pem"));
    assert_string_equal(address.server, "db1:8124");
    assert_string_equal(address.database, "club");
    assert_string_equal(address.cluster, "two-a.b");
    assert_string_equal(address.nodes, "x:1,y:2");
    assert_string_equal(address.authority, "/c.pem");
    assert_int_equal(address.timeout, 7);
    assert_false(address.is_tls);
    assert_null(clickhouse_read_address(&address, *state, "clickhouse://db1/club"));
    assert_string_equal(address.server, "db1:8123");
    assert_null(clickhouse_read_address(&address, *state, "clickhouse://db1/club?tls=1"));
    assert_string_equal(address.server, "db1:8443");
    assert_null(clickhouse_read_address(&address, *state, "clickhouses://[::1]:9/club"));
    assert_string_equal(address.server, "[::1]:9");
    assert_true(address.is_tls);
    assert_null(address.cluster);
}

static void an_address_that_makes_no_sense_is_refused_without_being_repeated(void **state)
{
    static const char *const wrong[] = {
        "clickhouse://",
        "clickhouse:///club",
        "clickhouse://db1",
        "clickhouse://db1/",
        "clickhouse://db1/a b",
        "clickhouse://db1/a;DROP",
        "clickhouse://db1:0/club",
        "clickhouse://db1:65536/club",
        "clickhouse://db1:x/club",
        "clickhouse://db 1/club",
        "clickhouse://anna:hushhush@db1/club",
        "clickhouse://db1/club?cluster=",
        "clickhouse://db1/club?cluster=a'b",
        "clickhouse://db1/club?password=hushhush",
        "clickhouse://db1/club?timeout=0",
        "clickhouse://db1/club?timeout=x",
        "clickhouse://db1/club?",
    };
    for (size_t i = 0; i + 1 < COUNT(wrong); i++) {
        clickhouse_address address;
        const char *flaw = clickhouse_read_address(&address, *state, wrong[i]);
        assert_non_null(flaw);
        assert_null(strstr(flaw, "hush"));
    }
    clickhouse_address address;
    assert_null(clickhouse_read_address(&address, *state, wrong[COUNT(wrong) - 1]));
}

static void credentials_are_read_from_a_file_that_is_closed_to_others(void **state)
{
    clickhouse_address address;
    char path[] = "/tmp/gamut-credentials-XXXXXX", where[128];
    int file = mkstemp(path);
    static const char text[] = "user=anna\npassword=p = w\\'\n";
    assert_true(file >= 0 && write(file, text, sizeof text - 1) == (ssize_t)(sizeof text - 1));
    close(file);
    snprintf(where, sizeof where, "clickhouse://db1/club?credentials=%s", path);
    assert_null(clickhouse_read_address(&address, *state, where));
    assert_string_equal(address.user, "anna");
    assert_string_equal(address.password, "p = w\\'");
    assert_int_equal(chmod(path, S_IRUSR | S_IRGRP), 0);
    assert_non_null(clickhouse_read_address(&address, *state, where));
    assert_int_equal(unlink(path), 0);
    assert_non_null(clickhouse_read_address(&address, *state, where));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_come_back_as_they_were),
        cmocka_unit_test(null_and_numbers_are_told_apart_from_texts),
        cmocka_unit_test(values_stand_in_their_places_only),
        cmocka_unit_test(questions_that_break_off_are_read_to_their_end),
        cmocka_unit_test(an_address_says_where_and_how),
        cmocka_unit_test(an_address_that_makes_no_sense_is_refused_without_being_repeated),
        cmocka_unit_test(credentials_are_read_from_a_file_that_is_closed_to_others),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
