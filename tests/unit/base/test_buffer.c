/* test_buffer.c - bytes that grow. */
#include "base/buffer.h"
#include <stdio.h>

#include "../fixture.h"

static void appends_come_out_in_order(void **state)
{
    (void)state;
    base_buffer buffer = { 0 };
    base_buffer_add(&buffer, "Ab", 2);
    base_buffer_add_char(&buffer, 'c');
    base_buffer_add_string(&buffer, "de");
    base_buffer_add_text(&buffer, TEXT("fg"));
    base_buffer_add_text(&buffer, (base_text){ 0 });
    base_buffer_add_repeat(&buffer, '.', 3);
    base_buffer_add_repeat(&buffer, '!', 0);
    base_buffer_print(&buffer, "%d%s", 42, "x");
    assert_text(base_buffer_text(&buffer), "Abcdefg...42x");
    assert_int_equal(base_buffer_bytes(&buffer).length, 13);
    base_buffer_free(&buffer);
    assert_null(buffer.data);
    assert_int_equal(buffer.length, 0);
}

static void a_buffer_without_bytes_is_an_empty_text(void **state)
{
    (void)state;
    base_buffer buffer = { 0 };
    assert_text(base_buffer_text(&buffer), "");
    assert_int_equal(base_buffer_bytes(&buffer).length, 0);
    assert_non_null(base_buffer_reserve(&buffer, 0));
    assert_text(base_buffer_text(&buffer), "");
    base_buffer_free(&buffer);
}

static void growing_keeps_what_is_there(void **state)
{
    (void)state;
    base_buffer buffer = { 0 };
    for (unsigned i = 0; i < 100000; i++)
        base_buffer_add_char(&buffer, (char)('a' + i % 26));
    assert_int_equal(buffer.length, 100000);
    for (unsigned i = 0; i < 100000; i++)
        assert_int_equal(buffer.data[i], 'a' + i % 26);
    base_buffer_free(&buffer);
}

static void printing_meets_the_end_of_the_room_at_every_length(void **state)
{
    (void)state;
    for (size_t before = 0; before < 600; before++) {
        base_buffer buffer = { 0 };
        base_buffer_add_repeat(&buffer, '-', before);
        base_buffer_print(&buffer, "%s:%05d", "score", 420);
        assert_int_equal(buffer.length, before + 11);
        assert_memory_equal(buffer.data + before, "score:00420", 11);
        base_buffer_free(&buffer);
    }
}

static void clearing_keeps_the_memory(void **state)
{
    (void)state;
    base_buffer buffer = { 0 };
    base_buffer_add_repeat(&buffer, 'x', 5000);
    const uint8_t *data = buffer.data;
    base_buffer_clear(&buffer);
    assert_text(base_buffer_text(&buffer), "");
    base_buffer_add_repeat(&buffer, 'y', 5000);
    assert_ptr_equal(buffer.data, data);
    base_buffer_free(&buffer);
}

static void reserved_room_is_counted_in(void **state)
{
    (void)state;
    base_buffer buffer = { 0 };
    base_buffer_add_string(&buffer, "12");
    uint8_t *room = base_buffer_reserve(&buffer, 3);
    room[0] = '3', room[1] = '4', room[2] = '5';
    base_buffer_add_char(&buffer, '6');
    assert_text(base_buffer_text(&buffer), "123456");
    base_buffer_free(&buffer);
}

static void after_a_failure_nothing_more_is_appended(void **state)
{
    (void)state;
    base_buffer buffer = { 0 };
    base_buffer_add_string(&buffer, "before");
    assert_null(base_buffer_reserve(&buffer, SIZE_MAX / 2));
    assert_true(buffer.failed);
    base_buffer_add_char(&buffer, 'c');
    base_buffer_add_string(&buffer, "");
    base_buffer_print(&buffer, "%d", 1);
    assert_text(base_buffer_text(&buffer), "before");
    base_buffer_clear(&buffer);
    base_buffer_add_char(&buffer, 'c');
    base_buffer_print(&buffer, "%d", 1);
    assert_text(base_buffer_text(&buffer), "");
    assert_true(buffer.failed);
    base_buffer_free(&buffer);
    assert_false(buffer.failed);
}

typedef struct drained {
    size_t length;
    unsigned sum; /* of all bytes, each times its place */
} drained;

static void take_in(void *payload, const uint8_t *data, size_t length)
{
    drained *all = payload;
    for (size_t i = 0; i < length; i++)
        all->sum += (unsigned)(all->length + i) * data[i];
    all->length += length;
}

static void a_long_buffer_is_emptied_into_its_drain(void **state)
{
    (void)state;
    enum {
        LINES = 500000
    };
    drained seen = { 0 }, expected = { 0 };
    const base_drain drain = { take_in, &seen };
    base_buffer buffer = { .drain = &drain };
    for (unsigned i = 0; i < LINES; i++) {
        char line[32];
        int length = snprintf(line, sizeof line, "line %u\n", i);
        base_buffer_print(&buffer, "line %u", i);
        base_buffer_add_char(&buffer, '\n');
        take_in(&expected, (const uint8_t *)line, (size_t)length);
    }
    assert_true(seen.length > 0 && buffer.length > 0);
    assert_true(buffer.capacity <= (size_t)4 << 20);
    take_in(&seen, buffer.data, buffer.length);
    assert_int_equal(seen.length, expected.length);
    assert_int_equal(seen.sum, expected.sum);
    base_buffer_free(&buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(appends_come_out_in_order),
        cmocka_unit_test(a_buffer_without_bytes_is_an_empty_text),
        cmocka_unit_test(growing_keeps_what_is_there),
        cmocka_unit_test(printing_meets_the_end_of_the_room_at_every_length),
        cmocka_unit_test(clearing_keeps_the_memory),
        cmocka_unit_test(reserved_room_is_counted_in),
        cmocka_unit_test(after_a_failure_nothing_more_is_appended),
        cmocka_unit_test(a_long_buffer_is_emptied_into_its_drain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
