/* play.h - the play, card by card or trick by trick: whose turn it is, who wins, what is against the laws. */
#ifndef BRIDGE_PLAY_H
#define BRIDGE_PLAY_H

#include "deal.h"

/* A card as it was played: the card and PBN's marks for irregularities. 0: not known, or not played. */
typedef uint8_t bridge_played;

enum {
    BRIDGE_PLAYED_CARD = 0x3f,
    BRIDGE_MARK_REVOKE = 0x40, /* ^R */
    BRIDGE_MARK_LEAD = 0x80,   /* ^L: a lead out of turn that was accepted */
    BRIDGE_TRICKS = 13
};

/* Four cards by seat. */
typedef struct bridge_trick {
    bridge_played cards[BRIDGE_SEATS + 1];
} bridge_trick;

/* What is wrong with a card; several may be at once. */
typedef enum bridge_card_fault {
    BRIDGE_CARD_NOT_HELD = 1,      /* by this player, whose hand is given */
    BRIDGE_CARD_PLAYED_BEFORE = 2, /* by anybody */
    BRIDGE_CARD_REVOKE = 4,        /* not marked */
    BRIDGE_CARD_NO_REVOKE = 8,     /* marked as a revoke, but it is none */
    BRIDGE_CARD_LEAD_IN_TURN = 16, /* marked as a lead out of turn by the player who had to lead */
    BRIDGE_CARD_LEAD_TWICE = 32,   /* another card of the trick is already the lead */
    BRIDGE_CARD_BOTH_MARKS = 64,   /* a lead cannot be a revoke */
    BRIDGE_CARD_OUT_OF_TURN = 128, /* not marked */
    BRIDGE_CARD_AFTER_END = 256,   /* all tricks were played */
    BRIDGE_CARD_UNREADABLE = 512   /* no card */
} bridge_card_fault;

/* The state of a play. Read the members freely; only the functions below change them. */
typedef struct bridge_play {
    bridge_deal left; /* the cards still held, as far as hands are given */
    bridge_denomination trump;
    bridge_seat leader;   /* to the trick under way; nobody: not known, because an earlier trick has unknown cards */
    bridge_seat turn;     /* who plays next; nobody: not known, or all is played */
    bridge_trick trick;   /* under way */
    bool is_open;         /* a trick is under way, perhaps without any known card */
    unsigned card_count;  /* in that trick */
    unsigned trick_count; /* complete tricks, also those without a known winner */
    unsigned trick_total; /* 13, or the length of the longest hand of an end position */
    unsigned won[BRIDGE_SIDES];
    unsigned lost; /* complete tricks whose winner is not known */
    bridge_hand played;
} bridge_play;

/* What became of a trick. */
typedef struct bridge_trick_report {
    unsigned faults[BRIDGE_SEATS + 1];
    bridge_seat leader; /* who led; nobody: not known */
    bridge_seat winner; /* nobody: not known, or not complete */
} bridge_trick_report;

/* The player on declarer's left leads: pass that one. With declarer and dummy swapped (PBN's ^N), it is the left of
 * the player who acts as declarer. While the denomination is not known, only tricks of one suit have a known winner. */
void bridge_start_play(bridge_play *play, const bridge_deal *deal, bridge_denomination trump, bridge_seat leader);
/* Adds the card of `seat` (nobody: of the player whose turn it is) and returns its faults. A faulty card is added all
 * the same; only cards after the end, unreadable ones and a player's second card to a trick are dropped. */
unsigned bridge_add_card(bridge_play *play, bridge_seat seat, bridge_played card);
/* Adds the cards of a trick by their seats; those not known are 0. A trick under way is closed first: its missing cards
 * will never be known. A trick whose last cards are missing stays under way. */
void bridge_add_trick(bridge_trick_report *out, bridge_play *play, const bridge_trick *trick);

/* The cards that the player to move may play; empty when his hand or the turn is not known. */
bridge_hand bridge_legal_cards(const bridge_play *play);
bool bridge_play_has_ended(const bridge_play *play);
/* Who wins these cards. With all four cards a missing leader may not matter. Nobody: it is not known. */
bridge_seat bridge_trick_winner(const bridge_trick *trick, bridge_seat leader, bridge_denomination trump);
/* The numbers of tricks a side can have when all is over: what a claim or a result must lie between. */
void bridge_possible_tricks(unsigned *least, unsigned *most, const bridge_play *play, bridge_side side);

#endif
