/* test_event_colours.c - preferences and who gets which colour. */
#include "../fixture.h"
#include "rules/event/event_colours.h"

static event_side side(gamut_colour *room, const char *colours)
{
    size_t count = 0;
    for (; colours[count]; count++)
        room[count] = colours[count] == 'W' ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    return (event_side){ event_preference_of(room, count), room, count };
}

static void preferences_follow_from_the_games(void **state)
{
    static const struct {
        const char *colours;
        gamut_colour colour;
        event_strength strength;
    } cases[] = {
        { "", GAMUT_COLOUR_NONE, EVENT_NO_PREFERENCE },
        { "W", GAMUT_COLOUR_BLACK, EVENT_STRONG },
        { "WB", GAMUT_COLOUR_WHITE, EVENT_MILD },
        { "BW", GAMUT_COLOUR_BLACK, EVENT_MILD },
        { "WBW", GAMUT_COLOUR_BLACK, EVENT_STRONG },
        { "WBB", GAMUT_COLOUR_WHITE, EVENT_ABSOLUTE },
        { "WWBB", GAMUT_COLOUR_WHITE, EVENT_ABSOLUTE },
        { "WW", GAMUT_COLOUR_BLACK, EVENT_ABSOLUTE },
        { "WBWW", GAMUT_COLOUR_BLACK, EVENT_ABSOLUTE },
        { "WWWBB", GAMUT_COLOUR_WHITE, EVENT_ABSOLUTE },  /* twice in a row, against a difference of one */
        { "WWWWBB", GAMUT_COLOUR_BLACK, EVENT_ABSOLUTE }, /* a difference of two comes first */
        { "WWBWWBB", GAMUT_COLOUR_WHITE, EVENT_ABSOLUTE },
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        gamut_colour room[8];
        event_preference found = side(room, cases[i].colours).preference;
        assert_int_equal(found.colour, cases[i].colour);
        assert_int_equal(found.strength, cases[i].strength);
    }
}

static void the_first_rule_that_decides_gives_the_colour(void **state)
{
    static const struct {
        const char *first, *second;
        gamut_colour colour; /* of the first, who is the higher */
    } cases[] = {
        { "", "", GAMUT_COLOUR_NONE },          { "W", "B", GAMUT_COLOUR_BLACK },
        { "", "B", GAMUT_COLOUR_BLACK },        /* only one wants something */
        { "WB", "BWB", GAMUT_COLOUR_BLACK },    /* the stronger wish */
        { "WBB", "BWBB", GAMUT_COLOUR_BLACK },  /* both must have White: the larger difference gets it */
        { "BWWB", "WBWB", GAMUT_COLOUR_BLACK }, /* the last game in which they differ: two rounds ago */
        { "WBWB", "BWWB", GAMUT_COLOUR_WHITE }, { "WBWB", "WBWB", GAMUT_COLOUR_WHITE }, /* no difference: the higher */
        { "WBWBWB", "WB", GAMUT_COLOUR_WHITE }, /* no difference as far as the shorter goes */
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        gamut_colour rooms[2][8];
        event_side a = side(rooms[0], cases[i].first), b = side(rooms[1], cases[i].second);
        assert_int_equal(event_colour_of_first(&a, &b), cases[i].colour);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(preferences_follow_from_the_games),
        cmocka_unit_test(the_first_rule_that_decides_gives_the_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
