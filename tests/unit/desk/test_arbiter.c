/* test_arbiter.c - words of arbiters: results as people write them, data by other names, who is kept apart, lots. */
#include <stdio.h>
#include <string.h>

#include "../fixture.h"
#include "desk/desk.h"
#include "rules/event/event_remarks.h"
#include "tournament/tournament_number.h"

enum {
    PLAYERS = 6
};

/* Open the desk of an event of five rounds, with players who have clubs: A B C A B C. */
static void open_desk(desk_session *desk, base_arena *arena)
{
    *desk = (desk_session){ .arena = arena, .confirmed = DESK_TWICE };
    desk->tree = tree_object(arena);
    desk->state = tree_object(arena);
    tree_set_text(arena, desk->tree, "kind", TEXT("event"));
    tree_set_integer(arena, desk->tree, "rounds", 5);
    (void)tree_set_list(arena, desk->tree, "players");
    assert_true(desk_open(desk));
    assert_true(desk_set_system(desk, TEXT("dutch")) && desk_refresh(desk));
    for (unsigned i = 0; i < PLAYERS; i++) {
        char name[32], rating[32], club[32];
        const char *words[] = { name, rating, club };
        snprintf(name, sizeof name, "name=Player %u", i + 1);
        snprintf(rating, sizeof rating, "Elo=%u", 2000 - 10 * i);
        snprintf(club, sizeof club, "Verein=%c", 'A' + (char)(i % 3));
        assert_true(desk_add(desk, words, COUNT(words), 0));
    }
}

static void publish_round(desk_session *desk)
{
    assert_true(desk_pair_round(desk, false));
    assert_true(desk_publish(desk));
}

static void results_are_understood_as_people_write_them(void **state)
{
    static const char *const words[][2] = {
        { "1:0", "1-0" },     { "0:1", "0-1" },   { "½:½", "1/2" },    { "remis", "1/2" }, { "Draw", "1/2" },
        { "0,5:0,5", "1/2" }, { "0.5", "1/2" },   { "+:-", "+-" },     { "-:+", "-+" },    { "-:-", "--" },
        { "1–0", "1-0" },     { "½:0", "1/2-0" }, { "tablas", "1/2" }, { "nulle", "1/2" }, { "1F-0F", "+-" },
        { "w", "W" },         { "=", "1/2" },     { "ничья", "1/2" },
    };
    desk_session desk;
    desk_round round;
    open_desk(&desk, *state);
    publish_round(&desk);
    assert_true(desk_round_of(&round, &desk, 1));
    for (size_t i = 0; i < COUNT(words); i++) {
        char word[64];
        const char *given[] = { word };
        snprintf(word, sizeof word, "1 %s", words[i][0]);
        assert_true(desk_results(&desk, given, 1, 0, false));
        assert_string_equal(desk_result(&desk, 1, &round.pairs[0]), words[i][1]);
    }
    const char *wrong[] = { "1 2:0" };
    assert_false(desk_results(&desk, wrong, 1, 0, false));
}

static void clubs_are_kept_apart_with_late_entries(void **state)
{
    const char *late[] = { "name=Late", "club=A", "rating=1500" }, *moved[] = { "club=B" };
    desk_session desk;
    open_desk(&desk, *state);
    assert_true(desk_forbid_same(&desk, "club"));
    assert_int_equal(desk.event->prohibitions.count, 3);
    assert_false(desk_forbid_same(&desk, "club"));
    assert_true(desk_add(&desk, late, COUNT(late), 0));
    assert_int_equal(desk.event->prohibitions.count, 3);
    assert_int_equal(desk.event->prohibitions.items[0].ids.count, 3);
    /* A corrected club moves its player to another group. */
    assert_true(desk_set(&desk, 7, moved, 1));
    assert_int_equal(desk.event->prohibitions.items[0].ids.count, 2);
    assert_int_equal(desk.event->prohibitions.items[1].ids.count, 3);
    /* What an arbiter allows stays allowed. */
    const int64_t pair[] = { 3, 6 };
    assert_true(desk_allow(&desk, pair, 2));
    assert_true(desk_set(&desk, 7, moved, 1));
    assert_int_equal(desk.event->prohibitions.count, 2);
}

static void start_numbers_follow_the_ratings_that_count(void **state)
{
    const char *national[] = { "national=2400" }, *higher[] = { "seeding=hbfn" }, *own[] = { "seeding=OTHER" };
    const char *seed[] = { "seed=2600" }, *wrong[] = { "seeding=best" };
    desk_session desk;
    open_desk(&desk, *state);
    assert_true(desk_set(&desk, 6, national, 1));
    assert_int_equal(desk_find(&desk, "Player 6"), 6);
    assert_true(desk_set(&desk, 0, higher, 1));
    assert_int_equal(desk_find(&desk, "Player 6"), 1);
    assert_true(desk_set(&desk, 0, own, 1));
    assert_int_equal(desk_find(&desk, "Player 6"), 6);
    assert_true(desk_set(&desk, 3, seed, 1));
    assert_int_equal(desk_find(&desk, "Player 3"), 1);
    assert_false(desk_set(&desk, 0, wrong, 1));
}

static void lots_are_drawn_once(void **state)
{
    const char *draw[] = { "lots=draw" };
    desk_session desk;
    bool is_seen[PLAYERS + 1] = { false };
    int64_t number, value;
    open_desk(&desk, *state);
    publish_round(&desk);
    assert_true(desk_set(&desk, 0, draw, 1));
    base_text rest = event_outside_values(desk.event, TEXT("OTHER_LOTS"));
    for (size_t i = 0; i < PLAYERS; i++) {
        assert_true(event_next_value(&rest, &number, &value));
        assert_in_range(value / 100, 1, PLAYERS);
        assert_false(is_seen[value / 100]);
        is_seen[value / 100] = true;
    }
    assert_false(event_next_value(&rest, &number, &value));
    assert_false(desk_set(&desk, 0, draw, 1));
    assert_string_equal(desk.problem, "the lots are drawn already, and stay");
}

static void values_that_make_no_sense_are_refused(void **state)
{
    static const char *const words[] = { "half_byes=many", "last_half_bye=0",    "times=25:00",
                                         "times=10:5",     "acceleration=haley", "variant=crazyhouse",
                                         "id=a b",         "seeding=x",          "dates=tomorrow" };
    desk_session desk;
    open_desk(&desk, *state);
    for (size_t i = 0; i < COUNT(words); i++)
        assert_false(desk_set(&desk, 0, &words[i], 1));
    const char *own[] = { "half_byes=2" };
    assert_false(desk_set(&desk, 1, own, 1));
}

/* Chess960: the position of a round stands in a remark, and goes with the round. */
static void a_round_of_chess960_has_a_start_position(void **state)
{
    const char *variant[] = { "variant=Chess960" };
    desk_session desk;
    open_desk(&desk, *state);
    assert_true(desk_set(&desk, 0, variant, 1));
    publish_round(&desk);
    base_text position = desk_position_of(&desk, 1);
    assert_true(position.length > 8);
    for (size_t i = 0; i < 8; i++)
        assert_non_null(memchr("RNBQK", position.data[i], 5));
    assert_true(desk_unpair(&desk));
    assert_int_equal(desk_position_of(&desk, 1).length, 0);
}

/* ---- remarks ---- */

static void a_remark_says_who_has_left(void **state)
{
    event_leaving leaving;
    const event_leaving stated = { 12, 3, true };
    assert_true(event_read_leaving(&leaving, event_print_leaving(*state, &stated)));
    assert_int_equal(leaving.number, 12);
    assert_int_equal(leaving.round, 3);
    assert_true(leaving.is_expelled);
    assert_true(event_read_leaving(&leaving, TEXT("Withdrawn @ Round 2: 7=OUT")));
    assert_false(leaving.is_expelled);
    assert_false(event_read_leaving(&leaving, TEXT("Withdrawn @ Round 0: 7=OUT")));
    assert_false(event_read_leaving(&leaving, TEXT("Withdrawn @ Round 2: x")));
    assert_false(event_read_leaving(&leaving, TEXT("MPA @ Round 2: 1-2 => 1-3")));
}

/* A result that came late is not the one that the round after it was paired with. */
static void a_round_is_seen_with_the_results_of_its_time(void **state)
{
    static const gamut_round white[] = {
        { .opponent = { 2, GAMUT_KNOWN }, .colour = GAMUT_COLOUR_WHITE, .result = GAMUT_ROUND_WIN }
    };
    static const gamut_round black[] = {
        { .opponent = { 1, GAMUT_KNOWN }, .colour = GAMUT_COLOUR_BLACK, .result = GAMUT_ROUND_LOSS }
    };
    const gamut_player players[] = { { .id = { 1, GAMUT_KNOWN }, .rounds = { white, 1 } },
                                     { .id = { 2, GAMUT_KNOWN }, .rounds = { black, 1 } } };
    gamut_text remark = TEXT("Adjournment @ Round 1: 1-2 1-0 (pairings up to round 3 used the old one)");
    gamut_event event = { .players = { players, 2 }, .remarks = { &remark, 1 } };
    static const gamut_round_result results[] = { GAMUT_ROUND_WIN, GAMUT_ROUND_DRAW, GAMUT_ROUND_DRAW,
                                                  GAMUT_ROUND_WIN };
    for (uint32_t round = 1; round <= 4; round++) {
        const gamut_event *then = tournament_as_paired(*state, &event, round);
        assert_int_equal(then->players.items[0].rounds.items[0].result, results[round - 1]);
    }
    remark = TEXT("Correction @ Round 1: 1-2: 0-1 => 1-0");
    assert_int_equal(tournament_as_paired(*state, &event, 2)->players.items[1].rounds.items[0].result, GAMUT_ROUND_WIN);
    assert_ptr_equal(tournament_as_paired(*state, &event, 3), &event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_understood_as_people_write_them),
        cmocka_unit_test(clubs_are_kept_apart_with_late_entries),
        cmocka_unit_test(start_numbers_follow_the_ratings_that_count),
        cmocka_unit_test(lots_are_drawn_once),
        cmocka_unit_test(values_that_make_no_sense_are_refused),
        cmocka_unit_test(a_round_of_chess960_has_a_start_position),
        cmocka_unit_test(a_remark_says_who_has_left),
        cmocka_unit_test(a_round_is_seen_with_the_results_of_its_time),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
