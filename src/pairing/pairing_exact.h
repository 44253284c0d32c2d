/* pairing_exact.h - a bracket as a graph whose best perfect matching is its best candidate. */
#ifndef PAIRING_EXACT_H
#define PAIRING_EXACT_H

#include "matching.h"
#include "pairing_bracket.h"

typedef struct pairing_graph {
    pairing_stage *stage;
    base_arena *arena;
    pairing_layout layout;
    pairing_seat *seats; /* by vertex: the bracket, then others who are in the question, then what is no player */
    uint32_t count;
    bool has_all_rest; /* whether all lower players can be paired is part of the question */
    matching_graph graph;
    matching *search;
} pairing_graph;

/* The bracket, the first `rest` of the lower players, and `extra` vertices of that role. False: out of memory. */
MUST_USE bool pairing_graph_make(pairing_graph *graph, base_arena *arena, pairing_stage *stage, uint32_t rest,
                                 pairing_role role, uint32_t extra);
/* pairing_order.c: among the best matchings, of which one is found already, that of the candidate generated first
 * (article 4, section D). The edges of the graph are gone afterwards. */
void pairing_put_in_order(pairing_graph *graph, pairing_choice *out);

/* Whether the vertex is a player of the bracket who is paired in it. */
static inline bool pairing_is_paired(const pairing_graph *graph, uint32_t vertex)
{
    uint32_t mate = matching_mate(graph->search, vertex);
    return mate < graph->stage->count &&
           (graph->seats[vertex].role == PAIRING_RESIDENT || graph->seats[mate].role == PAIRING_RESIDENT);
}

#endif
