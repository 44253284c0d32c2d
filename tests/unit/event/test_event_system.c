/* test_event_system.c - round robins are known by their pairings. */
#include "../fixture.h"
#include "rules/event/event_grid.h"

enum {
    PLAYERS = 6,
    ROUNDS = 5
};

/* FIDE Handbook, C.05, annex 1: the Berger table for five or six players. */
static const uint8_t berger[ROUNDS][PLAYERS] = {
    { 1, 6, 2, 5, 3, 4 }, { 6, 4, 5, 3, 1, 2 }, { 2, 6, 3, 1, 4, 5 }, { 6, 5, 1, 4, 2, 3 }, { 3, 6, 4, 2, 5, 1 },
};

typedef struct event_of_pairs {
    gamut_event event;
    gamut_player players[PLAYERS];
    gamut_round rounds[PLAYERS][2 * ROUNDS];
} event_of_pairs;

static void open_event(event_of_pairs *out, size_t players, int64_t rounds)
{
    *out = (event_of_pairs){ .event = { .players = { out->players, players } } };
    for (size_t i = 0; i < players; i++)
        out->players[i] = (gamut_player){ .id = base_number((int64_t)i + 1), .rounds = { out->rounds[i], 0 } };
    if (rounds)
        out->event.rounds = base_number(rounds);
}

/* Whoever meets somebody who is not there has a rest. */
static void add_round(event_of_pairs *to, const uint8_t pairs[PLAYERS])
{
    size_t count = to->event.players.count;
    for (size_t i = 0; i < PLAYERS; i++) {
        size_t own = pairs[i], other = pairs[i ^ 1];
        if (own > count)
            continue;
        gamut_round *round = &to->rounds[own - 1][to->players[own - 1].rounds.count++];
        *round = other > count ? (gamut_round){ .result = GAMUT_ROUND_ZERO_BYE }
                               : (gamut_round){ .opponent = base_number((int64_t)other), .result = GAMUT_ROUND_DRAW };
    }
}

static unsigned cycles_of(base_arena *arena, const event_of_pairs *from)
{
    return event_round_robin_cycles(event_grid_make(arena, &from->event));
}

static void everybody_met_everybody(void **state)
{
    event_of_pairs all;
    for (size_t players = PLAYERS - 1; players <= PLAYERS; players++) {
        open_event(&all, players, 0);
        for (size_t r = 0; r < ROUNDS; r++)
            add_round(&all, berger[r]);
        assert_int_equal(cycles_of(*state, &all), 1);
        for (size_t r = 0; r < ROUNDS; r++)
            add_round(&all, berger[r]);
        assert_int_equal(cycles_of(*state, &all), 2);
        all.event.rounds = base_number(2 * ROUNDS + 1); /* one more, and nobody is left to meet */
        assert_int_equal(cycles_of(*state, &all), 0);
    }
}

static void the_rounds_of_the_table_are_known_before_the_end(void **state)
{
    static const uint8_t by_halves[PLAYERS] = { 1, 4, 2, 5, 3, 6 }; /* the first round of a Swiss */
    event_of_pairs all;
    open_event(&all, PLAYERS, ROUNDS);
    add_round(&all, berger[3]); /* in any order */
    add_round(&all, berger[0]);
    assert_int_equal(cycles_of(*state, &all), 1);
    all.event.rounds = base_number(2 * ROUNDS);
    assert_int_equal(cycles_of(*state, &all), 2);
    all.event.rounds = base_number(ROUNDS + 2);
    assert_int_equal(cycles_of(*state, &all), 0);
    all.event.rounds = (gamut_number){ 0 };
    assert_int_equal(cycles_of(*state, &all), 0);
    open_event(&all, PLAYERS, ROUNDS);
    add_round(&all, by_halves);
    assert_int_equal(cycles_of(*state, &all), 0);
}

static void who_was_left_over_takes_part(void **state)
{
    static const uint8_t pairs[][PLAYERS] = { { 1, 2, 3, 4, 5, 6 }, { 1, 3, 2, 4, 5, 6 }, { 1, 4, 2, 3, 5, 6 } };
    event_of_pairs all;
    open_event(&all, PLAYERS - 1, 3);
    for (size_t r = 0; r < COUNT(pairs); r++)
        add_round(&all, pairs[r]);
    assert_int_equal(cycles_of(*state, &all), 1); /* four, and one who never came */
    all.rounds[4][0].result = GAMUT_ROUND_PAIRING_BYE;
    assert_int_equal(cycles_of(*state, &all), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_met_everybody),
        cmocka_unit_test(the_rounds_of_the_table_are_known_before_the_end),
        cmocka_unit_test(who_was_left_over_takes_part),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
