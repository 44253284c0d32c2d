/* test_award.c - masterpoints of several sessions can be summed. The figures are like those of two-session events of
 * ACBLscore. */
#include "fixture.h"

#include "rules/bridge/session_scoring.h"

#define AWARDS(...)                                                                                                    \
    {                                                                                                                  \
        .items = (gamut_bridge_award[]){ __VA_ARGS__ },                                                                \
        .count = sizeof((gamut_bridge_award[]){ __VA_ARGS__ }) / sizeof(gamut_bridge_award)                            \
    }
#define POINTS(hundredths)                                                                                             \
    {                                                                                                                  \
        .masterpoints = {.value = (hundredths), .places = 2, .state = GAMUT_KNOWN }                                    \
    }

static void the_last_session_adds_what_was_not_paid_before(void **state)
{
    (void)state;
    gamut_bridge_entry first = { .session_awards = AWARDS(POINTS(63)), .total_awards = AWARDS(POINTS(63)) };
    gamut_bridge_entry second = { .previous_awards = AWARDS(POINTS(63)),
                                  .session_awards = AWARDS(POINTS(44)),
                                  .total_awards = AWARDS(POINTS(82), POINTS(25)) };
    assert_int_equal(bridge_awards_won(&first) + bridge_awards_won(&second), 107);
    gamut_bridge_entry nothing_new = { .previous_awards = AWARDS(POINTS(88)), .total_awards = AWARDS(POINTS(88)) };
    assert_int_equal(bridge_awards_won(&nothing_new), 0);
}

/* In an event of one session the section award stands beside what is paid, which may be the overall award. */
static void an_overall_award_replaces_the_one_of_the_section(void **state)
{
    (void)state;
    gamut_bridge_entry entry = { .session_awards = AWARDS(POINTS(49)), .total_awards = AWARDS(POINTS(50)) };
    assert_int_equal(bridge_awards_won(&entry), 50);
}

static void without_a_total_the_session_counts(void **state)
{
    (void)state;
    gamut_bridge_entry entry = { .session_awards = AWARDS(POINTS(41), POINTS(2)) };
    assert_int_equal(bridge_awards_won(&entry), 43);
    assert_int_equal(bridge_awards_won(&(gamut_bridge_entry){ 0 }), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_session_adds_what_was_not_paid_before),
        cmocka_unit_test(an_overall_award_replaces_the_one_of_the_section),
        cmocka_unit_test(without_a_total_the_session_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
