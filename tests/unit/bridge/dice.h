/* dice.h - numbers that look random and are the same in every run. */
#ifndef TESTS_BRIDGE_DICE_H
#define TESTS_BRIDGE_DICE_H

#include "rules/bridge/deal.h"

typedef struct dice {
    uint64_t state;
} dice;

/* Less than `sides`, which must not be 0. */
static inline unsigned dice_roll(dice *from, unsigned sides)
{
    from->state = from->state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(from->state >> 33) % sides;
}

/* One of the set bits, of which there must be one. */
static inline unsigned dice_pick(dice *from, uint64_t bits)
{
    for (unsigned skip = dice_roll(from, bridge_count_cards(bits)); skip > 0; skip--)
        bits &= bits - 1;
    return (unsigned)__builtin_ctzll(bits);
}

static inline bridge_deal dice_deal(dice *from, unsigned length)
{
    bridge_deal deal = { { 0 }, 0 };
    bridge_hand pack = BRIDGE_PACK;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        bridge_hand hand = 0;
        for (unsigned card = 0; card < length; card++) {
            bridge_hand bit = (bridge_hand)1 << dice_pick(from, pack);
            hand |= bit;
            pack ^= bit;
        }
        bridge_give_hand(&deal, seat, hand);
    }
    return deal;
}

#endif
