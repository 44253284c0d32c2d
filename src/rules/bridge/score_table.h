/* score_table.h - computes the numbers in a table of results again, each from the stored numbers that it depends on. */
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
    BRIDGE_TABLE_DATUM, /* the score with which all scores are compared (Butler), if the table has a column for it */
    BRIDGE_TABLE_RANK
} bridge_table_number;

/* A number of the table, as it is stored and as it is computed. */
typedef struct bridge_table_value {
    bridge_table_number kind;
    size_t row, column;
    gamut_decimal stored;   /* absent: the cell is empty or marked as unknown */
    gamut_decimal computed; /* rounded to the places of the stored number or, if there is none, of the column */
    bridge_ratio exact;     /* the computed number before rounding */
    bool is_equal;
} bridge_table_value;

typedef void (*bridge_table_visit)(const bridge_table_value *value, void *payload);
/* Called if points of one side of a row are required by the scoring but cannot be computed; `reason` is a static
 * text. */
typedef void (*bridge_table_miss)(bridge_table_number kind, size_t row, const char *reason, void *payload);

/* A table to score, and the functions that receive the results. */
typedef struct bridge_table_task {
    const gamut_table *table;
    base_text scoring; /* the value of the Scoring tag: "MP;MP1" */
    bridge_vulnerability vulnerability;
    const gamut_table *instant; /* the InstantScoreTable; NULL: none */
    bool from_contracts;        /* compute scores from contract and result even if a score is stored; for completing */
    bridge_table_visit visit;
    bridge_table_miss miss; /* may be NULL */
    void *miss_payload;
    void *payload;
} bridge_table_task;

/* Compute each number of a ScoreTable again from the stored numbers that it depends on, and call `visit` for every
 * number that can be computed. Rows with artificial scores ("^x") or words are left out, and then the points of the
 * other rows are factored by Neuberg's formula. An average ("A+") gets points only if none are stored, because stored
 * ones may be the pair's own percentage (Law 88). If the table contains only a part of its field, no points are
 * computed. `miss` is called for stored points that cannot be compared. False: out of memory. */
MUST_USE bool bridge_rescore_table(base_arena *arena, const bridge_table_task *task);

/* Make a copy of the table that has all columns which its scoring requires, and every number that can be computed;
 * `visit` is not used. Artificial scores stay. `miss` is called for all points that can neither be computed nor follow
 * from a ruling. False: out of memory. */
MUST_USE bool bridge_complete_table(gamut_table *out, base_arena *arena, const bridge_table_task *task);

/* Return the board's InstantScoreTable; NULL: it has none. */
const gamut_table *bridge_find_instant(const gamut_board *board);

/* Return the index of the column with that name; the number of columns if there is none. */
size_t bridge_find_column(const gamut_table *table, const char *name);
/* Return a cell; absent if the row has fewer cells. */
base_text bridge_table_cell(const gamut_table *table, size_t row, size_t column);

#endif
