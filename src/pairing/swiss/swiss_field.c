/* swiss_field.c - players as the systems of Burstein and Dubov and the Double-Swiss system see them. */
#include "swiss_field.h"

#include <string.h>

const swiss_criterion swiss_c1 = { "C1", "players who have met or must not meet", false };
const swiss_criterion swiss_c2 = { "C2", "a pairing-allocated bye for a player who may not get it", false };
const swiss_criterion swiss_c3 = { "C3", "two players who both must have the same colour", false };
const swiss_criterion swiss_c4 = { "C4", "players left over who cannot all be paired", false };
const swiss_criterion swiss_bye_order[] = { { "3.1.3", "a lower score", false },
                                            { "3.1.4", "more games played", false },
                                            { "3.1.5", "a lower place in the order", false } };

swiss_competitor swiss_competitor_of(const pairing_player *player)
{
    return (swiss_competitor){ .score = player->score,
                               .games = -(int64_t)player->unplayed,
                               .number = player->number,
                               .id = pairing_id_of(player),
                               .colour = pairing_side_of(player).preference.colour,
                               .is_present = player->is_present,
                               .may_get_bye = player->may_get_bye };
}

const swiss_criterion *swiss_find_meeting(const pairing_problem *field, uint32_t a, uint32_t b)
{
    const pairing_player *one = &field->players[a];
    for (size_t i = 0; i < one->opponent_count; i++)
        if (one->opponents[i] == b)
            return &swiss_c1;
    for (size_t i = 0; i < field->ban_count; i++) {
        unsigned found = 0;
        for (size_t k = 0; k < field->bans[i].count; k++)
            found |= (field->bans[i].players[k] == a ? 1u : 0u) | (field->bans[i].players[k] == b ? 2u : 0u);
        if (found == 3)
            return &swiss_c1;
    }
    return NULL;
}

const swiss_criterion *swiss_find_flaw(const pairing_problem *field, uint32_t a, uint32_t b)
{
    event_preference mine = pairing_side_of(&field->players[a]).preference;
    event_preference theirs = pairing_side_of(&field->players[b]).preference;
    const swiss_criterion *met = swiss_find_meeting(field, a, b);
    bool is_clash =
        mine.strength == EVENT_ABSOLUTE && theirs.strength == EVENT_ABSOLUTE && mine.colour == theirs.colour;
    return met ? met : is_clash ? &swiss_c3 : NULL;
}

/* To force the pair, both players are treated as if they had met everyone else. */
pairing_problem *swiss_bind(base_arena *arena, const pairing_problem *field, uint32_t a, uint32_t b)
{
    pairing_problem *bound = ARENA_NEW(arena, pairing_problem);
    pairing_player *players = ARENA_ARRAY(arena, field->count + 1, pairing_player);
    if (!bound || !players)
        return NULL;
    memcpy(players, field->players, field->count * sizeof *players);
    *bound = *field;
    bound->players = players;
    for (uint32_t i = 0; i < field->count; i++) {
        bool is_bound = b != PAIRING_NOBODY && (i == a || i == b);
        size_t count = 0, most = is_bound ? field->count : players[i].opponent_count + 2;
        uint32_t *opponents = ARENA_ARRAY(arena, most + 1, uint32_t);
        if (!opponents)
            return NULL;
        for (uint32_t k = 0; is_bound && k < field->count; k++)
            if (k != a && k != b)
                opponents[count++] = k;
        for (size_t k = 0; !is_bound && k < players[i].opponent_count; k++)
            opponents[count++] = players[i].opponents[k];
        if (!is_bound && b != PAIRING_NOBODY) {
            opponents[count++] = a;
            opponents[count++] = b;
        }
        players[i].opponents = opponents;
        players[i].opponent_count = count;
        players[i].may_get_bye = players[i].may_get_bye && (b == PAIRING_NOBODY ? i == a : i != a && i != b);
    }
    return bound;
}
