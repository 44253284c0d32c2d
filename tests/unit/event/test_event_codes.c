/* test_event_codes.c - the codes of FIDE taken apart. */
#include "rules/event/event_codes.h"

#include "../fixture.h"

/* What a code says: "BH:M C1 P", and its problem after a bar. */
static base_text describe(base_arena *arena, const char *code)
{
    event_tie_break parsed;
    const char *problem;
    if (!event_parse_tie_break(&parsed, base_text_of(code), &problem))
        return base_arena_print(arena, "- | %s", problem);
    base_text said =
        base_arena_print(arena, "%s%s%s C%u M%u L%d K%u U%u%s%s%s", parsed.name, parsed.score ? ":" : "",
                         parsed.score == 'M'   ? "M"
                         : parsed.score == 'G' ? "G"
                                               : "",
                         parsed.cut, parsed.median, parsed.shift, parsed.divisor, parsed.unrated,
                         parsed.with_forfeits ? " P" : "", parsed.is_fore ? " F" : "", parsed.is_reversed ? " R" : "");
    return problem ? base_arena_print(arena, "%.*s | %s", TEXT_ARGS(said), problem) : said;
}

static void a_tie_break_is_taken_apart(void **state)
{
    static const struct {
        const char *code, *said;
    } cases[] = {
        { "BH", "BH C0 M0 L0 K0 U0" },
        { "bh:mp/c1/p", "BH:M C1 M0 L0 K0 U0 P" },
        { " BH:GP/M2 ", "BH:G C0 M2 L0 K0 U0" },
        { "KS/L-1", "KS C0 M0 L-1 K0 U0" },
        { "KS/L+2", "KS C0 M0 L2 K0 U0" },
        { "GE", "REP C0 M0 L0 K0 U0" },
        { "SSSC/K2/F", "SSSC C0 M0 L0 K2 U0 F" },
        { "RTNG/R/U1400", "RTNG C0 M0 L0 K0 U1400 R" },
        { "EDEBB", "EDEBB C0 M0 L0 K0 U0" },
        { "BHC1", "BH C1 M0 L0 K0 U0 | a slash should precede the modifier" },
        { "BH-C1", "BH C1 M0 L0 K0 U0 | a slash should precede the modifier" },
        { "BH C1", "BH C1 M0 L0 K0 U0 | a slash should precede the modifier" },
        { "WON/C1", "WON C1 M0 L0 K0 U0 | it may not have that modifier" },
        { "SB:MP", "SB:M C0 M0 L0 K0 U0 | it may not have :MP or :GP" },
        { "BH/", "- | a modifier is none of Cn, Mn, L+n, L-n, Kn, P, F, R" },
        { "BH/C0", "- | a modifier is none of Cn, Mn, L+n, L-n, Kn, P, F, R" },
        { "BH/C100", "- | a modifier is none of Cn, Mn, L+n, L-n, Kn, P, F, R" },
        { "BH/P1", "- | a modifier is none of Cn, Mn, L+n, L-n, Kn, P, F, R" },
        { "KS/L", "- | a modifier is none of Cn, Mn, L+n, L-n, Kn, P, F, R" },
        { "BH:XP", "- | only MP or GP may follow a colon" },
        { "BH:", "- | only MP or GP may follow a colon" },
        { "XYZ", "- | there is no such tie-break" },
        { "", "- | there is no such tie-break" },
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_text(describe(*state, cases[i].code), cases[i].said);
}

static void a_spelling_that_is_understood_is_known_by_its_problem(void **state)
{
    event_tie_break parsed;
    const char *problem;
    (void)state;
    assert_true(event_parse_tie_break(&parsed, TEXT("BH-C1"), &problem));
    assert_ptr_equal(problem, event_slash_missing);
    assert_ptr_equal(event_find_tie_break_flaw(TEXT("BH-C1"), false), event_slash_missing);
    assert_true(event_parse_tie_break(&parsed, TEXT("BH/C1"), &problem));
    assert_null(problem);
}

static void what_an_event_may_not_have_is_a_flaw(void **state)
{
    (void)state;
    assert_null(event_find_tie_break_flaw(TEXT("BH/C2"), false));
    assert_non_null(event_find_tie_break_flaw(TEXT("BH/C3"), false));
    assert_null(event_find_tie_break_flaw(TEXT("BBE"), true));
    assert_string_equal(event_find_tie_break_flaw(TEXT("BBE"), false), "it is for teams only");
    assert_null(event_find_tie_break_flaw(TEXT("OTHER_LUCK"), false));
}

static void codes_of_systems_have_known_endings_only(void **state)
{
    static const char *const known[] = { "FIDE_DUTCH_2026", "FIDE_DUTCH_2026_BAKU", "FIDE_TEAM_TYPEA_MP_GP",
                                         "BERGER_ROUNDROBIN_G2", "CUSTOM_SWISS" };
    static const char *const unknown[] = {
        "",           "DUTCH",          "fide_dutch_2026",      "FIDE_DUTCH_2026_",
        "FIDE_DUTC",  "CUSTOM_SWISS_X", "FIDE_DUTCH_2026_LUCK", "FIDE_DUTCH_2026BAKU",
        "CUSTOM_SWIS"
    };
    (void)state;
    for (size_t i = 0; i < COUNT(known); i++)
        assert_true(event_is_system_code(base_text_of(known[i])));
    for (size_t i = 0; i < COUNT(unknown); i++)
        assert_false(event_is_system_code(base_text_of(unknown[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tie_break_is_taken_apart),
        cmocka_unit_test(a_spelling_that_is_understood_is_known_by_its_problem),
        cmocka_unit_test(what_an_event_may_not_have_is_a_flaw),
        cmocka_unit_test(codes_of_systems_have_known_endings_only),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
