/* test_family.c - a replacement of several files that was announced, and what is done with notes that are not ours. */
#include "io/sink.h"

#include "scratch.h"

#define FIRST  ".gamut-0123456789abcdef"
#define SECOND ".gamut-fedcba9876543210"
#define NOTE   ".gamut-village.commit"

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

static void what_was_announced_is_finished(void **state)
{
    (void)state;
    put_text("village.cbh", "old");
    put_text("village.cbg", "new already");
    put_text(FIRST, "new");
    put_text(NOTE, FIRST "\tvillage.cbh\n" SECOND "\tvillage.cbg\n");
    io_family_finish("village.cba"); /* any member will do */
    assert_file("village.cbh", "new");
    assert_file("village.cbg", "new already");
    assert_false(is_there(FIRST));
    assert_false(is_there(NOTE));
}

static void a_note_of_another_family_stays(void **state)
{
    (void)state;
    put_text("village.cbh", "old");
    put_text(FIRST, "new");
    put_text(NOTE, FIRST "\tvillage.cbh\n");
    io_family_finish("harbour.cbh");
    assert_file("village.cbh", "old");
    assert_true(is_there(NOTE));
}

static void a_note_from_elsewhere_harms_nobody(void **state)
{
    static const char *const notes[] = {
        FIRST "\t../village.cbh\n",  /* outside of the folder */
        FIRST "\tharbour.cbh\n",     /* of another family */
        FIRST "\tvillage\n",         /* no member of any */
        "secret.txt\tvillage.cbh\n", /* not one of our files */
        ".gamut-0\tvillage.cbh\n",
        ".gamut-0123456789abcdeX\tvillage.cbh\n",
        "../" FIRST "\tvillage.cbh\n",
        FIRST "\n",
        FIRST,
        "\n\n\t\n",
        "",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(notes); i++) {
        put_text("village.cbh", "old");
        put_text("harbour.cbh", "other");
        put_text("secret.txt", "mine");
        put_text(FIRST, "new");
        put_text(NOTE, notes[i]);
        io_family_finish("village.cbh");
        assert_file("village.cbh", "old");
        assert_file("harbour.cbh", "other");
        assert_file("secret.txt", "mine");
        assert_file(FIRST, "new");
        assert_false(is_there("village"));
    }
}

/* The way of a writer: several files, one step. */
static void a_family_leaves_nothing_but_itself(void **state)
{
    io_output *output = NULL;
    assert_true(io_output_open(&output, "village.cbh"));
    io_sink_write_text(io_output_sink(output, NULL), TEXT("index"));
    io_sink_write_text(io_output_sink(output, "cbg"), TEXT("games"));
    assert_true(io_output_commit(output));
    io_output_close(output);
    assert_file("village.cbh", "index");
    assert_file("village.cbg", "games");
    assert_false(is_there(NOTE));
    (void)state;
}

/* What an older family had more than the new one must not be taken for a part of it. */
static void what_the_new_family_does_not_have_is_gone(void **state)
{
    io_output *output = NULL;
    put_text("village.cbh", "old index");
    put_text("village.cit", "old lists");
    put_text("village.ini", "settings");
    put_text("harbour.cit", "other");
    assert_true(io_output_open(&output, "village.cbh"));
    io_sink_write_text(io_output_sink(output, NULL), TEXT("index"));
    io_sink_write_text(io_output_sink(output, "cbg"), TEXT("games"));
    io_output_drop_sibling(output, "cit");
    io_output_drop_sibling(output, "cbg"); /* it is written */
    io_output_drop_sibling(output, "cib"); /* there is none */
    assert_file("village.cit", "old lists");
    assert_true(io_output_commit(output));
    io_output_close(output);
    assert_file("village.cbh", "index");
    assert_file("village.cbg", "games");
    assert_false(is_there("village.cit"));
    assert_file("village.ini", "settings");
    assert_file("harbour.cit", "other");
    assert_false(is_there(NOTE));
    (void)state;
}

/* Old disks have extensions in both cases. A new file takes the place of the old one, and does not stand beside it. */
static void a_member_keeps_the_case_of_its_extension(void **state)
{
    io_output *output = NULL;
    put_text("village.CBH", "old index");
    put_text("village.cbg", "old games");
    put_text("village.cit", "old lists");
    put_text("VILLAGE.cba", "of another village");
    assert_true(io_output_open(&output, "village.CBH"));
    io_sink_write_text(io_output_sink(output, NULL), TEXT("index"));
    io_sink_write_text(io_output_sink(output, "cbg"), TEXT("games"));
    io_sink_write_text(io_output_sink(output, "cba"), TEXT("notes"));
    io_output_drop_sibling(output, "cit");
    assert_true(io_output_commit(output));
    io_output_close(output);
    assert_file("village.CBH", "index");
    assert_file("village.cbg", "games");
    assert_file("village.CBA", "notes");
    assert_false(is_there("village.CBG"));
    assert_false(is_there("village.cit"));
    assert_file("VILLAGE.cba", "of another village");
    (void)state;
}

static void without_a_commit_nothing_is_gone(void **state)
{
    io_output *output = NULL;
    put_text("village.cit", "old lists");
    assert_true(io_output_open(&output, "village.cbh"));
    io_sink_write_text(io_output_sink(output, NULL), TEXT("index"));
    io_output_drop_sibling(output, "cit");
    io_output_close(output);
    assert_file("village.cit", "old lists");
    (void)state;
}

static void an_announced_removal_is_finished(void **state)
{
    (void)state;
    put_text("village.cbh", "new already");
    put_text("village.cit", "old lists");
    put_text("harbour.cit", "other");
    put_text(NOTE, FIRST "\tvillage.cbh\n-\tvillage.cit\n-\tharbour.cit\n-\tvillage.cib\n");
    io_family_finish("village.cbh");
    assert_file("village.cbh", "new already");
    assert_false(is_there("village.cit"));
    assert_file("harbour.cit", "other");
    assert_false(is_there(NOTE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCRATCH_TEST(what_was_announced_is_finished),
        SCRATCH_TEST(a_note_of_another_family_stays),
        SCRATCH_TEST(a_note_from_elsewhere_harms_nobody),
        SCRATCH_TEST(a_family_leaves_nothing_but_itself),
        SCRATCH_TEST(what_the_new_family_does_not_have_is_gone),
        SCRATCH_TEST(a_member_keeps_the_case_of_its_extension),
        SCRATCH_TEST(without_a_commit_nothing_is_gone),
        SCRATCH_TEST(an_announced_removal_is_finished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
