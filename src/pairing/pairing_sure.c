/* pairing_sure.c - proofs that players can be paired because each has enough possible opponents. */
#include "pairing_sure.h"

#include <string.h>

#include "matching.h"

enum {
    TRIES = 16 /* how many players are tried as the one whom the next bracket leaves over */
};

static int want_of(const pairing_entry *entry)
{
    return entry->side.preference.strength == EVENT_ABSOLUTE && !entry->is_top ? (int)entry->side.preference.colour : 0;
}

/* The condition of Chvatal's theorem for a Hamiltonian cycle. `lacks` states for each player how many of the others are
 * not possible opponents, the largest number first. */
static bool has_cycle(const uint32_t *lacks, uint32_t size)
{
    for (uint32_t i = 1; 2 * i < size; i++) {
        uint32_t degree = lacks[i - 1] < size - 1 ? size - 1 - lacks[i - 1] : 0;
        uint32_t mirrored = lacks[size - i - 1] < size - 1 ? size - 1 - lacks[size - i - 1] : 0;
        if (degree <= i && mirrored < size - i)
            return false;
    }
    return true;
}

/* It is enough to check the `size` players with the fewest possible opponents, because more edges never break the
 * condition of the theorem. A cycle through an even number of players contains two perfect matchings. */
bool pairing_is_sure(base_arena *scratch, const pairing_field *field, const pairing_crowd *crowd, uint32_t size)
{
    uint32_t wants[3] = { 0 }, player = crowd->counts[0] + crowd->counts[1], most = 0;
    if (size % 2 || size > player)
        return false;
    if (!size)
        return true;
    for (unsigned list = 0; list < 2; list++)
        for (uint32_t i = 0; i < crowd->counts[list]; i++)
            wants[want_of(&field->entries[crowd->ranks[list][i]])]++;
    uint32_t *count_of = ARENA_ARRAY(scratch, (size_t)player + 1, uint32_t);
    if (!count_of)
        return false;
    for (unsigned list = 0; list < 2; list++)
        for (uint32_t i = 0; i < crowd->counts[list]; i++) {
            const pairing_entry *entry = &field->entries[crowd->ranks[list][i]];
            int want = want_of(entry);
            uint32_t lack = entry->met + (want ? wants[want] - 1 : 0) + (list ? 0 : crowd->strangers);
            lack = lack < player ? lack : player;
            count_of[lack]++;
            most = lack > most ? lack : most;
        }
    if (2 * (most + 1) <= size)
        return true;
    uint32_t *lacks = ARENA_ARRAY(scratch, size, uint32_t), at = 0;
    for (uint32_t lack = most + 1; lacks && lack-- > 0 && at < size;)
        for (uint32_t i = 0; i < count_of[lack] && at < size; i++)
            lacks[at++] = lack;
    return lacks && size > 2 && has_cycle(lacks, size); /* the theorem needs at least three players */
}

pairing_outcome pairing_is_completable(base_arena *scratch, const pairing_field *field, const uint32_t *ranks,
                                       uint32_t count, bool has_bye)
{
    pairing_crowd crowd = { .ranks = { ranks, NULL }, .counts = { count, 0 } };
    bool has_candidate = !has_bye;
    if ((count - has_bye) % 2 || count < has_bye)
        return PAIRING_NONE;
    for (uint32_t i = 0; i < count && !has_candidate; i++)
        has_candidate = pairing_may_bye(field, ranks[i]);
    if (!has_candidate)
        return PAIRING_NONE;
    if (pairing_is_sure(scratch, field, &crowd, count - has_bye))
        return PAIRING_FOUND;
    return pairing_can_complete(scratch, field, ranks, count, has_bye);
}

/* ---- the next bracket ---- */

typedef struct looking {
    base_arena *scratch;
    const pairing_stage *stage;
    const uint32_t *floaters;
    uint32_t count; /* number of floaters */
    const uint32_t *lower;
    uint32_t lower_count; /* players below the next bracket */
    bool has_bye;         /* one of the lower players gets the bye */
} looking;

/* Whether all floaters can be paired with residents of the next bracket, and its other residents with each other;
 * `without` is a resident who is left over. PAIRING_NOBODY: nobody is left over. */
static pairing_outcome can_pair_next(const looking *at, uint32_t without)
{
    const pairing_stage *stage = at->stage;
    matching_graph graph = { .limbs = 1 };
    uint32_t count = 0, *ranks = ARENA_ARRAY(at->scratch, at->count + stage->next_count + 1, uint32_t);
    if (!ranks)
        return PAIRING_NO_MEMORY;
    for (uint32_t i = 0; i < at->count; i++)
        ranks[count++] = at->floaters[i];
    for (uint32_t i = 0; i < stage->next_count; i++)
        if (stage->rest[i] != without)
            ranks[count++] = stage->rest[i];
    if (!matching_graph_open(&graph, at->scratch, count))
        return PAIRING_NO_MEMORY;
    for (uint32_t v = at->count; v < count; v++)
        for (uint32_t u = 0; u < v; u++)
            if (pairing_may_meet(stage->field, ranks[u], ranks[v]))
                matching_set_edge(&graph, u, v);
    matching *search = matching_open(at->scratch, &graph);
    bool is_possible = search && matching_run(search, false);
    return !search ? PAIRING_NO_MEMORY : is_possible ? PAIRING_FOUND : PAIRING_UNDECIDED;
}

/* The next bracket has an even number of players: it must leave no player over, and the lower players must be paired
 * among themselves. */
static pairing_outcome leaves_nobody(const looking *at)
{
    const pairing_stage *stage = at->stage;
    pairing_crowd crowd = { .ranks = { at->floaters, stage->rest },
                            .counts = { at->count, stage->next_count },
                            .strangers = at->count ? at->count - 1 : 0 };
    if (!pairing_is_sure(at->scratch, stage->field, &crowd, at->count + stage->next_count)) {
        pairing_outcome outcome = can_pair_next(at, PAIRING_NOBODY);
        if (outcome != PAIRING_FOUND)
            return outcome;
    }
    if (stage->field->edition == PAIRING_2017)
        return PAIRING_FOUND;
    pairing_outcome outcome =
        pairing_is_completable(at->scratch, stage->field, at->lower, at->lower_count, at->has_bye);
    return outcome == PAIRING_NONE ? PAIRING_UNDECIDED : outcome;
}

/* Whether this player of the next bracket can be left over: the player must be paired with the lower players or, if
 * there are none, get the bye. */
static pairing_outcome can_leave(const looking *at, uint32_t rank)
{
    const pairing_stage *stage = at->stage;
    const pairing_field *field = stage->field;
    if (!at->lower_count)
        return pairing_may_bye(field, rank) ? PAIRING_FOUND : PAIRING_NONE;
    if (field->edition == PAIRING_2017)
        return PAIRING_FOUND;
    uint32_t *ranks = ARENA_ARRAY(at->scratch, at->lower_count + 1, uint32_t);
    if (!ranks)
        return PAIRING_NO_MEMORY;
    ranks[0] = rank;
    memcpy(ranks + 1, at->lower, at->lower_count * sizeof *ranks);
    return pairing_is_completable(at->scratch, field, ranks, at->lower_count + 1, at->has_bye);
}

/* The next bracket has an odd number of players: it must leave one resident over. */
static pairing_outcome leaves_one(const looking *at)
{
    const pairing_stage *stage = at->stage;
    uint32_t tried = 0;
    pairing_crowd crowd = { .ranks = { at->floaters, stage->rest },
                            .counts = { at->count, stage->next_count },
                            .strangers = at->count ? at->count - 1 : 0 };
    bool is_sure = pairing_is_sure(at->scratch, stage->field, &crowd, at->count + stage->next_count - 1);
    for (uint32_t i = stage->next_count; i-- > 0 && tried < TRIES;) {
        uint32_t rank = stage->rest[i];
        pairing_outcome outcome = can_leave(at, rank);
        if (outcome == PAIRING_NONE)
            continue;
        tried++;
        if (outcome == PAIRING_FOUND && !is_sure)
            outcome = can_pair_next(at, rank);
        if (outcome != PAIRING_UNDECIDED)
            return outcome;
    }
    return PAIRING_UNDECIDED;
}

pairing_outcome pairing_leaves_best(base_arena *scratch, const pairing_stage *stage, const uint32_t *floaters,
                                    uint32_t count)
{
    const pairing_field *field = stage->field;
    looking at = { .scratch = scratch, .stage = stage, .floaters = floaters, .count = count };
    if (!stage->rest_count)
        return PAIRING_FOUND;
    at.lower = stage->rest + stage->next_count;
    at.lower_count = stage->rest_count - stage->next_count;
    at.has_bye = field->is_odd;
    /* The proofs below assume that the bye goes to a player below the next bracket or, if that is the last bracket, to
     * the player it leaves over. */
    if (field->edition != PAIRING_2017 && field->is_odd && at.lower_count &&
        field->bye_score >= field->entries[stage->rest[0]].score)
        return PAIRING_UNDECIDED;
    if (!at.lower_count && field->is_odd != (count + stage->next_count) % 2)
        return PAIRING_UNDECIDED;
    return (count + stage->next_count) % 2 ? leaves_one(&at) : leaves_nobody(&at);
}
