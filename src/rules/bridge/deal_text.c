/* deal_text.c - reads and prints deals in PBN's notation (section 3.4.11).
 *
 * One reader serves PBN and LIN. Both list the ranks suit by suit, PBN with dots between the suits and LIN with a
 * letter before each suit, and files of each format sometimes use the form of the other. */
#include "deal.h"

#include "base/text.h"

/* How well a text with this flaw could be read. */
static const bridge_reading flaw_readings[] = {
    [BRIDGE_DEAL_FIRST] = BRIDGE_UNREADABLE, [BRIDGE_DEAL_HANDS] = BRIDGE_UNREADABLE,
    [BRIDGE_DEAL_SPACING] = BRIDGE_ODD,      [BRIDGE_DEAL_BAD_RANK] = BRIDGE_UNREADABLE,
    [BRIDGE_DEAL_TEN] = BRIDGE_ODD,          [BRIDGE_DEAL_SUIT_NAMED] = BRIDGE_ODD,
    [BRIDGE_DEAL_SUITS] = BRIDGE_ODD,        [BRIDGE_DEAL_CASE] = BRIDGE_FOLDED,
    [BRIDGE_DEAL_CARD_TWICE] = BRIDGE_EXACT, /* the text is correct, the deal is not */
};

/* The state of reading one hand. */
typedef struct hand_reader {
    bridge_deal_faults *faults;
    bridge_notation notation;
    bridge_seat seat;
    size_t at; /* offset of the hand in the whole text */
    bridge_hand hand;
    int suit;      /* 4 spades ... 1 clubs; 0: there were too many dots */
    unsigned last; /* the previous rank in this suit */
    bool is_named; /* a letter of a suit was read: from then on dots are ignored */
    bool has_spare_cards;
    bridge_reading reading;
} hand_reader;

static void deal_text_complain(hand_reader *reader, bridge_deal_flaw flaw, bridge_card card, size_t at, size_t length)
{
    reader->reading = bridge_worse_reading(reader->reading, flaw_readings[flaw]);
    bridge_note_fault(reader->faults,
                      (bridge_deal_fault){ flaw, reader->seat, card, (uint32_t)(reader->at + at), (uint32_t)length });
}

/* Lower case and unsorted ranks are allowed and frequent, but do not occur in the export format. They are reported once
 * per hand. */
static void complain_of_case(hand_reader *reader, size_t at)
{
    if (reader->reading == BRIDGE_EXACT)
        deal_text_complain(reader, BRIDGE_DEAL_CASE, BRIDGE_NO_CARD, at, 1);
}

/* Adds a card to the hand. Cards after the fourth suit only set has_spare_cards. */
static void add_rank(hand_reader *reader, unsigned rank, size_t at, size_t length)
{
    if (reader->suit < BRIDGE_CLUBS) {
        reader->has_spare_cards = true;
        return;
    }
    bridge_card card = bridge_make_card((bridge_denomination)reader->suit, rank);
    if (bridge_holds(reader->hand, card))
        deal_text_complain(reader, BRIDGE_DEAL_CARD_TWICE, card, at, length);
    else if (rank > reader->last && reader->notation == BRIDGE_PBN)
        complain_of_case(reader, at);
    reader->hand |= bridge_card_bit(card);
    reader->last = rank;
}

static void start_suit(hand_reader *reader, int suit)
{
    reader->suit = suit;
    reader->last = BRIDGE_ACE + 1; /* higher than any rank, so that the first rank of a suit is always in order */
}

/* Reads anything other than an upper-case rank or a dot, and returns the number of characters read. */
static size_t read_unusual(hand_reader *reader, base_text text, size_t at)
{
    char c = text.data[at];
    unsigned rank = bridge_rank_of_letter(c);
    if (rank) {
        complain_of_case(reader, at);
        add_rank(reader, rank, at, 1);
        return 1;
    }
    if (c == '1' && at + 1 < text.length && text.data[at + 1] == '0') {
        deal_text_complain(reader, BRIDGE_DEAL_TEN, BRIDGE_NO_CARD, at, 2);
        add_rank(reader, BRIDGE_TEN, at, 2);
        return 2;
    }
    bridge_denomination suit = bridge_suit_of_letter(c);
    if (suit) {
        /* Some programs write "SA7.H864": then the letters show the suits, and the dots are ignored. */
        if (!reader->is_named && reader->notation == BRIDGE_PBN)
            deal_text_complain(reader, BRIDGE_DEAL_SUIT_NAMED, BRIDGE_NO_CARD, at, 1);
        reader->is_named = true;
        start_suit(reader, (int)suit);
    } else
        deal_text_complain(reader, BRIDGE_DEAL_BAD_RANK, BRIDGE_NO_CARD, at, 1);
    return 1;
}

bridge_reading bridge_read_hand(bridge_hand *out, bridge_deal_faults *faults, bridge_seat seat, base_text text,
                                size_t at, bridge_notation notation)
{
    hand_reader reader = { .faults = faults, .notation = notation, .seat = seat, .at = at, .reading = BRIDGE_EXACT };
    start_suit(&reader, BRIDGE_SPADES);
    for (size_t i = 0; i < text.length;) {
        char c = text.data[i];
        unsigned rank = bridge_rank_of_letter(c);
        if (rank && bridge_upper(c) == c) {
            add_rank(&reader, rank, i++, 1);
        } else if (c == '.') {
            if (!reader.is_named && reader.suit > 0)
                start_suit(&reader, reader.suit - 1);
            i++;
        } else {
            i += read_unusual(&reader, text, i);
        }
    }
    /* Missing dots at the end, or extra dots without cards after them, still leave the meaning clear. With cards in a
     * fifth suit, the meaning is not clear. */
    bool is_complete = reader.is_named || reader.suit == BRIDGE_CLUBS || (notation == BRIDGE_LIN && !text.length);
    if (!is_complete) {
        deal_text_complain(&reader, BRIDGE_DEAL_SUITS, BRIDGE_NO_CARD, 0, text.length);
        if (reader.has_spare_cards)
            reader.reading = BRIDGE_UNREADABLE;
    }
    *out = reader.hand;
    return reader.reading;
}

/* The state of reading a deal. */
typedef struct deal_reader {
    base_text text;
    size_t at;
    bridge_deal_faults *faults;
    bridge_reading reading;
} deal_reader;

static void complain_of_deal(deal_reader *reader, bridge_deal_flaw flaw, size_t at, size_t length)
{
    reader->reading = bridge_worse_reading(reader->reading, flaw_readings[flaw]);
    bridge_note_fault(reader->faults,
                      (bridge_deal_fault){ flaw, BRIDGE_NO_SEAT, BRIDGE_NO_CARD, (uint32_t)at, (uint32_t)length });
}

static bool is_deal_space(char c)
{
    return base_is_space(c) || c == '\v';
}

/* Skips blanks and reports unexpected ones: a single space is expected between two hands, none elsewhere. */
static void take_deal_space(deal_reader *reader, bool is_between)
{
    size_t start = reader->at;
    while (reader->at < reader->text.length && is_deal_space(reader->text.data[reader->at]))
        reader->at++;
    size_t due = is_between && reader->at < reader->text.length ? 1 : 0;
    if (reader->at - start != due || (due && reader->text.data[start] != ' '))
        complain_of_deal(reader, BRIDGE_DEAL_SPACING, start, reader->at - start);
}

/* Reads the seat of the first hand. If it is missing, nobody knows whose the first hand is, and the rest is not
 * read. */
static bridge_seat read_first(deal_reader *reader)
{
    bridge_seat first = BRIDGE_NO_SEAT;
    take_deal_space(reader, false);
    base_text text = reader->text;
    if (reader->at + 1 < text.length && text.data[reader->at + 1] == ':') {
        bridge_reading reading = bridge_read_seat(&first, (base_text){ text.data + reader->at, 1 });
        reader->reading = bridge_worse_reading(reader->reading, reading);
    }
    if (first)
        reader->at += 2;
    else
        complain_of_deal(reader, BRIDGE_DEAL_FIRST, reader->at, 0);
    return first;
}

/* All hands are read even if there are too many or too few, so that the faults in each of them are reported. */
bridge_reading bridge_read_deal(bridge_deal *out, bridge_seat *first, bridge_deal_faults *faults, base_text text)
{
    deal_reader reader = { text, 0, faults, BRIDGE_EXACT };
    unsigned count = 0;
    *out = (bridge_deal){ { 0 }, 0 };
    *first = read_first(&reader);
    if (!*first)
        return reader.reading;
    take_deal_space(&reader, false);
    while (reader.at < text.length) {
        size_t start = reader.at;
        while (reader.at < text.length && !is_deal_space(text.data[reader.at]))
            reader.at++;
        base_text word = base_text_slice(text, start, reader.at);
        bridge_seat seat = bridge_seat_after(*first, count);
        if (count++ < BRIDGE_SEATS && !base_text_is(word, "-")) {
            bridge_hand hand;
            bridge_reading reading = bridge_read_hand(&hand, faults, seat, word, start, BRIDGE_PBN);
            reader.reading = bridge_worse_reading(reader.reading, reading);
            bridge_give_hand(out, seat, hand);
        }
        take_deal_space(&reader, true);
    }
    if (count != BRIDGE_SEATS)
        complain_of_deal(&reader, BRIDGE_DEAL_HANDS, 0, text.length);
    return reader.reading;
}

/* Prints the ranks of a suit from the ace down. */
static size_t print_suit(char *out, unsigned ranks)
{
    size_t length = 0;
    for (; ranks; length++) {
        unsigned rank = 31u - (unsigned)__builtin_clz(ranks);
        out[length] = bridge_rank_letter(rank);
        ranks ^= 1u << rank;
    }
    return length;
}

size_t bridge_print_hand(char out[BRIDGE_HAND_SIZE], bridge_hand hand)
{
    size_t length = print_suit(out, bridge_suit_ranks(hand, BRIDGE_SPADES));
    for (bridge_denomination suit = BRIDGE_HEARTS; suit >= BRIDGE_CLUBS; suit--) {
        out[length++] = '.';
        length += print_suit(out + length, bridge_suit_ranks(hand, suit));
    }
    return length;
}

/* A hand that is not given is printed as a hyphen, an empty one as three dots. */
size_t bridge_print_deal(char out[BRIDGE_DEAL_SIZE], const bridge_deal *deal, bridge_seat first)
{
    size_t length = 0;
    if (!first)
        first = BRIDGE_NORTH;
    out[length++] = bridge_seat_letter(first);
    out[length++] = ':';
    for (unsigned at = 0; at < BRIDGE_SEATS; at++) {
        bridge_seat seat = bridge_seat_after(first, at);
        if (at > 0)
            out[length++] = ' ';
        if (bridge_hand_is_given(deal, seat))
            length += bridge_print_hand(out + length, deal->hands[seat]);
        else
            out[length++] = '-';
    }
    return length;
}
