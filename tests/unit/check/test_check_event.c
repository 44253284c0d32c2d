/* test_check_event.c - rules about events that single fixtures do not reach. */
#include <gamut/event.h>

#include "findings.h"

enum {
    ROUNDS = 3
};

/* Two players who meet in the first and in the third round. */
typedef struct twice {
    gamut_event event;
    gamut_player players[2];
    gamut_round rounds[2][ROUNDS];
    gamut_number ids[3];
    gamut_prohibition prohibition;
} twice;

static void fill_twice(twice *all, int64_t first_round, int64_t last_round)
{
    *all = (twice){ .ids = { base_number(1), base_number(2), base_number(2) } };
    for (size_t i = 0; i < 2; i++) {
        for (size_t r = 0; r < ROUNDS; r += 2)
            all->rounds[i][r] = (gamut_round){ .opponent = base_number(i ? 1 : 2),
                                               .colour = i ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE,
                                               .result = GAMUT_ROUND_DRAW };
        all->players[i] = (gamut_player){ .id = base_number((int64_t)i + 1), .rounds = { all->rounds[i], ROUNDS } };
    }
    all->prohibition = (gamut_prohibition){ base_number(first_round), base_number(last_round), { all->ids, 3 } };
    all->event.players = (gamut_player_list){ all->players, 2 };
    all->event.prohibitions = (gamut_prohibition_list){ &all->prohibition, 1 };
}

static size_t count_meetings(int64_t first_round, int64_t last_round)
{
    twice all;
    fill_twice(&all, first_round, last_round);
    diag_list *found = check_one(&(gamut_record){ .kind = GAMUT_KIND_EVENT, .event = &all.event });
    size_t count = count_findings(found, "event.prohibition.met");
    diag_destroy(found);
    return count;
}

static void who_may_not_meet_is_told_for_every_round_that_is_meant(void **state)
{
    (void)state;
    assert_int_equal(count_meetings(1, 3), 2);
    assert_int_equal(count_meetings(2, 3), 1); /* an earlier meeting does not hide the later one */
    assert_int_equal(count_meetings(1, 2), 1);
    assert_int_equal(count_meetings(2, 2), 0);
    assert_int_equal(count_meetings(3, 1), 0);
    assert_int_equal(count_meetings(-5, INT64_MAX), 2);
    assert_int_equal(count_meetings(INT64_MIN, INT64_MIN), 0);
    assert_int_equal(count_meetings(INT64_MAX, INT64_MAX), 0);
}

static void an_event_without_anything_has_nothing_wrong(void **state)
{
    gamut_event event = { 0 };
    (void)state;
    diag_list *found = check_one(&(gamut_record){ .kind = GAMUT_KIND_EVENT, .event = &event });
    assert_int_equal(diag_count(found), 0);
    diag_destroy(found);
}

static size_t count_of(const gamut_event *event, const char *rule)
{
    diag_list *found = check_one(&(gamut_record){ .kind = GAMUT_KIND_EVENT, .event = event });
    size_t count = count_findings(found, rule);
    diag_destroy(found);
    return count;
}

static void dates_are_compared_as_far_as_they_are_known(void **state)
{
    (void)state;
    gamut_event event = { .start = { 2016, 5, 11 }, .end = { 2016, 5, 2 } };
    assert_int_equal(count_of(&event, "event.dates.order"), 1);
    event.end = (gamut_date){ 2016, 0, 0 };
    assert_int_equal(count_of(&event, "event.dates.order"), 0);
    event.end = (gamut_date){ 2015, 0, 0 };
    assert_int_equal(count_of(&event, "event.dates.order"), 1);
    event.end = (gamut_date){ 2021, 2, 30 };
    assert_int_equal(count_of(&event, "event.date.impossible"), 1);
}

static void coordinates_must_be_on_the_globe(void **state)
{
    (void)state;
    gamut_event event = { .latitude = base_real(90), .longitude = base_real(-180) };
    assert_int_equal(count_of(&event, "event.coordinates.range"), 0);
    event.latitude = base_real(90.5);
    assert_int_equal(count_of(&event, "event.coordinates.range"), 1);
    event.latitude = base_real(0.0 / 0.0);
    assert_int_equal(count_of(&event, "event.coordinates.range"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_may_not_meet_is_told_for_every_round_that_is_meant),
        cmocka_unit_test(an_event_without_anything_has_nothing_wrong),
        cmocka_unit_test(dates_are_compared_as_far_as_they_are_known),
        cmocka_unit_test(coordinates_must_be_on_the_globe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
