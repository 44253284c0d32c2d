/* matching.h - perfect matchings of least cost in any graph (Edmonds 1965; with the tables of Gabow 1976, O(n^3)).
 *
 * Costs are long integers whose leading digits are the most important criteria, so that one matching decides all
 * criteria in their order. Costs are compared exactly: nothing is rounded, and nothing can overflow (see
 * matching_limbs). */
#ifndef PAIRING_MATCHING_H
#define PAIRING_MATCHING_H

#include "base/arena.h"

#define MATCHING_NOBODY UINT32_MAX

/* The upper limbs of an edge's cost depend on the kinds of its two vertices (`costs`). The lowest limb depends on the
 * vertices u and v themselves: `times[u] * place[v] + times[v] * place[u]`, plus `lead` of the smaller vertex if both
 * have `is_led`. The sum of the lowest limbs over a matching must stay below 2^59. */
typedef struct matching_graph {
    uint32_t count;
    uint32_t kind_count;
    unsigned limbs;        /* 64-bit words of a cost, including the lowest one: at least 2 */
    const uint32_t *kinds; /* indexed by vertex */
    const uint64_t *costs; /* indexed by two kinds, symmetric; the lowest limb of each is 0 */
    uint64_t *edges;       /* a row of bits for each vertex, symmetric; no vertex has an edge to itself */
    size_t row;            /* words in a row */
    int64_t *times;        /* indexed by vertex, like the arrays below */
    int64_t *place;
    int64_t *lead;
    bool *is_led;
} matching_graph;

/* Return how many limbs costs of `bits` bits need in a graph of `count` vertices. If a perfect matching exists, the
 * potentials of the search stay below 4 * (count + 2) times the largest cost, and the limbs must hold them. */
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

/* Cut all edges of the two vertices except the edge between them, so that every perfect matching pairs them. */
void matching_tie(matching_graph *graph, uint32_t u, uint32_t v);
/* Allocate the arrays for `count` vertices without edges; the caller provides `kinds` and `costs`. False: out of
 * memory. */
MUST_USE bool matching_graph_open(matching_graph *graph, base_arena *arena, uint32_t count);

/* A search. It may run several times, while costs or edges of its graph change; a run with costs starts from the
 * potentials of the last run, if that had costs, too. */
typedef struct matching matching;
/* Open a search in a graph, which must live as long as the search. NULL: out of memory. */
MUST_USE matching *matching_open(base_arena *arena, const matching_graph *graph);
/* Find the best perfect matching or, without `has_costs`, any perfect matching. A run with costs is allowed only if a
 * perfect matching exists. False: no perfect matching exists, or the arena has failed, because memory ran out or the
 * search took more steps than any tournament needs (minutes). */
MUST_USE bool matching_run(matching *search, bool has_costs);
/* After a run with costs: cut edges that are in no matching of the same least cost, as far as the run has shown
 * that. */
void matching_prune(const matching *search, matching_graph *graph);
uint32_t matching_mate(const matching *search, uint32_t vertex);
size_t matching_size(const matching *search); /* number of vertices that have a mate, even after a failed run */

#endif
