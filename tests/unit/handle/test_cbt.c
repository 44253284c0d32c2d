/* test_cbt.c - tournament files through the public functions: an edited value changes that value and what follows from
 * it, and nothing else. */
#include "memory.h"

#include <stdlib.h>

/* Two tournaments with everything that JSON can say of them. */
static const char *const two_events =
    "[{\"kind\": \"event\", \"name\": \"Harbour Open\", \"place\": \"Nordhaven\", \"start\": \"2019-06-01\","
    "  \"country\": \"NOR\", \"system\": \"swiss\", \"pace\": \"rapid\", \"rounds\": 7, \"games\": 12, \"first_game\": "
    "1},"
    " {\"kind\": \"event\", \"name\": \"Winter Masters\", \"start\": \"2021\", \"end\": \"2021-01-18\","
    "  \"latitude\": 48.5, \"longitude\": -123.25, \"tie_breaks\": [\"swiss-buchholz\", \"chessbase:77\"]}]";

typedef struct pair {
    gamut_session *session;
    gamut_writer *writer;
    gamut_bytes cbt, cbtt;
} pair;

static pair make(const char *json)
{
    pair made = { .session = open_session() };
    assert_int_equal(gamut_session_lend(made.session, "in.json", bytes_of(json)), GAMUT_OK);
    made.writer = convert_in_memory(made.session, "in.json", "cbt");
    made.cbt = gamut_writer_memory(made.writer, NULL);
    made.cbtt = gamut_writer_memory(made.writer, "cbtt");
    return made;
}

static void drop(pair *made)
{
    gamut_session_close(made->session);
    gamut_writer_close(made->writer);
}

/* The JSON of the pair, as text that is yours. */
static char *json_of(const pair *made)
{
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_lend(session, "x.cbt", made->cbt), GAMUT_OK);
    if (made->cbtt.length)
        assert_int_equal(gamut_session_lend(session, "x.cbtt", made->cbtt), GAMUT_OK);
    gamut_writer *writer = convert_in_memory(session, "x.cbt", "json");
    gamut_bytes json = gamut_writer_memory(writer, NULL);
    char *text = calloc(1, json.length + 100);
    memcpy(text, json.data, json.length);
    gamut_writer_close(writer);
    gamut_session_close(session);
    return text;
}

static void replace(char *text, const char *from, const char *to)
{
    char *at = strstr(text, from);
    assert_non_null(at);
    memmove(at + strlen(to), at + strlen(from), strlen(at + strlen(from)) + 1);
    memcpy(at, to, strlen(to));
}

static size_t count_differences(gamut_bytes a, gamut_bytes b, size_t *first)
{
    size_t count = 0;
    assert_int_equal(a.length, b.length);
    for (size_t i = a.length; i-- > 0;)
        if (a.data[i] != b.data[i]) {
            count++;
            *first = i;
        }
    return count;
}

static void new_data_gives_a_sound_pair_of_files(void **state)
{
    (void)state;
    pair made = make(two_events);
    assert_int_equal(made.cbt.length, 32 + 2 * 99);
    assert_int_equal(made.cbtt.length, 32 + 2 * 65);
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_lend(session, "x.cbt", made.cbt), GAMUT_OK);
    assert_int_equal(gamut_session_lend(session, "x.cbtt", made.cbtt), GAMUT_OK);
    assert_int_equal(gamut_session_set(session, "fail-on", "error"), GAMUT_OK);
    assert_int_equal(gamut_check(session, "x.cbt"), GAMUT_FINE);
    gamut_session_close(session);
    drop(&made);
}

static void what_json_says_comes_back(void **state)
{
    (void)state;
    pair made = make(two_events);
    char *text = json_of(&made);
    pair again = make(text);
    assert_true(is_same(made.cbt, again.cbt));
    assert_true(is_same(made.cbtt, again.cbtt));
    assert_non_null(strstr(text, "\"latitude\": 48.5"));
    assert_non_null(strstr(text, "\"chessbase:77\""));
    assert_non_null(strstr(text, "\"start\": \"2021\""));
    free(text);
    drop(&again);
    drop(&made);
}

static void changing_the_rounds_changes_one_byte(void **state)
{
    (void)state;
    size_t at = 0;
    pair made = make(two_events);
    char *text = json_of(&made);
    replace(text, "\"rounds\": 7", "\"rounds\": 8");
    pair edited = make(text);
    assert_int_equal(count_differences(made.cbt, edited.cbt, &at), 1);
    assert_int_equal(at, 32 + 89);
    assert_true(is_same(made.cbtt, edited.cbtt));
    free(text);
    drop(&edited);
    drop(&made);
}

/* 2021 goes before 2019 in the tree; as 2011 the Masters go after, so root and links must change with the date. */
static void changing_a_key_builds_the_tree_anew(void **state)
{
    (void)state;
    pair made = make(two_events);
    char *text = json_of(&made);
    replace(text, "\"start\": \"2021\"", "\"start\": \"2011\"");
    pair edited = make(text);
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_lend(session, "x.cbt", edited.cbt), GAMUT_OK);
    gamut_check(session, "x.cbt");
    assert_false(has_finding(session, "cbt.tree.order"));
    assert_false(is_same(made.cbt, edited.cbt));
    gamut_session_close(session);
    free(text);
    drop(&edited);
    drop(&made);
}

static void a_title_that_does_not_fit_is_cut_and_counted_as_lost(void **state)
{
    (void)state;
    const char *json = "[{\"kind\": \"event\", \"name\": \"A title of more than forty characters, such as this one\","
                       " \"place\": \"\\u8461\"}]";
    gamut_session *session = open_session();
    const gamut_value *losses;
    const char *inputs[] = { "in.json" };
    assert_int_equal(gamut_session_lend(session, "in.json", bytes_of(json)), GAMUT_OK);
    assert_int_equal(gamut_session_set(session, "to", "cbt"), GAMUT_OK);
    assert_int_equal(gamut_convert(session, inputs, 1, "/dev/null", &losses), GAMUT_FINDINGS);
    assert_int_equal(losses->as.count, 1); /* the place is written in UTF-8 */
    assert_memory_equal(gamut_value_member(losses->first, "category")->as.text.data, "name", 4);
    gamut_session_close(session);
}

static void an_end_date_makes_version_2_version_3(void **state)
{
    (void)state;
    pair made = make("[{\"kind\": \"event\", \"name\": \"Old Cup\", \"latitude\": 1.5, \"longitude\": 2.5}]");
    char *text = json_of(&made);
    replace(text, "\"version\": 3,\n          \"record_size\": 65", "\"version\": 2,\n          \"record_size\": 61");
    pair old = make(text);
    assert_int_equal(old.cbtt.length, 32 + 61);
    free(text);
    text = json_of(&old);
    replace(text, "\"name\": \"Old Cup\",", "\"name\": \"Old Cup\", \"end\": \"1999-05-01\",");
    pair newer = make(text);
    assert_int_equal(newer.cbtt.length, 32 + 65);
    free(text);
    drop(&newer);
    drop(&old);
    drop(&made);
}

static bool refuse(const char *data, size_t length, void *payload)
{
    (void)data, (void)length;
    ++*(unsigned *)payload;
    return false;
}

/* Fixes the pair, with the balance byte of the first tournament set to `balance`; returns how much was fixed. */
static size_t fix_with_balance(uint8_t balance, gamut_bytes *before, gamut_bytes *after, uint8_t room[2][256])
{
    pair made = make(two_events);
    gamut_session *session = open_session();
    const gamut_value *fixed;
    assert_true(made.cbt.length <= 256);
    memcpy(room[0], made.cbt.data, made.cbt.length);
    room[0][32 + 8] = balance;
    *before = (gamut_bytes){ room[0], made.cbt.length };
    assert_int_equal(gamut_session_lend(session, "x.cbt", *before), GAMUT_OK);
    assert_int_equal(gamut_fix(session, "x.cbt", "fixed-by-test.cbt", &fixed), GAMUT_FINE);
    size_t count = fixed->as.count;
    gamut_session_close(session);
    FILE *file = fopen("fixed-by-test.cbt", "rb");
    assert_non_null(file);
    *after = (gamut_bytes){ room[1], fread(room[1], 1, 256, file) };
    fclose(file);
    remove("fixed-by-test.cbt");
    drop(&made);
    return count;
}

static void fixing_a_sound_file_changes_nothing_and_a_damaged_one_once(void **state)
{
    (void)state;
    uint8_t room[2][256];
    gamut_bytes before, after;
    size_t at;
    pair made = make(two_events);
    uint8_t balance = made.cbt.data[32 + 8];
    drop(&made);
    assert_int_equal(fix_with_balance(balance, &before, &after, room), 0);
    assert_true(is_same(before, after));
    assert_int_equal(fix_with_balance(77, &before, &after, room), 1);
    assert_int_equal(count_differences(before, after, &at), 1);
    assert_int_equal(at, 32 + 8);
}

static void a_dump_stops_when_nobody_listens(void **state)
{
    (void)state;
    pair made = make(two_events);
    unsigned calls = 0;
    gamut_stream stream = { refuse, &calls };
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_lend(session, "x.cbt", made.cbt), GAMUT_OK);
    assert_int_equal(gamut_dump(session, "x.cbt", NULL, GAMUT_DUMP_TEXT, &stream), GAMUT_UNWRITTEN);
    assert_int_equal(calls, 1);
    gamut_session_close(session);
    drop(&made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_data_gives_a_sound_pair_of_files),
        cmocka_unit_test(what_json_says_comes_back),
        cmocka_unit_test(changing_the_rounds_changes_one_byte),
        cmocka_unit_test(changing_a_key_builds_the_tree_anew),
        cmocka_unit_test(a_title_that_does_not_fit_is_cut_and_counted_as_lost),
        cmocka_unit_test(an_end_date_makes_version_2_version_3),
        cmocka_unit_test(fixing_a_sound_file_changes_nothing_and_a_damaged_one_once),
        cmocka_unit_test(a_dump_stops_when_nobody_listens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
