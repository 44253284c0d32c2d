/* stats_table.h - rows found by a text, and how they are told: what the sums of all subjects of statistics are made of. */
#ifndef ANALYSIS_STATS_TABLE_H
#define ANALYSIS_STATS_TABLE_H

#include "model/tree.h"
#include "stats.h"

/* Every row begins with a stats_row. */
typedef struct stats_row {
    base_text key;
} stats_row;

/* Rows in the order in which they came. Set `row_size`, leave the rest zero. */
typedef struct stats_table {
    size_t row_size;
    stats_row **rows; /* room for `capacity` / 2 */
    size_t count;
    size_t *slots;   /* number of a row, from 1; open addressing */
    size_t capacity; /* of the slots: a power of two */
} stats_table;

/* The row of that key, new and zeroed but for the key if need be; NULL: out of memory. */
void *stats_find_row(base_arena *arena, stats_table *table, base_text key, bool *is_new);

/* How a table is told: the order of its rows, by pointers to them as qsort has it, and each as an object. */
typedef struct stats_telling {
    const char *name; /* of the list in the answer: "players" */
    int (*compare)(const void *a, const void *b);
    gamut_value *(*tree)(base_arena *arena, const stats_row *row);
} stats_telling;
/* Adds as many rows as the answer wants to its list of that name, behind those of other subjects, and counts all of them in
 * its totals; nothing when the answer wants another table. */
void stats_tell_table(const stats_answer *answer, const stats_table *table, const stats_telling *telling);
int stats_compare_keys(const void *a, const void *b);

/* sum / count in hundredths, as a text; nothing when the count is 0. */
void stats_set_ratio(base_arena *arena, gamut_value *row, const char *name, int64_t sum, int64_t count);

#endif
