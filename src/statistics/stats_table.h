/* stats_table.h - tables of rows with text keys, in which the subjects of statistics add up their sums. */
#ifndef STATISTICS_STATS_TABLE_H
#define STATISTICS_STATS_TABLE_H

#include "base/index.h"
#include "model/tree.h"
#include "stats.h"

/* ---- the subjects, each in its own file ---- */

/* Bridge sessions: "sessions", "players", "partnerships", "payoffs", "rounds" and "tables". Players and partnerships
 * are sorted by sessions, the other tables by key. */
extern const stats_subject session_subject;
/* Chess games: "results", "players", "openings", "years", "lengths" and "events". Players, openings and events are
 * sorted by games, the other tables by key. */
extern const stats_subject game_subject;
/* Bridge boards: "contracts", "levels", "players", "partnerships", "declarers", "openings", "leads" and "strengths".
 * Levels and strengths are sorted by key, the other tables by boards. */
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
    base_list rows; /* stats_row *, indexed by the number of the key */
} stats_table;

/* Return the row with that key; if there is none, add one filled with zeros. Rows never move in memory. NULL: out of
 * memory. */
void *stats_find_row(base_arena *arena, stats_table *table, base_text key, bool *is_new);

/* How a table is listed. */
typedef struct stats_listing {
    /* Name of the list in the answer, such as "players". */
    const char *name;
    /* Compares pointers to pointers to rows, for qsort. */
    int (*compare)(const void *a, const void *b);
    gamut_value *(*tree)(base_arena *arena, const stats_row *row); /* turns a row into an object */
} stats_listing;
/* Add the rows, at most answer->most, to the list of that name in the answer, after the rows of other subjects. Add the
 * number of all rows to the totals. */
void stats_list_table(const stats_answer *answer, const stats_table *table, const stats_listing *listing);
/* Compare pointers to pointers to rows by their keys, for qsort. */
int stats_compare_keys(const void *a, const void *b);

/* Set the member to sum / count, as a text; `sum` is in hundredths. If `count` is 0, nothing is set. */
void stats_set_ratio(base_arena *arena, gamut_value *row, const char *name, int64_t sum, int64_t count);

#endif
