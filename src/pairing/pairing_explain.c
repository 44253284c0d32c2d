/* pairing_explain.c - describes brackets for users: S1 and S2, downfloaters, and how often each criterion is broken. */
#include "pairing_explain.h"

#include <string.h>

#include "base/text.h"
#include "pairing_sure.h"

static const uint32_t *players_of_ranks(base_arena *arena, const pairing_field *field, const uint32_t *ranks,
                                        size_t count)
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

void pairing_add_up(const pairing_stage *stage, const pairing_layout *layout, const pairing_choice *choice,
                    uint32_t *digits)
{
    for (uint32_t i = 0; i < choice->pair_count; i++) {
        pairing_role role = i < choice->moved_pair_count ? PAIRING_MOVED : PAIRING_RESIDENT;
        pairing_price(stage, layout, (pairing_seat){ role, choice->pairs[i].white },
                      (pairing_seat){ PAIRING_RESIDENT, choice->pairs[i].black }, digits);
    }
    for (uint32_t i = 0; i < choice->floater_count; i++) {
        pairing_role role = choice->floaters[i] < stage->inside[stage->moved] ? PAIRING_MOVED : PAIRING_RESIDENT;
        pairing_price(stage, layout, (pairing_seat){ role, choice->floaters[i] }, (pairing_seat){ PAIRING_FLOAT, 0 },
                      digits);
    }
    if (stage->has_gated_bye && choice->floater_count == 1)
        digits[layout->first[PAIRING_C9]] = stage->field->entries[choice->floaters[0]].unplayed;
}

base_text pairing_print_score(base_arena *arena, const pairing_problem *problem, int64_t score)
{
    unsigned places = 0;
    for (int64_t unit = problem->point; unit > 1; unit /= 10)
        places++;
    return base_decimal_print(arena, base_decimal(score, places));
}

/* Makes the straight candidate: without transpositions and exchanges, with as many pairs as the chosen candidate
 * has. */
static bool make_straight(pairing_choice *out, base_arena *arena, const pairing_stage *stage,
                          const pairing_choice *choice)
{
    uint32_t moved = choice->moved_pair_count, half = choice->pair_count - moved, at = stage->moved + moved;
    if (!pairing_choice_open(out, arena, stage->count))
        return false;
    for (uint32_t i = 0; i < moved; i++)
        out->pairs[out->pair_count++] = (pairing_pair){ stage->inside[i], stage->inside[stage->moved + i] };
    out->moved_pair_count = moved;
    for (uint32_t i = 0; i < half; i++)
        out->pairs[out->pair_count++] = (pairing_pair){ stage->inside[at + i], stage->inside[at + half + i] };
    for (uint32_t i = moved; i < stage->moved; i++)
        out->floaters[out->floater_count++] = stage->inside[i];
    for (uint32_t i = at + 2 * half; i < stage->count; i++)
        out->floaters[out->floater_count++] = stage->inside[i];
    return true;
}

/* Returns the first criterion by which the straight candidate is worse than the chosen one. */
static pairing_criterion find_reason(base_arena *arena, const pairing_stage *stage, const pairing_layout *layout,
                                     const pairing_choice *choice, const uint32_t *digits)
{
    pairing_choice straight;
    uint32_t *others = ARENA_ARRAY(arena, layout->count + 1, uint32_t);
    bool is_same = true;
    if (!others || !make_straight(&straight, arena, stage, choice))
        return PAIRING_ORDER;
    for (uint32_t i = 0; i < straight.pair_count; i++) {
        pairing_pair pair = straight.pairs[i];
        is_same = is_same && pair.white == choice->pairs[i].white && pair.black == choice->pairs[i].black;
        if (!pairing_may_meet(stage->field, pair.white, pair.black))
            return pairing_is_barred(stage->field, pair.white, pair.black) ? PAIRING_C1 : PAIRING_C3;
    }
    if (is_same)
        return PAIRING_ORDER;
    pairing_add_up(stage, layout, &straight, others);
    bool has_same_floaters =
        straight.floater_count == choice->floater_count &&
        !memcmp(straight.floaters, choice->floaters, straight.floater_count * sizeof *straight.floaters);
    for (unsigned c = PAIRING_C6; c <= PAIRING_C21; c++) {
        if (c == PAIRING_C8 && !has_same_floaters &&
            pairing_leaves_best(arena, stage, straight.floaters, straight.floater_count) != PAIRING_FOUND)
            return PAIRING_C8;
        for (uint32_t d = layout->first[c]; d < layout->first[c + 1]; d++)
            if (digits[d] != others[d])
                return (pairing_criterion)c;
    }
    return PAIRING_C8;
}

/* Fills how often the candidate breaks each criterion, and the criterion by which the straight candidate is worse. */
static bool fill_values(pairing_bracket *out, base_arena *arena, const pairing_stage *stage,
                        const pairing_choice *choice)
{
    pairing_layout layout;
    if (!pairing_layout_make(&layout, arena, stage))
        return false;
    uint32_t *digits = ARENA_ARRAY(arena, layout.count + 1, uint32_t);
    if (!digits)
        return false;
    pairing_add_up(stage, &layout, choice, digits);
    for (unsigned c = PAIRING_C6; c <= PAIRING_C21; c++)
        for (uint32_t d = layout.first[c]; d < layout.first[c + 1]; d++)
            out->values[c] += digits[d];
    out->decided = find_reason(arena, stage, &layout, choice, digits);
    return true;
}

static bool split_remainder(pairing_bracket *out, base_arena *arena, const pairing_stage *stage,
                            const pairing_choice *choice)
{
    uint32_t *rest = ARENA_ARRAY(arena, stage->count + 1, uint32_t), count = 0;
    uint32_t half = choice->pair_count - choice->moved_pair_count, first = stage->inside[stage->moved];
    /* Indexed by rank minus the rank of the first resident: the ranks of residents are consecutive. */
    bool *is_taken = ARENA_ARRAY(arena, stage->count + 1, bool);
    if (!rest || !is_taken)
        return false;
    for (uint32_t i = 0; i < choice->moved_pair_count; i++)
        is_taken[choice->pairs[i].black - first] = true;
    for (uint32_t i = stage->moved; i < stage->count; i++)
        if (!is_taken[stage->inside[i] - first])
            rest[count++] = stage->inside[i];
    out->s1 = players_of_ranks(arena, stage->field, rest, half);
    out->s1_count = half;
    out->s2 = players_of_ranks(arena, stage->field, rest + half, count - half);
    out->s2_count = count - half;
    for (uint32_t i = choice->moved_pair_count; i < choice->pair_count; i++)
        out->exchange_count += choice->pairs[i].white >= rest[half];
    return out->s1 && out->s2;
}

bool pairing_describe(pairing_bracket *out, base_arena *arena, base_arena *scratch, const pairing_stage *stage,
                      const pairing_choice *choice)
{
    const pairing_field *field = stage->field;
    *out = (pairing_bracket){ .score = field->entries[stage->inside[stage->moved]].score,
                              .is_collapsed = stage->mode == PAIRING_COLLAPSED,
                              .players = players_of_ranks(arena, field, stage->inside, stage->count),
                              .count = stage->count,
                              .moved_count = stage->moved,
                              .pairs = name_pairs(arena, field, choice),
                              .pair_count = choice->pair_count,
                              .moved_pair_count = choice->moved_pair_count,
                              .floaters = players_of_ranks(arena, field, choice->floaters, choice->floater_count),
                              .floater_count = choice->floater_count,
                              .decided = PAIRING_ORDER,
                              .method = choice->method };
    return out->players && out->pairs && out->floaters && split_remainder(out, arena, stage, choice) &&
           fill_values(out, scratch, stage, choice);
}
