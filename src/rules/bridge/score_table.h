/* score_table.h - scores a table of results again: computes each number from the others. */
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
    BRIDGE_TABLE_DATUM, /* the score that others were compared with, if it has a column */
    BRIDGE_TABLE_RANK
} bridge_table_number;

/* One number of the table. */
typedef struct bridge_table_value {
    bridge_table_number kind;
    size_t row, column;
    gamut_decimal stored;   /* absent: the cell is empty or marked as unknown */
    gamut_decimal computed; /* with the places of the stored one, or those of the column */
    bridge_ratio exact;     /* the same before rounding */
    bool is_equal;
} bridge_table_value;

typedef void (*bridge_table_visit)(const bridge_table_value *value, void *payload);
/* Called for points of one side of a row that the scoring requires and that cannot be computed; the reason is
 * static. */
typedef void (*bridge_table_miss)(bridge_table_number kind, size_t row, const char *reason, void *payload);

/* A table to score, and where to report. */
typedef struct bridge_table_task {
    const gamut_table *table;
    base_text scoring; /* the value of the tag: "MP;MP1" */
    bridge_vulnerability vulnerability;
    const gamut_table *instant; /* the InstantScoreTable; NULL: none */
    bool from_contracts;        /* scores come from contract and result, not from stored scores: for writing */
    bridge_table_visit visit;
    bridge_table_miss miss; /* may be NULL */
    void *miss_payload;
    void *payload;
} bridge_table_task;

/* Score the rows of a ScoreTable again, each number from the stored numbers that it depends on, and visit every number
 * that can be computed. Artificial scores ("^x") and words are left out, and the other rows are factored after Neuberg
 * then. Averages ("A+") are awarded only if no points are stated: stated ones may be the pair's own percentage (Law
 * 88). A table that has only a part of its field has no computed points. `miss` gets stored points that cannot be
 * compared. False: out of memory. */
MUST_USE bool bridge_rescore_table(base_arena *arena, const bridge_table_task *task);

/* Make the table with the columns that its scoring requires, and with every number that can be computed; `visit` is not
 * used. Artificial scores stay. `miss` gets all points that are neither computed nor awarded. False: out of memory. */
MUST_USE bool bridge_complete_table(gamut_table *out, base_arena *arena, const bridge_table_task *task);

/* Return the board's InstantScoreTable; NULL: it has none. */
const gamut_table *bridge_find_instant(const gamut_board *board);

/* Return the column of that name; the number of columns if there is none. */
size_t bridge_find_column(const gamut_table *table, const char *name);
/* Return a cell; absent if the row is too short. */
base_text bridge_table_cell(const gamut_table *table, size_t row, size_t column);

#endif
