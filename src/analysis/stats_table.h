/* stats_table.h - rows found by a text, and how what they measured is printed. */
#ifndef ANALYSIS_STATS_TABLE_H
#define ANALYSIS_STATS_TABLE_H

#include "session_stats.h"

/* The row of that key, new and zeroed but for the key if need be; NULL: out of memory. */
void *stats_find_row(base_arena *arena, stats_table *table, base_text key, bool *is_new);

/* sum / count in hundredths, as a text; nothing when the count is 0. */
void stats_set_ratio(base_arena *arena, gamut_value *row, const char *name, int64_t sum, int64_t count);
/* "percent" and "imps" (by board), each when there is such a thing. */
void stats_set_measure(base_arena *arena, gamut_value *row, const stats_measure *measure);

#endif
