/* test_spool.c - bytes collected in memory and, beyond that, in a nameless file. */
#include "io/spool.h"

#include "scratch.h"

#define MIB ((size_t)1024 * 1024)

static const char limit_message[] = "too many";

static void add_all(io_spool *spool, const uint8_t *data, size_t length, size_t step)
{
    const char *message;
    for (size_t at = 0; at < length; at += step) {
        size_t part = length - at < step ? length - at : step;
        assert_int_equal(io_spool_add(spool, data + at, part, &message), IO_OK);
    }
}

static void check_spool(size_t length, size_t step, base_budget *budget, bool is_mapped)
{
    const char *message;
    uint8_t *data = make_noise(length, 1);
    io_spool spool;
    io_storage storage;
    io_spool_start(&spool, budget, UINT64_MAX, limit_message);
    add_all(&spool, data, length, step);
    assert_int_equal(io_spool_finish(&storage, &spool, &message), IO_OK);
    assert_int_equal(storage.bytes.length, length);
    assert_non_null(storage.bytes.data);
    assert_memory_equal(storage.bytes.data, data, length);
    assert_int_equal(storage.mapping != NULL, is_mapped);
    io_storage_release(&storage);
    free(data);
}

static void what_goes_in_comes_out(void **state)
{
    (void)state;
    check_spool(0, 1, NULL, false);
    check_spool(1, 1, NULL, false);
    check_spool(70000, 999, NULL, false);
    check_spool(16 * MIB, 65536, NULL, false);
    check_spool(16 * MIB + 1, 65536, NULL, true);
    check_spool(20 * MIB, 20 * MIB, NULL, true);
}

static void a_small_budget_sends_bytes_to_the_disk(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(300 * 1024);
    check_spool(200 * 1024, 4096, budget, false);
    check_spool(2 * MIB, 4096, budget, true);
    check_spool(200 * 1024, 4096, budget, false); /* everything was given back */
    assert_true(base_budget_peak(budget) <= 300 * 1024);
    base_budget_destroy(budget);
}

static void the_limit_holds_in_memory_and_on_disk(void **state)
{
    (void)state;
    static const size_t limits[] = { 0, 1000, 17 * MIB };
    uint8_t *data = make_noise(18 * MIB, 2);
    for (size_t i = 0; i < COUNT(limits); i++) {
        const char *message = "";
        io_spool spool;
        io_spool_start(&spool, NULL, limits[i], limit_message);
        add_all(&spool, data, limits[i], MIB);
        assert_int_equal(io_spool_add(&spool, data, 1, &message), IO_FAILED);
        assert_ptr_equal(message, limit_message);
        io_spool_drop(&spool);
    }
    free(data);
}

static void nothing_is_left_in_the_temporary_folder(void **state)
{
    assert_int_equal(setenv("TMPDIR", *state, 1), 0);
    const char *message;
    uint8_t *data = make_noise(17 * MIB, 3);
    io_spool spool;
    io_storage storage;
    io_spool_start(&spool, NULL, UINT64_MAX, limit_message);
    add_all(&spool, data, 17 * MIB, MIB);
    assert_int_equal(count_entries(), 0);
    assert_int_equal(io_spool_finish(&storage, &spool, &message), IO_OK);
    io_storage_release(&storage);
    assert_int_equal(count_entries(), 0);
    free(data);
    unsetenv("TMPDIR");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCRATCH_TEST(what_goes_in_comes_out),
        SCRATCH_TEST(a_small_budget_sends_bytes_to_the_disk),
        SCRATCH_TEST(the_limit_holds_in_memory_and_on_disk),
        SCRATCH_TEST(nothing_is_left_in_the_temporary_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
