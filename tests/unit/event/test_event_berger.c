/* test_event_berger.c - the Berger tables as published, and what every one of them must have. */
#include "../fixture.h"
#include "rules/event/event_berger.h"

enum {
    MOST = 24
};

/* FIDE Handbook, C.05, annex 1: white and black, board by board; the highest number of a table may be nobody. */
static const uint8_t four[] = { 1, 4, 2, 3, /**/ 4, 3, 1, 2, /**/ 2, 4, 3, 1 };
static const uint8_t six[] = { 1, 6, 2, 5, 3, 4, /**/ 6, 4, 5, 3, 1, 2, /**/ 2, 6, 3, 1, 4, 5, /**/
                               6, 5, 1, 4, 2, 3, /**/ 3, 6, 4, 2, 5, 1 };
static const uint8_t eight[] = { 1, 8, 2, 7, 3, 6, 4, 5, /**/ 8, 5, 6, 4, 7, 3, 1, 2, /**/ 2, 8, 3, 1, 4, 7, 5, 6, /**/
                                 8, 6, 7, 5, 1, 4, 2, 3, /**/ 3, 8, 4, 2, 5, 1, 6, 7, /**/ 8, 7, 1, 6, 2, 5, 3, 4, /**/
                                 4, 8, 5, 3, 6, 2, 7, 1 };
static const uint8_t ten[] = { 1, 10, 2, 9, 3, 8, 4, 7, 5, 6, /**/ 10, 6, 7, 5, 8, 4, 9, 3, 1, 2, /**/
                               2, 10, 3, 1, 4, 9, 5, 8, 6, 7, /**/ 10, 7, 8, 6, 9, 5, 1, 4, 2, 3, /**/
                               3, 10, 4, 2, 5, 1, 6, 9, 7, 8, /**/ 10, 8, 9, 7, 1, 6, 2, 5, 3, 4, /**/
                               4, 10, 5, 3, 6, 2, 7, 1, 8, 9, /**/ 10, 9, 1, 8, 2, 7, 3, 6, 4, 5, /**/
                               5, 10, 6, 4, 7, 3, 8, 2, 9, 1 };

static void expect_table(size_t players, const uint8_t *table)
{
    for (size_t r = 0; r < event_berger_rounds(players); r++)
        for (size_t b = 0; b < event_berger_boards(players); b++, table += 2) {
            event_berger_pair pair = event_berger_pair_at(players, r, b);
            assert_int_equal(pair.white + 1, table[0]);
            assert_int_equal(pair.black + 1, table[1]);
        }
}

static void the_tables_are_those_of_the_handbook(void **state)
{
    (void)state;
    expect_table(4, four);
    expect_table(3, four);
    expect_table(6, six);
    expect_table(5, six);
    expect_table(8, eight);
    expect_table(7, eight);
    expect_table(10, ten);
    expect_table(9, ten);
}

/* Whoever plays in the last place has one White more or less than the others, as has everybody. */
static void everybody_meets_everybody_with_even_colours(void **state)
{
    (void)state;
    for (size_t players = 2; players <= MOST; players++) {
        int meetings[MOST + 1][MOST + 1] = { { 0 } }, balance[MOST + 1] = { 0 };
        for (size_t r = 0; r < event_berger_rounds(players); r++)
            for (size_t b = 0; b < event_berger_boards(players); b++) {
                event_berger_pair pair = event_berger_pair_at(players, r, b);
                assert_int_equal(event_berger_round_of(players, pair.white, pair.black), r);
                assert_int_equal(event_berger_round_of(players, pair.black, pair.white), r);
                meetings[pair.white][pair.black]++;
                meetings[pair.black][pair.white]++;
                balance[pair.white] += pair.black < players;
                balance[pair.black] -= pair.white < players;
            }
        for (size_t a = 0; a < players; a++) {
            assert_in_range(balance[a] + 1, 0, 2);
            for (size_t b = 0; b < players; b++)
                assert_int_equal(meetings[a][b], a != b);
        }
    }
}

/* The colours of somebody in a round: 1 White, -1 Black, 0 a rest. */
static int colour_in(size_t players, size_t round, size_t who)
{
    for (size_t b = 0; b < event_berger_boards(players); b++) {
        event_berger_pair pair = event_berger_pair_of_double(players, round, b);
        if (pair.white == who || pair.black == who)
            return pair.white >= players || pair.black >= players ? 0 : pair.white == who ? 1 : -1;
    }
    return 2;
}

static void a_double_tournament_turns_the_colours_and_nobody_has_one_three_times(void **state)
{
    (void)state;
    for (size_t players = 2; players <= MOST; players++) {
        size_t rounds = 2 * event_berger_rounds(players);
        int balance[MOST] = { 0 };
        for (size_t who = 0; who < players; who++)
            for (size_t r = 0; r < rounds; r++) {
                int own = colour_in(players, r, who);
                balance[who] += own;
                if (own && r >= 2)
                    assert_false(own == colour_in(players, r - 1, who) && own == colour_in(players, r - 2, who));
            }
        for (size_t who = 0; who < players; who++)
            assert_int_equal(balance[who], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_are_those_of_the_handbook),
        cmocka_unit_test(everybody_meets_everybody_with_even_colours),
        cmocka_unit_test(a_double_tournament_turns_the_colours_and_nobody_has_one_three_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
