/* test_files.c - the files that paths stand for, as programs ask for them. */
#include <gamut/gamut.h>

#include "../io/scratch.h"

static gamut_session *open_session(void)
{
    gamut_session *session;
    assert_int_equal(gamut_session_open(&session), GAMUT_OK);
    return session;
}

static void folders_become_files_of_formats(void **state)
{
    (void)state;
    static const char *const paths[] = { "missing.pgn", "x", "-" };
    static const char *const expected[] = { "missing.pgn", "x/a.pgn", "x/big.cbh", "x/small.cbt", "x/tour.txt", "-" };
    static const char *const names[] = { "x/a.pgn",   "x/big.cbh",    "x/big.cbg",   "x/big.CBT",
                                         "x/big.cbv", "x/small.cbtt", "x/small.cbt", "x/photo.jpg" };
    gamut_session *session = open_session();
    const char *const *files = NULL;
    size_t count = 0;
    assert_int_equal(mkdir("x", 0777), 0);
    for (size_t i = 0; i < COUNT(names); i++)
        put_text(names[i], "");
    put_text("x/tour.txt", "012 Harbour Open\n001    1      Marlowe, Iris\n");
    put_text("x/settings.any", "{ \"what\": \"no record\" }\n"); /* any object could be JSON Lines */
    assert_int_equal(gamut_list_files(session, paths, COUNT(paths), NULL, &files, &count), GAMUT_FINE);
    assert_int_equal(count, COUNT(expected));
    for (size_t i = 0; i < count; i++)
        assert_string_equal(files[i], expected[i]);
    assert_null(files[count]);
    assert_int_equal(gamut_diagnostic_count(session), 1);
    assert_string_equal(gamut_diagnostic_at(session, 0)->rule->id, "io.skipped");
    assert_non_null(strstr(gamut_diagnostic_at(session, 0)->message, "3 files"));
    gamut_session_close(session);
}

static void a_folder_without_files_is_a_finding_and_hides_no_others(void **state)
{
    (void)state;
    static const char *const paths[] = { "empty", "a.pgn" };
    gamut_session *session = open_session();
    const char *const *files = NULL;
    size_t count = 0;
    assert_int_equal(mkdir("empty", 0777), 0);
    put_text("a.pgn", "*\n");
    assert_int_equal(gamut_list_files(session, paths, COUNT(paths), NULL, &files, &count), GAMUT_UNREADABLE);
    assert_int_equal(count, 1);
    assert_string_equal(files[0], "a.pgn");
    assert_string_equal(gamut_diagnostic_at(session, 0)->rule->id, "io.no-files");
    gamut_session_close(session);
}

static void one_format_may_be_wanted_alone(void **state)
{
    (void)state;
    static const char *const paths[] = { "." };
    gamut_session *session = open_session();
    const char *const *files = NULL;
    size_t count = 0;
    put_text("a.pgn", "*\n");
    put_text("b.trf", "012 Harbour Open\n");
    put_text("c.txt", "012 Harbour Open\n001    1      Marlowe, Iris\n");
    assert_int_equal(gamut_session_set(session, "from", "trf"), GAMUT_OK);
    assert_int_equal(gamut_list_files(session, paths, 1, NULL, &files, &count), GAMUT_FINE);
    assert_int_equal(count, 2);
    assert_string_equal(files[0], "./b.trf");
    assert_string_equal(files[1], "./c.txt");
    gamut_session_close(session);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        SCRATCH_TEST(folders_become_files_of_formats),
        SCRATCH_TEST(a_folder_without_files_is_a_finding_and_hides_no_others),
        SCRATCH_TEST(one_format_may_be_wanted_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
