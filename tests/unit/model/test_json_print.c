/* test_json_print.c - JSON printed piece by piece. */
#include "model/json_print.h"

#include "../fixture.h"
#include "model/tree.h"

static void assert_printed(base_buffer *out, const char *expected)
{
    base_buffer_add_char(out, '\0');
    assert_false(out->failed);
    assert_string_equal((const char *)out->data, expected);
    base_buffer_free(out);
}

static void commas_are_between_members_and_items_alone(void **state)
{
    base_arena *arena = *state;
    base_buffer out = { 0 };
    json_start(&out, '{');
    json_set_text(&out, "file", TEXT("a \"b\"[{:"));
    json_set_count(&out, "records", 12);
    json_set_bool(&out, "more", false);
    json_name(&out, "rows");
    json_start(&out, '[');
    json_start(&out, '[');
    json_print_text(&out, TEXT("{"));
    json_print_integer(&out, -3);
    json_stop(&out, ']');
    json_line(&out);
    json_start(&out, '[');
    json_stop(&out, ']');
    json_stop(&out, ']');
    json_set_tree(&out, "none", NULL);
    json_set_tree(&out, "list", tree_list(arena));
    json_stop(&out, '}');
    assert_printed(&out, "{\"file\":\"a \\\"b\\\"[{:\",\"records\":12,\"more\":false,\"rows\":[[\"{\",-3],\n[]],"
                         "\"none\":null,\"list\":[]}");
}

static void lists_that_were_printed_before_are_taken_as_they_are(void **state)
{
    base_buffer out = { 0 }, items = { 0 }, nothing = { 0 };
    (void)state;
    json_print_count(&items, 1);
    json_print_count(&items, 2);
    json_start(&out, '{');
    json_set_list(&out, "none", &nothing);
    json_set_list(&out, "items", &items);
    base_buffer_add_char(&items, '\n');
    json_name(&out, "alone");
    json_ready(&out, &items);
    json_set_count(&out, "after", 3);
    json_stop(&out, '}');
    base_buffer_free(&items);
    assert_printed(&out, "{\"none\":[],\"items\":[1,2],\"alone\":1,2\n,\"after\":3}");
}

static void a_list_that_failed_makes_the_whole_fail(void **state)
{
    base_buffer out = { 0 }, failed = { .failed = true };
    (void)state;
    json_set_list(&out, "items", &failed);
    assert_true(out.failed);
    base_buffer_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_are_between_members_and_items_alone),
        cmocka_unit_test(lists_that_were_printed_before_are_taken_as_they_are),
        cmocka_unit_test(a_list_that_failed_makes_the_whole_fail),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
