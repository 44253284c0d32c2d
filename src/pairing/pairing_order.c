/* pairing_order.c - finds the candidate that the rules generate first (article 4), by a series of matchings.
 *
 * Players are numbered in the order of their ranks, so the smaller member of a pair is the higher ranked one. The rules
 * generate the same set of pairs several times, for the first time with the smaller member of each pair in S1. So two
 * sets of pairs are compared by the following, in this order: which moved-down players are paired, their opponents, how
 * many smaller members come from S2, the sum of the numbers of all smaller members, the players that left S1 (the
 * larger numbers first), those that left S2 (the smaller numbers first), and the opponents of S1.
 *
 * Each comparison becomes a number in the lowest limb of the costs, for as many players at a time as fit into it. After
 * each matching the result is fixed by cutting edges. Later matchings must stay best by the earlier comparisons, so
 * edges that no best matching contains are cut as well. */
#include "pairing_exact.h"

enum {
    ROOM = 56 /* bits of the lowest limb that are used */
};

static void clear_extras(matching_graph *graph)
{
    for (uint32_t v = 0; v < graph->count; v++) {
        graph->times[v] = graph->place[v] = graph->lead[v] = 0;
        graph->is_led[v] = false;
    }
}

/* A best matching exists, so a run can fail only if memory runs out or the step limit is reached; then the arena is
 * marked as failed. */
static void run(pairing_graph *graph)
{
    if (matching_run(graph->search, true))
        matching_prune(graph->search, &graph->graph);
    else
        graph->arena->failed = true;
}

/* ---- moved-down players ---- */

/* Decides which moved-down players are paired: those that come first, as far as possible. */
static void choose_moved(pairing_graph *graph)
{
    uint32_t moved = graph->stage->moved;
    uint32_t paired = 0;
    for (uint32_t v = 0; v < moved; v++)
        paired += pairing_is_paired(graph, v);
    if (paired == 0 || paired == moved)
        return;
    for (uint32_t from = 0; from < moved; from += ROOM) {
        uint32_t to = moved - from > ROOM ? from + ROOM : moved;
        clear_extras(&graph->graph);
        for (uint32_t v = 0; v < graph->count; v++)
            graph->graph.place[v] = graph->seats[v].role != PAIRING_RESIDENT;
        for (uint32_t v = from; v < to; v++)
            graph->graph.times[v] = INT64_C(1) << (to - 1 - v);
        run(graph);
        for (uint32_t v = from; v < to; v++) {
            bool is_paired = pairing_is_paired(graph, v);
            for (uint32_t u = 0; u < graph->count; u++)
                if (is_paired != (graph->seats[u].role == PAIRING_RESIDENT) && matching_has_edge(&graph->graph, u, v))
                    matching_cut_edge(&graph->graph, u, v);
        }
    }
}

/* Decides the opponents of the listed players, one player after the other: the best opponent is the one with the
 * smallest value in `places`. Afterwards only the edge of each pair is left. */
static void choose_opponents(pairing_graph *graph, const uint32_t *list, uint32_t count, const int64_t *places,
                             uint32_t most)
{
    unsigned bits = pairing_bits_of(most);
    uint32_t chunk = bits ? ROOM / bits : ROOM;
    for (uint32_t from = 0; from < count; from += chunk) {
        uint32_t to = count - from > chunk ? from + chunk : count;
        clear_extras(&graph->graph);
        for (uint32_t v = 0; v < graph->count; v++)
            graph->graph.place[v] = places[v];
        for (uint32_t i = from; i < to; i++)
            graph->graph.times[list[i]] = INT64_C(1) << bits * (to - 1 - i);
        run(graph);
        for (uint32_t i = from; i < to; i++)
            matching_tie(&graph->graph, list[i], matching_mate(graph->search, list[i]));
    }
}

static void add_pair(const pairing_graph *graph, pairing_choice *out, uint32_t v)
{
    uint32_t mate = matching_mate(graph->search, v);
    out->pairs[out->pair_count++] = (pairing_pair){ graph->seats[v].rank, graph->seats[mate].rank };
}

static void pair_moved(pairing_graph *graph, pairing_choice *out, uint32_t *list, int64_t *places)
{
    uint32_t count = 0;
    choose_moved(graph);
    for (uint32_t v = 0; v < graph->stage->moved; v++)
        if (pairing_is_paired(graph, v))
            list[count++] = v;
    for (uint32_t v = 0; v < graph->count; v++)
        places[v] = graph->seats[v].role == PAIRING_RESIDENT ? (int64_t)v : 0;
    choose_opponents(graph, list, count, places, graph->stage->count);
    for (uint32_t i = 0; i < count; i++)
        add_pair(graph, out, list[i]);
    out->moved_pair_count = count;
}

/* ---- the remainder ---- */

/* Residents that are not paired with moved-down players; the first `half` of the list is S1. */
typedef struct pairing_remainder {
    pairing_graph *graph;
    uint32_t *list;
    uint32_t count, half, exchanged;
    unsigned bits;
} pairing_remainder;

static bool is_smaller(const pairing_remainder *rest, uint32_t at)
{
    uint32_t v = rest->list[at];
    return pairing_is_paired(rest->graph, v) && matching_mate(rest->graph->search, v) > v;
}

/* Returns the cost of the player as the smaller member of a pair. Summed over all pairs, the upper bits count the
 * smaller members that come from S2, and the lower bits add up the places of all smaller members. */
static int64_t exchange_cost(const pairing_remainder *rest, uint32_t at)
{
    int64_t is_exchanged = at >= rest->half;
    return (is_exchanged << 2 * rest->bits) + at;
}

/* Keeps only those edges of a player that make the player the smaller (or, without `smaller`, not the smaller) member
 * of a pair. */
static void fix_side(const pairing_remainder *rest, uint32_t at, bool smaller)
{
    pairing_graph *graph = rest->graph;
    uint32_t v = rest->list[at];
    for (uint32_t u = 0; u < graph->count; u++) {
        bool is_above = u < graph->stage->count && u > v;
        if (is_above != smaller && matching_has_edge(&graph->graph, u, v))
            matching_cut_edge(&graph->graph, u, v);
    }
}

/* Decides which players are the smaller members of their pairs; `wanted` states whether being the smaller member is
 * better. Players are decided from `from` on, in steps of `step`; the first one counts most. */
static void choose_sides(pairing_remainder *rest, uint32_t from, uint32_t count, int step, bool wanted)
{
    unsigned above = 3 * rest->bits + 1;
    uint32_t chunk = ROOM > above + 1 ? ROOM - above : 1;
    for (uint32_t done = 0; done < count; done += chunk) {
        uint32_t size = count - done > chunk ? chunk : count - done;
        clear_extras(&rest->graph->graph);
        for (uint32_t i = 0; i < rest->count; i++) {
            rest->graph->graph.is_led[rest->list[i]] = true;
            rest->graph->graph.lead[rest->list[i]] = exchange_cost(rest, i) << size;
        }
        for (uint32_t i = 0; i < size; i++) {
            uint32_t at = (uint32_t)((int64_t)from + step * (int64_t)(done + i));
            int64_t bit = INT64_C(1) << (size - 1 - i);
            rest->graph->graph.lead[rest->list[at]] += wanted ? -bit : bit;
        }
        run(rest->graph);
        for (uint32_t i = 0; i < size; i++) {
            uint32_t at = (uint32_t)((int64_t)from + step * (int64_t)(done + i));
            fix_side(rest, at, is_smaller(rest, at));
        }
    }
}

static void choose_halves(pairing_remainder *rest)
{
    clear_extras(&rest->graph->graph);
    for (uint32_t i = 0; i < rest->count; i++) {
        rest->graph->graph.is_led[rest->list[i]] = true;
        rest->graph->graph.lead[rest->list[i]] = exchange_cost(rest, i);
    }
    run(rest->graph);
    for (uint32_t i = rest->half; i < rest->count; i++)
        rest->exchanged += is_smaller(rest, i);
    if (rest->exchanged) {
        choose_sides(rest, rest->half - 1, rest->half, -1, false);
        choose_sides(rest, rest->half, rest->count - rest->half, 1, true);
        return;
    }
    for (uint32_t i = 0; i < rest->count; i++)
        fix_side(rest, i, i < rest->half);
}

static void pair_remainder(pairing_graph *graph, pairing_choice *out, uint32_t *list, int64_t *places)
{
    pairing_remainder rest = { .graph = graph, .list = list };
    uint32_t count = 0;
    for (uint32_t v = graph->stage->moved; v < graph->stage->count; v++) {
        uint32_t mate = matching_mate(graph->search, v);
        if (mate < graph->stage->moved)
            continue;
        rest.list[rest.count++] = v;
        count += mate < graph->stage->count;
    }
    rest.half = count / 2;
    rest.bits = pairing_bits_of(rest.count);
    if (!rest.half)
        return;
    choose_halves(&rest);
    count = 0;
    for (uint32_t v = 0; v < graph->count; v++)
        places[v] = 0;
    for (uint32_t i = 0; i < rest.count; i++) {
        uint32_t v = rest.list[i];
        if (is_smaller(&rest, i))
            rest.list[count++] = v; /* safe: `count` is never larger than i */
        else
            places[v] = (int64_t)i;
    }
    choose_opponents(graph, rest.list, count, places, rest.count);
    for (uint32_t i = 0; i < count; i++)
        add_pair(graph, out, rest.list[i]);
}

void pairing_put_in_order(pairing_graph *graph, pairing_choice *out)
{
    uint32_t *list = ARENA_ARRAY(graph->arena, graph->count + 1, uint32_t);
    int64_t *places = ARENA_ARRAY(graph->arena, graph->count + 1, int64_t);
    out->pair_count = out->moved_pair_count = out->floater_count = 0;
    if (!list || !places)
        return;
    matching_prune(graph->search, &graph->graph);
    pair_moved(graph, out, list, places);
    pair_remainder(graph, out, list, places);
    for (uint32_t v = 0; v < graph->stage->count; v++)
        if (!pairing_is_paired(graph, v))
            out->floaters[out->floater_count++] = graph->seats[v].rank;
}
