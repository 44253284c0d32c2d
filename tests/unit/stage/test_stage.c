/* test_stage.c - records selected between reader and writer stay what they were. */
#include <stdlib.h>
#include <unistd.h>

#include "../codec/records.h"
#include "../table.h"

enum {
    GAME_COUNT = 1000 /* more than a crowd takes at once */
};

/* Games with odd blanks, which only survive if the text is kept. */
static void write_games(base_buffer *out)
{
    for (int i = 1; i <= GAME_COUNT; i++)
        base_buffer_print(out, "[White  \"Player %d\"]\n[Black \"Ash\"]\n[Result \"%s\"]\n\n1.e4   e5 2. Nf3 %s\n\n", i,
                          i % 3 ? "1-0" : "*", i % 3 ? "1-0" : "*");
}

/* Converts the games with an option set, on so many cores. */
static void convert_games(base_buffer *out, const char *option, const char *value, const char *jobs)
{
    gamut_session *session = records_session();
    gamut_writer *writer;
    base_buffer games = { 0 };
    write_games(&games);
    records_set(session, option, value);
    records_set(session, "jobs", jobs);
    gamut_reader *reader = records_open(session, "x.pgn", base_buffer_text(&games));
    base_buffer_add_text(out, records_write(&writer, session, reader, "pgn"));
    gamut_reader_close(reader);
    gamut_writer_close(writer);
    gamut_session_close(session);
    base_buffer_free(&games);
}

static size_t count_games(const base_buffer *text)
{
    size_t count = 0;
    base_text rest = base_buffer_text(text), line;
    while (base_text_next_line(&rest, &line))
        count += base_text_starts_with(line, "[White ");
    return count;
}

static void a_selected_game_is_written_as_it_was_spelled(void **state)
{
    (void)state;
    base_buffer text = { 0 };
    convert_games(&text, "games", "2", "1");
    assert_text(base_buffer_text(&text),
                "[White  \"Player 2\"]\n[Black \"Ash\"]\n[Result \"1-0\"]\n\n1.e4   e5 2. Nf3 1-0\n\n");
    base_buffer_free(&text);
}

static void lists_of_numbers_may_have_ranges_and_an_open_end(void **state)
{
    (void)state;
    base_buffer text = { 0 };
    convert_games(&text, "games", "1-3, 3,7,999-", "1");
    assert_int_equal(count_games(&text), 6);
    base_buffer_free(&text);
}

static void lists_of_numbers_may_overlap_in_any_order(void **state)
{
    (void)state;
    base_buffer text = { 0 };
    convert_games(&text, "games", "999-,7,5-9,405-420,1-3,2,400-410,6-6,1000", "1");
    assert_int_equal(count_games(&text), 2 + 5 + 21 + 3);
    base_buffer_free(&text);
}

static void conditions_select_games(void **state)
{
    (void)state;
    base_buffer text = { 0 };
    convert_games(&text, "where", "result=* and white~player 9", "1");
    assert_int_equal(count_games(&text), 39); /* 9, 90 to 99 and 900 to 999, every third of them */
    base_buffer_free(&text);
}

/* A file of its own for a test, with these words in it. */
static void make_file(char *path, const char *words)
{
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, words, strlen(words)), (ssize_t)strlen(words));
    close(file);
}

static gamut_outcome convert_to(gamut_session *session, const base_buffer *games, const char *path)
{
    const gamut_value *losses;
    const char *input = "x.pgn";
    gamut_bytes bytes = { games->data, games->length };
    assert_int_equal(gamut_session_lend(session, input, bytes), GAMUT_OK);
    return gamut_convert(session, &input, 1, path, &losses);
}

/* The whole operation, which has a way of its own for several cores. */
static void convert_file(base_buffer *out, const char *jobs)
{
    gamut_session *session = records_session();
    base_buffer games = { 0 };
    char path[] = "/tmp/gamut-stage-XXXXXX";
    make_file(path, "");
    write_games(&games);
    records_set(session, "where", "result=1-0");
    records_set(session, "jobs", jobs);
    records_set(session, "to", "pgn");
    assert_int_equal(convert_to(session, &games, path), GAMUT_FINE);
    table_read_file(out, path);
    unlink(path);
    gamut_session_close(session);
    base_buffer_free(&games);
}

static void what_cannot_be_gathered_leaves_the_old_file(void **state)
{
    (void)state;
    gamut_session *session = records_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    base_buffer games = { 0 }, after = { 0 };
    char path[] = "/tmp/gamut-stage-XXXXXX";
    make_file(path, "old");
    write_games(&games);
    limits.memory = 1 << 20;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    records_set(session, "to", "trf");
    assert_int_equal(convert_to(session, &games, path), GAMUT_UNWRITTEN);
    table_read_file(&after, path);
    assert_text(base_buffer_text(&after), "old");
    unlink(path);
    gamut_session_close(session);
    base_buffer_free(&games);
    base_buffer_free(&after);
}

static void the_number_of_cores_changes_nothing(void **state)
{
    (void)state;
    base_buffer one = { 0 }, three = { 0 };
    convert_file(&one, "1");
    convert_file(&three, "3");
    assert_int_equal(count_games(&one), GAME_COUNT - GAME_COUNT / 3);
    assert_true(base_text_equal(base_buffer_text(&one), base_buffer_text(&three)));
    base_buffer_free(&one);
    base_buffer_free(&three);
}

static void a_list_that_is_none_is_refused_with_its_place(void **state)
{
    (void)state;
    gamut_session *session = records_session();
    assert_int_equal(gamut_session_set(session, "boards", "1-16,x"), GAMUT_FAILED);
    assert_string_equal(gamut_session_message(session), "--boards: at 6: 'x' is no number and no range such as 3-9");
    assert_int_equal(gamut_session_set(session, "games", "0"), GAMUT_FAILED);
    assert_int_equal(gamut_session_set(session, "games", "5-3"), GAMUT_FAILED);
    assert_int_equal(gamut_session_set(session, "as", "opera"), GAMUT_FAILED);
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_selected_game_is_written_as_it_was_spelled),
        cmocka_unit_test(lists_of_numbers_may_have_ranges_and_an_open_end),
        cmocka_unit_test(lists_of_numbers_may_overlap_in_any_order),
        cmocka_unit_test(conditions_select_games),
        cmocka_unit_test(the_number_of_cores_changes_nothing),
        cmocka_unit_test(what_cannot_be_gathered_leaves_the_old_file),
        cmocka_unit_test(a_list_that_is_none_is_refused_with_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
