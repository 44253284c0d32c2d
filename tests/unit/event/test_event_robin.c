/* test_event_robin.c - who left a round robin, and what is wrong with rounds paired by hand.
 *
 * The article is 6.6 of C.05: less than half of the games completed, and they count for nobody. */
#include "../fixture.h"
#include "rules/event/event_berger.h"
#include "rules/event/event_robin.h"

enum {
    MOST = 8,
    ROUNDS = 2 * MOST
};

typedef struct table {
    gamut_event event;
    gamut_player players[MOST];
    gamut_round rounds[MOST][ROUNDS];
    gamut_bye byes[ROUNDS];
    gamut_number leaver;
} table;

/* All rounds of the Berger table; those before `played` are drawn. */
static void open_table(table *out, size_t players, unsigned cycles, size_t played)
{
    size_t rounds = cycles * event_berger_rounds(players);
    *out = (table){ .event = { .players = { out->players, players }, .rounds = base_number((int64_t)rounds) } };
    for (size_t i = 0; i < players; i++)
        out->players[i] = (gamut_player){ .id = base_number((int64_t)i + 1), .rounds = { out->rounds[i], rounds } };
    for (size_t r = 0; r < rounds; r++)
        for (size_t b = 0; b < event_berger_boards(players); b++) {
            event_berger_pair pair = event_berger_pair_at(players, r, b);
            size_t sides[2] = { pair.white, pair.black };
            for (size_t s = 0; s < 2; s++) {
                if (sides[s] == players)
                    continue;
                out->rounds[sides[s]][r] =
                    sides[1 - s] == players
                        ? (gamut_round){ .result = GAMUT_ROUND_ZERO_BYE }
                        : (gamut_round){ .opponent = base_number((int64_t)sides[1 - s] + 1),
                                         .colour = s ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE,
                                         .result = r < played ? GAMUT_ROUND_DRAW : GAMUT_ROUND_NONE };
            }
        }
}

/* A player leaves: all games from round `from` (counted from 0) on are lost by forfeit. */
static void leave(table *of, size_t player, size_t from)
{
    for (size_t r = from; r < of->players[player].rounds.count; r++) {
        gamut_round *own = &of->rounds[player][r];
        if (own->opponent.state != GAMUT_KNOWN)
            continue;
        gamut_round *other = &of->rounds[own->opponent.value - 1][r];
        other->result = other->result == GAMUT_ROUND_FORFEIT_LOSS ? GAMUT_ROUND_FORFEIT_LOSS : GAMUT_ROUND_FORFEIT_WIN;
        own->result = GAMUT_ROUND_FORFEIT_LOSS;
    }
}

static event_robin_part part_of(base_arena *arena, const table *of, uint32_t player, unsigned cycles)
{
    event_robin robin;
    const event_grid *grid = event_grid_make(arena, &of->event);
    assert_non_null(grid);
    assert_true(event_robin_open(&robin, grid, cycles));
    return event_robin_part_of(&robin, player);
}

static void less_than_half_counts_for_nobody_and_half_counts(void **state)
{
    /* Six players have five games: 2 of 5 are less than half, 3 are more. Seven have six: exactly half is enough. */
    static const struct {
        size_t players, from, completed, scheduled;
        bool is_out;
    } cases[] = {
        { 6, 0, 0, 5, true }, { 6, 2, 2, 5, true }, { 6, 3, 3, 5, false },
        { 7, 2, 1, 6, true }, { 7, 3, 2, 6, true }, { 7, 4, 3, 6, false },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        table all;
        open_table(&all, cases[i].players, 1, cases[i].from);
        leave(&all, 4, cases[i].from); /* of seven, the fifth rests in round 2 */
        event_robin_part part = part_of(*state, &all, 4, 1), other = part_of(*state, &all, 0, 1);
        assert_true(part.has_left);
        assert_int_equal(part.completed, cases[i].completed);
        assert_int_equal(part.scheduled, cases[i].scheduled);
        assert_int_equal(event_robin_is_left_out(&part), cases[i].is_out);
        assert_false(other.has_left);
    }
}

static void both_cycles_of_a_double_round_robin_count(void **state)
{
    table all;
    open_table(&all, 4, 2, 2);
    leave(&all, 1, 2);
    event_robin_part part = part_of(*state, &all, 1, 2);
    assert_int_equal(part.scheduled, 6);
    assert_true(event_robin_is_left_out(&part));
    open_table(&all, 4, 2, 3);
    leave(&all, 1, 3);
    part = part_of(*state, &all, 1, 2);
    assert_false(event_robin_is_left_out(&part));
}

static void nobody_leaves_by_a_rest_or_by_missing_a_game(void **state)
{
    table all;
    open_table(&all, 5, 1, 5);
    /* The fifth of five rests in round 4 and loses the games before it by forfeit, but comes to the last. */
    leave(&all, 4, 0);
    gamut_round *last = &all.rounds[4][4];
    last->result = all.rounds[last->opponent.value - 1][4].result = GAMUT_ROUND_DRAW;
    assert_false(part_of(*state, &all, 4, 1).has_left);
    /* The third rests in the last round: a bye, but no absence. */
    open_table(&all, 5, 1, 5);
    leave(&all, 2, 0);
    for (size_t r = 3; r < 4; r++)
        all.rounds[2][r].result = GAMUT_ROUND_LOSS;
    assert_int_equal(all.rounds[2][4].result, GAMUT_ROUND_ZERO_BYE);
    assert_false(part_of(*state, &all, 2, 1).has_left);
    /* A file that lacks the later games says nothing about who left. */
    open_table(&all, 6, 1, 5);
    for (size_t r = 2; r < 5; r++)
        all.rounds[3][r] = (gamut_round){ 0 };
    assert_false(part_of(*state, &all, 3, 1).has_left);
}

static void byes_requested_for_all_rounds_to_come_are_leaving(void **state)
{
    table all;
    open_table(&all, 6, 1, 2);
    all.leaver = base_number(3);
    for (size_t i = 0; i < 6; i++)
        all.players[i].rounds.count = 2; /* paired round by round */
    for (size_t r = 2; r < 5; r++)
        all.byes[r - 2] = (gamut_bye){ GAMUT_ROUND_ZERO_BYE, base_number((int64_t)r + 1), { &all.leaver, 1 } };
    all.event.byes = (gamut_bye_list){ all.byes, 2 };
    assert_false(part_of(*state, &all, 2, 1).has_left); /* back in the last round */
    all.event.byes.count = 3;
    event_robin_part part = part_of(*state, &all, 2, 1);
    assert_true(part.has_left);
    assert_true(event_robin_is_left_out(&part));
    assert_int_equal(part.last, 2);
}

static event_robin_flaws flaws_of(base_arena *arena, const table *of, unsigned cycles)
{
    event_robin_flaws flaws;
    assert_true(event_robin_find_flaws(&flaws, event_grid_make(arena, &of->event), cycles));
    return flaws;
}

static void tables_have_no_flaws(void **state)
{
    for (size_t players = 3; players <= MOST; players++)
        for (size_t played = 0; played <= event_berger_rounds(players); played++) {
            table all;
            open_table(&all, players, 1, played);
            assert_int_equal(flaws_of(*state, &all, 1).count, 0);
        }
}

static void rounds_by_hand_are_compared_with_what_a_round_robin_is(void **state)
{
    table all;
    open_table(&all, 4, 1, 3);
    /* Round 3 is round 1 again: its two pairs meet twice, those of round 3 never. */
    for (size_t i = 0; i < 4; i++)
        all.rounds[i][2] = all.rounds[i][0];
    event_robin_flaws flaws = flaws_of(*state, &all, 1);
    size_t kinds[EVENT_ROBIN_COLOUR + 1] = { 0 };
    for (size_t i = 0; i < flaws.count; i++)
        kinds[flaws.items[i].kind]++;
    assert_int_equal(kinds[EVENT_ROBIN_OFTEN], 2);
    assert_int_equal(kinds[EVENT_ROBIN_NEVER], 2);
    /* Before the last round, nobody can tell that two will never meet. */
    for (size_t i = 0; i < 4; i++)
        all.players[i].rounds.count = 2;
    assert_int_equal(flaws_of(*state, &all, 1).count, 0);
}

static void a_third_colour_running_is_found_even_with_a_rest_between(void **state)
{
    table all;
    open_table(&all, 5, 1, 5);
    for (size_t r = 0; r < 5; r++)
        if (all.rounds[1][r].opponent.state == GAMUT_KNOWN) {
            all.rounds[1][r].colour = GAMUT_COLOUR_WHITE;
            all.rounds[all.rounds[1][r].opponent.value - 1][r].colour = GAMUT_COLOUR_BLACK;
        }
    event_robin_flaws flaws = flaws_of(*state, &all, 1);
    const event_robin_flaw *found = NULL;
    for (size_t i = 0; i < flaws.count; i++)
        if (flaws.items[i].one == 1)
            found = &flaws.items[i];
    assert_non_null(found);
    assert_int_equal(found->kind, EVENT_ROBIN_COLOUR);
    assert_int_equal(found->colour, GAMUT_COLOUR_WHITE);
    assert_int_equal(found->round, 4); /* rounds 1, 2 and, after the rest in round 3, 4 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(less_than_half_counts_for_nobody_and_half_counts),
        cmocka_unit_test(both_cycles_of_a_double_round_robin_count),
        cmocka_unit_test(nobody_leaves_by_a_rest_or_by_missing_a_game),
        cmocka_unit_test(byes_requested_for_all_rounds_to_come_are_leaving),
        cmocka_unit_test(tables_have_no_flaws),
        cmocka_unit_test(rounds_by_hand_are_compared_with_what_a_round_robin_is),
        cmocka_unit_test(a_third_colour_running_is_found_even_with_a_rest_between),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
