/* card.h - suits, ranks, cards and hands.
 *
 * A card is the number of its bit in a hand: each suit has a lane of 16 bits, in which bit 2 is the deuce and bit 14
 * the ace. So 0 is no card, and a lane is the suit's holding as double-dummy solvers want it. */
#ifndef BRIDGE_CARD_H
#define BRIDGE_CARD_H

#include "notation.h"

/* In the order of the bids. The first four are the suits. */
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
#define BRIDGE_LANE    0x7ffcu /* every card of one suit, in its lane */
#define BRIDGE_PACK    0x7ffc7ffc7ffc7ffcu

/* The suit must be one of the four, the rank 2 to 14. */
static inline bridge_card bridge_make_card(bridge_denomination suit, unsigned rank)
{
    return (bridge_card)(16u * ((unsigned)suit - 1u) + rank);
}

/* Of any number: the gaps between the lanes are none. */
static inline bool bridge_is_card(unsigned card)
{
    return card < 64 && (BRIDGE_PACK >> card & 1u);
}

/* No suit for no card. */
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

/* Nobody holds no card: bit 0 is in no hand. */
static inline bool bridge_holds(bridge_hand hand, bridge_card card)
{
    return hand >> card & 1u;
}

/* The holding in a suit: bits 2 to 14. */
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

/* "SA", with a NUL after it. An absent text for what is no card. The texts live for ever, here and below. */
base_text bridge_card_text(bridge_card card);
/* Odd: "S10", "AS". */
bridge_reading bridge_read_card(bridge_card *out, base_text text);

char bridge_rank_letter(unsigned rank);            /* 'A' ... '2'; '?' for what is none */
unsigned bridge_rank_of_letter(char c);            /* in either case; 0: no rank; "10" has no letter */
char bridge_suit_letter(bridge_denomination suit); /* 'S', 'H', 'D', 'C'; '?' */
bridge_denomination bridge_suit_of_letter(char c); /* in either case */

/* "NT", in LIN "N". */
base_text bridge_denomination_text(bridge_denomination denomination, bridge_notation notation);
bridge_reading bridge_read_denomination(bridge_denomination *out, base_text text, bridge_notation notation);

#endif
