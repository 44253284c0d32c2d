/* doubledummy.c - passes deals and positions to the solver in batches; equal deals are solved once. */
#include "doubledummy.h"

#include <stdlib.h>
#include <string.h>

#include "doubledummy_run.h"

bool doubledummy_can_solve(const bridge_deal *deal)
{
    unsigned cards = bridge_count_cards(deal->hands[BRIDGE_NORTH]), sum = 0;
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        if (bridge_count_cards(deal->hands[seat]) != cards)
            return false;
        sum += cards;
    }
    return cards && cards <= BRIDGE_HAND_CARDS && bridge_count_cards(bridge_deal_cards(deal)) == sum;
}

static int compare_deals(const void *a, const void *b)
{
    const bridge_deal *const *left = a, *const *right = b;
    return memcmp((*left)->hands, (*right)->hands, sizeof(*left)->hands);
}

/* With one card in each hand only one trick is left. libdds makes no table for that, and no solver is needed. */
static void solve_last_trick(doubledummy_table *out, const bridge_deal *deal)
{
    bridge_trick trick = { 0 };
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        trick.cards[seat] = (bridge_played)__builtin_ctzll(deal->hands[seat]);
    out->is_solved = true;
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        for (unsigned suit = BRIDGE_CLUBS; suit <= BRIDGE_NOTRUMP; suit++) {
            bridge_seat winner =
                bridge_trick_winner(&trick, bridge_next_seat((bridge_seat)seat), (bridge_denomination)suit);
            out->tricks[seat][suit] = winner && bridge_side_of(winner) == bridge_side_of((bridge_seat)seat);
        }
}

static void solve_tables(const doubledummy_solver *solver, void *results, const void *const *items, size_t count)
{
    const bridge_deal *deals[DOUBLEDUMMY_BATCH];
    doubledummy_table solved[DOUBLEDUMMY_BATCH] = { { 0 } }, *out = results;
    size_t asked = 0, at = 0;
    for (size_t i = 0; i < count; i++)
        if (bridge_longest_hand(items[i]) > 1)
            deals[asked++] = items[i];
    if (asked)
        doubledummy_solve_batch(solver, solved, deals, asked);
    for (size_t i = 0; i < count; i++) {
        if (bridge_longest_hand(items[i]) > 1)
            out[i] = solved[at++];
        else
            solve_last_trick(&out[i], items[i]);
    }
}

static void solve_answers(const doubledummy_solver *solver, void *results, const void *const *items, size_t count)
{
    const doubledummy_position *positions[DOUBLEDUMMY_POSITION_BATCH];
    for (size_t i = 0; i < count; i++)
        positions[i] = items[i];
    doubledummy_solve_position_batch(solver, results, positions, count);
}

const doubledummy_kind doubledummy_kinds[DOUBLEDUMMY_KINDS] = {
    [DOUBLEDUMMY_DEALS] = { DOUBLEDUMMY_BATCH, sizeof(bridge_deal), sizeof(doubledummy_table), solve_tables },
    [DOUBLEDUMMY_POSITIONS] = { DOUBLEDUMMY_POSITION_BATCH, sizeof(doubledummy_position), sizeof(doubledummy_answer),
                                solve_answers },
};

/* If a batch takes longer than the time limit for one item, its items are tried one by one, and the slow one stays
 * unsolved. */
static bool solve_all(const doubledummy_solving *solving)
{
    size_t at = 0, batch = solving->kind->batch;
    bool has_started = true;
    while (at < solving->count && has_started) {
        at = doubledummy_run(solving, at, solving->count, batch, &has_started);
        size_t end = at + batch < solving->count ? at + batch : solving->count;
        while (at < end && has_started) {
            at = doubledummy_run(solving, at, end, 1, &has_started);
            at += at < end; /* skips the slow item */
        }
    }
    return has_started;
}

bool doubledummy_solve(doubledummy_table *out, const doubledummy_work *work, base_arena *arena)
{
    const bridge_deal **deals = ARENA_ARRAY(arena, work->count, const bridge_deal *);
    doubledummy_table *tables = ARENA_ARRAY(arena, work->count, doubledummy_table);
    const void **items = ARENA_ARRAY(arena, work->count, const void *);
    if (!deals || !tables || !items)
        return false;
    /* Collect the solvable deals, sorted and without duplicates. */
    size_t solvable = 0, count = 0;
    for (size_t i = 0; i < work->count; i++)
        if (doubledummy_can_solve(&work->deals[i]))
            deals[solvable++] = &work->deals[i];
    if (solvable)
        qsort(deals, solvable, sizeof *deals, compare_deals);
    for (size_t i = 0; i < solvable; i++)
        if (!count || compare_deals(&deals[count - 1], &deals[i]))
            deals[count++] = deals[i];
    for (size_t i = 0; i < count; i++)
        items[i] = deals[i];
    doubledummy_solving solving = { work, &doubledummy_kinds[DOUBLEDUMMY_DEALS], items, count, (char *)tables, arena };
    if (count && !solve_all(&solving))
        return false;
    for (size_t i = 0; i < work->count; i++) {
        const bridge_deal *deal = &work->deals[i];
        const bridge_deal **found = count ? bsearch(&deal, deals, count, sizeof *deals, compare_deals) : NULL;
        out[i] = found ? tables[found - deals] : (doubledummy_table){ 0 };
    }
    return true;
}

bool doubledummy_solve_positions(doubledummy_answer *out, const doubledummy_work *work, base_arena *arena)
{
    const void **items = ARENA_ARRAY(arena, work->count, const void *);
    if (!items)
        return false;
    for (size_t i = 0; i < work->count; i++)
        items[i] = &work->positions[i];
    doubledummy_solving solving = { work, &doubledummy_kinds[DOUBLEDUMMY_POSITIONS], items, work->count, (char *)out,
                                    arena };
    return !work->count || solve_all(&solving);
}
