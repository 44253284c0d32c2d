/* test_corrections.c - files of corrected names, and proposals for them. */
#include "../fixture.h"

#include "base/text.h"
#include "model/tree.h"
#include "report/report.h"
#include "search/census.h"
#include "search/corrections.h"

static search_corrections *read_file(base_arena *arena, const char *text)
{
    const char *problem;
    search_corrections *read =
        search_read_corrections(arena, (base_bytes){ (const uint8_t *)text, strlen(text) }, &problem);
    assert_non_null(read);
    return read;
}

static void expect_name(const search_corrections *read, base_arena *arena, const char *name, const char *correct)
{
    base_text made = search_correct(read, arena, SEARCH_PLAYERS, base_text_of(name));
    assert_true(base_text_is(made, correct));
    assert_true(base_text_is(search_correct(read, arena, SEARCH_PLAYERS, made), correct));
}

static void spellings_lead_to_one_name(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    const search_corrections *read =
        read_file(arena, "@PLAYER \", .\"\nAshdown, Vera\n%Bio FIDEID 300001\n= Ashdown,V\n"
                         "Birch, Tom\n= Birk, Tom\nCedar, Ann\n= Birk, Tom\n");
    expect_name(read, arena, "Ashdown V.", "Ashdown, Vera");
    expect_name(read, arena, "Birk, Tom", "Birk, Tom"); /* of two people */
    expect_name(read, arena, "Elm, Sam", "Elm, Sam");
    assert_true(base_text_is(search_correct_id(read, arena, TEXT("Ashdown, Vera")), "300001"));
    base_arena_destroy(arena);
}

/* A section goes on with other characters that do not count: they hold for the names before, too. */
static void a_section_may_continue(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    const search_corrections *read = read_file(
        arena, "@PLAYER \", \"\nAshdown, Vera\n= Ashdown-V\n@SITE\nTown\n@PLAYER \", -\"\nAsh, Down\n= A, D\n");
    expect_name(read, arena, "Ashdown V", "Ashdown, Vera");
    expect_name(read, arena, "A-D", "Ash, Down");
    base_arena_destroy(arena);
}

/* A NUL would end the name in the file, which would then correct another one. */
static void names_that_the_file_cannot_hold_are_left_out(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    search_census census = { .arena = arena, .names = { .arena = arena } };
    search_mention people[] = { { .name = TEXT("Ashdown, Vera"), .id = TEXT("300001"), .games = 2 },
                                { .name = { "Ash\0down, Vera", 14 }, .id = TEXT("300001"), .games = 1 },
                                { .name = TEXT("#Ashdown, Vera"), .id = TEXT("300001"), .games = 1 },
                                { .name = TEXT("ASHDOWN Vera"), .id = TEXT("300001"), .games = 1 } };
    base_buffer text = { 0 };
    assert_true(search_census_add(&census, people, COUNT(people)));
    gamut_value *answer = search_census_list(&census, SEARCH_CENSUS_LEAST);
    assert_non_null(answer);
    report_corrections(&text, answer);
    base_buffer_add_char(&text, '\0');
    assert_non_null(strstr((const char *)text.data, "= ASHDOWN Vera #"));
    assert_null(strstr((const char *)text.data, "= Ash #"));
    assert_null(strstr((const char *)text.data, "= #"));
    base_buffer_free(&text);
    base_arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spellings_lead_to_one_name),
        cmocka_unit_test(a_section_may_continue),
        cmocka_unit_test(names_that_the_file_cannot_hold_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
