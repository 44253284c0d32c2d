/* test_card.c - suits, ranks and cards, as values and as texts. */
#include "../fixture.h"
#include "rules/bridge/card.h"

static void the_pack_has_52_cards_which_are_the_bits_of_a_hand(void **state)
{
    (void)state;
    unsigned count = 0;
    bridge_hand all = 0;
    for (unsigned card = 0; card < 256; card++)
        if (bridge_is_card(card)) {
            count++;
            all |= bridge_card_bit((bridge_card)card);
        }
    assert_int_equal(count, BRIDGE_PACK_CARDS);
    assert_true(all == BRIDGE_PACK);
    assert_false(bridge_is_card(BRIDGE_NO_CARD));
}

static void a_card_is_made_of_its_suit_and_its_rank(void **state)
{
    (void)state;
    for (bridge_denomination suit = BRIDGE_CLUBS; suit <= BRIDGE_SPADES; suit++)
        for (unsigned rank = 2; rank <= BRIDGE_ACE; rank++) {
            bridge_card card = bridge_make_card(suit, rank);
            assert_true(bridge_is_card(card));
            assert_int_equal(bridge_card_suit(card), suit);
            assert_int_equal(bridge_card_rank(card), rank);
            assert_int_equal(bridge_suit_ranks(bridge_card_bit(card), suit), 1u << rank);
            assert_int_equal(bridge_suit_length(bridge_card_bit(card), suit), 1);
        }
    assert_int_equal(bridge_card_suit(BRIDGE_NO_CARD), BRIDGE_NO_DENOMINATION);
}

static void every_card_reads_back_what_was_printed(void **state)
{
    (void)state;
    for (unsigned at = 0; at < 64; at++) {
        base_text text = bridge_card_text((bridge_card)at);
        assert_int_equal(base_text_is_absent(text), !bridge_is_card(at));
        bridge_card card;
        if (bridge_is_card(at)) {
            assert_int_equal(bridge_read_card(&card, text), BRIDGE_EXACT);
            assert_int_equal(card, at);
            assert_int_equal(text.data[0], bridge_suit_letter(bridge_card_suit(card)));
            assert_int_equal(text.data[1], bridge_rank_letter(bridge_card_rank(card)));
        }
    }
    assert_text(bridge_card_text(bridge_make_card(BRIDGE_SPADES, BRIDGE_ACE)), "SA");
    assert_text(bridge_card_text(bridge_make_card(BRIDGE_CLUBS, 2)), "C2");
    assert_text(bridge_card_text(bridge_make_card(BRIDGE_HEARTS, BRIDGE_TEN)), "HT");
    assert_int_equal(bridge_rank_letter(1), '?');
    assert_int_equal(bridge_rank_letter(15), '?');
    assert_int_equal(bridge_suit_letter(BRIDGE_NOTRUMP), '?');
}

static void the_spelling_of_a_card_is_judged(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bridge_reading reading;
        const char *card;
    } cases[] = {
        { "SA", BRIDGE_EXACT, "SA" },   { "sa", BRIDGE_FOLDED, "SA" },   { "Sa", BRIDGE_FOLDED, "SA" },
        { "hT", BRIDGE_FOLDED, "HT" },  { "D10", BRIDGE_ODD, "DT" },     { "d10", BRIDGE_ODD, "DT" },
        { "AS", BRIDGE_ODD, "SA" },     { "10C", BRIDGE_ODD, "CT" },     { "2c", BRIDGE_ODD, "C2" },
        { "S1", BRIDGE_UNREADABLE, 0 }, { "HHT", BRIDGE_UNREADABLE, 0 }, { "KT", BRIDGE_UNREADABLE, 0 },
        { "--", BRIDGE_UNREADABLE, 0 }, { "-", BRIDGE_UNREADABLE, 0 },   { "", BRIDGE_UNREADABLE, 0 },
        { "S", BRIDGE_UNREADABLE, 0 },  { "SAK", BRIDGE_UNREADABLE, 0 }, { "S100", BRIDGE_UNREADABLE, 0 },
        { "SS", BRIDGE_UNREADABLE, 0 }, { "S0", BRIDGE_UNREADABLE, 0 },  { "NA", BRIDGE_UNREADABLE, 0 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        bridge_card card = 99;
        assert_int_equal(bridge_read_card(&card, base_text_of(cases[i].text)), cases[i].reading);
        if (cases[i].card)
            assert_text(bridge_card_text(card), cases[i].card);
        else
            assert_int_equal(card, BRIDGE_NO_CARD);
    }
}

static void a_denomination_has_its_name_in_each_notation(void **state)
{
    (void)state;
    bridge_denomination denomination;
    for (bridge_denomination each = BRIDGE_CLUBS; each <= BRIDGE_NOTRUMP; each++)
        for (bridge_notation notation = BRIDGE_PBN; notation <= BRIDGE_LIN; notation++) {
            base_text text = bridge_denomination_text(each, notation);
            assert_int_equal(bridge_read_denomination(&denomination, text, notation), BRIDGE_EXACT);
            assert_int_equal(denomination, each);
        }
    assert_text(bridge_denomination_text(BRIDGE_NOTRUMP, BRIDGE_PBN), "NT");
    assert_text(bridge_denomination_text(BRIDGE_NOTRUMP, BRIDGE_LIN), "N");
    assert_true(base_text_is_absent(bridge_denomination_text(BRIDGE_NO_DENOMINATION, BRIDGE_PBN)));
    assert_int_equal(bridge_read_denomination(&denomination, TEXT("nt"), BRIDGE_PBN), BRIDGE_FOLDED);
    assert_int_equal(bridge_read_denomination(&denomination, TEXT("Nt"), BRIDGE_PBN), BRIDGE_ODD);
    assert_int_equal(bridge_read_denomination(&denomination, TEXT("N"), BRIDGE_PBN), BRIDGE_ODD);
    assert_int_equal(bridge_read_denomination(&denomination, TEXT("NTX"), BRIDGE_PBN), BRIDGE_UNREADABLE);
    assert_int_equal(denomination, BRIDGE_NO_DENOMINATION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pack_has_52_cards_which_are_the_bits_of_a_hand),
        cmocka_unit_test(a_card_is_made_of_its_suit_and_its_rank),
        cmocka_unit_test(every_card_reads_back_what_was_printed),
        cmocka_unit_test(the_spelling_of_a_card_is_judged),
        cmocka_unit_test(a_denomination_has_its_name_in_each_notation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
