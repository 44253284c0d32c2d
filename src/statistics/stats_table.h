/* stats_table.h - tables of rows with text keys, which the subjects of statistics sum up in. */
#ifndef STATISTICS_STATS_TABLE_H
#define STATISTICS_STATS_TABLE_H

#include "base/index.h"
#include "model/tree.h"
#include "stats.h"

/* ---- the subjects, each in its own file ---- */

/* Bridge sessions: "sessions", "players", "partnerships", "payoffs", "rounds" and "tables". Players and partnerships
 * are sorted by sessions, the others by key. */
extern const stats_subject session_subject;
/* Chess games: "results", "players", "openings", "years", "lengths" and "events". Players, openings and events are
 * sorted by games, the others by key. */
extern const stats_subject game_subject;
/* Bridge boards: "contracts", "levels", "players", "partnerships", "declarers", "openings", "leads" and "strengths".
 * Levels and strengths are sorted by key, the others by boards. */
extern const stats_subject board_subject;

/* ---- rows ---- */

/* Every row begins with a stats_row. */
typedef struct stats_row {
    base_text key;
} stats_row;

/* Rows in the order in which they were added. Set `row_size` and leave the rest zero. */
typedef struct stats_table {
    size_t row_size;
    base_index keys;
    base_list rows; /* stats_row *, by the number of their key */
} stats_table;

/* Return the row of that key, or add a zeroed one. It never moves. NULL: out of memory. */
void *stats_find_row(base_arena *arena, stats_table *table, base_text key, bool *is_new);

/* How a table is listed. */
typedef struct stats_listing {
    const char *name;                                              /* of the list in the answer: "players" */
    int (*compare)(const void *a, const void *b);                  /* of pointers to rows, for qsort */
    gamut_value *(*tree)(base_arena *arena, const stats_row *row); /* the row as an object */
} stats_listing;
/* Add the rows to the list of that name in the answer, after those of other subjects, as far as the answer wants them,
 * and add the number of all rows to the totals. */
void stats_list_table(const stats_answer *answer, const stats_table *table, const stats_listing *listing);
/* Compare pointers to rows by their keys, for qsort. */
int stats_compare_keys(const void *a, const void *b);

/* Set the member to sum / count, where `sum` is in hundredths, as a text. A count of 0 sets nothing. */
void stats_set_ratio(base_arena *arena, gamut_value *row, const char *name, int64_t sum, int64_t count);

#endif
