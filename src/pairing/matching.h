/* matching.h - perfect matchings of least cost in any graph (Edmonds 1965; with the tables of Gabow 1976, O(n^3)).
 *
 * Costs are long integers of many digits, the first digit counting most, so that one matching answers questions that
 * are asked one after the other. They are compared exactly; nothing here is rounded, and nothing can overflow: see
 * matching_limbs. */
#ifndef PAIRING_MATCHING_H
#define PAIRING_MATCHING_H

#include "base/arena.h"

#define MATCHING_NOBODY UINT32_MAX

/* The cost of an edge is that of the kinds of its ends, and in its lowest limb a number that depends on the vertices
 * themselves: `times[u] * place[v] + times[v] * place[u]`, and between two vertices with `is_led` also `lead` of the
 * first of them. Sums of those over a matching must stay below 2^59. */
typedef struct matching_graph {
    uint32_t count;
    uint32_t kind_count;
    unsigned limbs;        /* of a cost, the lowest one included: at least 2 */
    const uint32_t *kinds; /* by vertex */
    const uint64_t *costs; /* by kind and kind, symmetric; the lowest limb of each is 0 */
    uint64_t *edges;       /* a row of bits for each vertex, symmetric, nobody with himself */
    size_t row;            /* words in a row */
    int64_t *times;        /* by vertex */
    int64_t *place;
    int64_t *lead;
    bool *is_led;
} matching_graph;

/* How many limbs take sums of `bits` bits over a matching of so many vertices: the potentials of the search stay below
 * 4 * (count + 2) times the largest cost when a perfect matching exists. */
unsigned matching_limbs(unsigned bits, uint32_t count);

static inline bool matching_has_edge(const matching_graph *graph, uint32_t u, uint32_t v)
{
    return graph->edges[u * graph->row + v / 64] >> (v % 64) & 1;
}

static inline void matching_set_edge(matching_graph *graph, uint32_t u, uint32_t v)
{
    graph->edges[u * graph->row + v / 64] |= UINT64_C(1) << (v % 64);
    graph->edges[v * graph->row + u / 64] |= UINT64_C(1) << (u % 64);
}

static inline void matching_cut_edge(matching_graph *graph, uint32_t u, uint32_t v)
{
    graph->edges[u * graph->row + v / 64] &= ~(UINT64_C(1) << (v % 64));
    graph->edges[v * graph->row + u / 64] &= ~(UINT64_C(1) << (u % 64));
}

/* Leaves the two no other partners. */
void matching_tie(matching_graph *graph, uint32_t u, uint32_t v);
/* All arrays empty, for so many vertices; false: out of memory. `kinds` and `costs` are the caller's. */
MUST_USE bool matching_graph_open(matching_graph *graph, base_arena *arena, uint32_t count);

/* A search, which may go on after costs or edges of its graph have changed: then it starts from what it has learnt. */
typedef struct matching matching;
/* NULL: out of memory. */
MUST_USE matching *matching_open(base_arena *arena, const matching_graph *graph);
/* Finds the best perfect matching. False: there is none, or the arena has failed: out of memory, or the search has
 * taken more steps than any tournament needs (minutes). With `has_costs` false any perfect matching will do; only that
 * may be asked of a graph that perhaps has none. */
MUST_USE bool matching_run(matching *search, bool has_costs);
/* After a run with costs: cuts edges that no matching of the same cost can have. */
void matching_prune(const matching *search, matching_graph *graph);
uint32_t matching_mate(const matching *search, uint32_t vertex);
size_t matching_size(const matching *search); /* vertices that have a mate, also after a run without success */

#endif
