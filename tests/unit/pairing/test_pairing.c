/* test_pairing.c - rounds of small fields: what the rules say of them, and what impossible ones say of themselves. */
#include <string.h>

#include "../fixture.h"
#include "pairing/pairing.h"

enum {
    ROOM = 16,
    ROUNDS = 12
};

/* An event that tests write down cell by cell: "4w1" is a win with White against 4, "H" a half-point bye. */
typedef struct event_room {
    gamut_event event;
    gamut_player players[ROOM];
    gamut_round rounds[ROOM][ROUNDS];
} event_room;

static gamut_number number(int64_t value)
{
    return (gamut_number){ value, GAMUT_KNOWN };
}

static gamut_round read_cell(const char *cell)
{
    static const char letters[] = "1=0+-FHUZ";
    static const gamut_round_result results[] = { GAMUT_ROUND_WIN,          GAMUT_ROUND_DRAW,
                                                  GAMUT_ROUND_LOSS,         GAMUT_ROUND_FORFEIT_WIN,
                                                  GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FULL_BYE,
                                                  GAMUT_ROUND_HALF_BYE,     GAMUT_ROUND_PAIRING_BYE,
                                                  GAMUT_ROUND_ZERO_BYE };
    gamut_round round = { .result = GAMUT_ROUND_NONE };
    int64_t opponent = 0;
    size_t at = 0;
    if (strlen(cell) > 1)
        for (; cell[at] >= '0' && cell[at] <= '9'; at++)
            opponent = 10 * opponent + (cell[at] - '0');
    if (opponent) {
        round.opponent = number(opponent);
        round.colour = cell[at++] == 'w' ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    }
    const char *letter = cell[at] ? strchr(letters, cell[at]) : NULL;
    if (letter)
        round.result = results[letter - letters];
    return round;
}

/* One string for each player, cells separated by blanks; "." is an empty one. */
static gamut_event *write_event(event_room *room, const char *const *rows, size_t count)
{
    memset(room, 0, sizeof *room);
    for (size_t i = 0; i < count; i++) {
        base_text rest = base_text_of(rows[i]), cell;
        size_t rounds = 0;
        while (rest.length && base_text_next_part(&rest, ' ', &cell)) {
            char text[8] = { 0 };
            assert_true(cell.length < sizeof text);
            memcpy(text, cell.data, cell.length);
            room->rounds[i][rounds++] = read_cell(text);
        }
        room->players[i] = (gamut_player){ .id = number((int64_t)i + 1), .rounds = { room->rounds[i], rounds } };
    }
    room->event.players = (gamut_player_list){ room->players, count };
    room->event.first_colour = GAMUT_COLOUR_WHITE;
    return &room->event;
}

static pairing_problem *ask(base_arena *arena, const gamut_event *event, pairing_options options)
{
    const char *why;
    pairing_problem *problem = pairing_problem_make(arena, event, &options, &why);
    assert_non_null(problem);
    return problem;
}

static void assert_answer(base_arena *arena, const pairing_problem *problem, const char *wanted)
{
    for (pairing_effort effort = PAIRING_FAST; effort <= PAIRING_EXACT; effort++) {
        const pairing_answer *answer = pairing_solve(arena, problem, effort);
        char text[200] = "";
        assert_non_null(answer);
        for (size_t i = 0; i < answer->pair_count; i++) {
            base_text pair =
                base_arena_print(arena, "%s%u-%u", i ? " " : "", problem->players[answer->pairs[i].white].number,
                                 problem->players[answer->pairs[i].black].number);
            strncat(text, pair.data, sizeof text - strlen(text) - 1);
        }
        if (answer->bye != PAIRING_NOBODY)
            strncat(text, base_arena_print(arena, " %u-0", problem->players[answer->bye].number).data,
                    sizeof text - strlen(text) - 1);
        assert_string_equal(answer->impossible ? answer->impossible : text, wanted);
    }
}

static void assert_next(base_arena *arena, const char *const *rows, size_t count, const char *wanted)
{
    event_room room;
    assert_answer(arena, ask(arena, write_event(&room, rows, count), (pairing_options){ .round = 0 }), wanted);
}

/* ---- rounds ---- */

static void the_first_round_folds_the_list_and_alternates_colours(void **state)
{
    static const char *const rows[] = { "", "", "", "", "", "", "" };
    assert_next(*state, rows, 6, "1-4 5-2 3-6");
    assert_next(*state, rows, 7, "1-4 5-2 3-6 7-0");
    event_room room;
    gamut_event *event = write_event(&room, rows, 6);
    event->first_colour = GAMUT_COLOUR_BLACK;
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 0 }), "4-1 2-5 6-3");
}

static void winners_meet_and_colours_are_balanced(void **state)
{
    static const char *const rows[] = { "3w1", "4b1", "1b0", "2w0" };
    assert_next(*state, rows, 4, "2-1 3-4");
}

static void who_asked_for_a_bye_is_left_out(void **state)
{
    static const char *const rows[] = { "3w1 .", "4b1 H", "1b0 .", "2w0 ." };
    /* The column is a request, because not everybody has an entry in it. Player 1 has met 3; 4 has not met 1. */
    assert_next(*state, rows, 4, "4-1 3-0");
}

static void byes_of_a_list_are_requests_too(void **state)
{
    static const char *const rows[] = { "3w1", "4b1", "1b0", "2w0" };
    event_room room;
    gamut_number ids[] = { number(2), number(77) };
    gamut_bye bye = { .kind = GAMUT_ROUND_HALF_BYE, .round = number(2), .ids = { ids, 2 } };
    gamut_event *event = write_event(&room, rows, 4);
    event->byes = (gamut_bye_list){ &bye, 1 };
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 0 }), "4-1 3-0");
    bye.round = number(3);
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 0 }), "2-1 3-4");
}

static void a_round_of_the_event_is_paired_from_what_was_before(void **state)
{
    static const char *const rows[] = { "3w1 2b1", "4b1 1w0", "1b0 4b1", "2w0 3w0" };
    event_room room;
    gamut_event *event = write_event(&room, rows, 4);
    assert_int_equal(pairing_next_round(event), 3);
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 2 }), "2-1 3-4");
    pairing_given given;
    assert_true(pairing_given_make(&given, *state, event, 2));
    assert_int_equal(given.pair_count, 2);
    assert_int_equal(given.pairs[0].white, 1);
    assert_int_equal(given.pairs[0].black, 0);
    assert_int_equal(given.bye, PAIRING_NOBODY);
}

static void two_who_must_not_meet_do_not(void **state)
{
    static const char *const rows[] = { "3w1", "4b1", "1b0", "2w0" };
    event_room room;
    gamut_number ids[] = { number(1), number(2) };
    gamut_prohibition ban = { .first_round = number(1), .last_round = number(2), .ids = { ids, 2 } };
    gamut_event *event = write_event(&room, rows, 4);
    event->prohibitions = (gamut_prohibition_list){ &ban, 1 };
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 0 }), "4-1 2-3");
    ban.last_round = number(1);
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 0 }), "2-1 3-4");
}

static void acceleration_makes_other_groups(void **state)
{
    static const char *const rows[] = { "", "", "", "", "", "", "", "" };
    event_room room;
    gamut_event *event = write_event(&room, rows, 8);
    event->system_code = TEXT("FIDE_DUTCH_2026_BAKU");
    event->rounds = number(9);
    /* The upper group is 2 * ceil(8 / 4) = 4 players. */
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 0 }), "1-3 4-2 5-7 8-6");
}

static void a_late_entry_or_a_bye_does_not_move_the_upper_group(void **state)
{
    /* Without player 9, the upper group has 2 * ceil(8 / 4) = 4 players, not 6. */
    static const char *const late[] = { "3w1", "4b0", "1b0", "2w1", "7w1", "8b0", "5b0", "6w1", "" };
    static const char *const away[] = { "", "", "", "", "", "", "", "", "Z" };
    event_room room;
    gamut_event *event = write_event(&room, late, 9);
    event->system_code = TEXT("FIDE_DUTCH_2026_BAKU");
    event->rounds = number(9);
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 1 }), "1-3 4-2 5-7 8-6");
    event = write_event(&room, away, 9);
    event->system_code = TEXT("FIDE_DUTCH_2026_BAKU");
    event->rounds = number(9);
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 0 }), "1-3 4-2 5-7 8-6");
}

static void whoever_never_came_does_not_count_for_colours(void **state)
{
    static const char *const rows[] = { "Z", ".", ".", ".", "." };
    event_room room;
    gamut_event *event = write_event(&room, rows, 5);
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 0 }), "2-4 5-3");
    assert_answer(*state, ask(*state, event, (pairing_options){ .has_fixed_turns = true }), "4-2 3-5");
}

/* ---- editions ---- */

static void the_edition_follows_from_the_code_or_the_day(void **state)
{
    gamut_event event = { .start = { 2025, 12, 31 } };
    pairing_edition edition;
    (void)state;
    assert_int_equal(pairing_edition_of(&event), PAIRING_2017);
    event.start = (gamut_date){ 2026, 2, 1 };
    assert_int_equal(pairing_edition_of(&event), PAIRING_2026);
    event.system_code = TEXT("FIDE_DUTCH_2017");
    assert_int_equal(pairing_edition_of(&event), PAIRING_2017);
    event = (gamut_event){ .system_code = TEXT("FIDE_DUTCH") };
    assert_int_equal(pairing_edition_of(&event), PAIRING_2026);
    assert_true(pairing_edition_parse(&edition, TEXT("2017")));
    assert_false(pairing_edition_parse(&edition, TEXT("2018")));
    assert_string_equal(pairing_criterion_name(PAIRING_2026, PAIRING_C12), "C12");
    assert_string_equal(pairing_criterion_name(PAIRING_2017, PAIRING_C12), "C.10");
    assert_null(pairing_criterion_name(PAIRING_2017, PAIRING_C9));
}

/* ---- what cannot be ---- */

static void an_impossible_round_says_why(void **state)
{
    static const char *const met[] = { "2w1 U", "1b0 U" };
    static const char *const byes[] = { "U 2w1 .", "3w1 1b0 U", "2b0 U ." };
    static const char *const hermit[] = { "2w= 3w= 4w=", "1b= 4w= 3w=", "4w= 1b= 2b=", "3b= 2b= 1b=" };
    assert_next(*state, met, 2, "no opponent is left for player 1");
    assert_next(*state, hermit, 4, "no opponent is left for player 1");
    /* Three have met each other; each may meet the others only, who are too few. */
    static const char *const three[] = { "2w= 3w= .", "1b= . 3w=", ". 1b= 2b=", ". . ." };
    assert_next(
        *state, three, 4,
        "in every pairing at least 2 of the 4 players are left over, because they have met, must not meet, both "
        "must have the same colour, or may not get the pairing-allocated bye");
    event_room room;
    gamut_event *event = write_event(&room, byes, 3);
    room.rounds[0][2] = room.rounds[2][2] = (gamut_round){ .result = GAMUT_ROUND_PAIRING_BYE };
    assert_answer(*state, ask(*state, event, (pairing_options){ .round = 0 }),
                  "3 players take part, and none of them may get the pairing-allocated bye");
}

static void one_player_gets_the_bye_or_nothing(void **state)
{
    static const char *const alone[] = { "" }, *const again[] = { "U" };
    assert_next(*state, alone, 1, " 1-0");
    assert_next(*state, again, 1, "one player takes part, who may not get the pairing-allocated bye");
}

static void what_cannot_be_paired_is_refused(void **state)
{
    static const char *const rows[] = { "Z .", "Z ." };
    event_room room;
    const char *why;
    gamut_event *event = write_event(&room, rows, 2);
    assert_null(pairing_problem_make(*state, event, &(pairing_options){ .round = 9 }, &why));
    assert_string_equal(why, "round 9 cannot be paired before round 2");
    gamut_team team = { .id = number(1) };
    event->team_list = (gamut_team_list){ &team, 1 };
    assert_null(pairing_problem_make(*state, event, &(pairing_options){ .round = 0 }, &why));
    assert_string_equal(why, "events of teams are not paired");
    event->team_list.count = event->players.count = 0;
    assert_null(pairing_problem_make(*state, event, &(pairing_options){ .round = 0 }, &why));
    assert_string_equal(why, "the event has no players");
}

/* Opponents who do not exist, oneself as an opponent, the same number twice, numbers and points beyond all sense. */
static void nonsense_does_no_harm(void **state)
{
    static const char *const rows[] = { "77w1 1b1", "1w= 9999b0", "3w1 3b1", "2w- 4w+", "" };
    event_room room;
    gamut_event *event = write_event(&room, rows, 5);
    event->scoring.win = (gamut_decimal){ INT64_MIN, 0, GAMUT_KNOWN };
    event->scoring.loss = (gamut_decimal){ -500, 1, GAMUT_KNOWN };
    event->rounds = number(INT64_MAX);
    room.players[4].id = number(2);
    room.players[3].id = number(-7);
    gamut_number ids[] = { number(-1), number(INT64_MAX), number(1), number(1) };
    gamut_prohibition ban = { .first_round = number(-5), .last_round = number(INT64_MAX), .ids = { ids, 4 } };
    gamut_acceleration fast = { .points = { INT64_MAX, 0, GAMUT_KNOWN },
                                .first_id = number(INT64_MIN),
                                .last_id = number(INT64_MAX),
                                .first_round = number(0),
                                .last_round = number(99999) };
    event->prohibitions = (gamut_prohibition_list){ &ban, 1 };
    event->accelerations = (gamut_acceleration_list){ &fast, 1 };
    for (pairing_edition edition = PAIRING_2017; edition <= PAIRING_2026; edition++) {
        pairing_problem *problem = ask(*state, event, (pairing_options){ .edition = edition });
        assert_non_null(pairing_solve(*state, problem, PAIRING_FAST));
        assert_non_null(pairing_solve(*state, problem, PAIRING_EXACT));
    }
}

/* ---- why ---- */

/* Five players with one point; 1 wants White strongly, 2 Black mildly, 3 and 4 White mildly, 5 Black strongly and
 * floated down. */
static pairing_problem *worked_example(base_arena *arena)
{
    static const gamut_colour black[] = { GAMUT_COLOUR_BLACK }, white[] = { GAMUT_COLOUR_WHITE };
    static const gamut_colour black_white[] = { GAMUT_COLOUR_BLACK, GAMUT_COLOUR_WHITE };
    static const gamut_colour white_black[] = { GAMUT_COLOUR_WHITE, GAMUT_COLOUR_BLACK };
    pairing_problem *problem = ARENA_NEW(arena, pairing_problem);
    problem->players = ARENA_ARRAY(arena, 6, pairing_player);
    problem->count = 6;
    problem->edition = PAIRING_2026;
    problem->round = 3;
    problem->rounds = 9;
    problem->first_colour = GAMUT_COLOUR_WHITE;
    problem->win = problem->point = 10;
    for (uint32_t i = 0; i < 6; i++)
        problem->players[i] = (pairing_player){
            .number = i + 1, .points = i < 5 ? 10 : 0, .score = i < 5 ? 10 : 0, .is_present = true, .may_get_bye = true
        };
    const gamut_colour *const colours[] = { black, black_white, white_black, white_black, white };
    static const size_t counts[] = { 1, 2, 2, 2, 1 };
    for (size_t i = 0; i < 5; i++) {
        problem->players[i].colours = colours[i];
        problem->players[i].colour_count = counts[i];
    }
    problem->players[4].floated[0] = PAIRING_FLOATED_DOWN;
    return problem;
}

static void criteria_come_before_the_order(void **state)
{
    pairing_problem *problem = worked_example(*state);
    assert_answer(*state, problem, "1-5 3-2 4-6");
    /* When 2 has met 3, the next candidate is 1-5 2-4; when 4 too, an exchange. */
    uint32_t met[] = { 2, 3 };
    problem->players[1].opponents = met;
    problem->players[1].opponent_count = 1;
    assert_answer(*state, problem, "1-5 4-2 3-6");
    problem->players[1].opponent_count = 2;
    assert_answer(*state, problem, "1-2 3-5 4-6");
}

static void a_bracket_explains_itself(void **state)
{
    pairing_problem *problem = worked_example(*state);
    const pairing_answer *answer = pairing_solve(*state, problem, PAIRING_FAST);
    assert_int_equal(answer->bracket_count, 2);
    const pairing_bracket *first = &answer->brackets[0], *second = &answer->brackets[1];
    assert_int_equal(first->count, 5);
    assert_int_equal(first->moved_count, 0);
    assert_int_equal(first->s1_count, 2);
    assert_int_equal(first->s2_count, 3);
    assert_int_equal(first->exchange_count, 0);
    assert_int_equal(first->floater_count, 1);
    assert_int_equal(first->floaters[0], 3);
    assert_int_equal(first->decided, PAIRING_C12);
    assert_int_equal(first->values[PAIRING_C6], 1);
    assert_int_equal(first->values[PAIRING_C12], 0);
    assert_int_equal(second->moved_count, 1);
    assert_int_equal(second->moved_pair_count, 1);
}

static void other_pairs_are_worse_by_a_criterion(void **state)
{
    static const struct {
        uint32_t a, b;
        pairing_criterion criterion;
        const char *why;
    } cases[] = {
        { 0, 2, PAIRING_C12, "in the bracket of 1.0 points C12 (colour preferences not granted) is 1 instead of 0" },
        { 1, 3, PAIRING_ORDER, "in the bracket of 1.0 points it keeps all criteria as well, but is generated later" },
        { 0, 5, PAIRING_ORDER, "in the bracket of 1.0 points it keeps all criteria as well, but is generated later" },
        { 0, PAIRING_NOBODY, PAIRING_C4, "one of them does not take part, or no player gets the bye" },
    };
    pairing_problem *problem = worked_example(*state);
    const pairing_answer *answer = pairing_solve(*state, problem, PAIRING_FAST);
    for (size_t i = 0; i < COUNT(cases); i++) {
        pairing_verdict verdict;
        pairing_answer *with;
        assert_true(pairing_why_not(&verdict, &with, *state, problem, answer, cases[i].a, cases[i].b));
        assert_int_equal(verdict.criterion, cases[i].criterion);
        assert_string_equal(verdict.why, cases[i].why);
        assert_int_equal(verdict.bracket, 0);
    }
}

static void illegal_pairs_are_named(void **state)
{
    pairing_problem *problem = worked_example(*state);
    uint32_t met[] = { 4 };
    problem->players[0].opponents = met;
    problem->players[0].opponent_count = 1;
    const pairing_answer *answer = pairing_solve(*state, problem, PAIRING_FAST);
    pairing_verdict verdict;
    pairing_answer *with;
    assert_true(pairing_why_not(&verdict, &with, *state, problem, answer, 0, 4));
    assert_int_equal(verdict.criterion, PAIRING_C1);
    assert_string_equal(verdict.why, "players 1 and 5 have met, or must not meet");
    assert_string_equal(with->impossible, verdict.why);
    const pairing_pair given[] = { { 0, 4 }, { 1, 2 }, { 3, 5 } };
    assert_true(pairing_judge(&verdict, *state, problem, answer, given, 3, PAIRING_NOBODY));
    assert_int_equal(verdict.criterion, PAIRING_C1);
    assert_int_equal(verdict.players[1], 4);
    assert_true(pairing_judge(&verdict, *state, problem, answer, given, 2, PAIRING_NOBODY));
    assert_int_equal(verdict.criterion, PAIRING_C4);
    assert_true(pairing_judge(&verdict, *state, problem, answer, answer->pairs, 3, PAIRING_NOBODY));
    assert_true(verdict.is_same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_round_folds_the_list_and_alternates_colours),
        cmocka_unit_test(winners_meet_and_colours_are_balanced),
        cmocka_unit_test(who_asked_for_a_bye_is_left_out),
        cmocka_unit_test(byes_of_a_list_are_requests_too),
        cmocka_unit_test(a_round_of_the_event_is_paired_from_what_was_before),
        cmocka_unit_test(two_who_must_not_meet_do_not),
        cmocka_unit_test(acceleration_makes_other_groups),
        cmocka_unit_test(a_late_entry_or_a_bye_does_not_move_the_upper_group),
        cmocka_unit_test(whoever_never_came_does_not_count_for_colours),
        cmocka_unit_test(the_edition_follows_from_the_code_or_the_day),
        cmocka_unit_test(an_impossible_round_says_why),
        cmocka_unit_test(one_player_gets_the_bye_or_nothing),
        cmocka_unit_test(what_cannot_be_paired_is_refused),
        cmocka_unit_test(nonsense_does_no_harm),
        cmocka_unit_test(criteria_come_before_the_order),
        cmocka_unit_test(a_bracket_explains_itself),
        cmocka_unit_test(other_pairs_are_worse_by_a_criterion),
        cmocka_unit_test(illegal_pairs_are_named),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
