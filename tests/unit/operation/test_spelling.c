/* test_spelling.c - messages name options as the language spells them that shows them. */
#include <gamut/operation.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct spelled {
    const char *tool, *python, *javascript;
} spelled;

static void expect(const spelled *row)
{
    char text[256];
    assert_int_equal(gamut_spell(text, sizeof text, row->tool, GAMUT_SPELLING_TOOL), strlen(row->tool));
    assert_string_equal(text, row->tool);
    assert_int_equal(gamut_spell(text, sizeof text, row->tool, GAMUT_SPELLING_PYTHON), strlen(row->python));
    assert_string_equal(text, row->python);
    assert_int_equal(gamut_spell(text, sizeof text, row->tool, GAMUT_SPELLING_JAVASCRIPT), strlen(row->javascript));
    assert_string_equal(text, row->javascript);
}

static void options_are_named_as_the_language_spells_them(void **state)
{
    (void)state;
    static const spelled rows[] = {
        { "choose one with --to", "choose one with 'to'", "choose one with 'to'" },
        { "name it with --from if you know it", "name it with 'from_' if you know it",
          "name it with 'from' if you know it" },
        { "raise it (--limit-records)", "raise it ('limit_records')", "raise it ('limitRecords')" },
        { "no option is called '--tie-breaks'", "no option is called 'tie_breaks'", "no option is called 'tieBreaks'" },
        { "did you mean '--canonical' or '--from'?", "did you mean 'canonical' or 'from_'?",
          "did you mean 'canonical' or 'from'?" },
        { "check has no option '--json'", "check has no option 'json'", "check has no option 'json'" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(&rows[i]);
}

static void values_follow_their_option(void **state)
{
    (void)state;
    static const spelled rows[] = {
        { "add --canonical", "add canonical=True", "add { canonical: true }" },
        { "choose one with --where 'event=...'", "choose one with where='event=...'",
          "choose one with { where: 'event=...' }" },
        { "needs a file: -o OUT", "needs a file: output=OUT", "needs a file: { output: OUT }" },
        { "read them with --pieces de", "read them with pieces='de'", "read them with { pieces: 'de' }" },
        { "ask with --csv or --json", "ask with form='csv' or form='json'",
          "ask with { form: 'csv' } or { form: 'json' }" },
        { "a file with --csv FILE, not both", "a file with csv=FILE, not both", "a file with { csv: FILE }, not both" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(&rows[i]);
}

static void commands_become_calls(void **state)
{
    (void)state;
    static const spelled rows[] = {
        { "gamut convert --canonical", "gamut.convert(canonical=True)", "convert({ canonical: true })" },
        { "see (gamut formats lists them)", "see (gamut.formats() lists them)", "see (formats() lists them)" },
        { "gamut event rating-report --canonical", "gamut.event_rating_report(canonical=True)",
          "eventRatingReport({ canonical: true })" },
        { "gamut tree -o BOOK.bin --line '1.e4'", "gamut.tree(output=BOOK.bin, line='1.e4')",
          "tree({ output: BOOK.bin, line: '1.e4' })" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(&rows[i]);
}

static void what_others_wrote_and_what_only_the_tool_has_stays(void **state)
{
    (void)state;
    static const char *const texts[] = { "no format goes with the name 'x --to y.pgn'",
                                         "gamut standings --help lists them",
                                         "gamut-files/x",
                                         "a-b",
                                         "1 - 2",
                                         "--",
                                         "player's --",
                                         "it is -1",
                                         "" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect(&(const spelled){ texts[i], texts[i], texts[i] });
}

static void a_short_room_cuts_the_text(void **state)
{
    (void)state;
    char text[8];
    assert_int_equal(gamut_spell(text, sizeof text, "add --canonical", GAMUT_SPELLING_PYTHON), 18);
    assert_string_equal(text, "add can");
    assert_int_equal(gamut_spell(NULL, 0, "add --canonical", GAMUT_SPELLING_PYTHON), 18);
    assert_int_equal(gamut_spell(text, sizeof text, NULL, GAMUT_SPELLING_PYTHON), 0);
    assert_string_equal(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_named_as_the_language_spells_them),
        cmocka_unit_test(values_follow_their_option),
        cmocka_unit_test(commands_become_calls),
        cmocka_unit_test(what_others_wrote_and_what_only_the_tool_has_stays),
        cmocka_unit_test(a_short_room_cuts_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
