/* test_pgn.c - games through the public functions. */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

#define ROSTER                                                                                                         \
    "[Event \"Harbour Open\"]\n[Site \"Nordhaven\"]\n[Date \"2020.01.02\"]\n[Round \"1\"]\n[White \"Ash, Vera\"]\n"    \
    "[Black \"Elm, Tom\"]\n[Result \"1-0\"]\n"

static char *as(gamut_session *session, const char *text, const char *format)
{
    assert_int_equal(gamut_session_lend(session, "in.pgn", bytes_of(text)), GAMUT_OK);
    gamut_writer *writer = convert_in_memory(session, "in.pgn", format);
    gamut_bytes bytes = gamut_writer_memory(writer, NULL);
    char *out = calloc(1, bytes.length + 1);
    if (bytes.length)
        memcpy(out, bytes.data, bytes.length);
    gamut_writer_close(writer);
    return out;
}

static void expect(gamut_session *session, const char *text, const char *expected)
{
    char *out = as(session, text, "pgn");
    assert_string_equal(out, expected);
    free(out);
}

static void a_game_that_nobody_changed_keeps_its_spelling(void **state)
{
    static const char odd[] =
        "%x\r\n[White \"A\"]\r\n[Event \"b\"]\r\n\r\n1 e4   e5 (1.. c5)\r\n\r\n 2.0-0?? 1-0 \r\n\r\n\r\n";
    gamut_session *session = open_session();
    (void)state;
    expect(session, odd, odd);
    gamut_session_close(session);
}

/* A program builds e4, a rook from a1 to h8 with a reply, and a variation 1. Kd2 that is not legal either beside 1.
 * d4. */
static void illegal_moves_of_a_caller_are_reported_and_left_out(void **state)
{
    enum {
        E2E4 = 12 | 28 << 6,
        D2D4 = 11 | 27 << 6,
        E1D2 = 4 | 11 << 6,
        A1H8 = 0 | 63 << 6,
        G8F6 = 62 | 45 << 6
    };
    static const gamut_node nodes[] = { { .next = 1 },
                                        { .move = E2E4, .next = 2, .other = 4 },
                                        { .move = A1H8, .next = 3 },
                                        { .move = G8F6 },
                                        { .move = E1D2, .other = 5 },
                                        { .move = D2D4 } };
    const gamut_game game = { .result = { "*", 1 }, .moves = { .nodes = nodes, .node_count = 6 } };
    const gamut_record record = { .kind = GAMUT_KIND_CHESS_GAME, .game = &game };
    gamut_session *session = open_session();
    gamut_writer *writer;
    (void)state;
    assert_int_equal(gamut_writer_open_memory(&writer, session, "pgn"), GAMUT_OK);
    assert_int_equal(gamut_writer_put(writer, &record), GAMUT_OK);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    gamut_bytes bytes = gamut_writer_memory(writer, NULL);
    char *text = calloc(1, bytes.length + 1);
    memcpy(text, bytes.data, bytes.length);
    assert_string_equal(strstr(text, "\n\n") + 2, "1. e4 ( 1. d4 ) *\n\n");
    free(text);
    assert_int_equal(gamut_diagnostic_count(session), 2);
    assert_string_equal(gamut_diagnostic_at(session, 0)->rule->id, "io.illegal-move");
    assert_non_null(strstr(gamut_diagnostic_at(session, 0)->message, "ply 1 of a variation, e1-d2,"));
    assert_non_null(strstr(gamut_diagnostic_at(session, 1)->message, "ply 2, a1-h8,"));
    gamut_writer_close(writer);
    gamut_session_close(session);
}

static void the_strict_form_has_roster_order_and_full_lines(void **state)
{
    gamut_session *session = open_session();
    (void)state;
    assert_int_equal(gamut_session_set(session, "canonical", "yes"), GAMUT_OK);
    expect(session, "[Result \"1-0\"]\n[ECO \"C20\"]\n[Event \"b\"]\n[Annotator \"x \\\"y\\\"\"]\n\n1.e4 e5 1-0",
           "[Event \"b\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
           "[Result \"1-0\"]\n[Annotator \"x \\\"y\\\"\"]\n[ECO \"C20\"]\n\n1. e4 e5 1-0\n\n");
    gamut_session_close(session);
}

static void what_is_not_wanted_is_left_out(void **state)
{
    static const struct {
        const char *option, *moves;
    } cases[] = {
        { "no-comments", "1. e4 $1 {[%clk 0:01:00]} ( 1. d4 ) 1... e5 1-0" },
        { "no-variations", "1. e4 $1 {[%clk 0:01:00] good} 1... e5 1-0" },
        { "no-annotations", "1. e4 {good} ( 1. d4 ) 1... e5 1-0" },
        { "reduced", "1. e4 e5 1-0" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gamut_session *session = open_session();
        char expected[512];
        snprintf(expected, sizeof expected, "%s\n%s\n\n", ROSTER, cases[i].moves);
        assert_int_equal(gamut_session_set(session, cases[i].option, "yes"), GAMUT_OK);
        expect(session, ROSTER "\n1. e4! {[%clk 0:01:00] good} (1. d4) e5 1-0\n", expected);
        gamut_session_close(session);
    }
}

static void letters_of_other_encodings_are_read_and_written(void **state)
{
    gamut_session *session = open_session();
    (void)state;
    assert_int_equal(gamut_session_set(session, "canonical", "yes"), GAMUT_OK);
    char *text = as(session, "[White \"M\xfcller\"]\n\n1. e4 *\n", "pgn");
    assert_non_null(strstr(text, "[White \"M\xc3\xbcller\"]"));
    assert_int_equal(gamut_session_set(session, "output-encoding", "latin1"), GAMUT_OK);
    char *back = as(session, text, "pgn");
    assert_non_null(strstr(back, "[White \"M\xfcller\"]"));
    free(text);
    free(back);
    gamut_session_close(session);
}

static void places_in_converted_games_are_those_of_the_file(void **state)
{
    gamut_session *session = open_session();
    gamut_reader *reader;
    const gamut_record *record;
    static const char text[] = "[White \"M\xfcller\"]\n\n1. e4 {\xfc\xfc\xfc} ) e5 ) Ke5 *\n";
    (void)state;
    assert_int_equal(gamut_session_lend(session, "in.pgn", bytes_of(text)), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "in.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    for (size_t i = 0; i < gamut_diagnostic_count(session); i++) {
        const gamut_diagnostic *found = gamut_diagnostic_at(session, i);
        if (!strcmp(found->rule->id, "pgn.token.stray"))
            assert_int_equal(text[found->offset], ')');
        if (!strcmp(found->rule->id, "pgn.move.illegal"))
            assert_memory_equal(text + found->offset, "Ke5", found->length);
    }
    assert_true(has_finding(session, "pgn.token.stray"));
    assert_true(has_finding(session, "pgn.move.illegal"));
    gamut_reader_close(reader);
    gamut_session_close(session);
}

static void bytes_that_are_no_text_are_replaced(void **state)
{
    gamut_session *session = open_session();
    (void)state;
    assert_int_equal(gamut_session_set(session, "encoding", "utf-8"), GAMUT_OK);
    assert_int_equal(gamut_session_set(session, "canonical", "yes"), GAMUT_OK);
    char *text = as(session, "[White \"M\xfcller\"]\n\n1. e4 *\n", "pgn");
    assert_non_null(strstr(text, "[White \"M\xef\xbf\xbdller\"]"));
    free(text);
    gamut_session_close(session);
}

static void pieces_may_have_the_letters_of_other_languages(void **state)
{
    gamut_session *session = open_session();
    (void)state;
    assert_int_equal(gamut_session_set(session, "pieces", "de"), GAMUT_OK);
    assert_int_equal(gamut_session_set(session, "reduced", "yes"), GAMUT_OK);
    char *text = as(session, ROSTER "\n1. Sf3 Sf6 2. Sc3 d5 1-0\n", "pgn");
    assert_non_null(strstr(text, "\n1. Nf3 Nf6 2. Nc3 d5 1-0\n"));
    free(text);
    gamut_session_close(session);
}

static void only_the_tags_are_read_when_no_more_is_wanted(void **state)
{
    gamut_session *session = open_session();
    gamut_reader *reader;
    const gamut_record *record;
    (void)state;
    assert_int_equal(gamut_session_set(session, "parts", "tags"), GAMUT_OK);
    assert_int_equal(gamut_session_lend(session, "in.pgn", bytes_of(ROSTER "\n1. Ke5 1-0\n")), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "in.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_int_equal(record->game->moves.node_count, 0);
    assert_memory_equal(record->game->white.data, "Ash, Vera", 9);
    assert_int_equal(gamut_diagnostic_count(session), 0);
    gamut_reader_close(reader);
    gamut_session_close(session);
}

static void a_bad_game_does_not_hurt_the_next(void **state)
{
    gamut_session *session = open_session();
    gamut_reader *reader;
    const gamut_record *record;
    (void)state;
    assert_int_equal(
        gamut_session_lend(session, "in.pgn", bytes_of(ROSTER "\n1. e4 e5 2. Ke5 Nf6 1-0\n\n" ROSTER "\n1. d4 1-0\n")),
        GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "in.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_int_equal(record->game->moves.node_count, 3);
    assert_true(has_finding(session, "pgn.move.illegal"));
    assert_int_equal(gamut_diagnostic_at(session, 0)->line, 9);
    assert_int_equal(gamut_diagnostic_at(session, 0)->column, 13);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_int_equal(record->game->moves.node_count, 2);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_END);
    gamut_reader_close(reader);
    gamut_session_close(session);
}

/* Many games, some of them bad, judged on one thread and on four: the same findings in the same order. */
static void threads_find_the_same_in_the_same_order(void **state)
{
    size_t room = 1000 * 200, at = 0;
    char *text = malloc(room);
    gamut_session *one = open_session(), *four = open_session();
    (void)state;
    for (unsigned i = 0; i < 1000; i++)
        at += (size_t)snprintf(text + at, room - at, "[Event \"%u\"]\n[Result \"1-0\"]\n\n1. e4 %s 1-0\n\n", i,
                               i % 7 ? "e5" : "Ke4");
    assert_int_equal(gamut_session_lend(one, "in.pgn", bytes_of(text)), GAMUT_OK);
    assert_int_equal(gamut_session_lend(four, "in.pgn", bytes_of(text)), GAMUT_OK);
    assert_int_equal(gamut_session_set(one, "jobs", "1"), GAMUT_OK);
    assert_int_equal(gamut_session_set(four, "jobs", "4"), GAMUT_OK);
    assert_int_equal(gamut_check(one, "in.pgn"), gamut_check(four, "in.pgn"));
    assert_int_equal(gamut_diagnostic_count(one), gamut_diagnostic_count(four));
    assert_true(gamut_diagnostic_count(one) > 1000);
    for (size_t i = 0; i < gamut_diagnostic_count(one); i++)
        assert_int_equal(gamut_diagnostic_at(one, i)->offset, gamut_diagnostic_at(four, i)->offset);
    gamut_session_close(one);
    gamut_session_close(four);
    free(text);
}

/* More tags than are worth searching one by one: repeated names are lists all the same. */
static void a_name_is_one_member_however_many_tags_there_are(void **state)
{
    enum {
        NAMES = 500,
        ROUNDS = 3
    };
    gamut_session *session = open_session();
    char *text = calloc(NAMES * ROUNDS + 1, 32), *at = text;
    (void)state;
    for (int i = 0; i < NAMES * ROUNDS; i++)
        at += sprintf(at, "[Tag%d \"%d\"]\n", i % NAMES, i / NAMES);
    sprintf(at, "\n1. e4 *\n");
    char *json = as(session, text, "jsonl");
    assert_non_null(strstr(json, "\"Tag499\": [\"0\", \"1\", \"2\"]"));
    const char *first = strstr(json, "\"Tag7\":");
    assert_non_null(first);
    assert_null(strstr(first + 1, "\"Tag7\":"));
    free(json);
    free(text);
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_nobody_changed_keeps_its_spelling),
        cmocka_unit_test(illegal_moves_of_a_caller_are_reported_and_left_out),
        cmocka_unit_test(the_strict_form_has_roster_order_and_full_lines),
        cmocka_unit_test(what_is_not_wanted_is_left_out),
        cmocka_unit_test(letters_of_other_encodings_are_read_and_written),
        cmocka_unit_test(places_in_converted_games_are_those_of_the_file),
        cmocka_unit_test(bytes_that_are_no_text_are_replaced),
        cmocka_unit_test(pieces_may_have_the_letters_of_other_languages),
        cmocka_unit_test(only_the_tags_are_read_when_no_more_is_wanted),
        cmocka_unit_test(a_bad_game_does_not_hurt_the_next),
        cmocka_unit_test(a_name_is_one_member_however_many_tags_there_are),
        cmocka_unit_test(threads_find_the_same_in_the_same_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
