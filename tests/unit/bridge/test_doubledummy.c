/* test_doubledummy.c - deals and positions solved in a child process. */
#include <stdio.h>
#include <string.h>

#include <gamut/operation.h>

#include "../fixture.h"
#include "../table.h"
#include "doubledummy/doubledummy.h"

#define DEAL "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"

static bridge_deal read_deal(const char *text)
{
    bridge_deal deal = { 0 };
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    assert_true(bridge_read_deal(&deal, &first, &faults, base_text_of(text)));
    return deal;
}

#define NEEDS_A_SOLVER                                                                                                 \
    if (!doubledummy_is_available())                                                                                   \
    LEAVE_TEST("built without libdds")

/* Tricks that everybody can count: hands of one suit each. */
static void tables_are_those_that_the_cards_give(void **state)
{
    NEEDS_A_SOLVER;
    bridge_deal deals[] = { read_deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"),
                            read_deal(DEAL), read_deal("N:A... K... Q... J..."), read_deal("N:AK... - - -") };
    doubledummy_table tables[COUNT(deals)];
    doubledummy_work work = { .deals = deals, .count = COUNT(deals), .seconds = 60 };
    assert_true(doubledummy_solve(tables, &work, *state));
    assert_int_equal(tables[0].tricks[BRIDGE_NORTH][BRIDGE_SPADES], 13);
    assert_int_equal(tables[0].tricks[BRIDGE_EAST][BRIDGE_SPADES], 0);
    assert_int_equal(tables[0].tricks[BRIDGE_SOUTH][BRIDGE_NOTRUMP], 0); /* West leads clubs for ever */
    assert_int_equal(tables[1].tricks[BRIDGE_EAST][BRIDGE_SPADES], 9);
    assert_int_equal(tables[1].tricks[BRIDGE_NORTH][BRIDGE_CLUBS], 8);
    assert_int_equal(tables[2].tricks[BRIDGE_NORTH][BRIDGE_NOTRUMP], 1); /* of one card, not of thirteen */
    assert_int_equal(tables[2].tricks[BRIDGE_EAST][BRIDGE_SPADES], 0);
    assert_false(tables[3].is_solved);
}

static void equal_deals_have_equal_tables_and_are_told_of_once(void **state)
{
    NEEDS_A_SOLVER;
    bridge_deal deal = read_deal("N:AK... QJ... T9... 87..."), deals[] = { deal, deal, deal };
    doubledummy_table tables[COUNT(deals)];
    doubledummy_work work = { .deals = deals, .count = COUNT(deals) };
    assert_true(doubledummy_solve(tables, &work, *state));
    assert_memory_equal(&tables[0], &tables[2], sizeof tables[0]);
    assert_int_equal(tables[1].tricks[BRIDGE_SOUTH][BRIDGE_SPADES], 2);
}

/* What a caller is told, and when it wants no more. */
typedef struct told {
    size_t count, calls, most;
} told;

static bool take_count(size_t count, void *payload)
{
    told *seen = payload;
    assert_true(count >= seen->count);
    seen->count = count;
    seen->calls++;
    return count < seen->most;
}

static void known_tables_are_taken_over_and_results_come_in_order(void **state)
{
    NEEDS_A_SOLVER;
    bridge_deal known = read_deal("N:AK... QJ... T9... 87..."), other = read_deal("N:87... AK... QJ... T9...");
    bridge_deal deals[] = { known, other, known, read_deal("N:AK... - - -") };
    doubledummy_table tables[COUNT(deals)] = { { .is_solved = true } };
    told seen = { .most = 100 };
    doubledummy_work work = {
        .deals = deals, .count = COUNT(deals), .known = 1, .ready = take_count, .payload = &seen
    };
    tables[0].tricks[BRIDGE_NORTH][BRIDGE_SPADES] = 7; /* wrong, so that a solution would be seen */
    assert_true(doubledummy_solve(tables, &work, *state));
    assert_int_equal(tables[0].tricks[BRIDGE_NORTH][BRIDGE_SPADES], 7);
    assert_int_equal(tables[2].tricks[BRIDGE_NORTH][BRIDGE_SPADES], 7);
    assert_int_equal(tables[1].tricks[BRIDGE_EAST][BRIDGE_SPADES], 2);
    assert_false(tables[3].is_solved);
    assert_int_equal(seen.count, COUNT(deals));
}

static void a_caller_may_want_no_more(void **state)
{
    NEEDS_A_SOLVER;
    bridge_deal deals[3 * DOUBLEDUMMY_BATCH];
    doubledummy_table tables[COUNT(deals)];
    told seen = { .most = 1 };
    for (unsigned i = 0; i < COUNT(deals); i++) {
        deals[i] = read_deal("N:AK... QJ... T9... 87...");
        deals[i].hands[BRIDGE_NORTH] ^=
            bridge_card_bit(bridge_make_card(BRIDGE_SPADES, 14)) |
            bridge_card_bit(bridge_make_card((bridge_denomination)(1 + i % 3), 2 + i / 3 % 13));
        if (i >= 39)
            deals[i].hands[BRIDGE_EAST] ^= bridge_card_bit(bridge_make_card(BRIDGE_SPADES, 11)) |
                                           bridge_card_bit(bridge_make_card(BRIDGE_SPADES, 2 + i / 39));
    }
    doubledummy_work work = { .deals = deals, .count = COUNT(deals), .ready = take_count, .payload = &seen };
    assert_true(doubledummy_solve(tables, &work, *state));
    assert_int_equal(seen.calls, 1);
    assert_int_equal(seen.count, DOUBLEDUMMY_BATCH);
}

static void par_depends_on_vulnerability(void **state)
{
    (void)state;
    /* The example of the standard: 3NT makes ten tricks and 5D eleven; 5C of the others fails by two. */
    doubledummy_table table = { .is_solved = true };
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        for (unsigned suit = BRIDGE_CLUBS; suit <= BRIDGE_NOTRUMP; suit++)
            table.tricks[seat][suit] = seat % 2 ? 6 : 4;
    table.tricks[BRIDGE_NORTH][BRIDGE_NOTRUMP] = table.tricks[BRIDGE_SOUTH][BRIDGE_NOTRUMP] = 10;
    table.tricks[BRIDGE_NORTH][BRIDGE_DIAMONDS] = table.tricks[BRIDGE_SOUTH][BRIDGE_DIAMONDS] = 11;
    table.tricks[BRIDGE_EAST][BRIDGE_CLUBS] = table.tricks[BRIDGE_WEST][BRIDGE_CLUBS] = 9;
    assert_int_equal(doubledummy_find_par(&table, BRIDGE_NORTH, BRIDGE_VULNERABLE_ALL).score, 600);
    assert_int_equal(doubledummy_find_par(&table, BRIDGE_NORTH, BRIDGE_VULNERABLE_NONE).score, 400);
    assert_int_equal(doubledummy_find_par(&table, BRIDGE_NORTH, BRIDGE_VULNERABLE_NS).score, 500);
    assert_int_equal(doubledummy_find_par(&table, BRIDGE_EAST, BRIDGE_VULNERABLE_EW).score, 430);
    assert_false(doubledummy_find_par(&table, BRIDGE_NORTH, BRIDGE_VULNERABILITY_UNKNOWN).is_known);
}

static gamut_board played_board(base_arena *arena, const char *line)
{
    gamut_card *cards = ARENA_ARRAY(arena, 52, gamut_card);
    base_text rest = base_text_of(line), part;
    size_t count = 0;
    assert_non_null(cards);
    while (base_text_next_part(&rest, ' ', &part))
        cards[count++].card = part;
    return (gamut_board){ .declarer = TEXT("S"),
                          .contract = TEXT("1NT"),
                          .play = { .first = TEXT("W"), .cards = { cards, count } } };
}

static void positions_are_in_the_order_of_the_cards(void **state)
{
    bridge_deal deal = read_deal("N:A2... K3... Q4... J5...");
    doubledummy_position positions[DOUBLEDUMMY_PLAY_POSITIONS];
    gamut_board board = played_board(*state, "S5 SA SK SQ"); /* in the columns West, North, East, South */
    assert_int_equal(doubledummy_read_play(positions, &board, &deal), 5);
    assert_int_equal(positions[0].turn, BRIDGE_WEST);
    assert_int_equal(positions[3].turn, BRIDGE_SOUTH);
    assert_int_equal(positions[4].turn, BRIDGE_NORTH); /* who won, and now leads */
    assert_int_equal(positions[4].leader, BRIDGE_NORTH);
    board = played_board(*state, "S5 - SK SQ");
    assert_int_equal(doubledummy_read_play(positions, &board, &deal), 2);
    board = played_board(*state, "SA"); /* which North holds */
    assert_int_equal(doubledummy_read_play(positions, &board, &deal), 1);
}

static void the_best_cards_are_all_that_win_as_much(void **state)
{
    NEEDS_A_SOLVER;
    bridge_deal deal = read_deal("N:AQ... 3.2.. 2.3.. K4...");
    doubledummy_position positions[DOUBLEDUMMY_PLAY_POSITIONS];
    doubledummy_answer answers[DOUBLEDUMMY_PLAY_POSITIONS];
    gamut_board board = played_board(*state, "S4");
    size_t count = doubledummy_read_play(positions, &board, &deal);
    doubledummy_work work = { .positions = positions, .count = count, .seconds = 60 };
    assert_int_equal(count, 2);
    assert_true(doubledummy_solve_positions(answers, &work, *state));
    assert_true(answers[0].is_solved);
    assert_int_equal(answers[0].tricks, 0); /* North sits after the king */
    assert_true(answers[1].is_solved);
    assert_int_equal(answers[1].tricks, 2);
    assert_int_equal(answers[1].optimum, bridge_card_bit(bridge_make_card(BRIDGE_SPADES, 12)));
}

static void count_claims(const char *what, uint32_t at, int stored, int computed, void *payload)
{
    size_t *count = payload;
    (void)what, (void)at, (void)stored, (void)computed;
    ++*count;
}

/* Twenty tricks, the dealer and the vulnerability. */
static void answer_par(base_buffer *out, base_text input)
{
    static const bridge_denomination order[] = { BRIDGE_SPADES, BRIDGE_HEARTS, BRIDGE_DIAMONDS, BRIDGE_CLUBS,
                                                 BRIDGE_NOTRUMP };
    doubledummy_table table = { .is_solved = true };
    bridge_seat dealer = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    base_text word;
    for (unsigned i = 0; i < 20; i++) {
        uint64_t tricks = 0;
        assert_true(base_text_next_part(&input, ' ', &word) && base_parse_uint(&tricks, word, 10));
        table.tricks[BRIDGE_NORTH + i % 4][order[i / 4]] = (uint8_t)tricks;
    }
    assert_true(base_text_next_part(&input, ' ', &word) && bridge_read_seat(&dealer, word) == BRIDGE_EXACT);
    assert_true(base_text_next_part(&input, ' ', &word) &&
                bridge_read_vulnerability(&vulnerability, word, BRIDGE_PBN) == BRIDGE_EXACT);
    doubledummy_par par = doubledummy_find_par(&table, dealer, vulnerability);
    base_buffer_print(out, "%d", par.score);
    for (size_t i = 0; i < par.count; i++)
        base_buffer_print(out, " %s", par.contracts[i]);
}

static void pars_are_those_of_libdds(void **state)
{
    (void)state;
    table_check("par", answer_par);
}

static void claims_are_held_against_the_cards(void **state)
{
    (void)state;
    NEEDS_A_SOLVER;
    bridge_deal deal = read_deal(DEAL);
    doubledummy_table table = { .is_solved = true };
    gamut_board_tag tags[] = { { .name = TEXT("DoubleDummyTricks"), .value = TEXT("10000000000000000001") } };
    gamut_board board = { .tags = { tags, 1 } };
    size_t count = 0;
    assert_true(doubledummy_has_claims(&board));
    doubledummy_judge_claims(&board, &deal, &table, count_claims, &count);
    assert_int_equal(count, 2);
    board.tags.count = 0;
    assert_false(doubledummy_has_claims(&board));
}

static void the_limit_that_help_states_is_the_default(void **state)
{
    (void)state;
    const gamut_option *option = gamut_operation_option(gamut_operation_find("dd"), "seconds");
    char stated[32];
    snprintf(stated, sizeof stated, "(default: %d)", DOUBLEDUMMY_SECONDS);
    assert_non_null(option);
    assert_non_null(strstr(option->text, stated));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_those_that_the_cards_give),
        cmocka_unit_test(equal_deals_have_equal_tables_and_are_told_of_once),
        cmocka_unit_test(known_tables_are_taken_over_and_results_come_in_order),
        cmocka_unit_test(a_caller_may_want_no_more),
        cmocka_unit_test(par_depends_on_vulnerability),
        cmocka_unit_test(pars_are_those_of_libdds),
        cmocka_unit_test(positions_are_in_the_order_of_the_cards),
        cmocka_unit_test(the_best_cards_are_all_that_win_as_much),
        cmocka_unit_test(claims_are_held_against_the_cards),
        cmocka_unit_test(the_limit_that_help_states_is_the_default),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
