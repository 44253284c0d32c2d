/* test_replace.c - the steps of replacing a file, with and without a name for the temporary one. */
#include "io/sink.h"

#include "scratch.h"

static io_replacement open_replacement(base_arena *arena, const char *path, bool nameless)
{
    io_replacement file;
    const char *reason = "";
    if (!io_replacement_open(&file, arena, path, nameless, &reason))
        fail_msg("%s: %s", path, reason);
    assert_int_equal(write(file.file, "new", 3), 3);
    return file;
}

static void check_steps(base_arena *arena, bool nameless)
{
    const char *reason = "";
    put_text("x.pgn", "old");
    io_replacement file = open_replacement(arena, "x.pgn", nameless);
    assert_int_equal(count_entries(), file.is_named ? 2 : 1);
    assert_true(io_replacement_settle(&file, &reason));
    assert_int_equal(count_entries(), 2);
    assert_file("x.pgn", "old");
    assert_true(io_replacement_commit(&file, &reason));
    assert_true(io_replacement_sync_folder(&file, &reason));
    io_replacement_close(&file);
    assert_file("x.pgn", "new");
    assert_int_equal(count_entries(), 1);
}

static void check_retreat(base_arena *arena, bool nameless, bool is_settled)
{
    const char *reason = "";
    put_text("x.pgn", "old");
    io_replacement file = open_replacement(arena, "x.pgn", nameless);
    if (is_settled)
        assert_true(io_replacement_settle(&file, &reason));
    io_replacement_close(&file);
    assert_file("x.pgn", "old");
    assert_int_equal(count_entries(), 1);
}

static void both_ways_replace_the_file(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    check_steps(arena, true);
    check_steps(arena, false);
    base_arena_destroy(arena);
}

static void both_ways_leave_nothing_after(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    for (unsigned i = 0; i < 4; i++)
        check_retreat(arena, (i & 1) != 0, (i & 2) != 0);
    base_arena_destroy(arena);
}

static void the_longest_name_can_be_replaced(void **state)
{
    (void)state;
    char name[256];
    memset(name, 'n', 255);
    name[255] = '\0';
    base_arena *arena = base_arena_create(NULL);
    const char *reason = "";
    io_replacement file = open_replacement(arena, name, false);
    assert_true(io_replacement_settle(&file, &reason));
    assert_true(io_replacement_commit(&file, &reason));
    assert_file(name, "new");
    base_arena_destroy(arena);
}

static void a_folder_that_vanished_fails_the_last_steps(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    const char *reason = "";
    assert_int_equal(mkdir("d", 0777), 0);
    io_replacement file = open_replacement(arena, "d/x.pgn", true);
    if (file.is_named) {
        io_replacement_close(&file);
        base_arena_destroy(arena);
        LEAVE_TEST("this file system has no files without a name");
    }
    assert_int_equal(rmdir("d"), 0);
    assert_false(io_replacement_settle(&file, &reason));
    assert_string_equal(reason, "no such file or folder");
    io_replacement_close(&file);
    base_arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCRATCH_TEST(both_ways_replace_the_file),
        SCRATCH_TEST(both_ways_leave_nothing_after),
        SCRATCH_TEST(the_longest_name_can_be_replaced),
        SCRATCH_TEST(a_folder_that_vanished_fails_the_last_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
