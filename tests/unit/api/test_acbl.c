/* test_acbl.c - game files through the public functions: edits change the bytes they must, fixes settle, nobody is
 * recognised in an anonymous file, and real files score as they say. */
#include "memory.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <gamut/bridge.h>

typedef struct file_bytes {
    uint8_t *data;
    size_t length;
} file_bytes;

static file_bytes load(const char *path)
{
    file_bytes bytes = { 0 };
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    bytes.length = (size_t)ftell(file);
    rewind(file);
    bytes.data = malloc(bytes.length + 1);
    assert_int_equal(fread(bytes.data, 1, bytes.length, file), bytes.length);
    fclose(file);
    return bytes;
}

static const char *in_source(char *out, size_t size, const char *name)
{
    snprintf(out, size, "%s/%s", getenv("GAMUT_SOURCE_ROOT"), name);
    return out;
}

/* A place for one output file, removed by the test. */
static const char *out_path(char out[64])
{
    snprintf(out, 64, "/tmp/gamut-test-%ld.aca", (long)getpid());
    return out;
}

static size_t differences(const char *a, const char *b)
{
    file_bytes x = load(a), y = load(b);
    size_t count = 0;
    assert_int_equal(x.length, y.length);
    for (size_t i = 0; i < x.length; i++)
        count += x.data[i] != y.data[i];
    free(x.data);
    free(y.data);
    return count;
}

static void a_corrected_score_changes_the_four_bytes_of_its_two_sides(void **state)
{
    (void)state;
    char sample[512], out[64];
    gamut_session *session = open_session();
    const gamut_value *changed = NULL;
    gamut_change change = { "A/NS/3/board/7", "+430" };
    in_source(sample, sizeof sample, "samples/monday.aca");
    assert_int_equal(gamut_edit(session, sample, &change, 1, false, out_path(out), &changed), GAMUT_FINE);
    assert_int_equal(changed->as.count, 2);
    assert_int_equal(differences(sample, out), 4);
    remove(out);
    gamut_session_close(session);
}

static void an_edit_that_leads_nowhere_is_refused(void **state)
{
    (void)state;
    static const gamut_change wrong[] = {
        { "Q/NS/3/board/7", "+430" }, { "A/NS/77/board/7", "+430" },  { "A/NS/3/board/99", "+430" },
        { "A/NS/3/board/7", "+435" }, { "A/NS/3/player/9/last", "" }, { "bridge.nothing.here", "1" },
        { "[7].name", "x" }
    };
    char sample[512], out[64];
    in_source(sample, sizeof sample, "samples/monday.aca");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        gamut_session *session = open_session();
        const gamut_value *changed = NULL;
        assert_int_equal(gamut_edit(session, sample, &wrong[i], 1, false, out_path(out), &changed), GAMUT_MISUSED);
        assert_null(changed);
        gamut_session_close(session);
    }
}

static void after_an_edit_with_rescoring_everything_follows_again(void **state)
{
    (void)state;
    char sample[512], out[64];
    gamut_session *session = open_session();
    const gamut_value *answer = NULL;
    gamut_change changes[] = { { "A/NS/3/board/7", "+990" }, { "A/EW/2/penalty", "-3.00" } };
    in_source(sample, sizeof sample, "samples/monday.aca");
    assert_int_equal(gamut_edit(session, sample, changes, 2, true, out_path(out), &answer), GAMUT_FINE);
    assert_true(answer->as.count > 10);
    assert_int_equal(gamut_rescore(session, out, &answer), GAMUT_FINE);
    assert_int_equal(gamut_check(session, out), GAMUT_FINE);
    remove(out);
    gamut_session_close(session);
}

static bool has_bytes(file_bytes in, const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i + length <= in.length; i++)
        if (memcmp(in.data + i, text, length) == 0)
            return true;
    return false;
}

static void an_anonymous_file_has_no_name_and_the_same_scores(void **state)
{
    (void)state;
    static const char *const names[] = {
        "Abbot", "Birch", "Cobble", "Sampleton", "Wren Tilling", "9000037", "999999x"
    };
    char sample[512], out[64];
    gamut_session *session = open_session();
    const gamut_value *answer = NULL;
    in_source(sample, sizeof sample, "samples/handicap.aca");
    assert_int_equal(gamut_anonymise(session, sample, out_path(out)), GAMUT_FINE);
    file_bytes before = load(sample), after = load(out);
    assert_true(has_bytes(before, "Abbot"));
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_false(has_bytes(after, names[i]));
    assert_false(has_bytes(after, "note for the director"));
    assert_int_equal(gamut_rescore(session, out, &answer), GAMUT_FINE);
    free(before.data);
    free(after.data);
    remove(out);
    gamut_session_close(session);
}

static void every_sample_scores_as_it_says(void **state)
{
    (void)state;
    static const char *const samples[] = { "monday", "howell", "imps", "handicap", "swiss", "knockout", "individual" };
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        char name[64], sample[512];
        gamut_session *session = open_session();
        const gamut_value *answer = NULL;
        snprintf(name, sizeof name, "samples/%s.aca", samples[i]);
        assert_int_equal(gamut_rescore(session, in_source(sample, sizeof sample, name), &answer), GAMUT_FINE);
        assert_true(gamut_value_member(answer, "checks")->as.count >= 2);
        gamut_session_close(session);
    }
}

/* Kinds of sessions of which there are no real files: what the writer makes of them is what the reader reads. */
static void sessions_of_every_kind_are_written_anew_and_read_back_equal(void **state)
{
    (void)state;
    static const char *const samples[] = { "monday", "howell", "imps", "handicap", "swiss", "knockout", "individual" };
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        char name[64], path[512], out[64];
        const char *sample = path;
        gamut_session *session = open_session();
        const gamut_value *answer = NULL;
        snprintf(name, sizeof name, "samples/%s.aca", samples[i]);
        in_source(path, sizeof path, name);
        assert_int_equal(gamut_check(session, sample), GAMUT_FINE);
        assert_int_equal(gamut_session_set(session, "canonical", "yes"), GAMUT_OK);
        assert_int_equal(gamut_convert(session, &sample, 1, out_path(out), &answer), GAMUT_FINE);
        assert_int_equal(gamut_check(session, out), GAMUT_FINE);
        assert_int_equal(gamut_diff(session, sample, out, &answer), GAMUT_FINE);
        assert_int_equal(answer->as.count, 0);
        remove(out);
        gamut_session_close(session);
    }
}

static void memos_and_notes_are_read_back(void **state)
{
    (void)state;
    static const char text[] =
        "[{\"kind\": \"event\", \"name\": \"Memo Pairs\", \"bridge\": {\"type\": \"pairs\", \"scoring\": "
        "\"matchpoints\", \"memo\": [\"Bring cakes.\", \"No phones.\"], \"sections\": [{\"letters\": \"A\", "
        "\"memo\": [\"Table 3 limps.\"]}]}, \"extras\": {\"acbl\": {\"file\": {\"memo\": [\"For all.\"], \"note\": "
        "[\"For the director.\"]}}}}]";
    gamut_session *session = open_session();
    assert_int_equal(gamut_session_lend(session, "memo.json", bytes_of(text)), GAMUT_OK);
    gamut_writer *writer = convert_in_memory(session, "memo.json", "acbl");
    gamut_bytes file = gamut_writer_memory(writer, NULL);
    assert_int_equal(gamut_session_lend(session, "memo.aca", file), GAMUT_OK);
    gamut_writer *back = convert_in_memory(session, "memo.aca", "json");
    file_bytes json = { (uint8_t *)(uintptr_t)gamut_writer_memory(back, NULL).data,
                        gamut_writer_memory(back, NULL).length };
    static const char *const words[] = { "Bring cakes.", "No phones.", "Table 3 limps.", "For all.",
                                         "For the director." };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_true(has_bytes(json, words[i]));
    assert_int_equal(gamut_check(session, "memo.aca"), GAMUT_FINE);
    gamut_writer_close(back);
    gamut_writer_close(writer);
    gamut_session_close(session);
}

/* Only the movement of one section, which its director changed, may differ: 15 meetings. */
static int64_t count_different(const gamut_value *answer, const char *except)
{
    int64_t different = 0;
    for (const gamut_value *check = gamut_value_member(answer, "checks")->first; check; check = check->next) {
        gamut_text name = gamut_value_member(check, "name")->as.text;
        bool is_except = name.length == strlen(except) && memcmp(name.data, except, name.length) == 0;
        if (!is_except)
            different +=
                gamut_value_member(check, "total")->as.integer - gamut_value_member(check, "equal")->as.integer;
    }
    return different;
}

static void real_files_score_as_they_say(void **state)
{
    (void)state;
    char pattern[512];
    glob_t found = { 0 };
    int64_t different = 0, all = 0;
    in_source(pattern, sizeof pattern, "../shared/corpus/acbl/nap/2017*/*/*.[aA]*");
    glob(pattern, 0, NULL, &found);
    in_source(pattern, sizeof pattern, "../shared/corpus/acbl/nap/2017-unit-finals/*");
    glob(pattern, GLOB_APPEND, NULL, &found);
    if (!found.gl_pathc) {
        globfree(&found);
        print_message("# skipped: there are no real files beside the project\n");
        return;
    }
    for (size_t i = 0; i < found.gl_pathc; i++) {
        gamut_session *session = open_session();
        const gamut_value *answer = NULL;
        assert_true(gamut_rescore(session, found.gl_pathv[i], &answer) <= GAMUT_FINDINGS);
        different += count_different(answer, "movement");
        all += count_different(answer, "");
        gamut_session_close(session);
    }
    assert_int_equal(different, 0);
    assert_int_equal(all, 15);
    globfree(&found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_corrected_score_changes_the_four_bytes_of_its_two_sides),
        cmocka_unit_test(an_edit_that_leads_nowhere_is_refused),
        cmocka_unit_test(after_an_edit_with_rescoring_everything_follows_again),
        cmocka_unit_test(an_anonymous_file_has_no_name_and_the_same_scores),
        cmocka_unit_test(every_sample_scores_as_it_says),
        cmocka_unit_test(sessions_of_every_kind_are_written_anew_and_read_back_equal),
        cmocka_unit_test(memos_and_notes_are_read_back),
        cmocka_unit_test(real_files_score_as_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
