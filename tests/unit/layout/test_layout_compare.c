/* test_layout_compare.c - where two records differ. */
#include "sample.h"

#include "base/buffer.h"
#include "base/text.h"

static void add_hex(base_buffer *out, base_bytes bytes)
{
    for (size_t i = 0; i < bytes.length; i++)
        base_buffer_print(out, "%02x", bytes.data[i]);
}

static bool list_difference(const layout_difference *difference, void *payload)
{
    base_buffer_print(payload, "%u %.*s+%u ", (unsigned)difference->offset, TEXT_ARGS(difference->path),
                      difference->at);
    add_hex(payload, difference->a);
    base_buffer_add_char(payload, ' ');
    add_hex(payload, difference->b);
    base_buffer_add_char(payload, '\n');
    return true;
}

typedef struct change {
    size_t at;
    uint8_t value;
} change;

static void assert_differences(base_arena *arena, const change *changes, size_t count, const char *expected)
{
    uint8_t a[SAMPLE_SIZE] = { 0 }, b[SAMPLE_SIZE] = { 0 };
    base_buffer list = { 0 };
    for (size_t i = 0; i < count; i++)
        b[changes[i].at] = changes[i].value;
    assert_true(layout_compare(&sample_layout, a, b, arena, list_difference, &list));
    base_buffer_add_char(&list, '\0');
    assert_string_equal((const char *)list.data, expected);
    base_buffer_free(&list);
}

static void equal_records_have_no_difference(void **state)
{
    assert_differences(*state, NULL, 0, "");
}

static void a_value_differs_from_its_first_byte_to_its_last(void **state)
{
    static const change changes[] = { { 0, 'A' }, { 3, 'B' }, { 76, 1 }, { 79, 2 }, { 197, 3 } };
    assert_differences(*state, changes, COUNT(changes),
                       "0 title+0 00000000 41000042\n75 stamp+1 00000000 01000002\n197 outcome+0 00 03\n");
}

static void bytes_nobody_understands_differ_run_by_run(void **state)
{
    static const change changes[] = { { 132, 1 }, { 133, 2 }, { 140, 3 }, { 151, 4 } };
    assert_differences(*state, changes, COUNT(changes), "132 rest+0 0000 0102\n132 rest+8 00 03\n132 rest+19 00 04\n");
}

static void differences_are_cut_at_the_borders_of_fields(void **state)
{
    static const change changes[] = { { 151, 1 }, { 152, 2 }, { 153, 3 }, { 154, 4 }, { 155, 5 } };
    assert_differences(*state, changes, COUNT(changes),
                       "132 rest+19 00 01\n152 last+0 00 02\n153 shares[1]+0 0000 0304\n155 shares[2]+0 00 05\n");
}

static void differences_in_nested_records_have_a_path(void **state)
{
    static const change changes[] = { { 174, 'N' }, { 195, 9 } };
    assert_differences(*state, changes, COUNT(changes),
                       "174 ranks[1].seats[1].direction+0 00 4e\n195 ranks[2].seats[2].table+0 00 09\n");
}

static void every_different_byte_is_in_exactly_one_range(void **state)
{
    (void)state;
    for (size_t at = 0; at < SAMPLE_SIZE; at++) {
        uint8_t a[SAMPLE_SIZE] = { 0 }, b[SAMPLE_SIZE] = { 0 };
        base_buffer list = { 0 };
        b[at] = 1;
        assert_true(layout_compare(&sample_layout, a, b, *state, list_difference, &list));
        base_buffer_add_char(&list, '\0');
        const char *line = (const char *)list.data;
        size_t offset = strtoul(line, NULL, 10) + strtoul(strchr(line, '+'), NULL, 10);
        assert_int_equal(offset, at);
        assert_string_equal(strrchr(line, ' ') - 3, " 00 01\n");
        base_buffer_free(&list);
    }
}

static bool stop_at_once(const layout_difference *difference, void *payload)
{
    (void)difference;
    ++*(int *)payload;
    return false;
}

static void a_visitor_can_stop(void **state)
{
    uint8_t a[SAMPLE_SIZE], b[SAMPLE_SIZE];
    int visits = 0;
    memset(a, 1, sizeof a);
    memset(b, 2, sizeof b);
    assert_false(layout_compare(&sample_layout, a, b, *state, stop_at_once, &visits));
    assert_int_equal(visits, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_records_have_no_difference),
        cmocka_unit_test(a_value_differs_from_its_first_byte_to_its_last),
        cmocka_unit_test(bytes_nobody_understands_differ_run_by_run),
        cmocka_unit_test(differences_are_cut_at_the_borders_of_fields),
        cmocka_unit_test(differences_in_nested_records_have_a_path),
        cmocka_unit_test(every_different_byte_is_in_exactly_one_range),
        cmocka_unit_test(a_visitor_can_stop),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
