/* fuzz_play.c - any bytes as deal and cards: the play never breaks its own rules.
 *
 * Up to a line feed the input is a deal as text; then come denomination, leader, and cards: an odd byte before them
 * adds them one by one, an even one trick by trick. */
#include <stdlib.h>
#include <string.h>

#include "rules/bridge/play.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool is_so)
{
    if (!is_so)
        abort();
}

static void check_standing(const bridge_play *play, const bridge_deal *deal)
{
    unsigned least, most;
    require(play->won[BRIDGE_NS] + play->won[BRIDGE_EW] + play->lost == play->trick_count);
    require(play->trick_count <= play->trick_total && play->trick_total <= BRIDGE_TRICKS);
    require(play->card_count < BRIDGE_SEATS);
    require((play->played & ~BRIDGE_PACK) == 0);
    bridge_possible_tricks(&least, &most, play, BRIDGE_EW);
    require(least <= most && most <= play->trick_total);
    require(!bridge_play_has_ended(play) || play->turn == BRIDGE_NO_SEAT);
    require((bridge_legal_cards(play) & ~play->left.hands[play->turn]) == 0);
    for (bridge_seat seat = BRIDGE_NO_SEAT; seat <= BRIDGE_WEST; seat++)
        require((play->left.hands[seat] & ~deal->hands[seat]) == 0);
}

/* What reads without a flaw is what is printed. */
static void check_deal(bridge_deal *deal, base_text text)
{
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    char out[BRIDGE_DEAL_SIZE];
    bridge_reading reading = bridge_read_deal(deal, &first, &faults, text);
    require(reading == BRIDGE_EXACT || faults.flaws || reading == BRIDGE_FOLDED);
    size_t length = bridge_print_deal(out, deal, first);
    require(length <= sizeof out);
    if (reading == BRIDGE_EXACT && !faults.flaws)
        require(length == text.length && memcmp(out, text.data, length) == 0);
    bridge_check_deal(&faults, deal);
    require(faults.count <= BRIDGE_DEAL_FAULTS);
    require(!bridge_deal_is_full(deal) || (bridge_longest_hand(deal) == BRIDGE_HAND_CARDS));
}

static void add_cards(bridge_play *play, const bridge_deal *deal, const uint8_t *data, size_t size)
{
    for (size_t at = 0; at < size; at++) {
        bridge_hand legal = bridge_legal_cards(play), held = play->left.hands[play->turn], suit = 0;
        if (play->card_count && play->leader && play->trick.cards[play->leader])
            for (unsigned each = 0; each < 64; each++)
                if (each / 16 == (play->trick.cards[play->leader] & BRIDGE_PLAYED_CARD) / 16u)
                    suit |= held & (bridge_hand)1 << each;
        /* Law 44 C: who can follow suit must. */
        require(!legal || legal == (suit ? suit : held));
        unsigned card = data[at] & BRIDGE_PLAYED_CARD;
        bool is_lawful = card == data[at] && bridge_is_card(card) && legal >> card & 1u;
        unsigned faults = bridge_add_card(play, BRIDGE_NO_SEAT, data[at]);
        require(!is_lawful || (faults & ~(unsigned)BRIDGE_CARD_PLAYED_BEFORE) == 0);
        check_standing(play, deal);
    }
}

/* Law 44, card by card: a higher card of the suit that leads so far, or the first trump. */
static bridge_seat plain_winner(const bridge_trick *trick, bridge_seat leader, bridge_denomination trump)
{
    bridge_seat best = leader;
    for (unsigned i = 1; i < BRIDGE_SEATS; i++) {
        bridge_seat seat = bridge_seat_after(leader, i);
        unsigned card = trick->cards[seat] & BRIDGE_PLAYED_CARD, top = trick->cards[best] & BRIDGE_PLAYED_CARD;
        if (card / 16 == top / 16 ? card % 16 > top % 16 : card / 16 + 1 == (unsigned)trump)
            best = seat;
    }
    return best;
}

/* And no two alike. */
static bool has_four_cards(const bridge_trick *trick)
{
    bridge_hand all = 0;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        all |= (bridge_hand)1 << (trick->cards[seat] & BRIDGE_PLAYED_CARD);
    return !(all & ~(bridge_hand)BRIDGE_PACK) && bridge_count_cards(all) == BRIDGE_SEATS;
}

static void add_tricks(bridge_play *play, const bridge_deal *deal, const uint8_t *data, size_t size)
{
    for (; size >= BRIDGE_SEATS; data += BRIDGE_SEATS, size -= BRIDGE_SEATS) {
        bridge_trick trick = { { 0 } };
        bridge_trick_report report;
        memcpy(trick.cards + 1, data, BRIDGE_SEATS);
        bridge_add_trick(&report, play, &trick);
        if (report.leader && report.winner && play->trump && has_four_cards(&trick))
            require(report.winner == plain_winner(&trick, report.leader, play->trump));
        for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
            require(trick.cards[seat] || !report.faults[seat]);
        check_standing(play, deal);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    if (!end || size - (size_t)(end - data) < 4)
        return 0;
    bridge_deal deal;
    bridge_play play;
    check_deal(&deal, (base_text){ (const char *)data, (size_t)(end - data) });
    bridge_denomination trump = (bridge_denomination)(end[1] % (BRIDGE_NOTRUMP + 1));
    bridge_seat leader = (bridge_seat)(end[2] % (BRIDGE_SEATS + 1));
    bridge_start_play(&play, &deal, trump, leader);
    size_t rest = size - (size_t)(end + 4 - data);
    if (end[3] % 2)
        add_cards(&play, &deal, end + 4, rest);
    else
        add_tricks(&play, &deal, end + 4, rest);
    return 0;
}
