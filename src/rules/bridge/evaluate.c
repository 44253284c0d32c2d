/* evaluate.c - evaluates hands with a few bit operations, because searches run over millions of deals. */
#include "deal.h"

/* Counts the cards of one rank: the mask, shifted by the rank, selects it in all four suits at once. */
static unsigned count_rank(bridge_hand hand, unsigned rank)
{
    const bridge_hand deuces = 0x0001000100010001u;
    return bridge_count_cards(hand & deuces << rank);
}

unsigned bridge_high_card_points(bridge_hand hand)
{
    return 4 * count_rank(hand, BRIDGE_ACE) + 3 * count_rank(hand, BRIDGE_KING) + 2 * count_rank(hand, BRIDGE_QUEEN) +
           count_rank(hand, BRIDGE_JACK);
}

unsigned bridge_controls(bridge_hand hand)
{
    return 2 * count_rank(hand, BRIDGE_ACE) + count_rank(hand, BRIDGE_KING);
}

unsigned bridge_losers(bridge_hand hand)
{
    unsigned losers = 0;
    for (bridge_denomination suit = BRIDGE_CLUBS; suit <= BRIDGE_SPADES; suit++) {
        unsigned length = bridge_suit_length(hand, suit);
        /* Ace, king and queen count; of a doubleton only ace and king, of a singleton only the ace. */
        unsigned counted = length < 3 ? length : 3;
        unsigned winners = bridge_suit_ranks(hand, suit) >> (BRIDGE_ACE + 1 - counted);
        losers += counted - (unsigned)__builtin_popcount(winners);
    }
    return losers;
}

void bridge_shape(uint8_t out[BRIDGE_SUITS], bridge_hand hand)
{
    for (unsigned at = 0; at < BRIDGE_SUITS; at++)
        out[at] = (uint8_t)bridge_suit_length(hand, (bridge_denomination)(BRIDGE_SPADES - at));
}

static void put_longer_first(uint8_t *a, uint8_t *b)
{
    if (*a < *b) {
        uint8_t copy = *a;
        *a = *b;
        *b = copy;
    }
}

/* These five comparisons sort any four lengths. */
void bridge_pattern(uint8_t out[BRIDGE_SUITS], bridge_hand hand)
{
    bridge_shape(out, hand);
    put_longer_first(&out[0], &out[1]);
    put_longer_first(&out[2], &out[3]);
    put_longer_first(&out[0], &out[2]);
    put_longer_first(&out[1], &out[3]);
    put_longer_first(&out[1], &out[2]);
}

/* Of all patterns of 13 cards, only 4333, 4432 and 5332 have at least three cards in the third suit and at least two in
 * the fourth. */
bool bridge_is_balanced(bridge_hand hand)
{
    uint8_t pattern[BRIDGE_SUITS];
    bridge_pattern(pattern, hand);
    return bridge_count_cards(hand) == BRIDGE_HAND_CARDS && pattern[3] >= 2 && pattern[2] >= 3;
}

size_t bridge_print_shape(char out[BRIDGE_SHAPE_SIZE], const uint8_t shape[BRIDGE_SUITS], char separator)
{
    size_t length = 0;
    for (unsigned at = 0; at < BRIDGE_SUITS; at++) {
        if (at > 0)
            out[length++] = separator;
        if (shape[at] > 9)
            out[length++] = '1';
        out[length++] = (char)('0' + shape[at] % 10);
    }
    return length;
}
