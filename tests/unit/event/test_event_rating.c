/* test_event_rating.c - rating changes as FIDE published them. */
#include "../fixture.h"
#include "rules/event/event_rating.h"

typedef struct published {
    int64_t rating, k;
    event_rating_game games[5];
    int64_t change; /* in hundredths */
} published;

/* Calculations on ratings.fide.com for players of four events of October and November 2025: own rating, coefficient,
 * opponents' ratings and scores in half points, and the change as it stands there. Where the page shows a difference
 * cut to 400, a larger one stands here. */
static const published of_2025[] = {
    { 2813, 10, { { 1787, 2 }, { 2025, 2 }, { 2310, 2 }, { 2400, 2 }, { 2505, 1 } }, -250 },
    { 2395, 10, { { 1940, 2 }, { 2205, 1 }, { 2325, 0 }, { 1900, 2 }, { 1800, 2 } }, -610 },
    { 2400, 10, { { 1999, 2 }, { 1787, 2 }, { 2121, 2 }, { 2813, 0 }, { 2084, 2 } }, 370 },
    { 2400, 10, { { 1900, 2 }, { 1950, 2 }, { 2230, 2 }, { 2505, 2 }, { 2155, 1 } }, 780 },
    { 2499, 10, { { 2000, 2 }, { 2322, 2 }, { 2422, 2 }, { 2325, 1 }, { 2255, 1 } }, 210 },
    { 2505, 10, { { 1800, 2 }, { 2100, 2 }, { 2237, 1 }, { 2134, 2 }, { 2813, 1 } }, 290 },
    { 2505, 10, { { 1800, 2 }, { 1801, 2 }, { 1802, 2 }, { 2400, 0 }, { 2118, 2 } }, -310 },
    { 2053, 20, { { 1675, 2 }, { 2310, 0 }, { 1500, 2 }, { 1884, 2 }, { 2218, 0 } }, -20 },
};

static void changes_are_those_that_fide_published(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(of_2025); i++) {
        const published *each = &of_2025[i];
        event_rating_change found =
            event_rating_change_of(EVENT_RATING_2025, true, each->rating, each->k, each->games, COUNT(each->games));
        assert_int_equal(found.change, each->change);
        assert_int_equal(found.games, COUNT(each->games));
    }
}

/* The same page for a player new to the list in December 2025: 1922. Its column Rp shows 1921, by the rules before. */
static void a_first_rating_is_the_one_that_fide_published(void **state)
{
    (void)state;
    static const event_rating_game games[] = { { 1902, 1 }, { 1877, 1 }, { 1884, 2 }, { 2012, 0 }, { 1832, 2 } };
    assert_int_equal(event_rating_change_of(EVENT_RATING_2025, true, 0, 0, games, 5).first_rating, 1922);
    assert_int_equal(event_rating_change_of(EVENT_RATING_2022, true, 0, 0, games, 5).first_rating, 1921);
    assert_int_equal(event_rating_change_of(EVENT_RATING_2025, true, 0, 0, games, 4).first_rating, 0);
}

static void the_coefficient_shrinks_with_many_games(void **state)
{
    (void)state;
    event_rating_game games[39] = { { 0, 0 } };
    for (size_t i = 0; i < COUNT(games); i++)
        games[i] = (event_rating_game){ 2054, 2 };
    event_rating_change found = event_rating_change_of(EVENT_RATING_2025, true, 2054, 20, games, COUNT(games));
    assert_int_equal(found.k, 17); /* as published for 39 games in October 2026 */
    assert_true(found.is_k_cut);
    assert_int_equal(event_rating_change_of(EVENT_RATING_2025, true, 2054, 20, games, 35).k, 20);
}

static void rules_follow_the_day(void **state)
{
    (void)state;
    static const event_rating_game weak[] = { { 1500, 2 }, { 1600, 2 } }, strong[] = { { 2500, 0 }, { 2550, 0 } };
    assert_int_equal(event_rating_rules_at((gamut_date){ 2024, 2, 29 }), EVENT_RATING_2022);
    assert_int_equal(event_rating_rules_at((gamut_date){ 2024, 3, 1 }), EVENT_RATING_2024);
    assert_int_equal(event_rating_rules_at((gamut_date){ 2025, 9, 30 }), EVENT_RATING_2024);
    assert_int_equal(event_rating_rules_at((gamut_date){ 2025, 10, 1 }), EVENT_RATING_2025);
    assert_int_equal(event_rating_rules_at((gamut_date){ 0, 0, 0 }), EVENT_RATING_2025);
    /* Before 2024 the benefit of the limit came once; against stronger opponents it is none. */
    assert_int_equal(event_rating_change_of(EVENT_RATING_2022, true, 2050, 20, weak, 2).capped_count, 1);
    assert_int_equal(event_rating_change_of(EVENT_RATING_2024, true, 2050, 20, weak, 2).capped_count, 2);
    assert_int_equal(event_rating_change_of(EVENT_RATING_2022, true, 2050, 20, strong, 2).capped_count, 2);
    /* Rapid and blitz: nobody is exempt, and very uneven games do not count. */
    assert_int_equal(event_rating_change_of(EVENT_RATING_2025, false, 2660, 10, strong, 2).games, 2);
    assert_int_equal(event_rating_change_of(EVENT_RATING_2025, false, 2660, 10, weak, 2).games, 0);
    assert_int_equal(event_rating_change_of(EVENT_RATING_2025, true, 2660, 10, weak, 2).games, 2);
}

static void the_coefficient_follows_rating_and_age(void **state)
{
    (void)state;
    const gamut_date start = { 2026, 5, 1 }, none = { 0, 0, 0 };
    assert_int_equal(event_rating_k(2400, start, none), 10);
    assert_int_equal(event_rating_k(2399, start, none), 20);
    assert_int_equal(event_rating_k(2299, start, (gamut_date){ 2008, 0, 0 }), 40); /* until the end of the year of 18 */
    assert_int_equal(event_rating_k(2300, start, (gamut_date){ 2008, 0, 0 }), 20);
    assert_int_equal(event_rating_k(2000, start, (gamut_date){ 2007, 12, 31 }), 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_are_those_that_fide_published),
        cmocka_unit_test(a_first_rating_is_the_one_that_fide_published),
        cmocka_unit_test(the_coefficient_shrinks_with_many_games),
        cmocka_unit_test(rules_follow_the_day),
        cmocka_unit_test(the_coefficient_follows_rating_and_age),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
