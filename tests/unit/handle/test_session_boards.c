/* test_session_boards.c - sessions as boards and back: whatever the way, the results are the same. */
#include "base/text.h"
#include "memory.h"

#include <stdlib.h>
#include <unistd.h>

#include <gamut/change.h>

static const char *in_samples(char out[512], const char *name)
{
    snprintf(out, 512, "%s/samples/%s.aca", getenv("GAMUT_SOURCE_ROOT"), name);
    return out;
}

/* A place for one file of the test. */
static const char *place(char out[64], const char *extension)
{
    snprintf(out, 64, "/tmp/gamut-boards-%ld.%s", (long)getpid(), extension);
    return out;
}

static void convert(const char *from, const char *to)
{
    gamut_session *session = open_session();
    const gamut_value *losses;
    assert_true(gamut_convert(session, &from, 1, to, &losses) <= GAMUT_FINDINGS); /* not all has a place in boards */
    gamut_session_close(session);
}

static bool has(gamut_text text, const char *part)
{
    return base_find(text.data, text.length, part, strlen(part)) != NULL;
}

/* Differences in what was played, or in who played it and with which total. */
static size_t count_differences(const char *a, const char *b)
{
    gamut_session *session = open_session();
    const gamut_value *differences;
    size_t count = 0;
    assert_true(gamut_diff(session, a, b, &differences) <= GAMUT_FINDINGS);
    for (const gamut_value *each = differences->first; each; each = each->next) {
        gamut_text path = gamut_value_member(each, "path")->as.text;
        count += has(path, ".boards[") || has(path, ".sum") || has(path, ".percentage") || has(path, ".number") ||
                 has(path, ".movement_tables") || has(path, ".last") || has(path, ".first");
    }
    gamut_session_close(session);
    return count;
}

static void results_come_back_through_score_tables(void **state)
{
    (void)state;
    static const char *const names[] = { "monday", "howell", "imps", "handicap", "individual" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char sample[512], boards[64], again[64];
        convert(in_samples(sample, names[i]), place(boards, "pbn"));
        convert(boards, place(again, "aca"));
        assert_int_equal(count_differences(sample, again), 0);
        remove(boards);
        remove(again);
    }
}

static void a_changed_score_is_found_by_the_comparison(void **state)
{
    (void)state;
    char sample[512], again[64];
    gamut_session *session = open_session();
    const gamut_value *changed;
    gamut_change change = { "A/NS/3/board/7", "+430" };
    in_samples(sample, "monday");
    assert_int_equal(gamut_edit(session, sample, &change, 1, false, place(again, "aca"), &changed), GAMUT_FINE);
    assert_int_equal(count_differences(sample, again), 2);
    remove(again);
    gamut_session_close(session);
}

static void who_writes_a_game_file_anew_is_told_that_nobody_tried_it(void **state)
{
    (void)state;
    char sample[512], boards[64], again[64];
    const char *from = place(boards, "pbn");
    gamut_session *session = open_session();
    const gamut_value *losses;
    convert(in_samples(sample, "howell"), boards);
    assert_int_equal(gamut_convert(session, &from, 1, place(again, "aca"), &losses), GAMUT_FINE);
    assert_true(has_finding(session, "acbl.experimental"));
    gamut_session_clear(session);
    from = sample;
    assert_int_equal(gamut_convert(session, &from, 1, again, &losses), GAMUT_FINE);
    assert_false(has_finding(session, "acbl.experimental"));
    remove(boards);
    remove(again);
    gamut_session_close(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_come_back_through_score_tables),
        cmocka_unit_test(a_changed_score_is_found_by_the_comparison),
        cmocka_unit_test(who_writes_a_game_file_anew_is_told_that_nobody_tried_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
