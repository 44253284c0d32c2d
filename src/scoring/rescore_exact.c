/* rescore_exact.c - keeps the points of boards as exact fractions, for sessions that round only once, at the end.
 *
 * ACBLscore rounds factored points to a hundredth board by board, and adds up the rounded points; other programs add up
 * first. The stored numbers of an event show which of the two was done. */
#include "rescore_parts.h"
#include "rules/bridge/session_scoring.h"

enum {
    SIDES = 4
};

struct rescore_worths {
    size_t *sections; /* indexed by section: its first board in `boards` */
    size_t *boards;   /* indexed by board: its first result in `items` */
    bridge_ratio *items;
};

rescore_worths *rescore_open_worths(base_arena *arena, const gamut_bridge_session *bridge)
{
    size_t boards = 0, results = 0;
    for (size_t s = 0; s < bridge->sections.count; s++) {
        const gamut_bridge_traveller_list *travellers = &bridge->sections.items[s].boards;
        boards += travellers->count;
        for (size_t b = 0; b < travellers->count; b++)
            results += travellers->items[b].results.count;
    }
    rescore_worths *worths = ARENA_NEW(arena, rescore_worths);
    if (!worths)
        return NULL;
    *worths = (rescore_worths){ ARENA_ARRAY(arena, bridge->sections.count, size_t), ARENA_ARRAY(arena, boards, size_t),
                                ARENA_ARRAY(arena, SIDES * results, bridge_ratio) };
    if (!worths->sections || !worths->boards || !worths->items)
        return NULL;
    boards = results = 0;
    for (size_t s = 0; s < bridge->sections.count; s++) {
        const gamut_bridge_traveller_list *travellers = &bridge->sections.items[s].boards;
        worths->sections[s] = boards;
        for (size_t b = 0; b < travellers->count; b++) {
            worths->boards[boards++] = results;
            results += travellers->items[b].results.count;
        }
    }
    return worths;
}

bridge_ratio *rescore_worth_at(const rescoring *work, const rescore_place *place)
{
    const rescore_worths *worths = work->worths;
    if (!worths || place->side >= SIDES)
        return NULL;
    size_t result = worths->boards[worths->sections[place->section] + place->entry] + place->row;
    return &worths->items[SIDES * result + place->side];
}

/* ---- how an event was rounded ---- */

/* Counts the sums, scores and percentages of entries that differ from the stored ones if points are rounded at the end
 * (`is_exact`), or board by board. */
static bool count_differences(size_t *out, const rescoring *work, rescore_depths *depths, bool is_exact)
{
    static const rescore_check checks[] = { RESCORE_SUMS, RESCORE_SCORES, RESCORE_PERCENTAGES };
    rescore_result result = { .arena = work->result->arena, .depths = depths };
    rescoring look = { .result = &result, .event = work->event, .bridge = work->bridge };
    depths->is_exact = is_exact;
    if (is_exact) {
        look.worths = rescore_open_worths(result.arena, work->bridge);
        if (!look.worths || !rescore_boards(&look))
            return false;
    }
    if (!rescore_entries(&look))
        return false;
    *out = 0;
    for (size_t i = 0; i < COUNT(checks); i++)
        *out += result.checks[checks[i]].total - result.checks[checks[i]].equal;
    return true;
}

bool rescore_find_exactness(const rescoring *work, rescore_depths *depths)
{
    if (!bridge_is_by_matchpoints(work->bridge))
        return true;
    base_arena *scratch = base_arena_create(NULL);
    rescore_result result = { .arena = scratch };
    const rescoring look = { .result = &result, .event = work->event, .bridge = work->bridge };
    size_t rounded = 0, exact = 0;
    bool is_fine = scratch && count_differences(&rounded, &look, depths, false) &&
                   (!rounded || count_differences(&exact, &look, depths, true));
    depths->is_exact = exact < rounded;
    base_arena_destroy(scratch);
    return is_fine;
}
