/* dup_layout.c - the bytes of a record, and the cards in them.
 *
 * Some programs read the numbers of a DUP file, others the text, so both are written from the same deal. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "dup.h"

#include "layout/rows.h"

#define LAYOUT_RECORD dup_record
#define NUMBERS                                                                                                        \
    STRING(0, DUP_HAND, north,                                                                                         \
           "13 cards of two digits: 01 the ace of spades, 13 the deuce, 14 the ace of hearts ... 52"),                 \
        STRING(26, DUP_HAND, east, "13 cards"), STRING(52, DUP_HAND, south, "13 cards; West has the rest")
#define TEXTS(at)                                                                                                      \
    RAW(at, DUP_TEXT, north_text, "marks of the suits (bytes 6, 3, 4 and 5), each before its cards"),                  \
        RAW(at + 17, DUP_TEXT, east_text, "the same"), RAW(at + 34, DUP_TEXT, south_text, "the same"),                 \
        RAW(at + 51, DUP_TEXT, west_text, "the same")

static const layout_field bri_fields[] = {
    NUMBERS,
    FILLED(78, 32, ' ', blanks, "blanks"),
    FILLED(110, 18, 0, zeros, "zero bytes"),
};
static const layout_field dge_fields[] = {
    TEXTS(0),
    FILLED(68, 60, 0, padding, "zero bytes"),
};
static const layout_field dup_fields[] = {
    NUMBERS,
    TEXTS(78),
    STRING(146, 1, is_random, "Y or N: dealt at random"),
    STRING(147, 1, is_backwards, "Y or N: the boards are counted backwards"),
    STRING(148, 3, first, "lowest board number of the set, to the left, filled with spaces"),
    STRING(151, 2, copies, "of each board"),
    STRING(153, 3, last, "highest board number of the set"),
};
#undef LAYOUT_RECORD
const layout_table bri_record_layout = TABLE(dup_record, "board", 128, bri_fields, "A board, as numbers of cards.");
const layout_table dge_record_layout = TABLE(dup_record, "board", 128, dge_fields, "A board, as text.");
const layout_table dup_record_layout =
    TABLE(dup_record, "board", 156, dup_fields, "A board, with the set it belongs to.");

/* ---- cards as numbers ---- */

bridge_card dup_card_of_number(unsigned number)
{
    unsigned suit = (number - 1) / 13, rank = BRIDGE_ACE - (number - 1) % 13;
    return bridge_make_card((bridge_denomination)(BRIDGE_SPADES - (int)suit), rank);
}

/* Writes the cards from the ace of spades down. The hand must have 13 cards. */
static void print_hand(uint8_t out[DUP_HAND], bridge_hand hand)
{
    size_t at = 0;
    memset(out, '0', DUP_HAND);
    for (unsigned number = 1; number <= BRIDGE_PACK_CARDS && at < DUP_HAND; number++)
        if (bridge_holds(hand, dup_card_of_number(number))) {
            out[at++] = (uint8_t)('0' + number / 10);
            out[at++] = (uint8_t)('0' + number % 10);
        }
}

/* A card that occurs twice sets the same bit, so the hand has fewer than 13 cards, which dup_read_cards notices. */
static bool read_hand(bridge_hand *out, const uint8_t digits[DUP_HAND])
{
    *out = 0;
    for (size_t i = 0; i < DUP_HAND; i += 2) {
        unsigned number = (unsigned)(digits[i] - '0') * 10 + (unsigned)(digits[i + 1] - '0');
        if (digits[i] < '0' || digits[i] > '5' || digits[i + 1] < '0' || digits[i + 1] > '9' || !number ||
            number > BRIDGE_PACK_CARDS)
            return false;
        *out |= bridge_card_bit(dup_card_of_number(number));
    }
    return true;
}

/* If three hands have 13 cards each and no card twice, the fourth hand has the other 13. */
static bool dup_read_numbers(bridge_deal *out, const dup_record *record)
{
    bridge_hand north, east, south;
    if (!read_hand(&north, record->north) || !read_hand(&east, record->east) || !read_hand(&south, record->south))
        return false;
    bridge_give_hand(out, BRIDGE_NORTH, north);
    bridge_give_hand(out, BRIDGE_EAST, east);
    bridge_give_hand(out, BRIDGE_SOUTH, south);
    return bridge_complete_deal(out);
}

/* ---- cards as text ---- */

/* The signs of the suits in the character set of DOS. */
static const uint8_t marks[] = { [BRIDGE_SPADES] = 6, [BRIDGE_HEARTS] = 3, [BRIDGE_DIAMONDS] = 4, [BRIDGE_CLUBS] = 5 };

static void dup_print_text(uint8_t out[DUP_TEXT], bridge_hand hand)
{
    size_t at = 0;
    for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--) {
        unsigned held = bridge_suit_ranks(hand, (bridge_denomination)suit);
        out[at++] = marks[suit];
        for (unsigned rank = BRIDGE_ACE; rank >= 2; rank--)
            if (held >> rank & 1u)
                out[at++] = (uint8_t)bridge_rank_letter(rank);
    }
}

/* Suits may come in any order. */
static bool dup_read_text(bridge_hand *out, const uint8_t text[DUP_TEXT])
{
    bridge_denomination suit = BRIDGE_NO_DENOMINATION;
    *out = 0;
    for (size_t i = 0; i < DUP_TEXT; i++) {
        unsigned rank = bridge_rank_of_letter((char)text[i]);
        for (int at = BRIDGE_CLUBS; at <= BRIDGE_SPADES; at++)
            if (text[i] == marks[at])
                suit = (bridge_denomination)at;
        if (rank && suit)
            *out |= bridge_card_bit(bridge_make_card(suit, rank));
        else if (!suit || text[i] != marks[suit])
            return false;
    }
    return true;
}

bool dup_read_cards(bridge_deal *out, const dup_record *record, const dup_form *form)
{
    const uint8_t *const texts[] = { record->north_text, record->east_text, record->south_text, record->west_text };
    *out = (bridge_deal){ 0 };
    if (form->has_numbers)
        return dup_read_numbers(out, record) && bridge_deal_is_full(out);
    for (unsigned i = 0; i < BRIDGE_SEATS; i++) {
        bridge_hand hand;
        if (!dup_read_text(&hand, texts[i]))
            return false;
        bridge_give_hand(out, (bridge_seat)(BRIDGE_NORTH + i), hand);
    }
    return bridge_deal_is_full(out);
}

bool dup_text_agrees(const dup_record *record, const bridge_deal *deal)
{
    const uint8_t *const stored[] = { record->north_text, record->east_text, record->south_text, record->west_text };
    uint8_t written[DUP_TEXT];
    for (unsigned i = 0; i < BRIDGE_SEATS; i++) {
        dup_print_text(written, deal->hands[BRIDGE_NORTH + i]);
        base_text shown = base_text_of_bytes((base_bytes){ stored[i], DUP_TEXT });
        if (!base_text_is_blank(shown) && memcmp(written, stored[i], DUP_TEXT))
            return false;
    }
    return true;
}

/* ---- records ---- */

/* Writes the number left-aligned and padded with spaces. If it is too long, the field stays blank. */
static void dup_print_number(uint8_t *out, size_t width, uint64_t number)
{
    char text[24];
    int length = snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    memset(out, ' ', width);
    if (length > 0 && (size_t)length <= width)
        memcpy(out, text, (size_t)length);
}

void dup_build(dup_record *out, const bridge_deal *deal, const dup_set *set)
{
    print_hand(out->north, deal->hands[BRIDGE_NORTH]);
    print_hand(out->east, deal->hands[BRIDGE_EAST]);
    print_hand(out->south, deal->hands[BRIDGE_SOUTH]);
    dup_print_text(out->north_text, deal->hands[BRIDGE_NORTH]);
    dup_print_text(out->east_text, deal->hands[BRIDGE_EAST]);
    dup_print_text(out->south_text, deal->hands[BRIDGE_SOUTH]);
    dup_print_text(out->west_text, deal->hands[BRIDGE_WEST]);
    memset(out->blanks, ' ', sizeof out->blanks);
    memset(out->zeros, 0, sizeof out->zeros);
    memset(out->padding, 0, sizeof out->padding);
    out->is_random = 'Y';
    out->is_backwards = set->is_backwards ? 'Y' : 'N';
    dup_print_number(out->first, sizeof out->first, set->first);
    dup_print_number(out->copies, sizeof out->copies, 1);
    dup_print_number(out->last, sizeof out->last, set->last);
}
