/* test_tournament_scheveningen.c - two sides: the published tables, and what a table of any size must be. */
#include <stdio.h>
#include <string.h>

#include "played.h"
#include "rules/event/event_scheveningen.h"

enum {
    LARGEST = 24
};

/* The standard tables for 2, 3, 4, 5 and 7 boards (https://en.wikipedia.org/wiki/Scheveningen_system) and for 8
 * (https://rimassoft.eu/Scheveningen_Tables.aspx), in the order of the players of A; White comes first. */
static const struct {
    size_t boards;
    const char *rounds[8];
} published[] = {
    { 2, { "A1-B1 A2-B2", "B2-A1 B1-A2" } },
    { 3, { "A1-B1 A2-B2 B3-A3", "B2-A1 A2-B3 B1-A3", "A1-B3 B1-A2 A3-B2" } },
    { 4,
      { "A1-B1 A2-B2 B3-A3 B4-A4", "B2-A1 B1-A2 A3-B4 A4-B3", "A1-B3 A2-B4 B1-A3 B2-A4", "B4-A1 B3-A2 A3-B2 A4-B1" } },
    { 5,
      { "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5", "B2-A1 B3-A2 A3-B4 A4-B5 B1-A5", "A1-B3 A2-B4 B5-A3 B1-A4 A5-B2",
        "B4-A1 A2-B5 A3-B1 B2-A4 B3-A5", "A1-B5 B1-A2 B2-A3 A4-B3 A5-B4" } },
    { 7,
      { "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7", "B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7",
        "A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2", "B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7",
        "A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4", "B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7",
        "A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6" } },
    { 8,
      { "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8", "B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5",
        "A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8", "B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7",
        "A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8", "B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1",
        "A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8", "B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3" } },
};

static void rounds_are_those_of_the_published_tables(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(published); i++)
        for (size_t r = 0; r < published[i].boards; r++) {
            char text[128] = "";
            for (size_t board = 0; board < published[i].boards; board++) {
                event_scheveningen_pair pair = event_scheveningen_pair_at(published[i].boards, r, board);
                size_t length = strlen(text);
                if (pair.is_white_a)
                    snprintf(text + length, sizeof text - length, "%sA%zu-B%zu", board ? " " : "", board + 1,
                             pair.b + 1);
                else
                    snprintf(text + length, sizeof text - length, "%sB%zu-A%zu", board ? " " : "", pair.b + 1,
                             board + 1);
            }
            assert_string_equal(text, published[i].rounds[r]);
        }
}

/* Every pair meets once, and nobody has one colour more than once more often than the other. In a round the sides have
 * White equally often (one more on odd boards), except where no table is in use. */
static void every_size_has_a_fair_table(void **state)
{
    (void)state;
    for (size_t boards = 1; boards <= LARGEST; boards++) {
        size_t met[LARGEST][LARGEST] = { { 0 } }, white_a[LARGEST] = { 0 }, white_b[LARGEST] = { 0 };
        for (size_t r = 0; r < boards; r++) {
            size_t in_round = 0;
            bool is_seated[LARGEST] = { false };
            for (size_t board = 0; board < boards; board++) {
                event_scheveningen_pair pair = event_scheveningen_pair_at(boards, r, board);
                assert_true(pair.b < boards && !is_seated[pair.b]);
                is_seated[pair.b] = true;
                met[board][pair.b]++;
                white_a[board] += pair.is_white_a;
                white_b[pair.b] += !pair.is_white_a;
                in_round += pair.is_white_a;
            }
            bool has_table = boards % 4 != 2 || boards == 6 || boards == 10;
            if (has_table)
                assert_true(in_round == boards / 2 || in_round == boards - boards / 2);
            else
                assert_true(in_round == (r % 2 ? 0 : boards));
        }
        for (size_t i = 0; i < boards; i++) {
            assert_true(white_a[i] == boards / 2 || white_a[i] == boards - boards / 2);
            assert_true(white_b[i] == boards / 2 || white_b[i] == boards - boards / 2);
            for (size_t k = 0; k < boards; k++)
                assert_int_equal(met[i][k], 1);
        }
    }
}

static void halves_of_the_numbers_are_the_sides_and_twice_turns_the_colours(void **state)
{
    const tournament_options twice = { .system = TOURNAMENT_DOUBLE_SCHEVENINGEN };
    played all;
    pairing_pair first[4][4];
    played_open(&all, 8);
    for (size_t r = 0; r < 8; r++) {
        tournament_round round = played_pair(*state, &all, &twice);
        assert_int_equal(round.pair_count, 4);
        assert_int_equal(round.planned, 8);
        for (size_t i = 0; i < 4; i++) {
            pairing_pair pair = round.pairs[i];
            assert_true((pair.white < 4) != (pair.black < 4));
            if (r < 4)
                first[r][i] = pair;
            else
                assert_true(pair.white == first[r - 4][i].black && pair.black == first[r - 4][i].white);
        }
        played_add(&all, &round, played_by_number);
    }
    assert_string_equal(played_pair(*state, &all, &twice).impossible, "all 8 rounds are paired already");
}

static void unequal_sides_are_refused_in_words(void **state)
{
    const tournament_options once = { .system = TOURNAMENT_SCHEVENINGEN };
    played all;
    tournament_round round;
    const char *why;
    played_open(&all, 7);
    assert_false(tournament_pair(&round, *state, &all.event, &once, &why));
    assert_string_equal(why, "the Scheveningen system needs two equal sides, and they have 3 and 4 players");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_are_those_of_the_published_tables),
        cmocka_unit_test(every_size_has_a_fair_table),
        cmocka_unit_test(halves_of_the_numbers_are_the_sides_and_twice_turns_the_colours),
        cmocka_unit_test(unequal_sides_are_refused_in_words),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
