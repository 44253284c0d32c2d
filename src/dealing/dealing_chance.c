/* dealing_chance.c - random numbers, and the shuffling of a pack.
 *
 * Tournaments need deals that nobody can predict: a stream cipher (ChaCha with 20 rounds, RFC 8439) with a key of the
 * operating system. Lessons need the same deals again: a seed. The generator of the original Dealer is there for those
 * who have seeds of it. */
#include "base/platform.h"
#include "base/random.h"
#include "dealing.h"

enum {
    WORDS = 1024, /* made at a time */
    BLOCK = 16,   /* words of a block of the cipher */
    LAG = 31,     /* state of the original generator */
    LAG_AHEAD = 3
};

struct dealing_chance {
    dealing_source source;
    base_random seeded;
    uint32_t cipher[BLOCK];
    uint32_t lagged[LAG];
    size_t front, rear; /* in `lagged` */
    uint32_t words[WORDS];
    size_t left; /* words that were not used yet */
};

static uint32_t rotate_word(uint32_t word, unsigned bits)
{
    return word << bits | word >> (32 - bits);
}

static void mix_quarter(uint32_t *block, size_t a, size_t b, size_t c, size_t d)
{
    block[a] += block[b];
    block[d] = rotate_word(block[d] ^ block[a], 16);
    block[c] += block[d];
    block[b] = rotate_word(block[b] ^ block[c], 12);
    block[a] += block[b];
    block[d] = rotate_word(block[d] ^ block[a], 8);
    block[c] += block[d];
    block[b] = rotate_word(block[b] ^ block[c], 7);
}

static void encipher(uint32_t out[BLOCK], uint32_t state[BLOCK])
{
    memcpy(out, state, BLOCK * sizeof *out);
    for (int round = 0; round < 10; round++) {
        mix_quarter(out, 0, 4, 8, 12);
        mix_quarter(out, 1, 5, 9, 13);
        mix_quarter(out, 2, 6, 10, 14);
        mix_quarter(out, 3, 7, 11, 15);
        mix_quarter(out, 0, 5, 10, 15);
        mix_quarter(out, 1, 6, 11, 12);
        mix_quarter(out, 2, 7, 8, 13);
        mix_quarter(out, 3, 4, 9, 14);
    }
    for (size_t i = 0; i < BLOCK; i++)
        out[i] += state[i];
    if (++state[12] == 0) /* the number of the block, 64 bits of it */
        state[13]++;
}

static uint32_t next_lagged(dealing_chance *chance)
{
    uint32_t number = chance->lagged[chance->front] += chance->lagged[chance->rear];
    chance->front = (chance->front + 1) % LAG;
    chance->rear = (chance->rear + 1) % LAG;
    return number >> 1;
}

static void refill(dealing_chance *chance)
{
    chance->left = WORDS;
    if (chance->source == DEALING_UNPREDICTABLE)
        for (size_t i = 0; i < WORDS; i += BLOCK)
            encipher(chance->words + i, chance->cipher);
    else if (chance->source == DEALING_SEEDED)
        for (size_t i = 0; i < WORDS; i += 2) {
            uint64_t number = base_random_next(&chance->seeded);
            chance->words[i] = (uint32_t)number;
            chance->words[i + 1] = (uint32_t)(number >> 32);
        }
    else /* 31 bits a number: two make a word */
        for (size_t i = 0; i < WORDS; i++)
            chance->words[i] = (next_lagged(chance) >> 15) << 16 | (next_lagged(chance) >> 15 & 0xffffu);
}

dealing_chance *dealing_make_chance(base_arena *arena, dealing_source source, uint64_t seed)
{
    static const uint32_t constants[] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    dealing_chance *chance = ARENA_NEW(arena, dealing_chance);
    if (!chance)
        return NULL;
    chance->source = source;
    chance->seeded = base_random_seed(seed);
    memcpy(chance->cipher, constants, sizeof constants);
    /* The key, and a nonce; the number of the block between them starts at 0. */
    if (source == DEALING_UNPREDICTABLE && (!base_random_bytes(chance->cipher + 4, 8 * sizeof *chance->cipher) ||
                                            !base_random_bytes(chance->cipher + 14, 2 * sizeof *chance->cipher)))
        return NULL;
    chance->lagged[0] = (uint32_t)seed;
    for (size_t i = 1; i < LAG; i++)
        chance->lagged[i] = UINT32_C(1103515145) * chance->lagged[i - 1] + 12345;
    chance->front = LAG_AHEAD;
    for (int i = 0; i < 10 * LAG; i++)
        (void)next_lagged(chance);
    return chance;
}

static uint32_t chance_word(dealing_chance *chance)
{
    if (!chance->left)
        refill(chance);
    return chance->words[WORDS - chance->left--];
}

/* The high half of a product is below the limit; products whose low half is among the first 2^32 mod limit are drawn
 * again, so that no number is more likely than another. */
uint32_t dealing_draw(dealing_chance *chance, uint32_t limit)
{
    uint64_t product = (uint64_t)chance_word(chance) * limit;
    if ((uint32_t)product < limit) {
        uint32_t surplus = (uint32_t)-limit % (limit ? limit : 1);
        while ((uint32_t)product < surplus)
            product = (uint64_t)chance_word(chance) * limit;
    }
    return (uint32_t)(product >> 32);
}

uint64_t dealing_draw_long(dealing_chance *chance, uint64_t limit)
{
    uint64_t usable = limit ? UINT64_MAX - UINT64_MAX % limit : 0, number;
    do
        number = (uint64_t)chance_word(chance) << 32 | chance_word(chance);
    while (limit && number >= usable);
    return limit ? number % limit : 0;
}

bool dealing_open_pack(dealing_pack *out, const bridge_deal *fixed)
{
    bridge_hand seen = 0;
    *out = (dealing_pack){ .fixed = *fixed };
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        unsigned count = bridge_count_cards(fixed->hands[seat]);
        if (count > BRIDGE_HAND_CARDS || (seen & fixed->hands[seat]))
            return false;
        seen |= fixed->hands[seat];
        out->places[seat] = (uint8_t)(BRIDGE_HAND_CARDS - count);
    }
    /* The order is that of the original program, from the deuce of clubs to the ace of spades. */
    for (unsigned card = 0; card < 64; card++)
        if (bridge_is_card(card) && !bridge_holds(seen, (bridge_card)card))
            out->cards[out->count++] = (uint8_t)card;
    return true;
}

/* Draw a card for each place; what is left goes to West. The order of the free cards does not matter, so that the next
 * deal begins with the order of this one. */
void dealing_shuffle(bridge_deal *out, dealing_pack *pack, dealing_chance *chance)
{
    size_t at = 0;
    *out = pack->fixed;
    out->given = 1u << BRIDGE_NORTH | 1u << BRIDGE_EAST | 1u << BRIDGE_SOUTH | 1u << BRIDGE_WEST;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_SOUTH; seat++) {
        bridge_hand hand = 0;
        for (size_t end = at + pack->places[seat]; at < end; at++) {
            size_t drawn = at + dealing_draw(chance, (uint32_t)(pack->count - at));
            uint8_t card = pack->cards[drawn];
            pack->cards[drawn] = pack->cards[at];
            pack->cards[at] = card;
            hand |= bridge_card_bit(card);
        }
        out->hands[seat] |= hand;
    }
    for (; at < pack->count; at++)
        out->hands[BRIDGE_WEST] |= bridge_card_bit(pack->cards[at]);
}

/* Each of the places changes its card with a place that is drawn from all of them; that is not quite fair, but it is
 * what the original does. Fixed cards take no part. */
void dealing_shuffle_as_dealer(bridge_deal *out, dealing_pack *pack, dealing_chance *chance)
{
    const uint32_t usable = 65536 / BRIDGE_PACK_CARDS * BRIDGE_PACK_CARDS;
    size_t at = 0;
    for (size_t i = 0; i < pack->count; i++) {
        uint32_t drawn;
        do
            drawn = next_lagged(chance) >> 15;
        while (drawn >= usable || drawn % BRIDGE_PACK_CARDS >= pack->count);
        uint8_t card = pack->cards[i];
        pack->cards[i] = pack->cards[drawn % BRIDGE_PACK_CARDS];
        pack->cards[drawn % BRIDGE_PACK_CARDS] = card;
    }
    *out = pack->fixed;
    out->given = 1u << BRIDGE_NORTH | 1u << BRIDGE_EAST | 1u << BRIDGE_SOUTH | 1u << BRIDGE_WEST;
    for (bridge_seat seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        for (size_t end = at + pack->places[seat]; at < end; at++)
            out->hands[seat] |= bridge_card_bit(pack->cards[at]);
}
