/* deal.h - who holds which cards (full deals, some hands only, end positions), and what players count in them. */
#ifndef BRIDGE_DEAL_H
#define BRIDGE_DEAL_H

#include "card.h"
#include "seat.h"

/* Zeroed: nothing is known. */
typedef struct bridge_deal {
    bridge_hand hands[BRIDGE_SEATS + 1]; /* by seat; [0] stays empty, so nobody holds nothing */
    uint8_t given;                       /* bit 1 << seat: this hand is given; a hand not given is empty */
} bridge_deal;

/* The first ones are found while reading, the others by bridge_check_deal. */
typedef enum bridge_deal_flaw {
    /* of the text */
    BRIDGE_DEAL_FIRST,      /* it does not begin with a seat and a colon */
    BRIDGE_DEAL_HANDS,      /* there are more or fewer than four hands */
    BRIDGE_DEAL_SPACING,    /* between two hands stands something else than one space */
    BRIDGE_DEAL_BAD_RANK,   /* a character is no rank */
    BRIDGE_DEAL_TEN,        /* a ten written as 10 */
    BRIDGE_DEAL_SUIT_NAMED, /* a suit's letter stands before its cards */
    BRIDGE_DEAL_SUITS,      /* a hand has more or fewer than four suits */
    BRIDGE_DEAL_CASE,       /* lower case, or ranks not in descending order */
    /* of the cards */
    BRIDGE_DEAL_CARD_TWICE,
    BRIDGE_DEAL_HAND_LONG, /* over 13 cards */
    BRIDGE_DEAL_UNEQUAL,   /* in a deal of 13 cards a hand is shorter than others */
    BRIDGE_DEAL_UNEVEN,    /* in an end position hands differ otherwise than by a started trick */
    BRIDGE_DEAL_NO_CARDS
} bridge_deal_flaw;

typedef struct bridge_deal_fault {
    bridge_deal_flaw flaw;
    bridge_seat seat; /* whose hand; nobody: the whole deal */
    bridge_card card; /* the card that is there twice */
    uint32_t at;      /* in the text, for what was found while reading */
    uint32_t length;
} bridge_deal_fault;

enum {
    BRIDGE_DEAL_FAULTS = 16,
    BRIDGE_HAND_SIZE = BRIDGE_PACK_CARDS + 3,                    /* room for any printed hand: ranks and dots */
    BRIDGE_DEAL_SIZE = BRIDGE_SEATS * (BRIDGE_HAND_SIZE + 1) + 1 /* even if every hand claims the whole pack */
};

/* All that is wrong with one deal. Of very many faults the first ones are kept; `flaws` knows every kind. */
typedef struct bridge_deal_faults {
    uint32_t flaws; /* bit 1 << flaw */
    uint32_t count;
    bridge_deal_fault items[BRIDGE_DEAL_FAULTS];
} bridge_deal_faults;

/* For the readers of other notations, so that their faults are reported in the same words. */
void bridge_note_fault(bridge_deal_faults *faults, bridge_deal_fault fault);

/* Reads "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 - KQT2.AT.J6542.85". What can be understood is in `*out` whatever the
 * reading; faults of the text and cards that stand twice in one hand are added to `*faults`, which the caller has
 * emptied. */
bridge_reading bridge_read_deal(bridge_deal *out, bridge_seat *first, bridge_deal_faults *faults, base_text text);
/* One hand: "AK.QJ.T9.8" or, as LIN writes it, "SAKHQJDT9C8", with suits and ranks in any order. `at` is where it
 * stands, for the faults. */
bridge_reading bridge_read_hand(bridge_hand *out, bridge_deal_faults *faults, bridge_seat seat, base_text text,
                                size_t at, bridge_notation notation);

/* Adds what is wrong with the cards: the flaws from CARD_TWICE (in two hands) on. */
void bridge_check_deal(bridge_deal_faults *faults, const bridge_deal *deal);

/* As PBN exports it, beginning with `first` (nobody: North); the length. */
size_t bridge_print_deal(char out[BRIDGE_DEAL_SIZE], const bridge_deal *deal, bridge_seat first);
size_t bridge_print_hand(char out[BRIDGE_HAND_SIZE], bridge_hand hand); /* "AK.QJ.T9.8" */

static inline bool bridge_hand_is_given(const bridge_deal *deal, bridge_seat seat)
{
    return deal->given >> seat & 1u;
}

/* Also an empty hand is given then, which is another thing than a hand nobody knows. */
void bridge_give_hand(bridge_deal *deal, bridge_seat seat, bridge_hand hand);
bridge_hand bridge_deal_cards(const bridge_deal *deal); /* all cards of all hands */
unsigned bridge_longest_hand(const bridge_deal *deal);  /* its number of cards */
/* 52 different cards, 13 each. */
bool bridge_deal_is_full(const bridge_deal *deal);
/* At least one card is given, and no hand has 13. */
bool bridge_deal_is_end_position(const bridge_deal *deal);
/* Who holds the card; nobody: it is in no given hand. */
bridge_seat bridge_deal_holder(const bridge_deal *deal, bridge_card card);
/* Where three hands of 13 are given, gives the rest of the pack to the fourth. False: nothing was done. */
MUST_USE bool bridge_complete_deal(bridge_deal *deal);
/* The same cards, every hand `steps` seats further clockwise. */
bridge_deal bridge_rotate_deal(const bridge_deal *deal, unsigned steps);

/* ---- what players count in a hand ---- */

enum {
    BRIDGE_SHAPE_SIZE = 12 /* room for any printed shape */
};

/* Milton Work's count: ace 4, king 3, queen 2, jack 1. */
unsigned bridge_high_card_points(bridge_hand hand);
/* Ace 2, king 1. */
unsigned bridge_controls(bridge_hand hand);
/* The losing trick count: in each suit the missing ones of ace, king and queen, but no more than the suit has cards; in
 * a suit of two only ace and king save, in a suit of one only the ace. */
unsigned bridge_losers(bridge_hand hand);
/* The lengths of spades, hearts, diamonds and clubs, in this order. */
void bridge_shape(uint8_t out[BRIDGE_SUITS], bridge_hand hand);
/* The same from the longest to the shortest. */
void bridge_pattern(uint8_t out[BRIDGE_SUITS], bridge_hand hand);
/* 4333, 4432 or 5332 in any order. */
bool bridge_is_balanced(bridge_hand hand);
/* "5=3=3=2" for a shape, with '-' for a pattern "5-3-3-2"; the length. */
size_t bridge_print_shape(char out[BRIDGE_SHAPE_SIZE], const uint8_t shape[BRIDGE_SUITS], char separator);

#endif
