/* test_number.c - who gets which start number: FIDE Handbook C.04.2, article 2.2. */
#include "../fixture.h"

#include "tournament/tournament_number.h"

static gamut_player player_of(const char *name, const char *title, int64_t rating, int64_t id)
{
    return (gamut_player){ .name = base_text_of(name),
                           .title = base_text_of(title),
                           .rating = rating ? base_number(rating) : (gamut_number){ 0 },
                           .id = base_number(id) };
}

static gamut_event event_of(const gamut_player *players, size_t count)
{
    return (gamut_event){ .players = { players, count } };
}

static void rating_comes_first_and_then_the_order_of_titles(void **state)
{
    static const char *const titles[] = { "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", NULL };
    gamut_player players[COUNT(titles) + 2];
    size_t count = COUNT(titles);
    /* The players with the lower titles have the better names and numbers. */
    for (size_t i = 0; i < count; i++)
        players[i] = player_of((const char *[]){ "I", "H", "G", "F", "E", "D", "C", "B", "A" }[i], titles[i], 2100,
                               (int64_t)(count - i));
    players[count] = player_of("Zorn", NULL, 2101, 50);
    players[count + 1] = player_of("Aber", "GM", 0, 51);
    gamut_event event = event_of(players, count + 2);
    uint32_t *order = tournament_seed_players(*state, &event, &(tournament_seeding){ 0 });
    assert_int_equal(order[0], count);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(order[i + 1], i);
    assert_int_equal(order[count + 1], count + 1); /* no rating counts as 0, whatever the title */
}

static void equals_are_in_the_order_of_the_alphabet_without_accents(void **state)
{
    const gamut_player players[] = {
        player_of("zimmer, Karl", NULL, 1800, 1), player_of("Ötztaler, Ivo", NULL, 1800, 2),
        player_of("Abel, Anna", NULL, 1800, 3),   player_of("Österby, Liv", NULL, 1800, 4),
        player_of("Ostrow, Jan", NULL, 1800, 5),
    };
    gamut_event event = event_of(players, COUNT(players));
    static const uint32_t by_name[] = { 2, 3, 4, 1, 0 };
    uint32_t *order = tournament_seed_players(*state, &event, &(tournament_seeding){ 0 });
    for (size_t i = 0; i < COUNT(players); i++)
        assert_int_equal(order[i], by_name[i]);
    order = tournament_seed_players(*state, &event, &(tournament_seeding){ .ties = TOURNAMENT_TIES_BY_NUMBER });
    for (uint32_t i = 0; i < COUNT(players); i++)
        assert_int_equal(order[i], i);
}

static void the_same_seed_draws_the_same_lots(void **state)
{
    gamut_player players[40];
    for (size_t i = 0; i < COUNT(players); i++)
        players[i] = player_of("Same, Sam", NULL, 1500 + (int64_t)i, (int64_t)i + 1);
    gamut_event event = event_of(players, COUNT(players));
    size_t differ = 0, sorted = 0;
    uint32_t *a = tournament_seed_players(*state, &event, &(tournament_seeding){ .by_lots = true, .lots = 7 });
    uint32_t *b = tournament_seed_players(*state, &event, &(tournament_seeding){ .by_lots = true, .lots = 7 });
    uint32_t *c = tournament_seed_players(*state, &event, &(tournament_seeding){ .by_lots = true, .lots = 8 });
    bool is_there[COUNT(players)] = { false };
    for (size_t i = 0; i < COUNT(players); i++) {
        assert_int_equal(a[i], b[i]);
        differ += a[i] != c[i];
        sorted += a[i] == COUNT(players) - 1 - i;
        is_there[a[i]] = true;
    }
    for (size_t i = 0; i < COUNT(players); i++)
        assert_true(is_there[i]);
    assert_true(differ > 20 && sorted < 20);
    /* Lots among equals leave the ratings in order. */
    a = tournament_seed_players(*state, &event, &(tournament_seeding){ .ties = TOURNAMENT_TIES_BY_LOTS, .lots = 7 });
    for (uint32_t i = 0; i < COUNT(players); i++)
        assert_int_equal(a[i], COUNT(players) - 1 - i);
}

static void teams_are_ordered_by_the_mean_of_their_best_boards(void **state)
{
    const gamut_player players[] = { player_of("A", NULL, 2400, 1), player_of("B", NULL, 1000, 2),
                                     player_of("C", NULL, 2000, 3), player_of("D", NULL, 2001, 4),
                                     player_of("E", NULL, 2200, 5), player_of("F", NULL, 0, 6) };
    const gamut_number first[] = { base_number(2), base_number(1) }, second[] = { base_number(3), base_number(4) },
                       third[] = { base_number(6), base_number(5), base_number(99) };
    const gamut_team teams[] = { { .id = base_number(1), .name = TEXT("Reds"), .players = { first, 2 } },
                                 { .id = base_number(2), .name = TEXT("Blues"), .players = { second, 2 } },
                                 { .id = base_number(3), .name = TEXT("Greens"), .players = { third, 3 } } };
    gamut_event event = event_of(players, COUNT(players));
    event.team_list = (gamut_team_list){ teams, COUNT(teams) };
    static const uint32_t by_two[] = { 1, 0, 2 }, by_one[] = { 0, 2, 1 };
    uint32_t *two = tournament_seed_teams(*state, &event, &(tournament_seeding){ .boards = 2 });
    uint32_t *one = tournament_seed_teams(*state, &event, &(tournament_seeding){ .boards = 1 });
    for (size_t i = 0; i < COUNT(teams); i++) {
        assert_int_equal(two[i], by_two[i]);
        assert_int_equal(one[i], by_one[i]);
    }
    assert_int_equal(tournament_team_strength(*state, &event, 1, 2), 2001); /* 2000.5, halves up */
    assert_int_equal(tournament_team_strength(*state, &event, 2, 2), 1100);
    assert_int_equal(tournament_team_strength(*state, &event, 0, 0), 1700);
}

static void a_late_entry_gets_the_number_that_his_rating_earns(void **state)
{
    const gamut_player players[] = { player_of("Abel, Anna", "GM", 2400, 1), player_of("Bond, Bert", NULL, 2100, 2),
                                     player_of("Dove, Dora", NULL, 2100, 3), player_of("Finn, Fred", NULL, 0, 4) };
    gamut_event event = event_of(players, COUNT(players));
    static const struct {
        const char *name, *title;
        int64_t rating, number;
    } rows[] = {
        { "Zorn, Zoe", NULL, 2500, 1 },  { "Zorn, Zoe", "GM", 2400, 2 },  { "Cole, Carl", NULL, 2100, 3 },
        { "Cole, Carl", "CM", 2100, 2 }, { "Dove, Dora", NULL, 2100, 4 }, { "Cole, Carl", NULL, 0, 4 },
        { "Gray, Gwen", NULL, 0, 5 },
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        gamut_player late = player_of(rows[i].name, rows[i].title, rows[i].rating, 0);
        assert_int_equal(tournament_number_for(*state, &event, &late, &(tournament_seeding){ 0 }), rows[i].number);
    }
    event.players.count = 0;
    assert_int_equal(tournament_number_for(*state, &event, &players[0], &(tournament_seeding){ 0 }), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rating_comes_first_and_then_the_order_of_titles),
        cmocka_unit_test(equals_are_in_the_order_of_the_alphabet_without_accents),
        cmocka_unit_test(the_same_seed_draws_the_same_lots),
        cmocka_unit_test(teams_are_ordered_by_the_mean_of_their_best_boards),
        cmocka_unit_test(a_late_entry_gets_the_number_that_his_rating_earns),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
