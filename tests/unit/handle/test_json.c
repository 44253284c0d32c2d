/* test_json.c - JSON is printed straight from the records; the tree of each record, printed the plain way, is the
 * oracle. */
#include "memory.h"

#include <glob.h>
#include <stdlib.h>

typedef struct page {
    char *text;
    size_t length;
    size_t capacity;
} page;

static bool keep(const char *data, size_t length, void *payload)
{
    page *to = payload;
    if (to->length + length > to->capacity) {
        to->capacity = 2 * (to->length + length);
        to->text = realloc(to->text, to->capacity);
        assert_non_null(to->text);
    }
    memcpy(to->text + to->length, data, length);
    to->length += length;
    return true;
}

/* All records of the file by their trees, a line each. */
static void print_trees(page *out, const char *path)
{
    gamut_session *session = open_session();
    gamut_reader *reader;
    const gamut_record *record;
    gamut_status status;
    assert_int_equal(gamut_reader_open(&reader, session, path), GAMUT_OK);
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED)
        if (status == GAMUT_OK)
            assert_true(gamut_value_print(gamut_record_tree(reader, record), 0, &(gamut_stream){ keep, out }));
    gamut_reader_close(reader);
    gamut_session_close(session);
}

/* Without the document of the file, which travels with the first record. */
static gamut_writer *write_lines(gamut_session *session, const char *path)
{
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    gamut_status status;
    assert_int_equal(gamut_reader_open(&reader, session, path), GAMUT_OK);
    assert_int_equal(gamut_writer_open_memory(&writer, session, "jsonl"), GAMUT_OK);
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK || status == GAMUT_SKIPPED)
        if (status == GAMUT_OK)
            assert_int_equal(gamut_writer_put(writer, record), GAMUT_OK);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    gamut_reader_close(reader);
    return writer;
}

static void what_is_printed_at_once_equals_what_the_trees_give(void **state)
{
    (void)state;
    char pattern[512];
    glob_t samples = { 0 };
    snprintf(pattern, sizeof pattern, "%s/samples/*.*", getenv("GAMUT_SOURCE_ROOT"));
    assert_int_equal(glob(pattern, 0, NULL, &samples), 0);
    for (size_t i = 0; i < samples.gl_pathc; i++) {
        page trees = { 0 };
        gamut_session *session = open_session();
        print_trees(&trees, samples.gl_pathv[i]);
        gamut_writer *writer = write_lines(session, samples.gl_pathv[i]);
        gamut_bytes lines = gamut_writer_memory(writer, NULL);
        assert_true(is_same(lines, (gamut_bytes){ (const uint8_t *)trees.text, trees.length }));
        gamut_writer_close(writer);
        gamut_session_close(session);
        free(trees.text);
    }
    assert_true(samples.gl_pathc > 10);
    globfree(&samples);
}

static void numbers_and_states_of_every_form_are_printed_alike(void **state)
{
    (void)state;
    static const char text[] = "{\"kind\": \"event\", \"name\": \"a \\\"b\\\" \\u0007\", \"rounds_planned\": null, "
                               "\"bridge\": {\"type\": \"pairs\", "
                               "\"p_factor\": \"-0.5\", \"board_average\": \"1000000.25\", \"tie_break_spread\": "
                               "\"0.000000001\", \"maximum\": "
                               "\"n/a\", \"game_fee\": 0.1, \"memo\": [], \"sections\": [{}]}}\n";
    gamut_session *session = open_session();
    page trees = { 0 };
    gamut_reader *reader;
    const gamut_record *record;
    assert_int_equal(gamut_session_lend(session, "odd.jsonl", bytes_of(text)), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "odd.jsonl"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_true(gamut_value_print(gamut_record_tree(reader, record), 0, &(gamut_stream){ keep, &trees }));
    gamut_reader_close(reader);
    gamut_writer *writer = write_lines(session, "odd.jsonl");
    assert_true(is_same(gamut_writer_memory(writer, NULL), (gamut_bytes){ (const uint8_t *)trees.text, trees.length }));
    gamut_writer_close(writer);
    gamut_session_close(session);
    free(trees.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_printed_at_once_equals_what_the_trees_give),
        cmocka_unit_test(numbers_and_states_of_every_form_are_printed_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
