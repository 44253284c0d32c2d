/* test_keizer.c - points of the Keizer system: examples that clubs publish, and small ones by hand. */
#include <string.h>

#include "../fixture.h"
#include "standings/keizer.h"

enum {
    MOST = 16,
    ROUNDS = 8
};

typedef struct club {
    gamut_event event;
    gamut_player players[MOST];
    gamut_round rounds[MOST][ROUNDS];
} club;

static void open_club(club *out, size_t players)
{
    *out = (club){ .event = { .players = { out->players, players } } };
    for (size_t i = 0; i < players; i++)
        out->players[i] = (gamut_player){ .id = base_number((int64_t)i + 1), .rounds = { out->rounds[i], 0 } };
}

/* Adds a round: a letter for each player with start numbers 1, 2 ... "1", "=" and "0" are results of games of two
 * neighbours, the others are byes of TRF; "." is no cell. */
static void add_round(club *to, const char *letters)
{
    static const char names[] = " 1=0WDL+-FHUZ";
    size_t count = to->event.players.count;
    assert_int_equal(strlen(letters), count);
    for (size_t i = 0, open = MOST; i < count; i++) {
        gamut_round *cell = &to->rounds[i][to->players[i].rounds.count++];
        if (letters[i] == '.')
            continue;
        cell->result = (gamut_round_result)(strchr(names, letters[i]) - names);
        if (!strchr("1=0+-", letters[i]))
            continue;
        if (open == MOST) {
            open = i;
            continue;
        }
        cell->opponent = base_number((int64_t)open + 1);
        to->rounds[open][to->players[i].rounds.count - 1].opponent = base_number((int64_t)i + 1);
        open = MOST;
    }
}

static keizer_table *compute(base_arena *arena, const club *of, const char *settings)
{
    keizer_rules rules = { 0 };
    const char *problem;
    if (!keizer_rules_read(&rules, arena, base_text_of(settings), false, &problem))
        fail_msg("%s", problem);
    keizer_table *table =
        keizer_compute(arena, event_grid_make(arena, &of->event), &rules, of->players[0].rounds.count);
    assert_non_null(table);
    return table;
}

/* Compares the points in hundredths, by rank, with the player on it. */
static void expect(const keizer_table *table, const int64_t (*rows)[2], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(table->rows[i].player + 1, rows[i][0]);
        assert_int_equal(table->rows[i].score, rows[i][1] * (KEIZER_WHOLE / 100));
    }
}

/* http://www.caissa-amsterdam.nl/het-keizer-systeem/: ten players with the values 50 to 41, the first round with the values
 * of the first list. 1 beats 2 and gets his 49, with the own 50 that is 99; 3 and 4 draw and get half of 47 and of 48. */
static void one_round_with_the_values_of_its_day_is_as_published(void **state)
{
    static const int64_t rows[][2] = { { 1, 9900 }, { 6, 9100 }, { 10, 8300 }, { 3, 7150 }, { 4, 7100 },
                                       { 7, 6550 }, { 8, 6500 }, { 2, 4900 },  { 5, 4600 }, { 9, 4200 } };
    club all;
    open_club(&all, 10);
    add_round(&all, "10==01==01");
    expect(compute(*state, &all, "Top=50 Frozen=yes"), rows, COUNT(rows));
}

/* https://schaakclubharen.nl/volwassenen/interne-competitie/nieuws/1693-eerste-ronde-interne-competitie: sixteen players with
 * values from 80 down, computed until the ranks were stable. Winners are first and get the values that losers have at the
 * end: 80 + 71 = 151, 79 + 70 = 149 ... ; the two who drew are 8th and 9th: 73 + 72/2 = 109 and 72 + 73/2 = 108.5. */
static void the_stable_list_after_one_round_is_as_published(void **state)
{
    static const int64_t rows[][2] = { { 1, 15100 },  { 3, 14900 },  { 5, 14700 },  { 9, 14500 },
                                       { 11, 14300 }, { 13, 14100 }, { 15, 13900 }, { 7, 10900 },
                                       { 8, 10850 },  { 2, 7100 },   { 4, 7000 },   { 6, 6900 },
                                       { 10, 6800 },  { 12, 6700 },  { 14, 6600 },  { 16, 6500 } };
    club all;
    open_club(&all, 16);
    add_round(&all, "101010==10101010");
    keizer_table *table = compute(*state, &all, "Top=80");
    expect(table, rows, COUNT(rows));
    assert_true(table->passes > 1);
    assert_false(table->is_averaged);
    assert_int_equal(table->rows[0].value, 80);
    assert_int_equal(table->rows[15].value, 65);
}

static void absences_and_byes_are_parts_of_the_own_value(void **state)
{
    /* Values 4 3 2 1. Round 1: 1-2 drawn; 3 bye; 4 absent. 1: 4 + 3/2 = 5.5; 2: 3 + 4/2 = 5; 3: 2 + 1 = 3; 4: 1.35. */
    static const int64_t first[][2] = { { 1, 550 }, { 2, 500 }, { 3, 300 }, { 4, 135 } };
    /* Round 2: 1 plays for the club, 2 has a half-point bye, 3 is not in the file, 4 absent. 1: 5.5 + 2.8 = 8.3;
     * 2: 5 + 1.5 = 6.5; 3: 3 + 0.7 = 3.7; 4: 1.35 + 0.35 = 1.7. */
    static const int64_t second[][2] = { { 1, 830 }, { 2, 650 }, { 3, 370 }, { 4, 170 } };
    /* One absence is paid: the second one of 4 gives nothing. */
    static const int64_t once[][2] = { { 1, 830 }, { 2, 650 }, { 3, 370 }, { 4, 135 } };
    /* In sixths: bye 4/6, absent and not there 2/6, club 4/6. 1: 5.5 + 16/6 = 8.1667; 3: 2 + 4/3 + 2/3 = 4;
     * 4: 1 + 1/3 + 1/3 = 1.6667. */
    club all;
    open_club(&all, 4);
    add_round(&all, "==UZ");
    expect(compute(*state, &all, ""), first, COUNT(first));
    add_round(&all, "FH.Z");
    expect(compute(*state, &all, ""), second, COUNT(second));
    expect(compute(*state, &all, "PaidAbsences=1"), once, COUNT(once));
    keizer_table *classic = compute(*state, &all, "Bye=4/6 Absent=2/6 NoShow=2/6 Club=4/6");
    assert_int_equal(classic->rows[0].score, 5 * KEIZER_WHOLE + KEIZER_WHOLE / 2 + KEIZER_WHOLE / 6 * 16);
    assert_int_equal(classic->rows[2].score, 4 * KEIZER_WHOLE);
    assert_int_equal(classic->rows[3].score, KEIZER_WHOLE + KEIZER_WHOLE / 3 * 2);
}

static void games_without_a_result_and_forfeits_count_as_the_settings_say(void **state)
{
    club all;
    open_club(&all, 4);
    add_round(&all, "+-==");
    all.rounds[2][0].result = all.rounds[3][0].result = GAMUT_ROUND_NONE;
    /* 1 gets the 3 of 2 for a win by forfeit; 3 and 4 have no result and only their own values. */
    static const int64_t rows[][2] = { { 1, 700 }, { 2, 300 }, { 3, 200 }, { 4, 100 } };
    expect(compute(*state, &all, ""), rows, COUNT(rows));
    static const int64_t less[][2] = { { 1, 400 }, { 2, 300 }, { 3, 200 }, { 4, 100 } };
    expect(compute(*state, &all, "ForfeitWin=0"), less, COUNT(less));
}

/* Without own values two who draw change places for ever: the higher gets half of the lower value. Values 2 and 1: 0.5
 * and 1, then 1 and 0.5. The average is 0.75 for both, and the start number decides. */
static void a_list_that_swings_between_two_orders_is_averaged(void **state)
{
    static const int64_t rows[][2] = { { 1, 75 }, { 2, 75 } };
    club all;
    open_club(&all, 2);
    add_round(&all, "==");
    keizer_table *table = compute(*state, &all, "Own=0");
    assert_true(table->is_averaged);
    assert_int_equal(table->passes, 2);
    expect(table, rows, COUNT(rows));
}

static void settings_are_read_from_the_name_of_the_system(void **state)
{
    keizer_rules rules;
    const keizer_rules none = { 0 };
    const char *problem;
    gamut_event event = { .system_name = TEXT("Club Keizer Top=60 Absent=1/3 Frozen=yes") };
    assert_true(keizer_is_stated(&event));
    assert_true(keizer_rules_for(&rules, *state, &event, &none, &problem));
    assert_int_equal(rules.top, 60);
    assert_int_equal(rules.shares[KEIZER_ABSENT], KEIZER_WHOLE / 3);
    assert_int_equal(rules.shares[KEIZER_WIN], KEIZER_WHOLE);
    assert_true(rules.is_frozen);
    event.system_name = TEXT("Keizer Top=much");
    assert_false(keizer_rules_for(&rules, *state, &event, &none, &problem));
    assert_string_equal(problem, "Top=much: a number from 0 to 100000 is wanted");
    event.system_name = TEXT("Keizer Tip=3");
    assert_false(keizer_rules_for(&rules, *state, &event, &none, &problem));
    assert_string_equal(problem, "the Keizer system has no setting Tip");
    event.system_code = TEXT("FIDE_DUTCH");
    assert_false(keizer_is_stated(&event));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_round_with_the_values_of_its_day_is_as_published),
        cmocka_unit_test(the_stable_list_after_one_round_is_as_published),
        cmocka_unit_test(absences_and_byes_are_parts_of_the_own_value),
        cmocka_unit_test(games_without_a_result_and_forfeits_count_as_the_settings_say),
        cmocka_unit_test(a_list_that_swings_between_two_orders_is_averaged),
        cmocka_unit_test(settings_are_read_from_the_name_of_the_system),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
