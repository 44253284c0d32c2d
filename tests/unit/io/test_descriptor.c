/* test_descriptor.c - calls about files that not every system has: the substitutes do the same. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include "io/system.h"
#include "scratch.h"

static void assert_stays_here(int file)
{
    assert_true(fcntl(file, F_GETFD) & FD_CLOEXEC);
}

static void a_scratch_file_has_no_name_and_keeps_its_bytes(void **state)
{
    (void)state;
    char read_back[5] = { 0 };
    int file = io_open_scratch(".");
    assert_true(file >= 0);
    assert_int_equal(count_entries(), 0);
    assert_stays_here(file);
    assert_true(io_write_all(file, "bytes", 5, 0));
    assert_int_equal(pread(file, read_back, 5, 0), 5);
    assert_memory_equal(read_back, "bytes", 5);
    close(file);
    assert_int_equal(io_open_scratch("no such folder"), -1);
}

static void an_unnamed_file_gets_a_name_that_is_free(void **state)
{
    (void)state;
    put_text("taken", "old");
    int file = io_open_unnamed(".", 0600);
    if (file < 0)
        LEAVE_TEST("there are no unnamed files here");
    assert_int_equal(count_entries(), 1);
    assert_stays_here(file);
    assert_true(io_write_all(file, "new", 3, 0));
    assert_false(io_name_file(file, "taken"));
    assert_int_equal(errno, EEXIST);
    assert_true(io_name_file(file, "free"));
    close(file);
    assert_file("taken", "old");
    assert_file("free", "new");
}

static void the_time_of_a_file_is_exact(void **state)
{
    (void)state;
    const struct timespec times[2] = { { .tv_sec = 1, .tv_nsec = 2 }, { .tv_sec = 1234567890, .tv_nsec = 123456789 } };
    struct stat file;
    put_text("x", "");
    assert_int_equal(utimensat(AT_FDCWD, "x", times, 0), 0);
    assert_int_equal(stat("x", &file), 0);
    assert_int_equal(io_modified(&file).tv_sec, 1234567890);
    assert_int_equal(io_modified(&file).tv_nsec, 123456789);
}

static void forgotten_pages_are_read_again(void **state)
{
    (void)state;
    static char bytes[3 * 65536];
    const char *message;
    io_storage storage;
    memset(bytes, 'x', sizeof bytes);
    put_file("x", bytes, sizeof bytes);
    int file = open("x", O_RDONLY);
    assert_int_equal(io_storage_map(&storage, file, sizeof bytes, &message), IO_OK);
    assert_memory_equal(storage.bytes.data, bytes, sizeof bytes);
    io_storage_forget(&storage, 2 * 65536 + 1);
    assert_memory_equal(storage.bytes.data, bytes, sizeof bytes);
    io_storage_release(&storage);
    close(file);
}

static void pages_that_a_file_lost_are_zeros(void **state)
{
    (void)state;
    static char bytes[3 * 65536];
    const char *message;
    io_storage storage;
    memset(bytes, 'x', sizeof bytes);
    put_file("x", bytes, sizeof bytes);
    int file = open("x", O_RDONLY);
    assert_int_equal(io_storage_map(&storage, file, sizeof bytes, &message), IO_OK);
    assert_int_equal(truncate("x", 65536), 0);
    assert_int_equal(storage.bytes.data[65535], 'x');
    assert_false(io_storage_is_torn(&storage));
    assert_int_equal(storage.bytes.data[65536], 0);
    assert_int_equal(storage.bytes.data[sizeof bytes - 1], 0);
    assert_true(io_storage_is_torn(&storage));
    io_storage_release(&storage);
    close(file);
}

static void what_is_no_terminal_has_no_width(void **state)
{
    (void)state;
    int file = io_open_scratch(".");
    assert_int_equal(io_terminal_width(file), 0);
    close(file);
    assert_int_equal(io_terminal_width(-1), 0);
}

static void a_pipe_is_not_passed_on(void **state)
{
    (void)state;
    int ends[2];
    char word[3];
    assert_true(io_open_pipe(ends));
    assert_stays_here(ends[0]);
    assert_stays_here(ends[1]);
    io_enlarge_pipe(ends[1], 1 << 18);
    assert_int_equal(write(ends[1], "abc", 3), 3);
    assert_int_equal(read(ends[0], word, 3), 3);
    assert_memory_equal(word, "abc", 3);
    close(ends[0]);
    close(ends[1]);
}

/* In the child: 0 if the standard streams and `kept` are open, and nothing else. */
static int count_wrong(int kept, int last)
{
    int wrong = 0;
    io_close_others(kept);
    for (int file = 0; file <= last; file++)
        wrong += (fcntl(file, F_GETFD) >= 0) != (file <= 2 || file == kept);
    return wrong;
}

static void a_child_keeps_one_file_open(void **state)
{
    (void)state;
    int files[20], status;
    for (size_t i = 0; i < COUNT(files); i++)
        assert_true((files[i] = open("/dev/null", O_RDONLY)) > 2);
    const size_t kept[] = { 0, COUNT(files) / 2, COUNT(files) - 1 };
    for (size_t i = 0; i < COUNT(kept); i++) {
        pid_t child = fork();
        if (child == 0)
            _exit(count_wrong(files[kept[i]], files[COUNT(files) - 1]));
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(status, 0);
    }
    for (size_t i = 0; i < COUNT(files); i++)
        close(files[i]);
}

/* In the child: takes the lock, reports that, and waits to be killed. */
static void hold_lock(int end)
{
    const char *message;
    int lock;
    if (io_lock_take(&lock, "x-lock", 0, &message) == IO_LOCK_TAKEN)
        (void)!write(end, "!", 1);
    for (;;)
        pause();
}

static void a_lock_admits_one_program_and_outlives_none(void **state)
{
    (void)state;
    int ends[2], lock, status;
    const char *message;
    char word;
    assert_true(io_open_pipe(ends));
    pid_t child = fork();
    if (child == 0)
        hold_lock(ends[1]);
    close(ends[1]);
    assert_int_equal(read(ends[0], &word, 1), 1);
    assert_int_equal(io_lock_take(&lock, "x-lock", 0, &message), IO_LOCK_BUSY);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(io_lock_take(&lock, "x-lock", 0, &message), IO_LOCK_TAKEN);
    assert_int_equal(count_entries(), 1);
    io_lock_leave(lock, "x-lock");
    assert_int_equal(count_entries(), 0);
    assert_int_equal(io_lock_take(&lock, "no such folder/x-lock", 0, &message), IO_LOCK_FAILED);
    assert_string_equal(message, "no such file or folder");
    close(ends[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCRATCH_TEST(a_scratch_file_has_no_name_and_keeps_its_bytes),
        SCRATCH_TEST(an_unnamed_file_gets_a_name_that_is_free),
        SCRATCH_TEST(the_time_of_a_file_is_exact),
        SCRATCH_TEST(forgotten_pages_are_read_again),
        SCRATCH_TEST(pages_that_a_file_lost_are_zeros),
        SCRATCH_TEST(what_is_no_terminal_has_no_width),
        SCRATCH_TEST(a_pipe_is_not_passed_on),
        SCRATCH_TEST(a_child_keeps_one_file_open),
        SCRATCH_TEST(a_lock_admits_one_program_and_outlives_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
