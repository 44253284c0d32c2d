/* pairing_field.c - the participants in the order of the rules, and which of them may meet. */
#include "pairing_field.h"

#include <stdlib.h>

typedef struct sorted_player {
    int64_t score;
    uint32_t number, player;
} sorted_player;

static int pairing_field_compare_players(const void *a, const void *b)
{
    const sorted_player *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    return (x->player > y->player) - (x->player < y->player);
}

void pairing_bar(pairing_field *field, uint32_t a, uint32_t b)
{
    if (a == b || a == PAIRING_NOBODY || b == PAIRING_NOBODY || pairing_is_barred(field, a, b))
        return;
    field->barred[a * field->row + b / 64] |= UINT64_C(1) << (b % 64);
    field->barred[b * field->row + a / 64] |= UINT64_C(1) << (a % 64);
    field->entries[a].met++;
    field->entries[b].met++;
}

static void bar_all(pairing_field *field, const uint32_t *ranks)
{
    const pairing_problem *problem = field->problem;
    for (uint32_t a = 0; a < field->count; a++) {
        const pairing_player *player = &problem->players[field->entries[a].player];
        field->barred[a * field->row + a / 64] |= UINT64_C(1) << (a % 64);
        for (size_t i = 0; i < player->opponent_count; i++)
            if (player->opponents[i] < problem->count)
                pairing_bar(field, a, ranks[player->opponents[i]]);
    }
    for (size_t i = 0; i < problem->ban_count; i++)
        for (size_t k = 0; k < problem->bans[i].count; k++)
            for (size_t l = 0; l < k; l++)
                pairing_bar(field, ranks[problem->bans[i].players[k]], ranks[problem->bans[i].players[l]]);
}

static void fill_entry(pairing_entry *entry, const pairing_problem *problem, uint32_t player)
{
    const pairing_player *from = &problem->players[player];
    bool is_last = problem->rounds && problem->round >= problem->rounds;
    *entry = (pairing_entry){ .player = player,
                              .score = from->score,
                              .may_get_bye = from->may_get_bye,
                              .unplayed = from->unplayed,
                              .floated = { from->floated[0], from->floated[1] } };
    entry->side = pairing_side_of(from);
    entry->is_top = is_last && 2 * from->score > (int64_t)(problem->round - 1) * problem->win;
}

pairing_field *pairing_field_make(base_arena *arena, const pairing_problem *problem)
{
    pairing_field *field = ARENA_NEW(arena, pairing_field);
    sorted_player *sorted = ARENA_ARRAY(arena, problem->count + 1, sorted_player);
    uint32_t *ranks = ARENA_ARRAY(arena, problem->count + 1, uint32_t);
    if (!field || !sorted || !ranks)
        return NULL;
    field->problem = problem;
    field->edition = problem->edition;
    field->arena = arena;
    for (uint32_t i = 0; i < problem->count; i++) {
        ranks[i] = PAIRING_NOBODY;
        if (problem->players[i].is_present)
            sorted[field->count++] = (sorted_player){ problem->players[i].score, problem->players[i].number, i };
    }
    qsort(sorted, field->count, sizeof *sorted, pairing_field_compare_players);
    field->row = (field->count + 63) / 64;
    field->is_odd = field->count % 2;
    field->entries = ARENA_ARRAY(arena, field->count + 1, pairing_entry);
    field->group_start = ARENA_ARRAY(arena, field->count + 2, uint32_t);
    field->barred = ARENA_ARRAY(arena, field->row * field->count + 1, uint64_t);
    if (!field->entries || !field->group_start || !field->barred)
        return NULL;
    for (uint32_t i = 0; i < field->count; i++) {
        ranks[sorted[i].player] = i;
        fill_entry(&field->entries[i], problem, sorted[i].player);
        if (!i || field->entries[i].score != field->entries[i - 1].score)
            field->group_start[field->group_count++] = i;
        field->entries[i].group = field->group_count - 1;
    }
    field->group_start[field->group_count] = field->count;
    bar_all(field, ranks);
    return field;
}

bool pairing_may_bye(const pairing_field *field, uint32_t rank)
{
    const pairing_entry *entry = &field->entries[rank];
    return entry->may_get_bye && (field->edition == PAIRING_2017 || entry->score == field->bye_score);
}

/* Whether a pair of players who must have the same colour breaks C11. The player with the larger colour difference gets
 * that colour; if the differences are equal, the player who had it longer ago. The other player gets the opposite
 * colour, for the third time in a row if that player's last two games had it. */
static bool has_third(const pairing_entry *a, const pairing_entry *b)
{
    const event_preference *x = &a->side.preference, *y = &b->side.preference;
    if (abs(x->difference) == abs(y->difference))
        return x->twice && x->twice == y->twice;
    const event_preference *denied = abs(x->difference) < abs(y->difference) ? x : y;
    return denied->twice == event_other_colour(denied->colour);
}

pairing_clash pairing_clash_of(const pairing_entry *a, const pairing_entry *b)
{
    const event_preference *x = &a->side.preference, *y = &b->side.preference;
    if (!x->colour || x->colour != y->colour)
        return (pairing_clash){ 0 };
    bool are_absolute = x->strength == EVENT_ABSOLUTE && y->strength == EVENT_ABSOLUTE;
    bool is_of_top = are_absolute && (a->is_top || b->is_top);
    return (pairing_clash){
        .c10 = is_of_top && abs(x->difference) > 1 && abs(y->difference) > 1,
        .c11 = is_of_top && has_third(a, b),
        .c12 = 1,
        .c13 = x->strength >= EVENT_STRONG && y->strength >= EVENT_STRONG && !are_absolute,
    };
}
