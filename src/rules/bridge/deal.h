/* deal.h - deals (full, with some of the hands, or end positions), and the evaluation of hands. */
#ifndef BRIDGE_DEAL_H
#define BRIDGE_DEAL_H

#include "card.h"
#include "seat.h"

/* A deal; zeroed: no hand is known. */
typedef struct bridge_deal {
    bridge_hand hands[BRIDGE_SEATS + 1]; /* indexed by seat; [0] stays empty */
    uint8_t given;                       /* bit 1 << seat: this hand is given; hands that are not given are empty */
} bridge_deal;

/* What is wrong with a deal. Flaws of the text are found while it is read, flaws of the cards by bridge_check_deal. */
typedef enum bridge_deal_flaw {
    /* flaws of the text */
    BRIDGE_DEAL_FIRST,      /* the text does not begin with a seat and a colon */
    BRIDGE_DEAL_HANDS,      /* there are more or fewer than four hands */
    BRIDGE_DEAL_SPACING,    /* two hands are not separated by one space */
    BRIDGE_DEAL_BAD_RANK,   /* a character is not a rank */
    BRIDGE_DEAL_TEN,        /* a ten is written as 10 */
    BRIDGE_DEAL_SUIT_NAMED, /* a suit's letter precedes its cards */
    BRIDGE_DEAL_SUITS,      /* a hand has more or fewer than four suits */
    BRIDGE_DEAL_CASE,       /* lower case, or ranks not in descending order */
    /* flaws of the cards */
    BRIDGE_DEAL_CARD_TWICE,
    BRIDGE_DEAL_HAND_LONG, /* a hand has more than 13 cards */
    BRIDGE_DEAL_UNEQUAL,   /* in a deal of 13 cards, a hand has fewer */
    BRIDGE_DEAL_UNEVEN,    /* in an end position, the lengths of the hands fit no trick in progress */
    BRIDGE_DEAL_NO_CARDS
} bridge_deal_flaw;

typedef struct bridge_deal_fault {
    bridge_deal_flaw flaw;
    bridge_seat seat; /* the seat of the faulty hand; BRIDGE_NO_SEAT: the fault concerns the whole deal */
    bridge_card card; /* the card that occurs twice */
    uint32_t at;      /* offset in the text, for flaws of the text */
    uint32_t length;
} bridge_deal_fault;

enum {
    BRIDGE_DEAL_FAULTS = 16,
    BRIDGE_HAND_SIZE = BRIDGE_PACK_CARDS + 3,                    /* room for any printed hand: ranks and dots */
    BRIDGE_DEAL_SIZE = BRIDGE_SEATS * (BRIDGE_HAND_SIZE + 1) + 1 /* enough even if every hand is the whole pack */
};

/* The faults of one deal. Only the first faults are kept in detail; `flaws` has a bit for each kind that occurred. */
typedef struct bridge_deal_faults {
    uint32_t flaws; /* bit 1 << bridge_deal_flaw for each kind that occurred */
    uint32_t count;
    bridge_deal_fault items[BRIDGE_DEAL_FAULTS];
} bridge_deal_faults;

/* Add a fault. Readers of other notations use this as well, so that faults are reported in the same words. */
void bridge_note_fault(bridge_deal_faults *faults, bridge_deal_fault fault);

/* Read "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 - KQT2.AT.J6542.85". `*out` gets everything that can be understood, even if
 * the result is BRIDGE_UNREADABLE. Faults of the text, and cards that occur twice in one hand, are added to `*faults`,
 * which the caller has zeroed. */
bridge_reading bridge_read_deal(bridge_deal *out, bridge_seat *first, bridge_deal_faults *faults, base_text text);
/* Read one hand: "AK.QJ.T9.8" or, in LIN, "SAKHQJDT9C8", with suits and ranks in any order. `at` is the offset of the
 * hand in the whole text, for the places of faults. */
bridge_reading bridge_read_hand(bridge_hand *out, bridge_deal_faults *faults, bridge_seat seat, base_text text,
                                size_t at, bridge_notation notation);

/* Add the faults of the cards: BRIDGE_DEAL_CARD_TWICE (in two hands) and all flaws after it in the enum. */
void bridge_check_deal(bridge_deal_faults *faults, const bridge_deal *deal);

/* Print a deal as PBN exports it, beginning with `first` (BRIDGE_NO_SEAT: North), and return the length. */
size_t bridge_print_deal(char out[BRIDGE_DEAL_SIZE], const bridge_deal *deal, bridge_seat first);
size_t bridge_print_hand(char out[BRIDGE_HAND_SIZE], bridge_hand hand); /* "AK.QJ.T9.8" */

static inline bool bridge_hand_is_given(const bridge_deal *deal, bridge_seat seat)
{
    return deal->given >> seat & 1u;
}

/* Set a hand and mark it as given, even if it is empty. */
void bridge_give_hand(bridge_deal *deal, bridge_seat seat, bridge_hand hand);
bridge_hand bridge_deal_cards(const bridge_deal *deal); /* all cards of all hands */
unsigned bridge_longest_hand(const bridge_deal *deal);  /* the number of cards in the longest hand */
/* Return whether each hand has 13 cards and no card occurs twice. */
bool bridge_deal_is_full(const bridge_deal *deal);
/* Return whether at least one card is given and no hand has 13 cards. */
bool bridge_deal_is_end_position(const bridge_deal *deal);
/* Return the player who holds the card; BRIDGE_NO_SEAT: no given hand contains it. */
bridge_seat bridge_deal_holder(const bridge_deal *deal, bridge_card card);
/* If three hands have 13 cards and the fourth is empty, give the rest of the pack to the fourth. False: nothing was
 * changed. */
MUST_USE bool bridge_complete_deal(bridge_deal *deal);
/* Return the deal with every hand moved `steps` seats clockwise. */
bridge_deal bridge_rotate_deal(const bridge_deal *deal, unsigned steps);

/* ---- evaluation of a hand ---- */

enum {
    BRIDGE_SHAPE_SIZE = 12 /* room for any printed shape */
};

/* Count high-card points by Milton Work's method: ace 4, king 3, queen 2, jack 1. */
unsigned bridge_high_card_points(bridge_hand hand);
/* Count controls: ace 2, king 1. */
unsigned bridge_controls(bridge_hand hand);
/* Count losing tricks: the missing cards among ace, king and queen of each suit; of a doubleton only ace and king
 * count, of a singleton only the ace. */
unsigned bridge_losers(bridge_hand hand);
/* Return the lengths of spades, hearts, diamonds and clubs, in this order. */
void bridge_shape(uint8_t out[BRIDGE_SUITS], bridge_hand hand);
/* Return the lengths from the longest to the shortest. */
void bridge_pattern(uint8_t out[BRIDGE_SUITS], bridge_hand hand);
/* Return whether the pattern is 4333, 4432 or 5332. */
bool bridge_is_balanced(bridge_hand hand);
/* Print the lengths with the separator: a shape as "5=3=3=2", a pattern with '-' as "5-3-3-2". Return the length of the
 * text. */
size_t bridge_print_shape(char out[BRIDGE_SHAPE_SIZE], const uint8_t shape[BRIDGE_SUITS], char separator);

#endif
