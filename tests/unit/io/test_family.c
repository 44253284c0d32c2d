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

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCRATCH_TEST(what_was_announced_is_finished),
        SCRATCH_TEST(a_note_of_another_family_stays),
        SCRATCH_TEST(a_note_from_elsewhere_harms_nobody),
        SCRATCH_TEST(a_family_leaves_nothing_but_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
