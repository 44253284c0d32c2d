/* test_entry.c - handles of the wrong kind or in the wrong state, and sessions that do not disturb each other. */
#include <gamut/bridge.h>
#include <gamut/builder.h>
#include <gamut/chess.h>
#include <gamut/gamut.h>
#include <gamut/pairing.h>

#include <pthread.h>
#include <stdlib.h>

#include "handle/session.h"
#include "memory.h"

static const char game[] = "[White \"Doe, J.\"]\n\n1. e4 e5 *\n\n[White \"Roe, R.\"]\n\n1. d4 *\n";

static gamut_session *open_with_game(void)
{
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_lend(session, "x.pgn", bytes_of(game)), GAMUT_OK);
    return session;
}

/* The session says which function was refused, what it takes, and what it got. */
static void assert_refused(const gamut_session *session, const char *message)
{
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_HANDLE);
    assert_string_equal(gamut_session_message(session), message);
}

static void a_handle_of_another_kind_is_refused_by_name(void **state)
{
    (void)state;
    gamut_session *session = open_with_game();
    gamut_reader *reader;
    const gamut_record *record;
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next((gamut_reader *)(void *)session, &record), GAMUT_FAILED);
    assert_refused(
        session,
        "gamut_reader_next takes a reader; this is a session that is open and held by a reader, writer or builder");
    assert_int_equal(gamut_check((gamut_session *)(void *)reader, "x.pgn"), GAMUT_MISUSED);
    assert_refused(session, "gamut_check takes a session that is open; this is a reader that is open");
    gamut_writer_close((gamut_writer *)(void *)reader);
    assert_refused(session, "gamut_writer_close takes a writer; this is a reader that is open");
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    gamut_reader_close(reader);
    gamut_session_close(session);
}

static void null_is_refused(void **state)
{
    (void)state;
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    const gamut_value *answer;
    gamut_session *session = open_session();
    assert_int_equal(gamut_reader_open(&reader, NULL, "x.pgn"), GAMUT_FAILED);
    assert_null(reader);
    assert_int_equal(gamut_reader_next(NULL, &record), GAMUT_FAILED);
    assert_int_equal(gamut_info(NULL, "x.pgn", &answer), GAMUT_MISUSED);
    assert_int_equal(gamut_session_set(NULL, "jobs", "1"), GAMUT_FAILED);
    assert_int_equal(gamut_session_error(NULL), GAMUT_ERROR_HANDLE);
    assert_null(gamut_make_text(NULL, "x"));
    assert_int_equal(gamut_position_turn(NULL), GAMUT_COLOUR_NONE);
    assert_int_equal(gamut_pairing_solve(NULL), GAMUT_MISUSED);
    /* Of two handles the first one's session can say what was wrong with the second. */
    assert_int_equal(gamut_writer_open_memory(&writer, session, "pgn"), GAMUT_OK);
    gamut_writer_follow(writer, NULL);
    assert_refused(session, "gamut_writer_follow takes a reader; this is NULL");
    gamut_writer_close(writer);
    gamut_session_close(session);
}

static void assert_argument(const gamut_session *session, const char *message)
{
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_ARGUMENT);
    assert_string_equal(gamut_session_message(session), message);
}

/* tools/check_nulls.py makes all of these calls. */
static void a_required_parameter_that_is_null_is_refused_by_name(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_builder *builder;
    const gamut_value *answer;
    const char *paths[] = { "x.pgn", NULL };
    assert_int_equal(gamut_session_set(session, "encoding", NULL), GAMUT_FAILED);
    assert_argument(session, "gamut_session_set: the parameter value is NULL");
    assert_int_equal(gamut_info(session, "x.pgn", NULL), GAMUT_MISUSED);
    assert_argument(session, "gamut_info: the parameter out is NULL");
    assert_int_equal(gamut_fix(session, "x.pgn", NULL, &answer), GAMUT_MISUSED);
    assert_argument(session, "gamut_fix: the parameter output is NULL");
    assert_int_equal(gamut_convert(session, paths, 2, "y.pgn", &answer), GAMUT_MISUSED);
    assert_argument(session, "gamut_convert: the parameter inputs[i] is NULL");
    assert_int_equal(gamut_convert(session, NULL, 2, "y.pgn", &answer), GAMUT_MISUSED);
    assert_argument(session, "gamut_convert: the parameter inputs is NULL");
    gamut_session_limits(NULL, session);
    assert_argument(session, "gamut_session_limits: the parameter out is NULL");
    assert_int_equal(gamut_builder_open(&builder, session), GAMUT_OK);
    assert_null(gamut_record_copy(builder, NULL));
    assert_argument(session, "gamut_record_copy: the parameter record is NULL");
    gamut_builder_close(builder);
    gamut_session_close(session);
    assert_int_equal(gamut_session_open(NULL), GAMUT_FAILED);
    assert_null(gamut_format_find(NULL));
    assert_null(gamut_rule_find(NULL));
    assert_null(gamut_player_at(NULL, 0));
}

static void a_record_without_content_is_refused(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_writer *writer;
    assert_int_equal(gamut_writer_open_memory(&writer, session, "json"), GAMUT_OK);
    assert_int_equal(gamut_writer_put(writer, &(gamut_record){ .kind = GAMUT_KIND_CHESS_GAME }), GAMUT_FAILED);
    assert_argument(session, "gamut_writer_put: the record has a kind without its content, which is NULL");
    assert_int_equal(gamut_writer_put(writer, &(gamut_record){ .kind = (gamut_kind)99 }), GAMUT_FAILED);
    assert_argument(session, "gamut_writer_put: the record has no kind that there is");
    gamut_writer_close(writer);
    gamut_session_close(session);
}

static void a_writer_to_a_file_has_no_memory(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_writer *writer;
    assert_int_equal(gamut_writer_open(&writer, session, "never-committed.pgn"), GAMUT_OK);
    assert_null(gamut_writer_memory(writer, NULL).data);
    assert_refused(session, "gamut_writer_memory takes a writer to memory; this one writes to a file");
    gamut_writer_close(writer);
    gamut_session_close(session);
}

/* ---- values ---- */

static void assert_printed(gamut_builder *builder, const gamut_value *value, const char *json)
{
    gamut_value *wanted = gamut_value_parse(builder, json, strlen(json));
    assert_int_equal(wanted->as.count, value->as.count);
    const gamut_value *a = wanted->first, *b = value->first;
    for (size_t i = 0; i < wanted->as.count; i++, a = a->next, b = b->next)
        assert_int_equal(a->kind, b->kind);
    assert_true(!a && !b);
}

static void a_value_has_one_place(void **state)
{
    (void)state;
    gamut_builder *builder;
    assert_int_equal(gamut_builder_open(&builder, NULL), GAMUT_OK);
    gamut_value *list = gamut_make_list(builder), *object = gamut_make_object(builder);
    gamut_value *item = gamut_make_integer(builder, 1);
    gamut_value_append(list, list);
    assert_printed(builder, list, "[]");
    gamut_value_append(list, item);
    gamut_value_append(list, item); /* it is there already */
    gamut_value_set(builder, object, "a", object);
    gamut_value_set(builder, object, "a", item);
    assert_printed(builder, list, "[1]");
    assert_printed(builder, object, "{}");
    gamut_value_append(list, object);
    gamut_value_set(builder, object, "list", list); /* contains the object */
    assert_printed(builder, object, "{}");
    assert_int_equal(gamut_value_put(builder, object, "list", list), GAMUT_FAILED);
    assert_int_equal(gamut_value_put(builder, list, "[1]", list), GAMUT_FAILED);
    /* A copy of it has no place yet; an item of parsed text has one, even the last. */
    gamut_value_append(list, gamut_value_copy(builder, item));
    gamut_value *parsed = gamut_value_parse(builder, "[[1], 2]", 8);
    gamut_value_append(list, parsed->first->next);
    assert_printed(builder, list, "[1, {}, 1]");
    gamut_value_append(list, parsed);
    assert_printed(builder, list, "[1, {}, 1, []]");
    gamut_builder_close(builder);
}

static void what_is_no_handle_is_refused(void **state)
{
    (void)state;
    max_align_t other[64] = { 0 };
    assert_int_equal(gamut_session_set((gamut_session *)(void *)other, "jobs", "1"), GAMUT_FAILED);
    gamut_bidding_close((gamut_bidding *)(void *)other);
    assert_int_equal(gamut_position_number((gamut_position *)(void *)other), 0);
}

static void what_was_committed_is_closed_to_records(void **state)
{
    (void)state;
    gamut_session *session = open_with_game();
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_int_equal(gamut_writer_open_memory(&writer, session, "pgn"), GAMUT_OK);
    assert_int_equal(gamut_writer_memory(writer, NULL).length, 0);
    assert_refused(session, "gamut_writer_memory takes a writer that is committed; this is a writer that is open");
    assert_int_equal(gamut_writer_put(writer, record), GAMUT_OK);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    size_t length = gamut_writer_memory(writer, NULL).length;
    assert_int_equal(gamut_writer_put(writer, record), GAMUT_FAILED);
    assert_refused(session,
                   "gamut_writer_put takes a writer that is open or failed; this is a writer that is committed");
    assert_int_equal(gamut_writer_commit(writer), GAMUT_FAILED);
    assert_int_equal(gamut_writer_memory(writer, NULL).length, length);
    gamut_reader_close(reader);
    gamut_writer_close(writer);
    gamut_session_close(session);
}

static void a_session_that_was_closed_takes_no_more(void **state)
{
    (void)state;
    gamut_session *session = open_with_game();
    gamut_reader *reader, *other;
    const gamut_record *record;
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    gamut_session_close(session);
    gamut_session_close(session);
    assert_refused(
        session,
        "gamut_session_close takes a session that is open; this is a session that is closed and held by a reader, "
        "writer or builder");
    assert_int_equal(gamut_reader_open(&other, session, "x.pgn"), GAMUT_FAILED);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    gamut_reader_close(reader);
}

static void limits_are_for_sessions_that_nothing_holds(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_builder *builder;
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    assert_int_equal(gamut_builder_open(&builder, session), GAMUT_OK);
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_FAILED);
    assert_refused(session, "gamut_session_set_limits takes a session that is open and not held by a reader, writer or "
                            "builder; this is a session that is open and held by a reader, "
                            "writer or builder");
    gamut_builder_close(builder);
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    gamut_session_close(session);
}

/* ---- calls inside of calls, and on other threads ---- */

static bool clear_meanwhile(const char *data, size_t length, void *payload)
{
    gamut_session *session = payload;
    (void)data;
    (void)length;
    gamut_session_clear(session);
    assert_refused(session, "gamut_session_clear takes no session that is in another call");
    assert_int_equal(gamut_session_set(session, "jobs", "2"), GAMUT_OK); /* what takes nothing away is fine */
    return true;
}

static void nothing_is_cleared_under_a_running_call(void **state)
{
    (void)state;
    gamut_session *session = open_with_game();
    gamut_stream stream = { clear_meanwhile, session };
    assert_true(gamut_show(session, "x.pgn", NULL, NULL, &stream) <= GAMUT_FINDINGS);
    gamut_session_close(session);
}

static bool close_meanwhile(const char *data, size_t length, void *payload)
{
    (void)data;
    (void)length;
    gamut_session_close(payload);
    return true;
}

static void a_session_that_is_closed_in_a_call_ends_after_it(void **state)
{
    (void)state;
    gamut_session *session = open_with_game();
    gamut_stream stream = { close_meanwhile, session };
    assert_true(gamut_show(session, "x.pgn", NULL, NULL, &stream) <= GAMUT_FINDINGS);
}

typedef struct second_thread {
    gamut_session *session;
    gamut_reader *reader;
    gamut_status next;
    gamut_outcome checked;
    gamut_error error;
} second_thread;

static void *use_session(void *payload)
{
    second_thread *second = payload;
    const gamut_record *record;
    second->next = gamut_reader_next(second->reader, &record);
    second->checked = gamut_check(second->session, "x.pgn");
    second->error = gamut_session_error(second->session);
    return NULL;
}

static bool start_second(const char *data, size_t length, void *payload)
{
    pthread_t thread;
    (void)data;
    (void)length;
    assert_int_equal(pthread_create(&thread, NULL, use_session, payload), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    return true;
}

static void a_session_that_a_thread_is_in_is_refused_to_others(void **state)
{
    (void)state;
    second_thread second = { .session = open_with_game() };
    gamut_stream stream = { start_second, &second };
    assert_int_equal(gamut_reader_open(&second.reader, second.session, "x.pgn"), GAMUT_OK);
    assert_true(gamut_show(second.session, "x.pgn", NULL, NULL, &stream) <= GAMUT_FINDINGS);
    assert_int_equal(second.next, GAMUT_FAILED);
    assert_int_equal(second.checked, GAMUT_MISUSED);
    assert_int_equal(second.error, GAMUT_ERROR_BUSY);
    /* One after the other they may. */
    assert_true(start_second(NULL, 0, &second));
    assert_int_equal(second.next, GAMUT_OK);
    assert_true(second.checked <= GAMUT_FINDINGS);
    assert_int_equal(second.error, GAMUT_ERROR_NONE);
    gamut_reader_close(second.reader);
    gamut_session_close(second.session);
}

/* ---- memory ---- */

static gamut_writer *write_game(gamut_session *session)
{
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_writer_open_memory(&writer, session, "pgn"), GAMUT_OK);
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        assert_int_equal(gamut_writer_put(writer, record), GAMUT_OK);
    gamut_reader_close(reader);
    return writer;
}

static void a_shortage_of_one_session_lets_others_commit(void **state)
{
    (void)state;
    gamut_session *session = open_with_game(), *other = open_with_game();
    gamut_writer *writer = write_game(session), *others = write_game(other);
    handle_call call;
    assert_true(handle_enter(&call, other));
    base_memory_lack();
    handle_leave(&call);
    base_memory_lack(); /* on account of nobody */
    assert_int_equal(gamut_session_shortages(session), 0);
    assert_int_equal(gamut_session_shortages(other), 1);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    assert_int_equal(gamut_writer_commit(others), GAMUT_FAILED);
    assert_int_equal(gamut_session_error(other), GAMUT_ERROR_MEMORY);
    gamut_writer_close(writer);
    gamut_writer_close(others);
    gamut_session_clear(other);
    assert_int_equal(gamut_session_shortages(other), 0);
    gamut_session_close(session);
    gamut_session_close(other);
}

/* Kilobytes that the process has in memory now. */
static long resident(void)
{
    char line[256];
    long found = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file))
        if (!strncmp(line, "VmRSS:", 6))
            found = strtol(line + 6, NULL, 10);
    if (file)
        fclose(file);
    return found;
}

/* Ten thousand files one after the other take no more than one; sanitizers keep what was freed, so there the session's
 * own count must do. */
static void open_often(const char *path, unsigned times)
{
    enum {
        ROOM = 20 << 20
    };
    gamut_session *session = open_with_game();
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.memory = ROOM;
    assert_int_equal(gamut_session_set_limits(session, &limits), GAMUT_OK);
    long before = resident();
    for (unsigned i = 0; i < times; i++) {
        gamut_reader *reader;
        const gamut_record *record;
        assert_int_equal(gamut_reader_open(&reader, session, path), GAMUT_OK);
        assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
        gamut_reader_close(reader);
    }
    assert_int_equal(session->handles, 0);
    assert_true(base_budget_peak(session->budget) < ROOM / 10); /* nothing is added by each */
#if !defined(ARENA_IS_WATCHED) && !defined(__SANITIZE_THREAD__)
    assert_true(resident() - before < ROOM / 1024);
#endif
    (void)before;
    gamut_session_close(session);
}

static void ten_thousand_opens_stay_small(void **state)
{
    (void)state;
    static const char *const samples[] = { "club.pgn", "village.cbh" };
    for (size_t i = 0; i < COUNT(samples); i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/samples/%s", getenv("GAMUT_SOURCE_ROOT"), samples[i]);
        open_often(path, 10000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_handle_of_another_kind_is_refused_by_name),
        cmocka_unit_test(null_is_refused),
        cmocka_unit_test(a_required_parameter_that_is_null_is_refused_by_name),
        cmocka_unit_test(a_record_without_content_is_refused),
        cmocka_unit_test(a_writer_to_a_file_has_no_memory),
        cmocka_unit_test(a_value_has_one_place),
        cmocka_unit_test(what_is_no_handle_is_refused),
        cmocka_unit_test(what_was_committed_is_closed_to_records),
        cmocka_unit_test(a_session_that_was_closed_takes_no_more),
        cmocka_unit_test(limits_are_for_sessions_that_nothing_holds),
        cmocka_unit_test(nothing_is_cleared_under_a_running_call),
        cmocka_unit_test(a_session_that_is_closed_in_a_call_ends_after_it),
        cmocka_unit_test(a_session_that_a_thread_is_in_is_refused_to_others),
        cmocka_unit_test(a_shortage_of_one_session_lets_others_commit),
        cmocka_unit_test(ten_thousand_opens_stay_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
