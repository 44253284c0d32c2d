/* play.h - the play, card by card or trick by trick: the turn, the winners and the irregularities. */
#ifndef BRIDGE_PLAY_H
#define BRIDGE_PLAY_H

#include "deal.h"

/* A played card with PBN's marks for irregularities. 0: the card is unknown or was not played. */
typedef uint8_t bridge_played;

enum {
    BRIDGE_PLAYED_CARD = 0x3f,
    BRIDGE_MARK_REVOKE = 0x40, /* ^R: a revoke */
    BRIDGE_MARK_LEAD = 0x80,   /* ^L: a lead out of turn that was accepted */
    BRIDGE_TRICKS = 13
};

/* The four cards of a trick, indexed by seat. */
typedef struct bridge_trick {
    bridge_played cards[BRIDGE_SEATS + 1];
} bridge_trick;

/* What is wrong with a card; flags that can be combined. */
typedef enum bridge_card_fault {
    BRIDGE_CARD_NOT_HELD = 1,      /* the player, whose hand is given, does not hold the card */
    BRIDGE_CARD_PLAYED_BEFORE = 2, /* the card was already played, by any player */
    BRIDGE_CARD_REVOKE = 4,        /* a revoke that is not marked */
    BRIDGE_CARD_NO_REVOKE = 8,     /* marked as a revoke, but not a revoke */
    BRIDGE_CARD_LEAD_IN_TURN = 16, /* marked as a lead out of turn by the player who had to lead */
    BRIDGE_CARD_LEAD_TWICE = 32,   /* marked as a lead, but another card is already the lead */
    BRIDGE_CARD_BOTH_MARKS = 64,   /* both marks, but a lead cannot be a revoke */
    BRIDGE_CARD_OUT_OF_TURN = 128, /* played out of turn, and not marked */
    BRIDGE_CARD_AFTER_END = 256,   /* all tricks were already played */
    BRIDGE_CARD_UNREADABLE = 512   /* not a card */
} bridge_card_fault;

/* The state of a play. The members may be read; only the functions below change them. */
typedef struct bridge_play {
    bridge_deal left; /* the cards that are not yet played, of the hands that are given */
    bridge_denomination trump;
    bridge_seat leader;  /* of the current trick; BRIDGE_NO_SEAT: unknown, because an earlier trick has unknown cards */
    bridge_seat turn;    /* the player who plays next; BRIDGE_NO_SEAT: unknown, or all cards are played */
    bridge_trick trick;  /* the current trick */
    bool is_open;        /* there is a current trick, perhaps without any known card */
    unsigned card_count; /* number of cards in the current trick */
    unsigned trick_count; /* complete tricks, with or without a known winner */
    unsigned trick_total; /* 13; in an end position, the length of the longest hand */
    unsigned won[BRIDGE_SIDES];
    unsigned lost; /* number of complete tricks whose winner is unknown */
    bridge_hand played;
} bridge_play;

/* The faults, leader and winner of a trick. */
typedef struct bridge_trick_report {
    unsigned faults[BRIDGE_SEATS + 1];
    bridge_seat leader; /* BRIDGE_NO_SEAT: unknown */
    bridge_seat winner; /* BRIDGE_NO_SEAT: unknown, or the trick is not complete */
} bridge_trick_report;

/* Start a play. `leader` is the player on the left of the one who acts as declarer, even if declarer and dummy
 * exchanged their roles (PBN's ^N). If the trump suit is unknown, the winner is known only of tricks in which all cards
 * are of one suit. */
void bridge_start_play(bridge_play *play, const bridge_deal *deal, bridge_denomination trump, bridge_seat leader);
/* Add the card of `seat` (BRIDGE_NO_SEAT: of the player on turn) and return its faults. A faulty card is added as well,
 * except for cards after the end, unreadable ones and a second card of the same player to one trick, which are
 * dropped. */
unsigned bridge_add_card(bridge_play *play, bridge_seat seat, bridge_played card);
/* Add the cards of a trick by seat; an unknown card is 0. If a trick is in progress, it is closed first, without its
 * missing cards. If the last cards of the new trick are missing, it stays in progress. */
void bridge_add_trick(bridge_trick_report *out, bridge_play *play, const bridge_trick *trick);

/* Return the cards that the player on turn may legally play; empty if the hand or the turn is unknown. */
bridge_hand bridge_legal_cards(const bridge_play *play);
bool bridge_play_has_ended(const bridge_play *play);
/* Return the winner of a trick, which may be certain even if the leader is unknown. BRIDGE_NO_SEAT: unknown. */
bridge_seat bridge_trick_winner(const bridge_trick *trick, bridge_seat leader, bridge_denomination trump);
/* Return the fewest and the most tricks that a side can have at the end. A claim or a result must be within these
 * limits. */
void bridge_possible_tricks(unsigned *least, unsigned *most, const bridge_play *play, bridge_side side);

#endif
