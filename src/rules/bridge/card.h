/* card.h - suits, ranks, cards and hands.
 *
 * A hand is a set of 64 bits. Each suit has a lane of 16 bits in it, where bit 2 is the deuce and bit 14 the ace. A
 * card is the number of its bit in a hand. So 0 is no card, and a lane is the holding in a suit in the form that
 * double-dummy solvers need. */
#ifndef BRIDGE_CARD_H
#define BRIDGE_CARD_H

#include "notation.h"

/* The denominations in the order of bidding; the first four are the suits. */
typedef enum bridge_denomination {
    BRIDGE_NO_DENOMINATION,
    BRIDGE_CLUBS,
    BRIDGE_DIAMONDS,
    BRIDGE_HEARTS,
    BRIDGE_SPADES,
    BRIDGE_NOTRUMP
} bridge_denomination;

enum {
    BRIDGE_SUITS = 4,
    BRIDGE_TEN = 10,
    BRIDGE_JACK,
    BRIDGE_QUEEN,
    BRIDGE_KING,
    BRIDGE_ACE,
    BRIDGE_HAND_CARDS = 13,
    BRIDGE_PACK_CARDS = 52
};

typedef uint8_t bridge_card; /* 0: none */
typedef uint64_t bridge_hand;

#define BRIDGE_NO_CARD ((bridge_card)0)
#define BRIDGE_LANE    0x7ffcu /* all cards of one suit, as bits of its lane */
#define BRIDGE_PACK    0x7ffc7ffc7ffc7ffcu

/* Make a card of one of the four suits with a rank from 2 to 14. */
static inline bridge_card bridge_make_card(bridge_denomination suit, unsigned rank)
{
    return (bridge_card)(16u * ((unsigned)suit - 1u) + rank);
}

/* Return whether the number is that of a card; numbers in the gaps between the lanes are not. */
static inline bool bridge_is_card(unsigned card)
{
    return card < 64 && (BRIDGE_PACK >> card & 1u);
}

/* Return the suit of a card; BRIDGE_NO_DENOMINATION for BRIDGE_NO_CARD. */
static inline bridge_denomination bridge_card_suit(bridge_card card)
{
    return card ? (bridge_denomination)((card >> 4) + 1) : BRIDGE_NO_DENOMINATION;
}

static inline unsigned bridge_card_rank(bridge_card card)
{
    return card & 15u;
}

static inline bridge_hand bridge_card_bit(bridge_card card)
{
    return (bridge_hand)1 << card;
}

/* Return whether a hand has the card; false for BRIDGE_NO_CARD, whose bit 0 is in no hand. */
static inline bool bridge_holds(bridge_hand hand, bridge_card card)
{
    return hand >> card & 1u;
}

/* Return the holding in a suit as bits 2 (deuce) to 14 (ace). */
static inline unsigned bridge_suit_ranks(bridge_hand hand, bridge_denomination suit)
{
    return (unsigned)(hand >> (16u * ((unsigned)suit - 1u))) & BRIDGE_LANE;
}

static inline unsigned bridge_count_cards(bridge_hand hand)
{
    return (unsigned)__builtin_popcountll(hand);
}

static inline unsigned bridge_suit_length(bridge_hand hand, bridge_denomination suit)
{
    return (unsigned)__builtin_popcount(bridge_suit_ranks(hand, suit));
}

/* Return the name of a card, such as "SA", followed by a NUL; absent if it is not a card. The texts that this and the
 * following functions return are static. */
base_text bridge_card_text(bridge_card card);
/* Read a card. Spellings that count as BRIDGE_ODD: "S10", "AS". */
bridge_reading bridge_read_card(bridge_card *out, base_text text);

char bridge_rank_letter(unsigned rank);            /* 'A' ... '2'; '?' for other numbers */
unsigned bridge_rank_of_letter(char c);            /* in upper or lower case; 0: not a rank */
char bridge_suit_letter(bridge_denomination suit); /* 'S', 'H', 'D', 'C'; else '?' */
bridge_denomination bridge_suit_of_letter(char c); /* in upper or lower case */

/* Return "S", "H", "D", "C" or "NT" (in LIN "N"); absent if there is no denomination. */
base_text bridge_denomination_text(bridge_denomination denomination, bridge_notation notation);
bridge_reading bridge_read_denomination(bridge_denomination *out, base_text text, bridge_notation notation);

#endif
