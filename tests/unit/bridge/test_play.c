/* test_play.c - the laws of the play, by cases and against a slow second opinion. */
#include "../table.h"
#include "dice.h"
#include "rules/bridge/play.h"

static const struct {
    bridge_card_fault fault;
    const char *name;
} fault_names[] = {
    { BRIDGE_CARD_NOT_HELD, "not-held" },
    { BRIDGE_CARD_PLAYED_BEFORE, "played-before" },
    { BRIDGE_CARD_REVOKE, "revoke" },
    { BRIDGE_CARD_NO_REVOKE, "no-revoke" },
    { BRIDGE_CARD_LEAD_IN_TURN, "lead-in-turn" },
    { BRIDGE_CARD_LEAD_TWICE, "lead-twice" },
    { BRIDGE_CARD_BOTH_MARKS, "both-marks" },
    { BRIDGE_CARD_OUT_OF_TURN, "out-of-turn" },
    { BRIDGE_CARD_AFTER_END, "after-end" },
    { BRIDGE_CARD_UNREADABLE, "unreadable" },
};

static void say_faults(base_buffer *out, bridge_played card, unsigned faults)
{
    for (size_t i = 0; i < COUNT(fault_names); i++)
        if (faults & fault_names[i].fault)
            base_buffer_print(out, "\n%.*s %s", TEXT_ARGS(bridge_card_text(card & BRIDGE_PLAYED_CARD)),
                              fault_names[i].name);
}

/* The next four cells of a line of tokens, in columns from `first` on. */
static bool next_trick(bridge_trick *out, bridge_seat first, base_text *rest)
{
    base_text token;
    unsigned cell = 0;
    bridge_played mark = 0;
    *out = (bridge_trick){ { 0 } };
    while (cell < BRIDGE_SEATS && base_text_next_part(rest, ' ', &token)) {
        bridge_card card = 0;
        if (base_text_is(token, "^R") || base_text_is(token, "^L")) {
            mark |= token.data[1] == 'R' ? BRIDGE_MARK_REVOKE : BRIDGE_MARK_LEAD;
            continue;
        }
        if (!base_text_is(token, "-") && !bridge_read_card(&card, token))
            card = 1;
        out->cards[bridge_seat_after(first, cell++)] = card | mark;
        mark = 0;
    }
    return cell > 0;
}

static base_text next_part(base_text *rest)
{
    base_text part = { 0 };
    (void)base_text_next_part(rest, '|', &part);
    return base_text_trim(part);
}

/* deal | trumps | who leads and is the first column | cells */
static void answer_play(base_buffer *out, base_text input)
{
    bridge_deal deal;
    bridge_seat first, leader;
    bridge_denomination trump;
    bridge_deal_faults deal_faults = { 0 };
    base_text rest = input;
    assert_int_equal(bridge_read_deal(&deal, &first, &deal_faults, next_part(&rest)), BRIDGE_EXACT);
    (void)bridge_read_denomination(&trump, next_part(&rest), BRIDGE_PBN);
    (void)bridge_read_seat(&leader, next_part(&rest));
    bridge_play play;
    bridge_trick trick;
    bridge_trick_report report;
    base_buffer faults = { 0 };
    bridge_start_play(&play, &deal, trump, leader);
    base_text cells = next_part(&rest);
    base_buffer_add_string(out, "won by");
    while (next_trick(&trick, leader, &cells)) {
        bridge_add_trick(&report, &play, &trick);
        base_buffer_print(out, " %c", bridge_seat_letter(report.winner));
        for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
            say_faults(&faults, trick.cards[seat], report.faults[seat]);
    }
    unsigned least, most;
    bridge_possible_tricks(&least, &most, &play, BRIDGE_NS);
    base_buffer_print(out, ", %c to play, NS %u to %u", bridge_seat_letter(play.turn), least, most);
    base_buffer_add_text(out, base_buffer_text(&faults));
    base_buffer_free(&faults);
}

static void plays_are_judged_as_the_laws_say(void **state)
{
    (void)state;
    table_check("play", answer_play);
}

static void play_at_random(dice *from, bridge_play *play, bridge_trick tricks[BRIDGE_TRICKS])
{
    while (!bridge_play_has_ended(play)) {
        bridge_hand legal = bridge_legal_cards(play);
        assert_true(legal != 0);
        bridge_card card = (bridge_card)dice_pick(from, legal);
        bridge_seat seat = play->turn;
        tricks[play->trick_count].cards[seat] = card;
        assert_int_equal(bridge_add_card(play, BRIDGE_NO_SEAT, card), 0);
    }
}

static void lawful_cards_have_no_fault_and_the_tricks_add_up(void **state)
{
    (void)state;
    dice from = { 2 };
    for (unsigned round = 0; round < 300; round++) {
        unsigned length = 1 + dice_roll(&from, BRIDGE_HAND_CARDS);
        bridge_deal deal = dice_deal(&from, length);
        bridge_denomination trump = (bridge_denomination)(1 + dice_roll(&from, 5));
        bridge_seat leader = (bridge_seat)(1 + dice_roll(&from, 4));
        bridge_trick tricks[BRIDGE_TRICKS] = { { { 0 } } };
        bridge_play play, again;
        bridge_start_play(&play, &deal, trump, leader);
        play_at_random(&from, &play, tricks);
        assert_int_equal(play.won[BRIDGE_NS] + play.won[BRIDGE_EW], length);
        assert_true(bridge_deal_cards(&play.left) == 0);
        assert_true(play.played == bridge_deal_cards(&deal));

        /* Trick by trick it is the same play. */
        bridge_start_play(&again, &deal, trump, leader);
        for (unsigned at = 0; at < length; at++) {
            bridge_trick_report report;
            bridge_add_trick(&report, &again, &tricks[at]);
            for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
                assert_int_equal(report.faults[seat], 0);
            assert_int_equal(report.winner, bridge_trick_winner(&tricks[at], report.leader, trump));
        }
        assert_memory_equal(again.won, play.won, sizeof play.won);
        assert_int_equal(again.turn, BRIDGE_NO_SEAT);
    }
}

/* Beats: a trump a plain card, a higher card of the same suit a lower one; nothing else. */
static bool beats(bridge_card a, bridge_card b, bridge_denomination trump)
{
    if (bridge_card_suit(a) == bridge_card_suit(b))
        return bridge_card_rank(a) > bridge_card_rank(b);
    return bridge_card_suit(a) == trump;
}

static void the_winner_is_who_was_not_beaten_in_turn(void **state)
{
    (void)state;
    dice from = { 3 };
    for (unsigned round = 0; round < 5000; round++) {
        bridge_deal deal = dice_deal(&from, 1);
        bridge_denomination trump = (bridge_denomination)(1 + dice_roll(&from, 5));
        bridge_seat leader = (bridge_seat)(1 + dice_roll(&from, 4));
        bridge_trick trick = { { 0 } };
        for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
            trick.cards[seat] = (bridge_played)__builtin_ctzll(deal.hands[seat]);
        bridge_seat best = leader;
        for (unsigned steps = 1; steps < BRIDGE_SEATS; steps++) {
            bridge_seat seat = bridge_seat_after(leader, steps);
            if (beats(trick.cards[seat], trick.cards[best], trump))
                best = seat;
        }
        assert_int_equal(bridge_trick_winner(&trick, leader, trump), best);
        bridge_seat guessed = bridge_trick_winner(&trick, BRIDGE_NO_SEAT, trump);
        if (guessed)
            assert_int_equal(guessed, best);
        trick.cards[leader] = 0;
        assert_int_equal(bridge_trick_winner(&trick, leader, trump), BRIDGE_NO_SEAT);
    }
}

static void without_a_denomination_a_discard_may_have_won(void **state)
{
    (void)state;
    bridge_trick trick = { { 0, bridge_make_card(BRIDGE_SPADES, 5), bridge_make_card(BRIDGE_SPADES, 9),
                             bridge_make_card(BRIDGE_HEARTS, 2), bridge_make_card(BRIDGE_SPADES, 3) } };
    assert_int_equal(bridge_trick_winner(&trick, BRIDGE_NORTH, BRIDGE_NO_DENOMINATION), BRIDGE_NO_SEAT);
    assert_int_equal(bridge_trick_winner(&trick, BRIDGE_NORTH, BRIDGE_NOTRUMP), BRIDGE_EAST);
    assert_int_equal(bridge_trick_winner(&trick, BRIDGE_NORTH, BRIDGE_HEARTS), BRIDGE_SOUTH);
    trick.cards[BRIDGE_SOUTH] = bridge_make_card(BRIDGE_SPADES, 2);
    assert_int_equal(bridge_trick_winner(&trick, BRIDGE_NORTH, BRIDGE_NO_DENOMINATION), BRIDGE_EAST);
}

static void a_card_out_of_turn_is_told_and_played(void **state)
{
    (void)state;
    dice from = { 4 };
    bridge_deal deal = dice_deal(&from, 13);
    bridge_play play;
    bridge_start_play(&play, &deal, BRIDGE_NOTRUMP, BRIDGE_WEST);
    bridge_card east = (bridge_card)dice_pick(&from, deal.hands[BRIDGE_EAST]);
    assert_int_equal(bridge_add_card(&play, BRIDGE_EAST, east), BRIDGE_CARD_OUT_OF_TURN);
    assert_int_equal(play.leader, BRIDGE_EAST);
    assert_int_equal(play.turn, BRIDGE_SOUTH);
    assert_int_equal(bridge_add_card(&play, BRIDGE_EAST, east), BRIDGE_CARD_OUT_OF_TURN);
    assert_int_equal(play.card_count, 1);
    assert_int_equal(bridge_add_card(&play, BRIDGE_SOUTH, 1), BRIDGE_CARD_UNREADABLE);
    bridge_start_play(&play, &deal, BRIDGE_NOTRUMP, BRIDGE_WEST);
    assert_int_equal(bridge_add_card(&play, BRIDGE_EAST, east | BRIDGE_MARK_LEAD), 0);
    bridge_card west = (bridge_card)dice_pick(&from, deal.hands[BRIDGE_WEST]);
    assert_true(bridge_add_card(&play, BRIDGE_WEST, west) & BRIDGE_CARD_OUT_OF_TURN);
    assert_int_equal(play.turn, BRIDGE_NORTH);
}

static void without_hands_cards_are_judged_among_themselves_only(void **state)
{
    (void)state;
    bridge_deal deal = { { 0 }, 0 };
    bridge_play play;
    bridge_start_play(&play, &deal, BRIDGE_HEARTS, BRIDGE_NORTH);
    assert_int_equal(play.trick_total, BRIDGE_TRICKS);
    assert_int_equal(bridge_add_card(&play, BRIDGE_NO_SEAT, bridge_make_card(BRIDGE_SPADES, 5)), 0);
    assert_int_equal(bridge_add_card(&play, BRIDGE_NO_SEAT, bridge_make_card(BRIDGE_HEARTS, 2)), 0);
    assert_int_equal(bridge_add_card(&play, BRIDGE_NO_SEAT, bridge_make_card(BRIDGE_SPADES, 5)),
                     BRIDGE_CARD_PLAYED_BEFORE);
    assert_int_equal(bridge_add_card(&play, BRIDGE_NO_SEAT, bridge_make_card(BRIDGE_CLUBS, 5) | BRIDGE_MARK_REVOKE), 0);
    assert_int_equal(play.won[BRIDGE_EW], 1);
    assert_int_equal(play.turn, BRIDGE_EAST);
    assert_true(bridge_legal_cards(&play) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_are_judged_as_the_laws_say),
        cmocka_unit_test(lawful_cards_have_no_fault_and_the_tricks_add_up),
        cmocka_unit_test(the_winner_is_who_was_not_beaten_in_turn),
        cmocka_unit_test(without_a_denomination_a_discard_may_have_won),
        cmocka_unit_test(a_card_out_of_turn_is_told_and_played),
        cmocka_unit_test(without_hands_cards_are_judged_among_themselves_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
