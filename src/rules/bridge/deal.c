/* deal.c - checks deals, whatever their notation is.
 *
 * Hands are sets of bits, so a card in two hands is a bit that both have. */
#include "deal.h"

void bridge_note_fault(bridge_deal_faults *faults, bridge_deal_fault fault)
{
    faults->flaws |= 1u << fault.flaw;
    if (faults->count < BRIDGE_DEAL_FAULTS)
        faults->items[faults->count++] = fault;
}

void bridge_give_hand(bridge_deal *deal, bridge_seat seat, bridge_hand hand)
{
    deal->hands[seat] = hand;
    deal->given |= (uint8_t)(1u << seat);
}

bridge_hand bridge_deal_cards(const bridge_deal *deal)
{
    return deal->hands[BRIDGE_NORTH] | deal->hands[BRIDGE_EAST] | deal->hands[BRIDGE_SOUTH] | deal->hands[BRIDGE_WEST];
}

unsigned bridge_longest_hand(const bridge_deal *deal)
{
    unsigned longest = 0;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        unsigned length = bridge_count_cards(deal->hands[seat]);
        if (length > longest)
            longest = length;
    }
    return longest;
}

bool bridge_deal_is_full(const bridge_deal *deal)
{
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        if (bridge_count_cards(deal->hands[seat]) != BRIDGE_HAND_CARDS)
            return false;
    return bridge_deal_cards(deal) == BRIDGE_PACK;
}

bool bridge_deal_is_end_position(const bridge_deal *deal)
{
    unsigned longest = bridge_longest_hand(deal);
    return longest > 0 && longest < BRIDGE_HAND_CARDS;
}

bridge_seat bridge_deal_holder(const bridge_deal *deal, bridge_card card)
{
    for (bridge_seat seat = BRIDGE_NORTH; card && seat <= BRIDGE_WEST; seat++)
        if (bridge_holds(deal->hands[seat], card))
            return seat;
    return BRIDGE_NO_SEAT;
}

/* Nothing is guessed: three hands must have 13 different cards each, and the fourth must have none. LIN files omit the
 * last hand. */
bool bridge_complete_deal(bridge_deal *deal)
{
    bridge_seat missing = BRIDGE_NO_SEAT;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        if (bridge_count_cards(deal->hands[seat]) == BRIDGE_HAND_CARDS)
            continue;
        if (missing || deal->hands[seat])
            return false;
        missing = seat;
    }
    bridge_hand rest = BRIDGE_PACK & ~bridge_deal_cards(deal);
    if (!missing || bridge_count_cards(rest) != BRIDGE_HAND_CARDS)
        return false;
    bridge_give_hand(deal, missing, rest);
    return true;
}

bridge_deal bridge_rotate_deal(const bridge_deal *deal, unsigned steps)
{
    bridge_deal rotated = { { 0 }, 0 };
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        if (bridge_hand_is_given(deal, seat))
            bridge_give_hand(&rotated, bridge_seat_after(seat, steps % BRIDGE_SEATS), deal->hands[seat]);
    return rotated;
}

/* Whether the lengths of the hands fit a trick to which `played` players, starting with `first`, have already
 * contributed a card. A hand that is not given always fits. */
static bool fits_started_trick(const bridge_deal *deal, unsigned longest, bridge_seat first, unsigned played)
{
    for (unsigned at = 0; at < BRIDGE_SEATS; at++) {
        bridge_seat seat = bridge_seat_after(first, at);
        unsigned expected = at < played ? longest - 1 : longest;
        if (bridge_hand_is_given(deal, seat) && bridge_count_cards(deal->hands[seat]) != expected)
            return false;
    }
    return true;
}

/* Whether the lengths of the hands fit together. An end position is often in the middle of a trick (PBN 3.10 does not
 * state whether that is allowed): the players who have already played to this trick have one card less, and they sit
 * next to each other. */
static bool is_even(const bridge_deal *deal, unsigned longest)
{
    for (bridge_seat first = BRIDGE_NORTH; first <= BRIDGE_WEST; first++)
        for (unsigned played = 0; played < BRIDGE_SEATS; played++)
            if (fits_started_trick(deal, longest, first, played))
                return true;
    return false;
}

/* In a deal of 13 cards each, every short hand is reported. In an end position no single hand can be called wrong, so
 * only the fact that the lengths do not fit together is reported. */
void bridge_check_deal(bridge_deal_faults *faults, const bridge_deal *deal)
{
    unsigned longest = bridge_longest_hand(deal);
    /* If several hands have the same card, all of them but the first are reported. */
    bridge_hand seen = 0;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        for (bridge_hand twice = seen & deal->hands[seat]; twice; twice &= twice - 1) {
            bridge_card card = (bridge_card)__builtin_ctzll(twice);
            bridge_note_fault(faults, (bridge_deal_fault){ BRIDGE_DEAL_CARD_TWICE, seat, card, 0, 0 });
        }
        seen |= deal->hands[seat];
    }
    /* An empty hand is too short only if it is given; otherwise it is merely unknown. */
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        unsigned length = bridge_count_cards(deal->hands[seat]);
        if (length > BRIDGE_HAND_CARDS)
            bridge_note_fault(faults, (bridge_deal_fault){ BRIDGE_DEAL_HAND_LONG, seat, BRIDGE_NO_CARD, 0, 0 });
        else if (bridge_hand_is_given(deal, seat) && longest >= BRIDGE_HAND_CARDS && length < BRIDGE_HAND_CARDS)
            bridge_note_fault(faults, (bridge_deal_fault){ BRIDGE_DEAL_UNEQUAL, seat, BRIDGE_NO_CARD, 0, 0 });
    }
    bridge_deal_fault whole = { BRIDGE_DEAL_NO_CARDS, BRIDGE_NO_SEAT, BRIDGE_NO_CARD, 0, 0 };
    if (longest == 0) {
        bridge_note_fault(faults, whole);
    } else if (longest < BRIDGE_HAND_CARDS && !is_even(deal, longest)) {
        whole.flaw = BRIDGE_DEAL_UNEVEN;
        bridge_note_fault(faults, whole);
    }
}
