/* test_callers.c - what a program hands in: structs of other releases, values and records of its own, and what it is
 * told. */
#include <gamut/builder.h>
#include <gamut/doubledummy.h>
#include <gamut/standings.h>

#include "base/text.h"
#include "memory.h"

/* A request as a later release may have it. */
typedef struct later_request {
    gamut_dd_options known;
    uint64_t asked;
} later_request;

static void a_struct_without_its_size_is_refused(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_value *out;
    gamut_standings_options options = { .tiebreaks = "BH" };
    assert_int_equal(gamut_session_lend(session, "x.trf", bytes_of("012 x\n")), GAMUT_OK);
    assert_int_equal(gamut_standings(session, "x.trf", &options, &out), GAMUT_MISUSED);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_ARGUMENT);
    assert_string_equal(gamut_session_message(session), "options: its size is not set");
    gamut_session_close(session);
}

static void a_shorter_struct_leaves_what_it_does_not_know(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_limits old = { .size = offsetof(gamut_limits, record), .memory = 1 << 20 };
    gamut_limits now = { .size = sizeof now };
    gamut_limits before = { .size = sizeof before };
    gamut_session_limits(&before, session);
    assert_int_equal(gamut_session_set_limits(session, &old), GAMUT_OK);
    gamut_session_limits(&now, session);
    assert_int_equal(now.memory, 1 << 20);
    assert_int_equal(now.record, before.record);
    assert_int_equal(now.processes, before.processes);
    gamut_limits part = { .size = offsetof(gamut_limits, record), .record = 7 };
    gamut_session_limits(&part, session);
    assert_int_equal(part.memory, 1 << 20);
    assert_int_equal(part.record, 7);
    gamut_session_close(session);
}

static void a_longer_struct_is_taken_unless_it_asks_for_the_unknown(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    const gamut_value *out;
    later_request request = { .known = { .size = sizeof request } };
    assert_int_equal(gamut_session_lend(session, "x.pgn", bytes_of("1. e4 *\n")), GAMUT_OK);
    gamut_outcome outcome = gamut_dd(session, "x.pgn", &request.known, &out);
    assert_int_equal(outcome, GAMUT_MISUSED);
    assert_int_equal(gamut_session_error(session),
                     gamut_dd_available() ? GAMUT_ERROR_MISSING : GAMUT_ERROR_UNAVAILABLE);
    request.asked = 1;
    assert_int_equal(gamut_dd(session, "x.pgn", &request.known, &out), GAMUT_MISUSED);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_ARGUMENT);
    gamut_session_close(session);
}

static void no_child_process_is_started_where_none_is_allowed(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_limits limits = { .size = sizeof limits };
    const gamut_value *out;
    gamut_session_limits(&limits, session);
    limits.processes = 0;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    assert_int_equal(gamut_session_lend(session, "x.pbn", bytes_of("[Board \"1\"]\n")), GAMUT_OK);
    assert_int_equal(gamut_dd(session, "x.pbn", NULL, &out), GAMUT_MISUSED);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_UNAVAILABLE);
    assert_int_equal(gamut_session_set(session, "dd", "yes"), GAMUT_OK);
    assert_int_equal(gamut_check(session, "x.pbn"), GAMUT_MISUSED);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_UNAVAILABLE);
    gamut_session_close(session);
}

static void errors_have_codes(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_reader *reader;
    gamut_writer *writer;
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_NONE);
    assert_int_equal(gamut_session_set(session, "weather", "fair"), GAMUT_FAILED);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_OPTION);
    assert_int_equal(gamut_reader_open(&reader, session, "/no/such/file.pgn"), GAMUT_FAILED);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_INPUT);
    assert_string_equal(gamut_session_message(session), ""); /* a finding says it */
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.memory = 1;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_FAILED);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_MEMORY);
    assert_non_null(strstr(gamut_session_message(session), "limit"));
    assert_int_equal(gamut_session_set(session, "canonical", "true"), GAMUT_FAILED);
    assert_string_equal(gamut_session_message(session), "--canonical takes one of yes|no, not 'true'");
    assert_int_equal(gamut_session_set(session, "canonical", "no"), GAMUT_OK);
    assert_int_equal(gamut_writer_open(&writer, session, "x.weather"), GAMUT_FAILED);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_FORMAT);
    gamut_session_clear(session);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_NONE);
    assert_string_equal(gamut_session_message(session), "");
    gamut_session_close(session);
}

static void the_library_has_the_version_of_its_headers(void **state)
{
    (void)state;
    assert_string_equal(gamut_version(), GAMUT_VERSION_TEXT);
    assert_int_equal(gamut_linked_version(), GAMUT_VERSION_NUMBER);
    assert_true(GAMUT_VERSION_OF(1, 2, 3) < GAMUT_VERSION_OF(1, 3, 0));
}

/* ---- building ---- */

static gamut_builder *open_builder(gamut_session *session)
{
    gamut_builder *builder;
    assert_int_equal(gamut_builder_open(&builder, session), GAMUT_OK);
    return builder;
}

static gamut_value *build_game(gamut_builder *builder)
{
    static const char *const moves[] = { "e4", "e5", "Nf3" };
    gamut_value *game = gamut_make_object(builder), *list = gamut_make_list(builder);
    for (size_t i = 0; i < 3; i++)
        gamut_value_append(list, gamut_make_text(builder, moves[i]));
    gamut_value_set(builder, game, "kind", gamut_make_text(builder, "chess-game"));
    gamut_value_set(builder, game, "white", gamut_make_text(builder, "Doe, Jane"));
    gamut_value_set(builder, game, "moves", list);
    return game;
}

static void a_game_built_of_values_is_written(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_builder *builder = open_builder(session);
    gamut_writer *writer;
    const gamut_record *record;
    gamut_value *game = build_game(builder);
    assert_int_equal(gamut_value_put(builder, game, "result", gamut_make_text(builder, "1/2-1/2")), GAMUT_OK);
    assert_false(gamut_builder_failed(builder));
    assert_int_equal(gamut_record_from_tree(&record, builder, game), GAMUT_OK);
    assert_int_equal(record->kind, GAMUT_KIND_CHESS_GAME);
    assert_int_equal(gamut_writer_open_memory(&writer, session, "pgn"), GAMUT_OK);
    assert_int_equal(gamut_writer_put(writer, record), GAMUT_OK);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    gamut_bytes bytes = gamut_writer_memory(writer, NULL);
    assert_non_null(base_find(bytes.data, bytes.length, "[White \"Doe, Jane\"]", 19));
    assert_non_null(base_find(bytes.data, bytes.length, "1. e4 e5 2. Nf3 1/2-1/2", 23));
    gamut_writer_close(writer);
    gamut_builder_close(builder);
    gamut_session_close(session);
}

static bool keep_text(const char *data, size_t length, void *payload)
{
    char *text = payload;
    strncat(text, data, length);
    return true;
}

static void a_copied_record_outlives_its_reader(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_builder *builder = open_builder(NULL);
    gamut_reader *reader;
    const gamut_record *record;
    assert_int_equal(gamut_session_lend(session, "x.pgn", bytes_of("[White \"A\"]\n\n1. e4 {good} *\n")), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    const gamut_record *copy = gamut_record_copy(builder, record);
    gamut_reader_close(reader);
    gamut_session_close(session);
    assert_non_null(copy);
    assert_null(copy->spelling.data);
    char text[512] = "";
    gamut_stream stream = { keep_text, text };
    assert_true(gamut_record_print(builder, copy, &stream));
    assert_string_equal(text,
                        "{\"kind\": \"chess-game\", \"white\": \"A\", \"result\": \"*\", \"moves\": [{\"san\": \"e4\", "
                        "\"notes\": [{\"text\": \"good\"}]}]}\n");
    gamut_builder_close(builder);
}

static void a_record_that_was_read_is_changed_by_path(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_builder *builder = open_builder(session);
    gamut_reader *reader;
    const gamut_record *record;
    assert_int_equal(gamut_session_lend(session, "x.pgn", bytes_of("[White \"A\"]\n\n1. e4 {good} *\n")), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    gamut_value *tree = gamut_tree_from_record(builder, record);
    gamut_reader_close(reader); /* the tree is the builder's */
    const gamut_value *note = gamut_value_find(tree, "moves[1].notes[1].text");
    assert_non_null(note);
    assert_int_equal(note->as.text.length, 4);
    assert_null(gamut_value_find(tree, "moves[2]"));
    assert_int_equal(gamut_value_put(builder, tree, "white", gamut_make_text(builder, "B")), GAMUT_OK);
    assert_int_equal(gamut_value_put(builder, tree, "moves[1].notes", NULL), GAMUT_OK);
    assert_int_equal(gamut_value_put(builder, tree, "moves[2]", gamut_make_text(builder, "c5")), GAMUT_OK);
    assert_int_equal(gamut_value_put(builder, tree, "moves[10]", gamut_make_text(builder, "c5")), GAMUT_FAILED);
    assert_int_equal(gamut_record_from_tree(&record, builder, tree), GAMUT_OK);
    assert_int_equal(record->game->white.data[0], 'B');
    assert_int_equal(record->game->moves.node_count, 3);
    assert_int_equal(record->game->moves.nodes[1].note, 0);
    gamut_builder_close(builder);
    gamut_session_close(session);
}

static void items_are_reached_without_knowing_their_length(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_reader *reader;
    const gamut_record *record;
    const char *text = "{\"kind\": \"event\", \"players\": [{\"id\": 1}, {\"id\": 2}]}\n";
    assert_int_equal(gamut_session_lend(session, "x.jsonl", bytes_of(text)), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "x.jsonl"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_int_equal(gamut_player_at(&record->event->players, 0)->id.value, 1);
    assert_int_equal(gamut_player_at(&record->event->players, 1)->id.value, 2);
    assert_null(gamut_player_at(&record->event->players, 2));
    assert_null(gamut_team_at(&record->event->team_list, 0)); /* absent */
    gamut_reader_close(reader);
    gamut_session_close(session);
}

static void a_tree_that_is_no_record_is_refused_by_name(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_builder *builder = open_builder(session);
    const gamut_record *record;
    gamut_value *game = build_game(builder);
    gamut_value_set(builder, game, "white", gamut_make_integer(builder, 7));
    assert_int_equal(gamut_record_from_tree(&record, builder, game), GAMUT_FAILED);
    assert_null(record);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_VALUE);
    assert_non_null(strstr(gamut_session_message(session), "white"));
    gamut_value_set(builder, game, "kind", gamut_make_text(builder, "weather"));
    assert_int_equal(gamut_record_from_tree(&record, builder, game), GAMUT_FAILED);
    assert_non_null(strstr(gamut_session_message(session), "kind"));
    gamut_builder_close(builder);
    gamut_session_close(session);
}

static void json_becomes_a_record(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_builder *builder = open_builder(session);
    const gamut_record *record;
    const char *json = " {\"kind\": \"chess-game\", \"moves\": [\"e4\", {\"san\": \"c5\"}]}\n";
    assert_int_equal(gamut_record_from_tree(&record, builder, gamut_value_parse(builder, json, strlen(json))),
                     GAMUT_OK);
    assert_int_equal(record->game->moves.node_count, 3);
    assert_null(gamut_value_parse(builder, "{\"a\": 1, \"a\": 2}", 16));
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_VALUE);
    assert_null(gamut_value_parse(builder, "", 0));
    char deep[2000];
    memset(deep, '[', sizeof deep);
    assert_null(gamut_value_parse(builder, deep, sizeof deep));
    assert_non_null(strstr(gamut_session_message(session), "deep"));
    assert_false(gamut_builder_failed(builder));
    assert_int_equal(gamut_record_from_tree(&record, builder, NULL), GAMUT_FAILED);
    gamut_builder_close(builder);
    gamut_session_close(session);
}

static void building_without_memory_is_found_at_the_end(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.memory = 1 << 20;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    gamut_builder *builder = open_builder(session);
    gamut_value *list = gamut_make_list(builder);
    for (int i = 0; i < 100000; i++)
        gamut_value_append(list, gamut_make_text(builder, "a text of some length"));
    assert_true(gamut_builder_failed(builder));
    gamut_builder_clear(builder);
    assert_false(gamut_builder_failed(builder));
    assert_non_null(gamut_make_null(builder));
    assert_null(gamut_make_text(NULL, "nobody"));
    assert_true(gamut_builder_failed(NULL));
    gamut_builder_close(builder);
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_struct_without_its_size_is_refused),
        cmocka_unit_test(a_shorter_struct_leaves_what_it_does_not_know),
        cmocka_unit_test(a_longer_struct_is_taken_unless_it_asks_for_the_unknown),
        cmocka_unit_test(no_child_process_is_started_where_none_is_allowed),
        cmocka_unit_test(errors_have_codes),
        cmocka_unit_test(the_library_has_the_version_of_its_headers),
        cmocka_unit_test(a_game_built_of_values_is_written),
        cmocka_unit_test(a_copied_record_outlives_its_reader),
        cmocka_unit_test(a_record_that_was_read_is_changed_by_path),
        cmocka_unit_test(items_are_reached_without_knowing_their_length),
        cmocka_unit_test(a_tree_that_is_no_record_is_refused_by_name),
        cmocka_unit_test(json_becomes_a_record),
        cmocka_unit_test(building_without_memory_is_found_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
