/* test_pool.c - work on several cores, with the results in order. */
#include "base/pool.h"

#include <pthread.h>
#include <stdatomic.h>

#include "../fixture.h"
#include "base/buffer.h"

/* Every job squares a number; what the steps see of each other is written here. */
typedef struct squares {
    uint64_t count;      /* to be produced */
    uint64_t stop_after; /* to be consumed; 0: all */
    size_t prepare_only; /* jobs that can be prepared; 0: all */
    unsigned workers;
    pthread_t caller;
    uint64_t produced;
    uint64_t consumed;
    size_t prepared;
    size_t disposed;
    uint64_t sum;
    bool is_ordered;
    atomic_uint running; /* in `work` at this moment */
    atomic_uint most_running;
    atomic_uint misuses; /* a step on the wrong thread, a worker number used twice */
    atomic_uint busy[POOL_WORKERS_MAX];
} squares;

typedef struct square {
    uint64_t number;
    uint64_t result;
    base_buffer text; /* memory that a slot keeps from use to use */
    uint64_t uses;
    volatile uint64_t idle;
} square;

static void note_misuse(squares *all, bool is_misuse)
{
    if (is_misuse)
        atomic_fetch_add(&all->misuses, 1);
}

static bool prepare(void *job, void *payload)
{
    squares *all = payload;
    square *one = job;
    note_misuse(all, one->uses != 0 || one->text.data);
    if (all->prepare_only && all->prepared == all->prepare_only)
        return false;
    base_buffer_add_repeat(&one->text, 'x', 100);
    all->prepared++;
    return true;
}

static void dispose(void *job, void *payload)
{
    base_buffer_free(&((square *)job)->text);
    ((squares *)payload)->disposed++;
}

static bool produce(void *job, void *payload)
{
    squares *all = payload;
    square *one = job;
    note_misuse(all, !pthread_equal(pthread_self(), all->caller));
    if (all->produced == all->count)
        return false;
    one->number = all->produced++;
    one->result = 0;
    one->uses++;
    return true;
}

static void work(void *job, unsigned worker, void *payload)
{
    squares *all = payload;
    square *one = job;
    note_misuse(all, worker >= all->workers || atomic_exchange(&all->busy[worker], 1) != 0);
    unsigned running = atomic_fetch_add(&all->running, 1) + 1;
    unsigned most = atomic_load(&all->most_running);
    while (running > most && !atomic_compare_exchange_weak(&all->most_running, &most, running))
        ;
    /* Some jobs take much longer than others, so that they end out of order. */
    for (uint64_t i = 0; i < (one->number % 7 == 0 ? 20000u : 100u); i++)
        one->idle += i;
    base_buffer_clear(&one->text);
    base_buffer_print(&one->text, "%llu", (unsigned long long)one->number);
    one->result = one->number * one->number;
    atomic_fetch_sub(&all->running, 1);
    atomic_store(&all->busy[worker], 0);
}

static bool consume(void *job, void *payload)
{
    squares *all = payload;
    const square *one = job;
    note_misuse(all, !pthread_equal(pthread_self(), all->caller));
    uint64_t number;
    all->is_ordered = all->is_ordered && one->number == all->consumed &&
                      base_parse_uint(&number, base_buffer_text(&one->text), 10) && number == one->number;
    all->consumed++;
    all->sum += one->result;
    return all->consumed != all->stop_after;
}

static bool run(squares *all)
{
    pool_task task = { sizeof(square), all, produce, work, consume, prepare, dispose };
    all->caller = pthread_self();
    all->is_ordered = true;
    return pool_run(&task, all->workers);
}

static void results_come_in_the_order_of_production(void **state)
{
    (void)state;
    static const unsigned workers[] = { 1, 2, 3, 8 };
    for (size_t i = 0; i < COUNT(workers); i++) {
        squares all = { .count = 2000, .workers = workers[i] };
        assert_true(run(&all));
        assert_true(all.is_ordered);
        assert_int_equal(all.consumed, 2000);
        assert_int_equal(all.sum, 1999ull * 2000 * 3999 / 6);
        assert_int_equal(atomic_load(&all.misuses), 0);
        assert_int_equal(all.disposed, all.prepared);
    }
}

static void nothing_to_do_is_done(void **state)
{
    (void)state;
    for (unsigned workers = 0; workers < 4; workers++) {
        squares all = { .workers = workers };
        assert_true(run(&all));
        assert_int_equal(all.consumed, 0);
        assert_int_equal(all.disposed, all.prepared);
    }
}

static void fewer_jobs_than_workers_are_all_done(void **state)
{
    (void)state;
    for (uint64_t count = 1; count < 20; count++) {
        squares all = { .count = count, .workers = 8 };
        assert_true(run(&all));
        assert_int_equal(all.consumed, count);
        assert_true(all.is_ordered);
    }
}

static void production_stays_within_the_slots(void **state)
{
    (void)state;
    squares all = { .count = 100000, .stop_after = 1, .workers = 2 };
    assert_true(run(&all));
    assert_true(all.prepared <= 2 * 8);
    assert_true(all.produced <= all.prepared + 1);
}

static void the_consumer_can_stop_early(void **state)
{
    (void)state;
    static const unsigned workers[] = { 1, 2, 8 };
    for (size_t i = 0; i < COUNT(workers); i++)
        for (uint64_t stop = 1; stop < 60; stop += 7) {
            squares all = { .count = 1000, .stop_after = stop, .workers = workers[i] };
            assert_true(run(&all));
            assert_int_equal(all.consumed, stop);
            assert_true(all.is_ordered);
            assert_true(all.produced < 1000);
            assert_int_equal(atomic_load(&all.running), 0);
            assert_int_equal(all.disposed, all.prepared);
        }
}

static void no_more_jobs_run_at_once_than_there_are_workers(void **state)
{
    (void)state;
    squares all = { .count = 3000, .workers = 4 };
    assert_true(run(&all));
    assert_in_range(atomic_load(&all.most_running), 1, 4);
}

static void what_was_prepared_is_disposed_of_when_preparing_fails(void **state)
{
    (void)state;
    squares all = { .count = 100, .prepare_only = 3, .workers = 4 };
    assert_false(run(&all));
    assert_int_equal(all.prepared, 3);
    assert_int_equal(all.disposed, 3);
    assert_int_equal(all.produced, 0);
}

static bool count_down(void *job, void *payload)
{
    unsigned *left = payload;
    *(unsigned *)job = *left;
    return (*left)-- > 0;
}

static void double_it(void *job, unsigned worker, void *payload)
{
    (void)worker, (void)payload;
    *(unsigned *)job *= 2;
}

static bool expect_doubled(void *job, void *payload)
{
    (void)payload;
    assert_int_equal(*(unsigned *)job % 2, 0);
    return true;
}

static void preparing_and_disposing_may_be_left_out(void **state)
{
    (void)state;
    for (unsigned workers = 1; workers < 4; workers++) {
        unsigned left = 50;
        pool_task task = { sizeof left, &left, count_down, double_it, expect_doubled, NULL, NULL };
        assert_true(pool_run(&task, workers));
        assert_int_equal(left, UINT32_MAX);
    }
}

static void a_hundred_thousand_workers_are_not_started(void **state)
{
    (void)state;
    squares all = { .count = 500, .workers = 100000 };
    assert_true(run(&all));
    assert_true(all.is_ordered);
    assert_int_equal(all.consumed, 500);
}

static void there_is_at_least_one_core(void **state)
{
    (void)state;
    assert_in_range(pool_core_count(), 1, POOL_WORKERS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_come_in_the_order_of_production),
        cmocka_unit_test(nothing_to_do_is_done),
        cmocka_unit_test(fewer_jobs_than_workers_are_all_done),
        cmocka_unit_test(production_stays_within_the_slots),
        cmocka_unit_test(the_consumer_can_stop_early),
        cmocka_unit_test(no_more_jobs_run_at_once_than_there_are_workers),
        cmocka_unit_test(what_was_prepared_is_disposed_of_when_preparing_fails),
        cmocka_unit_test(preparing_and_disposing_may_be_left_out),
        cmocka_unit_test(a_hundred_thousand_workers_are_not_started),
        cmocka_unit_test(there_is_at_least_one_core),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
