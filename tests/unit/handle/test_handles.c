/* test_handles.c - sessions, readers and writers in any order, and files that change under them. */
#include <gamut/gamut.h>

#include "../io/scratch.h"
#include "memory.h"

/* A PGN of so many games, each with an unreadable move in its sixth line; comments make it as long as that. */
static void put_games(const char *path, unsigned games, size_t comment)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (unsigned i = 1; i <= games; i++) {
        fprintf(file, "[White \"Player %u\"]\n[Black \"Other\"]\n[Round \"%u\"]\n[Result \"*\"]\n\n1. e4 Zz9 {", i, i);
        for (size_t at = 0; at < comment; at += 10)
            fputs("some words", file);
        fputs("} *\n\n", file);
    }
    assert_int_equal(fclose(file), 0);
}

static unsigned count_rest(gamut_reader *reader, gamut_status *end)
{
    const gamut_record *record;
    unsigned count = 0;
    while ((*end = gamut_reader_next(reader, &record)) == GAMUT_OK)
        count++;
    return count;
}

static void a_file_that_is_shortened_while_it_is_read_is_an_error(void **state)
{
    (void)state;
    LEAVE_IF_FAULTS_ARE_MISPLACED();
    gamut_session *session = open_session();
    gamut_reader *reader;
    const gamut_record *record;
    gamut_status end;
    put_games("x.pgn", 400, 10000);
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_int_equal(truncate("x.pgn", 4096), 0);
    assert_true(count_rest(reader, &end) < 399);
    assert_int_equal(end, GAMUT_FAILED);
    assert_true(has_finding(session, "io.unreadable"));
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_FAILED);
    gamut_reader_close(reader);
    /* What is there now can be read. */
    gamut_session_clear(session);
    assert_int_equal(gamut_check(session, "x.pgn"), GAMUT_FINDINGS);
    assert_false(has_finding(session, "io.unreadable"));
    gamut_session_close(session);
}

static void nothing_takes_the_place_of_a_file_that_was_shortened(void **state)
{
    (void)state;
    LEAVE_IF_FAULTS_ARE_MISPLACED();
    gamut_session *session = open_session();
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    put_games("x.pgn", 400, 10000);
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_writer_open(&writer, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_int_equal(gamut_writer_put(writer, record), GAMUT_OK);
    assert_int_equal(truncate("x.pgn", 50000), 0);
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        assert_int_equal(gamut_writer_put(writer, record), GAMUT_OK);
    gamut_reader_close(reader);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_FAILED);
    assert_non_null(strstr(gamut_session_message(session), "could not be read"));
    gamut_writer_close(writer);
    struct stat facts;
    assert_int_equal(stat("x.pgn", &facts), 0);
    assert_int_equal(facts.st_size, 50000);
    gamut_session_close(session);
}

static void clearing_a_session_leaves_its_readers(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_reader *reader, *other;
    const gamut_record *record;
    gamut_status end;
    put_games("x.pgn", 800, 2000);
    put_games("y.pgn", 1, 10);
    assert_int_equal(gamut_reader_open(&other, session, "y.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    gamut_reader_close(other);
    gamut_session_clear(session);
    assert_int_equal(gamut_diagnostic_count(session), 0);
    assert_int_equal(count_rest(reader, &end), 799);
    assert_int_equal(end, GAMUT_END);
    assert_true(gamut_diagnostic_count(session) > 0);
    assert_string_equal(gamut_diagnostic_at(session, 0)->file, "x.pgn");
    assert_int_equal(gamut_diagnostic_at(session, 0)->line, 13);
    gamut_reader_close(reader);
    gamut_session_clear(session);
    assert_int_equal(gamut_check(session, "y.pgn"), GAMUT_FINDINGS);
    assert_string_equal(gamut_diagnostic_at(session, 0)->file, "y.pgn");
    gamut_session_close(session);
}

static void clearing_a_session_leaves_readers_of_databases(void **state)
{
    (void)state;
    char path[1024];
    gamut_session *session = open_session();
    gamut_reader *reader;
    gamut_status end;
    snprintf(path, sizeof path, "%s/samples/village.cbh", getenv("GAMUT_SOURCE_ROOT"));
    assert_int_equal(gamut_reader_open(&reader, session, path), GAMUT_OK);
    gamut_session_clear(session);
    unsigned count = count_rest(reader, &end);
    assert_int_equal(end, GAMUT_END);
    assert_true(count >= 2);
    gamut_reader_close(reader);
    gamut_session_close(session);
}

static void findings_outlive_the_reader_and_its_file(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_reader *reader;
    gamut_status end;
    put_games("x.pgn", 2, 10);
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(count_rest(reader, &end), 2);
    gamut_reader_close(reader);
    assert_int_equal(remove("x.pgn"), 0);
    assert_true(gamut_diagnostic_count(session) >= 2);
    const gamut_diagnostic *last = gamut_diagnostic_at(session, gamut_diagnostic_count(session) - 1);
    assert_int_equal(last->line, 13);
    assert_int_equal(last->column, 7);
    gamut_session_close(session);
}

static void closing_a_reader_gives_its_memory_back(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.memory = (size_t)4 << 20;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    put_games("x.pgn", 20, 10000);
    for (unsigned i = 0; i < 1000; i++) {
        gamut_reader *reader;
        gamut_status end;
        assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
        if (i % 100 == 0) /* reading all of them would take long under a sanitizer */
            assert_int_equal(count_rest(reader, &end), 20);
        gamut_reader_close(reader);
    }
    gamut_session_clear(session);
    for (unsigned i = 0; i < 100; i++)
        assert_int_equal(gamut_check(session, "x.pgn"), GAMUT_FINDINGS);
    assert_false(has_finding(session, "io.memory"));
    gamut_session_close(session);
}

static void a_session_may_be_closed_before_its_readers_and_writers(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    put_games("x.pgn", 3, 10);
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_writer_open_memory(&writer, session, "pgn"), GAMUT_OK);
    gamut_session_close(session);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_int_equal(gamut_writer_put(writer, record), GAMUT_OK);
    gamut_reader_close(reader);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    gamut_writer_close(writer);
}

static void limits_are_refused_while_a_reader_stands_on_them(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_reader *reader;
    gamut_limits limits = { .size = sizeof limits };
    put_games("x.pgn", 1, 10);
    gamut_session_limits(&limits, session);
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_FAILED);
    gamut_reader_close(reader);
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    gamut_session_close(session);
}

static void a_neighbour_that_cannot_be_read_stops_every_write_over_the_family(void **state)
{
    (void)state;
    static const char *const members[] = { "cba", "cbc", "cbe", "cbg", "cbh", "cbj", "cbp", "cbs", "cbt" };
    gamut_session *session = open_session();
    const gamut_value *fixed;
    const char *input = "big.cbh";
    for (size_t i = 0; i < COUNT(members); i++) {
        char path[1024];
        base_buffer content = { 0 };
        snprintf(path, sizeof path, "%s/samples/village.%s", getenv("GAMUT_SOURCE_ROOT"), members[i]);
        table_read_file(&content, path);
        snprintf(path, sizeof path, "big.%s", members[i]);
        put_file(path, content.data, content.length);
        base_buffer_free(&content);
    }
    /* What is there and is no file cannot be read, also by those who may read everything. */
    assert_int_equal(remove("big.cbj"), 0);
    assert_int_equal(mkdir("big.cbj", 0777), 0);
    unsigned before = count_entries();
    assert_int_equal(gamut_fix(session, input, "big.cbh", &fixed), GAMUT_UNWRITTEN);
    assert_int_equal(gamut_convert(session, &input, 1, "big.cbh", &fixed), GAMUT_UNWRITTEN);
    assert_int_equal(count_entries(), before);
    /* Elsewhere what could be read is written. */
    assert_int_equal(gamut_convert(session, &input, 1, "big.pgn", &fixed), GAMUT_FINDINGS);
    assert_int_equal(gamut_convert(session, &input, 1, "other.cbh", &fixed), GAMUT_FINDINGS);
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCRATCH_TEST(a_file_that_is_shortened_while_it_is_read_is_an_error),
        SCRATCH_TEST(nothing_takes_the_place_of_a_file_that_was_shortened),
        SCRATCH_TEST(clearing_a_session_leaves_its_readers),
        SCRATCH_TEST(clearing_a_session_leaves_readers_of_databases),
        SCRATCH_TEST(findings_outlive_the_reader_and_its_file),
        SCRATCH_TEST(closing_a_reader_gives_its_memory_back),
        SCRATCH_TEST(a_session_may_be_closed_before_its_readers_and_writers),
        SCRATCH_TEST(limits_are_refused_while_a_reader_stands_on_them),
        SCRATCH_TEST(a_neighbour_that_cannot_be_read_stops_every_write_over_the_family),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
