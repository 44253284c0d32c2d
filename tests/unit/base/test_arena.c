/* test_arena.c - memory that dies together, and the budget it is booked on. */
#include <pthread.h>
#include <string.h>

#include "../fixture.h"

#define MIB ((size_t)1024 * 1024)

static bool is_zero(const uint8_t *memory, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (memory[i] != 0)
            return false;
    return true;
}

static void memory_is_zeroed_and_aligned(void **state)
{
    base_arena *arena = *state;
    for (size_t size = 1; size < 3 * MIB; size = size * 3 / 2 + 1) {
        uint8_t *memory = base_arena_alloc(arena, size);
        assert_non_null(memory);
        assert_int_equal((uintptr_t)memory % _Alignof(max_align_t), 0);
        assert_true(is_zero(memory, size));
        memset(memory, 0xA5, size);
    }
    assert_false(base_arena_failed(arena));
}

static void no_bytes_still_have_an_address(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    assert_non_null(base_arena_alloc(arena, 0));
    assert_non_null(base_arena_alloc_array(arena, 0, 100));
    assert_non_null(base_arena_alloc_array(arena, 100, 0));
    base_arena_destroy(arena);
}

static void allocations_do_not_overlap(void **state)
{
    base_arena *arena = *state;
    uint8_t *parts[2000];
    for (size_t i = 0; i < COUNT(parts); i++) {
        parts[i] = base_arena_alloc(arena, i + 1);
        memset(parts[i], (int)(i & 0xFF), i + 1);
    }
    for (size_t i = 0; i < COUNT(parts); i++)
        for (size_t j = 0; j <= i; j++)
            assert_int_equal(parts[i][j], i & 0xFF);
}

static void a_reset_arena_gives_the_same_memory_again_and_zeroed(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(SIZE_MAX);
    base_arena *arena = base_arena_create(budget);
    void *first = NULL;
    for (unsigned round = 0; round < 50; round++) {
        uint8_t *memory = base_arena_alloc(arena, 3000);
        if (round == 0)
            first = memory;
        assert_ptr_equal(memory, first);
        assert_true(is_zero(memory, 3000));
        memset(memory, 0xFF, 3000);
        base_arena_reset(arena);
    }
    assert_true(base_budget_peak(budget) <= 8192);
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static void a_reset_arena_keeps_its_largest_block_only(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(64 * MIB);
    base_arena *arena = base_arena_create(budget);
    for (unsigned i = 0; i < 1000; i++)
        assert_non_null(base_arena_alloc(arena, 16000));
    base_arena_reset(arena);
    assert_true(base_budget_take(budget, 63 * MIB));
    base_budget_give(budget, 63 * MIB);
    assert_false(base_budget_take(budget, 63 * MIB + 1));
    uint8_t *memory = base_arena_alloc(arena, 200000);
    assert_true(is_zero(memory, 200000));
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static void an_empty_arena_can_be_reset(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    base_arena_reset(arena);
    assert_non_null(base_arena_alloc(arena, MIB)); /* a large one alone, too */
    base_arena_reset(arena);
    assert_non_null(base_arena_alloc(arena, 1));
    base_arena_destroy(arena);
    base_arena_destroy(NULL);
}

static void a_large_allocation_leaves_the_current_block_in_use(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    uint8_t *before = base_arena_alloc(arena, 16);
    assert_non_null(base_arena_alloc(arena, 2 * MIB));
    uint8_t *after = base_arena_alloc(arena, 16);
    assert_ptr_equal(after, before + 16);
    base_arena_destroy(arena);
}

static void little_is_booked_beyond_what_is_used(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(SIZE_MAX);
    base_arena *arena = base_arena_create(budget);
    for (unsigned i = 0; i < 100000; i++)
        assert_non_null(base_arena_alloc(arena, 96));
    size_t used = 100000 * 96;
    assert_in_range(base_budget_peak(budget), used, used + used / 4 + MIB);
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static void a_failure_over_budget_stays_known_until_reset(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(9000);
    base_arena *arena = base_arena_create(budget);
    assert_non_null(base_arena_alloc(arena, 100));
    assert_false(base_arena_failed(arena));
    assert_null(base_arena_alloc(arena, 8000));
    assert_null(base_arena_alloc(arena, MIB));
    assert_non_null(base_arena_alloc(arena, 100)); /* there is still room in the block */
    assert_true(base_arena_failed(arena));
    base_arena_reset(arena);
    assert_false(base_arena_failed(arena));
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static void sizes_that_overflow_fail(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    assert_null(base_arena_alloc_array(arena, SIZE_MAX / 8 + 2, 8));
    assert_true(base_arena_failed(arena));
    base_arena_reset(arena);
    assert_null(base_arena_alloc(arena, SIZE_MAX));
    assert_true(base_arena_failed(arena));
    base_arena_reset(arena);
    assert_true(base_text_is_absent(base_arena_copy(arena, (base_text){ "", SIZE_MAX })));
    assert_true(base_arena_failed(arena));
    base_arena_destroy(arena);
}

static void a_destroyed_arena_gives_its_budget_back(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(8 * MIB);
    base_arena *arena = base_arena_create(budget);
    assert_non_null(base_arena_alloc(arena, MIB));
    assert_non_null(base_arena_alloc(arena, 100));
    assert_false(base_budget_take(budget, 8 * MIB));
    base_arena_destroy(arena);
    assert_true(base_budget_take(budget, 8 * MIB));
    assert_int_equal(base_budget_peak(budget), 8 * MIB);
    base_budget_destroy(budget);
}

static void an_emptied_arena_gives_its_budget_back_and_goes_on(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(8 * MIB);
    base_arena *arena = base_arena_create(budget);
    assert_non_null(base_arena_alloc(arena, 9 * MIB / 10));
    memset(base_arena_alloc(arena, 100), 1, 100);
    assert_null(base_arena_alloc(arena, 8 * MIB));
    base_arena_empty(arena);
    assert_false(base_arena_failed(arena));
    assert_true(base_budget_take(budget, 8 * MIB));
    base_budget_give(budget, 8 * MIB);
    const uint8_t *memory = base_arena_alloc(arena, 100);
    for (size_t i = 0; i < 100; i++)
        assert_int_equal(memory[i], 0);
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static void a_budget_is_not_overdrawn_by_one_byte(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(100);
    assert_true(base_budget_take(budget, 60));
    assert_false(base_budget_take(budget, 41));
    assert_false(base_budget_take(budget, SIZE_MAX));
    assert_true(base_budget_take(budget, 40));
    base_budget_give(budget, 100);
    assert_int_equal(base_budget_peak(budget), 100);
    assert_true(base_budget_take(NULL, SIZE_MAX));
    base_budget_give(NULL, SIZE_MAX);
    base_budget_destroy(budget);
}

static void *take_and_give(void *payload)
{
    for (unsigned i = 0; i < 20000; i++)
        if (base_budget_take(payload, 30))
            base_budget_give(payload, 30);
    return NULL;
}

static void threads_share_a_budget(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(100);
    pthread_t threads[4];
    for (size_t i = 0; i < COUNT(threads); i++)
        assert_int_equal(pthread_create(&threads[i], NULL, take_and_give, budget), 0);
    for (size_t i = 0; i < COUNT(threads); i++)
        pthread_join(threads[i], NULL);
    assert_in_range(base_budget_peak(budget), 30, 90);
    assert_true(base_budget_take(budget, 100));
    base_budget_destroy(budget);
}

static void a_copied_text_ends_in_nul(void **state)
{
    base_arena *arena = *state;
    base_text copy = base_arena_copy(arena, (base_text){ "Anna, Berta", 4 });
    assert_int_equal(copy.length, 4);
    assert_string_equal(copy.data, "Anna");
    base_text empty = base_arena_copy(arena, (base_text){ 0 });
    assert_text(empty, "");
}

static void texts_of_any_length_are_printed(void **state)
{
    base_arena *arena = *state;
    assert_text(base_arena_print(arena, "%s-%d", "round", 7), "round-7");
    assert_text(base_arena_print(arena, "%s", ""), "");
    for (int width = 250; width < 260; width++) {
        base_text padded = base_arena_print(arena, "%*d|", width, 5);
        assert_int_equal(padded.length, width + 1);
        assert_string_equal(padded.data + width - 1, "5|");
    }
}

static void printing_over_budget_gives_the_absent_text(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(1000);
    base_arena *arena = base_arena_create(budget);
    assert_true(base_text_is_absent(base_arena_print(arena, "short")));
    assert_true(base_text_is_absent(base_arena_print(arena, "%500s", "long")));
    assert_true(base_text_is_absent(base_arena_copy(arena, TEXT("copy"))));
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

static void blocks_of_arenas_that_are_gone_serve_the_next_ones(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create(4 * MIB);
    uint8_t *first[2] = { NULL };
    for (unsigned round = 0; round < 3; round++) {
        base_arena *arena = base_arena_create(budget);
        uint8_t *memory[2] = { base_arena_alloc(arena, 3000), base_arena_alloc(arena, 7000) };
        for (size_t i = 0; i < COUNT(memory); i++) {
            assert_true(is_zero(memory[i], 3000));
            memset(memory[i], 0xFF, 3000);
            if (round == 0)
                first[i] = memory[i];
            assert_ptr_equal(memory[i], first[i]);
        }
        base_arena_destroy(arena);
        assert_true(base_budget_take(budget, 4 * MIB)); /* what waits for the next arena is not used */
        base_budget_give(budget, 4 * MIB);
    }
    base_budget_destroy(budget);
}

static void what_is_not_handed_out_is_closed_to_the_sanitizer(void **state)
{
    (void)state;
#ifdef ARENA_IS_WATCHED
    base_arena *arena = base_arena_create(NULL);
    char *memory = base_arena_alloc(arena, 10);
    assert_false(__asan_address_is_poisoned(memory + 9));
    assert_true(__asan_address_is_poisoned(memory + 10));
    base_arena_reset(arena);
    assert_true(__asan_address_is_poisoned(memory));
    base_arena_destroy(arena);
#else
    LEAVE_TEST("not built with AddressSanitizer");
#endif
}

static void a_list_makes_room_for_several_items_at_once(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    base_list list = { 0 };
    assert_non_null(arena);
    for (int i = 0; i < 3; i++) {
        int *item = base_list_add(&list, arena, sizeof *item);
        assert_non_null(item);
        assert_int_equal(*item, 0);
        *item = i;
    }
    assert_true(base_list_reserve(&list, arena, 100, sizeof(int)));
    assert_int_equal(list.count, 3);
    assert_true(list.capacity >= 103);
    int *items = list.items;
    assert_true(base_list_reserve(&list, arena, 100, sizeof(int)));
    assert_ptr_equal(list.items, items); /* it had that room */
    for (int i = 0; i < 3; i++)
        assert_int_equal(items[i], i);
    assert_false(base_list_reserve(&list, arena, SIZE_MAX / 2, sizeof(int)));
    assert_int_equal(list.count, 3);
    assert_ptr_equal(list.items, items);
    base_arena_destroy(arena);
}

/* From a few items in a shared block to a block of its own, which is resized: what was added stays, what is added is
 * zero, and no more is booked than the list has room for. */
static void a_list_of_many_items_is_resized_where_it_is(void **state)
{
    (void)state;
    enum {
        MANY = 300000
    };
    base_budget *budget = base_budget_create(SIZE_MAX);
    base_arena *arena = base_arena_create(budget);
    base_list list = { 0 };
    for (size_t i = 0; i < MANY; i++) {
        size_t *item = base_list_add(&list, arena, sizeof *item);
        assert_non_null(item);
        assert_int_equal(*item, 0);
        *item = i + 1;
    }
    assert_int_equal(list.count, MANY);
    for (size_t i = 0; i < MANY; i++)
        assert_int_equal(((size_t *)list.items)[i], i + 1);
    assert_true(base_budget_peak(budget) < list.capacity * sizeof(size_t) + (1 << 20));
    base_arena_destroy(arena);
    /* Nothing is left booked: the next may have it all. */
    assert_true(base_budget_take(budget, SIZE_MAX));
    base_budget_give(budget, SIZE_MAX);
    base_budget_destroy(budget);
}

static void a_list_that_may_not_grow_keeps_what_it_has(void **state)
{
    (void)state;
    base_budget *budget = base_budget_create((size_t)3 << 20);
    base_arena *arena = base_arena_create(budget);
    base_list list = { 0 };
    uint64_t *item = NULL;
    do {
        item = base_list_add(&list, arena, sizeof *item);
        if (item)
            *item = list.count;
    } while (item);
    assert_true(base_arena_failed(arena));
    assert_true(list.count >= (1 << 20) / sizeof *item);
    for (size_t i = 0; i < list.count; i++)
        assert_int_equal(((uint64_t *)list.items)[i], i + 1);
    base_arena_destroy(arena);
    base_budget_destroy(budget);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_zeroed_and_aligned),
        cmocka_unit_test(no_bytes_still_have_an_address),
        cmocka_unit_test(allocations_do_not_overlap),
        cmocka_unit_test(a_reset_arena_gives_the_same_memory_again_and_zeroed),
        cmocka_unit_test(a_reset_arena_keeps_its_largest_block_only),
        cmocka_unit_test(an_empty_arena_can_be_reset),
        cmocka_unit_test(a_large_allocation_leaves_the_current_block_in_use),
        cmocka_unit_test(little_is_booked_beyond_what_is_used),
        cmocka_unit_test(a_failure_over_budget_stays_known_until_reset),
        cmocka_unit_test(sizes_that_overflow_fail),
        cmocka_unit_test(a_destroyed_arena_gives_its_budget_back),
        cmocka_unit_test(an_emptied_arena_gives_its_budget_back_and_goes_on),
        cmocka_unit_test(a_budget_is_not_overdrawn_by_one_byte),
        cmocka_unit_test(threads_share_a_budget),
        cmocka_unit_test(a_copied_text_ends_in_nul),
        cmocka_unit_test(texts_of_any_length_are_printed),
        cmocka_unit_test(printing_over_budget_gives_the_absent_text),
        cmocka_unit_test(blocks_of_arenas_that_are_gone_serve_the_next_ones),
        cmocka_unit_test(what_is_not_handed_out_is_closed_to_the_sanitizer),
        cmocka_unit_test(a_list_makes_room_for_several_items_at_once),
        cmocka_unit_test(a_list_of_many_items_is_resized_where_it_is),
        cmocka_unit_test(a_list_that_may_not_grow_keeps_what_it_has),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
