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

static bool is_equal_deal(const bridge_deal *a, const bridge_deal *b)
{
    return memcmp(a->hands, b->hands, sizeof a->hands) == 0;
}

/* Equal deals stay in their order. */
static int compare_deals(const void *a, const void *b)
{
    const bridge_deal *const *left = a, *const *right = b;
    int order = memcmp((*left)->hands, (*right)->hands, sizeof(*left)->hands);
    return order ? order : (*left > *right) - (*left < *right);
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

/* Positions of which all cards are asked for are solved apart from the others: of two equal positions in a batch libdds
 * solves one, and gives its answer to the other even if that asks for more. */
static void solve_answers(const doubledummy_solver *solver, void *results, const void *const *items, size_t count)
{
    const doubledummy_position *positions[DOUBLEDUMMY_POSITION_BATCH];
    size_t places[DOUBLEDUMMY_POSITION_BATCH];
    doubledummy_answer solved[DOUBLEDUMMY_POSITION_BATCH], *out = results;
    for (int is_full = 0; is_full <= 1; is_full++) {
        size_t asked = 0;
        for (size_t i = 0; i < count; i++) {
            const doubledummy_position *position = items[i];
            if (position->is_full != (is_full != 0))
                continue;
            places[asked] = i;
            positions[asked++] = position;
        }
        if (!asked)
            continue;
        memset(solved, 0, asked * sizeof *solved);
        doubledummy_solve_position_batch(solver, solved, positions, asked);
        for (size_t i = 0; i < asked; i++)
            out[places[i]] = solved[i];
    }
}

const doubledummy_kind doubledummy_kinds[DOUBLEDUMMY_KINDS] = {
    [DOUBLEDUMMY_DEALS] = { DOUBLEDUMMY_BATCH, sizeof(bridge_deal), sizeof(doubledummy_table), solve_tables },
    [DOUBLEDUMMY_POSITIONS] = { DOUBLEDUMMY_POSITION_BATCH, sizeof(doubledummy_position), sizeof(doubledummy_answer),
                                solve_answers },
};

void doubledummy_tell(doubledummy_solving *solving, size_t done)
{
    const doubledummy_work *work = solving->work;
    size_t size = solving->kind->result_size;
    for (; solving->places && solving->settled < work->count; solving->settled++) {
        size_t place = solving->places[solving->settled];
        if (place < solving->count && place >= done)
            break;
        if (place < solving->count)
            memcpy(solving->out + solving->settled * size, solving->results + place * size, size);
    }
    if (!solving->places)
        solving->settled = done;
    if (work->progress)
        work->progress(done, solving->count, work->payload);
    if (work->ready && !work->ready(solving->settled, work->payload))
        solving->is_stopped = true;
}

/* If a batch takes longer than the time limit for one item, its items are tried one by one, and the slow one stays
 * unsolved. */
static bool solve_all(doubledummy_solving *solving)
{
    size_t at = 0, batch = solving->kind->batch;
    bool has_started = true;
    while (at < solving->count && has_started && !solving->is_stopped) {
        at = doubledummy_run(solving, at, solving->count, batch, &has_started);
        size_t end = at + batch < solving->count ? at + batch : solving->count;
        while (at < end && has_started && !solving->is_stopped) {
            at = doubledummy_run(solving, at, end, 1, &has_started);
            at += at < end && !solving->is_stopped; /* skips the slow item */
        }
    }
    if (has_started && !solving->is_stopped)
        doubledummy_tell(solving, solving->count);
    return has_started;
}

/* Find the first of equal deals for each of them: `first` gets its number, or `count` for a deal that cannot be
 * solved. */
static bool find_equal_deals(size_t *first, const doubledummy_work *work, base_arena *arena)
{
    const bridge_deal **deals = ARENA_ARRAY(arena, work->count, const bridge_deal *);
    size_t solvable = 0;
    if (!deals)
        return false;
    for (size_t i = 0; i < work->count; i++) {
        first[i] = work->count;
        if (doubledummy_can_solve(&work->deals[i]))
            deals[solvable++] = &work->deals[i];
    }
    if (solvable)
        qsort(deals, solvable, sizeof *deals, compare_deals);
    for (size_t i = 0, start = 0; i < solvable; i++) {
        start = is_equal_deal(deals[start], deals[i]) ? start : i;
        first[deals[i] - work->deals] = (size_t)(deals[start] - work->deals);
    }
    return true;
}

bool doubledummy_solve(doubledummy_table *out, const doubledummy_work *work, base_arena *arena)
{
    size_t *places = ARENA_ARRAY(arena, work->count, size_t), count = 0;
    doubledummy_table *tables = ARENA_ARRAY(arena, work->count, doubledummy_table);
    const void **items = ARENA_ARRAY(arena, work->count, const void *);
    if (!places || !tables || !items || !find_equal_deals(places, work, arena))
        return false;
    for (size_t i = 0; i < work->count; i++) {
        size_t first = places[i];
        if (i >= work->known)
            out[i] = first < work->known ? out[first] : (doubledummy_table){ 0 };
        if (i < work->known || first < work->known || first == work->count) {
            places[i] = SIZE_MAX;
        } else if (first < i) {
            places[i] = places[first];
        } else {
            items[count] = &work->deals[i];
            places[i] = count++;
        }
    }
    doubledummy_solving solving = { .work = work,
                                    .kind = &doubledummy_kinds[DOUBLEDUMMY_DEALS],
                                    .items = items,
                                    .count = count,
                                    .results = (char *)tables,
                                    .arena = arena,
                                    .places = places,
                                    .out = (char *)out };
    return solve_all(&solving);
}

bool doubledummy_solve_positions(doubledummy_answer *out, const doubledummy_work *work, base_arena *arena)
{
    const void **items = ARENA_ARRAY(arena, work->count, const void *);
    if (!items)
        return false;
    for (size_t i = 0; i < work->count; i++)
        items[i] = &work->positions[i];
    doubledummy_solving solving = { .work = work,
                                    .kind = &doubledummy_kinds[DOUBLEDUMMY_POSITIONS],
                                    .items = items,
                                    .count = work->count,
                                    .results = (char *)out,
                                    .arena = arena };
    return solve_all(&solving);
}
