/* test_sink.c - writing whole or not at all: commits, failures, a kill in the middle. */
#include "io/sink.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#include "io/system.h"
#include "scratch.h"

#define MIB ((size_t)1024 * 1024)

static io_output *open_output(const char *path)
{
    io_output *output = NULL;
    assert_true(io_output_open(&output, path));
    return output;
}

static void write_string(io_sink *sink, const char *text)
{
    io_sink_write_text(sink, base_text_of(text));
}

static void write_main(io_output *output, const char *text)
{
    io_sink *sink = io_output_sink(output, NULL);
    if (!sink)
        fail_msg("%s", io_output_message(output));
    write_string(sink, text);
}

static mode_t mode_of(const char *path)
{
    struct stat facts;
    assert_int_equal(stat(path, &facts), 0);
    return facts.st_mode & 07777;
}

/* Writes the file and expects success. */
static void replace_file(const char *path, const char *text)
{
    io_output *output = open_output(path);
    write_main(output, text);
    if (!io_output_commit(output))
        fail_msg("%s", io_output_message(output));
    assert_string_equal(io_output_message(output), "");
    io_output_close(output);
    assert_file(path, text);
}

static void check_refusal(const char *path, const char *message)
{
    io_output *output = open_output(path);
    assert_null(io_output_sink(output, NULL));
    assert_string_equal(io_output_message(output), message);
    assert_false(io_output_commit(output));
    io_output_close(output);
}

static void a_committed_file_is_there_and_nothing_else(void **state)
{
    (void)state;
    replace_file("new.pgn", "new");
    replace_file("new.pgn", "");
    assert_int_equal(count_entries(), 1);
}

static void nothing_changes_before_the_commit(void **state)
{
    (void)state;
    put_text("x.pgn", "old");
    io_output *output = open_output("x.pgn");
    write_main(output, "new");
    assert_file("x.pgn", "old");
    assert_true(io_output_commit(output));
    assert_file("x.pgn", "new");
    io_output_close(output);
}

static void without_commit_the_old_file_stays(void **state)
{
    (void)state;
    put_text("x.pgn", "old");
    io_output *output = open_output("x.pgn");
    write_main(output, "new");
    io_output_close(output);
    assert_file("x.pgn", "old");
    assert_int_equal(count_entries(), 1);
}

static void opening_an_output_creates_nothing(void **state)
{
    (void)state;
    io_output *output = open_output("x.pgn");
    assert_int_equal(count_entries(), 0);
    assert_true(io_output_commit(output));
    io_output_close(output);
    assert_int_equal(count_entries(), 0);
}

static void the_mode_is_that_of_the_old_file_or_what_the_umask_leaves(void **state)
{
    (void)state;
    mode_t before = umask(027);
    replace_file("new.pgn", "new");
    assert_int_equal(mode_of("new.pgn"), 0640);
    static const mode_t modes[] = { 0600, 0664, 0777 };
    for (size_t i = 0; i < COUNT(modes); i++) {
        put_text("old.pgn", "old");
        assert_int_equal(chmod("old.pgn", modes[i]), 0);
        replace_file("old.pgn", "new");
        assert_int_equal(mode_of("old.pgn"), modes[i]);
    }
    umask(before);
}

static void the_file_behind_a_link_is_replaced_and_the_link_stays(void **state)
{
    (void)state;
    assert_int_equal(mkdir("d", 0777), 0);
    put_text("d/real.pgn", "old");
    assert_int_equal(symlink("real.pgn", "d/link.pgn"), 0);
    assert_int_equal(symlink("d/link.pgn", "link.pgn"), 0);
    replace_file("link.pgn", "new");
    assert_file("d/real.pgn", "new");
    char target[64];
    assert_int_equal(readlink("link.pgn", target, sizeof target), 10);
    assert_int_equal(readlink("d/link.pgn", target, sizeof target), 8);
    assert_int_equal(count_entries(), 2);
}

static void a_link_to_a_file_that_is_not_there_yet_leads_to_it(void **state)
{
    (void)state;
    assert_int_equal(mkdir("d", 0777), 0);
    assert_int_equal(symlink("d/future.pgn", "link.pgn"), 0);
    replace_file("link.pgn", "new");
    assert_file("d/future.pgn", "new");
    char target[64];
    assert_int_equal(readlink("link.pgn", target, sizeof target), 12);
}

static void what_cannot_be_written_is_refused_with_the_reason(void **state)
{
    (void)state;
    assert_int_equal(mkdir("folder", 0777), 0);
    assert_int_equal(symlink("loop", "loop"), 0);
    check_refusal("folder", "folder: is a folder, not a file");
    check_refusal("absent/x.pgn", "absent/x.pgn: no such file or folder");
    check_refusal("new/", "new/: no such file or folder");
    check_refusal("", ": no such file or folder");
    check_refusal("loop", "loop: too many symbolic links");
    put_text("plain", "x");
    check_refusal("plain/x.pgn", "plain/x.pgn: a part of the path is not a folder");
    assert_int_equal(count_entries(), 3);
}

static void a_protected_file_is_not_replaced(void **state)
{
    (void)state;
    put_text("x.pgn", "old");
    assert_int_equal(chmod("x.pgn", 0444), 0);
    if (geteuid() == 0)
        LEAVE_TEST("root may write everything");
    check_refusal("x.pgn", "x.pgn: permission denied");
}

static void siblings_have_the_letter_case_of_the_main_file(void **state)
{
    (void)state;
    io_output *output = open_output("X.CBT");
    assert_true(io_output_can_have_siblings(output));
    io_sink *main = io_output_sink(output, NULL), *sibling = io_output_sink(output, "cbtt");
    assert_ptr_equal(io_output_sink(output, "cbt"), main);
    assert_ptr_equal(io_output_sink(output, "CBTT"), sibling);
    write_string(sibling, "titles");
    write_string(main, "tournaments");
    assert_true(io_output_commit(output));
    io_output_close(output);
    assert_file("X.CBT", "tournaments");
    assert_file("X.CBTT", "titles");
    assert_int_equal(count_entries(), 2);
}

static void a_failure_in_one_file_leaves_all_old_files(void **state)
{
    (void)state;
    put_text("x.cbh", "old headers");
    put_text("x.cbg", "old games");
    io_output *output = open_output("x.cbh");
    io_sink *headers = io_output_sink(output, NULL), *games = io_output_sink(output, "cbg");
    write_string(headers, "new headers");
    io_output_fail_after(output, 15);
    write_string(games, "new games");
    assert_false(io_output_commit(output));
    assert_string_equal(io_output_message(output), "x.cbg: no space left on the disk");
    io_output_close(output);
    assert_file("x.cbh", "old headers");
    assert_file("x.cbg", "old games");
    assert_int_equal(count_entries(), 2);
}

/* A full disk at every place of a file that is larger than the buffer. */
static void a_full_disk_leaves_the_old_file_and_no_other(void **state)
{
    (void)state;
    const size_t length = MIB;
    uint8_t *data = make_noise(length, 23);
    static const uint64_t places[] = { 0, 1, 1000, 262143, 262144, 262145, 1048575 };
    put_text("x.pgn", "old");
    for (size_t i = 0; i < COUNT(places); i++) {
        io_output *output = open_output("x.pgn");
        io_output_fail_after(output, places[i]);
        io_sink *sink = io_output_sink(output, NULL);
        for (size_t at = 0; at < length; at += 4096)
            io_sink_write(sink, data + at, 4096);
        assert_false(io_output_commit(output));
        assert_string_equal(io_output_message(output), "x.pgn: no space left on the disk");
        assert_null(io_output_sink(output, NULL));
        io_output_close(output);
        assert_file("x.pgn", "old");
        assert_int_equal(count_entries(), 1);
    }
    io_output *output = open_output("x.pgn");
    io_output_fail_after(output, length);
    io_sink_write(io_output_sink(output, NULL), data, length);
    assert_true(io_output_commit(output));
    io_output_close(output);
    free(data);
}

static void a_device_that_is_full_fails_the_commit(void **state)
{
    (void)state;
    io_output *output = open_output("/dev/full");
    assert_false(io_output_can_have_siblings(output));
    write_main(output, "text");
    assert_false(io_output_commit(output));
    assert_string_equal(io_output_message(output), "/dev/full: no space left on the disk");
    io_output_close(output);
}

static void a_rename_that_fails_half_way_says_which_files_are_new(void **state)
{
    (void)state;
    put_text("x.cbh", "old headers");
    io_output *output = open_output("x.cbh");
    write_main(output, "new headers");
    write_string(io_output_sink(output, "cba"), "notes");
    write_string(io_output_sink(output, "cbg"), "games");
    assert_int_equal(mkdir("x.cbg", 0777), 0); /* somebody was faster */
    assert_false(io_output_commit(output));
    assert_string_equal(io_output_message(output), "x.cbg: is a folder, not a file; already new: x.cbh, x.cba");
    io_output_close(output);
    assert_file("x.cbh", "new headers");
    assert_file("x.cba", "notes");
    assert_int_equal(count_entries(), 3);
}

static void large_and_small_writes_keep_their_order(void **state)
{
    (void)state;
    const size_t length = 3 * MIB;
    uint8_t *data = make_noise(length, 29);
    io_output *output = open_output("x.bin");
    io_sink *sink = io_output_sink(output, NULL);
    static const size_t steps[] = { 1, 300000, 7, 262144, 262143, 0, 1000000, 65536 };
    size_t at = 0;
    for (size_t i = 0; at < length; i = (i + 1) % COUNT(steps)) {
        size_t step = steps[i] < length - at ? steps[i] : length - at;
        io_sink_write(sink, data + at, step);
        at += step;
        assert_true(io_sink_length(sink) == at);
    }
    assert_true(io_output_commit(output));
    io_output_close(output);
    base_buffer content = { 0 };
    table_read_file(&content, "x.bin");
    assert_int_equal(content.length, length);
    assert_memory_equal(content.data, data, length);
    base_buffer_free(&content);
    free(data);
}

/* Patches before, across and after what is already on disk. */
static void check_patches(io_output *output)
{
    const size_t length = 600000;
    uint8_t *data = make_noise(length, 31);
    io_sink *sink = io_output_sink(output, NULL);
    for (size_t at = 0; at < length; at += 1000)
        io_sink_write(sink, data + at, 1000);
    static const size_t places[] = { 0, 100, 262100, 523990, 523999, 524000, 599980 };
    for (size_t i = 0; i < COUNT(places); i++) {
        fill_noise(data + places[i], 20, (uint32_t)i);
        io_sink_patch(sink, places[i], data + places[i], 20);
    }
    fill_noise(data + 200000, 350000, 99); /* a long one across the border */
    io_sink_patch(sink, 200000, data + 200000, 350000);
    io_sink_patch(sink, length, data, 0);
    assert_true(io_output_commit(output));
    base_bytes memory = io_output_memory(output, NULL);
    base_buffer content = { 0 };
    if (!memory.data)
        table_read_file(&content, "x.bin");
    else
        base_buffer_add(&content, memory.data, memory.length);
    assert_int_equal(content.length, length);
    assert_memory_equal(content.data, data, length);
    base_buffer_free(&content);
    io_output_close(output);
    free(data);
}

static void patches_reach_what_is_written_and_what_waits(void **state)
{
    (void)state;
    check_patches(open_output("x.bin"));
    io_output *output = NULL;
    assert_true(io_output_open_memory(&output));
    check_patches(output);
}

static void memory_holds_every_file_of_an_output(void **state)
{
    (void)state;
    io_output *output = NULL;
    assert_true(io_output_open_memory(&output));
    write_main(output, "main");
    write_string(io_output_sink(output, "cbg"), "games");
    assert_true(io_output_commit(output));
    assert_text(base_text_of_bytes(io_output_memory(output, NULL)), "main");
    assert_text(base_text_of_bytes(io_output_memory(output, "CBG")), "games");
    assert_null(io_output_memory(output, "cba").data);
    io_output_close(output);
    assert_int_equal(count_entries(), 0);
}

static void memory_can_be_full_too(void **state)
{
    (void)state;
    io_output *output = NULL;
    assert_true(io_output_open_memory(&output));
    io_output_fail_after(output, 3);
    write_main(output, "main");
    assert_false(io_output_commit(output));
    io_output_close(output);
}

/* Runs `write` with stdout going to a file, and checks what came. */
static void check_stdout(void (*write)(io_output *output), const char *expected)
{
    fflush(stdout);
    int before = dup(STDOUT_FILENO), file = open("stdout", O_CREAT | O_RDWR | O_TRUNC, 0666);
    assert_int_equal(dup2(file, STDOUT_FILENO), STDOUT_FILENO);
    io_output *output = open_output("-");
    write(output);
    bool committed = io_output_commit(output);
    io_output_close(output);
    dup2(before, STDOUT_FILENO);
    close(before);
    close(file);
    assert_true(committed);
    assert_file("stdout", expected);
}

static void write_twice(io_output *output)
{
    write_main(output, "first, ");
    write_main(output, "second");
}

static void write_and_patch(io_output *output)
{
    io_sink *sink = io_output_sink(output, NULL);
    write_string(sink, "count ?");
    io_sink_patch(sink, 6, "9", 1);
}

static void stdout_gets_everything_and_stays_open(void **state)
{
    (void)state;
    check_stdout(write_twice, "first, second");
    check_stdout(write_and_patch, "count 9");
    assert_true(fcntl(STDOUT_FILENO, F_GETFD) >= 0);
}

static void several_files_cannot_go_to_stdout(void **state)
{
    (void)state;
    io_output *output = open_output("-");
    assert_false(io_output_can_have_siblings(output));
    assert_null(io_output_sink(output, "cbg"));
    assert_string_equal(io_output_message(output), "-: a format of several files can only be written to files");
    io_output_close(output);
}

/* Fills a pipe so that it was flushed before the patch. */
static void what_was_sent_cannot_be_patched(void **state)
{
    (void)state;
    io_output *output = open_output("/dev/null");
    io_sink *sink = io_output_sink(output, NULL);
    uint8_t *data = make_noise(MIB, 37);
    io_sink_write(sink, data, MIB);
    io_sink_patch(sink, 0, "x", 1);
    assert_false(io_output_commit(output));
    assert_string_equal(io_output_message(output), "/dev/null: bytes that were already sent cannot be changed");
    io_output_close(output);
    free(data);
}

/* The child: writes far more than any buffer holds, tells the parent, and goes on for ever. */
static void write_until_killed(int tell)
{
    io_output *output = NULL;
    if (!io_output_open(&output, "x.cbh"))
        _exit(1);
    io_sink *headers = io_output_sink(output, NULL), *games = io_output_sink(output, "cbg");
    uint8_t *data = make_noise(MIB, 41);
    for (unsigned i = 0;; i++) {
        io_sink_write(headers, data, MIB);
        io_sink_write(games, data, MIB);
        if (i == 4 && write(tell, "!", 1) != 1)
            _exit(1);
        if (i >= 16)
            pause();
    }
}

static void a_kill_while_writing_leaves_the_old_files(void **state)
{
    (void)state;
    put_text("x.cbh", "old headers");
    put_text("x.cbg", "old games");
    int ends[2], status;
    char told;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        write_until_killed(ends[1]);
    close(ends[1]);
    assert_int_equal(read(ends[0], &told, 1), 1);
    close(ends[0]);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_file("x.cbh", "old headers");
    assert_file("x.cbg", "old games");
    /* The system takes files without a name away; /tmp may lie where there are none. */
    int probe = io_open_unnamed(".", 0600);
    if (probe >= 0)
        assert_int_equal(count_entries(), 2);
    close(probe);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCRATCH_TEST(a_committed_file_is_there_and_nothing_else),
        SCRATCH_TEST(nothing_changes_before_the_commit),
        SCRATCH_TEST(without_commit_the_old_file_stays),
        SCRATCH_TEST(opening_an_output_creates_nothing),
        SCRATCH_TEST(the_mode_is_that_of_the_old_file_or_what_the_umask_leaves),
        SCRATCH_TEST(the_file_behind_a_link_is_replaced_and_the_link_stays),
        SCRATCH_TEST(a_link_to_a_file_that_is_not_there_yet_leads_to_it),
        SCRATCH_TEST(what_cannot_be_written_is_refused_with_the_reason),
        SCRATCH_TEST(a_protected_file_is_not_replaced),
        SCRATCH_TEST(siblings_have_the_letter_case_of_the_main_file),
        SCRATCH_TEST(a_failure_in_one_file_leaves_all_old_files),
        SCRATCH_TEST(a_full_disk_leaves_the_old_file_and_no_other),
        SCRATCH_TEST(a_device_that_is_full_fails_the_commit),
        SCRATCH_TEST(a_rename_that_fails_half_way_says_which_files_are_new),
        SCRATCH_TEST(large_and_small_writes_keep_their_order),
        SCRATCH_TEST(patches_reach_what_is_written_and_what_waits),
        SCRATCH_TEST(memory_holds_every_file_of_an_output),
        SCRATCH_TEST(memory_can_be_full_too),
        SCRATCH_TEST(stdout_gets_everything_and_stays_open),
        SCRATCH_TEST(several_files_cannot_go_to_stdout),
        SCRATCH_TEST(what_was_sent_cannot_be_patched),
        SCRATCH_TEST(a_kill_while_writing_leaves_the_old_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
