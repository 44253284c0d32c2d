/* swiss_field.c - what the systems for players have in common. */
#include "swiss_field.h"

event_side swiss_side_of(const pairing_player *player)
{
    return (event_side){ event_preference_of(player->colours, player->colour_count), player->colours,
                         player->colour_count };
}

bool swiss_are_legal(const pairing_problem *field, uint32_t a, uint32_t b)
{
    const pairing_player *one = &field->players[a], *other = &field->players[b];
    event_preference mine = swiss_side_of(one).preference, theirs = swiss_side_of(other).preference;
    if (mine.strength == EVENT_ABSOLUTE && theirs.strength == EVENT_ABSOLUTE && mine.colour == theirs.colour)
        return false;
    for (size_t i = 0; i < one->opponent_count; i++)
        if (one->opponents[i] == b)
            return false;
    for (size_t i = 0; i < field->ban_count; i++) {
        unsigned found = 0;
        for (size_t k = 0; k < field->bans[i].count; k++)
            found |= (field->bans[i].players[k] == a ? 1u : 0u) | (field->bans[i].players[k] == b ? 2u : 0u);
        if (found == 3)
            return false;
    }
    return true;
}

/* ---- the bye ---- */

/* Everybody but one. */
typedef struct others {
    const pairing_problem *field;
    const uint32_t *players;
} others;

static bool is_legal(const void *payload, uint32_t a, uint32_t b)
{
    const others *all = payload;
    return swiss_are_legal(all->field, all->players[a], all->players[b]);
}

static void price_nothing(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    (void)payload;
    (void)a;
    (void)b;
    digits[0] = 0;
}

static swiss_result give_bye(swiss_open *open, base_arena *arena, const pairing_problem *field,
                             bool (*is_due)(const void *payload, uint32_t a, uint32_t b), const void *payload)
{
    bool *is_tried = ARENA_ARRAY(arena, open->count + 1, bool);
    uint32_t *rest = ARENA_ARRAY(arena, open->count + 1, uint32_t);
    for (uint32_t tries = 0; is_tried && rest && tries < open->count; tries++) {
        uint32_t best = open->count, count = 0;
        for (uint32_t i = 0; i < open->count; i++)
            if (!is_tried[i] && field->players[open->players[i]].may_get_bye &&
                (best == open->count || is_due(payload, open->players[i], open->players[best])))
                best = i;
        if (best == open->count)
            return SWISS_NONE;
        is_tried[best] = true;
        for (uint32_t i = 0; i < open->count; i++)
            if (i != best)
                rest[count++] = open->players[i];
        others all = { field, rest };
        swiss_question question = { count, 1, arena, is_legal, price_nothing, &all };
        swiss_choice any;
        swiss_result result = swiss_ask(&any, &question, false);
        if (result == SWISS_NONE)
            continue;
        *open = (swiss_open){ rest, count, open->players[best] };
        return result;
    }
    return is_tried && rest ? SWISS_NONE : SWISS_FAILED;
}

swiss_result swiss_open_field(swiss_open *out, base_arena *arena, const pairing_problem *field,
                              bool (*is_due)(const void *payload, uint32_t a, uint32_t b), const void *payload)
{
    *out = (swiss_open){ .players = ARENA_ARRAY(arena, field->count + 1, uint32_t), .bye = PAIRING_NOBODY };
    if (!out->players)
        return SWISS_FAILED;
    for (uint32_t i = 0; i < field->count; i++)
        if (field->players[i].is_present)
            out->players[out->count++] = i;
    return out->count % 2 ? give_bye(out, arena, field, is_due, payload) : SWISS_FOUND;
}

/* ---- boards ---- */

static bool is_board_before(const pairing_problem *field, pairing_pair a, pairing_pair b)
{
    const pairing_player *p = field->players;
    int64_t high_a = p[a.white].score > p[a.black].score ? p[a.white].score : p[a.black].score;
    int64_t high_b = p[b.white].score > p[b.black].score ? p[b.white].score : p[b.black].score;
    int64_t sum_a = p[a.white].score + p[a.black].score, sum_b = p[b.white].score + p[b.black].score;
    if (high_a != high_b)
        return high_a > high_b;
    if (sum_a != sum_b)
        return sum_a > sum_b;
    uint32_t least_a = p[a.white].number < p[a.black].number ? p[a.white].number : p[a.black].number;
    uint32_t least_b = p[b.white].number < p[b.black].number ? p[b.white].number : p[b.black].number;
    return least_a < least_b;
}

void swiss_sort_boards(const pairing_problem *field, swiss_answer *out)
{
    for (size_t i = 1; i < out->pair_count; i++) {
        pairing_pair pair = out->pairs[i];
        size_t at = i;
        for (; at && is_board_before(field, pair, out->pairs[at - 1]); at--)
            out->pairs[at] = out->pairs[at - 1];
        out->pairs[at] = pair;
    }
}
