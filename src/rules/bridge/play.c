/* play.c - the laws of the play (Laws 44 to 46), with the irregularities that PBN can record.
 *
 * Cards are added one by one in the order of play, or trick by trick as in PBN; both ways produce the same state.
 * Hands, the leader and single cards may be unknown. Then nothing is guessed, and nothing that depends on them is
 * reported as a fault. */
#include "play.h"

/* The card without its marks. */
static bridge_card plain(bridge_played card)
{
    return card & BRIDGE_PLAYED_CARD;
}

/* Hands of unequal length are a fault of the deal, not of the play; the longest hand determines the number of
 * tricks. */
void bridge_start_play(bridge_play *play, const bridge_deal *deal, bridge_denomination trump, bridge_seat leader)
{
    unsigned longest = bridge_longest_hand(deal);
    bool is_end = longest > 0 && longest < BRIDGE_HAND_CARDS;
    *play = (bridge_play){ .left = *deal, .trump = trump, .leader = leader, .turn = leader };
    play->trick_total = is_end ? longest : BRIDGE_TRICKS;
}

bool bridge_play_has_ended(const bridge_play *play)
{
    return play->trick_count >= play->trick_total;
}

/* Finds the suit that decides a trick whose leader is unknown. This suit is known only if a trump was played, or if all
 * cards are of one suit. */
static bridge_denomination guess_led(const bridge_trick *trick, bridge_denomination trump)
{
    bridge_denomination first = bridge_card_suit(plain(trick->cards[BRIDGE_NORTH]));
    bool is_one = true;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        bridge_denomination suit = bridge_card_suit(plain(trick->cards[seat]));
        if (suit == trump)
            return trump;
        is_one = is_one && suit == first;
    }
    return is_one ? first : BRIDGE_NO_DENOMINATION;
}

/* All four cards must be known, because a missing card may be the highest. If the trump suit is unknown, any discard
 * may be a trump, so then only a trick of one suit has a known winner. */
bridge_seat bridge_trick_winner(const bridge_trick *trick, bridge_seat leader, bridge_denomination trump)
{
    bridge_denomination led = leader && trump ? bridge_card_suit(plain(trick->cards[leader])) : guess_led(trick, trump);
    bridge_seat winner = BRIDGE_NO_SEAT;
    unsigned best = 0;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        bridge_card card = plain(trick->cards[seat]);
        if (!card || !led)
            return BRIDGE_NO_SEAT;
        bridge_denomination suit = bridge_card_suit(card);
        unsigned rank = bridge_card_rank(card), value = suit == trump ? rank + 16 : suit == led ? rank : 0;
        if (value > best) {
            best = value;
            winner = seat;
        }
    }
    return winner;
}

/* Judges the card by the hand of its player and by the cards played before. */
static unsigned judge_holding(const bridge_play *play, bridge_seat seat, bridge_card card)
{
    if (bridge_holds(play->played, card))
        return BRIDGE_CARD_PLAYED_BEFORE;
    bool is_missing = bridge_hand_is_given(&play->left, seat) && !bridge_holds(play->left.hands[seat], card);
    return is_missing ? BRIDGE_CARD_NOT_HELD : 0;
}

/* Judges the lead of a trick. */
static unsigned judge_lead(const bridge_play *play, bridge_seat seat, bridge_played card)
{
    unsigned faults = 0;
    bool is_in_turn = seat == play->leader;
    bool is_marked = card & BRIDGE_MARK_LEAD;
    if (is_marked && is_in_turn)
        faults |= BRIDGE_CARD_LEAD_IN_TURN;
    if (!is_marked && !is_in_turn && play->leader)
        faults |= BRIDGE_CARD_OUT_OF_TURN;
    if (card & BRIDGE_MARK_REVOKE)
        faults |= is_marked ? BRIDGE_CARD_BOTH_MARKS : BRIDGE_CARD_NO_REVOKE;
    return faults;
}

/* Judges a card after the lead. A second lead mark in one trick is reported, but does not change the leader. A revoke
 * can only be recognised if the card led and the player's hand are known. A card that the player does not hold is not
 * judged as a revoke, because it has a fault already. */
static unsigned judge_later_card(const bridge_play *play, bridge_seat seat, bridge_played card)
{
    bridge_hand hand = play->left.hands[seat];
    bridge_denomination led = bridge_card_suit(plain(play->trick.cards[play->leader]));
    bool is_marked = card & BRIDGE_MARK_REVOKE, is_following = bridge_card_suit(plain(card)) == led;
    unsigned faults = 0;
    if (card & BRIDGE_MARK_LEAD)
        faults |= BRIDGE_CARD_LEAD_TWICE | (is_marked ? BRIDGE_CARD_BOTH_MARKS : 0u);
    if (!led || (!is_following && !bridge_holds(hand, plain(card))))
        return faults;
    bool is_revoke = !is_following && bridge_suit_ranks(hand, led);
    if (is_marked != is_revoke)
        faults |= is_marked ? BRIDGE_CARD_NO_REVOKE : BRIDGE_CARD_REVOKE;
    return faults;
}

/* Puts a card into the trick. If the player does not hold it, the player's hand stays unchanged; the real holder cannot
 * play the card any more, because it counts as played. */
static void put_card(bridge_play *play, bridge_seat seat, bridge_played card)
{
    bridge_hand bit = bridge_card_bit(plain(card));
    play->trick.cards[seat] = card;
    play->left.hands[seat] &= ~bit;
    play->played |= bit;
    play->card_count++;
}

/* Ends the current trick; its winner, if known, leads to the next. */
static bridge_seat close_trick(bridge_play *play)
{
    bridge_seat winner = bridge_trick_winner(&play->trick, play->leader, play->trump);
    if (winner)
        play->won[bridge_side_of(winner)]++;
    else
        play->lost++;
    play->trick_count++;
    play->trick = (bridge_trick){ { 0 } };
    play->card_count = 0;
    play->is_open = false;
    play->leader = bridge_play_has_ended(play) ? BRIDGE_NO_SEAT : winner;
    play->turn = play->leader;
    return winner;
}

/* If a card out of turn begins a trick, it counts as the lead, so that the following cards are in turn. */
unsigned bridge_add_card(bridge_play *play, bridge_seat seat, bridge_played card)
{
    if (bridge_play_has_ended(play))
        return BRIDGE_CARD_AFTER_END;
    if (!seat)
        seat = play->turn;
    if (!bridge_is_card(plain(card)) || !seat)
        return BRIDGE_CARD_UNREADABLE;
    if (play->trick.cards[seat])
        return BRIDGE_CARD_OUT_OF_TURN;
    unsigned faults = judge_holding(play, seat, plain(card));
    if (play->card_count == 0) {
        faults |= judge_lead(play, seat, card);
        play->leader = seat;
    } else {
        faults |= judge_later_card(play, seat, card) | (seat == play->turn ? 0u : BRIDGE_CARD_OUT_OF_TURN);
    }
    put_card(play, seat, card);
    play->is_open = true;
    if (play->card_count == BRIDGE_SEATS) {
        (void)close_trick(play);
        return faults;
    }
    play->turn = bridge_next_seat(seat);
    while (play->trick.cards[play->turn])
        play->turn = bridge_next_seat(play->turn);
    return faults;
}

/* The leader of a trick: the first player whose card has the lead mark; without a mark, the player who should lead; if
 * that is unknown, the only player whose card is known. */
static bridge_seat find_leader(const bridge_play *play, const bridge_trick *trick)
{
    bridge_seat only = BRIDGE_NO_SEAT;
    unsigned count = 0;
    for (unsigned steps = 0; steps < BRIDGE_SEATS; steps++) {
        bridge_seat seat = bridge_seat_after(play->leader ? play->leader : BRIDGE_NORTH, steps);
        if (trick->cards[seat] & BRIDGE_MARK_LEAD)
            return seat;
        if (trick->cards[seat]) {
            only = seat;
            count++;
        }
    }
    return play->leader ? play->leader : count == 1 ? only : BRIDGE_NO_SEAT;
}

/* The leader is determined before any card is judged, because whether a card follows suit depends on the lead. */
void bridge_add_trick(bridge_trick_report *out, bridge_play *play, const bridge_trick *trick)
{
    *out = (bridge_trick_report){ .leader = BRIDGE_NO_SEAT };
    if (play->is_open && !bridge_play_has_ended(play))
        (void)close_trick(play);
    if (bridge_play_has_ended(play)) {
        for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
            if (trick->cards[seat])
                out->faults[seat] = BRIDGE_CARD_AFTER_END;
        return;
    }
    bridge_seat leader = find_leader(play, trick);
    unsigned lead_faults = leader ? judge_lead(play, leader, trick->cards[leader]) : 0;
    play->leader = leader;
    play->is_open = true;
    out->leader = leader;
    /* The cards are added in the order of play. The turn is known as long as no card is missing before another one. */
    bool has_gap = !play->leader;
    play->turn = play->leader;
    for (unsigned steps = 0; steps < BRIDGE_SEATS; steps++) {
        bridge_seat seat = bridge_seat_after(play->leader ? play->leader : BRIDGE_NORTH, steps);
        bridge_played card = trick->cards[seat];
        if (card && bridge_is_card(plain(card))) {
            out->faults[seat] = judge_holding(play, seat, plain(card)) |
                                (seat == play->leader ? lead_faults : judge_later_card(play, seat, card));
            put_card(play, seat, card);
            play->turn = has_gap ? BRIDGE_NO_SEAT : bridge_next_seat(seat);
            continue;
        }
        has_gap = true;
        if (card) {
            out->faults[seat] = BRIDGE_CARD_UNREADABLE;
            play->turn = BRIDGE_NO_SEAT;
        }
    }
    if (play->card_count == BRIDGE_SEATS)
        out->winner = close_trick(play);
}

/* If the turn is unknown, `turn` is BRIDGE_NO_SEAT, whose hand is always empty. */
bridge_hand bridge_legal_cards(const bridge_play *play)
{
    bridge_hand hand = play->left.hands[play->turn];
    bridge_denomination led = bridge_card_suit(plain(play->trick.cards[play->leader]));
    if (play->card_count == 0 || !led)
        return hand;
    bridge_hand following = hand & (bridge_hand)BRIDGE_LANE << 16u * ((unsigned)led - 1u);
    return following ? following : hand;
}

/* A trick whose winner is unknown may have been won by either side. */
void bridge_possible_tricks(unsigned *least, unsigned *most, const bridge_play *play, bridge_side side)
{
    *least = play->won[side];
    *most = play->won[side] + play->lost + (play->trick_total - play->trick_count);
}
