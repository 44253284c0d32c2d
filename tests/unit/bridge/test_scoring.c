/* test_scoring.c - the words of PBN's Scoring tag. */
#include "../fixture.h"
#include "rules/bridge/scoring.h"

static void the_fields_of_a_scoring_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bridge_scoring_base base;
        uint32_t modifiers;
        unsigned dropped, empty_count, strange_count;
    } cases[] = {
        { "", BRIDGE_SCORING_NONE, 0, 0, 0, 0 },
        { "MP", BRIDGE_SCORING_MP, 0, 0, 0, 0 },
        { "MatchPoints;MP1", BRIDGE_SCORING_MP, BRIDGE_SCORING_MP1, 0, 0, 0 },
        { "IMP;Butler-2;Mean", BRIDGE_SCORING_IMP, BRIDGE_SCORING_BUTLER | BRIDGE_SCORING_MEAN, 2, 0, 0 },
        { "IMP;Butler;Median", BRIDGE_SCORING_IMP, BRIDGE_SCORING_BUTLER | BRIDGE_SCORING_MEDIAN, 0, 0, 0 },
        { "IMP;Cross1", BRIDGE_SCORING_IMP, BRIDGE_SCORING_CROSS1, 0, 0, 0 },
        { "Butler-10", BRIDGE_SCORING_NONE, BRIDGE_SCORING_BUTLER, 10, 0, 0 },
        { "IMP_1948", BRIDGE_SCORING_IMP, BRIDGE_SCORING_IMP_1948, 0, 0, 0 },
        { "IMPs", BRIDGE_SCORING_IMP, 0, 0, 0, 0 },
        { "MP;IMP", BRIDGE_SCORING_MP, 0, 0, 0, 0 },
        { "Chicago", BRIDGE_SCORING_CHICAGO, 0, 0, 0, 0 },
        { "MP;OldMP;Ascherman", BRIDGE_SCORING_MP, BRIDGE_SCORING_OLD_MP | BRIDGE_SCORING_ASCHERMAN, 0, 0, 0 },
        { "MP; MP2", BRIDGE_SCORING_MP, BRIDGE_SCORING_MP2, 0, 0, 0 },
        { ";", BRIDGE_SCORING_NONE, 0, 0, 2, 0 },
        { "IMP;??", BRIDGE_SCORING_IMP, 0, 0, 0, 1 },
        { "Butler-3;Butler-;Butler-x;Butlers-2", BRIDGE_SCORING_NONE, 0, 0, 0, 4 },
        { "Butler-99999999999999999999", BRIDGE_SCORING_NONE, 0, 0, 0, 1 },
        { "?", BRIDGE_SCORING_NONE, 0, 0, 0, 1 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_scoring scoring;
        bridge_read_scoring(&scoring, base_text_of(cases[i].text));
        assert_int_equal(scoring.base, cases[i].base);
        assert_int_equal(scoring.modifiers, cases[i].modifiers);
        assert_int_equal(scoring.dropped, cases[i].dropped);
        assert_int_equal(scoring.empty_count, cases[i].empty_count);
        assert_int_equal(scoring.strange_count, cases[i].strange_count);
    }
}

static void the_first_strange_field_is_named(void **state)
{
    (void)state;
    bridge_scoring scoring;
    bridge_read_scoring(&scoring, TEXT("IMP;Patton;Quatro"));
    assert_text(scoring.strange, "Patton");
    assert_int_equal(scoring.strange_count, 2);
    bridge_read_scoring(&scoring, (base_text){ 0 });
    assert_int_equal(scoring.empty_count, 0);
    assert_true(base_text_is_absent(scoring.strange));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fields_of_a_scoring_are_read),
        cmocka_unit_test(the_first_strange_field_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
