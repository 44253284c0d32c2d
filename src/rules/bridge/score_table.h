/* score_table.h - a table of results scored again: what each number must be by the others. */
#ifndef BRIDGE_SCORE_TABLE_H
#define BRIDGE_SCORE_TABLE_H

#include <gamut/board.h>

#include "base/arena.h"
#include "ratio.h"
#include "scoring.h"
#include "seat.h"

typedef enum bridge_table_number {
    BRIDGE_TABLE_SCORE, /* from contract, declarer, result and vulnerability */
    BRIDGE_TABLE_MATCHPOINTS,
    BRIDGE_TABLE_PERCENTAGE,
    BRIDGE_TABLE_IMPS,
    BRIDGE_TABLE_DATUM, /* what the scores were compared with, where a column says it */
    BRIDGE_TABLE_RANK
} bridge_table_number;

/* One number of the table. */
typedef struct bridge_table_value {
    bridge_table_number kind;
    size_t row, column;
    gamut_decimal stored;   /* absent: the cell is empty or says that it is not known */
    gamut_decimal computed; /* with as many places as the stored one, or as the column usually has */
    bridge_ratio exact;     /* the same before it is rounded */
    bool is_equal;
} bridge_table_value;

typedef void (*bridge_table_visit)(const bridge_table_value *value, void *payload);
/* Points of one side of a row that the scoring asks for and that cannot be computed; the reason is static. */
typedef void (*bridge_table_miss)(bridge_table_number kind, size_t row, const char *reason, void *payload);

/* What is to be scored, and who wants to know. */
typedef struct bridge_table_task {
    const gamut_table *table;
    base_text scoring; /* as the tag names it: "MP;MP1" */
    bridge_vulnerability vulnerability;
    const gamut_table *instant; /* what scores are worth under "Instant"; NULL: none */
    /* Scores count as contract and result give them, not as they are stored: for writing the table. */
    bool from_contracts;
    bridge_table_visit visit;
    bridge_table_miss miss; /* NULL: nobody wants to know */
    void *miss_payload;
    void *payload;
} bridge_table_task;

/* Scores the rows of a ScoreTable again, each number from the stored ones that it follows from, and shows every number
 * that can be computed. Artificial scores ("^x") and words take no part; where such rows are, the others are factored
 * after Neuberg. Averages ("A+") are awarded where no points are stated: those that are may be the pair's own
 * percentage (Law 88). A table that shows only a part of its field shows no points. Missed are stored points that
 * cannot be compared. False: out of memory. */
MUST_USE bool bridge_rescore_table(base_arena *arena, const bridge_table_task *task);

/* The table with the columns that its scoring asks for, and with every number that can be computed; `visit` is not
 * used. What is artificial stays. Missed are all points that are not computed and have not been awarded. False: out of
 * memory. */
MUST_USE bool bridge_complete_table(gamut_table *out, base_arena *arena, const bridge_table_task *task);

/* The board's InstantScoreTable; NULL: it has none. */
const gamut_table *bridge_find_instant(const gamut_board *board);

/* The column of that name; the number of columns when there is none. */
size_t bridge_find_column(const gamut_table *table, const char *name);
/* A cell, absent where the row is too short. */
base_text bridge_table_cell(const gamut_table *table, size_t row, size_t column);

#endif
