/* pairing_explain.c - brackets for people: S1 and S2, downfloaters, and how often each criterion is not kept. */
#include "pairing_explain.h"

/* ---- lists of players instead of ranks ---- */

static const uint32_t *name_all(base_arena *arena, const pairing_field *field, const uint32_t *ranks, size_t count)
{
    uint32_t *players = ARENA_ARRAY(arena, count + 1, uint32_t);
    for (size_t i = 0; players && i < count; i++)
        players[i] = field->entries[ranks[i]].player;
    return players;
}

static const pairing_pair *name_pairs(base_arena *arena, const pairing_field *field, const pairing_choice *choice)
{
    pairing_pair *pairs = ARENA_ARRAY(arena, choice->pair_count + 1, pairing_pair);
    for (uint32_t i = 0; pairs && i < choice->pair_count; i++)
        pairs[i] = (pairing_pair){ field->entries[choice->pairs[i].white].player,
                                   field->entries[choice->pairs[i].black].player };
    return pairs;
}

/* ---- values ---- */

/* Sums of the digits by criterion; the next bracket (C8) is another question and stays 0. */
static bool fill_values(pairing_bracket *out, base_arena *arena, const pairing_stage *stage,
                        const pairing_choice *choice)
{
    pairing_layout layout;
    if (!pairing_layout_make(&layout, arena, stage))
        return false;
    uint32_t *digits = ARENA_ARRAY(arena, layout.count + 1, uint32_t);
    for (uint32_t i = 0; digits && i < choice->pair_count; i++) {
        pairing_role role = i < choice->moved_pair_count ? PAIRING_MOVED : PAIRING_RESIDENT;
        pairing_price(stage, &layout, (pairing_seat){ role, choice->pairs[i].white },
                      (pairing_seat){ PAIRING_RESIDENT, choice->pairs[i].black }, digits);
    }
    for (uint32_t i = 0; digits && i < choice->floater_count; i++) {
        pairing_role role = choice->floaters[i] < stage->inside[stage->moved] ? PAIRING_MOVED : PAIRING_RESIDENT;
        pairing_price(stage, &layout, (pairing_seat){ role, choice->floaters[i] }, (pairing_seat){ PAIRING_FLOAT, 0 },
                      digits);
    }
    for (unsigned c = PAIRING_C6; digits && c <= PAIRING_C21; c++)
        for (uint32_t d = layout.first[c]; d < layout.first[c + 1]; d++)
            out->values[c] += digits[d];
    if (stage->has_gated_bye)
        out->values[PAIRING_C9] = stage->field->entries[choice->floaters[0]].unplayed;
    return digits != NULL;
}

/* ---- S1 and S2 ---- */

static bool split_remainder(pairing_bracket *out, base_arena *arena, const pairing_stage *stage,
                            const pairing_choice *choice)
{
    uint32_t *rest = ARENA_ARRAY(arena, stage->count + 1, uint32_t), count = 0;
    uint32_t half = choice->pair_count - choice->moved_pair_count, first = stage->inside[stage->moved];
    bool *is_taken = ARENA_ARRAY(arena, stage->count + 1, bool); /* residents have consecutive ranks */
    if (!rest || !is_taken)
        return false;
    for (uint32_t i = 0; i < choice->moved_pair_count; i++)
        is_taken[choice->pairs[i].black - first] = true;
    for (uint32_t i = stage->moved; i < stage->count; i++)
        if (!is_taken[stage->inside[i] - first])
            rest[count++] = stage->inside[i];
    out->s1 = name_all(arena, stage->field, rest, half);
    out->s1_count = half;
    out->s2 = name_all(arena, stage->field, rest + half, count - half);
    out->s2_count = count - half;
    for (uint32_t i = choice->moved_pair_count; i < choice->pair_count; i++)
        out->exchange_count += choice->pairs[i].white >= rest[half];
    return out->s1 && out->s2;
}

bool pairing_describe(pairing_bracket *out, base_arena *arena, const pairing_stage *stage, const pairing_choice *choice)
{
    const pairing_field *field = stage->field;
    *out = (pairing_bracket){ .score = field->entries[stage->inside[stage->moved]].score,
                              .is_collapsed = stage->mode == PAIRING_COLLAPSED,
                              .players = name_all(arena, field, stage->inside, stage->count),
                              .count = stage->count,
                              .moved_count = stage->moved,
                              .pairs = name_pairs(arena, field, choice),
                              .pair_count = choice->pair_count,
                              .moved_pair_count = choice->moved_pair_count,
                              .floaters = name_all(arena, field, choice->floaters, choice->floater_count),
                              .floater_count = choice->floater_count,
                              .decided = PAIRING_ORDER,
                              .method = choice->method };
    return out->players && out->pairs && out->floaters && split_remainder(out, arena, stage, choice) &&
           fill_values(out, arena, stage, choice);
}
