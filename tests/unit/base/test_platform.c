/* test_platform.c - calls that systems have under different names, or do not have: the substitutes do the same. */
#include "base/platform.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../fixture.h"
#include "base/pool.h"
#include "base/random.h"

/* What base_find is to find, by looking at every place. */
static const void *find_slowly(const char *all, size_t all_length, const char *part, size_t part_length)
{
    for (size_t at = 0; at + part_length <= all_length; at++)
        if (memcmp(all + at, part, part_length) == 0)
            return all + at;
    return NULL;
}

static void a_part_is_found_at_its_first_place(void **state)
{
    (void)state;
    base_random random = base_random_seed(29);
    unsigned found = 0, missing = 0;
    for (unsigned round = 0; round < 20000; round++) {
        char all[24], part[6];
        size_t all_length = (size_t)base_random_below(&random, sizeof all + 1);
        size_t part_length = (size_t)base_random_below(&random, sizeof part + 1);
        for (size_t i = 0; i < sizeof all; i++)
            all[i] = (char)('a' + base_random_below(&random, 2));
        for (size_t i = 0; i < sizeof part; i++)
            part[i] = (char)('a' + base_random_below(&random, 2));
        const void *at = base_find(all, all_length, part, part_length);
        assert_ptr_equal(at, find_slowly(all, all_length, part, part_length));
        found += at != NULL;
        missing += at == NULL;
    }
    assert_true(found > 1000 && missing > 1000);
    assert_null(base_find(NULL, 0, "x", 1));
}

static void random_bytes_are_others_each_time(void **state)
{
    (void)state;
    uint8_t first[256] = { 0 }, second[256] = { 0 }, zeros[16] = { 0 };
    assert_true(base_random_bytes(first, sizeof first));
    assert_true(base_random_bytes(second, sizeof second));
    for (size_t at = 0; at < sizeof first; at += sizeof zeros) { /* every part is filled */
        assert_memory_not_equal(first + at, second + at, sizeof zeros);
        assert_memory_not_equal(first + at, zeros, sizeof zeros);
    }
}

static void milliseconds_are_milliseconds(void **state)
{
    (void)state;
    uint64_t before = base_milliseconds();
    nanosleep(&(struct timespec){ .tv_nsec = 60 * 1000000 }, NULL);
    uint64_t passed = base_milliseconds() - before;
    assert_in_range(passed, 30, 60000); /* the machine may be busy */
}

static void there_is_a_core_to_work_on(void **state)
{
    (void)state;
    long running = sysconf(_SC_NPROCESSORS_ONLN);
    assert_in_range(pool_core_count(), 1, running > 0 && running < POOL_WORKERS_MAX ? running : POOL_WORKERS_MAX);
}

/* Starts a process that starts another one, which waits for ever, and ends. */
static void abandon_child(int end)
{
    int ready[2];
    char word;
    if (pipe(ready) != 0)
        _exit(1);
    pid_t child = fork();
    if (child == 0) {
        base_end_with_parent();
        (void)!write(ready[1], "!", 1);
        for (;;)
            pause();
    }
    close(end);
    _exit(child > 0 && read(ready[0], &word, 1) == 1 ? 0 : 1);
}

static void a_child_ends_with_its_parent(void **state)
{
    (void)state;
#if defined(BASE_LACKS_PRCTL)
    LEAVE_TEST("this build has nothing to ask for that");
#endif
    int ends[2], status;
    char word;
    assert_int_equal(pipe(ends), 0);
    pid_t parent = fork();
    if (parent == 0) {
        close(ends[0]);
        abandon_child(ends[1]);
    }
    close(ends[1]);
    assert_int_equal(waitpid(parent, &status, 0), parent);
    assert_int_equal(status, 0);
    /* The last writing end was closed when the child of the child ended. */
    assert_int_equal(poll(&(struct pollfd){ .fd = ends[0], .events = POLLIN }, 1, 20000), 1);
    assert_int_equal(read(ends[0], &word, 1), 0);
    close(ends[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_is_found_at_its_first_place), cmocka_unit_test(random_bytes_are_others_each_time),
        cmocka_unit_test(milliseconds_are_milliseconds),      cmocka_unit_test(there_is_a_core_to_work_on),
        cmocka_unit_test(a_child_ends_with_its_parent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
