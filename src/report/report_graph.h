/* report_graph.h - who plays with whom, as a graph. */
#ifndef REPORT_REPORT_GRAPH_H
#define REPORT_REPORT_GRAPH_H

#include "report.h"

/* The players of statistics are the nodes, their partnerships the links. */
void report_graph(const gamut_value *stats, gamut_stats_form form, base_arena *arena, base_buffer *out);

/* A number or text of an object, as a table has it; absent: there is none. */
base_text report_cell(base_arena *arena, const gamut_value *row, const char *member);

#endif
