/* test_people.c - whom a name means. */
#include "../fixture.h"
#include "search/people.h"

static search_likeness compare(base_arena *arena, const char *asked, const char *name)
{
    return search_compare_names(search_name_key(arena, base_text_of(asked)),
                                search_name_key(arena, base_text_of(name)));
}

static void the_words_of_a_name_count_in_any_order(void **state)
{
    base_arena *arena = *state;
    assert_int_equal(compare(arena, "Kim Ash", "Ash, Kim"), SEARCH_LIKE_ALL);
    assert_int_equal(compare(arena, "ASH", "Ash, Kim"), SEARCH_LIKE_WORDS);
    assert_int_equal(compare(arena, "sh ki", "Ash, Kim"), SEARCH_LIKE_PARTS);
    assert_int_equal(compare(arena, "Ash, Jo", "Ash, Kim"), SEARCH_UNLIKE);
    assert_int_equal(compare(arena, "mu\xCC\x88ller", "M\xC3\xBCLLER,O."), SEARCH_LIKE_WORDS);
    assert_int_equal(compare(arena, "\xD7\x9B\xD7\x94\xD7\x9F", "\xD7\x9B\xD7\x94\xD7\x9F, \xD7\x93\xD7\xA0\xD7\x94"),
                     SEARCH_LIKE_WORDS);
}

static void nothing_is_like_no_name(void **state)
{
    base_arena *arena = *state;
    assert_int_equal(compare(arena, "", "Ash, Kim"), SEARCH_UNLIKE);
    assert_int_equal(compare(arena, ", -", "Ash, Kim"), SEARCH_UNLIKE);
    assert_int_equal(compare(arena, "Ash", ""), SEARCH_UNLIKE);
}

static void a_name_of_many_words_loses_none(void **state)
{
    base_arena *arena = *state;
    const char *name = "a b c d e f g h i j k l m n o p q r s t";
    assert_int_equal(compare(arena, "t", name), SEARCH_LIKE_WORDS);
    assert_int_equal(compare(arena, name, name), SEARCH_LIKE_ALL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_words_of_a_name_count_in_any_order),
        cmocka_unit_test(nothing_is_like_no_name),
        cmocka_unit_test(a_name_of_many_words_loses_none),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
