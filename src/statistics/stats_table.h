/* stats_table.h - rows found by a text, and how they are listed: what the sums of all subjects of statistics are made
 * of. */
#ifndef STATISTICS_STATS_TABLE_H
#define STATISTICS_STATS_TABLE_H

#include "base/index.h"
#include "model/tree.h"
#include "stats.h"

/* ---- the subjects, each in its own file ---- */

/* Bridge sessions. Tables "sessions", "players", "partnerships", "payoffs", "rounds" and "tables"; players and
 * partnerships with most sessions first, the others by key. */
extern const stats_subject session_subject;
/* Chess games. Tables "results", "players", "openings", "years", "lengths" and "events"; players, openings and events
 * with most games first, the others in their own order. */
extern const stats_subject game_subject;
/* Bridge boards. Tables "contracts", "levels", "players", "partnerships", "declarers", "openings", "leads" and
 * "strengths"; those with most boards first, but levels and strengths in their own order. */
extern const stats_subject board_subject;

/* ---- rows ---- */

/* Every row begins with a stats_row. */
typedef struct stats_row {
    base_text key;
} stats_row;

/* Rows in the order in which they came. Set `row_size`, leave the rest zero. */
typedef struct stats_table {
    size_t row_size;
    base_index keys;
    base_list rows; /* stats_row *, by the number of their key */
} stats_table;

/* The row of that key, new and zeroed but for the key if need be; NULL: out of memory. */
void *stats_find_row(base_arena *arena, stats_table *table, base_text key, bool *is_new);

/* How a table is listed: the order of its rows, by pointers to them as qsort has it, and each as an object. */
typedef struct stats_listing {
    const char *name; /* of the list in the answer: "players" */
    int (*compare)(const void *a, const void *b);
    gamut_value *(*tree)(base_arena *arena, const stats_row *row);
} stats_listing;
/* Adds as many rows as the answer wants to its list of that name, after those of other subjects, and counts all of them
 * in its totals; nothing when the answer wants another table. */
void stats_list_table(const stats_answer *answer, const stats_table *table, const stats_listing *listing);
int stats_compare_keys(const void *a, const void *b);

/* sum / count in hundredths, as a text; nothing when the count is 0. */
void stats_set_ratio(base_arena *arena, gamut_value *row, const char *name, int64_t sum, int64_t count);

#endif
