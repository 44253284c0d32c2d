/* pairing_exact.h - a bracket as a graph whose best perfect matching is its best candidate. */
#ifndef PAIRING_EXACT_H
#define PAIRING_EXACT_H

#include "matching.h"
#include "pairing_bracket.h"

typedef struct pairing_graph {
    pairing_stage *stage;
    base_arena *arena;
    pairing_layout layout;
    pairing_seat *seats; /* indexed by vertex: players of the bracket, lower players, stand-ins (see pairing_role) */
    uint32_t count;
    bool has_all_rest; /* the graph has all lower players, so the matching must pair them, too */
    matching_graph graph;
    matching *search;
} pairing_graph;

/* Build the graph of the bracket, the first `rest` lower players and `extra` stand-ins of `role`. False: out of
 * memory. */
MUST_USE bool pairing_graph_make(pairing_graph *graph, base_arena *arena, pairing_stage *stage, uint32_t rest,
                                 pairing_role role, uint32_t extra);
/* Among the best matchings, find the candidate that the rules generate first (article 4; in 2017 section D). The search
 * must have found a best matching already. Cuts edges of the graph. */
void pairing_put_in_order(pairing_graph *graph, pairing_choice *out);

/* Return whether the vertex is a player who is paired within the bracket. */
static inline bool pairing_is_paired(const pairing_graph *graph, uint32_t vertex)
{
    uint32_t mate = matching_mate(graph->search, vertex);
    return mate < graph->stage->count &&
           (graph->seats[vertex].role == PAIRING_RESIDENT || graph->seats[mate].role == PAIRING_RESIDENT);
}

#endif
