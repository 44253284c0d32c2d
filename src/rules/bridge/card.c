/* card.c - the spelling of suits, ranks and cards: PBN's "SA", and other forms found in files. */
#include "card.h"

/* The names of all cards, indexed by 3 * the card number: two characters and a NUL each. Numbers in the gaps between
 * the suits are not cards. */
static const char card_names[] = "..\0..\0C2\0C3\0C4\0C5\0C6\0C7\0C8\0C9\0CT\0CJ\0CQ\0CK\0CA\0..\0"
                                 "..\0..\0D2\0D3\0D4\0D5\0D6\0D7\0D8\0D9\0DT\0DJ\0DQ\0DK\0DA\0..\0"
                                 "..\0..\0H2\0H3\0H4\0H5\0H6\0H7\0H8\0H9\0HT\0HJ\0HQ\0HK\0HA\0..\0"
                                 "..\0..\0S2\0S3\0S4\0S5\0S6\0S7\0S8\0S9\0ST\0SJ\0SQ\0SK\0SA\0..\0";

base_text bridge_card_text(bridge_card card)
{
    if (!bridge_is_card(card))
        return (base_text){ NULL, 0 };
    return (base_text){ card_names + 3 * card, 2 };
}

char bridge_rank_letter(unsigned rank)
{
    return rank >= 2 && rank <= BRIDGE_ACE ? "??23456789TJQKA"[rank] : '?';
}

unsigned bridge_rank_of_letter(char c)
{
    if (c >= '2' && c <= '9')
        return (unsigned)(c - '0');
    switch (bridge_upper(c)) {
    case 'T':
        return BRIDGE_TEN;
    case 'J':
        return BRIDGE_JACK;
    case 'Q':
        return BRIDGE_QUEEN;
    case 'K':
        return BRIDGE_KING;
    case 'A':
        return BRIDGE_ACE;
    default:
        return 0;
    }
}

char bridge_suit_letter(bridge_denomination suit)
{
    return suit >= BRIDGE_CLUBS && suit <= BRIDGE_SPADES ? "?CDHS"[suit] : '?';
}

/* No letter is both a suit and a rank, so the two letters of a card can be read in either order. */
bridge_denomination bridge_suit_of_letter(char c)
{
    switch (bridge_upper(c)) {
    case 'C':
        return BRIDGE_CLUBS;
    case 'D':
        return BRIDGE_DIAMONDS;
    case 'H':
        return BRIDGE_HEARTS;
    case 'S':
        return BRIDGE_SPADES;
    default:
        return BRIDGE_NO_DENOMINATION;
    }
}

/* Reads a text that consists only of a rank: one letter, or the odd spelling "10". */
static unsigned read_rank(base_text text)
{
    if (text.length == 1)
        return bridge_rank_of_letter(text.data[0]);
    return text.length == 2 && text.data[0] == '1' && text.data[1] == '0' ? BRIDGE_TEN : 0;
}

bridge_reading bridge_read_card(bridge_card *out, base_text text)
{
    *out = BRIDGE_NO_CARD;
    if (text.length < 2 || text.length > 3)
        return BRIDGE_UNREADABLE;
    bridge_denomination suit = bridge_suit_of_letter(text.data[0]);
    bool is_turned = !suit; /* the rank comes first, as in "AS" */
    if (is_turned)
        suit = bridge_suit_of_letter(text.data[text.length - 1]);
    unsigned rank = read_rank((base_text){ is_turned ? text.data : text.data + 1, text.length - 1 });
    if (!suit || !rank)
        return BRIDGE_UNREADABLE;
    *out = bridge_make_card(suit, rank);
    if (is_turned || text.length == 3)
        return BRIDGE_ODD;
    bool is_upper = bridge_upper(text.data[0]) == text.data[0] && bridge_upper(text.data[1]) == text.data[1];
    return is_upper ? BRIDGE_EXACT : BRIDGE_FOLDED;
}

/* "N" for notrump is the most frequent odd spelling. */
static const bridge_word pbn_denominations[] = {
    { "S", BRIDGE_SPADES, BRIDGE_EXACT },   { "H", BRIDGE_HEARTS, BRIDGE_EXACT },
    { "D", BRIDGE_DIAMONDS, BRIDGE_EXACT }, { "C", BRIDGE_CLUBS, BRIDGE_EXACT },
    { "NT", BRIDGE_NOTRUMP, BRIDGE_EXACT }, { "N", BRIDGE_NOTRUMP, BRIDGE_ODD },
};

static const bridge_word lin_denominations[] = {
    { "S", BRIDGE_SPADES, BRIDGE_EXACT }, { "H", BRIDGE_HEARTS, BRIDGE_EXACT },  { "D", BRIDGE_DIAMONDS, BRIDGE_EXACT },
    { "C", BRIDGE_CLUBS, BRIDGE_EXACT },  { "N", BRIDGE_NOTRUMP, BRIDGE_EXACT }, { "NT", BRIDGE_NOTRUMP, BRIDGE_ODD },
};

bridge_reading bridge_read_denomination(bridge_denomination *out, base_text text, bridge_notation notation)
{
    int value = BRIDGE_NO_DENOMINATION;
    bridge_reading reading = notation == BRIDGE_LIN
                                 ? bridge_find_word(&value, lin_denominations, COUNT(lin_denominations), text)
                                 : bridge_find_word(&value, pbn_denominations, COUNT(pbn_denominations), text);
    *out = (bridge_denomination)value;
    return reading;
}

/* The names of the denominations are slices of one string. */
base_text bridge_denomination_text(bridge_denomination denomination, bridge_notation notation)
{
    if (denomination < BRIDGE_CLUBS || denomination > BRIDGE_NOTRUMP)
        return (base_text){ NULL, 0 };
    size_t length = denomination == BRIDGE_NOTRUMP && notation == BRIDGE_PBN ? 2 : 1;
    return (base_text){ &"?CDHSNT"[denomination], length };
}
