/* rescore_file.h - scores the boards of one file again: their tables, the scores of the games, and the totals over all
 * boards.
 *
 * There are two modes. To compare, every number is computed from the stored numbers that it follows from, and the
 * result gets the differences. To write, every number is computed from computed numbers, starting with the contracts,
 * and kept for rescore_file_apply. */
#ifndef SCORING_RESCORE_FILE_H
#define SCORING_RESCORE_FILE_H

#include <gamut/board.h>

#include "rescore.h"

typedef struct rescore_file rescore_file;

/* Open a file. `result` gets the differences; NULL: compute values to be written. `scoring`, unless absent, overrides
 * the scoring of the boards. All memory is in the arena. NULL: out of memory. */
MUST_USE rescore_file *rescore_file_open(base_arena *arena, rescore_result *result, base_text scoring);
/* Compare only values that depend on several boards: totals, and games of the same board at several tables. */
void rescore_file_skip_tables(rescore_file *file);
/* Add a board. Boards must come in the order of the file; no reference to the board is kept. False: out of memory. */
MUST_USE bool rescore_file_add(rescore_file *file, size_t record, const gamut_board *board);
/* Finish the file after the last board. False: out of memory. */
MUST_USE bool rescore_file_end(rescore_file *file);
/* After the end: return the points that could not be computed, one item for each reason. They were not compared or,
 * when writing, stay as they are. NULL: none. */
const rescore_left *rescore_file_left(const rescore_file *file);
/* In write mode, after the end: put the computed values into a copy of a board that was added. `*is_changed` is set if
 * any value differs. */
MUST_USE bool rescore_file_apply(const rescore_file *file, base_arena *arena, size_t record, gamut_board *board,
                                 bool *is_changed);

#endif
